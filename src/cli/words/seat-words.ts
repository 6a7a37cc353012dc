import type { Lang, Seat } from '../../core/game.ts';
import { calledIn } from '../../report/wording.ts';
import type { LoadedRules } from '../open/library.ts';
import { termsIn, wordsOfPreset } from './words.ts';

/** A game's messages, of every language and every preset's players. */
export const saidIn = ({ messages, wordings = {} }: LoadedRules): readonly unknown[] =>
  [messages, ...Object.values(wordings)].flatMap((spoken) => Object.values(spoken));

/** The players' words for a seat, in all languages of the game. */
export const seatWordsIn = (loaded: LoadedRules): readonly string[] => [
  ...new Set(saidIn(loaded).flatMap((said) => calledIn(said, 'seat'))),
];

const LANGS: readonly Lang[] = ['en', 'zh'];

/** The names of seats in every language of a game. */
export const seatNames = (
  { data }: Pick<LoadedRules, 'data'>,
  preset: string | undefined,
  seats: readonly Seat[],
): Readonly<Record<Seat, Partial<Record<Lang, string>>>> => {
  const words = wordsOfPreset(data, preset);
  const terms = LANGS.map((lang) => [lang, Object.values(termsIn(data, lang, words))] as const);
  return Object.fromEntries(
    seats.map((seat) => [
      seat,
      Object.fromEntries(
        terms.flatMap(([lang, groups]) => {
          const noun = groups.find((group) => seat in group)?.[seat];
          return noun === undefined ? [] : [[lang, noun.name]];
        }),
      ),
    ]),
  );
};
