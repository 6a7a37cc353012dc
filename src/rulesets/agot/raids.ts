import type { NoIds } from '../../core/game.ts';
import type { Json } from '../../core/json.ts';
import { oneOf } from '../../core/kinds.ts';
import { at, illegal, type Problem } from '../../core/problem.ts';
import { ask } from '../../core/question.ts';
import { invariant } from '../../core/result.ts';
import { phraseOf, several } from '../../notation/data.ts';
import type { Form } from '../../notation/form.ts';
import {
  also,
  called,
  either,
  field,
  gap,
  idle,
  list,
  mark,
  means,
  type Pattern,
  phrase,
  soft,
  words,
} from '../../notation/index.ts';
import { arrayOf, choiceOf } from '../../notation/schema.ts';
import type { Chapter, Doing, OrderMembers, OrderRulesOf } from './book.ts';
import type { Area } from './data/rules.ts';
import type { AreaId, House, OrderKind } from './data/vocabulary.ts';
import {
  behindHead,
  fromWord,
  type LineAction,
  passing,
  type Saying,
  sayFromArea,
  says,
} from './language/answer.ts';
import { onIf, place } from './language/conditions.ts';
import { and, area, arrow, elseAgain, none, orWord } from './language/parts.ts';
import { wordsOf } from './language/words.ts';
import { lineOf, PASS, type Pass, type Raid, saying } from './table/answers.ts';
import { type ChapterCauses, DEED, idsUnder, orderOn } from './table/causes.ts';
import { type Appliers, clearOrder } from './table/changes.ts';
import { gainPower } from './table/control.ts';
import type { EventType, Target } from './table/events.ts';
import { jitter, type Outlook, weightOf } from './table/outlook.ts';
import {
  areaOf,
  countAt,
  houseOf,
  isArea,
  isHostile,
  isOrderOut,
  kindOf,
  neighboursOf,
  ordersOut,
  placeAt,
  placeOf,
} from './table/places.ts';
import { isThere } from './table/reach.ts';
import { mayPass, refusePass, turnsWith } from './table/round.ts';
import type { Agot, Place, Play, Table, View } from './table/state.ts';
import {
  areasOut,
  because,
  type Instead,
  inPlanning,
  laid,
  ofKind,
  type Warning,
  type WarningInput,
} from './table/warnings.ts';

// ---- Law --------------------------------------------------------------------------------------------

/** Orders that a raid may remove (RAD-2, RAD-5). */
const RAIDABLE: readonly OrderKind[] = ['raid', 'support', 'consolidate-power'];

/** A reason that no table could take away: the distance and the ground (RAD-2, RAD-4, RAD-7). */
const refuseWay = (view: View, from: AreaId, target: AreaId): Problem | null => {
  const area = areaOf(view, from);
  if (!area.near.includes(target))
    return illegal('RAD-2', 'not-adjacent', { from, into: target, areas: area.near });
  if (area.type === 'land' && areaOf(view, target).type === 'sea')
    return illegal('RAD-4', 'land-raids-sea', { from, area: target });
  return null;
};

const refuseTarget = (view: View, house: House, from: AreaId, target: AreaId): Problem | null => {
  if (!isArea(view, target)) return illegal('RAD-2', 'unknown-area', { text: String(target) });
  const way = refuseWay(view, from, target);
  if (way !== null) return way;
  const { order, orderOf } = placeAt(view, target);
  if (order === null) return illegal('RAD-2', 'nothing-to-raid', { area: target });
  if (orderOf === house) return illegal('RAD-7', 'own-order', { area: target });
  return RAIDABLE.includes(kindOf(view, order))
    ? null
    : illegal('RAD-5', 'not-raidable', { area: target, order });
};

const refuseRaid = (view: View, house: House, { from, targets }: Raid): Problem | null => {
  const order = isOrderOut(view, house, from, 'raid') ? placeAt(view, from).order : null;
  if (order === null) return illegal('RAD-8', 'no-raid-order', { area: from });
  const most = view.rules.orders[order].special ? 2 : 1;
  if (targets.length > most)
    return illegal('RAD-3', 'too-many-targets', { area: from, count: most });
  if (new Set(targets).size < targets.length)
    return illegal('RAD-3', 'target-twice', { area: targets[0] ?? from });
  for (const target of targets) {
    const problem = refuseTarget(view, house, from, target);
    if (problem !== null) return problem;
  }
  return refusePortAndLand(view, from, targets);
};

/** PRT-21: a lone ship strikes a port or its land, not both. */
const refusePortAndLand = (
  view: View,
  from: AreaId,
  targets: readonly AreaId[],
): Problem | null => {
  const port = targets.find((target) => {
    const { portOf } = areaOf(view, target);
    return portOf !== null && targets.includes(portOf);
  });
  if (port === undefined || countAt(placeAt(view, from)) > 1) return null;
  return illegal('PRT-21', 'port-and-land', { area: from, port });
};

/** RAD-9: of two targets one that is gone is left out; with nothing left it is the whole wish that fails. */
const fitted = (view: View, house: House, wish: Raid) => {
  const { from, targets } = wish;
  const refused = targets.map((target) => refuseTarget(view, house, from, target));
  const left = targets.filter((_, index) => refused[index] === null);
  if (left.length === 0 || left.length === targets.length) return { answer: wish, dropped: [] };
  const dropped = refused.filter((problem) => problem !== null);
  return { answer: { from, targets: left }, dropped };
};

/** `raid`: which order, on what; nothing is a choice even if there is a target (RAD-8). */
export const raid = oneOf<Agot, NoIds, Raid | Pass>('raid', {
  rule: 'RAD-8',
  *candidates(view, { seat }) {
    for (const { area: from, order } of ordersOut(view, houseOf(seat), 'raid')) {
      const { near } = areaOf(view, from);
      yield { from, targets: [] };
      for (const target of near) yield { from, targets: [target] };
      if (order === null || !view.rules.orders[order].special) continue;
      for (const [index, first] of near.entries())
        for (const second of near.slice(index + 1)) yield { from, targets: [first, second] };
    }
    if (mayPass(view)) yield PASS;
  },
  refuse: (view, { seat }, _made, answer) =>
    answer === PASS ? refusePass(view, 'RAD-1') : refuseRaid(view, houseOf(seat), answer),
  fallback: (view, { seat }) => {
    const first = ordersOut(view, houseOf(seat), 'raid').next();
    return first.done ? undefined : { from: first.value.area, targets: [] };
  },
  // A line for an order that is resolved or raided already does not speak to this question.
  resolve: (view, { seat }, wish) => {
    if (wish === PASS) return { answer: wish, dropped: [] };
    return isOrderOut(view, houseOf(seat), wish.from, 'raid')
      ? fitted(view, houseOf(seat), wish)
      : { dropped: [] };
  },
  neverLegal: (view, _seat, wish) => {
    if (wish === PASS) return refusePass(view, 'RAD-1');
    const { from, targets } = wish;
    for (const target of targets) {
      const problem = refuseWay(view, from, target);
      if (problem !== null) return problem;
    }
    return null;
  },
});

// ---- Procedure --------------------------------------------------------------------------------------

/** Chapter 9: in turn order, one raid a house, round and round, until none is left (RAD-1). */
function* playRaids(table: Table): Play<void> {
  for (const { house, pass } of turnsWith(table, 'raid', 'RAD-1')) {
    const answer = yield* ask(raid.of(house, {}));
    if (answer === PASS) pass();
    else resolve(table, house, answer.from, answer.targets);
  }
}

/** RAD-2, RAD-3: the raid and what it removes leave the board; RAD-6: consolidation pays. */
const resolve = (table: Table, house: House, area: AreaId, targets: readonly AreaId[]): void => {
  const order = invariant(placeAt(table, area).order, 'a raid order');
  const removed = targets.map((target) => targetAt(table, target));
  const pillaged = removed.filter((target) => kindOf(table, target.order) === 'consolidate-power');
  const rule = ruleOf(removed.length);
  table.emit({ type: 'raid-resolved', rule, house, area, order, targets: removed });
  for (const { area: from } of pillaged)
    gainPower(table, { rule: 'RAD-6', house, wanted: 1, area: from });
};

const ruleOf = (targets: number): string => {
  if (targets === 0) return 'RAD-8';
  return targets === 1 ? 'RAD-2' : 'RAD-3';
};

const targetAt = (table: Table, area: AreaId): Target => {
  const { order, orderOf } = placeAt(table, area);
  return { area, house: invariant(orderOf, 'a house'), order: invariant(order, 'an order') };
};

// ---- Events -----------------------------------------------------------------------------------------

const events = {
  'raid-resolved': (view, { area, targets }) => {
    clearOrder(view, area);
    for (const target of targets) clearOrder(view, target.area);
  },
} satisfies Partial<Appliers<EventType>>;

// ---- Causes -----------------------------------------------------------------------------------------

const causes = {
  raid: (answered) => ({ of: idsUnder(answered, 'from', 'targets').map(orderOn) }),
  'raid-resolved': ({ area, targets }) => ({
    leaves: [DEED],
    ends: [area, ...targets.map((target) => target.area)].map(orderOn),
  }),
} satisfies ChapterCauses;

// ---- Warnings ---------------------------------------------------------------------------------------

const isStruck = (view: View, house: House, from: AreaId, target: AreaId): boolean =>
  raid.neverLegal(view, house, { from, targets: [target] }) === null &&
  placeAt(view, target).house !== null &&
  isHostile(placeAt(view, target), house);

/** RAD-2: orders lie where units are, and nobody moves before the raids. */
function* idleRaids(said: WarningInput): Generator<Warning> {
  const { view, house } = said;
  for (const { wish, one } of laid(said, 'raid')) {
    const { near } = areaOf(view, one.area);
    if (!near.some((target) => isStruck(view, house, one.area, target)))
      yield {
        wish,
        problem: at(lineOf(one), because('raid-reaches-nothing', { area: one.area })),
      };
  }
  for (const wish of ofKind(said, 'raid')) {
    const { from, targets } = saying<Raid>(wish);
    const legal = areaOf(view, from).near.filter((area) => isStruck(view, house, from, area));
    for (const area of targets)
      if (!isStruck(view, house, from, area) && legal.length > 0)
        yield { wish, problem: because('nobody-to-raid', { area, legal }) };
  }
}

// ---- Suggestions ------------------------------------------------------------------------------------

/** Where a raid has something to strike. */
const targetsOut: Instead = ({ view, house, wish }) => {
  const { from } = saying<Raid>(wish);
  const isTarget = (target: AreaId): boolean =>
    raid.check(view, raid.of(house, {}), { from, targets: [target] }) === null;
  return areaOf(view, from).near.filter(isTarget);
};

/** Areas in reach of a raid, whatever may lie there when its turn comes. */
const inReach = (view: View, house: House, from: AreaId): readonly AreaId[] =>
  areaOf(view, from).near.filter(
    (target) => raid.neverLegal(view, house, { from, targets: [target] }) === null,
  );

const instead: Readonly<Record<string, Instead>> = {
  'nothing-to-raid': targetsOut,
  'own-order': targetsOut,
  'not-raidable': targetsOut,
  'land-raids-sea': ({ view, house, wish }) => inReach(view, house, saying<Raid>(wish).from),
  'no-raid-order': areasOut('raid'),
};

// ---- Bots -------------------------------------------------------------------------------------------

/** The harm that the loss of an order does to the other house. */
const HARM: Readonly<Partial<Record<OrderKind, number>>> = {
  'consolidate-power': 3,
  support: 2,
  raid: 1,
};

const chooseRaid = (outlook: Outlook): Raid | undefined => {
  const { view, house } = outlook;
  let best: { raid: Raid; harm: number } | undefined;
  for (const { step, refused } of raid.options(view, raid.of(house, {}), [])) {
    if (refused !== null || step === undefined) continue;
    const offered = step as unknown as Raid | Pass;
    if (offered === PASS) continue;
    const harm = harmOf(outlook, offered.targets);
    if (best === undefined || harm > best.harm) best = { raid: offered, harm };
  }
  return best?.raid;
};

const harmOf = (outlook: Outlook, targets: readonly AreaId[]): number => {
  let harm = 0;
  for (const target of targets) {
    const { order } = placeAt(outlook.view, target);
    const kind = order === null ? undefined : kindOf(outlook.view, order);
    harm += (kind === undefined ? 0 : (HARM[kind] ?? 0)) + jitter(outlook) / 2;
  }
  return harm;
};

/** True if a raid from the area would reach an order of another house there. */
const isForeign = ({ view, house }: Outlook, from: Area, area: Area): boolean => {
  const { house: other } = placeOf(view, area);
  if (other === null || other === house) return false;
  return from.type !== 'land' || area.type !== 'sea';
};

const valueOfRaid = (outlook: Outlook, _place: Place, area: Area): number =>
  weightOf(outlook, 'raid') *
  neighboursOf(outlook.view, area).near.filter((one) => isForeign(outlook, area, one)).length;

// ---- Lines ------------------------------------------------------------------------------------------

/** The areas that a raid order hits; none: nobody. */
type Targets = readonly AreaId[];

const raidWord = wordsOf('raid');
const nobody = also(wordsOf('raid-nobody'), none);
const one: Pattern<Targets> = list(area, also(words(gap, and, gap), mark('+')));
const both: Pattern<Targets> = list(area, mark(',/'));
const between = also(words(gap, orWord, gap), elseAgain(raidWord), mark(',;/'));
const raidsOn = (areas: Pattern<Targets>): Pattern<readonly Saying[]> => {
  const targets = called('targets', either(areas, means(nobody, [])));
  return list(says('raid', onIf(phrase(field('targets', targets)))), between);
};

/** The line of a raid order, alternative by alternative: `A or B`, `A, B`. */
const raidLines = raidsOn(one);
/** With a star `A, B` may also mean both. */
const starRaids = also(raidLines, raidsOn(both));

const raiding = (targets: typeof raidLines): Pattern<LineAction> =>
  phrase(soft(':', { en: ' ', zh: ' ' }), idle(arrow), field('done', targets));
const lines = [
  { tokens: ['raid'], behind: raiding(raidLines) },
  { tokens: ['raid*'], behind: raiding(starRaids) },
] as const;

const line = behindHead(
  raidWord,
  either(
    passing('raid'),
    sayFromArea(
      'from',
      phrase(
        fromWord,
        field('from', area),
        also(mark(':', { en: ': ', zh: '：' }), arrow),
        field('done', also(raidLines, starRaids)),
      ),
    ),
  ),
);

// ---- YAML -------------------------------------------------------------------------------------------

const onTarget = phraseOf(either(area, means(none, null)));
/** So many at once. */
const targets = (most: number): Form => ({
  say: several(place, ' and ').say,
  schema(scope, path) {
    const one = onTarget.schema(scope, path);
    return choiceOf([one, arrayOf(one, { maxItems: most })]);
  },
});
const raidForms = (most: number): Form => several(targets(most), ' or ');

const yaml: OrderMembers = {
  members: { raid: raidForms(2) },
  rows: [
    { tokens: ['raid'], needed: ['raid'], only: { raid: raidForms(1) } },
    { tokens: ['raid*'], needed: ['raid'] },
  ],
  words: ({ raid = [] }) => raid,
};

// ---- The order --------------------------------------------------------------------------------------

const doing: Doing = {
  areaIn: 'from',
  line,
  turns: { head: wordsOf('raid-order'), idle: { targets: [] } },
  // RAD-3: what is understood and can never be done.
  remark(order, wish) {
    const { targets: areas = [] } = saying<Partial<Raid>>({ wish });
    return order !== 'raid' || areas.length < 2
      ? null
      : illegal('RAD-3', 'raid-without-star', { areas });
  },
  /** Areas that it could strike, whoever has an order there. */
  targets: (view, { area, house }) =>
    house === null ? [] : inReach(view, house, area).filter((target) => isThere(view, target)),
  like: 'support',
  wishes: (_view, { area: from }, target): readonly Json[] => [{ from, targets: [target] }],
};

const raidOrder: OrderRulesOf<'raid'> = {
  tokens: { raid: 'raid', 'raid*': 'raid*' },
  starred: ['raid*'],
  /** CLK-5: a force of siege engines alone may not be given a raid. */
  refuseForce(view, area) {
    const place = placeAt(view, area);
    const engines = place.units['siege-engine'] + place.routed['siege-engine'];
    return engines > 0 && countAt(place) === engines
      ? illegal('CLK-5', 'engines-do-not-raid', { area })
      : null;
  },
  wanted: valueOfRaid,
  lines,
  doing,
  yaml,
};

// ---- The chapter ------------------------------------------------------------------------------------

/** Chapter 9: raids. */
export const raids = {
  phases: { raids: { play: playRaids, printed: 'action' } },
  orders: { raid: raidOrder },
  kinds: { raid },
  events,
  bots: { raid: chooseRaid },
  warnings: [inPlanning(idleRaids)],
  instead,
  causes,
} satisfies Chapter;
