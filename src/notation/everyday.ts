// Words of everyday, the same in the orders of every game (everyday.yaml), and the forms of verbs.

import type { Lang } from '../core/game.ts';

import EVERYDAY from './everyday.yaml';

/** A sentence of a game names them in angle brackets: `<if> {card} in hand`. */
const NAMES = [
  ...([
    'and',
    'or',
    'but',
    'else',
    'ifFree',
    'next',
    'if',
    'so',
    'to',
    'from',
    'at',
    'with',
  ] as const),
  ...(['against', 'for', 'nothing', 'not', 'once', 'always', 'ask', 'pass', 'skip'] as const),
  ...(['stop', 'game', 'round', 'rounds', 'shortRound', 'player', 'orders'] as const),
  ...(['provisional', 'final', 'correction', 'instead', 'please', 'now'] as const),
  ...(['greeting', 'thanks', 'filler', 'column'] as const),
  ...([
    'because',
    'saysMore',
    'talk',
    'idle',
    'speaks',
    'acts',
    'howMuch',
    'forgot',
    'saidNow',
    'oh',
    'unnamed',
    'binds',
  ] as const),
];
export type Everyday = (typeof NAMES)[number];

export const isEveryday = (text: string): text is Everyday => NAMES.some((name) => name === text);

/** Words of one sense parted by `|`, in a language; the first is written. */
export const everydayIn = (lang: Lang, name: Everyday): string => EVERYDAY[lang][name] ?? '';

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
