import { onceEach } from '../../../core/once.ts';
import { isRecord } from '../../../core/shape.ts';
import type { Wish } from '../../../core/wishes.ts';
import {
  behind,
  byName,
  eitherOf,
  joinWords,
  oneOf,
  phraseOf,
  record,
  several,
} from '../../../notation/data.ts';
import type { Words } from '../../../notation/form.ts';
import {
  also,
  as,
  called,
  either,
  field,
  idle,
  list,
  mark,
  means,
  mute,
  number,
  opt,
  type Pattern,
  phrase,
  soft,
  the,
  words,
} from '../../../notation/index.ts';
import type { Path } from '../../../notation/spellings.ts';
import {
  type Answering,
  type Chapter,
  type Doing,
  isAnswer,
  type OrderMembers,
  type OrderRulesOf,
  passLines,
  type Writing,
  whatStands,
  write,
} from '../book.ts';
import type { Area } from '../data/rules.ts';
import { type AreaId, UNITS, type Unit } from '../data/vocabulary.ts';
import {
  behindHead,
  fromWord,
  passing,
  type Saying,
  sayFromArea,
  says,
} from '../language/answer.ts';
import { conditions, conditionWords, onConditions, onIf, place } from '../language/conditions.ts';
import {
  all,
  and,
  area,
  arrow,
  elseAgain,
  next,
  nextItem,
  semicolon,
  unit,
  units,
} from '../language/parts.ts';
import { wordsOf } from '../language/words.ts';
import { type MarchStep, type MarchWish, saying, type UnitsWish } from '../table/answers.ts';
import { controllerOf } from '../table/control.ts';
import {
  edgeOf,
  jitter,
  type Outlook,
  prizeOf,
  pullOf,
  reachableFrom,
  strengthOf,
  weightOf,
} from '../table/outlook.ts';
import {
  areaOf,
  holdingOf,
  isHostile,
  ordersOut,
  placeAt,
  placeOf,
  sizeOf,
} from '../table/places.ts';
import { destinations, isThere, openWays } from '../table/reach.ts';
import type { Place, View } from '../table/state.ts';
import { because, inPlanning, ofKind, type Warning, type WarningInput } from '../table/warnings.ts';
import {
  causes,
  events,
  instead,
  march,
  playMarches as play,
  refuseEnd,
  refuseStep,
} from './marches.ts';

// ---- Bots -------------------------------------------------------------------------------------------

/** A march, and how much it is wanted. */
interface Plan {
  readonly steps: readonly MarchStep[];
  readonly score: number;
}

/** A place that units can leave, and where each could go. */
interface Start {
  readonly place: Place;
  readonly area: Area;
  readonly ways: (unit: Unit) => readonly Area[];
  readonly plan: Plan;
}

/** The march that promises most, of all orders that are out. */
const chooseMarch = (outlook: Outlook): readonly MarchStep[] | undefined => {
  let best: Plan | undefined;
  for (const place of ordersOut(outlook.view, outlook.house, 'march')) {
    const plan = planFrom(outlook, place);
    if (best === undefined || plan.score > best.score) best = plan;
  }
  return best?.steps;
};

const planFrom = (outlook: Outlook, place: Place): Plan => {
  const { view, house } = outlook;
  const plan: Plan = { steps: [{ step: 'order', from: place.area }], score: 0 };
  if (place.house !== house) return plan;
  const area = areaOf(view, place.area);
  const ways = onceEach((unit: Unit) => openWays(view, house, area, view.rules.units[unit].moves));
  const start = { place, area, ways, plan };
  const attack = attackFrom(outlook, start);
  const free = settleFrom(outlook, start);
  return attack !== undefined && attack.score >= free.score ? attack : free;
};

/** The number that the order adds to the strength of the units. */
const bonusOf = ({ view }: Outlook, { order }: Place): number =>
  order === null ? 0 : view.rules.orders[order].bonus;

/** All that may go into the one hostile area that is wanted most. */
const attackFrom = (outlook: Outlook, start: Start): Plan | undefined => {
  const { place } = start;
  const target = targetFrom(outlook, start);
  if (target === undefined) return undefined;
  const { area, score } = target;
  let plan: Plan = { steps: start.plan.steps, score };
  for (const unit of unitsOf(place)) plan = tried(outlook, plan, moveOf(unit, area)) ?? plan;
  const strength = strengthIn(outlook, plan) + bonusOf(outlook, place);
  if (edgeOf(outlook, strength, area) < outlook.weights.margin) return undefined;
  return withToken(outlook, plan);
};

const targetFrom = (
  outlook: Outlook,
  { place, area: from, ways }: Start,
): { readonly area: Area; readonly score: number } | undefined => {
  const { view, house } = outlook;
  const strength = strengthOf(view, place.units) + bonusOf(outlook, place);
  let best: { area: Area; score: number } | undefined;
  for (const area of ways(unitsOf(place)[0] ?? 'footman')) {
    if (!isHostile(placeOf(view, area), house)) continue;
    const pull = pullOf(outlook, from, area, strength);
    const score = pull + jitter(outlook);
    if (pull > 0 && (best === undefined || score > best.score)) best = { area, score };
  }
  return best;
};

/** Unit by unit to where it gains most, one for each area; the last keeps what is worth keeping. */
const settleFrom = (outlook: Outlook, start: Start): Plan => {
  const { place } = start;
  let { plan } = start;
  for (const unit of unitsOf(place)) {
    const isLast = plan.steps.length === sizeOf(place.units);
    const least = isLast ? keepOf(outlook, place) : 0;
    plan = withMove(outlook, plan, [start, unit], least);
  }
  return plan.steps.length > 1 ? withToken(outlook, plan) : plan;
};

/** The loss with the last unit gone; a token or a shield holds the area as well. */
const keepOf = (outlook: Outlook, { area: id, token }: Place): number => {
  const { view, house } = outlook;
  const area = areaOf(view, id);
  const isHome = area.home === house || token === house;
  const hasToken = area.type === 'land' && (view.state.houses[house]?.power ?? 0) > 0;
  return isHome || hasToken || controllerOf(view, area) !== house ? 0 : prizeOf(outlook, area);
};

/** The plan with a unit on its way to where most pulls it, if more does than the least that has to. */
const withMove = (
  outlook: Outlook,
  plan: Plan,
  [{ area: from, ways }, unit]: readonly [Start, Unit],
  least: number,
): Plan => {
  const { view, house } = outlook;
  let best: Plan | undefined;
  for (const area of ways(unit)) {
    if (isHostile(placeOf(view, area), house) || isTaken(plan, area.id)) continue;
    const pull = pullOf(outlook, from, area, 0);
    const score = plan.score + pull + jitter(outlook) / 2;
    if (pull <= least || (best !== undefined && score <= best.score)) continue;
    const next = tried(outlook, plan, moveOf(unit, area));
    if (next !== undefined) best = { ...next, score };
  }
  return best ?? plan;
};

const isTaken = ({ steps }: Plan, id: string): boolean =>
  steps.some((step) => step.step === 'move' && step.into === id);

/** A token, where the march empties an area and one may be laid. */
const withToken = (outlook: Outlook, plan: Plan): Plan =>
  tried(outlook, plan, { step: 'token' }) ?? plan;

const moveOf = (unit: Unit, { id }: Area): MarchStep => ({ step: 'move', unit, into: id });

/** The plan with one step more, if the march could end there. */
const tried = (
  { view, house, sizes }: Outlook,
  { steps, score }: Plan,
  step: MarchStep,
): Plan | undefined => {
  const longer = [...steps, step];
  const refused = refuseStep(view, house, steps, step) ?? refuseEnd(view, house, longer, sizes);
  return refused === null ? { steps: longer, score } : undefined;
};

/** The units of a place, the strongest first. */
const unitsOf = ({ units }: Place): readonly Unit[] => {
  const all: Unit[] = [];
  for (const unit of STRONGEST) for (let count = units[unit]; count > 0; count--) all.push(unit);
  return all;
};
const STRONGEST: readonly Unit[] = UNITS.toReversed();

const strengthIn = ({ view }: Outlook, { steps }: Plan): number => {
  let strength = 0;
  for (const step of steps)
    if (step.step === 'move') strength += view.rules.units[step.unit].strength;
  return strength;
};

// ---- Lines ------------------------------------------------------------------------------------------

const marchWord = wordsOf('march');

type Move = MarchWish['moves'][number];
/** Everybody, where no units are named. */
interface Moving {
  readonly into: AreaId;
  readonly units?: Move['units'];
}

/** `by ship`, `（由铁民湾运输）`: how they get there is seen by the rules themselves. */
const shipped = idle(
  either<void>(
    words(soft(',('), wordsOf('by-ship'), soft(')')),
    words(
      soft('('),
      wordsOf('via'),
      mute(list(area, nextItem)),
      idle(wordsOf('carried')),
      soft(')'),
    ),
  ),
);

const unitsThere = also(units, the('units', phrase(mark('('), field('units', units), mark(')'))));
const everybody = means(all, 'all' as const);
const move: Pattern<Moving> = called(
  'move',
  also<Moving>(
    phrase(
      shipped,
      arrow,
      field('into', area),
      shipped,
      soft(':', { en: ': ', zh: ' ' }),
      field('units', unitsThere),
      shipped,
    ),
    phrase(idle(arrow), field('units', units), shipped, idle(arrow), field('into', area), shipped),
    phrase(shipped, idle(arrow), field('into', area), shipped),
    phrase(field('into', area), shipped, soft(':'), field('units', unitsThere), shipped),
    phrase(idle(arrow), field('into', area), soft(','), field('units', everybody)),
  ),
);

export const stays = wordsOf('stays');
/** `骑士1；步兵留守`: said for clearness. */
const some = also(wordsOf('the-rest'), mute(units), mute(number(1)));
const othersStay = opt(
  means(
    also(
      words(soft(';,'), some, stays),
      // With nothing between them `1 knight 1 footman stay` would be either's.
      words(mark(';,'), stays),
      words(soft(';,'), wordsOf('leaving-units'), some, idle(wordsOf('behind'))),
    ),
    true as const,
  ),
);

const laid = either(means(wordsOf('leaving.token'), 'yes'), means(wordsOf('leaving.none'), 'no'));
const laying: Pattern<'yes' | 'no'> = the(
  'token',
  phrase(soft(';,(', semicolon), idle(and), field('token', laid), soft(')')),
);

/** Everybody marches where no units are named for the only move. */
const whole = (moves: readonly Moving[]): readonly Moving[] =>
  moves.map(({ into, units = moves.length === 1 ? 'all' : undefined }) => ({
    into,
    ...(units !== undefined && { units }),
  }));

const isWhole = (moves: readonly Moving[]): boolean =>
  moves.some(({ units }) => units === undefined || units === 'all');

/** `-> Moat Cailin: knight; leave token`. */
const marched: Pattern<Marching> = called(
  'march',
  as(
    phrase(
      field(
        'moves',
        either<readonly Moving[]>(
          list(move, also(mark(';', semicolon), words(soft(';,'), idle(also(and, next))))),
          means(words(soft(';,', { en: '', zh: '' }), stays), []),
        ),
      ),
      field('stay', othersStay),
      field('token', opt(laying)),
      field('then', othersStay),
    ),
    ({ moves, stay, token, then }) =>
      (stay ?? then) && isWhole(moves)
        ? undefined
        : { moves: whole(moves), ...(token === 'yes' && { token }) },
    ({ moves, token }: Marching) => ({ moves, ...(token && { token }) }),
  ),
);
export interface Marching {
  readonly moves: readonly Moving[];
  readonly token?: 'yes';
}

/** The line of a march order, alternative by alternative. */
const marchedAlternatives: Pattern<readonly Saying[]> = list(
  says('march', onIf(marched)),
  elseAgain(marchWord),
);

/** `Winterfell: march +1 -> Karhold: all; leave token`. */
const lines = [
  { behind: phrase(soft(':,;('), field('done', marchedAlternatives), soft(')')) },
] as const;

const line = behindHead(
  marchWord,
  either(
    passing('march'),
    sayFromArea(
      'from',
      phrase(
        fromWord,
        field('from', area),
        soft(':', { en: ': ', zh: '：' }),
        field('done', marchedAlternatives),
      ),
    ),
  ),
);

// ---- YAML -------------------------------------------------------------------------------------------

const unitNumbers = byName({
  name: unit,
  value: phraseOf(number(1, 99)),
  between: ', ',
  words: (unit, count) => [...count, ...conditionWords(' '), ...unit],
});
const moveForm = record(
  { into: place, units: eitherOf(isRecord, unitNumbers, phraseOf(units)) },
  {
    alone: 'into',
    rows: [{ needed: ['into'], more: ['units'] }],
    words: ({ into = [], units }) => [...behind('-> ', into), ...behind(': ', units)],
  },
);
const DOING = {
  march: several(moveForm, '; '),
  token: oneOf({ yes: 'leave token', no: 'no token' }),
  if: conditions,
};
type MarchMembers = Partial<Record<keyof typeof DOING, Words>>;
const wordsOfMarch = ({ march = [], token = [], if: when }: MarchMembers, path: Path): Words => [
  ...joinWords([march, token], '; ', path),
  ...onConditions(when),
];
const marchForm = record(DOING, {
  rows: [{ needed: ['march'], more: ['token', 'if'] }],
  words: wordsOfMarch,
});

const yaml: OrderMembers = {
  members: { ...DOING, else: several(marchForm, '; else ') },
  rows: [{ needed: ['march'], more: ['token', 'if', 'else'] }],
  words: ({ else: others = [], ...doing }, path) =>
    joinWords([wordsOfMarch(doing, path), others], '; else ', path),
};

// ---- The order --------------------------------------------------------------------------------------

/** Where some unit of an area could march now. */
const marchTargets = (view: View, { area, units, house }: Place): readonly AreaId[] => {
  if (house === null) return [];
  const found = new Set<AreaId>();
  for (const unit of UNITS)
    if (units[unit] > 0) for (const into of destinations(view, house, area, unit)) found.add(into);
  const wish = (into: AreaId) => ({ from: area, moves: [{ into, units: 'all' as const }] });
  return inMapOrder(view, found).filter(
    (into) => march.neverLegal(view, house, wish(into)) === null,
  );
};

const inMapOrder = (view: View, areas: ReadonlySet<AreaId>): readonly AreaId[] =>
  view.rules.areas.flatMap(({ id }) => (areas.has(id) && isThere(view, id) ? [id] : []));

/** True if a march that empties a place could leave a power token there. */
const mayLeave = (view: View, { area, house, token }: Place): boolean =>
  house !== null &&
  token === null &&
  areaOf(view, area).type === 'land' &&
  holdingOf(view, house).power > 0;

const doing: Doing = {
  areaIn: 'from',
  line,
  turns: { head: wordsOf('march-order'), idle: { moves: [] } },
  targets: marchTargets,
  wishes(view, place, target) {
    const marching = { from: place.area, moves: [{ into: target, units: 'all' }] };
    return mayLeave(view, place) ? [marching, { ...marching, token: 'yes' }] : [marching];
  },
};

/** The worth of the best of its aims. */
const valueOfMarch = (outlook: Outlook, place: Place, area: Area): number => {
  const strength = strengthOf(outlook.view, place.units);
  let best = 0;
  for (const into of reachableFrom(outlook, place))
    best = Math.max(best, pullOf(outlook, area, into, strength));
  return best > 0 ? best + weightOf(outlook, 'march') : 0;
};

const marchOrder: OrderRulesOf<'march'> = {
  tokens: { 'march-1': 'march -1', 'march+0': 'march 0', 'march+1': 'march +1' },
  starred: ['march+1'],
  wanted: valueOfMarch,
  lines,
  doing,
  yaml,
};

// ---- Template ---------------------------------------------------------------------------------------

/** A march of an area that is asked now, to each area in reach and to none. */
const marchLines: Answering = (writing, question) => {
  const { view, house } = writing;
  const lines = [...ordersOut(view, house, 'march')].flatMap(({ area }) => {
    const place = placeAt(view, area);
    const targets = place.house === house ? marchTargets(view, place) : [];
    const legal = (ways: readonly MarchWish[]): readonly MarchWish[] =>
      ways.filter((way) => isAnswer(view, question, marching(way))).slice(0, 1);
    const ways = targets.flatMap((into) => legal(waysTo(place, into)));
    const leaving = legal(ways.map((way) => ({ ...way, token: 'yes' })));
    return [
      { note: whatStands(place) },
      ...[...ways, ...leaving, { from: area, moves: [] }].flatMap((way) =>
        write(writing, marching(way)),
      ),
    ];
  });
  return [...lines, ...passLines(writing, 'march')];
};

const marching = ({ ...wish }: MarchWish): Wish => ({ kind: 'march', wish });

/** All of them, or if that may not be, one. */
const waysTo = ({ area: from, units: there }: Place, into: AreaId): readonly MarchWish[] => {
  const one = UNITS.filter((unit) => there[unit] > 0).map((unit): UnitsWish => ({ [unit]: 1 }));
  return ['all' as const, ...one].map((units) => ({ from, moves: [{ into, units }] }));
};

/** Marches of some of the units, by number, for a form to begin from. */
export const writeMarches = (
  { view, house, say }: Writing,
  places: Iterable<Place>,
  placed: (area: AreaId) => readonly Wish[],
): readonly string[] =>
  Array.from(places).flatMap((place) => {
    const { area, units } = place;
    const there = UNITS.filter((unit) => units[unit] > 0);
    const [into] = place.house === house ? marchTargets(view, place) : [];
    const isOne = there.length === 1 && there.every((unit) => units[unit] === 1);
    if (into === undefined || there.length === 0 || isOne) return [];
    const whole = Object.fromEntries(there.map((unit) => [unit, units[unit]]));
    const single = there.map((unit) => ({ [unit]: 1 }));
    return [whole, ...single].flatMap((counted: UnitsWish) =>
      say([...placed(area), marching({ from: area, moves: [{ into, units: counted }] })]),
    );
  });

// ---- Warnings ---------------------------------------------------------------------------------------

/** MAR-9: each token is laid once; what the round still brings comes too late for it. */
function* promisedTokens(said: WarningInput): Generator<Warning> {
  const { power } = holdingOf(said.view, said.house);
  const promised = new Map<AreaId, Wish>();
  for (const wish of ofKind(said, 'march')) {
    const { from, token } = saying<MarchWish>(wish);
    if (token === 'yes' && !promised.has(from)) promised.set(from, wish);
  }
  const count = promised.size;
  if (count <= power || power === 0) return;
  for (const wish of [...promised.values()].slice(power))
    yield { wish, problem: because('tokens-promised', { count, power }) };
}

/** MAR-10: a home area falls back to its house by itself; a token there is one less in hand. */
function* homeTokens(said: WarningInput): Generator<Warning> {
  const { view, house } = said;
  for (const wish of ofKind(said, 'march')) {
    const { from: area, token } = saying<MarchWish>(wish);
    if (token === 'yes' && view.rules.homes[house] === area)
      yield { wish, problem: because('token-at-home', { area }) };
  }
}

/** Chapter 10: marches. */
export const marches = {
  phases: { marches: { play, printed: 'action' } },
  orders: { march: marchOrder },
  kinds: { march },
  events,
  bots: { march: chooseMarch },
  warnings: [inPlanning(promisedTokens), homeTokens],
  instead,
  causes,
  asked: { march: marchLines },
} satisfies Chapter;
