// Orders that nobody can read before the deadline, by a digest: in mails and in posts.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { emptyFolder, newToyGame } from '../cli/toy-desk.ts';
import { rookery } from '../support/sample-games.ts';
import { forged, keptBy, recordOf, verify, verifyWith, withAddresses } from './played.ts';
import {
  BEFORE,
  BEHIND,
  BLUE,
  flat,
  mail,
  opened,
  play,
  playWithout,
  RED,
  receipts,
  sealed,
} from './sealing.ts';

describe('where nothing can be sealed', () => {
  test.each(['wotr', 'westeros', 'tabletop'])('%s is not opened with sealed orders', async (id) => {
    const game = join(emptyFolder(), 'game');
    const argv = ['new', game, '--ruleset', id, '--sealed', 'hash', '--seed', 'sixteen letters.'];
    const { exit, err } = await rookery(...argv, '--now', BEFORE, '--lang', 'en');
    expect(err).toMatch(/^--sealed: in this game players answer one after the other/);
    expect(exit).toBe(2);
    expect(existsSync(game)).toBe(false);
  });

  test('a digest is told to bind nobody, where it is made and where it comes', async () => {
    const desk = withAddresses(await newToyGame());
    desk.write('said.txt', RED);
    const { out, err } = await desk.cli('seal', `${desk.path}/said.txt`, '--for', 'red');
    expect(flat(err).trim()).toBe('In this game no orders are sealed: a digest would bind nobody.');
    await mail(desk, 'red', BEFORE, out.split('\n')[0] ?? '');
    expect(flat(receipts(desk).join())).toMatch(/sealed: [-0-9A-Z]+: in this game no orders are/);
    expect(receipts(desk).join()).not.toMatch(/your orders for this phase\s+are\s+sealed/);
  });
});

describe('orders sealed by a digest', () => {
  test('are opened behind the deadline, and count though they came then', async () => {
    const desk = await opened();
    const [red, blue] = [await sealed(desk, 'red', RED), await sealed(desk, 'blue', BLUE)];
    expect(red.digest).toMatch(/^sealed: 2(-[0-9A-Z]{5}){5}$/);
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
});
