// Words of everyday, the same in the orders of every game (everyday.yaml), and the forms of verbs.

import type { Lang } from '../core/game.ts';
import { once } from '../core/once.ts';
import EVERYDAY from './everyday.yaml';

/** A sentence of a game names them in angle brackets: `<if> {card} in hand`. */
const NAMES = [
  ...(['and', 'or', 'else', 'ifFree', 'next', 'if', 'so', 'to', 'from', 'at', 'with'] as const),
  ...(['against', 'for', 'nothing', 'not', 'once', 'always', 'ask', 'pass', 'skip'] as const),
  ...(['stop', 'game', 'round', 'rounds', 'shortRound', 'player', 'orders'] as const),
  ...(['provisional', 'final', 'correction', 'instead', 'please', 'now'] as const),
  ...(['greeting', 'thanks', 'filler'] as const),
];
export type Everyday = (typeof NAMES)[number];

export const isEveryday = (text: string): text is Everyday => NAMES.some((name) => name === text);

/** Words of one sense parted by `|`, in a language; the first is written. */
export const everydayIn = (lang: Lang, name: Everyday): string => EVERYDAY[lang][name] ?? '';

const fillers = once(() => {
  const said = (lang: Lang): readonly string[] =>
    everydayIn(lang, 'filler')
      .split('|')
      .toSorted((a, b) => b.length - a.length);
  // `I'll` is `ill`, and 不要 or 要不 no filler.
  const letter = (sign: string): string => (sign === "'" ? "['’]" : sign);
  const english = said('en').map((words) =>
    Array.from(words.replaceAll(' ', ''), letter).join("['’ ]*"),
  );
  return new RegExp(
    `(?<![\\p{L}\\p{N}'’])(?:${english.join('|')})(?![\\p{L}\\p{N}'’])|(?<![不别勿])(?:${said('zh').join('|')})(?!不)`,
    'giu',
  );
});

/** A text without the words of everyday that say nothing in it. */
export const withoutFillers = (text: string): string =>
  text
    .replace(fillers(), ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^(?:and|then|plus)[ ,]+/iu, '');

/** Words that no slip of the pen may make of others, or others of them. */
export const GUARDED: ReadonlySet<string> = new Set<Everyday>([
  ...(['nothing', 'not', 'game', 'round', 'shortRound', 'player', 'provisional', 'final'] as const),
]);

/** The forms in which an English verb gives an order: `launch at`, `launches at`, `launching at`. */
export const formsOf = (verb: string): readonly string[] => {
  const [first = '', ...rest] = verb.split(' ');
  const behind = rest.length === 0 ? '' : ` ${rest.join(' ')}`;
  return [first, endingIn(THIRD, first), endingIn(GERUND, first)].map((form) => form + behind);
};

/** Endings of English verbs by what stands before them: the first that fits. */
const THIRD: readonly Ending[] = [
  [/(s|x|z|ch|sh|o)$/u, '$1es'],
  [/([^aeiou])y$/u, '$1ies'],
  [/$/u, 's'],
];
const GERUND: readonly Ending[] = [
  [/ie$/u, 'ying'],
  [/([^e])e$/u, '$1ing'],
  // `put`, `putting`
  [/((?:^|[^aeiou])[aeiou])([bdgmnpt])$/u, '$1$2$2ing'],
  [/$/u, 'ing'],
];
type Ending = readonly [before: RegExp, written: string];
const endingIn = (endings: readonly Ending[], verb: string): string => {
  const [before = /$/u, written = ''] = endings.find(([one]) => one.test(verb)) ?? [];
  return verb.replace(before, written);
};
