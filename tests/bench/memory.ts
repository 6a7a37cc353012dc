// Whole games in memory: with the answers given, with the log written, with bots; and single rounds.

import { saltOf } from '../../src/cli/folder/log-file.ts';
import { sha256 } from '../../src/cli/io/hashing.ts';
import { library } from '../../src/cli/rules/library.ts';
import { withKit } from '../../src/cli/simulation/player.ts';
import { advance, type RunContext, type RunOutcome } from '../../src/core/advance.ts';
import type { Game } from '../../src/core/game.ts';
import { canonical, type Json } from '../../src/core/json.ts';
import { entryLine, NOTHING_BEFORE, writeLines } from '../../src/core/log.ts';
import { byKey, forced, type Source } from '../../src/core/sources.ts';
import { settingOf } from '../../src/desk/series.ts';
import { BY_CHANCE, MIXED, matchOf, playersOf, type Setting } from '../../src/desk/simulation.ts';
import { type Measure, type Measures, type Sampled, type Size, timed } from './figure.ts';
import { checksumOf } from './work.ts';

const SIZES = {
  quick: { games: 6, warmUp: 4, passes: 3 },
  usual: { games: 12, warmUp: 4, passes: 5 },
  full: { games: 40, warmUp: 5, passes: 12 },
} as const;

/** A game by chance, with every answer that was given in it. */
interface Known<G extends Game> {
  readonly setting: Setting<G>;
  readonly seed: string;
  readonly answers: ReadonlyMap<string, Json>;
  readonly state: G['state'];
}

/** The work on one game: how many rounds it was, and what came of it. */
interface Done {
  readonly rounds: number;
  readonly result: unknown;
}

const play = <G extends Game>(
  { ruleset, rules, chanceOf }: Setting<G>,
  seed: string,
  sources: readonly Source<G>[],
  more: Partial<RunContext<G>> = {},
): RunOutcome<G> =>
  advance(ruleset, {
    rules,
    from: { n: 0, state: ruleset.blank(rules, ruleset.seats(rules)) },
    sources,
    chance: chanceOf(seed),
    ...more,
  });

const recording =
  <G extends Game>(source: Source<G>, answers: Map<string, Json>): Source<G> =>
  (question, key, view, heard) => {
    const said = source(question, key, view, heard);
    if (said !== undefined && 'answer' in said) answers.set(key(), said.answer as Json);
    return said;
  };

const bots = <G extends Game>(
  setting: Setting<G>,
  seed: string,
  all: string,
): readonly Source<G>[] => [
  forced(),
  playersOf(setting, matchOf(setting, seed, { all, seats: {} })),
];

const known = <G extends Game>(setting: Setting<G>, seed: string): Known<G> => {
  const answers = new Map<string, Json>();
  const sources = bots(setting, seed, BY_CHANCE).map((source) => recording(source, answers));
  return { setting, seed, answers, state: play(setting, seed, sources).state };
};

const given = <G extends Game>({ setting, seed, answers }: Known<G>): RunOutcome<G> =>
  play(setting, seed, [byKey('bot', answers)]);

const botted = <G extends Game>({ setting, seed }: Known<G>, style: string): RunOutcome<G> =>
  play(setting, seed, bots(setting, seed, style));

const written = <G extends Game>(
  { entries, evidence }: Pick<RunOutcome<G>, 'entries' | 'evidence'>,
  seed: string,
): string => {
  const lines = entries.map((entry) => entryLine(entry, evidence[entry.n]));
  return writeLines(sha256, lines, NOTHING_BEFORE, saltOf(seed)).last;
};

const doneBy = <G extends Game>(
  { setting }: Known<G>,
  run: RunOutcome<G>,
  result: unknown,
): Done => ({
  rounds: setting.ruleset.where(run.state).round,
  result,
});

type Way = <G extends Game>(game: Known<G>) => Done;

const WAYS: Readonly<Record<string, Way>> = {
  'answers given': (game) => {
    const run = given(game);
    return doneBy(game, run, run.entries);
  },
  'log written': (game) => {
    const run = given(game);
    return doneBy(game, run, written(run, game.seed));
  },
  'random bots': (game) => {
    const run = botted(game, BY_CHANCE);
    return doneBy(game, run, run.entries);
  },
  'thinking bots': (game) => {
    const run = botted(game, MIXED);
    return doneBy(game, run, run.entries);
  },
};

const PIECES = 10;
const roundTrips = (state: object): number =>
  timed(() => {
    for (let piece = 0; piece < PIECES; piece++) JSON.parse(JSON.stringify(state));
  }) / PIECES;

const samplesBy = <G extends Game>(games: readonly Known<G>[], size: Size, way: Way): Sampled => {
  const { warmUp, passes } = SIZES[size];
  const samples: number[] = [];
  const reference: number[] = [];
  let sums = '';
  for (let pass = -warmUp; pass < passes; pass++)
    for (const game of games) {
      let done: Done = { rounds: 0, result: undefined };
      const took = timed(() => {
        done = way(game);
      });
      const beside = roundTrips(game.state);
      if (pass < 0) continue;
      samples.push(took / done.rounds);
      reference.push(beside);
      if (pass === 0) sums += sha256(JSON.stringify(done.result));
    }
  return told('round', samples, reference, sums);
};

const told = (
  unit: string,
  samples: readonly number[],
  reference: readonly number[],
  sums: string,
): Sampled => ({
  ...{ unit, samples, of: 'a JSON round trip of its state', reference },
  checksum: checksumOf([sums]),
});

/** One round after the other, each from its checkpoint as a command does it: the log, and the hash of the table. */
const roundByRound = <G extends Game>(
  { setting, seed, answers }: Known<G>,
  took: (milliseconds: number) => void,
): string => {
  const { ruleset, rules } = setting;
  let from = { n: 0, state: ruleset.blank(rules, ruleset.seats(rules)) };
  let entries: RunOutcome<G>['entries'] = [];
  let last = '';
  for (let isOver = false; !isOver; ) {
    const { round } = ruleset.where(from.state);
    took(
      timed(() => {
        const run = play(setting, seed, [byKey('bot', answers)], {
          ...{ from, before: entries },
          until: (where) => where.round > round,
        });
        last += written(run, seed) + sha256(canonical(run.checkpoint.state));
        isOver = run.ended.how === 'over';
        from = run.checkpoint;
        entries = [...entries, ...run.entries];
      }),
    );
  }
  return last;
};

const samplesOfRounds = <G extends Game>(games: readonly Known<G>[], size: Size): Sampled => {
  const { warmUp, passes } = SIZES[size];
  const samples: number[] = [];
  const reference: number[] = [];
  let sums = '';
  for (let pass = -warmUp; pass < passes; pass++)
    for (const game of games) {
      const last = roundByRound(game, (took) => pass >= 0 && samples.push(took));
      if (pass >= 0) reference.push(roundTrips(game.state));
      if (pass === 0) sums += last;
    }
  return told('round', samples, reference, sums);
};

interface Table {
  readonly ruleset: string;
  readonly preset: string;
  readonly players: number;
}

const gamesOf =
  ({ ruleset, preset, players }: Table, use: typeof samplesOfRounds): Measure =>
  (size) =>
    withKit(library, ruleset, (kit) => {
      const setting = settingOf(kit, { preset, players, options: {} });
      if (!setting.ok) throw new Error(`${ruleset}: no preset ${preset}`);
      const seeds = Array.from({ length: SIZES[size].games }, (_, nth) => `bench/${nth + 1}`);
      return use(
        seeds.map((seed) => known(setting.value, seed)),
        size,
      );
    });

const AGOT = { ruleset: 'agot', players: 5 } as const;

/** All ways of a game; the names tell them apart. */
const measuresOf = (name: string, table: Table, ways: readonly string[]): Measures => ({
  ...Object.fromEntries(
    ways.map((way) => [
      `${name}: ${way}`,
      gamesOf(table, (games, size) => samplesBy(games, size, WAYS[way] as Way)),
    ]),
  ),
  [`${name}: a round from its checkpoint`]: gamesOf(table, samplesOfRounds),
});

export const MEMORY: Measures = {
  ...measuresOf('board', { ...AGOT, preset: 'board' }, Object.keys(WAYS)),
  ...measuresOf('forum', { ...AGOT, preset: 'forum' }, Object.keys(WAYS)),
  ...measuresOf(
    'wotr',
    { ruleset: 'wotr', preset: 'first-edition', players: 2 },
    Object.keys(WAYS).slice(0, 3),
  ),
};
