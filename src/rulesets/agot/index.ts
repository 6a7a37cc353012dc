import { type Entry, isAnswered } from '../../core/entry.ts';
import type { Random, Seat } from '../../core/game.ts';
import type { Problem } from '../../core/problem.ts';
import type { Offers, Ruleset, Style, Tally } from '../../core/ruleset.ts';
import type { Wish } from '../../core/wishes.ts';
import { audit } from './audit.ts';
import { explained, holds } from './battle/strength.ts';
import { foresight } from './bounds/index.ts';
import { apply, BOTS, CAUSES, CHAPTERS, INSTEAD, KINDS } from './chapters.ts';
import { OPTIONS } from './data/options.ts';
import { prepare } from './data/prepare.ts';
import type { Data, Rules } from './data/rules.ts';
import {
  type AreaId,
  type CardId,
  DECKS,
  HOUSES,
  type House,
  type QuestionKind,
  UNITS,
} from './data/vocabulary.ts';
import { orderForm } from './order-form.ts';
import { readOrders } from './orders/read.ts';
import { writeOrders } from './orders/write.ts';
import { board, chart, INKS, seatRows, TINTS } from './picture/board.ts';
import { defaultForAbsentSeat } from './planning/planning.ts';
import { next, PHASES, PRINTED_PHASES, printedPhase } from './round.ts';
import { blank } from './set-up.ts';
import { type Condition, PASS } from './table/answers.ts';
import { stockOf } from './table/armies.ts';
import { causesBy } from './table/causes.ts';
import { settlementsOf } from './table/control.ts';
import { type Event, unitsGone } from './table/events.ts';
import { outlookOf, type Weights } from './table/outlook.ts';
import { heldBy, holdingOf, houseOf, isArea, sizeOf } from './table/places.ts';
import { inTurnOrder } from './table/round.ts';
import type { Agot, Deployment, Question, State, View } from './table/state.ts';
import type { Warning } from './table/warnings.ts';
import { together } from './together.ts';
import { EVENT_KINDS } from './westeros.ts';

// ---- Causes -----------------------------------------------------------------------------------------

const TIES: readonly QuestionKind[] = [
  'order-tied',
  'name-king',
  'highest-bidder',
  'lowest-bidder',
];

/** Its own house first, then whoever is furthest from winning. */
const favour = (view: View, king: House): readonly House[] => {
  const rank = (house: House): number => (house === king ? -1 : settlementsOf(view, house));
  return [...inTurnOrder(view)].sort((a, b) => rank(a) - rank(b));
};

/** A king rules by one list, which he says when he is first asked (`ties: …`): it is of all ties. */
const tiesSaid = (view: View, { kind, seat }: Question<unknown>): readonly Wish[] => {
  if (!TIES.some((tie) => tie === kind.name)) return [];
  const wish = favour(view, houseOf(seat));
  return TIES.map((tie) => ({ kind: tie, wish }));
};

/** Every battle that it will likely win, and some others. */
const aggressive: Weights = {
  prize: { point: 3, barrel: 0.5, crown: 0.5, land: 1, sea: 1 },
  margin: 0,
  battle: 4,
  orders: { march: 1, defense: 0.5, support: 1.5, raid: 1, 'consolidate-power': 0.5 },
  bids: { 'iron-throne': 0.2, fiefdoms: 0.5, 'kings-court': 0.3 },
  watch: 0.3,
  muster: { footman: 1, knight: 3, ship: 1.2, 'siege-engine': 2 },
  meddles: 'yes',
  jitter: 1,
};

/** Free areas and sure wins; what is held is held firmly. */
const cautious: Weights = {
  prize: { point: 3, barrel: 1, crown: 1, land: 1, sea: 1 },
  margin: 3,
  battle: 0,
  orders: { march: 0, defense: 3, support: 1, raid: 0.5, 'consolidate-power': 1.5 },
  bids: { 'iron-throne': 0.2, fiefdoms: 0.3, 'kings-court': 0.3 },
  watch: 1,
  muster: { footman: 1, knight: 2.5, ship: 1, 'siege-engine': 0.5 },
  meddles: 'no',
  jitter: 1,
};

/** Cities, strongholds and barrels, wherever they are to be had. */
const greedy: Weights = {
  prize: { point: 5, barrel: 2.5, crown: 2, land: 0.5, sea: 0.5 },
  margin: 1,
  battle: 0,
  orders: { march: 0, defense: 1, support: 1, raid: 0.5, 'consolidate-power': 2 },
  bids: { 'iron-throne': 0.3, fiefdoms: 0.2, 'kings-court': 0.4 },
  watch: 0.5,
  muster: { footman: 1.5, knight: 2, ship: 1.5, 'siege-engine': 1 },
  meddles: 'no',
  jitter: 1,
};

const styleBy = (weights: Weights): Style<Agot> => {
  const answer: Style<Agot> = (view, question, random) => {
    const { kind, seat } = question;
    const house = houseOf(seat);
    const said = tiesSaid(view, question).find((wish) => wish.kind === kind.name);
    if (said !== undefined) return kind.resolve(view, question, said.wish).answer;
    const chosen = BOTS[kind.name]?.(outlookOf({ view, house, weights, random }));
    return chosen === undefined ? kind.fallback(view, question) : chosen;
  };
  return Object.assign(answer, { says: tiesSaid });
};

const STYLES = {
  cautious: styleBy(cautious),
  aggressive: styleBy(aggressive),
  greedy: styleBy(greedy),
} as const;

/** FLW-11, HER-1: what lies on the table and only its owner knows; nothing else is hidden there. */
const hide = (_rules: Rules, state: State, reader: string): State => {
  const { deployed, decks } = state;
  const house = HOUSES.find((one) => one !== reader && isSecret(deployed[one]));
  const deck = DECKS.find((one) => decks[one].shownTo !== reader && isSecret(decks[one].next));
  if (house === undefined && deck === undefined) return state;
  return { ...state, deployed: ownOf(deployed, reader), decks: seenOf(decks, reader) };
};

/** True if something lies there for somebody to know. */
const isSecret = (known: unknown): boolean =>
  known !== undefined && known !== null && known !== 'hidden';

const ownOf = (deployed: State['deployed'], reader: string): State['deployed'] => {
  const own: State['deployed'] = {};
  for (const house of HOUSES) {
    const known = deployed[house];
    if (known !== undefined) own[house] = house === reader ? known : 'hidden';
  }
  return own;
};

const seenOf = (decks: State['decks'], reader: string): State['decks'] => {
  const seen = { ...decks };
  for (const deck of DECKS)
    if (decks[deck].shownTo !== reader && isSecret(decks[deck].next))
      seen[deck] = { ...decks[deck], next: 'hidden' };
  return seen;
};

/** A table that the seat could not tell from the true one: hidden heroes and cards dealt anew. */
const imagine = (view: View, seat: string, random: Random): State => {
  const known = hide(view.rules, view.state, seat);
  const deployed: State['deployed'] = {};
  for (const house of HOUSES) {
    const there = known.deployed[house];
    if (there !== undefined)
      deployed[house] = there === 'hidden' ? dealt(view, house, random) : there;
  }
  const decks = { ...known.decks };
  for (const deck of DECKS) {
    const { next, unseen, under } = decks[deck];
    if (next !== 'hidden') continue;
    decks[deck] = {
      ...decks[deck],
      next: unseen[random(Math.max(1, unseen.length))] ?? under[0] ?? null,
    };
  }
  return { ...known, deployed, decks };
};

/** Some of the hand, one to an area, as chance has it. */
const dealt = (view: View, house: House, random: Random): Deployment => {
  const left: CardId[] = [...holdingOf(view, house).hand];
  const heroes: Record<AreaId, CardId> = {};
  for (const { area } of heldBy(view, house)) {
    const [hero] = left.splice(random(left.length + 1), 1);
    if (hero !== undefined) heroes[area] = hero;
  }
  return heroes;
};

/** The counts of a house: what it did in a game, and what it had at its end. */
const COUNTED = [
  'battles',
  'battles-won',
  'units-lost',
  'units-mustered',
  'power-gained',
  'settlements',
  'supply',
  'power',
] as const;
type CountedFact = (typeof COUNTED)[number];

const GAME_COUNTED = ['battles', 'neutral-forces', 'wildling-attacks', 'units-lost'] as const;

interface Counts {
  readonly game: Record<(typeof GAME_COUNTED)[number], number>;
  readonly seats: Record<House, Record<CountedFact, number>>;
}

const none = <Name extends string>(names: readonly Name[]): Record<Name, number> =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;

const tally = (view: View, entries: readonly Entry<Event>[]): Tally => {
  const counts: Counts = {
    game: none(GAME_COUNTED),
    seats: Object.fromEntries(HOUSES.map((house) => [house, none(COUNTED)])) as Counts['seats'],
  };
  let decided = 'not over';
  for (const { event } of entries) {
    if (isAnswered(event)) continue;
    count(counts, event);
    if (event.type === 'game-won') decided = event.rule === 'WIN-2' ? 'by count' : 'at once';
  }
  return {
    winner: view.state.ended?.winner ?? null,
    decided,
    game: counts.game,
    seats: Object.fromEntries(
      view.rules.houses.map((house) => [house, { ...counts.seats[house], ...endOf(view, house) }]),
    ),
  };
};

const endOf = (view: View, house: House): Partial<Record<CountedFact, number>> => {
  const { supply, power } = holdingOf(view, house);
  return { settlements: settlementsOf(view, house), supply, power };
};

const count = (counts: Counts, event: Event): void => {
  const { game, seats } = counts;
  for (const [house, units] of unitsGone(event)) {
    seats[house]['units-lost'] += sizeOf(units);
    game['units-lost'] += sizeOf(units);
  }
  switch (event.type) {
    case 'battle-decided':
      game.battles++;
      seats[event.attacker].battles++;
      seats[event.defender].battles++;
      seats[event.winner]['battles-won']++;
      return;
    case 'neutral-force-removed':
      game['neutral-forces']++;
      return;
    case 'wildlings-met':
      game['wildling-attacks']++;
      return;
    case 'mustered':
      seats[event.house]['units-mustered']++;
      return;
    case 'power-gained':
      seats[event.house]['power-gained'] += event.amount;
      return;
    default:
  }
};

/** The set is made for five. */
const USUAL_PLAYERS = 5;

/** The presets, options and seats that the rules files let a game be opened with. */
export const offers = ({ presets, boards }: Data): Offers => {
  const players = Object.values(boards).flatMap(({ setup }) => Object.keys(setup.players));
  return {
    presets: Object.keys(presets),
    players: [...new Set(players.map(Number))].sort((a, b) => a - b),
    usualPlayers: USUAL_PLAYERS,
    options: OPTIONS,
  };
};

/** The most that a number on the table can be with the pieces that the game has; undefined: anything. */
const mostAt = (view: View, path: readonly string[]): number | undefined => {
  const [first, second, third, fourth] = path;
  if (first === 'threat') return Math.max(...view.rules.wildlingTrack);
  if (first === 'houses' && third === 'power') return view.rules.powerTokens;
  const place = view.state.places.find(({ area }) => area === second);
  const unit = UNITS.find((one) => one === fourth);
  if (first !== 'places' || place === undefined || unit === undefined) return undefined;
  if (third !== 'units' && third !== 'routed') return undefined;
  if (place.house === null) return 0;
  return place[third][unit] + stockOf(view, place.house, unit);
};

const isPlain = ({ standing, round, when = [], wish }: Wish): boolean =>
  standing === undefined && round === undefined && when.length === 0 && wish !== PASS;

/** Finds the parts of a message that are allowed and make no sense. */
function* warnings(view: View, seat: Seat, wishes: readonly Wish[]): Generator<Warning> {
  const said = { view, house: houseOf(seat), wishes: wishes.filter(isPlain) };
  for (const { warnings: looks = [] } of CHAPTERS) for (const look of looks) yield* look(said);
}

/** Legal ids in the place of one that is not, where that is a short list. */
const instead = (
  view: View,
  seat: Seat,
  wish: Wish,
  problem: Problem,
): readonly string[] | undefined => {
  const named = problem.args?.['area'];
  const area = typeof named === 'string' && isArea(view, named) ? named : undefined;
  return INSTEAD[problem.code]?.({ view, house: houseOf(seat), wish, problem, area });
};

/** PLN-5: orders are for the whole round, and revealed together. */
const PLANNED = { opened: 'together', speaks: 'round', newer: 'adds' } as const;
const ANSWERED = { opened: 'as-they-come', speaks: 'phase', newer: 'adds' } as const;

/** Orders are placed in planning alone; before round 1 nothing but ports is asked. */
const asksIn = (phase: string, kind: string): boolean => {
  if (phase === 'set-up') return kind === 'build-ports';
  return phase === 'westeros' ? EVENT_KINDS.has(kind) : phase === 'planning' || kind !== 'orders';
};

/** The members that not every ruleset has, and this one does. */
type OptionalMembers = Required<
  Pick<Ruleset<Agot>, 'imagine' | 'foresight' | 'styles' | 'tally' | 'audit'>
>;

/** A Game of Thrones: the Board Game, first edition. */
export const agot: Ruleset<Agot> & OptionalMembers = {
  id: 'agot',
  kinds: KINDS,
  asksIn,
  purposes: DECKS.flatMap((deck) => [`westeros-${deck}`, `preview-${deck}`]),
  dataForm: 1,
  offers,
  prepare,
  options: ({ options }) => options,
  seats: (rules) => rules.houses,
  blank,
  where: ({ round, phase }) => ({ round, phase }),
  phases: PHASES,
  printedPhase: printedPhase,
  printedPhases: PRINTED_PHASES,
  turnsOnNews: ({ news }, kind) => news.has(kind),
  tellsRollCall: ({ options }) => options['roll-call'] === 'public',
  hears: (phase) => (phase === 'planning' ? PLANNED : ANSWERED),
  waits: ({ waits }) => waits,
  defaultForAbsentSeat,
  next,
  apply,
  hide,
  explained,
  imagine,
  foresight,
  // Conditions were made by the readers of orders, which know no others.
  holds: (view, question, condition) => holds(view, question, condition as unknown as Condition),
  readOrders,
  writeOrders,
  warnings,
  instead,
  orderForm,
  together,
  causes: causesBy(CAUSES),
  board,
  seatRows,
  mostAt,
  chart,
  styles: STYLES,
  inks: INKS,
  tints: TINTS,
  tally,
  audit,
};
