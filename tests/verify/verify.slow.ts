// A game that can be held to its word, and what becomes of one that was forged.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { LogLine } from '../../src/core/log.ts';
import { deskIn, newToyGame, type ToyDesk } from '../cli/toy-desk.ts';
import {
  forged,
  keptBy,
  playAll,
  playRound,
  ROUNDS,
  recordOf,
  verify,
  verifyWith,
  withAddresses,
} from './played.ts';

let desk: ToyDesk;
let record: string;
let kept: { readonly red: string; readonly blue: string };

beforeAll(async () => {
  desk = await playAll(ROUNDS);
  record = await recordOf(desk);
  kept = { red: keptBy(desk, 'red'), blue: keptBy(desk, 'blue') };
});

const HEAD = /[0-9A-Z]{5}(?:-[0-9A-Z]{5}){3}/;

describe('an honest game', () => {
  test('holds for its moderator', async () => {
    const { exit, out } = await verify(desk.path);
    expect(out).toMatch(/Everything holds\.\n$/);
    for (const what of [
      'draws follow',
      'results follow',
      'Receipts name',
      'as they went out',
      'Packets say',
    ])
      expect(out).toContain(what);
    expect(exit).toBe(0);
  });

  test('holds for each player, with the record and before there is one', async () => {
    for (const seat of ['red', 'blue'] as const) {
      const early = await verify(kept[seat]);
      expect(early.out).toMatch(/Receipts name the orders that were carried out \(3\)/);
      expect(early.out).toMatch(/What could be looked at holds\.\nNot proved:\n- The results/);
      expect(early.exit).toBe(3);
      const late = await verifyWith(kept[seat], record);
      expect(late.out).toMatch(/Everything holds\.\n$/);
      expect(late.exit).toBe(0);
    }
  });

  test('holds where what a seat had said ceased to speak with its player', async () => {
    const game = withAddresses(await newToyGame());
    for (const at of [0, 1]) await playRound(game, at, ROUNDS[at] ?? {});
    const before = keptBy(game, 'red');
    const word = ['--orders', 'drop', '--reason', 'away', '--now', '2026-11-23T08:00:00Z'];
    await game.cli('seat', 'red', '--nobody', ...word);
    await game.cli('seat', 'red', '--back', ...word);
    await game.cli('bundle', '--now', '2026-11-23T09:00:00Z');
    const whole = await verify(game.path);
    expect(whole.out).toMatch(/Everything holds\.\n$/);
    for (const path of [before, keptBy(game, 'red')]) {
      const { exit, out } = await verify(path);
      expect(out).toContain('What could be looked at holds.');
      expect(exit).toBe(3);
    }
  });

  test('bears its head under every report, receipt and post, and typed it is recognised', async () => {
    const files = ['reports/01-action.public.txt', 'reports/02-planning.red.txt'];
    for (const file of files) expect(desk.read(file).trimEnd().split('\n').at(-1)).toMatch(HEAD);
    const receipts = readdirSync(join(kept.red, 'receipts'));
    expect(receipts.length).toBeGreaterThan(2);
    for (const name of receipts)
      expect(readFileSync(join(kept.red, 'receipts', name), 'utf8')).toMatch(HEAD);
    const posts = readdirSync(join(desk.path, 'bundles/03-planning/public'));
    for (const name of posts.filter((one) => /^(report|announcement|table).*\.txt$/.test(one)))
      expect(desk.read(`bundles/03-planning/public/${name}`), name).toMatch(HEAD);
    const [head = ''] = HEAD.exec(desk.read('reports/01-action.public.txt')) ?? [];
    const path = join(desk.path, 'record.jsonl');
    const typed = head.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o');
    expect((await verify(path, '--head', typed)).exit).toBe(0);
    expect((await verify(path, '--head', 'AAAAA-AAAAA-AAAAA-AAAAA')).exit).toBe(1);
    expect((await verify(path, '--head', 'nonsense')).exit).toBe(2);
  });

  test('tells in its record neither who its players are nor what is not over', async () => {
    expect(record).not.toContain('@example.org');
    const young = withAddresses(await newToyGame());
    const { exit, err } = await young.cli('publish');
    expect(exit).toBe(1);
    expect(err).toContain('not over');
  });

  test('is told in Chinese, too', async () => {
    const { out } = await verify(desk.path, '--lang', 'zh');
    expect(out).toMatch(/全部相符。\n$/);
    expect(out).not.toMatch(/[a-z] [a-z]/);
  });

  test('is told to scripts', async () => {
    const { out } = await verify(desk.path, '--json');
    expect(JSON.parse(out)).toMatchObject({ version: 1, findings: [] });
  });
});

// ---- A moderator who plays the whole game otherwise, and publishes a record that is sound in itself -----

const others = async (at: number, seat: 'red' | 'blue', lines?: readonly string[]) => {
  const rounds = ROUNDS.map((letters, round) =>
    round === at ? { ...letters, [seat]: lines } : letters,
  );
  return recordOf(await playAll(rounds));
};

const holdsAlone = async (other: string) => {
  const folder = await playAll([]);
  folder.write('record.jsonl', other);
  return (await verify(join(folder.path, 'record.jsonl'))).exit;
};

describe('a moderator who played another game than he showed', () => {
  test('with other orders of a player is found by his receipt', async () => {
    const other = await others(1, 'blue', ['bid 3', 'prize crown']);
    expect(await holdsAlone(other)).toBe(0);
    const { exit, out } = await verifyWith(kept.blue, other);
    expect(exit).toBe(1);
    expect(out).toMatch(
      /receipts\S*: The receipt of message \d+ names orders of blue for 02-planning that were not carried out/,
    );
  });

  test('and took a round back, to play it again without a letter, is found by its writer', async () => {
    const other = await playAll(ROUNDS);
    const back = ['--reason', 'once more', '--now', '2026-11-24T10:00:00Z'];
    const undone = await other.cli('undo', '--to', '03-planning', ...back);
    expect(undone.exit, undone.err).toBe(0);
    const receipt = keptBy(other, 'blue');
    const waiting = await verifyWith(receipt, other.read('log.jsonl'));
    expect(waiting.out).not.toMatch(/were not carried out/);
    other.remove('orders/03-planning/blue.txt');
    const again = await other.cli(
      'adjudicate',
      '--missing',
      'default',
      '--yes',
      '--now',
      back[3] as string,
    );
    expect(again.exit, again.err).toBe(0);
    const { exit, out } = await verifyWith(receipt, await recordOf(other));
    expect(out).toMatch(
      /names orders of blue for 03-planning \([-0-9A-Z]+\): none were carried out/,
    );
    expect(exit).toBe(1);
  });

  test('and lost a letter is found by its writer', async () => {
    const other = await others(1, 'red');
    expect(await holdsAlone(other)).toBe(0);
    const { exit, out } = await verifyWith(kept.red, other);
    expect(exit).toBe(1);
    expect(out).toMatch(
      /The receipt of message \d+ names orders of red for 02-planning .*none were carried out/,
    );
  });

  test('is found by everybody who kept a post', async () => {
    const other = await others(1, 'blue', ['bid 3', 'prize crown']);
    const { out } = await verifyWith(kept.red, other);
    expect(out).toMatch(/reports\S*02-action\.public\.txt:\d+: The head \S+ is none of this log/);
  });

  test('with another seed is found', async () => {
    const other = await recordOf(await playAll(ROUNDS, 'another seed'));
    expect(await holdsAlone(other)).toBe(0);
    const { exit, out } = await verifyWith(kept.red, other);
    expect(exit).toBe(1);
    expect(out).toContain('The head');
    expect(out).toContain('This is of another game.');
  });

  test('and carries out what he wants in mid-game is found by the next bundle', async () => {
    const [first = {}, second = {}] = ROUNDS;
    const honest = await playAll([first]);
    const before = keptBy(honest, 'red');
    const cheat = await playAll([{ ...first, red: ['bid 2', 'prize north'] }]);
    await playRound(cheat, 1, second);
    const { exit, out } = await verify(before, keptBy(cheat, 'red'));
    expect(exit).toBe(1);
    expect(out).toMatch(/Entry \d+ .* is another in/);
  });
});

// ---- A moderator who changes the log itself, and chains it anew ---------------------------------------

type Change = (lines: readonly LogLine[]) => readonly LogLine[];

const change =
  (isMeant: (line: LogLine) => boolean, other: (text: string) => string): Change =>
  (lines) => {
    const at = lines.findLastIndex(isMeant);
    expect(at).toBeGreaterThan(0);
    const text = JSON.stringify(lines[at]);
    expect(other(text)).not.toBe(text);
    return lines.with(at, JSON.parse(other(text)));
  };

const has =
  (kind: string, text: string) =>
  (line: LogLine): boolean =>
    line.line === kind && JSON.stringify(line).includes(text);

const FORGERIES: Readonly<Record<string, readonly [Change, RegExp]>> = {
  'a draw': [
    change(has('entry', '"draws"'), (text) =>
      text.replace(/"number":(\d)/, (_, n) => `"number":${(Number(n) + 1) % 8}`),
    ),
    /record\.jsonl:\d+: The draw \d\|\S+ of 8 gave \d: the seed gives something else/,
  ],
  'what a draw meant': [
    change(has('entry', '"omen-seen"'), (text) => text.replace(/"omen":"\w+"/, '"omen":"dragon"')),
    /record\.jsonl:\d+: Entry \d+ .* does not follow/,
  ],
  'an order': [
    change(has('taken', '"blue"'), (text) => text.replace('"wish":2', '"wish":1')),
    /does not follow|that were not carried out/,
  ],
  'an answer': [
    change(has('entry', '"kind":"prize"'), (text) =>
      text.replace(/"answer":"\w+"/, '"answer":"crown"'),
    ),
    /record\.jsonl:\d+: Entry \d+ .* does not follow/,
  ],
  'the time of a message': [
    change(has('taken', '"red"'), (text) => text.replace(/T21:00/, 'T20:59')),
    /The head \S+ is none of this log/,
  ],
  'a message that is dropped': [
    (lines) => lines.filter((line) => !has('taken', '"blue"')(line)),
    /does not follow|none were carried out/,
  ],
  'an entry that is dropped': [
    (lines) => lines.filter((line) => !has('entry', '"omen-seen"')(line)),
    /does not follow|numbered|Entry \d+/,
  ],
  'an entry that stands twice': [
    (lines) => lines.flatMap((line) => (has('entry', '"omen-seen"')(line) ? [line, line] : [line])),
    /The head \S+ is none of this log/,
  ],
  'a default that is called an order': [
    change(has('entry', '"by":"default"'), (text) =>
      text.replace('"by":"default"', '"by":"orders"'),
    ),
    /record\.jsonl:\d+: Entry \d+ .* does not follow/,
  ],
  'the seat of an order': [
    change(has('taken', '"blue"'), (text) => text.replace('"seat":"blue"', '"seat":"red"')),
    /does not follow|none were carried out/,
  ],
  'a correction that nobody made': [
    change(has('entry', '"omen-seen"'), (text) =>
      text.replace(
        /"event":\{[^}]*\}/,
        '"event":{"changes":[],"reason":"so","rule":"MOD-2","type":"corrected"}',
      ),
    ),
    /does not follow|no ruling|Entry \d+/,
  ],
  'the digests of a report': [
    (lines) =>
      lines.map((line) =>
        line.line === 'published'
          ? JSON.parse(JSON.stringify(line).replaceAll(/(01-action\.\w+\.txt":")\w{4}/g, '$1abcd'))
          : line,
      ),
    /01-action\.public\.txt: This is not as it went out/,
  ],
};

describe('a log that was chained anew with another', () => {
  test.each(Object.entries(FORGERIES))('%s', async (_, [how, told]) => {
    const other = forged(record, how);
    const { exit, out } = await verifyWith(kept.blue, other);
    expect(exit).toBe(1);
    expect(out).toMatch(told);
    // Whoever kept a post of later finds each of them.
    expect(out).toMatch(/The head \S+ is none of this log/);
  });

  test('seed is another game', async () => {
    const other = forged(record, (lines) =>
      lines.with(0, { ...lines[0], line: 'opened', seedHash: '0'.repeat(64) }),
    );
    const { out } = await verifyWith(kept.blue, other);
    expect(out).toMatch(/record\.jsonl:2: The seed is not the one/);
  });
});

describe('what a player keeps', () => {
  test('says when a receipt names other orders', async () => {
    const mine = keptBy(desk, 'red');
    const [name = ''] = readdirSync(join(mine, 'receipts'));
    const path = join(mine, 'receipts', name);
    const text = readFileSync(path, 'utf8');
    const other = text.replace(
      /(01-planning\):\s)(\w)/,
      (_, said, sign) => said + (sign === '7' ? '8' : '7'),
    );
    expect(other).not.toBe(text);
    writeFileSync(path, other);
    const { exit, out } = await verify(mine);
    expect(exit).toBe(1);
    expect(out).toContain(`receipts/${name}:`);
  });

  test('may have come in a mail, quoted and broken', async () => {
    const mine = keptBy(desk, 'red');
    const [name = ''] = readdirSync(join(mine, 'receipts'));
    const text = readFileSync(join(mine, 'receipts', name), 'utf8');
    const quoted = text
      .replace(/after message/, 'after\nmessage')
      .split('\n')
      .map((line) => `> ${line}`)
      .join('\n');
    const alone = deskIn(keptBy(desk, 'red'));
    alone.remove('receipts');
    alone.write('quoted.txt', quoted);
    const { out } = await verify(alone.path);
    expect(out).toMatch(/Receipts name the orders that were carried out \(1\)/);
  });
});
