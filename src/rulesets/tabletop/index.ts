// The tabletop game as the desk knows it: what readers may know of its table, whether a condition holds, what must not be lost,
// and how its state is shown.

import { type Document, type Saying, say } from '../../core/document.ts';
import type { Ids, Random, Seat } from '../../core/game.ts';
import type { Json } from '../../core/json.ts';
import { fail, ok } from '../../core/result.ts';
import type { Auditor, Ruleset } from '../../core/ruleset.ts';
import { wrongSwitches } from '../switches.ts';
import { misfits, prepared } from './armies.ts';
import { isBlock, isHit } from './attacks.ts';
import { handOf } from './cards.ts';
import type { BoardZone, Condition as Token } from './catalogue.ts';
import { causes } from './causes.ts';
import { apply, BOTS, KINDS, PROCEDURES } from './chapters.ts';
import { pieces } from './dragging.ts';
import { isStrategy, strategiesLeft, unseenCards } from './effects.ts';
import {
  type Battle,
  CORNERS,
  GAP,
  type House,
  houseOf,
  noDeeds,
  PHASES,
  type Rules,
  type State,
  SWITCHES,
  type Tabletop,
  type UnitId,
  type View,
  ZONES,
  type Zone,
} from './game.ts';
import { distance, isNearer, isWithin, overlaps, touches } from './geometry.ts';
import { dealFrom, hideHands } from './hands.ts';
import { orderForm, readOrders, writeOrders } from './language.ts';
import { imagineMissions, missionsOf } from './missions.ts';
import { stepOf, topicOf, turnOf } from './readings.ts';
import { forSeats, nonCombatOf, scoreOf } from './sides.ts';
import {
  factsOf,
  gapOf,
  isEngaged,
  isFoe,
  isThere,
  modelsOf,
  others,
  profileOf,
  ringOf,
  sightOf,
  trayOf,
  unitOf,
  unitsOf,
} from './table.ts';
import { planner, writer } from './writer.ts';

// ---- What must not be lost --------------------------------------------------------------------------

/** Nothing is lost: units, wounds and points; no tray lies on another, and whoever stops keeps the inch. */
const audit =
  (_before: View): Auditor<Tabletop> =>
  (view, event) =>
    lostUnit(view) ?? (event.type === 'turn-ended' ? (lostWounds(view) ?? pressed(view)) : null);

const lostUnit = ({ rules, state }: View): string | null => {
  const gone = [...state.destroyed, ...state.reserve].find((id) => state.units[id] !== undefined);
  if (gone !== undefined) return `${gone} is destroyed, and on the table`;
  const twice = state.activated.find((id, at) => state.activated.indexOf(id) < at);
  if (twice !== undefined) return `${twice} is activated twice`;
  if (['set-up', 'placing', 'deployment'].includes(state.phase)) return null;
  const lost = Object.keys(rules.units).find(
    (id) => ![...Object.keys(state.units), ...state.destroyed, ...state.reserve].includes(id),
  );
  if (lost !== undefined) return `${lost} is lost`;
  const stray = Object.values(state.objectives).find(
    ({ holder }) => holder !== undefined && state.units[holder] === undefined,
  );
  if (stray !== undefined) return `${stray.holder} is gone, and controls a token`;
  // Where destroyed units alone score, nothing else does.
  const { tokens, missions, walls, corpses } = rules.mode;
  if ([tokens, missions, walls, corpses].some((one) => one !== undefined)) return null;
  const scored = rules.seats.reduce((sum, seat) => sum + state.points[seat], 0);
  return scored > state.fallen.length ? 'a point from nowhere' : null;
};

const lostWounds = (view: View): string | null => {
  for (const [id, { left, tokens }] of Object.entries(view.state.units)) {
    const most = trayOf(view, id).models * profileOf(view, id).wounds;
    if (left < 1 || left > most) return `${id} has ${left} wounds left`;
    if (new Set(tokens).size < tokens.length) return `${id} has a condition twice`;
  }
  return null;
};

/** TMG-9, TMG-42: two trays overlap, or enemies stand apart by less than the inch (which a charger need not keep, OPN-1, OPN-14). */
const pressed = (view: View): string | null => {
  const { chargeInch, failedChargeStop } = view.rules.options;
  const isFree = chargeInch === 'free' || failedChargeStop === 'full-distance';
  for (const id of Object.keys(view.state.units))
    for (const other of others(view, id)) {
      const [one, two] = [ringOf(view, id), ringOf(view, other)];
      if (overlaps(one, two)) return `${id} and ${other} overlap`;
      const isNear = isFoe(view, id, other) && !touches(one, two);
      if (isNear && !isFree && isNearer(distance(one, two), GAP))
        return `${id} stands too near to ${other}`;
    }
  return null;
};

// ---- Conditions -------------------------------------------------------------------------------------

/** A condition as the lines of orders have it: each has the members that its sentence names. */
interface Condition {
  readonly if: string;
  readonly unit: UnitId;
  readonly other: UnitId;
  readonly far: number;
  readonly models: number;
  readonly hits: number;
  readonly blocks: number;
  readonly round: number;
  readonly zone: BoardZone;
  readonly card: string;
  readonly token: Token;
}

/** Whether the condition of a line holds: on the view of whoever said it. */
const holds = (view: View, about: Ids, condition: Json): boolean => {
  const said = condition as unknown as Condition; // made by the lines of orders, which know no others
  // Of the unit that is asked about.
  const near = { ...said, if: 'within', other: String(about['unit'] ?? about['by']) } as const;
  const guard = said.if === 'near' ? near : said;
  const { unit: id, other = id, zone } = guard;
  const areThere = [id, other].every((one) => isThere(view, one));
  switch (guard.if) {
    case 'hits':
    case 'blocks':
      return countShown(view, guard.if) >= guard[guard.if];
    case 'round':
      return view.state.round === guard.round;
    case 'zone-held':
      return view.state.board[zone] !== undefined;
    case 'zone-free':
      return view.state.board[zone] === undefined;
    case 'enemy-card':
      return about['card'] === guard.card;
    case 'kills':
      return view.state.destroyed.includes(other);
    case 'gone':
      return !areThere && view.state.destroyed.includes(id);
    default:
      return areThere && holdsOfUnit(view, guard);
  }
};

const holdsOfUnit = (view: View, guard: Condition): boolean => {
  const { if: is, unit: id, other, models, far, token } = guard;
  switch (is) {
    case 'token':
      return unitOf(view, id).tokens.includes(token);
    case 'engaged':
      return isEngaged(view, id);
    case 'free':
      return !isEngaged(view, id);
    case 'activated':
      return view.state.activated.includes(id);
    case 'models':
      return modelsOf(view, id) >= models;
    case 'within':
      return isWithin(gapOf(view, id, other), far);
    case 'sees':
      return sightOf(view, id, other) !== null;
    default:
      return is === 'there';
  }
};

/** How many dice of the attack under way hit or block as they lie. */
const countShown = ({ state }: View, what: 'hits' | 'blocks'): number => {
  const { attack } = state;
  if (attack === null) return 0;
  const { hit, needs } = attack;
  if (what === 'hits') return attack.attack.filter(({ face }) => isHit(face, hit)).length;
  if (needs === null) return 0;
  return attack.defence.filter(({ face }) => isBlock(face, needs.defence, needs.worse)).length;
};

// ---- Secrets ----------------------------------------------------------------------------------------

/** The table as a reader may know it: his own hands; missions that were used up lie face down. */
const hide = (rules: Rules, state: State, reader: Seat | 'public'): State => ({
  ...hideHands(rules, state, reader),
  missions: { ...hideHands(rules, state.missions, reader), used: 'hidden' },
});

/** Hidden hands dealt anew from all the cards that the seat does not see. */
const imagine = ({ rules, state }: View, seat: Seat, random: Random): State => {
  const known = hide(rules, state, seat);
  const hands = { ...known.hands };
  for (const house of rules.seats) {
    if (hands[house] !== 'hidden') continue;
    const view = { rules, state: known };
    const unseen = unseenCards(view, house);
    const held = strategiesLeft(view, house);
    const isPlan = (card: string): boolean => isStrategy(view, card);
    hands[house] = [
      ...dealFrom(unseen.filter(isPlan), held, random),
      ...dealFrom(
        unseen.filter((card) => !isPlan(card)),
        known.sizes[house] - held,
        random,
      ),
    ];
  }
  return { ...known, hands, missions: imagineMissions(rules, known.missions, random) };
};

// ---- How it is shown --------------------------------------------------------------------------------

const COLUMNS = ['unit', 'kind', 'place', 'models', 'state'] as const;

const unitRow = (view: View, id: string) =>
  COLUMNS.map((column) => say(`board.${column}-of`, factsOf(view, id)));

const HOUSE_COLUMNS = ['seat', 'points', 'units', 'first'] as const;

const houseRow = (view: View, seat: House) =>
  HOUSE_COLUMNS.map((column) =>
    say(`board.${column}-of`, {
      ...{ seat, points: scoreOf(view, seat), units: unitsOf(view, seat) },
      first: view.state.first === seat ? 'yes' : 'no',
    }),
  );

/** Who takes part, before all are on the table: the names that orders call them by. */
const armiesOf = ({ rules }: View): readonly Saying[] =>
  rules.seats.map((seat) => {
    const units = Object.keys(rules.units).filter((id) => rules.units[id]?.seat === seat);
    return say('board.army', {
      seat,
      units: units.map((unit) => {
        const { profile = '', attachment = 'none' } = rules.units[unit] ?? {};
        return { unit, profile, attachment, speed: rules.profiles[profile]?.speed ?? 0 };
      }),
      ncus: nonCombatOf(rules, seat),
    });
  });

const tableOf = (
  columns: readonly string[],
  rows: readonly (readonly Saying[])[],
): Document[number] => ({
  ...{ block: 'table', rows },
  head: columns.map((column) => say(`board.${column}`)),
});

/** Who stands in which zone of the tactics board (TMG-75). */
const zonesTaken = ({ state }: View): Document => {
  const items = Object.entries(state.board).map(([zone, ncu]) =>
    say('board.board-of', { zone, ncu }),
  );
  return listOf(items);
};
const listOf = (items: readonly Saying[]): Document =>
  items.length === 0 ? [] : [{ block: 'list', items, depth: 0 }];

/** Tokens and who controls them, reserves, and the public mission. */
const lyingOpen = ({ rules, state }: View): Document => {
  const items = [
    ...Object.entries(state.objectives).map(([token, { x, y, card, holder: unit }]) =>
      say('board.token-at', { token, x, y, ...(card && { card }), ...(unit && { unit }) }),
    ),
    ...rules.seats.flatMap((seat) => {
      const units = state.reserve.filter((id) => rules.units[id]?.seat === seat);
      return units.length === 0 ? [] : [say('board.reserve-of', { seat, units })];
    }),
    ...(state.missions.open === null
      ? []
      : [say('board.public-mission', { mission: state.missions.open })]),
  ];
  return listOf(items);
};

/** TMG-113, TMG-121, TMG-146: what players place before the battle, in this order. */
const toPlaceIn = ({ mode, battle }: Rules): string[] => {
  const { tokens, corpses, terrain } = mode;
  const times = (count: number, what: string) => Array.from({ length: count }, () => what);
  return [
    ...times((tokens?.count ?? 0) - (tokens?.at.length ?? 0), 'token'),
    ...times(corpses?.pieces ?? 0, 'corpse-pile'),
    ...times(Math.max(0, terrain.pieces - Object.keys(battle.terrain).length), 'terrain'),
  ];
};

/** Where nobody says how many play, all seats of the battle do. */
const USUAL = 2;
/** TMG-99: a free-for-all can be played by fewer than all its seats; two would be no more than a battle. */
const countsOf = ({ forces, teams }: Battle): readonly number[] => {
  const all = Object.keys(forces).length;
  return all > USUAL && teams === undefined ? [USUAL + 1, all] : [all];
};

/** Before anybody chooses: teams face each other, and in a free-for-all each sits at his corner. */
const zonesFor = (rules: Rules): Record<House, Zone> =>
  forSeats(rules, (seat) => {
    const at = rules.sides.findIndex((side) => side.includes(seat));
    return (rules.sides.length > 2 ? CORNERS[at] : ZONES[at]) ?? 'south';
  });

/** A newcomer is offered first what its file says. */
const idsOf = (battles: Readonly<Record<string, Battle>>): readonly string[] =>
  Object.keys(battles).sort(
    (a, b) => (battles[a]?.offered ?? LAST) - (battles[b]?.offered ?? LAST),
  );
const LAST = Number.MAX_SAFE_INTEGER;

/** A Song of Ice & Fire, the tabletop game: two houses on a table without spaces. */
export const tabletop: Ruleset<Tabletop> = {
  id: 'tabletop',
  purposes: [
    ...['throw-off', 'charge', 'retreat', 'attack', 'defence', 'morale', 'again'],
    ...['card', 'effect', 'cancel'],
  ],
  dataForm: 1,
  kinds: KINDS,
  offers: ({ battles }) => ({
    presets: idsOf(battles),
    players: [...new Set(Object.values(battles).flatMap(countsOf))].sort(),
    usualPlayers: USUAL,
    options: SWITCHES,
    armies: 'yes',
  }),
  prepare: (data, { preset, players = USUAL, options = {} }) => {
    const battle = data.battles[preset];
    if (battle === undefined)
      return fail([
        { code: 'unknown-preset', args: { preset, choices: idsOf(data.battles).join(', ') } },
      ]);
    const counts = countsOf(battle);
    if (players !== USUAL && !counts.includes(players))
      return fail([{ code: 'seats-fixed', args: { players, choices: counts.map(String) } }]);
    const wrong = [...wrongSwitches(SWITCHES, options), ...misfits(data, preset, options)];
    return wrong.length > 0 ? fail(wrong) : ok(prepared(data, { preset, players, options }));
  },
  options: ({ options }) => ({ ...options }),
  seats: ({ seats }) => seats,
  blank: (rules) => ({
    ...{ round: 1, phase: 'set-up', zones: zonesFor(rules) },
    ...{ first: 'stark', turn: 'stark', begun: 'no', units: {}, destroyed: [], activated: [] },
    ...{ attack: null, test: null, retreat: null, points: forSeats(rules, () => 0), paths: {} },
    ...{ pieceCount: 0, toPlace: toPlaceIn(rules), placed: null, objectives: {}, reserve: [] },
    ...{ fallen: [], deputies: {}, attacker: null, burdens: {}, deeds: forSeats(rules, noDeeds) },
    missions: {
      ...{ hands: forSeats(rules, () => []), sizes: forSeats(rules, () => 0) },
      ...{ used: [], spent: 0, open: null },
    },
    ...{ board: {}, influence: [], attached: [], ordered: [] },
    ...{ uses: {}, silenced: [], barred: null, sizes: forSeats(rules, () => 0) },
    ...{ hands: forSeats(rules, () => []), discards: forSeats(rules, () => []) },
    pieces: { ...rules.battle.terrain },
  }),
  where: ({ round, phase }) => ({ round, phase }),
  phases: PHASES,
  printedPhase: () => 'activation',
  printedPhases: ['activation'],
  hears: () => ({ opened: 'as-they-come', speaks: 'phase', newer: 'adds' }),
  standing: 'by-topic',
  topicOf,
  // Silence is nothing in every window; whoever wants to be asked in one says so.
  waits: () => ({
    ...{ role: 'wait', place: 'wait', pile: 'word', return: 'word', mission: 'standing' },
    ...{ zone: 'wait', deploy: 'wait', activate: 'wait', withdraw: 'word' },
    ...{ contact: 'standing', reroll: 'standing', spend: 'standing' },
    ...{ pivot: 'standing', breakthrough: 'standing' },
    ...{ play: 'standing', choose: 'word', extra: 'word', discard: 'standing' },
  }),
  next: (table) => (table.state.phase === 'over' ? null : PROCEDURES[table.state.phase](table)),
  apply,
  hide,
  imagine,
  holds: (view, { about }, condition) => holds(view, about, condition),
  readOrders,
  writeOrders,
  orderForm,
  pieces,
  turnOf,
  stepOf,
  causes: (_rules, event) => causes(event),
  holding: (view, seat) => {
    const house = houseOf(seat);
    const [cards, missions] = [handOf(view, house), missionsOf(view, house)];
    return listOf([
      ...(['set-up', 'placing', 'deployment'].includes(view.state.phase) ? armiesOf(view) : []),
      ...(cards.length > 0 ? [say('board.hand', { cards })] : []),
      ...(missions.length > 0 ? [say('board.missions', { missions })] : []),
    ]);
  },
  board: (view) => [
    ...zonesTaken(view),
    ...lyingOpen(view),
    tableOf(
      HOUSE_COLUMNS,
      view.rules.seats.map((seat) => houseRow(view, seat)),
    ),
    tableOf(
      COLUMNS,
      Object.keys(view.state.units).map((id) => unitRow(view, id)),
    ),
  ],
  marks: /[a-z]{1,3}\d{1,2}/iu,
  chart: (view) =>
    Object.entries({
      points: (seat: House) => scoreOf(view, seat),
      models: (seat: House) => unitsOf(view, seat).reduce((sum, id) => sum + modelsOf(view, id), 0),
    }).map(([measure, count]) => ({ measure, best: 'high', values: forSeats(view.rules, count) })),
  styles: {
    captain: (view, question, random) => BOTS[question.kind.name]?.(view, question, random),
    writer,
    planner,
  },
  tally: (view, entries) => {
    const end = entries.find(({ event }) => event.type === 'game-won')?.event;
    return {
      winner: end?.type === 'game-won' ? end.winner : null,
      decided: end?.type === 'game-won' ? end.how : 'none',
      game: { rounds: view.state.round, destroyed: view.state.destroyed.length },
      seats: forSeats(view.rules, (seat) => ({
        points: scoreOf(view, seat),
        units: unitsOf(view, seat).length,
      })),
    };
  },
  audit,
  inks: {
    stark: { light: '#4a5560', dark: '#c6d0da' },
    lannister: { light: '#a02020', dark: '#ff9d8a' },
    umber: { light: '#2f5d8a', dark: '#8fc1f0' },
    clegane: { light: '#8a6a10', dark: '#e8c860' },
  },
  tints: { stark: 'cyan', lannister: 'red', umber: 'blue', clegane: 'yellow' },
};
