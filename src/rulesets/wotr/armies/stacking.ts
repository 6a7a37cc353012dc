import { steps } from '../../../core/kinds.ts';
import { illegal } from '../../../core/problem.ts';
import { type Adaptation, ask, type Question } from '../../../core/question.ts';
import type { Appliers } from '../chapter.ts';
import type { FactType } from '../facts.ts';
import { addAll, addTo, countOf, sorts, take, unitsIn } from '../forces.ts';
import {
  NATIONS,
  type Nation,
  type Play,
  type RegionId,
  SIDES,
  type Side,
  type Spot,
  type Table,
  type Troops,
  UNITS,
  type Unit,
  type View,
  type Wotr,
} from '../game.ts';
import { refuseLoose } from '../loose.ts';
import { forceAt, sideOf } from '../table.ts';
import { commanderAt } from '../teams/mixed.ts';

// Too many units in one place: their owner chooses which go.

interface Figurine {
  readonly nation: Nation;
  readonly figure: Unit;
}

interface Where extends Record<string, string> {
  readonly region: RegionId;
  readonly inside: 'yes' | 'no';
}

const spotAt = ({ region, inside }: Where): Spot =>
  inside === 'yes' ? { region, inside } : { region };

/** ARM-5. */
const excessAt = (view: View, side: Side, at: Spot): number => {
  const { region, stronghold } = view.rules.tables.stacking;
  const most = at.inside === 'yes' ? stronghold : region;
  return Math.max(0, unitsIn(forceAt(view, side, at)) - most);
};

const troopsOf = (made: readonly Figurine[]): Troops => {
  const troops: Troops = {};
  for (const { nation, figure } of made) addTo(troops, nation, figure, 1);
  return troops;
};

type StackingQuestion = Question<Wotr, Where, readonly Figurine[]>;

const placeOf = (view: View, { seat, about }: StackingQuestion) => {
  const side = sideOf(view, seat);
  const at = spotAt(about);
  return { force: forceAt(view, side, at), excess: excessAt(view, side, at), region: at.region };
};

/** A unit as it is said: the nation left out where only one has such units there. */
type SaidFigurine = Pick<Figurine, 'figure'> & Partial<Pick<Figurine, 'nation'>>;

/** `remove regulars first`: whatever is too much, without a word of how many. */
type SaidExcess = readonly SaidFigurine[] | { readonly first: 'regulars' };

/** D16: regulars first. */
const regularsFirst = (view: View, question: StackingQuestion): readonly Figurine[] => {
  const { force, excess: most } = placeOf(view, question);
  const all = UNITS.flatMap((figure) =>
    sorts(force.troops).flatMap((sort) =>
      sort.figure === figure
        ? Array.from({ length: sort.count }, () => ({ nation: sort.nation, figure }))
        : [],
    ),
  );
  return all.slice(0, most);
};

const adaptUnits = (
  view: View,
  question: StackingQuestion,
  said: SaidExcess,
): Adaptation<readonly Figurine[]> => {
  if ('first' in said) return { answer: regularsFirst(view, question), dropped: [] };
  const { force, region } = placeOf(view, question);
  const made: Figurine[] = [];
  for (const { nation, figure } of said) {
    const one = { figure, count: 1, ...(nation && { nation }) };
    const open = refuseLoose(force, { figures: [one], characters: [] }, 'ARM-7', region);
    if (open !== null) return { dropped: [open] };
    const own = nation ?? NATIONS.find((any) => countOf(force.troops, any, figure) > 0);
    if (own !== undefined) made.push({ nation: own, figure });
  }
  return { answer: made, dropped: [] };
};

export const excess = steps<Wotr, Where, Figurine, SaidExcess>('excess', {
  rule: 'ARM-7',
  *candidates(view, question) {
    const { force } = placeOf(view, question);
    for (const { nation, figure } of sorts(force.troops))
      if (figure === 'regular' || figure === 'elite') yield { nation, figure };
  },
  refuse: (view, question, made, { nation, figure }) => {
    const { force, excess: most, region } = placeOf(view, question);
    if (made.length >= most) return illegal('ARM-7', 'too-many-removed', { excess: most, region });
    const isThere =
      UNITS.includes(figure) &&
      countOf(force.troops, nation, figure) > countOf(troopsOf(made), nation, figure);
    return isThere ? null : illegal('ARM-7', 'not-in-army', { region });
  },
  refuseEnd: (view, question, made) => {
    const { excess: most, region } = placeOf(view, question);
    return made.length === most
      ? null
      : illegal('ARM-5', 'too-few-removed', { excess: most, units: made.length, region });
  },
  resolve: adaptUnits,
  fallback: regularsFirst,
});

/** ARM-7, at the end of an action: whoever has too many somewhere says which go. */
export function* holdToStacking(table: Table, spots: readonly Spot[]): Play<void> {
  for (const at of spots)
    for (const side of SIDES)
      if (excessAt(table, side, at) > 0) {
        const about = { region: at.region, inside: at.inside ?? 'no' } as const;
        const gone = yield* ask(excess.of(commanderAt(table, side, at), about));
        table.emit({ type: 'excess-removed', rule: 'ARM-5', side, at, troops: troopsOf(gone) });
      }
}

export const stackingEvents = {
  // ARM-6, MUS-7: they can be mustered again.
  'excess-removed': ({ state }, { side, at, troops }) => {
    take(state, side, at, { troops, characters: [] });
    addAll(state.reserve, troops);
  },
} satisfies Partial<Appliers<FactType>>;
