// Sentences of orders as data, both languages side by side: a translator edits these, and touches no code.
//
//   trick: { en: '<against> {against}: {trick}', zh: '对{against}：{trick}' }
//
// `{field}` is a place for a field, `<word>` a word of everyday or else a verb in all its forms, `[words]` may be left out;
// words of one sense are parted by `|`, the first is written; a comma is written and need not be said; `->` is an arrow.

import type { Lang } from '../core/game.ts';
import type { Args, Problem } from '../core/problem.ts';
import { also, byLanguage } from './choices.ts';
import { field, idle, phrase } from './combinators.ts';
import type { Part, Pattern } from './contract.ts';
import { literal } from './data.ts';
import { EVERYDAY, formsOf, GUARDED, type Spelling } from './everyday.ts';
import type { Words } from './form.ts';
import { words } from './meanings.ts';
import type { Path } from './spellings.ts';
import { mark, soft, word } from './terminals.ts';

export type Sentences = Readonly<Record<string, Spelling>>;

/** Something wrong in a file of sentences, by the members that lead to it. */
export interface SentenceFinding {
  readonly path: Path;
  readonly problem: Problem;
}

const PIECES = /(\{[\w-]+\}|<[^>]+>|\[[^\]]+\]|->|[:,：，;；()（）/+])/u;

type Piece =
  | { readonly is: 'place'; readonly key: string }
  | { readonly is: 'verb' | 'everyday' | 'idle' | 'words' | 'sign'; readonly text: string };

const isEveryday = (text: string): text is keyof typeof EVERYDAY => Object.hasOwn(EVERYDAY, text);

const pieceOf = (text: string): Piece => {
  const inner = text.slice(1, -1);
  if (text.startsWith('{')) return { is: 'place', key: inner };
  if (text.startsWith('<')) return { is: isEveryday(inner) ? 'everyday' : 'verb', text: inner };
  if (text.startsWith('[')) return { is: 'idle', text: inner };
  return { is: PIECES.test(text) ? 'sign' : 'words', text: SIGNS[text] ?? text };
};
const SIGNS: Readonly<Record<string, string>> = {
  '：': ':',
  '，': ',',
  '；': ';',
  '（': '(',
  '）': ')',
};

const piecesOf = (sentence: string): readonly Piece[] =>
  sentence.split(PIECES).flatMap((text) => (text.trim() === '' ? [] : [pieceOf(text.trim())]));

const spellings = (text: string): readonly string[] => text.split('|').map((one) => one.trim());

/** Words of one language alone. */
const wordsIn = (all: readonly string[], lang: Lang): Pattern<void> =>
  lang === 'en' ? word(all.join('|'), '') : word('', all.join(' '));

/** Words of everyday, in both languages, and those of a game under the same name: its first are written. */
export const everyday = (key: keyof typeof EVERYDAY, own: Sentences = {}): Pattern<void> => {
  const [game, common] = [own[key], EVERYDAY[key]];
  const all = (lang: Lang): readonly string[] =>
    [...spellings(game?.[lang] ?? ''), ...spellings(common[lang])].filter((one) => one !== '');
  const guarded = GUARDED.has(key) ? { guarded: true as const } : {};
  return word([...new Set(all('en'))].join('|'), [...new Set(all('zh'))].join(' '), guarded);
};

/** Words alone: `rest|pass`. */
export const fixedWords = ({ en, zh }: Spelling): Pattern<void> =>
  byLanguage(wordsOnly(en, 'en'), wordsOnly(zh, 'zh'));
const wordsOnly = (text: string, lang: Lang): Pattern<void> =>
  words(...(partsOf(text, lang, {}) as readonly Pattern<void>[])); // no field is in it

const ZH_SIGNS: Readonly<Record<string, string>> = {
  ':': '：',
  ',': '，',
  ';': '；',
  '(': '（',
  ')': '）',
};
const signOf = (sign: string): Pattern<void> => {
  const written = { en: sign, zh: ZH_SIGNS[sign] ?? sign };
  if (sign === '->') return also(mark('→', { en: '->', zh: '→' }), everyday('to'));
  return sign === ',' ? soft(',', written) : mark(sign, written);
};

const patternOfPiece = (piece: Piece, lang: Lang, fields: Places): Part => {
  switch (piece.is) {
    case 'place': {
      const pattern = fields[piece.key];
      if (pattern === undefined) throw new Error(`no field {${piece.key}}`);
      return field(piece.key, pattern);
    }
    case 'everyday':
      return everyday(piece.text as keyof typeof EVERYDAY);
    case 'verb': {
      const all = spellings(piece.text);
      return wordsIn(lang === 'en' ? [...new Set([...all, ...all.flatMap(formsOf)])] : all, lang);
    }
    case 'idle':
      return idle(wordsIn(spellings(piece.text), lang));
    case 'words':
      return wordsIn(spellings(piece.text), lang);
    case 'sign':
      return signOf(piece.text);
  }
};

type Places = Readonly<Record<string, Pattern<unknown>>>;

/** The parts of a sentence; behind its first words a colon may stand. */
const partsOf = (text: string, lang: Lang, fields: Places): readonly Part[] =>
  piecesOf(text).flatMap((piece, at): readonly Part[] => {
    const part = patternOfPiece(piece, lang, fields);
    return at === 0 && (piece.is === 'words' || piece.is === 'verb') && PIECES.test(text)
      ? [part, soft(':')]
      : [part];
  });

/** A sentence with its fields: read in both languages, written in each by its own. */
export const sentenceOf = (
  { en, zh }: Spelling,
  fields: Places,
): Pattern<Readonly<Record<string, unknown>>> =>
  byLanguage(phrase(...partsOf(en, 'en', fields)), phrase(...partsOf(zh, 'zh', fields)));

/** The English sentence around values that are data: what a line says where a file of orders says it. */
export const fillSentence = ({ en }: Spelling, said: Readonly<Record<string, Words>>): Words =>
  piecesOf(en).flatMap((piece): Words => {
    switch (piece.is) {
      case 'place':
        return [...literal(' ', []), ...(said[piece.key] ?? [])];
      case 'idle':
        return [];
      case 'everyday':
        return literal(` ${spellings(EVERYDAY[piece.text as keyof typeof EVERYDAY].en)[0]}`, []);
      case 'sign':
        return literal(piece.text === '->' ? ' -> ' : piece.text, []);
      default:
        return literal(` ${spellings(piece.text)[0]}`, []);
    }
  });

/**
 * What is wrong with the sentences of a game, given the fields of each: a sentence that is missing or stands for nothing,
 * a language left out, a field without a place, a place without a field.
 */
export const checkSentences = (
  sentences: Sentences,
  wanted: Readonly<Record<string, readonly string[]>>,
): readonly SentenceFinding[] => [
  ...Object.keys(wanted).flatMap((key) =>
    sentences[key] === undefined ? [finding([], 'sentence-missing', { key })] : [],
  ),
  ...Object.entries(sentences).flatMap(([key, spelling]) => {
    const fields = wanted[key] ?? (isEveryday(key) ? [] : undefined);
    if (fields === undefined) return [finding([key], 'sentence-unused', { key })];
    return (['en', 'zh'] as const).flatMap((lang) =>
      checkPlaces(spelling[lang] ?? '', fields, [key, lang]),
    );
  }),
];

const finding = (path: Path, code: string, args: Args): SentenceFinding => ({
  path,
  problem: { code, args },
});

const checkPlaces = (
  sentence: string,
  fields: readonly string[],
  path: Path,
): readonly SentenceFinding[] => {
  const [key = ''] = path as readonly string[];
  const places = piecesOf(sentence).flatMap((piece) => (piece.is === 'place' ? [piece.key] : []));
  const isLacking = sentence.trim() === '' && !isEveryday(key);
  return [
    ...(isLacking ? [finding(path, 'sentence-missing', { key })] : []),
    ...fields.flatMap((field) =>
      isLacking || places.includes(field)
        ? []
        : [finding(path, 'field-without-place', { field, key })],
    ),
    ...places.flatMap((field) =>
      fields.includes(field) ? [] : [finding(path, 'place-without-field', { field, key })],
    ),
  ];
};
