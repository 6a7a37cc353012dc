import type { Appliers, Chapter } from './chapter.ts';
import { type Garrison, OPTION_NAMES } from './data.ts';
import type { FactType } from './facts.ts';
import { addAll, addTo, put } from './forces.ts';
import {
  CHARACTERS,
  DECKS,
  FIGURES,
  NATIONS,
  type Play,
  type RegionId,
  type Rules,
  type Seat,
  type State,
  type Table,
  type Troops,
} from './game.ts';
import { beginRound } from './phases.ts';

// How a war begins.

/** The set-up of these rules: an option may change a region. */
const garrisonsOf = ({ setUp, options }: Rules): readonly (readonly [RegionId, Garrison])[] => {
  const changed = OPTION_NAMES.filter((option) => options[option] === 'yes').map(
    (option) => setUp.options[option] ?? {},
  );
  return Object.entries(Object.assign({}, setUp.units, ...changed));
};

function* setUp(table: Table): Play<void> {
  const { fellowship, companions } = table.rules.setUp;
  const { region, guide } = fellowship;
  table.emit({ type: 'fellowship-formed', rule: 'SET-2', region, guide, companions });
  for (const [at, { nation, figures }] of garrisonsOf(table.rules))
    table.emit({ type: 'garrison-placed', rule: 'SET-9', region: at, nation, figures });
  beginRound(table);
  yield* [];
}

const events = {
  'fellowship-formed': ({ rules, state }, { region, guide, companions }) => {
    const { progress, corruption } = rules.setUp.fellowship;
    state.fellowship = {
      ...state.fellowship,
      ...{ region, guide, progress, corruption, companions: [...companions] },
    };
    state.waiting = state.waiting.filter((one) => !companions.includes(one));
  },
  'garrison-placed': ({ rules, state }, { region, nation, figures }) => {
    const troops: Troops = {};
    for (const figure of FIGURES) addTo(troops, nation, figure, figures[figure] ?? 0);
    addAll(state.reserve, troops, -1);
    put(state, rules.nations[nation].side, { region }, { troops, characters: [] });
  },
} satisfies Partial<Appliers<FactType>>;

/** Everything beside the board. */
export const blank = (rules: Rules, seats: readonly Seat[]): State => {
  const reserve: Troops = {};
  for (const nation of NATIONS)
    for (const figure of FIGURES)
      addTo(reserve, nation, figure, rules.nations[nation].figures[figure] ?? 0);
  const each = <V>(value: () => V): Record<Seat, V> =>
    Object.fromEntries(seats.map((seat) => [seat, value()]));
  const leader = (side: string): Seat =>
    rules.players.find((player) => player.side === side)?.seat ?? '';
  const { region, guide } = rules.setUp.fellowship;
  return {
    ...{ round: 0, phase: 'set-up', acting: null, turn: leader('free-peoples') },
    lead: { 'free-peoples': leader('free-peoples'), shadow: leader('shadow') },
    due: { 'free-peoples': leader('free-peoples'), shadow: leader('shadow') },
    ...{ field: { 'free-peoples': {}, shadow: {} }, besieged: {}, taken: [], takers: {} },
    nations: Object.fromEntries(
      NATIONS.map((nation) => {
        const { steps, active } = rules.nations[nation];
        return [nation, { steps, active }];
      }),
    ) as State['nations'],
    ...{ reserve, lost: {}, waiting: [...CHARACTERS], gone: [] },
    fellowship: {
      ...{ region, progress: 0, corruption: 0, hidden: true, guide, companions: [] },
      ...{ mordor: null, declared: false, moved: false },
    },
    ...{ dice: { 'free-peoples': [], shadow: [] }, box: { 'free-peoples': 0, shadow: 0 } },
    rings: { 'free-peoples': rules.setUp.rings, shadow: 0 },
    ...{ ringUsed: [], doneThisTurn: [], acted: [], refused: [], hunt: null, battle: null },
    tiles: { pool: poolOf(rules), drawn: [], coming: [], out: [] },
    hands: each(() => []),
    held: each(() => ({ character: 0, strategy: 0 })),
    decks: Object.fromEntries(
      DECKS.map((deck) => [
        deck,
        Object.values(rules.cards).filter((card) => card.deck === deck).length,
      ]),
    ) as State['decks'],
    discards: each(() => []),
    discarded: each(() => ({ character: 0, strategy: 0 })),
    ...{ onTable: [], played: [], won: null },
  };
};

/** SET-6: standard tiles alone. */
const poolOf = ({ tiles }: Rules): Record<string, number> =>
  Object.fromEntries(
    Object.entries(tiles).flatMap(([tile, { count, side }]) =>
      side === undefined ? [[tile, count]] : [],
    ),
  );

export const settingUp = { phases: { 'set-up': setUp }, events } satisfies Chapter;
