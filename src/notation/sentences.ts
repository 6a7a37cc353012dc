// Sentences of orders as data, both languages side by side: a translator edits these, and touches no code.
//
//   trick: { en: '<against> {against}: {trick}', zh: '对{against}：{trick}' }
//
// `{field}` is a place for a field, `<word>` a word of everyday or else a verb in all its forms, `[words]` may be left out;
// words of one sense are parted by `|`, the first is written, and `-` is a language that has none; a comma is written and need not be said, and so is a sign with a `?`; `->` is an arrow.
// A sentence may have several forms, `en: [advance {nation}, 'push {nation} [:]']`: the first is written, all are read. Words
// that several sentences need have a key of their own, which stands in angle brackets as words of everyday do.

import type { Lang } from '../core/game.ts';
import type { Args, Problem } from '../core/problem.ts';
import { also, byLanguage, either } from './choices.ts';
import { field, idle, phrase } from './combinators.ts';
import type { Part, Pattern } from './contract.ts';
import { literal } from './data.ts';
import { type Everyday, everydayIn, formsOf, isEveryday } from './everyday.ts';
import type { Words } from './form.ts';
import { means, words } from './meanings.ts';
import type { Path } from './spellings.ts';
import { mark, soft, word } from './terminals.ts';

/** In each language one form, or several. */
type Forms = Readonly<Record<Lang, string | readonly string[]>> & {
  /** No slip of the pen is taken for its words. */
  readonly exact?: 'yes' | undefined;
  /** Its words deny what stands behind them, and begin no line without it. */
  readonly denies?: 'yes' | undefined;
  /** Written in its place where a game is played in the words of a forum. */
  readonly 'zh.forum'?: string | undefined;
};
export type Sentences = Readonly<Record<string, Forms>>;

const formsIn = (said: string | readonly string[]): readonly string[] =>
  typeof said === 'string' ? [said] : said;
/** The form that is written. */
const written = (said: string | readonly string[]): string => formsIn(said)[0] ?? '';

/** Something wrong in a file of sentences, by the members that lead to it. */
export interface SentenceFinding {
  readonly path: Path;
  readonly problem: Problem;
}

const PIECES = /(\{[\w-]+\}|<[^>]+>|\[[^\]]+\]|->|[:：,，;；]\?|[:,：，;；()（）/@]|\+(?!\d))/u;

type Piece =
  | { readonly is: 'place'; readonly key: string }
  | { readonly is: 'verb' | 'everyday' | 'idle' | 'words' | 'sign'; readonly text: string };

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

const isSigns = (text: string): boolean => /^[:,：，;；()（）/@+→]+$/u.test(text);

const piecesOf = (sentence: string): readonly Piece[] =>
  sentence.split(PIECES).flatMap((text) => (text.trim() === '' ? [] : [pieceOf(text.trim())]));

const spellings = (text: string): readonly string[] =>
  text === NO_WORDS ? [] : text.split('|').map((one) => one.trim());
/** Said of a language that has no words for it. */
const NO_WORDS = '-';

type WordOptions = NonNullable<Parameters<typeof word>[2]>;
const optionsOf = ({ exact, denies, 'zh.forum': forum }: Forms): WordOptions => ({
  ...((exact ?? denies) && { guarded: true as const }),
  ...(denies && { denies: true as const }),
  ...(forum !== undefined && { wordings: { forum: { zh: forum } } }),
});

/** Words of one language alone. */
const wordsIn = (all: readonly string[], lang: Lang, options: WordOptions = {}): Pattern<void> =>
  lang === 'en' ? word(all.join('|'), '', options) : word('', all.join(' '), options);

/** The spellings of a form that is words alone. */
const wordsAlone = (said: Forms[Lang]): readonly string[] | undefined => {
  const [first, ...others] = formsIn(said);
  const [piece, ...more] = first === undefined || others.length > 0 ? [] : piecesOf(first);
  return piece?.is === 'words' && more.length === 0 ? spellings(piece.text) : undefined;
};

/** Words that no slip of the pen may make of others, or others of them. */
const GUARDED: ReadonlySet<string> = new Set<Everyday>([
  ...(['nothing', 'not', 'game', 'round', 'shortRound', 'player', 'provisional', 'final'] as const),
  // `则略过` is the contrary of `否则略过`.
  ...(['skip', 'pass'] as const),
]);

/** Words of everyday, in both languages, and those of a game under the same name: its first are written. */
export const everyday = (key: Everyday, own: Sentences = {}): Pattern<void> => {
  const game = own[key];
  const all = (lang: Lang): readonly string[] =>
    [...formsIn(game?.[lang] ?? ''), everydayIn(lang, key)]
      .flatMap(spellings)
      .filter((one) => one !== '');
  const options = {
    ...(GUARDED.has(key) && { guarded: true as const }),
    ...(key === 'not' && { denies: true as const }),
  };
  return word([...new Set(all('en'))].join('|'), [...new Set(all('zh'))].join(' '), options);
};

/** Words alone: `rest|pass`. */
export const fixedWords = (said: Forms, own: Sentences = {}): Pattern<void> => {
  const options = optionsOf(said);
  const [en, zh] = [wordsAlone(said.en), wordsAlone(said.zh)];
  return en && zh
    ? word(en.join('|'), zh.join(' '), options)
    : byLanguage(
        wordsOnly(said.en, { lang: 'en', own, options }),
        wordsOnly(said.zh, { lang: 'zh', own, options }),
      );
};
const wordsOnly = (said: Forms[Lang], where: Within): Pattern<void> =>
  said === NO_WORDS
    ? either()
    : anyForm(said, (text) => {
        const parts = partsOf(text, where) as readonly Pattern<void>[]; // no field is in it
        return parts.length === 1 ? (parts[0] as Pattern<void>) : words(...parts);
      });

const hasPlaces = ({ en, zh }: Forms): boolean =>
  [...formsIn(en), ...formsIn(zh)].some((text) => text.includes('{'));

/** Each form is read, and the first is written. */
const anyForm = <V>(
  said: string | readonly string[],
  make: (text: string) => Pattern<V>,
): Pattern<V> => {
  const [first = '', ...others] = formsIn(said);
  return others.reduce<Pattern<V>>((all, one) => also(all, make(one)), make(first));
};

const ZH_SIGNS: Readonly<Record<string, string>> = {
  ':': '：',
  ',': '，',
  ';': '；',
  '(': '（',
  ')': '）',
};
const signOf = (text: string): Pattern<void> => {
  const isSoft = text.endsWith('?');
  const [first = ''] = text;
  const sign = isSoft ? (SIGNS[first] ?? first) : text;
  const written = { en: sign, zh: ZH_SIGNS[sign] ?? sign };
  if (sign === '->') return also(mark('→>', { en: '->', zh: '→' }), everyday('to'));
  return sign === ',' || isSoft ? soft(sign, written) : mark(sign, written);
};

/** Where a piece of a sentence stands: its language, the fields of its sentence, and the other sentences of its game. */
interface Within {
  readonly lang: Lang;
  readonly fields?: Places;
  readonly own?: Sentences;
  readonly options?: WordOptions;
}

const patternOfPiece = (piece: Piece, { lang, fields = {}, own = {}, options }: Within): Part => {
  switch (piece.is) {
    case 'place': {
      const pattern = fields[piece.key];
      if (pattern === undefined) throw new Error(`no field {${piece.key}}`);
      return field(piece.key, pattern);
    }
    case 'everyday':
      return everyday(piece.text as Everyday, own);
    case 'verb': {
      const named = own[piece.text];
      // `<move>` is the verb, also where `move` is a sentence with fields.
      if (named !== undefined && !hasPlaces(named))
        return wordsOnly(named[lang], { lang, own, options: optionsOf(named) });
      const all = spellings(piece.text);
      return wordsIn(lang === 'en' ? [...new Set([...all, ...all.flatMap(formsOf)])] : all, lang);
    }
    case 'idle':
      return isSigns(piece.text) ? soft(piece.text) : idle(wordsOnly(piece.text, { lang, own }));
    case 'words':
      return wordsIn(spellings(piece.text), lang, options);
    case 'sign':
      return signOf(piece.text);
  }
};

type Places = Readonly<Record<string, Pattern<unknown>>>;

/**
 * The parts of a sentence. Behind its first words a colon may stand; one behind a name and before words need not be said,
 * and may be a dash: `Hill - hold`, `Hill holds`.
 */
const partsOf = (text: string, within: Within): readonly Part[] =>
  piecesOf(text).flatMap((piece, at, all): readonly Part[] => {
    const isColon = at === 1 && piece.is === 'sign' && piece.text === ':';
    if (isColon && all[0]?.is === 'place' && ['verb', 'words'].includes(all[2]?.is ?? ''))
      return [soft(':→-', { en: ':', zh: '：' })]; // a dash before a word is read as an arrow is
    const part = patternOfPiece(piece, within);
    const isFirst = at === 0 && (piece.is === 'words' || piece.is === 'verb');
    const isAlone = all.length === 1 || all[1]?.is === 'sign';
    return isFirst && !isAlone ? [part, soft(':')] : [part];
  });

/** A sentence with its fields: read in both languages, written in each by its own. */
export const sentenceOf = (
  said: Forms,
  fields: Places,
  own: Sentences = {},
): Pattern<Readonly<Record<string, unknown>>> => {
  const options = optionsOf(said);
  const inLang = (lang: Lang) =>
    said[lang] === NO_WORDS
      ? either<Readonly<Record<string, unknown>>>()
      : anyForm(said[lang], (text) => phrase(...partsOf(text, { lang, fields, own, options })));
  return byLanguage(inLang('en'), inLang('zh'));
};

type ValueOf<P> = P extends Pattern<infer V> ? V : never;
type Optional<P> = { [K in keyof P]: undefined extends ValueOf<P[K]> ? K : never }[keyof P];
/** The value of a sentence: its fields. */
type SaidFields<P> = {
  readonly [K in Exclude<keyof P, Optional<P>>]: ValueOf<P[K]>;
} & { readonly [K in Optional<P>]?: Exclude<ValueOf<P[K]>, undefined> };

/** The sentences of a game as patterns, by their keys. */
export interface Phrasebook {
  readonly own: Sentences;
  sentence<const P extends Places>(key: string, fields: P): Pattern<SaidFields<P>>;
  /** A sentence without fields. */
  words(key: string): Pattern<void>;
  means<const V>(key: string, value: V): Pattern<V>;
}

/** The patterns that the sentences of a game are; `asked` takes the fields of those that are asked for, `?` behind what may be left out. */
export const phrasebookOf = (
  own: Sentences,
  asked: Record<string, readonly string[]> = {},
): Phrasebook => {
  const formsOfKey = (key: string, fields: Places = {}): Forms => {
    asked[key] = Object.entries(fields).map(([name, { shape }]) =>
      shape.is === 'opt' ? `${name}?` : name,
    );
    return own[key] ?? NO_FORMS;
  };
  const wordsOf = (key: string): Pattern<void> => fixedWords(formsOfKey(key), own);
  // A game that goes by the data of its opening may lack a sentence: no line says it, and least of all an empty one.
  const isThere = (key: string): boolean => own[key] !== undefined;
  return {
    own,
    sentence: <const P extends Places>(key: string, fields: P) => {
      const pattern = sentenceOf(formsOfKey(key, fields), fields, own);
      return (isThere(key) ? pattern : either()) as Pattern<unknown> as Pattern<SaidFields<P>>;
    },
    words: wordsOf,
    means: (key, value) => {
      const pattern = means(wordsOf(key), value);
      return isThere(key) ? pattern : either();
    },
  };
};
const NO_FORMS: Forms = { en: '', zh: '' };

/** The fields of the sentences that are asked for while something is made. */
export const sentencesAsked = (
  make: (book: Phrasebook) => unknown,
): Readonly<Record<string, readonly string[]>> => {
  const asked: Record<string, readonly string[]> = {};
  make(phrasebookOf({}, asked));
  return asked;
};

/** The English sentence around values that are data: what a line says where a file of orders says it. */
export const fillSentence = ({ en }: Forms, said: Readonly<Record<string, Words>>): Words =>
  piecesOf(written(en)).flatMap((piece): Words => {
    switch (piece.is) {
      case 'place':
        return [...literal(' ', []), ...(said[piece.key] ?? [])];
      case 'idle':
        return [];
      case 'everyday':
        return literal(` ${spellings(everydayIn('en', piece.text as Everyday))[0]}`, []);
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
): readonly SentenceFinding[] => {
  const named = namedIn(sentences);
  return [
    ...Object.keys(wanted).flatMap((key) =>
      sentences[key] === undefined ? [finding([], 'sentence-missing', { key })] : [],
    ),
    ...Object.entries(sentences).flatMap(([key, spelling]) => {
      const fields = wanted[key] ?? (isEveryday(key) || named.has(key) ? [] : undefined);
      if (fields === undefined) return [finding([key], 'sentence-unused', { key })];
      return (['en', 'zh'] as const).flatMap((lang) => {
        const all = formsIn(spelling[lang]);
        return all.flatMap((one, at) =>
          checkPlaces(one, fields, all.length > 1 ? [key, lang, at] : [key, lang]),
        );
      });
    }),
  ];
};

/** The keys that sentences name in angle brackets. */
const namedIn = (sentences: Sentences): ReadonlySet<string> =>
  new Set(
    Object.values(sentences)
      .flatMap(({ en, zh }) => [...formsIn(en), ...formsIn(zh)])
      .flatMap((text) => Array.from(text.matchAll(/<([^>]+)>/gu), ([, key = '']) => key)),
  );

const finding = (path: Path, code: string, args: Args): SentenceFinding => ({
  path,
  problem: { code, args },
});

/** `[i <have>|we <have>]`: only words stand for each other, and `|` has none on one of its sides. */
const isDangling = (piece: Piece): boolean => {
  if (piece.is === 'place' || piece.is === 'sign') return false;
  const isOfWords = piece.is === 'words' || !PIECES.test(piece.text);
  return isOfWords
    ? piece.text.split('|').some((one) => one.trim() === '')
    : !isSigns(piece.text) && piecesOf(piece.text).some(isDangling);
};

const checkPlaces = (
  sentence: string,
  fields: readonly string[],
  path: Path,
): readonly SentenceFinding[] => {
  const [key = ''] = path as readonly string[];
  const places = piecesOf(sentence).flatMap((piece) => (piece.is === 'place' ? [piece.key] : []));
  const isLacking = sentence.trim() === '' && !isEveryday(key);
  const dangling = piecesOf(sentence).find((piece) => isDangling(piece));
  return [
    ...(dangling ? [finding(path, 'words-of-nothing', { key, sentence })] : []),
    ...(isLacking ? [finding(path, 'sentence-missing', { key })] : []),
    ...fields.flatMap((field) =>
      isLacking || sentence === NO_WORDS || field.endsWith('?') || places.includes(field)
        ? []
        : [finding(path, 'field-without-place', { field, key })],
    ),
    ...places.flatMap((field) =>
      fields.includes(field) || fields.includes(`${field}?`)
        ? []
        : [finding(path, 'place-without-field', { field, key })],
    ),
  ];
};
