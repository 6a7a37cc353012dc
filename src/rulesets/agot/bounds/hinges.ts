import { say } from '../../../core/document.ts';
import type { Hinge } from '../../../core/foresight.ts';
import { type AreaId, type House, UNITS } from '../data/vocabulary.ts';
import { destinations } from '../table/routes.ts';
import { attackersOf, bestBonus, type Prospect, tokensAt } from './foes.ts';
import type { Marching } from './marching.ts';

export function* hingesOn(
  prospect: Prospect,
  { wish, before }: Marching,
  into: AreaId,
  comers: readonly House[],
): Generator<Hinge> {
  for (const foe of comers)
    yield {
      seat: foe,
      told: { ...say('hinge.comes-first', { house: foe, area: into }), rule: 'MAR-1' },
      tries: triesInto(prospect, foe, into),
    };
  for (const foe of attackersOf(prospect, wish.from))
    if (before.includes(foe))
      yield {
        seat: foe,
        told: { ...say('hinge.attacks-first', { house: foe, area: wish.from }), rule: 'BAT-13' },
        tries: triesInto(prospect, foe, wish.from),
      };
}

/** All that a house could march into an area with from one other, by its best order. */
export const triesInto = (
  prospect: Prospect,
  foe: House,
  into: AreaId,
): NonNullable<Hinge['tries']> =>
  prospect.view.state.places.flatMap((place) => {
    const { view } = prospect;
    const tokens = tokensAt(prospect, foe, place, 'march');
    const order = tokens.find((id) => view.rules.orders[id].bonus === bestBonus(view, tokens));
    if (order === undefined || place.house !== foe) return [];
    const from = place.area;
    const moves = UNITS.flatMap((unit) =>
      destinations(view, foe, from, unit).includes(into)
        ? Array.from({ length: place.units[unit] }, () => ({ step: 'move', unit, into }))
        : [],
    );
    if (moves.length === 0) return [];
    return [
      { seat: foe, kind: 'orders', answer: [{ area: from, order }] },
      { seat: foe, kind: 'march', answer: [{ step: 'order', from }, ...moves] },
    ];
  });
