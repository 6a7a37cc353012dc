// Orders that nobody can read before the deadline, by a digest: in mails and in posts.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { command, deskIn, emptyFolder, NOW, type ToyDesk } from '../cli/toy-desk.ts';
import { letterOf } from '../support/letters.ts';
import { forged, keptBy, recordOf, verify, verifyWith, withAddresses } from './played.ts';

const BEFORE = '2026-11-21T21:00:00Z';
const DEADLINE = '2026-11-21T22:00:00Z';
const BEHIND = '2026-11-21T23:00:00Z';

const opened = async (): Promise<ToyDesk> => {
  const path = join(emptyFolder(), 'duel');
  const argv = ['new', path, '--ruleset', 'toy', '--players', '2', '--sealed', 'hash'];
  await command(path, [...argv, '--seed', 'a seed of sixteen letters', '--now', NOW]);
  const desk = withAddresses(deskIn(path));
  desk.write(
    'game.yaml',
    `${desk.read('game.yaml')}deadlines: { 01-planning: "${DEADLINE}" }\n`.replace(
      'player: red,',
      'player: red, forum: Rudi,',
    ),
  );
  return desk;
};

interface Sealed {
  readonly digest: string;
  readonly words: string;
}

/** A player seals by the bundle that he got. */
const sealed = async (desk: ToyDesk, seat: string, text: string): Promise<Sealed> => {
  const file = join(emptyFolder(), 'orders.txt');
  deskIn(join(file, '..')).write('orders.txt', text);
  const { exit, out, err } = await desk.cli('seal', file, '--for', seat);
  if (exit !== 0) throw new Error(err);
  const [digest = '', ...words] = out.split('\n');
  return { digest, words: words.join('\n').trim() };
};

let number = 0;
const mail = async (desk: ToyDesk, seat: string, at: string, text: string) => {
  number += 1;
  const name = `mails/${number}.eml`;
  const time = new Date(at).toUTCString().replace('GMT', '+0000');
  desk.write(
    name,
    letterOf(`${seat}@example.org`, `s${number}`, [text]).replace(/Date: .*/, `Date: ${time}`),
  );
  return desk.cli('receive', `${desk.path}/${name}`, '--now', at);
};

const receipts = (desk: ToyDesk): readonly string[] =>
  readdirSync(join(desk.path, 'outbox/text')).map((name) => desk.read(`outbox/text/${name}`));

const flat = (text: string): string => text.replace(/\s+/g, ' ');

const RED = 'bid 3\nprize north';
const BLUE = 'bid 1\nprize south';

const LATER = '2026-11-22T09:00:00Z';

const play = async (desk: ToyDesk) =>
  desk.cli('adjudicate', '--missing', 'default', '--now', LATER);

/** By its word the game goes on though what these seats sealed is not opened. */
const playWithout = async (desk: ToyDesk, seats: string) =>
  desk.cli('adjudicate', '--missing', `default=${seats}`, '--now', LATER);

describe('orders sealed by a digest', () => {
  test('are opened behind the deadline, and count though they came then', async () => {
    const desk = await opened();
    const [red, blue] = [await sealed(desk, 'red', RED), await sealed(desk, 'blue', BLUE)];
    expect(red.digest).toMatch(/^sealed: [0-9A-Z]{5}(-[0-9A-Z]{5}){4}$/);
    await mail(desk, 'red', BEFORE, `Hello,\n\n${red.digest}\n`);
    await mail(desk, 'blue', BEFORE, blue.digest);
    const before = `${receipts(desk).join()}${desk.read('log.jsonl')}`;
    expect(before).toContain(red.digest.replace('sealed: ', ''));
    expect(before).not.toMatch(/bid 3|"wish"/);
    await mail(desk, 'red', BEHIND, `Here they are.\n\n${red.words}\n\nCheers, Rudi`);
    await mail(desk, 'blue', BEHIND, blue.words);
    const ran = await play(desk);
    expect(ran.exit, ran.err).toBe(0);
    expect(desk.read('log.jsonl')).toMatch(/"bids":\{"blue":1,"red":3\}/);
    const { out } = await verify(desk.path);
    expect(out).toMatch(/What was opened is what had been sealed \(2\)/);
    expect(out).toMatch(/Everything holds\.\n$/);
  });

  test('may be sent in a post, in lines that a mail broke, and again before the deadline', async () => {
    const desk = await opened();
    const [first, red] = [await sealed(desk, 'red', 'bid 9'), await sealed(desk, 'red', RED)];
    await mail(desk, 'red', BEFORE, first.digest);
    desk.write(
      'page.txt',
      [
        'Rudi',
        'Posts: 12',
        'Post by Rudi » Sat Nov 21, 2026 9:30 pm',
        '',
        red.digest.replace(/-([^-]+-[^-]+)$/, '-\n$1'),
        '',
      ].join('\n'),
    );
    const took = await desk.cli(
      'receive',
      `${desk.path}/page.txt`,
      '--for',
      'red',
      '--now',
      '2026-11-21T21:30:00Z',
    );
    expect(took.exit, took.out + took.err).toBe(0);
    const broken = red.words.replace('prize north', 'prize\nnorth');
    await mail(desk, 'red', BEHIND, broken);
    await play(desk);
    expect(desk.read('log.jsonl')).toMatch(/"bids":\{"blue":0,"red":3\}/);
  });

  test('that are not opened, or come late, or are others, count as not sent', async () => {
    const desk = await opened();
    const [red, blue] = [await sealed(desk, 'red', RED), await sealed(desk, 'blue', BLUE)];
    await mail(desk, 'red', BEFORE, red.digest);
    await mail(desk, 'red', BEHIND, red.words.replace('bid 3', 'bid 5'));
    await mail(desk, 'blue', BEHIND, blue.digest);
    await mail(desk, 'blue', BEHIND, blue.words);
    await mail(desk, 'blue', BEHIND, BLUE);
    await playWithout(desk, 'red,blue');
    expect(desk.read('log.jsonl')).toMatch(/"bids":\{"blue":0,"red":0\}/);
    expect(receipts(desk).join('\n')).toContain('orders of this game are sealed');
  });

  test('that do not fit stay so when the deadline is moved', async () => {
    const desk = await opened();
    const red = await sealed(desk, 'red', RED);
    await mail(desk, 'red', BEFORE, red.digest);
    await mail(desk, 'red', BEHIND, red.words.replace('bid 3', 'bid 5'));
    const moved = await desk.cli(
      'deadline',
      '2026-11-22T08:00:00Z',
      '--reason',
      'a holiday',
      '--now',
      BEHIND,
    );
    expect(moved.exit, moved.out + moved.err).toBe(0);
    await playWithout(desk, 'red,blue');
    expect(desk.read('log.jsonl')).toMatch(/"bids":\{"blue":0,"red":0\}/);
  });

  test('cannot be opened as those of another seat, nor guessed', async () => {
    const desk = await opened();
    const blue = await sealed(desk, 'blue', BLUE);
    await mail(desk, 'red', BEFORE, blue.digest);
    await mail(desk, 'red', BEHIND, blue.words);
    await playWithout(desk, 'red,blue');
    expect(desk.read('log.jsonl')).toMatch(/"bids":\{"blue":0,"red":0\}/);
  });

  test('that a moderator changed, or let in late, are found', async () => {
    const desk = await opened();
    const [red, blue] = [await sealed(desk, 'red', RED), await sealed(desk, 'blue', BLUE)];
    await mail(desk, 'red', BEFORE, red.digest);
    await mail(desk, 'blue', BEFORE, blue.digest);
    await mail(desk, 'red', BEHIND, red.words);
    await mail(desk, 'blue', BEHIND, blue.words);
    await play(desk);
    await desk.cli('end', '--reason', 'enough', '--now', '2026-11-22T10:00:00Z');
    const record = await recordOf(desk);
    const kept = keptBy(desk, 'blue');
    expect((await verifyWith(kept, record)).out).toMatch(/Everything holds\.\n$/);
    const changed = forged(record, (lines) =>
      lines.map((line) =>
        line.line === 'opening' ? JSON.parse(JSON.stringify(line).replace('bid 3', 'bid 2')) : line,
      ),
    );
    expect((await verifyWith(kept, changed)).out).toMatch(
      /The words of red for 01-planning are not those/,
    );
    const late = forged(record, (lines) => {
      const seal = lines.find((line) => line.line === 'sealed' && line['seat'] === 'red');
      const others = lines.filter((line) => line !== seal);
      const at = others.findIndex(({ line }) => line === 'taken');
      return seal === undefined ? lines : others.toSpliced(at, 0, seal);
    });
    expect((await verifyWith(kept, late)).out).toMatch(
      /The words of red for 01-planning are not those/,
    );
    const without = forged(record, (lines) =>
      lines.filter((line) => line.line !== 'opening' || line['seat'] !== 'red'),
    );
    expect((await verifyWith(kept, without)).out).toMatch(
      /Orders of red for 01-planning were carried out that nobody/,
    );
  });

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
        ...['adjudicate', '--missing', 'default', '--now', LATER, ...preview],
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
});
