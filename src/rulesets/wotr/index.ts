import type { Entry } from '../../core/entry.ts';
import type { Problem } from '../../core/problem.ts';
import type { Question } from '../../core/question.ts';
import { fail, ok } from '../../core/result.ts';
import type { Measure, Ruleset, Tally } from '../../core/ruleset.ts';
import type { Wish } from '../../core/wishes.ts';
import { BREAK } from '../../notation/sequence.ts';
import { wrongSwitches } from '../switches.ts';
import { lawOf } from './actions.ts';
import { audit } from './audit.ts';
import { boardOf, holdingOf } from './board.ts';
import { apply, causes, KINDS, PROCEDURES } from './chapters.ts';
import { BEFORE, type Data, OPTIONS, type Player } from './data.ts';
import { deckOf, handOf, isDeckEmpty } from './decks.ts';
import type { Event } from './facts.ts';
import { unitsOf } from './forces.ts';
import { foresight } from './foresight.ts';
import { orderForm } from './form.ts';
import {
  BACKS,
  FACES,
  NATIONS,
  PHASES,
  type Seat,
  SIDES,
  type Side,
  UNITS,
  type View,
  type Wotr,
} from './game.ts';
import type { Condition } from './language/conditions.ts';
import { inReserve } from './musters/places.ts';
import { holds } from './orders/holding.ts';
import { readOrders, writeOrders } from './orders/orders.ts';
import { hide, imagine } from './secrets.ts';
import { blank } from './set-up.ts';
import { watched } from './spent-cards.ts';
import { whereabouts } from './strength.ts';
import { STYLES } from './styles/index.ts';
import {
  forceAt,
  isBesieged,
  isReadSince,
  leadOf,
  nationsOf,
  nationsOfSeat,
  pointsOf,
  sideOf,
  spotsOf,
} from './table.ts';
import { hasUnits, mayPlay } from './teams/mixed.ts';
import { bestOf } from './teams/swap.ts';
import { refuseTried, triedAhead } from './trial.ts';
import { warnings } from './warnings.ts';
import { DECKS } from './words.ts';

// How the war goes, in numbers turn by turn: all of it lies open on the table.

const chart = (view: View, happened: readonly Entry<Event>[] = []): readonly Measure[] => [
  fellowship(view),
  amounts(view, 'points', (seat) => pointsOf(view, sideOf(view, seat))),
  amounts(view, 'units', (seat) => unitsOfSeat(view, seat)),
  ...SIDES.map((side) => dice(view, side, happened)),
];

const amounts = (view: View, measure: string, of: (seat: Seat) => number): Measure => ({
  measure,
  best: 'high',
  values: Object.fromEntries(view.rules.players.map(({ seat }) => [seat, of(seat)])),
});

const unitsOfSeat = (view: View, seat: Seat): number => {
  const side = sideOf(view, seat);
  const nations = nationsOfSeat(view, seat);
  return spotsOf(view, side)
    .flatMap((spot) => nations.map((nation) => unitsOf(forceAt(view, side, spot), nation)))
    .reduce((sum, count) => sum + count, 0);
};

const fellowship = ({ state }: View): Measure => {
  const { corruption, progress, mordor } = state.fellowship;
  const on = mordor === null ? { progress } : { mordor };
  return { measure: 'fellowship', best: 'high', values: {}, lines: { corruption, ...on } };
};

/** The dice as they fell this turn. */
const dice = (view: View, side: Side, happened: readonly Entry<Event>[]): Measure => {
  const rolled = happened.flatMap(({ event }) =>
    event.type === 'dice-rolled' && event.side === side ? [event.faces] : [],
  );
  const faces = FACES.filter((face) => view.rules.tables.dice[side].faces.includes(face));
  const counts = faces.map((face) => [face, rolled.flat().filter((one) => one === face).length]);
  return {
    ...{ measure: `dice-${side}`, best: 'high', values: {}, of: leadOf(view, side), drawn: 'rows' },
    lines: rolled.length === 0 ? {} : Object.fromEntries(counts),
  };
};

// What would be legal in the place of what is not: where the sentence of a problem has no such list itself.

type Ids = readonly string[];
type Instead = (view: View, seat: Seat, problem: Problem) => Ids;

/** Regions where a player has an army in the open. */
const armies: Instead = (view, seat) =>
  spotsOf(view, sideOf(view, seat)).flatMap((at) =>
    at.inside === undefined && hasUnits(view, seat, forceAt(view, sideOf(view, seat), at))
      ? [at.region]
      : [],
  );

/** Strongholds that he besieges. */
const sieges: Instead = (view, seat, problem) =>
  armies(view, seat, problem).filter((region) => isBesieged(view, region));

/** Cards of his hand that are his to play. */
const cards: Instead = (view, seat) =>
  handOf(view, seat).filter((card) => mayPlay(view, seat, card));

const decks: Instead = (view, seat) =>
  BACKS.map((back) => deckOf(sideOf(view, seat), back)).filter((deck) => !isDeckEmpty(view, deck));

/** Nations that a Muster die moves. */
const nations: Instead = (view, seat) =>
  nationsOf(view, sideOf(view, seat)).filter(
    (nation) => lawOf({ act: 'advance-nation' }).refuse(view, seat, { nation }, 'muster') === null,
  );

const figures: Instead = (view, _seat, { args }) => {
  const nation = nationsOf(view, 'free-peoples')
    .concat(nationsOf(view, 'shadow'))
    .find((one) => one === args?.['nation']);
  const all = [...UNITS, 'leader', 'nazgul'] as const;
  return nation === undefined ? [] : all.filter((one) => inReserve(view, nation, one) > 0);
};

const BY_CODE: Readonly<Record<string, Instead>> = {
  'no-army-there': armies,
  'nobody-shut-in': sieges,
  'no-such-card': cards,
  'not-in-hand': cards,
  'card-of-the-foe': cards,
  'card-of-another': cards,
  'deck-is-empty': decks,
  'at-war-already': nations,
  'passive-nation-stops': nations,
  'card-bars-advance': nations,
  'none-left': figures,
};

const instead = (view: View, seat: Seat, _wish: Wish, problem: Problem): Ids | undefined =>
  BY_CODE[problem.code]?.(view, seat, problem);

// Who plays what, by the number of players.

/** TEM-1, TEM-14: of each side its players; the first has the leader's token first (TEM-2). */
const playersOf = ({ nations, tables }: Data, players: number): readonly Player[] =>
  SIDES.flatMap((side) => {
    const all = NATIONS.filter((nation) => nations[nation].side === side);
    const hands = tables.teams[players]?.[side] ?? [all];
    return hands.map((own) => ({
      seat: hands.length === 1 ? side : (own[0] ?? side),
      ...{ side, nations: NATIONS.filter((nation) => own.includes(nation)) },
    }));
  });

// A side that nobody plays may sleep: its printed defaults, but it hunts nobody and keeps within its walls.

const SLEEPING: Readonly<Record<string, unknown>> = { allocate: 0, stand: 'inside' };

export const defaultForAbsentSeat = (_view: View, { kind }: Question<Wotr>): unknown =>
  SLEEPING[kind.name];

/** The numbers of a war that was fought. */
export const tally = (view: View, _entries: readonly Entry<Event>[]): Tally => {
  const { won, fellowship, rings } = view.state;
  return {
    winner: won === null ? null : (bestOf(view, won.side)[0] ?? null),
    decided: won === null ? 'draw' : `by-${won.how}`,
    game: {
      corruption: fellowship.corruption,
      companions: fellowship.companions.length,
      rings: rings['free-peoples'],
    },
    seats: Object.fromEntries(
      SIDES.flatMap((side) =>
        view.rules.players.flatMap((player) =>
          player.side === side ? [[player.seat, { points: pointsOf(view, side) }]] : [],
        ),
      ),
    ),
  };
};

/** Procedures that no printed phase is named for. */
const BESIDE: Readonly<Record<string, string>> = { 'set-up': 'cards', over: 'victory' };

/** The draws that belong to no side and no deck. */
const ROLLS = ['hunt', 'hunt-again', 'tile', 'tile-die', 'sacrifice', 'card', 'hand'];

/** War of the Ring, first edition. */
export const wotr: Ruleset<Wotr> = {
  id: 'wotr',
  purposes: [...ROLLS, ...SIDES.flatMap((side) => [`die-${side}`, `combat-${side}`]), ...DECKS],
  dataForm: 2,
  kinds: KINDS.map(triedAhead),
  expects: ({ players }, kind, seat) => {
    const sides = EXPECTED[kind] ?? [];
    return players.some((player) => player.seat === seat && sides.includes(player.side));
  },
  asksIn: (phase, kind) => (ASKED[kind] ?? ['actions']).includes(phase),
  offers: ({ presets, players }) => ({
    presets: Object.keys(presets),
    players,
    usualPlayers: 2,
    options: OPTIONS,
  }),
  prepare: (all, { preset, players, options = {}, begun }) => {
    const { presets, players: choices, ...data } = all;
    if (!choices.includes(players))
      return fail([
        { code: 'players', rule: 'TEM-1', args: { players, choices: choices.map(String) } },
      ]);
    const printed = presets[preset];
    if (printed === undefined)
      return fail([{ code: 'unknown-preset', args: { preset, choices: Object.keys(presets) } }]);
    const wrong = wrongSwitches(OPTIONS, options);
    if (wrong.length > 0) return fail(wrong);
    const chosen = { ...printed, ...(begun && BEFORE), ...options };
    return ok({ ...data, options: chosen, players: playersOf(all, players) });
  },
  options: ({ options }) => options,
  seats: ({ players }) => players.map(({ seat }) => seat),
  blank,
  where: ({ round, phase }) => ({ round, phase }),
  phases: PHASES,
  printedPhase: (phase) => BESIDE[phase] ?? phase,
  printedPhases: PHASES.filter((phase) => phase !== 'set-up' && phase !== 'over'),
  // What is said before the actions holds for the whole turn.
  hears: (phase) => ({
    opened: 'as-they-come',
    speaks: phase === 'actions' || phase === 'victory' ? 'phase' : 'round',
    newer: 'adds',
  }),
  waits: (rules) => ({
    ...Object.fromEntries(KINDS.map(({ name }) => [name, 'wait'])),
    // Whoever has written and said nothing of these leaves them as they are.
    ...{ guide: 'word', declare: 'word', swap: 'word' },
    ...(!isReadSince({ rules }, 3) && { ring: 'word' }),
  }),
  turnsOnNews: (rules, kind) => isReadSince({ rules }, 3) && !FORESEEN.has(kind),
  sides: ({ players }) =>
    Object.fromEntries(
      SIDES.map((side) => [
        side,
        players.flatMap((player) => (player.side === side ? [player.seat] : [])),
      ]),
    ),
  defaultForAbsentSeat,
  next: (table) =>
    table.state.phase === 'over' ? null : PROCEDURES[table.state.phase](watched(table)),
  apply,
  hide,
  imagine,
  foresight,
  refuseTried,
  // Conditions were made by lines of orders, which know no others.
  holds: (view, { seat }, condition) => holds(view, seat, condition as unknown as Condition),
  readOrders,
  writeOrders,
  queueGoesOn: BREAK,
  standing: 'by-topic',
  warnings,
  instead,
  orderForm,
  causes,
  board: boardOf,
  holding: holdingOf,
  chart,
  whereabouts,
  styles: STYLES,
  tally,
  audit,
  inks: {
    'free-peoples': { light: '#1f5fa8', dark: '#8fc1f0' },
    shadow: { light: '#a03020', dark: '#ff9d8a' },
    gondor: { light: '#1f5fa8', dark: '#8fc1f0' },
    rohan: { light: '#1c6b2a', dark: '#8fd89b' },
    sauron: { light: '#a03020', dark: '#ff9d8a' },
    isengard: { light: '#7a5a00', dark: '#e6c35c' },
  },
  tints: {
    'free-peoples': 'blue',
    shadow: 'red',
    ...{ gondor: 'blue', rohan: 'green', sauron: 'red', isengard: 'yellow' },
  },
};

/** Questions that everybody can speak of before they come up; all else turns on dice, cards or tiles that nobody has seen. */
const FORESEEN: ReadonlySet<string> = new Set([
  ...['draw-from', 'swap', 'declare', 'guide', 'allocate', 'action'],
]);

/** Questions of every turn, by the sides that are asked. */
const EXPECTED: Readonly<Record<string, readonly Side[]>> = {
  declare: ['free-peoples'],
  guide: ['free-peoples'],
  allocate: ['shadow'],
  ring: SIDES,
  action: SIDES,
};

/** SCH-17: a tile may be drawn while the Fellowship is being declared. */
const BY_TILES = ['fellowship', 'actions'];

/** The phases of those questions that do not come up in actions alone. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  discard: ['cards', 'actions'],
  declare: ['fellowship'],
  guide: ['fellowship', 'actions'],
  allocate: ['hunt-allocation'],
  ring: ['action-roll'],
  'draw-from': ['cards'],
  swap: ['cards'],
  'table-card': ['fellowship', 'actions'],
  ...{ found: BY_TILES, 'hunt-guard': BY_TILES, 'hunt-damage': BY_TILES },
  ...{ 'hobbit-spot': BY_TILES, 'card-loss': BY_TILES },
};
