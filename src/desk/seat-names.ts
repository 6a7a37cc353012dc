import type { Lang, Seat } from '../core/game.ts';
import type { Noun, Nouns } from '../notation/index.ts';
import { termsIn, wordsOfPreset } from './words.ts';

const LANGS: readonly Lang[] = ['en', 'zh'];

/** The names of seats in every language of a game: as its players call them first, then all others. */
export const seatNames = (
  data: unknown,
  preset: string | undefined,
  seats: readonly Seat[],
): Readonly<Record<Seat, Nouns>> => {
  const wordings = [...new Set([wordsOfPreset(data, preset), ''])];
  const nounIn = (seat: Seat, lang: Lang, words: string): readonly Noun[] =>
    Object.values(termsIn(data, lang, words))
      .flatMap((group) => group[seat] ?? [])
      .slice(0, 1);
  const nounsOf = (seat: Seat): Nouns =>
    Object.fromEntries(
      LANGS.flatMap((lang) => {
        const all = wordings.flatMap((words) => nounIn(seat, lang, words));
        const [first, ...others] = all.flatMap(({ name, also = [] }) => [name, ...also]);
        return first === undefined ? [] : [[lang, { name: first, also: others }]];
      }),
    );
  return Object.fromEntries(seats.map((seat) => [seat, nounsOf(seat)]));
};
