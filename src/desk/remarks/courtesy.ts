// Courtesy by its shape: thanks for what a moderator does, apologies for a late or a short mail, wishes, greetings, words
// that introduce orders and that end a mail. What is harmless is listed (courtesy.yaml): a sentence is courtesy by its shape
// if it is made of these phrases to its last word.
import { once, onceEach } from '../../core/once.ts';
import COURTESY from './courtesy.yaml';

/** What such a sentence does: `introduces` says that these are the orders, `adds` that more of them follow, `stays` that what was sent before does. */
export type CourtesyShape = 'courteous' | 'introduces' | 'adds' | 'stays';

/** A name of a person, and the round that is played, in the place of their words. */
export const [NAME, ROUND] = ['@', '°'] as const;

/** True of a first name that is no word. */
export const isFirstName = (word: string): boolean => firstNames().has(word.toLowerCase());
const firstNames = once(() => new Set(COURTESY.firstNames));

// ---- Shapes --------------------------------------------------------------------------------------------

/** Phrases by their first words, each with its space, and those that have Chinese by their first characters. */
type Phrases = ReadonlyMap<string, readonly string[]>;

/** A place in a shape: one of these phrases, as many as one likes (`*`), or one and more (`+`). */
interface Place {
  readonly phrases: Phrases;
  readonly isNeeded: boolean;
  readonly isMany: boolean;
}

const isHan = (phrase: string): boolean => /\p{Script=Han}/u.test(phrase);

const wordAt = (text: string, from: number): string =>
  text.slice(from, text.indexOf(' ', from) + 1);

const byFirst = (phrases: readonly string[]): Phrases => {
  const found = new Map<string, string[]>();
  for (const phrase of phrases) {
    const whole = isHan(phrase) ? phrase : `${phrase} `;
    const key = isHan(phrase) ? phrase.charAt(0) : wordAt(whole, 0);
    found.set(key, [...(found.get(key) ?? []), whole]);
  }
  return found;
};

/** The places of all shapes, of both languages. */
const shapes = once(() => {
  const { en, zh } = COURTESY;
  const [english, han] = [en, zh].map(({ phrases, shapes: all }) => {
    const lists = new Map(Object.entries(phrases));
    const placeOf = (said: string): Place => ({
      phrases: byFirst(said.split(/[|*+]/u).flatMap((list) => lists.get(list) ?? [])),
      isNeeded: !said.endsWith('*'),
      isMany: /[*+]$/u.test(said),
    });
    return (sort: CourtesyShape | 'between') =>
      (all[sort] ?? []).map((shape) => shape.split(' ').map(placeOf));
  });
  return onceEach((sort: CourtesyShape | 'between'): readonly (readonly Place[])[] => [
    ...(english?.(sort) ?? []),
    ...(han?.(sort) ?? []),
  ]);
});

/** What may stand between two of them, and behind the last. */
const joints = once((): Phrases => {
  const all = shapes()('between').flat();
  const said = all.flatMap(({ phrases }) => [...phrases.values()].flat());
  return byFirst(said.map((phrase) => phrase.trimEnd()));
});

// ---- Reading -------------------------------------------------------------------------------------------

/** Where phrases end that stand at a place. */
const endsAt = (text: string, from: number, phrases: Phrases): readonly number[] =>
  [wordAt(text, from), text.charAt(from)].flatMap((first) =>
    (phrases.get(first) ?? []).flatMap((phrase) =>
      text.startsWith(phrase, from) ? from + phrase.length : [],
    ),
  );

/** The same from each of some places; perhaps of many of them in a row. */
const endsOf = (
  text: string,
  starts: ReadonlySet<number>,
  phrases: Phrases,
  isMany: boolean,
): ReadonlySet<number> => {
  const ends = new Set([...starts].flatMap((from) => endsAt(text, from, phrases)));
  // What is added to a set while it is gone through is gone through, too.
  if (isMany) for (const from of ends) for (const end of endsAt(text, from, phrases)) ends.add(end);
  return ends;
};

const shapeEnds = (
  text: string,
  starts: ReadonlySet<number>,
  shape: readonly Place[],
): ReadonlySet<number> => {
  let at = starts;
  for (const { phrases, isNeeded, isMany } of shape) {
    const ends = endsOf(text, at, phrases, isMany);
    at = isNeeded ? ends : new Set([...at, ...ends]);
    if (at.size === 0) break;
  }
  return at;
};

/** Everywhere that such shapes, one after the other, can end. */
const allEnds = (
  text: string,
  starts: ReadonlySet<number>,
  each: readonly (readonly Place[])[],
): ReadonlySet<number> => {
  const ends = new Set<number>();
  let fresh = starts;
  while (fresh.size > 0) {
    const found = new Set(each.flatMap((shape) => [...shapeEnds(text, fresh, shape)]));
    const joined = new Set([...found, ...endsOf(text, found, joints(), true)]);
    fresh = new Set([...joined].filter((end) => !ends.has(end)));
    for (const end of fresh) ends.add(end);
  }
  return ends;
};

/** Longer sentences are none of these. */
const LONGEST = 300;

/** True of a word that some phrase of them has. */
export const isCourtesyWord = (word: string): boolean => wordsOfLists().has(plain(word).trim());
const wordsOfLists = once(() => {
  const phrases = [COURTESY.en, COURTESY.zh].flatMap((said) => Object.values(said.phrases).flat());
  return new Set(phrases.flatMap((phrase) => phrase.split(' ')));
});

/** Words in small letters, each with a space behind it, and Chinese characters without any. */
const plain = (said: string): string =>
  `${said
    .toLowerCase()
    .replace(/['’‘´`]/gu, '')
    .replace(/[^\p{L}@°-]+|(?<!\p{L})-+|-+(?!\p{L})/gu, ' ')
    .replace(/(?<=\p{Script=Han}) +|(?<![a-z@°]) +(?=\p{Script=Han})/gu, '')
    .trim()} `.replace(/(?<=\p{Script=Han}) $/u, '');

/** `收到请回个1`: the number is a sign that a mail came, and says nothing. */
const SIGN_OF_RECEIPT = /(?<=[收看]到\p{Script=Han}{0,5}[回扣打刷]\p{Script=Han}{0,2}) ?[1１一]/u;

/** What a sentence is by its shape alone, its names and rounds as signs; undefined: it is of none. */
export const courtesyShape = (written: string): CourtesyShape | undefined => {
  const sentence = written.replace(SIGN_OF_RECEIPT, '');
  if (sentence.length > LONGEST || /[+→#\p{N}]|[-=]>|\p{L}\s?=\s?\p{L}/u.test(sentence))
    return undefined;
  const text = plain(sentence);
  const courteous = shapes()('courteous');
  const begin = new Set([0, ...endsOf(text, new Set([0]), joints(), true)]);
  const polite = allEnds(text, begin, courteous);
  if (polite.has(text.length)) return 'courteous';
  const ends = new Set([...begin, ...polite]);
  for (const shape of ['introduces', 'adds', 'stays'] as const) {
    const said = allEnds(text, ends, shapes()(shape));
    const all = new Set([...said, ...allEnds(text, said, courteous)]);
    if (all.has(text.length)) return shape;
  }
  return undefined;
};
