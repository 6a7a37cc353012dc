// The list of messages where it, or what it is made of, is not as it was written.
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withMails } from '../faults/mailing.ts';
import { command, type ToyDesk } from './toy-desk.ts';

const LIST = 'inbox/inbox.json';
const VERDICTS = 'inbox/verdicts.jsonl';
const DAY = ['--now', '2026-11-22T12:00:00Z'];

const received = async (): Promise<ToyDesk> => {
  const desk = await withMails();
  await desk.cli('receive', join(desk.path, 'mails'), '--now', '2026-11-21T21:00:00Z');
  return desk;
};

describe('the list of messages', () => {
  test('that is damaged is not believed and nothing stands still for it', async () => {
    const [whole, desk] = [await received(), await received()];
    desk.write(LIST, desk.read(LIST).replace('stranger', 'strenger'));
    const { out, err, exit } = await desk.cli('status');
    expect({ out, exit }).toEqual({
      out: (await whole.cli('status')).out.replace(whole.path, desk.path),
      exit: 0,
    });
    expect(err).toContain(`${LIST} was damaged`);
    for (const one of [whole, desk]) {
      one.write(
        'more.eml',
        one.read('mails/2.eml').replace('<2@', '<5@').replace('bid 1', 'bid 4'),
      );
      await one.cli('receive', join(one.path, 'more.eml'), ...DAY);
    }
    const kept = (one: ToyDesk) => JSON.parse(one.read(LIST)).kept;
    expect(kept(desk)).toEqual(kept(whole));
    expect(kept(desk)).toHaveLength(5);
    expect(readdirSync(join(desk.path, 'inbox'))).toContain('inbox.damaged-1.json');
  });

  test('that is gone with its verdicts is not begun anew over what came before', async () => {
    const desk = await received();
    for (const name of [LIST, VERDICTS]) desk.remove(name);
    const { exit, err } = await desk.cli('receive', join(desk.path, 'mails'), ...DAY);
    expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining('inbox.before') });
    const check = await desk.cli('repair', '--check');
    expect({ exit: check.exit, out: check.out }).toEqual({
      exit: 1,
      out: expect.stringContaining(`${LIST}: both it and the verdicts`),
    });
  });

  test('of an older program gets its verdicts with the next message', async () => {
    const desk = await received();
    desk.remove(VERDICTS);
    const { verdicts: _, SHA256: __, ...list } = JSON.parse(desk.read(LIST));
    const { untold: ___, ...old } = { ...list, format: 1, told: list.kept.length };
    desk.write(LIST, JSON.stringify(old));
    expect((await desk.cli('repair', '--check')).out).toBe('');
    desk.write('more.txt', 'bid 2\n');
    await desk.cli('receive', join(desk.path, 'more.txt'), '--for', 'red', ...DAY);
    const before = desk.read(LIST);
    desk.remove(LIST);
    await desk.cli('repair');
    expect(desk.read(LIST)).toBe(before);
    expect(JSON.parse(before).kept).toHaveLength(5);
  });

  test('of another program knows no mail of a mailbox by its place', async () => {
    const desk = await withMails();
    const mails = [1, 2].map((n) => desk.read(`mails/${n}.eml`));
    desk.write('box', mails.map((one) => `From x Sat Nov 21 12:00:00 2026\n${one}`).join(''));
    const receive = (code: string) =>
      command(desk.path, ['receive', 'box', '-C', desk.path, ...DAY], { code });
    await receive('old');
    // What the other program had read in the place of the second.
    const { SHA256: _, verdicts: __, ...list } = JSON.parse(desk.read(LIST));
    list.kept[1] = { ...list.kept[1], digest: 'other' };
    desk.write(LIST, JSON.stringify({ ...list, format: 1, told: 2 }));
    desk.remove(VERDICTS);
    const kept = () => JSON.parse(desk.read(LIST)).kept.length;
    await receive('old');
    expect(kept()).toBe(2);
    await receive('new');
    expect(kept()).toBe(3);
  });

  test('knows which originals are gone, and which nobody has judged', async () => {
    const desk = await received();
    const [gone = ''] = readdirSync(join(desk.path, 'inbox/originals'));
    const text = desk.read(`inbox/originals/${gone}`);
    desk.remove(`inbox/originals/${gone}`);
    const { out } = await desk.cli('repair', '--check');
    expect(out).toContain(`inbox/originals/${gone}: a message that had been read is missing`);
    desk.write(`inbox/originals/${gone}`, text);
    expect((await desk.cli('repair', '--check')).out).not.toContain('originals');
  });

  test('takes in what a run that was cut short had kept, though it is not given again', async () => {
    const desk = await received();
    const list = JSON.parse(desk.read(LIST));
    const later = desk.read('mails/2.eml').replace('<2@', '<7@').replace('bid 1', 'bid 5');
    const name = `${createHash('sha256').update(later).digest('hex').slice(0, 16)}.eml`;
    desk.write(`inbox/originals/${name}`, later);
    desk.write('inbox/.unfinished', '');
    expect((await desk.cli('repair', '--check')).out).toContain(
      `${name}: this message has not been read yet`,
    );
    expect((await desk.cli('receive', ...DAY)).exit).toBe(1);
    expect(JSON.parse(desk.read(LIST)).kept).toHaveLength(list.kept.length + 1);
    expect(desk.read('orders/01-planning/blue.txt')).toContain('bid 5');
  });
});

describe('an order file that was made of messages', () => {
  test('stays as somebody edited it, which is told until it was used', async () => {
    const desk = await received();
    const file = 'orders/01-planning/blue.txt';
    desk.write(file, 'bid 6\n');
    expect((await desk.cli('repair')).out).toContain(
      `${file}: differs from the messages it was made from`,
    );
    expect(desk.read(file)).toBe('bid 6\n');
    await desk.cli('adjudicate', '--missing', 'default', '--yes', ...DAY);
    expect((await desk.cli('repair', '--check')).out).not.toContain(file);
  });
});
