// Forged records and cheated games of whoever has the seed, a text editor and docs/proofs.md: each is found, or is not
// called proved. What `members.slow.ts` changes one member at a time is here one class a row.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { sha256 } from '../../src/cli/io/hashing.ts';
import { type LogLine, NOTHING_BEFORE, readLines, writeLines } from '../../src/core/log.ts';
import { emptyFolder, type ToyDesk } from '../cli/toy-desk.ts';
import { forged, keptBy, playRound, ROUNDS, recordOf, verifyWith } from './played.ts';
import { endedGame, playedRich, playedSealed, ruledGame, withWords } from './rich.ts';
import { play, playWithout } from './sealing.ts';

const SCRIPT = fileURLToPath(new URL('../../docs/check-record.py', import.meta.url));
const hasPython = spawnSync('python3', ['--version']).status === 0;

type Change = (lines: readonly LogLine[]) => readonly LogLine[];

/** The lines with one of a kind changed: the first that fits, or the last. */
const one =
  (
    fits: (line: LogLine) => boolean,
    change: (line: LogLine) => LogLine,
    which: 'findIndex' | 'findLastIndex' = 'findIndex',
  ): Change =>
  (lines) => {
    const at = lines[which](fits);
    if (at < 0) throw new Error('no such line');
    return lines.with(at, change(lines[at] as LogLine));
  };

const isKind =
  (kind: string, what?: string) =>
  ({ line, what: of }: LogLine): boolean =>
    line === kind && (what === undefined || of === what);

const isEvent =
  (type: string) =>
  ({ event }: LogLine): boolean =>
    Object(event).type === type;

/** The closing line behind the first line of a kind. */
const closingBehind =
  (kind: string, change: (line: LogLine) => LogLine): Change =>
  (lines) => {
    const from = lines.findIndex(isKind(kind));
    const at = lines.findIndex(({ line }, index) => index > from && line === 'closed');
    return lines.with(at, change(lines[at] as LogLine));
  };

const withEvent =
  (members: object) =>
  (line: LogLine): LogLine => ({ ...line, event: { ...Object(line['event']), ...members } });

const withSecret =
  (members: object) =>
  (line: LogLine): LogLine => ({ ...line, secret: { ...line.secret, ...members } });

const without = (line: LogLine, ...names: readonly string[]): LogLine =>
  Object.fromEntries(Object.entries(line).filter(([name]) => !names.includes(name))) as LogLine;

/** A line moved behind the next of a kind. */
const movedBehind =
  (fits: (line: LogLine) => boolean, kind: string): Change =>
  (lines) => {
    const from = lines.findIndex(fits);
    const to = lines.findIndex(({ line }, at) => at > from && line === kind);
    return [
      ...lines.slice(0, from),
      ...lines.slice(from + 1, to + 1),
      lines[from] as LogLine,
      ...lines.slice(to + 1),
    ];
  };

const OTHER = 'ab'.repeat(32);
const AT = '2026-11-24T09:00:00Z';
const NEXT = { at: AT, reason: 'a slip' };

const closing = (lines: readonly LogLine[]): LogLine => lines.findLast(isKind('closed')) as LogLine;

/** A game with words, a beacon, a stretch that was taken back and put back, and all sorts of rulings. */
const RICH: readonly (readonly [string, Change] | readonly [string, Change, number])[] = [
  ['another table behind an undo', closingBehind('undone', (line) => ({ ...line, state: OTHER }))],
  ['another number behind notes', closingBehind('beacon', (line) => ({ ...line, n: 99 }))],
  ['other rules in a closing line', one(isKind('closed'), (line) => ({ ...line, rules: OTHER }))],
  [
    'no program in its closing lines, and other origins',
    (lines) =>
      lines.map((line) => {
        if (line.line === 'closed') return without(line, 'program', 'code');
        return JSON.parse(JSON.stringify(line), (name, value) =>
          name === 'used' ? { message: 7 } : value,
        );
      }),
  ],
  [
    'other causes',
    one(
      (line) => line.line === 'entry' && String(line['causes']) !== '',
      (line) => ({ ...line, causes: [1] }),
    ),
    3,
  ],
  ['more behind an answer', one(isEvent('answered'), withSecret({ bribe: 'a crown' }))],
  ['more in a message', one(isKind('taken'), withSecret({ said: 'bid 9' }))],
  ['a message without orders', one(isKind('taken'), (line) => ({ ...line, secret: {} }))],
  ['a message that hides nothing', one(isKind('taken'), (line) => without(line, 'secret'))],
  ['a message behind its run', movedBehind(isKind('taken'), 'advance')],
  ['a second opening', (lines) => lines.toSpliced(5, 0, lines[0] as LogLine)],
  ['other seats', one(isKind('opened'), (line) => ({ ...line, seats: ['blue', 'green'] }))],
  ['another form', one(isKind('opened'), (line) => ({ ...line, format: 3 }))],
  ['a seal in a game without', (lines) => lines.toSpliced(9, 0, SEAL)],
  [
    'what was taken back put back twice',
    (lines) => [...lines, { line: 'ruling', what: 'redone', ...NEXT }, closing(lines)],
  ],
  [
    'more taken back than there is',
    (lines) => [...lines, { line: 'undone', n: 999, ...NEXT }, closing(lines)],
  ],
  ['an end with another number', one(isEvent('ended'), (line) => ({ ...line, n: 999 }))],
  ['an end in another round', one(isEvent('ended'), (line) => ({ ...line, round: 9 }))],
  ['an end by another rule', one(isEvent('ended'), withEvent({ rule: 'TOY-1' }))],
  ['an end with more in it', one(isEvent('ended'), withEvent({ because: 'all agreed' }))],
  [
    'an end that is called a correction',
    one(isKind('ruling', 'ended'), (line) => ({ ...line, what: 'table' })),
  ],
  [
    'a correction of what was not there',
    one(isEvent('corrected'), (line) =>
      JSON.parse(JSON.stringify(line).replace(/"was":\d+/, '"was":1')),
    ),
  ],
  [
    'a correction that is hidden',
    one(isEvent('corrected'), (line) => {
      const { changes, ...event } = Object(line['event']);
      const open = { ...event, changes: [], to: ['red'] };
      return { ...line, event: open, secret: { event: { changes } } };
    }),
  ],
  ['an absence with words that speak on', one(isEvent('seated'), withEvent({ hushed: 0 }))],
  [
    'a person who is another',
    one(isKind('person', 'absent'), (line) => ({ ...line, seat: 'red' })),
  ],
  ['a beacon that nobody typed in', (lines) => lines.filter(({ line }) => line !== 'beacon')],
  [
    'a beacon noted once more, as it should have been',
    (lines) => {
      const at = lines.findIndex(isKind('word')) + 2;
      const beacon = lines.find(isKind('beacon')) as LogLine;
      return lines.toSpliced(at, 0, { ...beacon, value: OTHER });
    },
  ],
];

const SEAL: LogLine = {
  ...{ line: 'sealed', at: AT, round: 1, phase: 'planning', seat: 'red' },
  digest: '2-ABCDE-FGHJK-MNPQR-STVWX-YZ123',
};

describe('a record of a game with rulings', () => {
  let record = '';
  beforeAll(async () => {
    record = await endedGame(await ruledGame(await playedRich()));
  });

  test('holds as it is', async () => {
    const { exit, out } = await verifyWith(emptyFolder(), record);
    expect(out).toMatch(/Everything holds\.\n$/);
    expect(exit).toBe(0);
  });

  test.each(RICH.map(([what, change, exit = 1]) => [what, change, exit] as const))(
    'with %s is not called proved',
    async (_, change, exit) => {
      const said = await verifyWith(emptyFolder(), forged(record, change));
      expect(said.out).not.toContain('Everything holds');
      expect(said.err).toBe('');
      expect(said.exit, said.out).toBe(exit);
    },
  );

  test.runIf(hasPython).each<readonly [string, Change, RegExp]>([
    ['a second opening', (lines) => lines.toSpliced(5, 0, lines[0] as LogLine), /no such line/],
    ['a seal in a game without', (lines) => lines.toSpliced(9, 0, SEAL), /no such line/],
    [
      'a first run that overrules silence',
      one(isKind('advance'), (line) => ({ ...line, missing: 'default' })),
      /drawn before the words were fixed/,
    ],
    [
      'a beacon that nobody typed in',
      (lines) => lines.filter(({ line }) => line !== 'beacon'),
      /was not known when it was drawn with/,
    ],
  ])('with %s is found by the written description, too', (_, change, told) => {
    const path = join(emptyFolder(), 'record.jsonl');
    writeFileSync(path, forged(record, change));
    expect(spawnSync('python3', [SCRIPT, path], { encoding: 'utf8' }).stdout).toMatch(told);
    writeFileSync(path, record);
    expect(spawnSync('python3', [SCRIPT, path], { encoding: 'utf8' }).stdout).toMatch(/all follow/);
  });

  test('with a member that stands twice is found', async () => {
    const lines = record.split('\n');
    const at = lines.findIndex(
      (line) => line.includes('"line":"deadline"') || line.includes('"line":"advance"'),
    );
    const twice = (lines[at] ?? '').replace('{"', '{"zzz":1,"zzz":2,"');
    // The links are made anew, the text of this one line is kept.
    const first = record.indexOf('\n') + 1;
    const { lines: parsed } = readLines(sha256, record.slice(first), NOTHING_BEFORE);
    expect(parsed.length).toBeGreaterThan(at);
    expect((await verifyWith(emptyFolder(), lines.with(at, twice).join('\n'))).exit).toBe(1);
  });
});

describe('a record of sealed orders', () => {
  test.each<readonly [string, Change]>([
    ['no seals in its opening', one(isKind('opened'), (line) => without(line, 'sealed'))],
    ['orders that nobody opened before the run', movedBehind(isKind('opening'), 'closed')],
    ['more behind an opening', one(isKind('opening'), withSecret({ meant: 'bid 0' }))],
  ])('with %s is found', async (_, change) => {
    const record = await endedGame(await playedSealed(play));
    const said = await verifyWith(emptyFolder(), forged(record, change));
    expect(said.exit, said.out).toBe(1);
  });
});

describe('a cheated game', () => {
  test('whose opened orders were passed over is found', async () => {
    const whole = await endedGame(await playedSealed(play));
    const desk = await playedSealed(async (desk) => {
      desk.remove('orders/01-planning/red.txt');
      return playWithout(desk, 'red');
    });
    const first = whole.indexOf('\n') + 1;
    const opening = readLines(sha256, whole.slice(first), NOTHING_BEFORE).lines.find(
      (line) => line.line === 'opening' && line['seat'] === 'red',
    ) as LogLine;
    const record = forged(await endedGame(desk), (lines) => {
      const at = lines.findIndex(isKind('opening'));
      return lines.toSpliced(at, 0, opening);
    });
    const { exit, out } = await verifyWith(keptBy(desk, 'blue'), record);
    expect(out).toMatch(/orders of red for 01-planning were opened in time, and were not/);
    expect(exit).toBe(1);
    // Without the opening it is a lost letter, which its writer proves.
    const lost = await verifyWith(keptBy(desk, 'red'), await recordOf(desk));
    expect(lost.out).toMatch(/names orders of red for 01-planning \(\S+\): none were carried out/);
  });

  test('that drew a round by the seed alone before the words were fixed is found', async () => {
    const record = await endedGame(await playedRich());
    // A first round without anybody's orders, taken back: what it drew would stay the seed's alone.
    for (const missing of ['default', ['red']])
      expect(
        (
          await verifyWith(
            emptyFolder(),
            forged(
              record,
              one(isKind('advance'), (line) => ({ ...line, missing })),
            ),
          )
        ).out,
      ).toMatch(/The words that chance takes in were not fixed/);
    const early = forged(record, (lines) => {
      const words = lines.filter(({ line }) => line === 'word');
      return lines.filter(({ line }) => line !== 'word').concat(words);
    });
    expect((await verifyWith(emptyFolder(), early)).exit).toBe(1);
  });

  test('that fixed no word is found by whoever has a receipt for his', async () => {
    const desk = await withWords();
    await playRound(desk, 0, {
      ...ROUNDS[0],
      red: ['bid 3', 'prize north', 'word: pike'],
    });
    await playRound(desk, 1, { ...ROUNDS[1] });
    const record = forged(await endedGame(desk), (lines) =>
      lines
        .filter(({ line }) => line !== 'word' && line !== 'worded')
        .map((line) => without(line, ...(line.line === 'opened' ? ['chance', 'beacon'] : []))),
    );
    const { out } = await verifyWith(keptBy(desk, 'red'), record);
    expect(out).toMatch(/The receipt of message \d+ bears another word of red/);
  });

  /** A bundle chained anew with other lines. */
  const rebundled = (text: string, change: Change): string => {
    const { lines } = readLines(sha256, text, NOTHING_BEFORE);
    return writeLines(sha256, change(lines), NOTHING_BEFORE).text;
  };

  test.each<readonly [string, Change, RegExp]>([
    [
      'an entry left out',
      (lines) => {
        const at = lines.findIndex(isEvent('prize-taken'));
        const rest = lines.toSpliced(at, 1);
        const n = rest.filter(isKind('entry')).length;
        return rest.map((line) => (line.line === 'closed' ? { ...line, n } : line));
      },
      /An entry is left out before entry \d+/,
    ],
    [
      'another table',
      one(isKind('table'), (line) =>
        JSON.parse(JSON.stringify(line).replace(/"gold":\{"blue":\d+/, '"gold":{"blue":99')),
      ),
      /Its table is not the one that its results give/,
    ],
    [
      'another way of playing',
      one(isKind('bundle'), (line) => ({
        ...line,
        game: { ...Object(line['game']), sealed: 'hash' },
      })),
      /The way of playing in it/,
    ],
    [
      'a letter of his left out',
      (lines) => lines.filter(({ line }) => line !== 'taken'),
      /A message for 1, planning that was carried out is missing/,
    ],
  ])('that gave a player a bundle with %s is found', async (_, change, told) => {
    const desk = await playedRich();
    const kept = keptBy(desk, 'red');
    const record = await endedGame(desk);
    expect((await verifyWith(kept, record)).out).toMatch(/Everything holds\.\n$/);
    const name = join(kept, `bundles/${BUNDLE}/bundle.jsonl`);
    writeFileSync(name, rebundled(desk.read(`bundles/${BUNDLE}/red/files/bundle.jsonl`), change));
    const { exit, out } = await verifyWith(kept, record);
    expect(out).toMatch(told);
    expect(exit).toBe(1);
  });
});

const BUNDLE = '02-planning';

test('seals that were never opened are named', async () => {
  const desk: ToyDesk = await playedSealed((desk) => playWithout(desk, 'red'), 'blue');
  const { out } = await verifyWith(emptyFolder(), await endedGame(desk));
  expect(out).toMatch(/red sealed orders for 01-planning that were never opened/);
});

/** What a moderator could still try who knows what is looked at: each against what its victim kept. */
describe('a moderator who tells it otherwise afterwards', () => {
  const closes = ({ line }: LogLine): boolean => line === 'closed';

  test.each<readonly [string, 'red' | 'blue' | 'nobody', Change]>([
    [
      'the last round left out, and the game ended before it',
      'red',
      (lines) => {
        const start = lines.findLastIndex(({ line }) => line === 'advance');
        const taken = lines.findIndex(({ line, round }) => line === 'taken' && round === 2);
        const end = lines.findIndex((line, at) => at > start && closes(line));
        const entries = lines.slice(taken, end + 1).filter(isKind('entry')).length;
        return [...lines.slice(0, taken), ...lines.slice(end + 1)].map((line, at) =>
          at >= taken && typeof line['n'] === 'number' ? { ...line, n: line['n'] - entries } : line,
        );
      },
    ],
    [
      'letters of both exchanged',
      'nobody',
      (lines) =>
        lines.map((line) =>
          line.line === 'taken' ? { ...line, seat: line['seat'] === 'red' ? 'blue' : 'red' } : line,
        ),
    ],
    [
      'a name that only looks like a seat',
      'nobody',
      one(isKind('taken'), (line) => ({ ...line, seat: 'r\u0435d' })),
    ],
    [
      'two results exchanged',
      'nobody',
      (lines) => {
        const at = lines.findIndex(
          (line, n) => isKind('entry')(line) && isKind('entry')(lines[n + 1] as LogLine),
        );
        const [first, second] = [lines[at] as LogLine, lines[at + 1] as LogLine];
        return lines
          .with(at, { ...second, n: first['n'] })
          .with(at + 1, { ...first, n: second['n'] });
      },
    ],
    [
      'a public draw by another name',
      'red',
      (lines) =>
        lines.map((line) =>
          JSON.parse(JSON.stringify(line).replaceAll('the lottery', 'the tombola')),
        ),
    ],
    [
      'no word that a report went out',
      'red',
      (lines) => lines.filter(({ line, what }) => line !== 'published' || what !== 'report'),
    ],
    [
      'a letter that nobody sent',
      'red',
      (lines) => {
        const at = lines.findIndex(
          ({ line, seat, round }) => line === 'taken' && seat === 'red' && round === 2,
        );
        const wishes = { wishes: [{ kind: 'bid', wish: 0, place: { line: 1 } }] };
        return lines.with(at, withSecret(wishes)(lines[at] as LogLine));
      },
    ],
    [
      'a word that was given later than it came',
      'red',
      (lines) => {
        const from = lines.findIndex(isKind('worded'));
        const to = lines.findIndex(isKind('word'));
        return [
          ...lines.slice(0, from),
          ...lines.slice(from + 1, to),
          lines[from] as LogLine,
          ...lines.slice(to),
        ];
      },
    ],
    [
      'a run that drew for nobody',
      'nobody',
      (lines) => {
        const at = lines.findIndex(({ line, draws }) => line === 'entry' && Array.isArray(draws));
        const { draws } = lines[at] as LogLine;
        const [draw] = Array.isArray(draws) ? draws : [];
        return lines.with(at, {
          ...(lines[at] as LogLine),
          draws: [draw, ...(Array.isArray(draws) ? draws : [])],
        });
      },
    ],
  ])('with %s is found', async (_, victim, change) => {
    const desk = await playedRich();
    const record = await endedGame(desk);
    const kept = victim === 'nobody' ? emptyFolder() : keptBy(desk, victim);
    const { exit, out, err } = await verifyWith(kept, forged(record, change));
    expect(err).toBe('');
    expect(out).not.toContain('Everything holds');
    expect(exit, out).toBe(1);
  });

  test('one of two seals left out is found by whoever kept a receipt of later', async () => {
    const desk = await playedSealed(play);
    const record = await endedGame(desk);
    const fewer = forged(record, (lines) => {
      const at = lines.findIndex(isKind('sealed'));
      return lines.toSpliced(at, 1);
    });
    const { exit, out } = await verifyWith(keptBy(desk, 'blue'), fewer);
    expect(out).not.toContain('Everything holds');
    expect(exit, out).toBe(1);
  });

  test.each([
    ['a byte-order mark', (text: string) => `\uFEFF${text}`],
    ['an empty line', (text: string) => text.replace('\n', '\n\n')],
    ['words behind its end', (text: string) => `${text}all agreed\n`],
    ['a zero behind its end', (text: string) => `${text}\0`],
    ['blanks in a line', (text: string) => text.replace('"line":"advance"', '"line": "advance"')],
    ['its last line twice', (text: string) => `${text}${text.trimEnd().split('\n').at(-1)}\n`],
  ] as const)('a record with %s is not called whole in silence', async (what, change) => {
    const record = await endedGame(await playedRich());
    const { exit, out, err } = await verifyWith(emptyFolder(), change(record));
    expect(out + err, what).not.toMatch(/bug of Rookery/);
    expect(exit === 0 ? change(record).includes('\uFEFF') : exit > 0, `${exit}${out}${err}`).toBe(
      true,
    );
  });
});
