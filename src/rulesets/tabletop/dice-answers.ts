// What is said of dice that lie: which of them are rolled again, and whether a token is spent on them.

import type { Json } from '../../core/json.ts';
import type { Try } from '../../notation/answers.ts';
import { as, either, list, name, number, type Pattern, soft } from '../../notation/index.ts';
import type { Phrasebook } from '../../notation/sentences.ts';
import { own, type PhraseValues } from './phrases.ts';

const comma = soft(',', { en: ', ', zh: '、' });

/** Some faces, or words that stand for them. */
const dicePattern = (
  book: Phrasebook,
  key: string,
  words: readonly string[],
  fields: Readonly<Record<string, Pattern<unknown>>>,
): Pattern<PhraseValues> =>
  either<PhraseValues>(
    ...words.map((how) =>
      as(
        book.sentence(`${key}.${how}`, fields) as Pattern<PhraseValues>,
        (all): PhraseValues => ({ ...all, how }),
        ({ how: which, ...rest }) => (which === how ? rest : undefined),
      ),
    ),
    as(
      book.sentence(`${key}.faces`, {
        ...fields,
        how: list(number(1, 6), comma),
      }) as Pattern<PhraseValues>,
      (all): PhraseValues => all,
      (all) => (Array.isArray(all['how']) ? all : undefined),
    ),
  );

export const rerolling = own({
  kind: 'reroll',
  make: (book) =>
    as(
      dicePattern(book, 'reroll', ['misses', 'none'], {}),
      ({ how }): Try => ({ kind: 'reroll', wish: how as Json }),
      ({ kind, wish, asks }) =>
        kind === 'reroll' && asks === undefined ? { how: wish } : undefined,
    ),
  examples: () => [{ kind: 'reroll', wish: 'misses' }],
});
export const spending = own({
  kind: 'spend',
  repeats: true,
  make: (book) =>
    as(
      dicePattern(book, 'spend', ['good', 'all', 'none'], { token: name('tokens') }),
      ({ how, token }): Try => ({
        kind: 'spend',
        about: { token: String(token) },
        wish: how as Json,
      }),
      ({ kind, about, wish, asks }) =>
        kind === 'spend' && asks === undefined ? { how: wish, token: about?.['token'] } : undefined,
    ),
  examples: () => [{ kind: 'spend', about: { token: 'weakened' }, wish: [5, 6] }],
});
