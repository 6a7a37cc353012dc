// Kites without the program: its rules, read from its files, games of chance, and lines that answer.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { chanceOf } from '../../src/cli/io/hashing.ts';
import { advance, type Checkpoint, type RunOutcome } from '../../src/core/advance.ts';
import { type Entry, isAnswered, type UsedWish } from '../../src/core/entry.ts';
import type { Seat } from '../../src/core/game.ts';
import { canonical, type Json } from '../../src/core/json.ts';
import type { Ruleset } from '../../src/core/ruleset.ts';
import { defaults, forced, type Source, wishesOf } from '../../src/core/sources.ts';
import type { Wish } from '../../src/core/wishes.ts';
import { adjudicate } from '../../src/desk/adjudicate.ts';
import { blankDesk, type Desk, type Equipment } from '../../src/desk/desk.ts';
import type { Directions, TakenMessage } from '../../src/desk/history.ts';
import { matchOf, playersOf, playMatch, type Setting } from '../../src/desk/simulation.ts';
import { type Deed, type Kites, type Rules, SEATS } from './kites/game.ts';
import { kites } from './kites/index.ts';
import { parseRules } from './kites/schema.ts';

const FOLDER = join(import.meta.dirname, 'rules', 'kites');
const read = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');

export const messages = parse(read('messages.yaml'));

const FILES = [
  'festival.yaml',
  'sentences.yaml',
  'terms.en.yaml',
  'terms.zh.yaml',
  'presets/short.yaml',
  'presets/festival.yaml',
];

const rulesFor = (preset: string): Rules => {
  const data = parseRules(Object.fromEntries(FILES.map((name) => [name, parse(read(name))])));
  if (!data.ok) throw new Error(JSON.stringify(data.problems));
  const prepared = kites.prepare(data.value, { preset, players: SEATS.length });
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.problems));
  return prepared.value;
};

export const rules = rulesFor('festival');
export const start: Checkpoint<Kites> = { n: 0, state: kites.blank(rules, SEATS) };

export const RULE_IDS: ReadonlySet<string> = new Set(
  Array.from(read('rules.md').matchAll(/^- ([A-Z]{3}-\d+)/gm), ([, id]) => String(id)),
);

export const settingOf = (ruleset: Ruleset<Kites> = kites): Setting<Kites> => ({
  ruleset,
  rules,
  chanceOf,
});
export const setting = settingOf();

export const matchFor = (seed: string, all = 'random') =>
  matchOf(setting, seed, { all, seats: {} });

// ---- Lines that answer ----------------------------------------------------------------------------

/** The lines of a seat as wishes, those of the first list the newest. */
export const said = (...messages: readonly (readonly string[])[]): readonly Wish[] =>
  messages.flatMap((lines, at) => {
    const view = { rules, state: start.state };
    const { wishes, problems, unread = [] } = kites.readOrders(view, 'finch', lines);
    if (problems.length + unread.length > 0) throw new Error(canonical([problems, unread]));
    return wishes.map((wish) => ({
      ...wish,
      line: { message: messages.length - at, ...(wish.place && { place: wish.place }) },
    }));
  });

/** Silence is an answer on stakes and tricks, and on all that the finch is not asked. */
const QUIET: Source<Kites> = defaults(
  ({ kind, seat }) => kind.name === 'stake' || kind.name === 'trick' || seat !== 'finch',
);

export const play = (
  lines: Readonly<Record<Seat, readonly Wish[]>>,
  more: Partial<Parameters<typeof advance<Kites>>[1]> = {},
): RunOutcome<Kites> =>
  advance(kites, {
    rules,
    from: start,
    sources: [wishesOf(kites, 'orders', (seat) => lines[seat] ?? []), forced(), QUIET],
    chance: chanceOf('kites'),
    ...more,
  });

const inWords = (answer: unknown): string => {
  if (typeof answer !== 'object' || answer === null) return String(answer);
  const { deed } = answer as Deed;
  return deed;
};

/** Every answer of a kind, by who gave it: `finch ride orders`. */
export const answersIn = (entries: readonly Entry[], kind: string): readonly string[] =>
  entries.flatMap(({ event }) =>
    isAnswered(event) && event.kind === kind
      ? [
          `${event.seat} ${inWords(event.answer ?? event.secret?.answer)} ${event.by ?? event.secret?.by}`,
        ]
      : [],
  );

export const waitsFor = ({ ended }: Pick<RunOutcome<Kites>, 'ended'>): readonly string[] =>
  ended.how === 'waiting' ? ended.waiting.map(({ key }) => key) : [ended.how];

export const usedIn = ({ evidence }: Pick<RunOutcome<Kites>, 'evidence'>): readonly UsedWish[] =>
  Object.values(evidence).flatMap(({ used }) => used ?? []);

// ---- At the desk ----------------------------------------------------------------------------------

export const equipment: Equipment<Kites> = {
  ruleset: kites,
  rules,
  seats: SEATS,
  chance: chanceOf('kites'),
};

/** A message as it is taken from a file of orders. */
export const message = (seat: Seat, name: string, lines: readonly string[]): TakenMessage => {
  const [round = '1', phase = ''] = name.split('-');
  const { wishes } = kites.readOrders({ rules, state: start.state }, seat, lines);
  const source = `orders/${name}/${seat}.txt`;
  return { seat, round: Number(round), phase, wishes, digest: canonical(lines), source };
};

export const taking = (
  desk: Desk<Kites>,
  taken: readonly TakenMessage[],
  directions: Directions = { missing: 'wait' },
) => adjudicate(desk, taken, directions);

export const opened = (more: Partial<Equipment<Kites>> = {}): Desk<Kites> =>
  taking(blankDesk({ ...equipment, ...more }), []).desk;

/** A whole game of chance, and every answer in it by its key. */
export const playedOut = (
  seed: string,
): { readonly run: RunOutcome<Kites>; readonly answers: ReadonlyMap<string, Json> } => {
  const answers = new Map<string, Json>();
  const players = playersOf(setting, matchFor(seed));
  const noting: Source<Kites> = (question, key, view, heard) => {
    const found = players(question, key, view, heard);
    if (found?.by !== undefined) answers.set(key(), found.answer as Json);
    return found;
  };
  return { run: playMatch(setting, matchFor(seed), [noting]), answers };
};
