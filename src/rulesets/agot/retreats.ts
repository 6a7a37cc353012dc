import type { NoIds } from '../../core/game.ts';
import { steps } from '../../core/kinds.ts';
import { illegal } from '../../core/problem.ts';
import { ask } from '../../core/question.ts';
import {
  also,
  as,
  called,
  field,
  idle,
  Located,
  list,
  located,
  mark,
  opt,
  type Pattern,
  phrase,
  the,
} from '../../notation/index.ts';
import { fleeing, retreat, retreatAreas } from './battle/law.ts';
import type { Chapter } from './book.ts';
import type { AreaId, House } from './data/vocabulary.ts';
import {
  answerTo,
  type ChapterLines,
  ifEver,
  isSameAbout,
  nowhere,
  type Plain,
  plain,
  type Saying,
} from './language/answer.ts';
import { type Alternatives, onCondition } from './language/conditions.ts';
import { area, areas, arrowOr, colon, orElse, semicolon } from './language/parts.ts';
import { sentenceOf, wordsOf } from './language/words.ts';
import { buildAllPorts, capture, type FallenPort, fallenPorts } from './ports.ts';
import { settleArrival } from './supply/supply.ts';
import { addSize, couldStand, sizesOf } from './table/armies.ts';
import { type ChapterCauses, DEED, fledFrom, fromNothing } from './table/causes.ts';
import { type Appliers, lift, put } from './table/changes.ts';
import { controllers, removeOrder, tellControl } from './table/control.ts';
import type { EventType } from './table/events.ts';
import {
  addTo,
  areaOf,
  forceOf,
  houseOf,
  isHostile,
  noUnits,
  placeAt,
  some,
  takeFrom,
} from './table/places.ts';
import { inTurnOrder } from './table/round.ts';
import type { Agot, Play, State, Table, View, WaitingForce } from './table/state.ts';
import { checkVictory } from './victory.ts';

// ---- Law --------------------------------------------------------------------------------------------

/** The areas that a house was beaten out of and whose forces wait, in map order (RET-3). */
const areasLost = (view: View, house: House): readonly AreaId[] =>
  view.state.waiting
    .filter((force) => force.house === house)
    .map(({ area }) => area)
    .sort((a, b) => areaOf(view, a).index - areaOf(view, b).index);

/** `retreat-order`: which of several waiting forces is brought away first (RET-4). */
const retreatOrder = steps<Agot, NoIds, AreaId>('retreat-order', {
  rule: 'RET-4',
  candidates: (view, { seat }, made) =>
    areasLost(view, houseOf(seat)).filter((area) => !made.includes(area)),
  refuse: (view, { seat }, made, area) => {
    if (made.includes(area)) return illegal('RET-4', 'target-twice', { area });
    const areas = areasLost(view, houseOf(seat));
    return areas.includes(area) ? null : illegal('RET-4', 'nobody-waits', { area, areas });
  },
  refuseEnd: (view, { seat }, made) => {
    const areas = areasLost(view, houseOf(seat)).filter((area) => !made.includes(area));
    return areas.length === 0 ? null : illegal('RET-4', 'retreats-unordered', { areas });
  },
  fallback: (view, { seat }) => areasLost(view, houseOf(seat)),
  // Areas that were not lost, or not after all, have no turn; those not named come last.
  resolve: (view, { seat }, wish) => {
    const areas = areasLost(view, houseOf(seat));
    const named = wish.filter((area) => areas.includes(area));
    return { answer: [...new Set([...named, ...areas])], dropped: [] };
  },
});

// ---- Procedure --------------------------------------------------------------------------------------

/** The forum's chapter RET: waiting forces, fallen ports and new ones, house by house (RET-4). */
function* playRetreats(table: Table): Play<void> {
  const done: House[] = [];
  for (const house of inTurnOrder(table)) {
    const before = controllers(table);
    yield* bringAway(table, house, done);
    yield* leavePorts(table, house);
    done.push(house);
    tellControl(table, before);
    if (checkVictory(table, house)) return; // RET-5
  }
  yield* buildAllPorts(table);
}

/** RET-4: each force whole to one area, in the order that the house names. */
function* bringAway(table: Table, house: House, done: readonly House[]): Play<void> {
  const lost = areasLost(table, house);
  const order = lost.length > 1 ? yield* ask(retreatOrder.of(house, {})) : lost;
  for (const area of order) {
    const force = table.state.waiting.find((one) => one.house === house && one.area === area);
    if (force === undefined) continue;
    yield* bring(table, house, force);
    yield* leaveTaken(table, house, done);
  }
}

/** PRT-23: who has had his turn leaves a port at once when its land is taken by this retreat. */
function* leaveTaken(table: Table, taker: House, done: readonly House[]): Play<void> {
  for (const port of [...fallenPorts(table)])
    if (port.owner === taker && done.includes(port.house)) {
      removeOrder(table, port.area, { rule: 'PRT-23' });
      yield* leave(table, port, 'PRT-23');
    }
}

function* bring(
  table: Table,
  house: House,
  { area, units }: Pick<WaitingForce, 'area' | 'units'>,
): Play<void> {
  if (retreatAreas(table, fleeing(table, house, area)).length === 0) {
    table.emit({ type: 'waiting-lost', rule: 'RET-5', house, area, units: some(units) });
    return;
  }
  const into = yield* ask(retreat.of(house, { area }));
  table.emit({ type: 'brought-away', rule: 'RET-4', house, from: area, into, units: some(units) });
  yield* settleArrival(table, house, [{ area: into, units: { ...units }, routed: noUnits() }]);
}

/** PRT-17: ships in a fallen port go to its sea, as many as supply lets, or are captured. */
function* leavePorts(table: Table, house: House): Play<void> {
  for (const port of [...fallenPorts(table)])
    if (port.house === house) yield* leave(table, port, 'PRT-17');
}

function* leave(table: Table, { area, house, owner }: FallenPort, rule: string): Play<void> {
  const [sea] = areaOf(table, area).sea;
  if (sea === undefined || isHostile(placeAt(table, sea), house))
    return yield* capture(table, owner, area);
  const ships = placeAt(table, area).units.ship + placeAt(table, area).routed.ship;
  let going = ships;
  while (going > 0 && !couldLeave(table, house, [area, sea], { ships, going })) going--;
  if (going < ships) {
    const units = { ship: ships - going };
    table.emit({ type: 'units-lost', rule, house, area, units, routed: {} });
  }
  if (going === 0) return;
  const way = { from: area, into: sea, way: 'border' } as const;
  table.emit({ type: 'moved', rule, house, units: { ship: going }, ...way });
}

/** True if supply lets so many of the ships that leave a port stand at its sea. */
const couldLeave = (
  view: View,
  house: House,
  [port, sea]: readonly [AreaId, AreaId],
  { ships, going }: { readonly ships: number; readonly going: number },
): boolean => {
  const sizes = sizesOf(view, house);
  addSize(view, sizes, port, -ships);
  addSize(view, sizes, sea, going);
  return couldStand(view, house, sizes);
};

// ---- Events -----------------------------------------------------------------------------------------

const stopWaiting = (state: State, house: House, area: AreaId): void => {
  const index = state.waiting.findIndex((force) => force.house === house && force.area === area);
  state.waiting.splice(index, 1);
};

const events = {
  'retreat-awaited': (view, { house, area, from, units }) => {
    lift(view, area, units);
    view.state.waiting.push({ house, area, from, units: forceOf(units) });
  },
  'brought-away': (view, { house, from, into, units }) => {
    stopWaiting(view.state, house, from);
    put(view, house, into, units);
  },
  'waiting-lost': ({ state }, { house, area }) => stopWaiting(state, house, area),
  'units-stood-up': (view, { areas }) => {
    for (const area of areas) {
      const { units, routed } = placeAt(view, area);
      addTo(units, routed);
      takeFrom(routed, { ...routed });
    }
  },
} satisfies Partial<Appliers<EventType>>;

// ---- Causes -----------------------------------------------------------------------------------------

const causes = {
  'retreat-awaited': ({ house, area }) => ({ of: [DEED], adds: [fledFrom(house, area)] }),
  'brought-away': () => ({ leaves: [DEED] }),
  'waiting-lost': ({ house, area }) => ({ of: [fledFrom(house, area)] }),
  'units-stood-up': fromNothing,
} satisfies ChapterCauses;

// ---- Lines ------------------------------------------------------------------------------------------

interface WayOut {
  readonly from?: AreaId;
  readonly into: Located<AreaId>;
}

/** `A > B` may be a way out of A, or A rather than B. */
const rather = mark('>');
const outOf = also(arrowOr(wordsOf('retreat-to'), rather), mark(':'));
const from = the('from', phrase(idle(wordsOf('from')), field('from', area), outOf));
const wayOut: Pattern<WayOut> = called(
  'way-out',
  phrase(field('from', opt(from)), field('into', located(area))),
);
const between = also(mark(';', semicolon), mark(',/'), rather, orElse);
const about = the('area', sentenceOf('retreat.from', { area }));

interface Ways {
  readonly from?: AreaId;
  readonly tries: Alternatives<WayOut>;
}

/** Where from holds until another is named. */
const sayings = ({ from: first, tries }: Ways): readonly Saying[] => {
  let from = first;
  return tries.map(({ value: { wish, when }, span }) => {
    from = wish.from ?? from;
    const { into } = wish;
    const place = new Located(null, { from: into.span.from, to: span.to });
    const about = from === undefined ? {} : { about: { area: from } };
    return { kind: 'retreat', ...about, when, wish: into.value, at: place };
  });
};
const waysOf = (wishes: readonly Saying[]): Ways | undefined => {
  const [first] = wishes;
  const isOne = (one: Saying): boolean =>
    first !== undefined && one.kind === 'retreat' && isSameAbout(one, first);
  if (first === undefined || !wishes.every(isOne)) return undefined;
  const from = first.about?.['area'];
  const tries = wishes.map(({ wish, when }, index) => {
    const into = nowhere(wish as AreaId);
    const isNamed = index === 0 && typeof from === 'string';
    return nowhere({ wish: isNamed ? { from, into } : { into }, when });
  });
  return { tries };
};

/** `retreat: Moat Cailin -> Winterfell; White Harbor`. */
const retreatLine: Pattern<Plain> = called(
  'retreat',
  as(
    phrase(
      wordsOf('retreat'),
      field('from', opt(about)),
      ifEver,
      colon,
      idle(wordsOf('retreat.into')),
      field('tries', list(onCondition(wayOut), between)),
    ),
    (said) => plain(sayings(said)),
    ({ wishes }) => waysOf(wishes),
  ),
);

const lines = {
  answers: [answerTo('retreat-order', areas, { list: true, needs: 'retreat-phase' })],
  others: [retreatLine],
} satisfies ChapterLines;

// ---- The chapter ------------------------------------------------------------------------------------

/** RET: beaten forces find their way at the end of the round. */
export const retreats = {
  phases: {
    retreats: {
      play: playRetreats,
      printed: 'action',
      isIn: ({ rules }) => rules.options.retreats === 'phase',
    },
  },
  kinds: { 'retreat-order': retreatOrder },
  events,
  causes,
  lines,
} satisfies Chapter;
