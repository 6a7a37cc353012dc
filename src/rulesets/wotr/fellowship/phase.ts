import type { FactType } from '../facts.ts';
// The second phase: the Free Peoples may declare the Fellowship, and choose its Guide again.

import type { NoIds } from '../../../core/game.ts';
import { oneOf } from '../../../core/kinds.ts';
import { illegal, type Problem } from '../../../core/problem.ts';
import { ask } from '../../../core/question.ts';
import type { Appliers } from '../chapter.ts';
import type { Play, RegionId, Table, View, Wotr } from '../game.ts';
import { waylay } from '../hunt/hunt.ts';
import { enterMordor } from '../mordor/track.ts';
import { begin } from '../phases.ts';
import { activate } from '../politics/steps.ts';
import { isOver, isReadSince, leadOf, regionOf, within } from '../table.ts';
import { corrupt } from './corruption.ts';
import { chooseGuide } from './guide.ts';
import { isHaven, refuseWay, wayTo } from './paths.ts';
import { follow } from './reveal.ts';

export type Declaration =
  | { readonly declare: 'no' }
  | { readonly declare: 'mordor' }
  | { readonly declare: 'at'; readonly region: RegionId };

const NO: Declaration = { declare: 'no' };

const gatesOf = ({ rules }: View): readonly RegionId[] =>
  Object.keys(rules.regions).filter((one) => rules.regions[one]?.gate === true);

const isGate = (view: View, region: RegionId): boolean => regionOf(view, region).gate === true;

/** MOR-1: the gate of Mordor that the Ring-bearers have come to: where their figure stands, or the nearest in reach. */
const gateOf = (view: View): RegionId | undefined => {
  const { region, progress } = view.state.fellowship;
  const steps = isReadSince(view, 2) ? progress : 0;
  return [...within(view, region, steps).keys()].find((one) => isGate(view, one));
};

const refuse = (view: View, said: Declaration): Problem | null => {
  const { hidden, mordor, region } = view.state.fellowship;
  if (said.declare === 'no') return null;
  if (mordor !== null) return illegal('MOR-3', 'in-mordor-already');
  if (said.declare === 'mordor') {
    if (gateOf(view) === undefined)
      return illegal('MOR-1', 'not-at-a-gate', { region, choices: gatesOf(view) });
    return hidden ? null : illegal('MOR-2', 'fellowship-revealed');
  }
  if (!hidden) return illegal('FEL-10', 'fellowship-revealed');
  return refuseWay(view, 'FEL-10', said.region);
};

/** FEL-10, MOR-1: where the Fellowship is declared, or that it enters Mordor. */
export const declaration = oneOf<Wotr, NoIds, Declaration>('declare', {
  rule: 'FEL-10',
  *candidates(view) {
    const { region, progress } = view.state.fellowship;
    yield NO;
    if (gateOf(view) !== undefined) yield { declare: 'mordor' };
    for (const to of within(view, region, progress).keys()) yield { declare: 'at', region: to };
  },
  refuse: (view, _question, _made, said) => refuse(view, said),
  fallback: () => NO,
  warning: (view, _seat, said) => refuse(view, said),
});

/** True where a declaration would change nothing: everybody knows where the Fellowship is, and nobody wakes there. */
const isIdle = (view: View): boolean => {
  const { hidden, mordor, progress, region } = view.state.fellowship;
  const { nation } = regionOf(view, region);
  const wakes = isHaven(view, region) && nation !== undefined && !view.state.nations[nation].active;
  const isKnown = hidden && mordor === null && progress === 0 && gateOf(view) === undefined;
  // A card that lies on the table may end by it.
  return isReadSince(view, 4) && isKnown && !wakes && view.state.onTable.length === 0;
};

/** TRN-5: the declaration or Mordor, rest, and then the Guide. */
export function* fellowshipPhase(table: Table): Play<void> {
  const question = declaration.of(leadOf(table, 'free-peoples'), {});
  const said = isIdle(table) ? NO : yield* ask(question);
  const at = said.declare === 'at' ? said.region : gateOf(table);
  if (said.declare !== 'no' && at !== undefined) yield* declare(table, at, said);
  if (isOver(table)) return;
  rest(table);
  yield* chooseGuide(table);
  begin(table, 'hunt-allocation');
}

/** The figure moves where the Fellowship is declared; MOR-3: from a gate the Ring-bearers go on to the first circle. */
function* declare(table: Table, at: RegionId, said: Declaration): Play<void> {
  const isThere = said.declare === 'mordor' && table.state.fellowship.region === at;
  if (!isThere) yield* declareAt(table, at);
  const { hidden, region } = table.state.fellowship;
  const enters = said.declare === 'mordor' || (isReadSince(table, 2) && isGate(table, at));
  if (!isOver(table) && enters && hidden && region === at) enterMordor(table);
}

/** FEL-10, FEL-14: the figure moves, and a haven wakes its nation; FEL-11: if nothing reveals it before. */
function* declareAt(table: Table, at: RegionId): Play<void> {
  yield* waylay(table, wayTo(table, at, 'declared').path, at);
  if (isOver(table) || !table.state.fellowship.hidden) return;
  table.emit({ type: 'fellowship-declared', rule: 'FEL-10', at });
  follow(table, 'FEL-12', at, 'declared');
  const { nation } = regionOf(table, at);
  if (isHaven(table, at) && nation !== undefined) activate(table, 'FEL-14', nation, at);
}

/** FEL-15: hidden in a haven, where everybody knows it to be. */
const rest = (table: Table): void => {
  const { hidden, mordor, progress, region } = table.state.fellowship;
  const isKnown = progress === 0 && hidden && mordor === null;
  if (isKnown && isHaven(table, region)) corrupt(table, 'FEL-15', -1);
};

export const phaseEvents = {
  'fellowship-declared': ({ state }) => {
    state.fellowship.declared = true;
  },
} satisfies Partial<Appliers<FactType>>;
