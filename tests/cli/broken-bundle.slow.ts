import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sha256 } from '../../src/cli/io/hashing.ts';
import { type LogLine, NOTHING_BEFORE, readLines, writeLines } from '../../src/core/log.ts';
import { bundlesOf } from '../support/bundles.ts';
import { emptyFolder, read, rookery, write } from '../support/sample-games.ts';

describe('a bundle that is', () => {
  const textOf = async (): Promise<string> =>
    read(await bundlesOf('storms-end', '--for', 'stark'), 'stark/files/bundle.jsonl');

  /** As somebody would forge it: each line follows from the one before. */
  const rewritten = (text: string, change: (lines: LogLine[]) => readonly LogLine[]): string => {
    const { lines } = readLines(sha256, text, NOTHING_BEFORE);
    const bare = lines.map(({ before: _, ...line }): LogLine => line);
    return writeLines(sha256, change(bare), NOTHING_BEFORE).text;
  };
  const withHeader = (text: string, change: (header: LogLine) => LogLine): string =>
    rewritten(text, ([header, ...rest]) => (header ? [change(header), ...rest] : rest));
  const withGame = (text: string, game: object): string =>
    withHeader(text, (header) => ({
      ...header,
      game: { ...Object(header['game']), ...game },
    }));
  const withLast = (text: string, kind: LogLine['line'], change: object): string =>
    rewritten(text, (lines) =>
      lines.map((line) => (line.line === kind ? { ...line, ...change } : line)),
    );
  const lines = (text: string): number => text.split('\n').length - 1;

  const CASES: readonly (readonly [string, (text: string) => string, RegExp])[] = [
    ['empty', () => '', /bundle\.jsonl:1:1 {2}this is no packet/],
    ['another file', () => '# Notes\n', /bundle\.jsonl:1:1 {2}this is no packet/],
    [
      'cut in a line',
      (text) => text.slice(0, -40),
      /bundle\.jsonl:\d+:1 {2}this line cannot be read/,
    ],
    [
      'cut behind a line',
      (text) => text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1),
      /bundle\.jsonl:\d+:1 {2}the file ends behind this line: it was cut short/,
    ],
    [
      'edited',
      (text) => text.replace('"house":"tyrell"', '"house":"martell"'),
      /bundle\.jsonl:\d+:1 {2}this line or the one before is not as it was written/,
    ],
    [
      'of a later version',
      (text) => text.replace('"format":2', '"format":3'),
      /packet of version 3; this program reads version 2\n.*has: 0\.1\.0\. This one is 0\.1\.0\./,
    ],
    [
      'of another ruleset',
      (text) => withGame(text, { ruleset: 'chess' }),
      /bundle\.jsonl: ruleset: there is no ruleset “chess”/,
    ],
    ['of another preset', (text) => withGame(text, { preset: 'blitz' }), /blitz/],
    [
      'without a name',
      (text) => withGame(text, { name: '' }),
      /:1:1 {2}this is not what a packet begins with: game\.name/,
    ],
    [
      'with a name that steers the terminal',
      (text) => withGame(text, { name: '\u001b[2J' }),
      /begins with: game\.name/,
    ],
    [
      'with a ruleset elsewhere',
      (text) => withGame(text, { ruleset: '../../games' }),
      /begins with: game\.ruleset/,
    ],
    ['with more than there is', (text) => withGame(text, { mail: {} }), /begins with: game\.mail/],
    [
      'with an address',
      (text) => withGame(text, { seats: { stark: { player: 'A', address: 'a@b' } } }),
      /begins with: game\.seats/,
    ],
    [
      'for nobody',
      (text) => withHeader(text, (header) => ({ ...header, for: '' })),
      /begins with: for/,
    ],
    [
      'for a stranger',
      (text) => withHeader(text, (header) => ({ ...header, for: 'frey' })),
      /cannot have given this/,
    ],
    [
      'with a question that there is not',
      (text) => withLast(text, 'stop', { asked: [{ kind: 'riddle', about: {}, key: 'k' }] }),
      /cannot have given this/,
    ],
    [
      'with another table',
      (text) => withLast(text, 'table', { state: {} }),
      /cannot have given this/,
    ],
    ['with too few entries', (text) => withLast(text, 'closed', { n: 3 }), /cut short/],
  ];

  test.each(CASES)(
    '%s is told with its place, and no more is done',
    async (_what, change, says) => {
      const folder = emptyFolder();
      const whole = await textOf();
      const text = change(whole);
      expect(text).not.toBe(whole);
      write(folder, 'bundle.jsonl', text);
      write(folder, 'orders.txt', 'bid wildlings 1\n');
      for (const command of [
        ['status', folder],
        ['check', join(folder, 'orders.txt')],
      ]) {
        const { exit, out, err } = await rookery(...command);
        expect({ exit, out }).toEqual({ exit: 2, out: '' });
        expect(err).toMatch(says);
        expect(err).not.toContain('This is a bug');
      }
    },
  );

  test.each([
    ['0.1.1', true],
    ['0.10.0', true],
    ['1.0.0', true],
    ['0.1.0', false],
    ['0.0.9', false],
  ])('made by version %s: said before it is read, %s', async (version, isSaid) => {
    const folder = emptyFolder();
    write(
      folder,
      'bundle.jsonl',
      withHeader(await textOf(), (header) => ({ ...header, program: version })),
    );
    const { exit, err } = await rookery('status', folder, '--lang', 'en');
    expect([exit === 2, err.includes(`made by Rookery ${version}, and this is 0.1.0`)]).toEqual([
      false,
      isSaid,
    ]);
  });

  test('edited: the line is the one that was changed, or the next', async () => {
    const folder = emptyFolder();
    const text = await textOf();
    const at = text.slice(0, text.indexOf('"house":"tyrell"')).split('\n').length;
    write(folder, 'bundle.jsonl', text.replace('"house":"tyrell"', '"house":"martell"'));
    expect((await rookery('status', folder)).err).toContain(`bundle.jsonl:${at + 1}:1`);
    expect(at + 1).toBeLessThan(lines(text));
  });

  test('of other rules is read with a warning, as a game is', async () => {
    const folder = emptyFolder();
    write(folder, 'bundle.jsonl', withGame(await textOf(), { fingerprint: '0'.repeat(64) }));
    const { exit, err } = await rookery('status', folder);
    expect(exit).toBe(0);
    expect(err).toBe(
      'warning: the rules have changed since the game was opened (bundle.jsonl: fingerprint).\n',
    );
  });

  test('gone leaves a folder that is no game', async () => {
    const folder = join(await bundlesOf('storms-end', '--for', 'stark'), 'stark');
    rmSync(join(folder, 'files/bundle.jsonl'));
    const { exit, err } = await rookery('status', folder);
    expect({ exit, err }).toMatchObject({ exit: 2, err: expect.stringContaining('no game') });
  });
});
