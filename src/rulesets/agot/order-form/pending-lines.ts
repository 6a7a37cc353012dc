import type { Json } from '../../../core/json.ts';
import type { Question } from '../../../core/question.ts';
import type { Wish } from '../../../core/wishes.ts';
import { type AreaId, type House, UNITS } from '../data/vocabulary.ts';
import type { UnitsWish } from '../table/answers.ts';
import { some } from '../table/forces.ts';
import type { Agot, View } from '../table/game.ts';
import { ordersOut, placeAt } from '../table/places.ts';
import type { Place } from '../table/state.ts';
import { isAnswer } from './answers.ts';
import { type Aimed, doingsAt, marchTargets, TARGETS } from './choices.ts';
import { reachable } from './targets.ts';
import { type Lines, note, type Writing, whatStands, write } from './writing.ts';

/** What orders that lie on the board may still do, said apart from them. */
export const pendingLines = (writing: Writing, kind: Aimed): Lines => {
  const { view, house } = writing;
  return [...ordersOut(view, house, kind)].flatMap((place) => {
    const { area, units } = place;
    const areas = place.house === house ? pendingTargets(view, kind, place) : [];
    const [first] = areas;
    if (first === undefined) return [];
    const wishes =
      kind === 'support' ? [backing(view, house, area, first)] : doingsAt(view, kind, place, first);
    return [
      note('template.pending', { area, kind, areas, units: some(units) }),
      ...wishes.flatMap((wish) => write(writing, { kind, wish })),
    ];
  });
};

/** A support is of use where somebody may still attack. */
const pendingTargets = (view: View, kind: Aimed, place: Place): readonly AreaId[] => {
  const targets = TARGETS[kind](view, place);
  if (kind !== 'support') return targets;
  const attacked = reachable(view, () => true);
  return targets.filter((target) => attacked.has(target) && isGround(view, target));
};

/** An attack comes from another house than the one that stands there, or on a neutral force. */
const isGround = (view: View, area: AreaId): boolean => {
  const place = placeAt(view, area);
  if (place.neutral > 0) return true;
  return place.house !== null && reachable(view, (other) => other !== place.house).has(area);
};

/** Its own side where it stands or may attack, else the attacker's. */
const backing = (view: View, house: House, area: AreaId, at: AreaId): Json => {
  const isOwn =
    placeAt(view, at).house === house || reachable(view, (other) => other === house).has(at);
  return [{ area, plans: [{ back: isOwn ? 'own' : 'attacker', at }], never: [] }];
};

/** A march of an area that is asked now, to each area in reach and to none. */
export const marchLines = (writing: Writing, question: Question<Agot>): Lines => {
  const { view, house } = writing;
  return [...ordersOut(view, house, 'march')].flatMap(({ area }) => {
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
