// What a unit does: in its activation, or beside it by an effect (TMG-4, TMG-36); and the table on which moments are played.

import { someOf } from '../../core/chance.ts';
import { open } from '../../core/kinds.ts';
import { illegal, type Problem } from '../../core/problem.ts';
import { ask } from '../../core/question.ts';
import { attack, refuseAttack, refuseShot, shoot } from './attacks.ts';
import { refuseZone, takeZone } from './board.ts';
import { charge } from './charge.ts';
import type { Charge } from './charge-law.ts';
import { chargeable, chargeFrom, isProblem } from './charge-law.ts';
import type { Tracks } from './effects.ts';
import { type Extra, noScratch, type Scratch, type Stage } from './effects.ts';
import {
  type Activation,
  type Chapter,
  type ChapterEvents,
  type Event,
  NOTHING,
  type Play,
  type Table,
  type Tabletop,
  type Turn,
  type UnitId,
  type View,
} from './game.ts';
import { SIDES, sweptBy } from './geometry.ts';
import { enterGround, noteWay } from './ground.ts';
import { playMoment } from './moments.ts';
import {
  maneuver,
  refuseMove,
  refusePivot,
  refuseRetreat,
  refuseShift,
  retreat,
  shift,
  turnUnit,
} from './movement.ts';
import { takeToken, tokensOf, touchesToken } from './objectives.ts';
import { arrive, refuseArrival } from './reserves.ts';
import {
  foesOf,
  isThere,
  profileOf,
  ringOf,
  touchedBy,
  trayOf,
  turnedBy,
  unitOf,
} from './table.ts';

const refuseCharge = (view: View, said: Charge): Problem | null => {
  const from = chargeFrom(view, said);
  return isProblem(from) ? from : null;
};

// ---- Law --------------------------------------------------------------------------------------------

/** TMG-36: what each action needs; `far`: how far it goes at most, if that is not its speed. */
export const refuseAction = (view: View, said: Activation, far?: number): Problem | null => {
  switch (said.action) {
    case 'maneuver':
    case 'march':
      return refuseMove(view, said, far);
    case 'retreat':
      return refuseRetreat(view, said.unit);
    case 'charge':
      return refuseCharge(view, said);
    case 'attack':
      return refuseAttack(view, said);
    case 'shoot':
      return refuseShot(view, said);
    case 'zone':
      return refuseZone(view, said);
    case 'arrive':
      return refuseArrival(view, said);
    case 'shift':
      return refuseShift(view, said, far ?? 0);
    case 'pivot':
      return refusePivot(view, said.unit, said.last);
    case 'none':
    case 'leave':
      return null;
  }
};

interface ActionInput {
  readonly scratch?: Scratch;
  readonly far?: number;
}

export function* carryOut(stage: Stage, said: Activation, given: ActionInput = {}): Play<void> {
  yield* doAction(stage, said, given);
  yield* stage.settle();
}

/** TMG-9: a turn in place. */
const turnInPlace = (table: Table, unit: UnitId, turn: Turn): void => {
  const stand = turnedBy(table, unitOf(table, unit), turn);
  if (stand !== undefined) turnUnit(table, unit, stand.facing);
};

function* doAction(stage: Stage, said: Activation, { scratch, far }: ActionInput): Play<void> {
  switch (said.action) {
    case 'maneuver':
      return maneuver(stage, said.unit, said, { most: far });
    case 'march':
      return maneuver(stage, said.unit, said, { times: 2 });
    case 'retreat':
      return yield* retreat(stage, said);
    case 'charge':
      return yield* charge(stage, said, scratch);
    case 'attack':
      return yield* attack(stage, said, scratch);
    case 'shoot':
      return yield* shoot(stage, said);
    case 'zone':
      return yield* takeZone(stage, said);
    case 'arrive':
      return yield* arrive(stage, said);
    case 'shift':
      return shift(stage, said, far ?? 0);
    case 'pivot':
      return turnInPlace(stage, said.unit, said.last);
    case 'none':
    case 'leave':
      return;
  }
}

// ---- Actions beside activations ---------------------------------------------------------------------

interface OfExtra {
  /** Units and actions: `SS1:attack SS2:attack`. */
  readonly deeds: string;
  readonly far: number;
  readonly target: string;
  readonly [name: string]: string | number;
}
type ChosenActivation = Activation | typeof NOTHING;

const deedsOf = ({ deeds }: OfExtra): readonly (readonly [UnitId, string])[] =>
  deeds.split(' ').map((one): readonly [UnitId, string] => {
    const [unit = '', action = ''] = one.split(':');
    return [unit, action];
  });

const farOf = ({ far }: OfExtra): number | undefined => (far === 0 ? undefined : far);

const isGiven = (about: OfExtra, { unit, action }: Activation): boolean =>
  deedsOf(about).some(([one, deed]) => one === unit && deed === action);

const refuseExtra = (view: View, about: OfExtra, said: ChosenActivation): Problem | null => {
  if (said === NOTHING) return null;
  if (!isGiven(about, said))
    return illegal('TMG-4', 'no-such-extra', {
      ...{ unit: said.unit, units: [...new Set(deedsOf(about).map(([unit]) => unit))] },
    });
  if (about.target !== '' && 'target' in said && said.target !== about.target)
    return illegal('TMG-4', 'not-in-contact', {
      ...{ unit: said.unit, target: String(said.target), units: [about.target] },
    });
  return refuseAction(view, said, farOf(about));
};

const MOST = { far: 'most' } as const;
/** Ways to take an action, legal or not: those that a person would try first. */
const WAYS: Readonly<Record<string, (view: View, unit: UnitId) => readonly Activation[]>> = {
  attack: (view, unit) =>
    touchedBy(view, unit).map((target) => ({ unit, action: 'attack', target })),
  shoot: (view, unit) =>
    profileOf(view, unit).ranged === undefined
      ? []
      : foesOf(view, unit).map((target) => ({ unit, action: 'shoot', target })),
  charge: (view, unit) =>
    chargeable(view, unit).map((target) => ({ unit, action: 'charge', target })),
  maneuver: (view, unit) => [
    ...foesOf(view, unit).map(
      (to): Activation => ({ unit, action: 'maneuver', first: { to }, go: MOST }),
    ),
    { unit, action: 'maneuver', go: MOST },
  ],
  march: (_view, unit) => [{ unit, action: 'march', go: MOST }],
  retreat: (_view, unit) => [{ unit, action: 'retreat', way: 'rear', go: MOST }],
  shift: (_view, unit) => SIDES.map((way) => ({ unit, action: 'shift', way, go: MOST })),
  pivot: (view, unit) => foesOf(view, unit).map((to) => ({ unit, action: 'pivot', last: { to } })),
};
export const waysTo = (view: View, unit: UnitId, action: string): readonly Activation[] =>
  isThere(view, unit) ? (WAYS[action]?.(view, unit) ?? []) : [];
const waysOf = (view: View, about: OfExtra): readonly Activation[] =>
  deedsOf(about).flatMap(([unit, action]) => waysTo(view, unit, action));

const firstFight = (view: View, about: OfExtra): Activation | undefined =>
  waysOf(view, about).find(
    (one) =>
      (one.action === 'attack' || one.action === 'shoot') && refuseExtra(view, about, one) === null,
  );

/** TMG-4: an extra action; nothing said: it attacks where it may, and else does nothing. */
const extra = open<Tabletop, OfExtra, ChosenActivation>('extra', {
  rule: 'TMG-4',
  *candidates(view, { about }) {
    yield NOTHING;
    yield* waysOf(view, about);
  },
  refuse: (view, { about }, _made, said) => refuseExtra(view, about, said),
  // What is said of another unit or action does not speak here.
  resolve: (_view, { about }, said) =>
    said === NOTHING || isGiven(about, said) ? { answer: said, dropped: [] } : { dropped: [] },
  fallback: (view, { about }) => firstFight(view, about) ?? NOTHING,
  pass: NOTHING,
  sample: (view, { about }, random) => {
    const isLegal = (one: ChosenActivation): boolean =>
      one === NOTHING || refuseExtra(view, about, one) === null;
    return someOf([...waysOf(view, about), NOTHING], isLegal, random) ?? NOTHING;
  },
  neverLegal: (view, seat, said) =>
    said === NOTHING || view.rules.units[said.unit]?.seat === seat
      ? null
      : illegal('TMG-4', 'not-your-unit', { unit: said.unit }),
});

function* takeExtra(stage: Stage, given: Extra): Play<boolean> {
  const { house, far, target, named, scratch } = given;
  const deeds = given.deeds.filter(({ unit }) => isThere(stage, unit));
  const own = deeds.filter(({ unit }) => unit === named);
  const chosen = own.length > 0 ? own : deeds;
  if (chosen.length === 0) return false;
  const about: OfExtra = {
    deeds: chosen.map(({ unit, action }) => `${unit}:${action}`).join(' '),
    ...{ far: far ?? 0, target: target ?? '' },
  };
  // Nobody is asked for an action that cannot be taken.
  if (!waysOf(stage, about).some((one) => refuseExtra(stage, about, one) === null)) return false;
  const said = yield* ask(extra.of(house, about));
  if (said === NOTHING) return false;
  const { unit, action } = said;
  const at = 'target' in said && said.target !== undefined ? { target: said.target } : {};
  stage.emit({ type: 'extra-taken', rule: 'TMG-4', seat: house, unit, action, ...at });
  yield* carryOut(stage, said, {
    ...{ scratch: scratch ?? noScratch() },
    ...(far !== undefined && { far }),
  });
  return true;
}

const noTracks = (): Tracks => ({
  entered: new Set(),
  crossed: new Set(),
  moved: new Set(),
});

/** Follows what is about to happen to a unit's place. A charge has paid for its way before it stands in contact. */
const follow = (tracks: Tracks, view: View, event: Event): void => {
  switch (event.type) {
    case 'unit-moved': {
      const { unit, way, far } = event;
      const swept = sweptBy(trayOf(view, unit), unitOf(view, unit), way, far);
      noteWay(tracks, view, unit, { swept, end: ringOf(view, unit, event) });
      break;
    }
    case 'unit-turned':
    case 'unit-aligned':
    case 'charge-made':
    case 'target-slid': {
      const { unit, facing } = event;
      const paid = new Set(event.type === 'charge-made' ? tracks.crossed : []);
      const stand = 'x' in event ? event : { ...unitOf(view, unit), facing };
      noteWay(tracks, view, unit, { swept: ringOf(view, unit, stand) });
      for (const key of paid) tracks.entered.delete(key);
      // OPN-25: whoever slides comes to no token.
      if (event.type === 'target-slid') return;
      break;
    }
    default:
      return;
  }
  tracks.moved.add(event.unit);
};

/** TMG-123, TMG-125: whoever went away loses his, and the first one that came has it. */
const settleTokens = (stage: Stage): void => {
  const moved = [...stage.tracks.moved].filter((unit) => isThere(stage, unit));
  stage.tracks.moved.clear();
  for (const unit of moved)
    for (const token of tokensOf(stage, unit))
      if (!touchesToken(stage, unit, token))
        stage.emit({ type: 'token-lost', rule: 'TMG-125', token, unit });
  for (const [token, { holder }] of Object.entries(stage.state.objectives)) {
    const taker = moved.find((unit) => touchesToken(stage, unit, token));
    if (holder === undefined && taker !== undefined) takeToken(stage, token, taker, 'TMG-123');
  }
};

/** The table with its moments: what effects do comes to moments of its own. */
export const stageOf = (table: Table): Stage => {
  const tracks = noTracks();
  const stage: Stage = {
    ...{ rules: table.rules, tracks },
    get state() {
      return table.state;
    },
    emit: (event) => {
      follow(tracks, stage, event);
      return table.emit(event);
    },
    draw: (purpose, sides) => table.draw(purpose, sides),
    moment: (occasion, scratch) => playMoment(stage, occasion, scratch),
    extra: (given) => takeExtra(stage, given),
    settle: function* () {
      yield* enterGround(stage);
      settleTokens(stage);
    },
  };
  return stage;
};

const events = { 'extra-taken': () => {} } satisfies ChapterEvents;

export const acting = {
  kinds: [extra],
  events,
  bots: { extra: (view, { about }) => firstBest(view, about as unknown as OfExtra) },
} satisfies Chapter;

/** Attacks before all else, then charges, then the first way that is open. */
const firstBest = (view: View, about: OfExtra): ChosenActivation => {
  const all = waysOf(view, about).filter((one) => refuseExtra(view, about, one) === null);
  return all.find(({ action }) => action === 'attack' || action === 'charge') ?? all[0] ?? NOTHING;
};
