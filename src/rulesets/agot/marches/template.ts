import type { Wish } from '../../../core/wishes.ts';
import {
  type Answering,
  isAnswer,
  passLines,
  type Writing,
  whatStands,
  write,
} from '../book/template.ts';
import { type AreaId, UNITS } from '../data/vocabulary.ts';
import type { UnitsWish } from '../table/answers.ts';
import { ordersOut, placeAt } from '../table/places.ts';
import type { Place } from '../table/state.ts';
import { marchTargets } from './order.ts';

/** A march of an area that is asked now, to each area in reach and to none. */
export const marchLines: Answering = (writing, question) => {
  const { view, house } = writing;
  const lines = [...ordersOut(view, house, 'march')].flatMap(({ area }) => {
    const place = placeAt(view, area);
    const targets = place.house === house ? marchTargets(view, place) : [];
    const legal = (ways: readonly Way[]): readonly Way[] =>
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

type Way = {
  readonly from: AreaId;
  readonly moves: readonly { readonly into: AreaId; readonly units: UnitsWish }[];
  readonly token?: 'yes';
};
const marching = (wish: Way): Wish => ({ kind: 'march', wish });

/** All of them, or if that may not be, one. */
const waysTo = ({ area: from, units: there }: Place, into: AreaId): readonly Way[] => {
  const one = UNITS.filter((unit) => there[unit] > 0).map((unit): UnitsWish => ({ [unit]: 1 }));
  return ['all' as const, ...one].map((units) => ({ from, moves: [{ into, units }] }));
};

/** Marches of some of the units, by number, for a form to begin from. */
export const countedMarches = (
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
