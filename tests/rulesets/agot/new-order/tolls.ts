import type { NoIds } from '../../core/game.ts';
import type { Json } from '../../core/json.ts';
import { oneOf } from '../../core/kinds.ts';
import { at, illegal, type Problem } from '../../core/problem.ts';
import { ask } from '../../core/question.ts';
import { invariant } from '../../core/result.ts';
import { phraseOf, several } from '../../notation/data.ts';
import {
  also,
  either,
  field,
  idle,
  list,
  mark,
  means,
  phrase,
  soft,
} from '../../notation/index.ts';
import type { Chapter, Doing, OrderMembers, OrderRulesOf } from './book.ts';
import type { AreaId, House } from './data/vocabulary.ts';
import { behindHead, fromWord, passing, sayFromArea, says } from './language/answer.ts';
import { onIf } from './language/conditions.ts';
import { area, arrow, elseAgain, none } from './language/parts.ts';
import { wordsOf } from './language/words.ts';
import { lineOf, PASS, type Pass } from './table/answers.ts';
import { type ChapterCauses, DEED, idsUnder, orderOn } from './table/causes.ts';
import { type Appliers, clearOrder } from './table/changes.ts';
import type { EventType } from './table/events.ts';
import { type Outlook, weightOf } from './table/outlook.ts';
import { areaOf, holdingOf, houseOf, isArea, ordersOut, placeAt } from './table/places.ts';
import { neighbours } from './table/reach.ts';
import { mayPass, refusePass, turnsWith } from './table/round.ts';
import type { Agot, Play, Table, View } from './table/state.ts';
import { because, laid, type Warning, type WarningInput } from './table/warnings.ts';

// ---- Law --------------------------------------------------------------------------------------------

/** Which order takes its toll, and where; null: nowhere. */
interface Toll {
  readonly from: AreaId;
  readonly into: AreaId | null;
}

const isOut = (view: View, house: House, from: AreaId): boolean =>
  [...ordersOut(view, house, 'toll')].some(({ area }) => area === from);

const refuseWay = (view: View, { from, into }: Toll): Problem | null => {
  if (into === null || areaOf(view, from).near.includes(into)) return null;
  return illegal('TOL-2', 'not-adjacent', { from, into, areas: areaOf(view, from).near });
};

const refuseToll = (view: View, house: House, said: Toll): Problem | null => {
  const { from, into } = said;
  if (!isOut(view, house, from)) return illegal('TOL-1', 'no-toll-order', { area: from });
  if (into === null) return null;
  if (!isArea(view, into)) return illegal('TOL-2', 'unknown-area', { text: String(into) });
  const { house: other } = placeAt(view, into);
  const isNobody = other === null || other === house;
  return (
    refuseWay(view, said) ?? (isNobody ? illegal('TOL-2', 'nobody-to-toll', { area: into }) : null)
  );
};

const toll = oneOf<Agot, NoIds, Toll | Pass>('toll', {
  rule: 'TOL-1',
  *candidates(view, { seat }) {
    for (const { area: from } of ordersOut(view, houseOf(seat), 'toll')) {
      yield { from, into: null };
      for (const into of areaOf(view, from).near) yield { from, into };
    }
    if (mayPass(view)) yield PASS;
  },
  refuse: (view, { seat }, _made, answer) =>
    answer === PASS ? refusePass(view, 'TOL-1') : refuseToll(view, houseOf(seat), answer),
  fallback: (view, { seat }) => {
    const first = ordersOut(view, houseOf(seat), 'toll').next();
    return first.done ? undefined : { from: first.value.area, into: null };
  },
  // A line for an order that has taken its toll does not speak to this question.
  resolve: (view, { seat }, wish) =>
    wish === PASS || isOut(view, houseOf(seat), wish.from)
      ? { answer: wish, dropped: [] }
      : { dropped: [] },
  neverLegal: (view, _seat, wish) =>
    wish === PASS ? refusePass(view, 'TOL-1') : refuseWay(view, wish),
});

// ---- Procedure --------------------------------------------------------------------------------------

/** In turn order, one toll a house, round and round, until none is left (TOL-1). */
function* playTolls(table: Table): Play<void> {
  for (const { house, pass } of turnsWith(table, 'toll', 'TOL-1')) {
    const answer = yield* ask(toll.of(house, {}));
    if (answer === PASS) pass();
    else resolve(table, house, answer);
  }
}

/** TOL-3: one power token, and as many more as the order's number says. */
const resolve = (table: Table, house: House, { from: area, into }: Toll): void => {
  const order = invariant(placeAt(table, area).order, 'a toll order');
  const loser = into === null ? null : placeAt(table, into).house;
  const wanted = 1 + table.rules.orders[order].bonus;
  const amount = loser === null ? 0 : Math.min(wanted, holdingOf(table, loser).power);
  table.emit({ type: 'toll-taken', rule: 'TOL-3', house, area, order, loser, amount });
};

// ---- Events -----------------------------------------------------------------------------------------

const events = {
  'toll-taken': (view, { house, area, loser, amount }) => {
    clearOrder(view, area);
    if (loser === null) return;
    holdingOf(view, loser).power -= amount;
    holdingOf(view, house).power += amount;
  },
} satisfies Partial<Appliers<EventType>>;

// ---- Causes -----------------------------------------------------------------------------------------

const causes = {
  toll: (answered) => ({ of: idsUnder(answered, 'from').map(orderOn) }),
  'toll-taken': ({ area }) => ({ leaves: [DEED], ends: [orderOn(area)] }),
} satisfies ChapterCauses;

// ---- Warnings ---------------------------------------------------------------------------------------

/** Orders lie where nobody is that could pay. */
function* idleTolls(said: WarningInput): Generator<Warning> {
  const { view, house } = said;
  for (const { wish, one } of laid(said, 'toll')) {
    const isPayer = (id: string): boolean => {
      const { house: other } = placeAt(view, id);
      return other !== null && other !== house;
    };
    if (!areaOf(view, one.area).near.some(isPayer))
      yield { wish, problem: at(lineOf(one), because('toll-reaches-nobody', { area: one.area })) };
  }
}

// ---- Bots -------------------------------------------------------------------------------------------

/** From whoever has most. */
const chooseToll = ({ view, house }: Outlook): Toll | undefined => {
  let best: { toll: Toll; power: number } | undefined;
  for (const { area: from } of ordersOut(view, house, 'toll'))
    for (const into of areaOf(view, from).near) {
      const { house: other } = placeAt(view, into);
      if (other === null || other === house) continue;
      const { power } = holdingOf(view, other);
      if (best === undefined || power > best.power) best = { toll: { from, into }, power };
    }
  return best?.toll;
};

// ---- Lines ------------------------------------------------------------------------------------------

const tollWord = wordsOf('toll');
const target = either<Pick<Toll, 'into'>>(phrase(field('into', area)), means(none, { into: null }));
const tollLines = list(says('toll', onIf(target)), elseAgain(tollWord));

const lines = [
  { behind: phrase(soft(':', { en: ' ', zh: ' ' }), idle(arrow), field('done', tollLines)) },
];

const line = behindHead(
  tollWord,
  either(
    passing('toll'),
    sayFromArea(
      'from',
      phrase(
        fromWord,
        field('from', area),
        also(mark(':', { en: ': ', zh: '：' }), arrow),
        field('done', tollLines),
      ),
    ),
  ),
);

const sequenceHead = wordsOf('toll-order');

// ---- The order --------------------------------------------------------------------------------------

const doing: Doing = {
  areaIn: 'from',
  line,
  turns: { head: sequenceHead, idle: { into: null } },
  targets: (view, { area: from, house }) =>
    neighbours(view, from).filter((into) => ![null, house].includes(placeAt(view, into).house)),
  wishes: (_view, { area: from }, into): readonly Json[] => [{ from, into }],
};

const yaml: OrderMembers = {
  members: { toll: several(phraseOf(either(area, means(none, null))), '; else ') },
  rows: [{ needed: ['toll'] }],
  words: ({ toll = [] }) => toll,
};

const tollOrder: OrderRulesOf<'toll'> = {
  tokens: { 'toll+0': 'toll', 'toll+1': 'toll +1' },
  starred: ['toll+1'],
  wanted: (outlook, _place, { near }) =>
    weightOf(outlook, 'toll') *
    near.filter((id) => {
      const { house } = placeAt(outlook.view, id);
      return house !== null && house !== outlook.house;
    }).length,
  lines,
  doing,
  yaml,
};

// ---- The chapter ------------------------------------------------------------------------------------

/** Tolls: power tokens out of the hand of a neighbour. */
export const tolls = {
  phases: { tolls: { play: playTolls, printed: 'action' } },
  orders: { toll: tollOrder },
  kinds: { toll },
  events,
  bots: { toll: chooseToll },
  warnings: [idleTolls],
  causes,
} satisfies Chapter;
