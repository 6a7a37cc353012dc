import { someOf } from '../../core/chance.ts';
import type { NoIds, Random, Seat } from '../../core/game.ts';
import { open } from '../../core/kinds.ts';
import { illegal, type Problem } from '../../core/problem.ts';
import { ask, rest } from '../../core/question.ts';
import { carryOut, refuseAction, stageOf, waysTo } from './actions.ts';
import { diceOf } from './attacks.ts';
import { freeZones, zonesFor } from './board.ts';
import { BOARD_ZONES } from './catalogue.ts';
import type { Stage } from './effects.ts';
import { noScratch } from './effects.ts';
import {
  type Activation,
  type Chapter,
  type ChapterEvents,
  type House,
  houseOf,
  type Play,
  type Table,
  type Tabletop,
  type Thought,
  type UnitId,
  type View,
} from './game.ts';
import { CONTACTS, distance, isWithin } from './geometry.ts';
import { stayOnGround } from './ground.ts';
import { takeMorale } from './losses.ts';
import { someCourse } from './movement.ts';
import { CORPSE } from './placing.ts';
import { arrivalFor, reserveOf } from './reserves.ts';
import { nextOf, nonCombatOf, playing, sideOf } from './sides.ts';
import {
  begin,
  engagedWith,
  foesOf,
  gapOf,
  isEngaged,
  isThere,
  isWall,
  ownerOf,
  profileOf,
  ringOf,
  ringOfPiece,
  unitsOf,
  wallsOf,
} from './table.ts';
import { armyOf, endGame, lastOf } from './victory.ts';

// ---- Law --------------------------------------------------------------------------------------------

/** TMG-3: units of either kind that have not been activated in this round. */
export const fresh = (view: View, house: House): readonly UnitId[] =>
  (playing(view).includes(house) ? armyFor(view, house) : []).filter(
    (id) => !view.state.activated.includes(id),
  );
const armyFor = (view: View, house: House): readonly UnitId[] => [
  ...[...unitsOf(view, house), ...wallsOf(view, house)],
  ...[...reserveOf(view, house), ...nonCombatOf(view.rules, house)],
];
const isNonCombat = ({ rules }: View, id: string): boolean => rules.nonCombat[id] !== undefined;

const refuseUnit = (view: View, house: House, unit: UnitId): Problem | null => {
  const units = fresh(view, house);
  if (ownerOf(view, unit) !== house) return illegal('TMG-14', 'not-your-unit', { unit, units });
  const isAway = !isNonCombat(view, unit) && !isThere(view, unit) && !units.includes(unit);
  if (isAway && !view.state.reserve.includes(unit))
    return illegal('TMG-26', 'unit-is-gone', { unit, units });
  const { reservesFrom: round = 1 } = view.rules.mode;
  if (isAway && view.state.round < round)
    return illegal('TMG-130', 'comes-later', { unit, round, units });
  return units.includes(unit) ? null : illegal('TMG-3', 'activated-already', { unit, units });
};

/** TMG-36, TMG-75: an effect alone gives a shift or a turn; zones are for non-combat units, all else is for the others. */
const refuseSort = (view: View, { unit, action }: Activation): Problem | null => {
  if (action === 'shift' || action === 'pivot')
    return illegal('TMG-36', 'by-effect-alone', { unit });
  if (isWall(view, unit) && action !== 'none' && action !== 'shoot')
    return illegal('TMG-145', 'walls-shoot', { unit });
  if (action === 'none' || isNonCombat(view, unit) === (action === 'zone')) return null;
  return isNonCombat(view, unit)
    ? illegal('TMG-75', 'takes-zones', { ncu: unit, zones: freeZones(view) })
    : illegal('TMG-36', 'takes-no-zones', { unit });
};

/** TMG-130: a unit in reserve arrives, and no other does. */
const refuseReserve = (view: View, { unit, action }: Activation): Problem | null => {
  const isAway = !isNonCombat(view, unit) && !isThere(view, unit);
  if (action === 'none' || isAway === (action === 'arrive')) return null;
  return isAway
    ? illegal('TMG-130', 'arrives-first', { unit })
    : illegal('TMG-130', 'not-in-reserve', {
        unit,
        units: reserveOf(view, houseOf(ownerOf(view, unit) ?? '')),
      });
};

/** What no table could make legal: another's unit, an action that its sort never takes, a march that turns first. */
const refuseEver = (view: View, seat: Seat, said: Activation): Problem | null => {
  const { unit, action } = said;
  if (action === 'leave') return null;
  if (view.rules.walls.includes(unit)) return refuseSort(view, said);
  if (ownerOf(view, unit) !== seat) return illegal('TMG-14', 'not-your-unit', { unit });
  return (
    refuseSort(view, said) ??
    (action === 'march' && said.first !== undefined
      ? illegal('TMG-38', 'no-first-turn', { unit })
      : null)
  );
};

/** TMG-98: to a team-mate that can activate somebody, and not back again. */
const refuseLeave = (view: View, house: House, mate: string): Problem | null => {
  const mates = matesOf(view, house);
  return mates.includes(houseOf(mate)) ? null : illegal('TMG-98', 'no-such-mate', { seats: mates });
};
const matesOf = (view: View, house: House): readonly House[] =>
  view.state.begun === 'left'
    ? []
    : sideOf(view.rules, house).filter((one) => one !== house && fresh(view, one).length > 0);

const refuse = (view: View, house: House, said: Activation): Problem | null =>
  said.action === 'leave'
    ? refuseLeave(view, house, said.unit)
    : (refuseUnit(view, house, said.unit) ??
      refuseReserve(view, said) ??
      refuseSort(view, said) ??
      refuseAction(view, said));

/** What each unit could do from where it stands: for a template, and for bots. */
function* actionsOf(view: View, house: House): Generator<Activation> {
  for (const unit of fresh(view, house))
    yield* isNonCombat(view, unit) ? zonesFor(view, unit) : deedsOf(view, house, unit);
  for (const unit of fresh(view, house)) yield { unit, action: 'none' };
  for (const mate of matesOf(view, house)) yield { unit: mate, action: 'leave' };
}

function* deedsOf(view: View, house: House, unit: UnitId): Generator<Activation> {
  if (!isThere(view, unit)) {
    const arrival = arrivalFor(view, house, unit);
    if (arrival !== undefined) yield arrival;
    return;
  }
  const ways = isEngaged(view, unit) ? ['retreat'] : ['maneuver', 'march'];
  for (const action of ['attack', 'shoot', 'charge', ...ways]) yield* waysTo(view, unit, action);
}

/** TMG-14, TMG-36: one unit does one thing. */
const activate = open<Tabletop, NoIds, Activation>('activate', {
  rule: 'TMG-14',
  candidates: (view, { seat }) => actionsOf(view, houseOf(seat)),
  refuse: (view, { seat }, _made, said) => refuse(view, houseOf(seat), said),
  fallback: (view, { seat }) => ({ unit: fresh(view, houseOf(seat))[0] ?? '', action: 'none' }),
  sample: (view, { seat }, random) => someAction(view, houseOf(seat), random),
  neverLegal: refuseEver,
  warning: (view, seat, said) =>
    view.state.phase === 'activation' && fresh(view, houseOf(seat)).includes(said.unit)
      ? refuse(view, houseOf(seat), said)
      : null,
});

/** By chance: mostly one of the things that it could do, and now and then a way of its own. */
const someAction = (view: View, house: House, random: Random): Activation => {
  const units = fresh(view, house);
  const unit = units[random(units.length)] ?? '';
  const known = isNonCombat(view, unit) ? zonesFor(view, unit) : deedsOf(view, house, unit);
  const isOnTable = !isNonCombat(view, unit) && isThere(view, unit);
  const ways: readonly Activation[] = [
    ...(isOnTable ? wildOf(view, unit, random) : []),
    ...known,
    { unit, action: 'none' },
    ...matesOf(view, house).map((mate) => ({ unit: mate, action: 'leave' as const })),
  ];
  const isLegal = (way: Activation): boolean => refuse(view, house, way) === null;
  return someOf(ways, isLegal, random) ?? { unit, action: 'none' };
};
const wildOf = (view: View, unit: UnitId, random: Random): readonly Activation[] => {
  const wild: Activation[] = [
    { unit, action: 'maneuver', ...someCourse(view, unit, random) },
    { unit, action: 'march', go: { far: random(8000) } },
  ];
  const target = engagedWith(view, unit)[0];
  const contact = CONTACTS[random(CONTACTS.length)];
  if (target !== undefined)
    wild.push({ unit, action: 'attack', target, ...(contact && { contact }) });
  return wild;
};

/** TMG-147: a unit that is activated near a corpse pile, and fails its test, bears a point for whoever destroys it. */
function* feelCorpses(stage: Stage, unit: UnitId): Play<void> {
  const { within } = stage.rules.mode.corpses ?? {};
  if (within === undefined || !isThere(stage, unit)) return;
  const isNear = Object.entries(stage.state.pieces).some(
    ([id, { kind }]) =>
      kind === CORPSE && isWithin(distance(ringOf(stage, unit), ringOfPiece(stage, id)), within),
  );
  if (isNear && !(yield* takeMorale(stage, unit, 'TMG-147')))
    stage.emit({ type: 'burden-put', rule: 'TMG-147', unit, points: 1 });
}

// ---- Procedure --------------------------------------------------------------------------------------

/** TMG-14 to TMG-17: turn by turn until nobody is left; between two of them the game may rest. */
function* activation(table: Table): Play<void> {
  const stage = stageOf(table);
  const seat = table.state.turn;
  if (fresh(table, seat).length === 0) return begin(table, 'regroup');
  // Here the game rests once more, so that what is said of later turns can be tried from here on.
  if (table.state.begun === 'no') {
    yield* stage.moment({ at: 'turn-begun', house: seat });
    table.emit({ type: 'turn-begun', rule: 'TMG-14', seat });
    return yield* rest();
  }
  const said = yield* ask(activate.of(seat, {}));
  if (said.action === 'leave') return yield* leaveTurn(table, seat, houseOf(said.unit));
  const { unit, action } = said;
  table.emit({ type: 'unit-activated', rule: 'TMG-14', seat, unit, action, ...aimsOf(said) });
  if (isThere(table, unit)) yield* feelCorpses(stage, unit);
  const who = isNonCombat(table, unit) ? { ncu: unit } : { by: unit };
  if (isNonCombat(table, unit) || isThere(table, unit))
    yield* stage.moment({ at: 'unit-activated', house: seat, ...who }, noScratch());
  // What came before may have changed what it can do: then it does nothing.
  if (action !== 'none' && isReady(table, said)) yield* carryOut(stage, said);
  yield* stayOnGround(stage, unit);
  yield* stage.moment({ at: 'turn-ending', house: seat, ...who });
  // TMG-15, TMG-16: whoever has nobody left is passed over.
  loseSeats(table);
  const next = nextOf(table.rules, seat, (one) => fresh(table, one).length > 0);
  table.emit({ type: 'turn-ended', rule: 'TMG-14', seat, next });
  if (!endGame(table, lastOf(table))) yield* rest();
}
/** TMG-118: as long as others play on, whoever has no combat units left is out. */
const loseSeats = (table: Table): void => {
  if (lastOf(table) !== undefined) return;
  for (const seat of playing(table))
    if (armyOf(table, seat).length === 0) table.emit({ type: 'seat-out', rule: 'TMG-118', seat });
};
function* leaveTurn(table: Table, seat: House, next: House): Play<void> {
  table.emit({ type: 'turn-left', rule: 'TMG-98', seat, next });
  yield* rest();
}

const aimsOf = (said: Activation) => ({
  ...('target' in said && said.target !== undefined && { target: said.target }),
  ...(said.action === 'zone' && { zone: said.zone }),
});
const isReady = (view: View, said: Activation): boolean =>
  (isNonCombat(view, said.unit) || said.action === 'arrive' || isThere(view, said.unit)) &&
  refuseAction(view, said) === null;

// ---- Events -----------------------------------------------------------------------------------------

const events = {
  'unit-activated': (state, { unit }) => {
    state.activated.push(unit);
  },
  'turn-begun': (state) => {
    state.begun = 'yes';
  },
  'turn-left': (state, { next }) => {
    state.turn = next;
    state.begun = 'left';
  },
  // His cards, and those of his non-combat units, leave the table with him.
  'seat-out': (state, { seat }, { nonCombat }) => {
    state.out = [...(state.out ?? []), seat];
    state.influence = state.influence.filter(({ ncu }) => nonCombat[ncu] !== seat);
    for (const zone of BOARD_ZONES)
      if (nonCombat[state.board[zone] ?? ''] === seat) delete state.board[zone];
    for (const { house, card, until } of state.attached)
      if (house === seat && until === undefined) state.discards[seat].push(card);
    state.attached = state.attached.filter(({ house }) => house !== seat);
  },
  'turn-ended': (state, { next }) => {
    state.turn = next;
    state.begun = 'no';
    state.barred = null;
    state.silenced = state.silenced.filter(({ until }) => until !== 'turn');
  },
} satisfies ChapterEvents;

// ---- Bots -------------------------------------------------------------------------------------------

/** What a captain would have a unit do, the best first: he fights, charges what can be reached, and else goes near. */
const waysFor = (view: View, house: House, unit: UnitId): readonly Activation[] => {
  if (isNonCombat(view, unit)) return [...zonesFor(view, unit)];
  if (!isThere(view, unit) || isWall(view, unit)) return [...deedsOf(view, house, unit)];
  const { melee } = profileOf(view, unit);
  const ways = nearFirst(view, unit).map((to) => toward(unit, to));
  if (melee === undefined || diceOf(view, unit, melee) === 0) return ways;
  return [...waysTo(view, unit, 'attack'), ...waysTo(view, unit, 'charge'), ...ways];
};
const toward = (unit: UnitId, to: UnitId): Activation => ({
  ...{ unit, action: 'maneuver', first: { to }, go: { far: 'most' } },
});
const nearFirst = (view: View, unit: UnitId): readonly UnitId[] =>
  [...foesOf(view, unit)].sort((a, b) => gapOf(view, unit, a) - gapOf(view, unit, b));

const choose: Thought = (view, { seat }) => {
  const house = houseOf(seat);
  return fresh(view, house)
    .flatMap((unit) => waysFor(view, house, unit))
    .find((one) => refuse(view, house, one) === null);
};

/** The one thing that a captain has a unit do as the table is. */
export const wayFor = (view: View, house: House, unit: UnitId): Activation =>
  waysFor(view, house, unit).find((one) => refuse(view, house, one) === null) ?? {
    unit,
    action: 'none',
  };

/** So many of the nearest enemies are named, that a queue of all units is one line. */
const NAMED = 2;

/** What he would have it do wherever everybody is by then: the first that can be done counts. */
export const allWaysFor = (view: View, house: House, unit: UnitId): readonly Activation[] => {
  const none = { unit, action: 'none' } as const;
  if (isNonCombat(view, unit))
    return BOARD_ZONES.map((zone) => ({ unit, action: 'zone', zone }) as const);
  if (!isThere(view, unit) || isWall(view, unit))
    return [...waysFor(view, house, unit).slice(0, NAMED), none];
  const foes = nearFirst(view, unit).slice(0, NAMED);
  return [
    ...foes.map((target) => ({ unit, action: 'attack', target }) as const),
    ...foes.map((target) => ({ unit, action: 'charge', target }) as const),
    ...foes.slice(0, 1).map((to) => toward(unit, to)),
    none,
  ];
};

export const turning = {
  phases: { activation },
  kinds: [activate],
  events,
  bots: { activate: choose },
} satisfies Chapter;
