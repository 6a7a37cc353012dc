import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { chanceOf, sha256 } from '../../src/cli/io/hashing.ts';
import {
  evidenceIn,
  type LogLine,
  NOTHING_BEFORE,
  type ReadLog,
  readLines,
  writeLines,
} from '../../src/core/log.ts';
import { LINES } from '../../src/desk/lines.ts';
import { OF_FIRST_FORM, ofFirstForm } from '../support/first-form.ts';
import {
  copyOf,
  entriesOf,
  filesIn,
  pathOf,
  read,
  rookery,
  SAMPLES,
  seedOf,
  write,
} from '../support/sample-games.ts';

const NOW = ['--now', '2026-12-01T20:00:00Z', '--lang', 'en'];

const LOG = 'log.jsonl';

const chainOf = (text: string): ReadLog => readLines(sha256, text, NOTHING_BEFORE);

const withoutSecrets = (text: string): string =>
  text.replace(/,"secret":\{.*\}\}$/gm, (found) => (found === '' ? '' : '}'));

describe.each(SAMPLES)('the log of %s', (name) => {
  const text = read(pathOf(name), LOG);
  const log = chainOf(text);

  test('has the same chain when all secrets are taken out', () => {
    const bare = withoutSecrets(text);
    const open = chainOf(bare);
    expect(bare).not.toContain('"secret"');
    expect(open.fault).toBeUndefined();
    expect(open.last).toBe(log.last);
    expect(open.lines.length).toBe(log.lines.length);
  });

  test('tells nothing in the open of what a house sent, but that it did', () => {
    const taken = chainOf(withoutSecrets(text)).lines.filter(({ line }) => line === 'taken');
    expect(taken.length).toBeGreaterThan(0);
    for (const line of taken)
      expect(Object.keys(line).sort()).toEqual(
        ['at', 'before', 'commit', 'line', 'phase', 'round', 'seat'].sort(),
      );
  });

  test('commits to something for every answer, so that none is told from another', () => {
    const answers = log.lines.filter((line) => Object(line['event']).type === 'answered');
    for (const answer of answers) expect(answer['commit']).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set(answers.map(({ commit }) => commit)).size).toBe(answers.length);
  });

  test('holds every draw with what is needed to make it again from the seed alone', () => {
    const chance = chanceOf(seedOf(pathOf(name)));
    const draws = log.lines.flatMap((line) => evidenceIn(line)?.draws ?? []);
    expect(draws.length).toBeGreaterThan(0);
    for (const { key, sides, number } of draws) expect(chance(key, sides)).toBe(number);
    expect(new Set(draws.map(({ key }) => key)).size).toBe(draws.length);
  });

  test('says which line gave an answer', () => {
    const used = log.lines.flatMap((line) => {
      const evidence = evidenceIn(line)?.used;
      const by = Object(line['event']).by ?? Object(line.secret).event?.by;
      return evidence === undefined ? [] : [{ ...evidence, by }];
    });
    const byOrders = log.lines.filter(({ event }) => Object(event).by === 'orders');
    expect(used.length).toBeGreaterThanOrEqual(byOrders.length);
    for (const { place, by } of used) {
      expect(['orders', 'standing']).toContain(by);
      const file = read(pathOf(name), place?.file ?? '');
      expect(file.split('\n')[(place?.line ?? 0) - 1]).not.toMatch(/^\s*(#|$)/);
    }
  });

  test('says what ran', () => {
    for (const line of log.lines.filter(({ line: kind }) => kind === 'closed'))
      expect(line).toMatchObject({
        program: '0.1.0',
        rules: expect.stringMatching(/^[0-9a-f]{64}$/),
      });
  });

  test('and a secret that was changed is found in its line', async () => {
    const path = copyOf(name);
    const lines = text.split('\n');
    const at = lines.findIndex((line) => line.includes('"wishes"'));
    write(path, LOG, text.replace('"wish":', '"wysh":'));
    const { exit, err } = await rookery('status', path);
    expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining(`${LOG}:${at + 1}:1`) });
  });
});

describe.each(OF_FIRST_FORM)('%s as it was stored in the first form', (name) => {
  const happened = (path: string): readonly object[] =>
    entriesOf(path).map(({ event, round, phase }) => ({ event, round, phase }));

  test('is read as it is, and says so', async () => {
    const path = ofFirstForm(name);
    const before = filesIn(path);
    const { exit, err } = await rookery('status', path);
    expect({ exit, err }).toEqual({
      exit: 0,
      err: expect.stringMatching(/in an older format|是旧格式/),
    });
    expect(filesIn(path)).toEqual(before);
  });

  test('is lifted once by the next command that writes, which keeps the old log', async () => {
    const path = ofFirstForm(name);
    const before = { log: read(path, LOG), happened: happened(path) };
    const { exit, err } = await rookery('adjudicate', path, ...NOW);
    expect(exit).toBeLessThan(2);
    expect(err).toMatch(/(kept as |另存为)log\.format-1\.jsonl/);
    expect(read(path, 'log.format-1.jsonl')).toBe(before.log);
    const log = chainOf(read(path, LOG));
    expect(log.fault).toBeUndefined();
    expect(log.lines[0]).toMatchObject({ format: 2, lifted: { format: 1 } });
    expect(happened(path).slice(0, before.happened.length)).toEqual(before.happened);
    expect(filesIn(path)['rules.json']).toBeDefined();
    const again = await rookery('status', path);
    expect(again.err).not.toMatch(/older format|旧格式/);
    expect(Object.keys(filesIn(path))).not.toContain('log.format-2.jsonl');
  });

  test('goes on from what it says, with and without its checkpoint', async () => {
    const [one, other] = [ofFirstForm(name), ofFirstForm(name)];
    rmSync(join(other, 'checkpoint.json'));
    for (const path of [one, other]) await rookery('adjudicate', path, ...NOW);
    expect(filesIn(other)).toEqual(filesIn(one));
    expect((await rookery('repair', one, '--check')).out).not.toContain('log');
  });
});

describe('a log with lines of what comes later', () => {
  const at = '2026-11-30T20:00:00Z';
  const notes: Readonly<Record<string, LogLine>> = {
    ruling: {
      line: 'ruling',
      at,
      what: 'of a later program',
      about: { seat: 'stark' },
      value: 3,
      reason: 'r',
    },
    undone: { line: 'undone', at, n: 3, by: 'Ada', reason: 'a slip' },
    deadline: { line: 'deadline', at, round: 5, phase: 'planning', time: at, reason: 'holidays' },
    pause: { line: 'pause', at, until: at, reason: 'holidays' },
    person: { line: 'person', at, seat: 'stark', what: 'replaced', secret: { address: 'a@b' } },
    key: { line: 'key', at, seat: 'stark', number: 2, reason: 'lost' },
    named: { line: 'named', at, name: 'storms-end' },
    word: { line: 'word', at, seat: 'stark', word: 'winter' },
    worded: { line: 'worded', at, seat: 'stark', digest: '7K0A-0000-0000-0000' },
    beacon: { line: 'beacon', at, name: 'drand 4711' },
    sealed: { line: 'sealed', at, seat: 'stark', round: 5, phase: 'planning', digest: 'd' },
    opening: {
      line: 'opening',
      at,
      seat: 'stark',
      round: 5,
      phase: 'planning',
      secret: { words: 'w' },
    },
    published: {
      line: 'published',
      at,
      what: 'receipt',
      to: ['stark'],
      digests: { '0001.txt': 'f'.repeat(64) },
    },
  };
  const WRITTEN = ['opened', 'taken', 'advance', 'entry', 'closed'];

  const withNotes = (extra: readonly LogLine[]): string => {
    const path = copyOf('storms-end');
    const text = read(path, LOG);
    const { last, lines } = chainOf(text);
    const { line, n, state, program, rules } = lines.at(-1) ?? { line: '' };
    const closed: LogLine = { line, n, state, program, rules };
    const salt = (before: string): string => before.slice(0, 8);
    write(path, LOG, text + writeLines(sha256, [...extra, closed], last, salt).text);
    rmSync(join(path, 'checkpoint.json'));
    return path;
  };

  test('knows a line of every kind', () => {
    expect([...WRITTEN, ...Object.keys(notes)].sort()).toEqual(Object.keys(LINES).sort());
  });

  test('is read, gone on with, and keeps them', async () => {
    // What was taken back is gone, which is no note: the table would be another.
    const { undone: _, ...kept } = notes;
    const path = withNotes(Object.values(kept));
    const before = read(path, LOG);
    const { exit, err } = await rookery('status', path);
    expect({ exit, err }).toEqual({ exit: 0, err: expect.not.stringContaining(LOG) });
    write(path, 'orders/02-action/baratheon.txt', 'card: Renly\n');
    expect((await rookery('adjudicate', path, ...NOW)).exit).toBe(0);
    expect(read(path, LOG).startsWith(before)).toBe(true);
    expect(read(path, LOG).length).toBeGreaterThan(before.length);
  });

  test.each<[what: string, line: LogLine]>([
    ['of a kind that nobody knows', { line: 'prophecy', at }],
    ['without what its kind needs', { line: 'key', at, seat: 'stark' }],
    ['with more than its kind holds', { line: 'beacon', at, name: 'b', round: 3 }],
  ])('but one %s is refused, with the program that it needs', async (_what, line) => {
    const { exit, err } = await rookery('status', withNotes([line]));
    expect(exit).toBe(2);
    expect(err).toContain(`${LOG}:${chainOf(read(pathOf('storms-end'), LOG)).lines.length + 1}:1`);
    expect(err).toContain('take that, or a later one');
  });

  test('and a log of a newer form is refused with the version that it needs', async () => {
    const path = copyOf('storms-end');
    const [first = '', ...rest] = read(path, LOG).split('\n');
    const newer = first
      .replace('"format":2', '"format":3')
      .replace('"program":"0.1.0"', '"program":"2.7.1"');
    write(path, LOG, [newer, ...rest].join('\n'));
    const { exit, err } = await rookery('adjudicate', path, ...NOW);
    expect(exit).toBe(2);
    expect(err).toMatch(/of form 3; rookery 0\.1\.0 reads forms up to 2/);
    expect(err).toContain('Take rookery 2.7.1');
  });
});
