import type { Lang, Seat } from '../core/game.ts';
import { plainCode, signsOf } from './digest-code.ts';
import { type Moment, makeMoment } from './moment.ts';

/** A keyed hash: bytes from a key and a text. */
export type Mac = (key: string, text: string) => Uint8Array;

const KEY_SIGNS = 16;
const TAG_SIGNS = 8;

/**
 * A seat's own key: it follows from the game's seed and how often it was changed, so nothing more has
 * to be kept; of the one before nothing follows.
 */
export const keyOf = (mac: Mac, seed: string, seat: Seat, number = 1): string =>
  signsOf(mac(seed, number === 1 ? `key|${seat}` : `key|${seat}|${number}`), KEY_SIGNS);

/** The words a tag vouches for: whose orders, of which game and phase, and what they say. */
interface TaggedWords {
  readonly game: string;
  readonly seat: Seat;
  readonly moment: Moment;
  /** The orders in the canonical notation. */
  readonly lines: readonly string[];
}

/** A short code that only who has the key can make: orders with it are the seat's own. */
export const tagOf = (mac: Mac, key: string, { game, seat, moment, lines }: TaggedWords): string =>
  signsOf(mac(plainCode(key), [game, seat, makeMoment(moment), ...lines].join('\n')), TAG_SIGNS);

export const isSameTag = (one: string, other: string): boolean =>
  plainCode(one) === plainCode(other);

/** A message's lines without that of its tag, which stays as an empty one. */
interface UntaggedMessage {
  readonly lines: readonly string[];
  readonly tag?: string;
}

/** Finds the tag of a message: what stands behind one of these words, alone on its line. */
const tagSplitter = (words: readonly string[]): ((lines: readonly string[]) => UntaggedMessage) => {
  const tagLine = new RegExp(
    `^\\s*(?:${words.join('|')})\\s*[:：=]?\\s*([0-9A-Za-z][0-9A-Za-z -]{3,20})\\s*$`,
    'i',
  );
  return (lines) => {
    const tag = lines
      .map((line) => tagLine.exec(line)?.[1])
      .findLast((found) => found !== undefined);
    if (tag === undefined) return { lines };
    return { tag, lines: lines.map((line) => (tagLine.test(line) ? '' : line)) };
  };
};

/** The names of the tag of a message, by language; people write whichever they know. */
const TAG_WORDS: Readonly<Record<Lang, readonly string[]>> = {
  en: ['tag'],
  zh: ['验证码', '校验码', '驗證碼'],
};

/** A message's lines without that of its tag, whatever the language of either. */
export const splitTag = tagSplitter(Object.values(TAG_WORDS).flat());

/** The line that says a tag. */
export const tagLine = (tag: string, lang: Lang): string => `${TAG_WORDS[lang][0]}: ${tag}`;
