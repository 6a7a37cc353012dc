// Records that cheat in more than one place, or in how they are written, by whoever has the seed and docs/trust.md: each is
// found by itself, or by what its victim kept.
import { beforeAll, describe, expect, test } from 'vitest';
import { sha256 } from '../../src/cli/io/hashing.ts';
import { canonical } from '../../src/core/json.ts';
import { type LogLine, NOTHING_BEFORE, readLines } from '../../src/core/log.ts';
import { emptyFolder, type ToyDesk } from '../cli/toy-desk.ts';
import { forged, keptBy, playRound, ROUNDS, verifyWith } from './played.ts';
import { endedGame, playedRich, playedSealed, withWords } from './rich.ts';
import { play } from './sealing.ts';

type Victim = 'red' | 'blue' | 'nobody';
type Forgery = (record: string) => string;

const isKind =
  (kind: string) =>
  ({ line }: LogLine): boolean =>
    line === kind;

const moved = (lines: readonly LogLine[], from: number, to: number): readonly LogLine[] => {
  const rest = lines.toSpliced(from, 1);
  return rest.toSpliced(to > from ? to - 1 : to, 0, lines[from] as LogLine);
};

/** The record with lines in other words of the same JSON, and every link and its head made anew. */
const rewritten =
  (change: (line: string, at: number) => string): Forgery =>
  (record) => {
    const [first = '', ...rest] = record.trimEnd().split('\n');
    const { digest: _, ...head } = JSON.parse(first);
    let last = NOTHING_BEFORE;
    const texts = rest.map((text, at) => {
      const linked = change(text, at).replace(/"before":\s*"[0-9a-f]*"/, `"before":"${last}"`);
      const open = linked.replace(/,"secret":.*\}$/, '}');
      last = sha256(open);
      return linked;
    });
    const other = { ...head, last };
    return [canonical({ ...other, digest: sha256(canonical(other)) }), ...texts, ''].join('\n');
  };

/** Only lines of a kind, and the first of them. */
const firstOf = (kind: string, change: (line: string) => string) => {
  let isDone = false;
  return (line: string): string => {
    if (isDone || !line.includes(`"line":"${kind}"`)) return line;
    isDone = true;
    return change(line);
  };
};

/** The record with another head, which says so of itself. */
const withHead =
  (change: (head: Readonly<Record<string, unknown>>) => object): Forgery =>
  (record) => {
    const end = record.indexOf('\n');
    const { digest: _, ...head } = JSON.parse(record.slice(0, end));
    const other = change(head);
    const whole = { ...other, digest: sha256(canonical(other as never)) };
    return canonical(whole as never) + record.slice(end);
  };

const changed =
  (change: (lines: readonly LogLine[]) => readonly LogLine[]): Forgery =>
  (record) =>
    forged(record, change);

const everywhere = (from: RegExp | string, to: string): Forgery =>
  changed((lines) => lines.map((line) => JSON.parse(JSON.stringify(line).replaceAll(from, to))));

/** The first run with all that it wrote. */
const firstRun = (lines: readonly LogLine[]) => {
  const from = lines.findIndex(isKind('advance'));
  const to = lines.findIndex((line, at) => at > from && line.line === 'closed');
  return { from, to };
};

const IN_ONE: readonly (readonly [string, Victim, Forgery])[] = [
  [
    'a member that stands twice, chained so',
    'nobody',
    rewritten(firstOf('advance', (line) => line.replace('{"', '{"at":"2026-01-01T00:00:00Z","'))),
  ],
  [
    'a letter written as its number',
    'nobody',
    rewritten(
      firstOf('taken', (line) =>
        line
          .replace('"seat":"blue"', '"seat":"\\u0062lue"')
          .replace('"seat":"red"', '"seat":"\\u0072ed"'),
      ),
    ),
  ],
  [
    'blanks between its members, chained so',
    'nobody',
    rewritten(firstOf('advance', (line) => line.replaceAll('","', '", "'))),
  ],
  [
    'a number with a point',
    'nobody',
    rewritten(firstOf('closed', (line) => line.replace(/"n":(\d+)/, '"n":$1.0'))),
  ],
  [
    'a number by its power',
    'nobody',
    rewritten(firstOf('closed', (line) => line.replace(/"n":(\d+)/, '"n":$1e0'))),
  ],
  [
    'its members in another order',
    'nobody',
    rewritten(firstOf('advance', (line) => line.replace(/^\{("at":"[^"]*"),(.*)\}$/, '{$2,$1}'))),
  ],
  [
    'another seed in its head',
    'nobody',
    withHead((head) => ({ ...head, seed: 'another seed that was chosen since' })),
  ],
  ['no seed in its head', 'nobody', withHead(({ seed: _, ...head }) => head)],
  [
    'more lines in its head than it has',
    'nobody',
    withHead((head) => ({ ...head, lines: Number(head['lines']) + 1 })),
  ],
  ['something more in its head', 'nobody', withHead((head) => ({ ...head, verified: 'yes' }))],
  [
    'the lines of its first run twice, as of two games',
    'nobody',
    changed((lines) => [...lines, ...lines.slice(0, firstRun(lines).to + 1)]),
  ],
  [
    'two runs joined to one',
    'nobody',
    changed((lines) => {
      const { to } = firstRun(lines);
      const next = lines.findIndex((line, at) => at > to && line.line === 'advance');
      return lines.filter((_, at) => at !== to && at !== next);
    }),
  ],
  [
    'a run cut in two',
    'nobody',
    changed((lines) => {
      const { from, to } = firstRun(lines);
      const entry = lines.findIndex((line, at) => at > from && line.line === 'entry') + 2;
      const closed = {
        ...(lines[to] as LogLine),
        n: lines.slice(0, entry).filter(isKind('entry')).length,
      };
      return lines.toSpliced(entry, 0, closed, lines[from] as LogLine);
    }),
  ],
  [
    'its rounds exchanged',
    'nobody',
    changed((lines) => {
      const { from, to } = firstRun(lines);
      const next = lines.findIndex((line, at) => at > to && line.line === 'advance');
      const end = lines.findIndex((line, at) => at > next && line.line === 'closed');
      return [
        ...lines.slice(0, from),
        ...lines.slice(next, end + 1),
        ...lines.slice(from, next),
        ...lines.slice(end + 1),
      ];
    }),
  ],
  [
    'seats that have changed places',
    'red',
    changed((lines) =>
      lines.map((line) =>
        JSON.parse(
          JSON.stringify(line).replaceAll(/"(red|blue)"/g, (_, seat) =>
            seat === 'red' ? '"blue"' : '"red"',
          ),
        ),
      ),
    ),
  ],
  [
    'a beacon that is another, wherever it stands',
    'nobody',
    everywhere('8f1c'.repeat(16), '8f1d'.repeat(16)),
  ],
  [
    'a round that was redone, and was never undone',
    'nobody',
    changed((lines) =>
      lines.filter(
        (line, at) =>
          !(line.line === 'undone' || (line.line === 'closed' && lines[at - 1]?.line === 'undone')),
      ),
    ),
  ],
  [
    'an end that came a round earlier than its results',
    'nobody',
    changed((lines) => {
      const end = lines.findIndex((line) => line.line === 'ruling' && line['what'] === 'ended');
      return [
        ...lines.slice(0, firstRun(lines).to + 1),
        ...lines.slice(end),
        ...lines.slice(firstRun(lines).to + 1, end),
      ];
    }),
  ],
  ['no letter of anybody', 'red', changed((lines) => lines.filter(({ line }) => line !== 'taken'))],
];

describe('a record of a game with words', () => {
  let desk: ToyDesk;
  let record = '';
  beforeAll(async () => {
    desk = await playedRich();
    record = await endedGame(desk);
    expect(
      readLines(sha256, record.slice(record.indexOf('\n') + 1), NOTHING_BEFORE).fault,
    ).toBeUndefined();
  });

  test.each(IN_ONE)('with %s is not called proved', async (what, victim, forge) => {
    const kept = victim === 'nobody' ? emptyFolder() : keptBy(desk, victim);
    const other = forge(record);
    expect(other, what).not.toBe(record);
    const { exit, out, err } = await verifyWith(kept, other);
    expect(`${out}${err}`).not.toMatch(/Everything holds\.\n$|bug of Rookery/);
    expect([1, 2], `${exit} ${out}${err}`).toContain(exit);
  });

  test('as it is holds, rewritten by the same means', async () => {
    const same = rewritten((line) => line)(record);
    expect((await verifyWith(keptBy(desk, 'red'), same)).out).toMatch(/Everything holds\.\n$/);
  });
});

/** The same game played otherwise in secret: what is published is whole and follows, and is not what its players saw. */
describe('a second game, played with the same seed and published for the first', () => {
  const game = async (
    red: readonly string[],
    order: 'as it came' | 'the other way round',
  ): Promise<ToyDesk> => {
    const desk = await withWords();
    const letters = { red, blue: ROUNDS[0]?.blue };
    await playRound(desk, 0, order === 'as it came' ? letters : { blue: letters.blue, red });
    await playRound(desk, 1, { ...ROUNDS[1] });
    return desk;
  };

  test.each([
    ['with another word of red', ['bid 3', 'prize north', 'word: pikeperch']],
    ['with another bid of red', ['bid 1', 'prize north', 'word: swordfish']],
    ['with no word of red', ['bid 3', 'prize north']],
  ])('%s is found by him', async (_what, otherwise) => {
    const first = await game(['bid 3', 'prize north', 'word: swordfish'], 'as it came');
    const second = await game(otherwise, 'as it came');
    const record = await endedGame(second);
    expect((await verifyWith(emptyFolder(), record)).exit).toBe(0);
    const { exit, out } = await verifyWith(keptBy(first, 'red'), record);
    expect(out).not.toContain('Everything holds');
    expect(exit).toBe(1);
  });
});

describe('a record of sealed orders', () => {
  test.each<readonly [string, Victim, Forgery]>([
    [
      'blue sealed when red had opened',
      'nobody',
      changed((lines) => {
        const from = lines.findLastIndex(isKind('sealed'));
        const to = lines.findIndex(isKind('opening')) + 1;
        return moved(lines, from, to);
      }),
    ],
    [
      'openings of one under the name of the other',
      'nobody',
      changed((lines) =>
        lines.map((line) =>
          line.line === 'opening'
            ? { ...line, seat: line['seat'] === 'red' ? 'blue' : 'red' }
            : line,
        ),
      ),
    ],
    [
      'digests of one under the name of the other',
      'nobody',
      changed((lines) =>
        lines.map((line) =>
          line.line === 'sealed'
            ? { ...line, seat: line['seat'] === 'red' ? 'blue' : 'red' }
            : line,
        ),
      ),
    ],
    [
      'a digest of red that stands there twice',
      'nobody',
      changed((lines) => {
        const at = lines.findIndex(isKind('sealed'));
        return lines.toSpliced(at, 0, {
          ...(lines[at] as LogLine),
          digest: '2-ABCDE-FGHJK-MNPQR-STVWX-YZ123',
        });
      }),
    ],
  ])('in which %s', async (what, _victim, forge) => {
    const desk = await playedSealed(play);
    const { exit, out } = await verifyWith(keptBy(desk, 'red'), forge(await endedGame(desk)));
    expect(out, what).not.toMatch(/Everything holds\.\n$/);
    expect(exit, out).toBe(1);
  });
});
