import type { Wish } from '../../../core/wishes.ts';
import type { AreaId } from '../data/vocabulary.ts';
import { type MarchWish, saying } from '../table/answers.ts';
import { because, type Nonsense, ofKind, type Said } from '../table/nonsense.ts';
import { holdingOf } from '../table/places.ts';

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

/** MAR-10: a home area falls back to its house by itself; a token there is one less in hand. */
export function* homeTokens(said: Said): Generator<Nonsense> {
  const { view, house } = said;
  for (const wish of ofKind(said, 'march')) {
    const { from: area, token } = saying<MarchWish>(wish);
    if (token === 'yes' && view.rules.homes[house] === area)
      yield { wish, problem: because('token-at-home', { area }) };
  }
}
