// The building blocks that cards, abilities, zones and influence are put together of: each is one function.

import { oneOf } from '../../core/kinds.ts';
import { illegal } from '../../core/problem.ts';
import { ask } from '../../core/question.ts';
import { isBlock } from './attacks.ts';
import { drawCards, fetchable } from './cards.ts';
import { type BlockId, CONDITIONS, type Condition } from './catalogue.ts';
import type { Block } from './catalogue-schema.ts';
import {
  allows,
  commandedBy,
  countOf,
  focusOf,
  gather,
  holdsZone,
  type Scratch,
  type Source,
  type Stage,
} from './effects.ts';
import {
  type Chapter,
  type ChapterEvents,
  type House,
  houseOf,
  type Occasion,
  type Play,
  RANGES,
  type Silence,
  type Tabletop,
  type UnitId,
  type Use,
  type View,
} from './game.ts';
import { isWithin } from './geometry.ts';
import { loseToken, slayOfficer, takeMorale, testPanic, wound } from './losses.ts';
import { foesOfSeat, isAlly, sideOf } from './sides.ts';
import {
  engagedWith,
  gapOf,
  isAim,
  isThere,
  isWall,
  modelsOf,
  profileOf,
  roll,
  trayOf,
  unitOf,
  unitsOf,
} from './table.ts';

/** An effect that is carried out. */
interface Doing {
  readonly stage: Stage;
  readonly source: Source;
  readonly occasion: Occasion;
  readonly scratch: Scratch;
  readonly used: Partial<Use>;
  /** Whom its player has picked, by the kind of pick. */
  readonly picks: Map<string, UnitId | undefined>;
  /** Wounds of what went before. */
  wounds: number;
}

// ---- Choices ----------------------------------------------------------------------------------------

interface OfChoice {
  /** The card, ability or zone that it is for. */
  readonly use: string;
  readonly what: string;
  /** What may be chosen, parted by spaces. */
  readonly among: string;
  readonly [name: string]: string;
}
const amongOf = ({ among }: OfChoice): readonly string[] => among.split(' ');

/** Whom or what an effect works on; said with it, or the best that its player could mean. */
const choose = oneOf<Tabletop, OfChoice, string>('choose', {
  rule: 'TMG-82',
  candidates: (_view, { about }) => amongOf(about),
  refuse: (_view, { about }, _made, one) =>
    amongOf(about).includes(one)
      ? null
      : illegal('TMG-82', 'no-such-choice', { value: one, choices: amongOf(about) }),
  // What is said of another effect does not speak here.
  resolve: (_view, { about }, wish) =>
    amongOf(about).includes(wish) ? { answer: wish, dropped: [] } : { dropped: [] },
  fallback: (view, { seat, about }) => bestOf(view, houseOf(seat), amongOf(about)),
});

/** Of units the own one that has lost most, or the enemy with the fewest wounds left; else the first. */
const bestOf = (view: View, house: House, all: readonly string[]): string | undefined => {
  const lost = (id: string): number =>
    trayOf(view, id).models * profileOf(view, id).wounds - unitOf(view, id).left;
  const units = all.filter((one) => isThere(view, one));
  const own = units.filter((one) => unitOf(view, one).seat === house);
  return [...(own.length > 0 ? own : units)].sort((a, b) => lost(b) - lost(a))[0] ?? all[0];
};

function* chooseOne(doing: Doing, what: string, all: readonly string[]): Play<string | undefined> {
  const { source, used } = doing;
  if (all.length < 2) return all[0];
  const named = used.on;
  if (named !== undefined && all.includes(named)) return named;
  return yield* ask(choose.of(source.house, { use: source.id, what, among: all.join(' ') }));
}

/** Units that may be picked: of the house or its enemies, in range of the unit that the effect is for. */
const pickable = ({ stage, source, occasion }: Doing, block: Block): readonly UnitId[] => {
  const { whom, range } = block;
  const seats = stage.rules.seats.filter(
    (seat) =>
      whom === 'pick-any' || isAlly(stage.rules, seat, source.house) === (whom === 'pick-friend'),
  );
  const from = focusOf(source, occasion) ?? commandedBy(stage, source.house);
  // OPN-10: whatever reaches any distance reaches units in reserve, too.
  const away = range === undefined ? Object.keys(stage.state.kept ?? {}) : [];
  return seats
    .flatMap((seat) => [
      ...unitsOf(stage, seat),
      ...away.filter((id) => stage.rules.units[id]?.seat === seat),
    ])
    .filter((id) => {
      const guard = block.if === undefined ? {} : { guard: block.if };
      const isNear =
        range === undefined ||
        from === undefined ||
        !isThere(stage, from) ||
        from === id ||
        isWithin(gapOf(stage, from, id), RANGES[range]);
      return isNear && allows(stage, source, occasion, { ...guard, target: id });
    });
};

/** Whom a block works on. */
function* targetsOf(doing: Doing, block: Block): Play<readonly UnitId[]> {
  const { stage, source, occasion, picks } = doing;
  const whom = block.whom ?? 'by';
  const own = source.unit ?? occasion.by;
  // A wall takes wounds and nothing else (TMG-143).
  const isMeant = (one: UnitId): boolean =>
    isAim(stage, one) && (block.block === 'wounds' || !isWall(stage, one));
  const there = (all: readonly (UnitId | undefined)[]): readonly UnitId[] =>
    all.filter((one): one is UnitId => one !== undefined && isMeant(one));
  switch (whom) {
    case 'by':
      return there([occasion.by]);
    case 'on':
      return there([occasion.on]);
    case 'own':
      return there([own]);
    case 'engaged':
      return own === undefined || !isThere(stage, own) ? [] : engagedWith(stage, own);
    case 'all-friends':
      return sideOf(stage.rules, source.house).flatMap((seat) => unitsOf(stage, seat));
    case 'all-enemies':
      return foesOfSeat(stage.rules, source.house).flatMap((seat) => unitsOf(stage, seat));
    default: {
      const all = pickable(doing, block);
      const before = picks.get(whom);
      if (before !== undefined && all.includes(before)) return [before];
      const picked = yield* chooseOne(doing, 'unit', all);
      picks.set(whom, picked);
      return there([picked]);
    }
  }
}

/** How much or how often; a roll is told. */
function* amountOf(doing: Doing, block: Block): Play<number> {
  const { stage, source, occasion, scratch } = doing;
  if (block.count === 'd3') {
    const die = 1 + stage.draw('effect', 3);
    const { rule, house: seat, id: effect } = source;
    stage.emit({ type: 'effect-rolled', rule, seat, effect, die });
    return die;
  }
  const base = typeof block.count === 'number' ? block.count : 1;
  const most = block.most ?? 99;
  switch (block.per) {
    case 'zone': {
      const zones = block.if?.zones ?? [];
      return base * zones.filter((zone) => holdsZone(stage, source.house, zone)).length;
    }
    case 'miss':
      return base * scratch.misses;
    case 'wound':
      return Math.min(most, base * (doing.wounds + scratch.wounds));
    case undefined: {
      if (block.most === undefined) return base;
      const counts = COUNTS.slice(0, block.most);
      return 1 + COUNTS.indexOf((yield* chooseOne(doing, 'count', counts)) ?? 'one');
    }
    default:
      return countOf(stage, { ...block, count: base }, focusOf(source, occasion));
  }
}
const COUNTS = ['one', 'two', 'three'];

// ---- What each does ---------------------------------------------------------------------------------

type Effect = (doing: Doing, block: Block, units: readonly UnitId[]) => Play<void> | void;

/** Changes a number of the attack, test or charge under way. */
function* changes(doing: Doing, block: Block): Play<void> {
  gather(doing.scratch, block, block.count === 'all' ? 0 : yield* amountOf(doing, block));
}

/** A block for each of its units. */
const each = (one: (doing: Doing, block: Block, unit: UnitId) => Play<void>): Effect =>
  function* (doing, block, units) {
    for (const unit of units) if (isAim(doing.stage, unit)) yield* one(doing, block, unit);
  };

function* hurt(doing: Doing, block: Block, unit: UnitId): Play<void> {
  const { stage, source } = doing;
  const blow = { why: 'effect', rule: source.rule, house: source.house } as const;
  if (block.what === 'officers') return yield* slayOfficer(stage, unit, blow);
  const wounds = yield* amountOf(doing, block);
  doing.wounds = Math.min(wounds, isAim(stage, unit) ? unitOf(stage, unit).left : 0);
  yield* wound(stage, unit, wounds, blow);
}

/** TMG-7: forced hits need no attack dice; defence dice are rolled. */
function* hit(doing: Doing, block: Block, unit: UnitId): Play<void> {
  const { stage, source } = doing;
  const hits = yield* amountOf(doing, block);
  if (hits <= 0) return;
  const { defence } = profileOf(stage, unit);
  const dice = roll(stage, 'defence', hits);
  const wounds = dice.filter((face) => !isBlock(face, defence, 0)).length;
  stage.emit({ type: 'hits-taken', rule: source.rule, unit, hits, defence, dice, wounds });
  yield* wound(stage, unit, wounds, { why: 'effect', rule: source.rule, house: source.house });
}

/** TMG-88: at most one of each. */
function* condition(doing: Doing, block: Block, unit: UnitId): Play<void> {
  const { stage, source } = doing;
  const free = CONDITIONS.filter((one) => !unitOf(stage, unit).tokens.includes(one));
  const all = block.condition === 'any' ? free : free.filter((one) => one === block.condition);
  const token = (yield* chooseOne(doing, 'condition', all)) as Condition | undefined;
  if (token !== undefined) stage.emit({ type: 'condition-put', rule: source.rule, unit, token });
}

function* loseCondition(doing: Doing, _block: Block, unit: UnitId): Play<void> {
  const { stage, source } = doing;
  const { tokens } = unitOf(stage, unit);
  const token = (yield* chooseOne(doing, 'condition', tokens)) as Condition | undefined;
  if (token !== undefined) stage.emit({ type: 'condition-lost', rule: source.rule, unit, token });
}

/** TMG-29: wounds come off, and models come back. */
function* heal(doing: Doing, block: Block, unit: UnitId): Play<void> {
  const { stage } = doing;
  const most = trayOf(stage, unit).models * profileOf(stage, unit).wounds;
  const before = unitOf(stage, unit).left;
  const left = Math.min(most, before + (yield* amountOf(doing, block)));
  if (left === before) return;
  const { wounds: ofModel } = profileOf(stage, unit);
  const models = Math.ceil(left / ofModel) - modelsOf(stage, unit);
  // OPN-3: an attachment that was killed by itself is the last model that can come back.
  const { slain } = unitOf(stage, unit);
  const isBack = stage.rules.options.attachmentHealed === 'last' && left > most - ofModel;
  const back = isBack && slain !== undefined && models > 0 ? { back: slain } : {};
  const healed = { wounds: left - before, models, left, ...back };
  stage.emit({ type: 'wounds-healed', rule: 'TMG-29', unit, ...healed });
}

function* panicTest(doing: Doing, block: Block, unit: UnitId): Play<void> {
  const { stage, source, occasion } = doing;
  const modifier = yield* amountOf(doing, block);
  const by = occasion.by === unit ? undefined : occasion.by;
  const isPassed = yield* testPanic(stage, unit, { modifier, rule: source.rule, by });
  yield* follow(doing, isPassed ? block.passed : block.failed, unit);
}
function* moraleTest(doing: Doing, block: Block, unit: UnitId): Play<void> {
  const isPassed = yield* takeMorale(doing.stage, unit, doing.source.rule);
  yield* follow(doing, isPassed ? block.passed : block.failed, unit);
}

/** What follows for the unit that the block was for. */
function* follow(doing: Doing, blocks: readonly Block[] = [], unit?: UnitId): Play<void> {
  for (const block of inOrder(blocks))
    if (unit === undefined || isThere(doing.stage, unit) || block.block !== 'move')
      yield* doBlock(
        doing,
        block,
        block.whom === undefined && unit !== undefined ? [unit] : undefined,
      );
}

/** Actions of several units are one choice; what was gathered before counts for the action. */
function* act(doing: Doing, block: Block, units: readonly UnitId[]): Play<void> {
  const { stage, source, occasion, scratch, used } = doing;
  const deeds = [block, ...(block.or ?? [])].flatMap((one) => {
    const whom = one.whom?.startsWith('pick-') ? pickable(doing, one) : units;
    const actions = one.block === 'attack' ? ['attack', 'shoot'] : [one.move ?? 'maneuver'];
    return whom.flatMap((unit) => actions.map((action) => ({ unit, action })));
  });
  const isAgainst = block.block === 'attack' && block.whom === 'own' && occasion.by !== units[0];
  const isTaken = yield* stage.extra({
    ...{ house: source.house, deeds, scratch },
    ...(block.far !== undefined && { far: block.far }),
    ...(isAgainst && occasion.by !== undefined && { target: occasion.by }),
    ...(used.on !== undefined && { named: used.on }),
  });
  // TMG-68: such an action takes the place of the maneuver after a kill.
  if (isTaken && occasion.at === 'before-breakthrough') scratch.instead = true;
}

const disorder = (doing: Doing, { die = 1, passed }: Block): void => {
  const { scratch } = doing;
  scratch.disorderly = Math.max(scratch.disorderly, die);
  if (passed !== undefined) scratch.ifDisorderly.push(() => follow(doing, passed));
};

function* fetch(doing: Doing, { card, from = 'deck' }: Block): Play<void> {
  const { stage, source } = doing;
  const { house: seat, rule } = source;
  const all = fetchable(stage, seat, from).filter((one) => card === undefined || one === card);
  const taken = yield* chooseOne(doing, 'card', [...new Set(all)]);
  if (taken !== undefined) stage.emit({ type: 'card-fetched', rule, seat, card: taken, from });
}

/** Who is silenced: a non-combat unit for the round, a unit until the turn ends. */
const silence: Effect = ({ stage, source, occasion }, { what }, units) => {
  const emit = (unit: string, until: 'turn' | 'round', said: Silence = 'abilities'): void => {
    stage.emit({ type: 'unit-silenced', rule: source.rule, unit, what: said, until });
  };
  if (what === 'officers') {
    const led = units.filter((unit) => unitOf(stage, unit).attachment !== undefined);
    const { nonCombat } = stage.rules;
    const beside = Object.keys(nonCombat).filter((ncu) => nonCombat[ncu] !== source.house);
    for (const unit of led) emit(unit, 'round', 'officers');
    for (const ncu of beside) emit(ncu, 'round');
    return;
  }
  if (occasion.ncu !== undefined && units.length === 0) emit(occasion.ncu, 'round');
  for (const unit of units) emit(unit, 'turn', what === 'orders' ? 'orders' : 'abilities');
};

/** A number that is no roll; nothing said: one. */
const plainCount = ({ count }: Block): number => (typeof count === 'number' ? count : 1);

const EFFECTS: Readonly<Record<BlockId, Effect>> = {
  hit: changes,
  dice: changes,
  value: changes,
  keyword: changes,
  defence: changes,
  morale: changes,
  'panic-wounds': changes,
  reroll: ({ scratch, source: { house } }, { pool, which = 'any' }) => {
    if (pool === 'attack') scratch.again.push({ house, which });
    else scratch.rollsAgain = true;
  },
  wounds: each(hurt),
  hits: each(hit),
  condition: each(condition),
  'lose-condition': each(loseCondition),
  heal: each(heal),
  'panic-test': each(panicTest),
  'morale-test': each(moraleTest),
  'pass-test': ({ scratch }) => {
    scratch.passes = true;
  },
  attack: act,
  move: act,
  disorderly: disorder,
  'charge-die': ({ scratch }, block) => {
    scratch.chargeDie = plainCount(block);
  },
  draw: ({ stage, source }, block) =>
    drawCards(stage, source.house, plainCount(block), source.rule),
  fetch,
  cancel: ({ scratch, source }, { die = 6 }) => {
    scratch.cancelOn = Math.min(scratch.cancelOn ?? 6, die);
    scratch.cancelBy = source;
  },
  attach: ({ stage, source }, { whom }, units) => {
    const { house: seat, id: card, rule } = source;
    const until = whom === 'all-friends' ? ({ until: 'round' } as const) : {};
    for (const unit of units)
      if (isAim(stage, unit))
        stage.emit({ type: 'card-attached', rule, seat, card, unit, ...until });
  },
  silence,
  stay: ({ scratch }, block) => {
    scratch.stays = plainCount(block);
  },
  // The hand is counted where it is filled.
  hand: () => {},
  points: ({ stage, source: { house: seat, rule } }, block) => {
    const points = plainCount(block);
    stage.emit({ type: 'points-scored', rule, seat, points, why: 'effect' });
  },
  terrain: function* (doing) {
    const { pieces } = doing.stage.state;
    const piece = yield* chooseOne(doing, 'piece', Object.keys(pieces));
    if (piece === undefined) return;
    const { kind: terrain = '' } = pieces[piece] ?? {};
    doing.stage.emit({ type: 'terrain-removed', rule: doing.source.rule, piece, terrain });
  },
};

/** What is said of the dice of an action that the same effect gives. */
const isFirst = ({ block, pool }: Block): boolean =>
  (block === 'reroll' && pool !== 'attack') || block === 'charge-die';

const inOrder = (blocks: readonly Block[]): readonly Block[] => [
  ...blocks.filter(isFirst),
  ...blocks.filter((one) => !isFirst(one)),
];

/** Blocks that give an action count as one where they are alternatives. */
const isAction = ({ block }: Block): boolean => block === 'move' || block === 'attack';

function* doBlock(doing: Doing, block: Block, units?: readonly UnitId[]): Play<void> {
  const isPicked = block.whom?.startsWith('pick-') ?? false;
  if ((!isPicked || isFirst(block)) && !isAllowed(doing, block)) return;
  if (block.after) {
    doing.scratch.after.push(() => doBlock(doing, { ...block, after: undefined }, units));
    return;
  }
  if (block.or !== undefined && !isAction(block)) return yield* eitherWay(doing, block, units);
  const isAlone = isFirst(block) || (isAction(block) && isPicked);
  const all = units ?? (isAlone ? [] : yield* targetsOf(doing, block));
  yield* EFFECTS[block.block](doing, block, all) ?? [];
}

const isAllowed = ({ stage, source, occasion }: Doing, { if: guard, per }: Block): boolean =>
  allows(stage, source, occasion, { ...(guard && { guard }), ...(per && { per }) });

/** Its player chooses: what stands first, or what stands under `or`. */
function* eitherWay(doing: Doing, block: Block, units?: readonly UnitId[]): Play<void> {
  const one = yield* chooseOne(doing, 'way', ['first', 'second']);
  const { or = [], ...alone } = block;
  for (const next of one === 'first' ? [alone] : or) yield* doBlock(doing, next, units);
}

/** Carries out what a card, an ability or a zone says, block by block; re-rolls of an action come before it. */
export function* carryOutBlocks(
  stage: Stage,
  source: Source,
  { occasion, scratch, used = {} }: { occasion: Occasion; scratch: Scratch; used?: Partial<Use> },
): Play<void> {
  const doing: Doing = { stage, source, occasion, scratch, used, picks: new Map(), wounds: 0 };
  for (const block of inOrder(source.effect.blocks)) yield* doBlock(doing, block);
}

// ---- Events -----------------------------------------------------------------------------------------

const events = {
  'effect-rolled': () => {},
  'hits-taken': () => {},
  'condition-put': (state, { unit, token }) => {
    unitOf({ state }, unit).tokens.push(token);
  },
  'condition-lost': loseToken,
  'wounds-healed': (state, { unit, left, back }) => {
    const own = unitOf({ state }, unit);
    own.left = left;
    if (back === undefined) return;
    own.attachment = back;
    delete own.slain;
    state.fallen = state.fallen.filter((one) => one !== back);
  },
  'unit-silenced': (state, { unit: who, what, until }) => {
    state.silenced.push({ who, what, until });
  },
} satisfies ChapterEvents;

export const building = { kinds: [choose], events } satisfies Chapter;
