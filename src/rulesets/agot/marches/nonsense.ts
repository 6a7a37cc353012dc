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

/** MAR-2: more units than stand in an area that nobody of the house comes to. */
export function* unitsTooMany(said: Said): Generator<Nonsense> {
  const marches = ofKind(said, 'march').map((wish) => ({ wish, ...saying<MarchWish>(wish) }));
  const reached = new Set(marches.flatMap(({ moves }) => moves.map(({ into }) => into)));
  for (const { wish, from, moves } of marches) {
    if (reached.has(from)) continue;
    const there = unitsAt(said.view, said.house, from).units;
    const named: Partial<Record<Unit, number>> = {};
    for (const { units } of moves)
      for (const [unit, count = 0] of units === 'all'
        ? []
        : (Object.entries(units) as [Unit, number][]))
        named[unit] = (named[unit] ?? 0) + count;
    for (const [unit, count] of Object.entries(named) as [Unit, number][])
      if (count > there[unit] && there[unit] > 0)
        yield {
          wish,
          problem: because('units-too-many', { unit, count, there: there[unit], area: from }),
        };
  }
}
