import type { Wish } from '../../../core/wishes.ts';
import type { AreaId, Unit } from '../data/vocabulary.ts';
import { type MarchWish, saying } from '../table/answers.ts';
import { because, type Nonsense, ofKind, type Said } from '../table/nonsense.ts';
import { holdingOf, unitsAt } from '../table/places.ts';

/** MAR-9: each token is laid once; what the round still brings comes too late for it. */
export function* promisedTokens(said: Said): Generator<Nonsense> {
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

/** How many of each unit a march names. */
const namedIn = ({ moves }: MarchWish): ReadonlyMap<Unit, number> => {
  const named = new Map<Unit, number>();
  for (const { units } of moves)
    for (const [unit, count = 0] of units === 'all' ? [] : countsIn(units))
      named.set(unit, (named.get(unit) ?? 0) + count);
  return named;
};
const countsIn = (units: Partial<Record<Unit, number>>): readonly (readonly [Unit, number])[] =>
  Object.entries(units) as [Unit, number][];

/** MAR-2: more units than stand in an area that nobody of the house comes to. */
export function* unitsTooMany(said: Said): Generator<Nonsense> {
  const marches = ofKind(said, 'march').map((wish) => ({ wish, march: saying<MarchWish>(wish) }));
  const reached = new Set(marches.flatMap(({ march }) => march.moves.map(({ into }) => into)));
  for (const { wish, march } of marches) {
    const { from: area } = march;
    const { units } = unitsAt(said.view, said.house, area);
    for (const [unit, count] of reached.has(area) ? [] : namedIn(march)) {
      const there = units[unit];
      if (there > 0 && count > there)
        yield { wish, problem: because('units-too-many', { unit, count, there, area }) };
    }
  }
}
