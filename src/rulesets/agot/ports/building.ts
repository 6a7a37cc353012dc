import type { NoIds } from '../../../core/game.ts';
import { steps } from '../../../core/kinds.ts';
import { at, illegal, type Problem } from '../../../core/problem.ts';
import { askAll, opened } from '../../../core/question.ts';
import type { AreaId, House } from '../data/vocabulary.ts';
import { UNSAID } from '../table/announcement.ts';
import type { PortStep, PortsWish } from '../table/answers.ts';
import { lineOf } from '../table/answers.ts';
import { controllerOf } from '../table/control.ts';
import type { Agot, Play, Question, Table, View } from '../table/game.ts';
import { areaOf, houseOf, isArea } from '../table/places.ts';
import { purseOf } from '../table/power.ts';
import { inTurnOrder } from '../table/round.ts';

/** The port's own area on that sea; undefined where none can be (PRT-2). */
const siteOf = (view: View, { area, sea }: PortStep): AreaId | undefined =>
  areaOf(view, area).ports.find((port) => areaOf(view, port).sea.includes(sea));

/** Ports of a land: those that stand, and those that this answer has named so far. */
const builtAt = (view: View, area: AreaId, made: readonly PortStep[]): readonly AreaId[] => {
  const named = made.filter((step) => step.area === area).map((step) => siteOf(view, step));
  return areaOf(view, area).ports.filter(
    (port) => view.state.ports.includes(port) || named.includes(port),
  );
};

/** PRT-3: the second port of an area costs more, whoever builds it. */
export const portCost = (view: View, area: AreaId, made: readonly PortStep[]): number => {
  const { first, second } = view.rules.ports.cost;
  return builtAt(view, area, made).length === 0 ? first : second;
};

const refuseSite = (view: View, made: readonly PortStep[], step: PortStep): Problem | null => {
  const { area, sea } = step;
  if (areaOf(view, area).ports.length === 0) return illegal('PRT-2', 'no-port-site', { area });
  const site = siteOf(view, step);
  if (site === undefined) return illegal('PRT-2', 'port-not-at-sea', { area, sea });
  const built = builtAt(view, area, made);
  if (built.includes(site)) return illegal('PRT-2', 'port-there', { area, sea });
  const most = view.rules.ports.two.includes(area) ? 2 : 1;
  return built.length >= most ? illegal('PRT-2', 'no-more-ports', { area, count: most }) : null;
};

const refusePort = (
  view: View,
  house: House,
  made: readonly PortStep[],
  step: PortStep,
): Problem | null => {
  const { area } = step;
  if (!isArea(view, area) || !isArea(view, step.sea))
    return illegal('PRT-2', 'unknown-area', { text: String(area) });
  const site = refuseSite(view, made, step);
  if (site !== null) return site;
  if (controllerOf(view, areaOf(view, area)) !== house)
    return illegal('PRT-20', 'not-controlled', { house, area });
  const cost = portCost(view, area, made);
  const left = tokensLeft(view, house, made);
  return cost > left ? illegal('PRT-3', 'port-too-dear', { area, cost, power: left }) : null;
};

const tokensLeft = (view: View, house: House, made: readonly PortStep[]): number => {
  let left = purseOf(view, house);
  for (const [index, { area }] of made.entries())
    left -= portCost(view, area, made.slice(0, index));
  return left;
};

/** A message speaks for two phases: what the first of them built is not wanted a second time. */
const isBuilt = (view: View, house: House, step: PortStep): boolean => {
  const site = siteOf(view, step);
  if (site === undefined || !view.state.ports.includes(site)) return false;
  return controllerOf(view, areaOf(view, step.area)) === house;
};

const fitted = (view: View, house: House, wish: PortsWish) => {
  const wanted = wish.filter((step) => !isBuilt(view, house, step));
  if (wanted.length === 0 && wish.length > 0) return { dropped: [] };
  const made: PortStep[] = [];
  const dropped: Problem[] = [];
  for (const { area, sea, line } of wanted) {
    const problem = refusePort(view, house, made, { area, sea });
    if (problem === null) made.push({ area, sea });
    else dropped.push(at(lineOf(line === undefined ? {} : { line }), problem));
  }
  return { answer: made, dropped };
};

const firstRefused = (view: View, house: House, wish: PortsWish): Problem | null => {
  const made: PortStep[] = [];
  for (const { area, sea, line } of wish) {
    const problem = refusePort(view, house, made, { area, sea });
    if (problem !== null) return at(lineOf(line === undefined ? {} : { line }), problem);
    made.push({ area, sea });
  }
  return null;
};

/** `build-ports`: ports on seas of lands that the house holds, as far as its tokens reach. */
export const buildPorts = steps<Agot, NoIds, PortStep, PortsWish>('build-ports', {
  rule: 'PRT-20',
  *candidates(view, { seat }) {
    for (const area of view.rules.areas)
      if (area.portOf !== null && controllerOf(view, areaOf(view, area.portOf)) === seat)
        for (const sea of area.sea) yield { area: area.portOf, sea };
  },
  refuse: (view, { seat }, made, step) => refusePort(view, houseOf(seat), made, step),
  fallback: () => [],
  adapt: (view, { seat }, wish) => fitted(view, houseOf(seat), wish),
  neverLegal: (view, _seat, wish) => {
    for (const { area, sea, line } of wish) {
      const place = line === undefined ? undefined : { line };
      if (areaOf(view, area).ports.length === 0)
        return at(place, illegal('PRT-2', 'no-port-site', { area }));
      if (siteOf(view, { area, sea }) === undefined)
        return at(place, illegal('PRT-2', 'port-not-at-sea', { area, sea }));
    }
    return null;
  },
  warning: (view, seat, wish) => firstRefused(view, houseOf(seat), wish),
});

/** Who could pay for a port; what ports each builds. */
export function* portQuestions(view: View): Generator<Question<readonly PortStep[]>> {
  const { ports, options } = view.rules;
  if (options.ports !== 'forum') return;
  for (const house of inTurnOrder(view))
    if (purseOf(view, house) >= ports.cost.first) yield buildPorts.of(house, {});
}

/** PRT-20: said in secret, together; built in turn order when the phase ends. */
export function* buildAllPorts(table: Table, words = UNSAID): Play<void> {
  const builders = [...portQuestions(table)].map(({ seat }) => houseOf(seat));
  const answers = yield* askAll(builders, (house) => ({
    ports: opened(words, buildPorts.of(house, {})),
  }));
  for (const { seat, answers: said } of answers)
    for (const step of said.ports) build(table, seat, step);
}

const build = (table: Table, house: House, step: PortStep): void => {
  const { area: land, sea } = step;
  const area = siteOf(table, step);
  if (area === undefined || table.state.ports.includes(area)) return;
  const cost = portCost(table, land, []);
  table.emit({ type: 'port-built', rule: 'PRT-3', house, area, land, sea, cost });
};
