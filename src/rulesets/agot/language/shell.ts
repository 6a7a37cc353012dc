import { type Header, headerOf } from '../../../notation/header.ts';
import {
  as,
  called,
  either,
  field,
  idle,
  type Located,
  located,
  mark,
  number,
  type Pattern,
  pair,
  phrase,
  reads,
  soft,
  text,
  the,
} from '../../../notation/index.ts';
import { everyday } from '../../../notation/sentences.ts';
import type { House } from '../data/vocabulary.ts';
import { colon, house } from './parts.ts';
import { BOOK, sentenceOf, wordsOf } from './words.ts';

// Which message it is: `game five-kings, round 3, Stark, final`.

export const gameWord = everyday('game', BOOK);
export const roundWord = everyday('round', BOOK);
export const houseWord = everyday('player', BOOK);

export const HEADER: Pattern<Header> = headerOf('houses', BOOK);

const titled = reads(
  pair(phrase(field('title', text(',;:(')), soft(',;')), HEADER),
  ([, header]): Header | undefined =>
    header.round && header.seat && !header.game ? header : undefined,
);
/** A title may stand above the orders: `五王之战 第1回合 黑乌贼`. */
export const TITLED = called('title', titled);

/** `next round: …`: which one is asked back. */
export const LATER: Pattern<{ readonly says: 'later' }> = reads(
  phrase(wordsOf('next-round'), mark(':'), field('rest', text(''))),
  () => ({ says: 'later' as const }),
);

/** For which rounds a line is said. */
export type ScopedLine<S> =
  | { readonly says: 'always'; readonly of: S }
  | { readonly says: 'for-round'; readonly round: Located<number>; readonly of: S };

/** Before a line for every round. */
export const STANDING = wordsOf('always');

const forRound = the('n', sentenceOf('for-round', { n: located(number(0, 9999)) }));

/** `always: …`, `round 5: …`: a line for every round, or for that one. */
export const scoped = <S>(line: Pattern<S>): Pattern<ScopedLine<S>> => {
  const one = line as Pattern<unknown>;
  const standing = as(
    phrase(STANDING, colon, field('of', one)),
    ({ of }) => ({ says: 'always', of }) as ScopedLine<S>,
    (said) => (said.says === 'always' ? { of: said.of } : undefined),
  );
  const later = as(
    phrase(field('round', forRound), mark(':', { en: ': ', zh: '：' }), field('of', one)),
    (said) => ({ says: 'for-round', ...said }) as ScopedLine<S>,
    (said) => (said.says === 'for-round' ? { round: said.round, of: said.of } : undefined),
  );
  return either(standing, later);
};

const its = wordsOf('its');
const linking = wordsOf('linking');

/** A line behind words that say nothing of it, and perhaps its house. */
export interface LeadingHouse<S> {
  readonly house?: House;
  readonly of: S;
}
/** `白狼建港：…`, `Stark: bid 3/2/0`, `and Karhold: raid`. */
export const led = <S>(line: Pattern<S>): Pattern<LeadingHouse<S>> => {
  const one = line as Pattern<unknown>;
  const said = ({ house: by, of }: { readonly house?: House; readonly of?: unknown }) =>
    ({ of, ...(by !== undefined && { house: by }) }) as LeadingHouse<S>;
  const named = phrase(field('house', house), idle(its), soft(':,'));
  return either(
    reads(phrase(field('by', named), field('of', one)), ({ by, of }) => said({ ...by, of })),
    reads(phrase(linking, soft(':,'), field('of', one)), said),
  );
};

/** A line that corrects an order which stands above it in the same message. */
export interface Correction<S> {
  readonly says: 'correction';
  readonly of: S;
}
export const correcting = <S>(line: Pattern<S>): Pattern<Correction<S>> => {
  const one = line as Pattern<unknown>;
  const said = ({ of }: { readonly of?: unknown }) => ({ says: 'correction', of }) as Correction<S>;
  return either(
    reads(phrase(wordsOf('correction'), soft(':,'), field('of', one)), said),
    reads(phrase(field('of', one), soft(',;('), wordsOf('instead'), soft(')')), said),
  );
};
