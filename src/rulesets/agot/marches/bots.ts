import { onceEach } from '../../../core/once.ts';
import type { Area } from '../data/rules.ts';
import { UNITS, type Unit } from '../data/vocabulary.ts';
import type { MarchStep } from '../table/answers.ts';
import { controllerOf } from '../table/control.ts';
import { edgeOf, jitter, type Outlook, prizeOf, pullOf, strengthOf } from '../table/outlook.ts';
import { areaOf, isHostile, ordersOut, placeOf, sizeOf } from '../table/places.ts';
import { openWays } from '../table/reach.ts';
import type { Place } from '../table/state.ts';
import { refuseEnd, refuseStep } from './marches.ts';

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
export const chooseMarch = (outlook: Outlook): readonly MarchStep[] | undefined => {
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
