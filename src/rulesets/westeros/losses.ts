import type { RuleId } from '../../core/game.ts';
import type { Appliers, Chapter, FactType, Table, Unit, UnitId, View } from './game.ts';
import { changeMorale } from './morale.ts';
import { scoreUnit } from './points.ts';
import { groundAt, isThere, keywordOf, leaveEdges, unitOf } from './table.ts';

/** What hits take from a unit: soldiers first, and the commander where they reach his rating (BOW-8, BOW-9, BOW-11). */
export const resolveHits = (
  view: View,
  id: UnitId,
  hits: number,
  isHit: boolean,
): readonly [number, boolean] => {
  const { figures, commander } = unitOf(view, id);
  const led = view.rules.commanders[commander ?? ''];
  if (led === undefined) return [Math.min(figures, hits), false];
  const soldiers = Math.min(figures - 1, hits);
  const { stood = 0, fallen = 0 } = view.state.attack?.target === id ? view.state.attack : {};
  const onHim = hits - soldiers + stood;
  const counted =
    view.rules.options.captureCountsAllHits === 'yes' ? onHim + soldiers + fallen : onHim;
  // BOW-12: too few do nothing, and are not kept.
  const isTaken = isHit && hits - soldiers > 0 && counted >= led.rating;
  return [soldiers + (isTaken ? 1 : 0), isTaken];
};

/** BOW-48, OPN-17: hits of an attack that the ground and the unit keep off. */
export const ignoredBy = (view: View, target: UnitId): number => {
  const both = [
    groundAt(view, unitOf(view, target).hex).protection,
    keywordOf(view, target, 'toughness'),
  ];
  return view.rules.options.ignoreStacks === 'max'
    ? Math.max(...both)
    : both.reduce((sum, one) => sum + one, 0);
};

/** BOW-8 to BOW-12: so many figures fall; a unit without any is destroyed and costs morale (OPN-7). */
export const loseFigures = (
  table: Table,
  unit: UnitId,
  hits: number,
  { rule, isHit = true }: { readonly rule: RuleId; readonly isHit?: boolean },
): void => {
  if (hits <= 0 || !isThere(table, unit)) return;
  const { house, rank, hex, figures: had, commander } = unitOf(table, unit);
  const [figures, isCaptured] = resolveHits(table, unit, hits, isHit);
  const left = had - figures;
  if (figures > 0) table.emit({ type: 'figures-lost', rule, unit, house, figures, left });
  if (commander !== undefined && isCaptured)
    table.emit({ type: 'commander-captured', rule: 'BOW-11', unit, house, commander });
  else if (commander !== undefined && hits > figures)
    table.emit({
      type: 'commander-stood',
      rule: 'BOW-12',
      unit,
      house,
      commander,
      hits: hits - figures,
    });
  if (left === 0) fall(table, unit, { house, hex, rank });
};

/** BOW-10, OPN-7: a unit without figures is destroyed and costs morale. */
const fall = (
  table: Table,
  unit: UnitId,
  { house, hex, rank }: Pick<Unit, 'house' | 'hex' | 'rank'>,
): void => {
  table.emit({ type: 'unit-destroyed', rule: 'BOW-10', unit, house, hex, rank });
  changeMorale(table, house, -table.rules.numbers.morale.loss[rank], 'OPN-7');
  scoreUnit(table, unit, house);
};

/** A whole unit at once, with the commander who leads it. */
export const loseUnit = (table: Table, unit: UnitId, rule: RuleId): void => {
  const { house, rank, hex, figures, commander } = unitOf(table, unit);
  table.emit({ type: 'figures-lost', rule, unit, house, figures, left: 0 });
  if (commander !== undefined)
    table.emit({ type: 'commander-captured', rule, unit, house, commander });
  fall(table, unit, { house, hex, rank });
};

const events = {
  'figures-lost': (state, { unit, figures, left }) => {
    unitOf({ state }, unit).figures = left;
    if (state.attack?.target === unit) state.attack.fallen += figures;
  },
  'commander-stood': (state, { unit, hits }) => {
    if (state.attack?.target === unit) state.attack.stood += hits;
  },
  'commander-captured': (state, { unit }) => {
    delete unitOf({ state }, unit).commander;
  },
  'unit-destroyed': (state, { unit }) => {
    leaveEdges(state, unitOf({ state }, unit).hex);
    delete state.units[unit];
    state.destroyed.push(unit);
  },
} satisfies Partial<Appliers<FactType>>;

export const losing = { events } satisfies Chapter;
