// Orders that were sealed in time: the game waits for what opens them, and nobody is passed over.
import { describe, expect, test } from 'vitest';
import { verify } from './played.ts';
import {
  BEFORE,
  BEHIND,
  BLUE,
  flat,
  LATER,
  mail,
  opened,
  play,
  playWithout,
  RED,
  receipts,
  sealed,
} from './sealing.ts';

describe('orders that are sealed and not opened', () => {
  test('are awaited before the game goes on: nobody is passed over unnamed', async () => {
    const desk = await opened();
    const [red, blue] = [await sealed(desk, 'red', RED), await sealed(desk, 'blue', BLUE)];
    await mail(desk, 'red', BEFORE, red.digest);
    await mail(desk, 'blue', BEFORE, blue.digest);
    const status = async () => desk.cli('status', '--json', '--now', BEHIND);
    const seats = JSON.parse((await status()).out).seats;
    expect(seats.map((one: { sealed: boolean }) => one.sealed)).toEqual([true, true]);
    expect((await desk.cli('status', '--now', BEFORE)).out).toMatch(/Red +sealed/);
    expect((await desk.cli('next', '--now', BEFORE)).out).toContain(
      'Sealed: Red and Blue; nothing',
    );
    const out = flat((await desk.cli('next', '--now', BEHIND)).out);
    expect(out).toMatch(/not opened yet: Red and Blue\. Take their words in/);
    expect(out).toContain(`--missing default=red,blue`);
    expect(out).not.toContain('there is no word of');
    for (const preview of [[], ['--preview']]) {
      const refused = await desk.cli(
        ...['adjudicate', '--missing', 'default', '--yes', '--now', LATER, ...preview],
      );
      expect(refused.exit).toBe(1);
      expect(flat(refused.err)).toContain('not opened yet: Red and Blue. Their words are awaited');
      expect(flat(refused.err)).toContain('rookery adjudicate --missing default=red,blue');
    }
    expect(desk.read('log.jsonl')).not.toContain('"bids"');
    await mail(desk, 'red', BEHIND, red.words);
    expect(JSON.parse((await status()).out).seats[0]).toMatchObject({ sealed: false, messages: 1 });
    expect((await play(desk)).err).toContain('not opened yet: Blue. Their words');
    await mail(desk, 'blue', BEHIND, blue.words);
    expect((await play(desk)).exit).toBe(0);
    expect(desk.read('log.jsonl')).toMatch(/"bids":\{"blue":1,"red":3\}/);
  });

  test('in time are in time, whenever they are opened', async () => {
    const desk = await opened();
    const [red, blue] = [await sealed(desk, 'red', RED), await sealed(desk, 'blue', BLUE)];
    await mail(desk, 'red', BEFORE, red.digest);
    await mail(desk, 'red', BEHIND, red.words);
    await mail(desk, 'blue', BEHIND, blue.digest);
    expect(receipts(desk).join('\n')).not.toContain('came after the deadline, and counts');
    const { seats } = JSON.parse((await desk.cli('status', '--json', '--now', BEHIND)).out);
    expect(seats.map(({ late }: { late: unknown }) => late)).toEqual([[], ['01-planning']]);
  });

  test('are not reminded of before the deadline, and behind it of their words', async () => {
    const desk = await opened();
    const red = await sealed(desk, 'red', RED);
    await mail(desk, 'red', BEFORE, red.digest);
    expect((await desk.cli('remind', '--now', BEFORE)).out).toMatch(/^Blue: /);
    expect(receipts(desk).filter((text) => text.includes('have not come in'))).toHaveLength(1);
    expect((await desk.cli('remind', '--now', BEHIND)).out).toMatch(/^Red: [^\n]*\n$/);
    expect(flat(receipts(desk).join('\n'))).toContain('Send their words and the salt now');
    expect((await desk.cli('remind', '--now', BEHIND)).out).toBe('');
    await mail(desk, 'red', BEHIND, red.words);
    expect((await desk.cli('remind', '--now', BEHIND)).exit).toBe(1);
  });

  test('that are opened when the phase was run are told so, and count when it is played again', async () => {
    const desk = await opened();
    const [red, blue] = [await sealed(desk, 'red', RED), await sealed(desk, 'blue', BLUE)];
    await mail(desk, 'red', BEFORE, red.digest);
    await mail(desk, 'blue', BEFORE, blue.digest);
    await mail(desk, 'blue', BEHIND, blue.words);
    expect((await playWithout(desk, 'red')).exit).toBe(0);
    expect(desk.read('log.jsonl')).toMatch(/"bids":\{"blue":1,"red":0\}/);
    const came = await mail(desk, 'red', LATER, `red, round 1\n\n${red.words}`);
    expect(flat(came.out)).toContain('its phase was run before these words came');
    expect(flat(came.err)).toContain('rookery undo --to 01-planning');
    const meant = ['--message', '4', '--use', '--reason', 'it does', '--now', LATER];
    expect((await desk.cli('amend', ...meant)).exit).toBe(1);
    const without = JSON.parse((await desk.cli('status', '--json', '--now', LATER)).out);
    expect(without.seats[0].missed).toEqual([]);
    desk.write('phone.txt', red.words);
    const phoned = await desk.cli(
      ...['receive', `${desk.path}/phone.txt`, '--for', 'red', '--reason', 'phone', '--now', LATER],
    );
    expect(phoned.out + phoned.err).not.toContain('used');
    await mail(desk, 'blue', LATER, blue.words);
    expect(receipts(desk).join('\n')).not.toContain('does not open the digest');
    const undone = await desk.cli(
      ...['undo', '--to', '01-planning', '--reason', 'red had sealed', '--now', LATER],
    );
    expect(undone.exit, undone.err).toBe(0);
    const { seats } = JSON.parse((await desk.cli('status', '--json', '--now', LATER)).out);
    expect(seats[0]).toMatchObject({ sealed: false, messages: 1, late: [] });
    const ran = await play(desk);
    expect(ran.exit, ran.err).toBe(0);
    expect(desk.read('log.jsonl')).toMatch(/"bids":\{"blue":1,"red":3\}/);
    expect((await verify(desk.path)).out).toMatch(/Everything holds\.\n$/);
  });

  test('before their phase is asked for are kept for it', async () => {
    const desk = await opened();
    const red = await sealed(desk, 'red', RED);
    await playWithout(desk, 'red,blue');
    expect(JSON.parse((await desk.cli('status', '--json', '--now', LATER)).out).phase).toBe(
      'action',
    );
    await mail(desk, 'red', LATER, red.digest);
    expect(desk.read('log.jsonl')).toMatch(
      /"line":"sealed","phase":"planning","round":2,"seat":"red"/,
    );
    desk.write('orders/01-action/red.txt', 'prize north\n');
    await desk.cli('adjudicate', '--now', LATER);
    const { seats, round } = JSON.parse((await desk.cli('status', '--json', '--now', LATER)).out);
    expect(round).toBe(2);
    expect(seats[0]).toMatchObject({ sealed: true });
  });
});
