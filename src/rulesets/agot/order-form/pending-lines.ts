import type { Question } from '../../../core/question.ts';
import { must } from '../../../core/result.ts';
import type { Wish } from '../../../core/wishes.ts';
import { type Doer, ORDER_RULES } from '../actions.ts';
import { type AreaId, UNITS } from '../data/vocabulary.ts';
import { PASS, type UnitsWish } from '../table/answers.ts';
import { some } from '../table/forces.ts';
import type { Agot } from '../table/game.ts';
import { mayPass } from '../table/passing.ts';
import { ordersOut, placeAt } from '../table/places.ts';
import type { Place } from '../table/state.ts';
import { isAnswer } from './answers.ts';
import { type Lines, note, type Writing, whatStands, write } from './writing.ts';

/** What orders that lie on the board may still do, said apart from them. */
export const pendingLines = (writing: Writing, { kind, turns, pending, ...doing }: Doer): Lines => {
  const { view, house } = writing;
  const out = [...ordersOut(view, house, kind)];
  const { targets } = pending ?? doing;
  const lines = out.flatMap((place) => {
    const { area, units } = place;
    const areas = place.house === house ? targets(view, place) : [];
    const [first] = areas;
    if (first === undefined) return [];
    const wishes = pending?.wishes(view, house, area, first) ?? doing.wishes(view, place, first);
    return [
      note('template.pending', { area, kind, areas, units: some(units) }),
      ...wishes.flatMap((wish) => write(writing, { kind, wish })),
    ];
  });
  return [...lines, ...(turns !== undefined && out.length > 0 ? passLines(writing, kind) : [])];
};

/** What is left need not be done where a house may pass. */
const passLines = (writing: Writing, kind: string): Lines =>
  mayPass(writing.view) ? write(writing, { kind, wish: PASS }) : [];

/** A march of an area that is asked now, to each area in reach and to none. */
export const marchLines = (writing: Writing, question: Question<Agot>): Lines => {
  const { view, house } = writing;
  const aims = must(ORDER_RULES.march.doing, 'where marches go').targets;
  const lines = [...ordersOut(view, house, 'march')].flatMap(({ area }) => {
    const place = placeAt(view, area);
    const targets = place.house === house ? aims(view, place) : [];
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
