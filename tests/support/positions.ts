// Positions of all four games, each out of a game by bots, by their numbers: what a law holds of one it holds of any.

import type { Game, Seat } from '../../src/core/game.ts';
import { once } from '../../src/core/once.ts';
import type { Wish } from '../../src/core/wishes.ts';
import type { Desk } from '../../src/desk/desk.ts';
import type { Setting } from '../../src/desk/simulation.ts';
import type { Choices } from '../../src/rulesets/agot/data/rules.ts';
import { agot } from '../../src/rulesets/agot/index.ts';
import type { Agot } from '../../src/rulesets/agot/table/state.ts';
import * as tabletop from '../rulesets/tabletop/played.ts';
import * as westeros from '../rulesets/westeros/played.ts';
import * as wotr from '../rulesets/wotr/played.ts';
import { deskAt, wishesBy } from './plans.ts';
import { chanceOf } from './random-games.ts';
import { rulesFor } from './rules.ts';
import { runs } from './runs.ts';

interface Place {
  readonly phase: string;
  /** It stands in that phase, where one of these is asked. */
  readonly asks?: RegExp;
}

/** What positions are taken from in turn, and over how many rounds they are spread. */
interface Sources<G extends Game = Game> {
  readonly settings: readonly (() => Promise<Setting<G>>)[];
  readonly places: readonly Place[];
  readonly rounds: number;
}

const board = (choices: Choices) =>
  once(
    async (): Promise<Setting<Agot>> => ({
      ruleset: agot,
      rules: await rulesFor(choices),
      chanceOf,
    }),
  );

const BOARD: Sources<Agot> = {
  settings: [
    board({ preset: 'board', players: 5 }),
    board({ preset: 'forum', players: 5 }),
    board({ preset: 'clash-of-kings', players: 6 }),
    board({ preset: 'board', players: 3 }),
    board({ preset: 'clash-of-kings', players: 4 }),
    board({
      preset: 'board',
      players: 4,
      options: { 'over-supply': 'destroy', 'order-duty': 'may' },
    }),
  ],
  places: [
    { phase: 'planning' },
    { phase: 'raids' },
    { phase: 'marches' },
    { phase: 'planning' },
    { phase: 'westeros', asks: /^bid-/ },
  ],
  rounds: 7,
};

const SOURCES = {
  agot: BOARD,
  wotr: {
    settings: [
      async () => wotr.settingOf(wotr.rulesOf('first-edition', {}, 2)),
      async () => wotr.settingOf(wotr.rulesOf('second-edition-cards', {}, 2)),
      async () => wotr.settingOf(wotr.rulesOf('first-edition', {}, 4)),
    ],
    places: [
      { phase: 'actions' },
      { phase: 'fellowship' },
      { phase: 'actions' },
      { phase: 'hunt-allocation' },
      { phase: 'actions', asks: /./ },
    ],
    rounds: 6,
  },
  westeros: {
    settings: ['kingsroad', 'red-fork', 'remnant', 'skirmish'].map(
      (preset) => async () => westeros.settingOf(westeros.rulesFor(preset)),
    ),
    places: [{ phase: 'command' }, { phase: 'marshal' }, { phase: 'command', asks: /./ }],
    rounds: 4,
  },
  tabletop: {
    settings: [
      'skirmish',
      'trident',
      'game-of-thrones',
      'storm-of-swords',
      'teams-game-of-thrones',
    ].map((preset) => async () => tabletop.settingOf(tabletop.rulesFor(preset))),
    places: [{ phase: 'activation' }, { phase: 'activation', asks: /./ }],
    rounds: 4,
  },
} satisfies Readonly<Record<string, Sources>>;

export type GameName = keyof typeof SOURCES;
export const GAME_NAMES = Object.keys(SOURCES) as readonly GameName[];

const at = <T>(all: readonly T[], number: number): T => all[number % all.length] as T;

const deskIn = async <G extends Game>(
  { settings, places, rounds }: Sources<G>,
  name: string,
  number: number,
): Promise<Desk<G> | undefined> => {
  const setting = await at(settings, number)();
  const round = 1 + (Math.floor(number / settings.length) % rounds);
  return deskAt(setting, `${name} ${number}`, { round, ...at(places, number) });
};

/** A position, if that game comes to it; the same number gives the same one. */
export const positionOf = (game: GameName, number: number): Promise<Desk | undefined> => {
  const sources: Sources = SOURCES[game];
  return deskIn(sources, game, number);
};

export const boardPosition = (number: number): Promise<Desk<Agot> | undefined> =>
  deskIn(BOARD, 'agot', number);

/**
 * The numbers of the positions that a law tries: a thousandth of 5,000 of the board game from day to day, and a fifth
 * as many of each other game. `THOROUGH=250` tries all, `POSITIONS` so many, `FROM` others.
 */
export const numbersFor = (game: GameName): readonly number[] => {
  const all = Number(process.env['POSITIONS'] ?? runs(30));
  const count = game === 'agot' ? all : Math.ceil(all / 5);
  return Array.from({ length: count }, (_, nth) => Number(process.env['FROM'] ?? 0) + nth);
};

/** One of the seats that are asked something, or of all where nobody is. */
export const seatAt = (desk: Desk, number: number): Seat => {
  const asked = desk.stop().asked.map(({ question }) => question.seat);
  return at(asked.length > 0 ? asked : desk.seats, number);
};

/** What a seat would write where it is asked something: as a player by mail would, or a bot that is asked one thing at a time. */
export const mailOf = (desk: Desk, seat: Seat, seed: string): readonly Wish[] => {
  const { ruleset, rules } = desk;
  const open = desk.stop().asked.find(({ question }) => question.seat === seat);
  const writers = Object.values(ruleset.styles ?? {}).filter(
    ({ writes, fits }) => writes !== undefined && (fits?.(rules, seat) ?? true),
  );
  const written = open && writers[0]?.writes?.(open.view, open.question);
  return written?.length ? written : wishesBy(desk, seat, seed);
};
