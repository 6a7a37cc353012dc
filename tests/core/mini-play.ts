import { chanceOf } from '../../src/cli/io/hashing.ts';
import { type Advanced, advance, type Checkpoint } from '../../src/core/advance.ts';
import type { Entry, Used } from '../../src/core/entry.ts';
import { isAnswered } from '../../src/core/entry.ts';
import type { Seat } from '../../src/core/game.ts';
import { canonical, type Json } from '../../src/core/json.ts';
import { defaults, forced, type Source, wishesOf } from '../../src/core/sources.ts';
import type { Wish } from '../../src/core/wishes.ts';
import { adjudicate } from '../../src/desk/adjudicate.ts';
import { blankDesk, type Desk, type Equipment } from '../../src/desk/desk.ts';
import type { Directions, Taken } from '../../src/desk/history.ts';
import {
  type Match,
  matchOf,
  playersOf,
  playMatch,
  type Setting,
} from '../../src/desk/simulation.ts';
import { mini } from './mini-game.ts';
import { MINI_RULES, type Mini, SEATS } from './mini-state.ts';

export const rules = MINI_RULES;
export const start: Checkpoint<Mini> = { n: 0, state: mini.blank(rules, SEATS) };
export const setting: Setting<Mini> = { ruleset: mini, rules, chanceOf };
export const matchFor = (seed: string): Match =>
  matchOf(setting, seed, { all: 'random', seats: {} });
export const CITED: ReadonlySet<string> = new Set(
  ['1', '2', '3', '4', '5', '6'].map((n) => `MIN-${n}`),
);

/** The lines of a seat as wishes, those of the first list the newest. */
export const said = (...messages: readonly (readonly string[])[]): readonly Wish[] =>
  messages.flatMap((lines, at) =>
    mini.readOrders({ rules, state: start.state }, 'ant', lines).wishes.map((wish) => ({
      ...wish,
      line: { message: messages.length - at, ...(wish.place && { place: wish.place }) },
    })),
  );

export type Lines = Readonly<Record<Seat, readonly Wish[]>>;

/** Silence is an answer on bids and cards, and on all that the ant is not asked. */
export const QUIET: Source<Mini> = defaults(
  ({ kind, seat }) => kind.name === 'bid' || kind.name === 'react' || seat !== 'ant',
);

export const play = (
  lines: Lines,
  more: Partial<Parameters<typeof advance<Mini>>[1]> = {},
): Advanced<Mini> =>
  advance(mini, {
    rules,
    from: start,
    sources: [wishesOf(mini, 'orders', (seat) => lines[seat] ?? []), forced(), QUIET],
    chance: chanceOf('mini'),
    ...more,
  });

/** Every answer of a kind, by who gave it: `ant gather orders`. */
export const answersIn = (entries: readonly Entry[], kind: string): readonly string[] =>
  entries.flatMap(({ event }) =>
    isAnswered(event) && event.kind === kind
      ? [
          `${event.seat} ${String(event.answer ?? event.secret?.answer)} ${event.by ?? event.secret?.by}`,
        ]
      : [],
  );

export const waitsFor = ({ ended }: Pick<Advanced<Mini>, 'ended'>): readonly string[] =>
  ended.how === 'waiting' ? ended.waiting.map(({ key }) => key) : [ended.how];

export const usedIn = ({ evidence }: Pick<Advanced<Mini>, 'evidence'>): readonly Used[] =>
  Object.values(evidence).flatMap(({ used }) => used ?? []);

export const equipment: Equipment<Mini> = {
  ruleset: mini,
  rules,
  seats: SEATS,
  chance: chanceOf('mini'),
};

/** A message as it is taken from a file of orders. */
export const message = (seat: Seat, name: string, lines: readonly string[]): Taken => {
  const [round = '1', phase = ''] = name.split('-');
  const { wishes } = mini.readOrders({ rules, state: start.state }, seat, lines);
  const source = `orders/${name}/${seat}.txt`;
  return { seat, round: Number(round), phase, wishes, digest: canonical(lines), source };
};

export const taking = (
  desk: Desk<Mini>,
  taken: readonly Taken[],
  directions: Directions = { missing: 'wait' },
) => adjudicate(desk, taken, directions);

export const opened = (more: Partial<Equipment<Mini>> = {}): Desk<Mini> =>
  taking(blankDesk({ ...equipment, ...more }), []).desk;

/** A whole game of chance, and every answer in it by its key. */
export const playedOut = (
  seed: string,
): { readonly run: Advanced<Mini>; readonly answers: ReadonlyMap<string, Json> } => {
  const answers = new Map<string, Json>();
  const players = playersOf(setting, matchFor(seed));
  const noting: Source<Mini> = (question, key, view, heard) => {
    const found = players(question, key, view, heard);
    if (found?.by !== undefined) answers.set(key(), found.answer as Json);
    return found;
  };
  return { run: playMatch(setting, matchFor(seed), [noting]), answers };
};
