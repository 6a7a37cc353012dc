// Orders that are set right a round later: the game comes out as if they had been right at once, and
// its reports are the same but for their marks. What was taken back and put back is as it was.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json } from '../../src/core/json.ts';
import { forced } from '../../src/core/sources.ts';
import { agot } from '../../src/rulesets/agot/index.ts';
import { botOf, playOut, recording, startOf } from '../support/random-games.ts';
import { rulesFor } from '../support/rules.ts';
import {
  emptyFolder,
  entriesOf,
  filesIn,
  read,
  rookery,
  rookeryFed,
  write,
} from '../support/sample-games.ts';
import '../support/seeded.ts';

const GAMES = [
  { preset: 'board', players: 3, lang: 'en', numRuns: 2 },
  { preset: 'clash-of-kings', players: 6, lang: 'zh', numRuns: 1 },
] as const;
type Variant = (typeof GAMES)[number];

const NOW = ['--now', '2026-12-01T10:00:00Z'];
const REASON = ['--reason', 'by phone', ...NOW];

/** The lines that each seat sends for the first round, by chance. */
const ordersBy = async ({ preset, players, lang }: Variant, seed: string) => {
  const rules = await rulesFor({ preset, players });
  const answers = new Map<string, Json>();
  playOut(rules, seed, { sources: [forced(), recording(botOf(seed), answers)] });
  const view = { rules, state: startOf(rules).state };
  return new Map(
    [...answers].flatMap(([key, wish]) => {
      const [round, , kind, seat = ''] = key.split('/');
      if (round !== '1' || kind !== 'orders') return [];
      return [[seat, agot.writeOrders(view, [{ kind, wish }], lang)] as const];
    }),
  );
};

const done = async (...argv: readonly string[]): Promise<string> => {
  const { exit, out, err } = await rookery(...argv);
  expect(exit, out + err).toBeLessThan(2);
  return out;
};

/** A game, what its houses send, and the line that one of them should have had. */
interface Late {
  readonly seat: string;
  readonly sent: readonly string[];
  readonly meant: string;
  readonly others: ReadonlyMap<string, readonly string[]>;
}

const lateBy = async (variant: Variant, seed: string, at: number): Promise<Late | undefined> => {
  const [first, second] = [await ordersBy(variant, seed), await ordersBy(variant, `${seed}!`)];
  const seats = [...first.keys()];
  const seat = seats[at % seats.length] ?? '';
  const sent = first.get(seat) ?? [];
  const other = (second.get(seat) ?? []).filter((line) => !sent.includes(line));
  const meant = other[at % other.length];
  first.delete(seat);
  return meant === undefined ? undefined : { seat, sent, meant, others: first };
};

/** The game as it waits for its first run; its orders came, the one in question as a message. */
const opened = async (
  { preset, players, lang }: Variant,
  seed: string,
  { seat, sent, others }: Late,
): Promise<string> => {
  const path = `${emptyFolder()}/game`;
  const size = ['--preset', preset, '--players', String(players), '--lang', lang];
  await done('new', path, ...size, '--seed', `${seed} `.padEnd(16, '.'), '--sample', ...NOW);
  for (const [one, lines] of others) write(path, `orders/01-planning/${one}.txt`, lines.join('\n'));
  const given = ['receive', '-', '-C', path, '--for', seat, ...REASON];
  const { exit, out, err } = await rookeryFed(sent.join('\n'), ...given);
  expect(exit, out + err).toBe(0);
  return path;
};

/** Plays the first round to its end: silence is overruled in what has been asked before each run. */
const run = async (path: string): Promise<void> => {
  for (let runs = 0; runs < 12; runs++) {
    await done('adjudicate', path, '--missing', 'default', '--yes', ...NOW);
    const { round } = JSON.parse(await done('status', path, '--json', ...NOW));
    if (round > 1) return;
  }
  throw new Error('a round without end');
};
const corrected = (path: string, { seat, meant }: Late) =>
  done('correct', meant, '-C', path, '--for', seat, ...REASON);

const table = (path: string): string => read(path, 'state.yaml').replace(/^#.*\n/gm, '');

interface Block {
  readonly level?: number;
  readonly text?: { readonly say: string };
}

/** What a report says now, however it said it before: as data, without its marks. */
const reportFor = async (path: string, reader: string, round: string): Promise<unknown> => {
  const format = ['--format', 'json', '--round', round, '--for', reader];
  const { blocks } = JSON.parse(await done('report', path, ...format)) as {
    readonly blocks: readonly Block[];
  };
  // Above the first phase stand the versions, below the last what holds no longer.
  const begin = blocks.findIndex(({ level }) => level === 2);
  const end = blocks.findIndex(({ text }) => text?.say === 'report.no-longer');
  const told = JSON.stringify(blocks.slice(begin, end < 0 ? undefined : end));
  return JSON.parse(told, unmarked);
};

const unmarked = (name: string, value: unknown): unknown => {
  if (name === 'mark') return undefined;
  if (typeof value === 'string') return value.replace(/^\(new\) |^【新】/, '');
  // Two logs have two heads.
  return Array.isArray(value)
    ? value.filter((one) => one?.text !== '' && one?.text?.say !== 'report.head')
    : value;
};

const readersOf = ({ seat, others }: Late): readonly string[] => [
  'public',
  'moderator',
  seat,
  ...others.keys(),
];

const LATE = fc.record({ seed: fc.nat(99999).map(String), at: fc.nat(99) });

describe.each(GAMES)('$preset for $players', (variant) => {
  test('orders as meant, found late, are as if right at once', async () => {
    await fc.assert(
      fc.asyncProperty(LATE, async ({ seed, at }) => {
        const one = await lateBy(variant, seed, at);
        fc.pre(one !== undefined);
        const [late, atOnce] = [await opened(variant, seed, one), await opened(variant, seed, one)];
        await run(late);
        await done('undo', late, '--to', '01-planning', ...REASON);
        for (const path of [late, atOnce]) {
          await corrected(path, one);
          await run(path);
        }
        expect(table(late)).toBe(table(atOnce));
        for (const reader of readersOf(one))
          expect(await reportFor(late, reader, '1')).toEqual(await reportFor(atOnce, reader, '1'));
        expect(await done('repair', late, '--check')).not.toContain('differs');
      }),
      { numRuns: variant.numRuns },
    );
  });

  test('what was taken back and put back is as it was, whatever was sent or came between', async () => {
    await fc.assert(
      fc.asyncProperty(LATE, async ({ seed, at }) => {
        const one = await lateBy(variant, seed, at);
        fc.pre(one !== undefined);
        const path = await opened(variant, seed, one);
        await run(path);
        const was = { table: table(path), entries: entriesOf(path), files: filesIn(path) };
        const reports = await Promise.all(readersOf(one).map((to) => reportFor(path, to, '1')));
        await done('undo', path, '--to', '01-planning', ...REASON);
        if (at % 2 === 0) await corrected(path, one);
        await done('remind', path, ...NOW);
        await done('bundle', path, ...NOW);
        await done('redo', path, ...REASON);
        expect(read(path, 'state.yaml')).toBe(was.files['state.yaml']);
        expect(entriesOf(path)).toEqual(was.entries);
        const again = await Promise.all(readersOf(one).map((to) => reportFor(path, to, '1')));
        expect(again).toEqual(reports);
        expect((await rookery('repair', path, '--check')).exit).toBe(0);
      }),
      { numRuns: variant.numRuns },
    );
  });
});
