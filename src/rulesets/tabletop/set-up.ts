// Before the first round: who attacks walls, edges and corners, what is placed, and deployment (TMG-113 to TMG-115, TMG-127 to TMG-129,
// TMG-136, TMG-137, TMG-143, OPN-20).

import type { NoIds, Random } from '../../core/game.ts';
import { open, pick } from '../../core/kinds.ts';
import { illegal, type Problem } from '../../core/problem.ts';
import { ask, rest } from '../../core/question.ts';
import { invariant } from '../../core/result.ts';
import { fillHands } from './cards.ts';
import { strategiesOf } from './effects.ts';
import {
  type Chapter,
  type ChapterEvents,
  CORNERS,
  type Deployment,
  type House,
  houseOf,
  type Play,
  type State,
  type Table,
  type Tabletop,
  type UnitId,
  type View,
  ZONES,
  type Zone,
} from './game.ts';
import { TURN } from './geometry.ts';
import { dealMissions } from './missions.ts';
import { placeNext } from './placing.ts';
import { areaFor, deployUnit, placesIn, standOf } from './reserves.ts';
import { foeOf, isAlly, nextOf } from './sides.ts';
import {
  begin,
  beginRound,
  edgeOf,
  freshUnit,
  keep,
  noAimOf,
  refuseStop,
  ringOf,
  throwOff,
  unitsOf,
  WALL,
} from './table.ts';

const ROLES = ['attacker', 'defender'] as const;

/** TMG-136: whoever throws higher. */
const role = pick<Tabletop, Readonly<Record<never, never>>, (typeof ROLES)[number]>('role', {
  rule: 'TMG-136',
  options: () => ROLES,
  refusal: () => illegal('TMG-136', 'no-such-role'),
});

function* takeRoles(table: Table): Play<void> {
  const seat = throwOff(table, 'TMG-136');
  const said = yield* ask(role.of(seat, {}));
  const foe = foeOf(table.rules, seat);
  const [attacker, defender] = said === 'attacker' ? [seat, foe] : [foe, seat];
  table.emit({ type: 'roles-taken', rule: 'TMG-136', attacker, defender });
}

/** TMG-114: an edge for oneself, or `other`: the opponent chooses. */
const zone = pick<Tabletop, { readonly may: 'pass' | 'choose' }, Zone | 'other'>('zone', {
  rule: 'TMG-114',
  options: (_view, { about: { may } }) => (may === 'pass' ? [...ZONES, 'other'] : ZONES),
  refusal: () => illegal('TMG-114', 'no-such-zone'),
});

type KnownSetup = Pick<View, 'rules' | 'state'>;

/** Units of a house that are not on the table yet. */
const waiting = ({ rules, state }: KnownSetup, house: House): readonly UnitId[] =>
  Object.keys(rules.units).filter(
    (id) =>
      rules.units[id]?.seat === house &&
      state.units[id] === undefined &&
      !state.reserve.includes(id) &&
      !state.destroyed.includes(id),
  );

/** TMG-129, TMG-142: how many combat units a house deploys. */
const deployedBy = ({ rules, state }: Pick<View, 'rules' | 'state'>, house: House): number => {
  const all = Object.values(rules.units).filter(({ seat }) => seat === house).length;
  const { deployed } = rules.mode;
  if (deployed === 'half')
    return state.attacker === null || isAlly(rules, state.attacker, house)
      ? all
      : Math.floor(all / 2);
  return Math.min(all, deployed ?? all);
};

/** Those that it still deploys: all of them, or as many as the mode says (TMG-129, TMG-142). */
const toDeploy = (view: KnownSetup, house: House): readonly UnitId[] => {
  const units = waiting(view, house);
  const left = deployedBy(view, house) - unitsOf(view, house).length;
  if (left <= 0) return [];
  const leaders = units.filter((id) => leads(view, house, id));
  const isLed = unitsOf(view, house).some((id) => leads(view, house, id));
  // TMG-129: the commander, or a deputy, is among them.
  return view.rules.mode.deployed === undefined || isLed || left > 1 || leaders.length === 0
    ? units
    : leaders;
};

/** Clockwise, and a team after the other. */
const nextToDeploy = (view: KnownSetup, house: House): House =>
  nextOf(view.rules, house, (one) => toDeploy(view, one).length > 0);

const leads = ({ rules, state }: KnownSetup, house: House, id: UnitId): boolean => {
  const leader = rules.commanders[house] ?? '';
  const { profile, attachment } = state.units[id] ?? rules.units[id] ?? {};
  if (rules.nonCombat[leader] === house) return attachment !== undefined;
  return leader === profile || leader === attachment;
};

const refuseDeployment = (view: View, house: House, said: Deployment): Problem | null => {
  const { unit } = said;
  const units = toDeploy(view, house);
  if (!units.includes(unit)) return illegal('TMG-115', 'not-to-deploy', { unit, units });
  const stand = standOf(view, house, said);
  if (stand === undefined) return noAimOf(said.facing);
  if (!areaFor(view, house).holds(ringOf(view, unit, stand)))
    return illegal('TMG-115', 'out-of-zone', { unit, zone: view.state.zones[house] });
  return refuseStop(view, unit, stand);
};

/** Places in the own zone for each unit, from its middle. */
function* placesFor(view: View, house: House): Generator<Deployment> {
  for (const unit of toDeploy(view, house)) yield* placesIn(view, unit, areaFor(view, house));
}

/** The first place of each unit that is free. */
const firstPlaces = (view: View, house: House): readonly Deployment[] => {
  const found = new Map<UnitId, Deployment>();
  for (const one of placesFor(view, house))
    if (!found.has(one.unit) && refuseDeployment(view, house, one) === null)
      found.set(one.unit, one);
  return [...found.values()];
};

/** A place for each unit beside those of the others, for a queue of them all. */
export const placesAhead = (view: View, house: House): readonly Deployment[] => {
  const state = { ...view.state, units: { ...view.state.units } };
  const found: Deployment[] = [];
  for (const unit of toDeploy(view, house)) {
    const next = { rules: view.rules, state };
    const one = [...placesFor(next, house)].find(
      (place) => place.unit === unit && refuseDeployment(next, house, place) === null,
    );
    const stand = one && standOf(next, house, one);
    if (one === undefined || stand === undefined) continue;
    found.push(one);
    const { profile = '' } = view.rules.units[unit] ?? {};
    state.units[unit] = { seat: house, profile, ...stand, left: 1, tokens: [] };
  }
  return found;
};

/** TMG-115: one unit at a time, wholly in the own zone. */
const deploy = open<Tabletop, NoIds, Deployment>('deploy', {
  rule: 'TMG-115',
  candidates: (view, { seat }) => firstPlaces(view, houseOf(seat)),
  refuse: (view, { seat }, _made, said) => refuseDeployment(view, houseOf(seat), said),
  fallback: (view, { seat }) => firstPlaces(view, houseOf(seat))[0],
  sample: (view, { seat }, random) => somePlace(view, houseOf(seat), random),
  neverLegal: (view, seat, { unit }) =>
    view.rules.units[unit]?.seat === seat ? null : illegal('TMG-115', 'not-your-unit', { unit }),
});

const TRIES = 20;
const somePlace = (view: View, house: House, random: Random): Deployment => {
  const { left, right, bottom, top } = areaFor(view, house);
  const units = toDeploy(view, house);
  for (let tried = 0; tried < TRIES; tried++) {
    const y = random(top - bottom);
    const one: Deployment = {
      unit: units[random(units.length)] ?? '',
      x: left + random(right - left),
      y: edgeOf(view.state.zones[house]) === 'south' ? bottom + y : top - y,
      facing: { by: random(TURN) },
    };
    if (refuseDeployment(view, house, one) === null) return one;
  }
  return invariant(firstPlaces(view, house)[0], 'a place in the zone');
};

/** TMG-137: one in the middle, the others to its left and right; they look away from the defender's edge. */
const raiseWalls = (table: Table): void => {
  const { walls } = table.rules.mode;
  const { attacker, zones } = table.state;
  if (walls === undefined || attacker === null) return;
  const { width, height } = table.rules.battle.table;
  const seat = foeOf(table.rules, attacker);
  const depth = walls.fromEdge + walls.l / 2;
  const isSouth = edgeOf(zones[seat]) === 'south';
  for (let wall = 0; wall < walls.count; wall++) {
    const steps = Math.ceil(wall / 2) * (wall % 2 === 0 ? 1 : -1);
    table.emit({
      ...{ type: 'wall-raised', rule: 'TMG-137', seat, unit: `W${wall + 1}` },
      x: width / 2 + steps * (walls.w + walls.apart),
      y: isSouth ? depth : height - depth,
      facing: isSouth ? 0 : TURN / 2,
    });
  }
};

// ---- Procedure --------------------------------------------------------------------------------------

/** TMG-113: the table, what lies on it before anything is placed, and at walls who attacks and where. */
function* setUp(table: Table): Play<void> {
  const { battle, preset, mode: printed } = table.rules;
  const { mode, rounds, score } = battle;
  const own = battle.official ? 'no' : 'yes';
  table.emit({ type: 'game-opened', rule: 'TMG-113', preset, mode, rounds, score, own });
  const { width, height } = battle.table;
  for (const [at, [x, y]] of (printed.tokens?.at ?? []).entries())
    table.emit({
      ...{ type: 'token-placed', rule: 'TMG-128', token: `O${at + 1}` },
      ...{ x: width / 2 + x, y: height / 2 + y },
    });
  if (printed.walls !== undefined) {
    yield* takeRoles(table);
    yield* chooseZones(table);
    raiseWalls(table);
  }
  if (table.state.toPlace.length > 0) return begin(table, 'placing', 1);
  yield* beforeDeployment(table);
}

/** TMG-113: as long as something is to be placed. */
function* placing(table: Table): Play<void> {
  if (table.state.toPlace.length > 0) yield* placeNext(table);
  else yield* beforeDeployment(table);
}

/** TMG-140: of the own deck, as many as the mode says. */
const dealStrategies = (table: Table): void => {
  for (const seat of table.rules.seats) {
    const left = [...strategiesOf(table, seat)];
    for (let drawn = 0; drawn < (table.rules.mode.strategies ?? 0); drawn++) {
      const [card] = left.splice(table.draw('card', left.length), 1);
      if (card === undefined) return;
      table.emit({ type: 'card-drawn', rule: 'TMG-140', seat, to: [seat], secret: { card } });
    }
  }
};

/** TMG-122: before deployment each token gets a card. */
const turnObjectives = (table: Table): void => {
  if (table.rules.mode.objectives === undefined) return;
  const left = Object.entries(table.rules.cards).flatMap(([id, { deck, copies }]) =>
    deck === 'objective' ? Array.from({ length: copies }, () => id) : [],
  );
  for (const token of Object.keys(table.state.objectives)) {
    const [card] = left.splice(table.draw('card', left.length), 1);
    if (card !== undefined) table.emit({ type: 'objective-turned', rule: 'TMG-122', token, card });
  }
};

/** TMG-114, TMG-122, TMG-140, TMG-150: zones, and the cards that a mode deals. */
function* beforeDeployment(table: Table): Play<void> {
  if (table.rules.mode.walls === undefined) yield* chooseZones(table);
  turnObjectives(table);
  dealStrategies(table);
  dealMissions(table);
  begin(table, 'deployment', 1);
}

/** TMG-99, TMG-114: who has which edge; in a free-for-all each has his corner, and the highest die is first. */
function* chooseZones(table: Table): Play<void> {
  const { rules } = table;
  if (rules.sides.length > 2) {
    const [seats, zones] = [rules.seats, CORNERS.slice(0, rules.seats.length)];
    const first = throwOff(table, 'TMG-99');
    table.emit({ type: 'corners-taken', rule: 'TMG-99', seats, zones, first });
    return;
  }
  const seat = throwOff(table, 'TMG-114');
  const first = yield* ask(zone.of(seat, { may: 'pass' }));
  const chooser = first === 'other' ? foeOf(rules, seat) : seat;
  const chosen = first === 'other' ? yield* ask(zone.of(chooser, { may: 'choose' })) : first;
  table.emit({
    ...{ type: 'zone-chosen', rule: 'TMG-114', seat: chooser },
    ...{ zone: chosen === 'north' ? 'north' : 'south', first: foeOf(rules, chooser) },
  });
}

/** TMG-115: in turn, whoever chose first. */
function* deployment(table: Table): Play<void> {
  const seat = table.state.turn;
  if (toDeploy(table, seat).length === 0) {
    for (const house of table.rules.seats) {
      const units = waiting(table, house);
      if (units.length > 0)
        table.emit({ type: 'reserve-kept', rule: 'TMG-129', seat: house, units });
    }
    fillHands(table);
    return beginRound(table, 1);
  }
  // OPN-9: whoever finds no room is set aside, or stays out of the battle.
  const units = toDeploy(table, seat);
  const out = table.rules.options.noRoom === 'refused' ? ({ out: 'yes' } as const) : {};
  if (firstPlaces(table, seat).length === 0)
    table.emit({ type: 'reserve-kept', rule: 'OPN-9', seat, units, ...out });
  else deployUnit(table, seat, yield* ask(deploy.of(seat, {})), 'TMG-115');
  yield* rest();
}

// ---- Events -----------------------------------------------------------------------------------------

const events = {
  'game-opened': () => {},
  'roles-taken': (state, { attacker }) => {
    state.attacker = attacker;
  },
  'wall-raised': (state, { seat, unit, x, y, facing }, rules) => {
    const { wounds = 1 } = rules.mode.walls ?? {};
    state.units[unit] = { seat, profile: WALL, x, y, facing, left: wounds, tokens: [] };
  },
  // TMG-143: it stays where it stood, and nobody goes through.
  'wall-broken': (state, { unit }, rules) => {
    const { x = 0, y = 0, facing = 0 } = state.units[unit] ?? {};
    const { w = 0, l = 0 } = rules.mode.walls ?? {};
    delete state.units[unit];
    state.pieces[unit] = { kind: 'broken-wall', x, y, facing, w, l };
  },
  'dice-thrown-off': (state, { seat }) => {
    state.turn = seat;
  },
  'zone-chosen': (state, { seat, zone: own, first }, rules) => {
    const other = own === 'south' ? 'north' : 'south';
    for (const one of rules.seats) state.zones[one] = isAlly(rules, one, seat) ? own : other;
    state.turn = seat;
    state.first = first;
  },
  'corners-taken': (state, { first }, rules) => {
    state.first = first;
    state.turn = nextOf(rules, first);
  },
  'unit-deployed': (state, { seat, unit, attachment, x, y, facing }, rules) => {
    const { attachment: _, ...fresh } = freshUnit(rules, unit, { x, y, facing });
    const { left, tokens, slain } = state.kept?.[unit] ?? fresh;
    const officer = attachment === undefined || attachment === slain ? {} : { attachment };
    state.units[unit] = { ...fresh, left, tokens, ...officer, ...(slain && { slain }) };
    keep(state, rules, [], [unit]);
    state.reserve = state.reserve.filter((one) => one !== unit);
    state.destroyed = state.destroyed.filter((one) => one !== unit);
    if (state.phase !== 'deployment') return;
    const leader = rules.commanders[seat] ?? '';
    if (rules.nonCombat[leader] === seat && attachment !== undefined)
      state.deputies[seat] ??= attachment;
    state.turn = nextToDeploy({ rules, state }, seat);
  },
  'reserve-kept': (state, { seat, units, out }, rules) => {
    (out === undefined ? state.reserve : state.destroyed).push(...units);
    if (out === undefined) keep(state, rules, units);
    state.turn = nextToDeploy({ rules, state }, seat);
  },
  'phase-begun': (state: State, { round, begins }, rules) => {
    state.round = round;
    state.phase = begins;
    if (begins === 'activation' || begins === 'muster') state.turn = state.first;
    if (begins === 'deployment') state.turn = nextOf(rules, state.first);
    if (begins === 'placing' && state.attacker !== null) state.turn = nextOf(rules, state.attacker);
  },
} satisfies ChapterEvents;

export const settingUp = {
  phases: { 'set-up': setUp, placing, deployment },
  kinds: [role, zone, deploy],
  events,
} satisfies Chapter;
