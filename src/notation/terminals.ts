import { once } from '../core/once.ts';
import type { Pattern, Reading, Way, Word } from './contract.ts';
import { type Index, indexIn, type Lexicon, PLAYERS, WITHIN } from './lexicon.ts';
import { nearAt } from './near.ts';
import { inWords } from './number-words.ts';
import { A_CUT, A_WORD, look, miss, remembered, way } from './pattern.ts';
import { spellingsIn } from './starts.ts';
import { isHan, keyOf, type Span, type Token } from './tokens.ts';

interface WordOptions {
  readonly guarded?: true;
  readonly denies?: true;
  /** Canonical spellings where a game is played in other words. */
  readonly wordings?: Word['wordings'];
}

const SIGN = /^[+-]$/;

const stands = (reading: Reading, at: number, key: readonly string[]): boolean => {
  for (let index = 0; index < key.length; index++) {
    if (look(reading, at + index)?.text !== key[index]) return false;
    if (SIGN.test(key[index - 1] ?? '') && !isClose(reading, at + index)) return false;
  }
  return true;
};

/** A number apart from its sign counts what follows: `- 1 piece` has a dash, and `- 1, piece` a bonus. */
const isClose = (reading: Reading, at: number): boolean =>
  reading.line.tokens[at - 1]?.end === look(reading, at)?.column ||
  look(reading, at + 1)?.kind !== 'word';

/** The spelling that is written. */
const spell = ({ spellings, wordings }: Word, lang: 'en' | 'zh', wording?: string): string =>
  wordings[wording ?? '']?.[lang] ?? spellings[lang][0] ?? '';

interface Keys {
  readonly byFirst: ReadonlyMap<string, readonly (readonly string[])[]>;
  readonly joined: ReadonlySet<string>;
}
const keysOf = (said: Word): Keys => {
  const all = spellingsIn(said).map(keyOf);
  const byFirst = new Map<string, (readonly string[])[]>();
  for (const key of all) byFirst.set(key[0] ?? '', [...(byFirst.get(key[0] ?? '') ?? []), key]);
  return { byFirst, joined: new Set(all.map((key) => key.join(''))) };
};

const spelt = (reading: Reading, at: number, byFirst: Keys['byFirst']): Way<void>[] => {
  const ways: Way<void>[] = [];
  for (const key of byFirst.get(look(reading, at)?.text ?? '') ?? [])
    if (stands(reading, at, key)) ways.push(way(undefined, at + key.length, A_WORD));
  return ways;
};

/**
 * A fixed word: its spellings, English ones parted by `|`, Chinese ones by blanks; the first of each
 * is canonical. A language without one does not write it.
 */
export const word = (en: string, zh: string, options: WordOptions = {}): Pattern<void> => {
  const said: Word = {
    spellings: { en: en.split('|').filter(Boolean), zh: zh.trim().split(/\s+/u).filter(Boolean) },
    wordings: options.wordings ?? {},
    guarded: options.guarded ?? false,
    ...(options.denies && { denies: true }),
  };
  const keys = once(() => keysOf(said));
  const label = `"${said.spellings.en[0] ?? said.spellings.zh[0]}"`;
  return {
    shape: { is: 'word', word: said },
    write: (_value, { lang, lexicon }) =>
      said.spellings[lang].length === 0 ? undefined : spell(said, lang, lexicon.wording),
    ways(reading, at) {
      const { byFirst, joined } = keys();
      reading.tried.add(at);
      const ways = spelt(reading, at, byFirst);
      if (reading.near !== undefined && !said.guarded)
        for (const near of nearAt(reading, at)) if (joined.has(near.key)) ways.push(near.way);
      return ways.length > 0 ? ways : miss(reading, at, label);
    },
  };
};

/** One of these signs. */
export const mark = (
  marks: string,
  written: string | { readonly en: string; readonly zh: string } = marks,
): Pattern<void> => ({
  shape: { is: 'mark', marks },
  write: (_value, { lang }) => (typeof written === 'string' ? written : written[lang]),
  ways(reading, at) {
    const token = look(reading, at);
    return token?.kind === 'mark' && marks.includes(token.text)
      ? [way(undefined, at + 1)]
      : miss(reading, at, `"${[...marks][0]}"`);
  },
});

/** Signs that may stand there and mean nothing. */
export const soft = (
  marks: string,
  written: { readonly en: string; readonly zh: string } = { en: '', zh: '' },
): Pattern<void> => ({
  shape: { is: 'idle', marks },
  write: (_value, { lang }) => written[lang],
  ways(reading, at) {
    const stands = (token: Token | undefined): boolean =>
      token?.kind === 'mark' && marks.includes(token.text);
    let end = at;
    while (stands(look(reading, end))) end++;
    return [way(undefined, end)];
  },
});

/** Nothing, and no sentence ends before what stands there. */
export const unbroken: Pattern<void> = {
  shape: { is: 'idle' },
  write: () => '',
  ways(reading, at) {
    const { chars, tokens } = reading.line;
    const [before, next] = [tokens[at - 1], tokens[at]];
    const gap = before && next ? chars.slice(before.end - 1, next.column - 1).join('') : '';
    return /[.!]/.test(gap) ? [] : [way(undefined, at)];
  },
};

const MOST = 9999;

/** A whole number; what is expected where none stands. */
export const number = (least = 0, most = MOST, label = 'number'): Pattern<number> => ({
  shape: { is: 'number', least, most },
  write: (value) => (Number.isInteger(value) && value >= least ? String(value) : undefined),
  ways(reading, at) {
    const token = look(reading, at);
    const read =
      token?.kind === 'number'
        ? { value: Number(token.text), length: 1 }
        : inWords((ahead) => look(reading, at + ahead)?.text ?? '?');
    return read !== undefined && read.value >= least && read.value <= most
      ? [way(read.value, at + read.length)]
      : miss(reading, at, label);
  },
});

/** A number with at most so many decimals: `6.5`, `6½`; its value counts the least place, so that it is whole. */
export const amount = (places: number, most = MOST): Pattern<number> => {
  const unit = 10 ** places;
  const written = (value: number): string => {
    const decimals = String(value % unit)
      .padStart(places, '0')
      .replace(/0+$/u, '');
    return `${Math.floor(value / unit)}${decimals === '' ? '' : `.${decimals}`}`;
  };
  const whole = number(0, most);
  return {
    shape: {
      is: 'as',
      of: whole,
      to: (value) => Number(value) * unit,
      back: (value) => Math.floor(Number(value) / unit),
    },
    write: (value) =>
      Number.isInteger(value) && value >= 0 && value <= most * unit ? written(value) : undefined,
    ways(reading, at) {
      const [before, point, behind] = [0, 1, 2].map((ahead) => look(reading, at + ahead));
      const isPoint =
        point?.text === '.' && point.column === before?.end && (behind?.column ?? 0) <= point.end;
      if (before?.kind !== 'number' || !isPoint)
        return whole.ways(reading, at).map((one) => ({ ...one, value: one.value * unit }));
      if (behind?.kind !== 'number' || behind.text.length > places)
        return miss(reading, at, 'number');
      const value = Number(before.text) * unit + Number(behind.text.padEnd(places, '0'));
      return value <= most * unit ? [way(value, at + 3)] : miss(reading, at, 'number');
    },
  };
};

const LONGEST_NAME = 12;

/** The words of a name from a place on; brackets and such signs within it do not matter. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one walk along the tokens
function* wordsFrom(
  reading: Reading,
  at: number,
): Generator<{ readonly text: string; readonly end: number; readonly isSign?: true }> {
  const from = look(reading, at)?.text === 'the' ? at + 1 : at;
  let open = 0;
  for (let next = from; next < from + LONGEST_NAME; next++) {
    const token = look(reading, next);
    const opens = token?.text === '(' && open === 0 && next > from;
    const isWithin = token?.kind === 'mark' && `${WITHIN}→`.includes(token.text) && next > from;
    if (isWithin) {
      yield { text: token.text, end: 0, isSign: true };
      continue;
    }
    // `F6`: behind its first word a name may have a number.
    const isNumber = token?.kind === 'number' && next > from;
    if (token?.kind !== 'word' && !isNumber && !opens) return;
    if (opens) open = 1;
    else if (open === 0 || look(reading, next + 1)?.text === ')')
      yield { text: token?.text ?? '', end: next + 1 + open };
    else yield { text: token?.text ?? '', end: 0 };
  }
}

/** True of the whole name of something of another sort: `Hill` is then no beginning of the Hill Gap. */
const isNamed = (lexicon: Lexicon, text: string, but: string): boolean =>
  Object.keys(lexicon.groups).some((group) =>
    indexIn(lexicon, group)
      .named(text)
      .some((id) => id !== but),
  );

/** Words of everyday that begin like a name with its article, and never stand for one: `then` is no *The N…* cut short. */
const NO_BEGINNING = /^(?:then?|them|they|these|there|theirs?)$/u;

/** Who is called so, or whose name alone begins so. */
const namesBy = (
  { lexicon }: Reading,
  index: Index,
  text: string,
  end: number,
): readonly Way<string>[] => {
  const { exact, begun, fromStart } = index.find(text);
  const [only, ...others] = begun;
  const isBeginning = fromStart && !NO_BEGINNING.test(text) && !isNamed(lexicon, text, only ?? '');
  if (only !== undefined && others.length === 0 && isBeginning)
    return [way(only, end, A_WORD + A_CUT)];
  return exact.map((id) => way(id, end, A_WORD));
};

/** The name's own sign where another stands in it: `On - On They Went`. Behind a whole name a sign parts two of them. */
const signWithin = (index: Index, text: string): string => {
  if (isHan(text)) return '?';
  const isPart = index.named(text).length === 0;
  return [...WITHIN].find((sign) => index.goesOn(text + sign)) ?? (isPart ? '' : '?');
};

/** The names from a place on, as long as one may go on. */
const namesFrom = (reading: Reading, at: number, index: Index): Way<string>[] => {
  const found: Way<string>[] = [];
  let text = '';
  for (const next of wordsFrom(reading, at)) {
    const more = text + next.text;
    text = next.isSign && !index.goesOn(more) ? text + signWithin(index, text) : more;
    if (!index.goesOn(text)) break;
    if (next.end > 0) found.push(...namesBy(reading, index, text, next.end));
  }
  return found;
};

const nearlyFrom = (reading: Reading, at: number, index: Index): readonly Way<string>[] =>
  nearAt(reading, at).flatMap(({ key, way: mended }) =>
    index.find(key).exact.map((value) => ({ ...mended, value })),
  );

const MOST_SHORTENED = 4;

/** A name of several words by the beginnings of each, one of them of some length: `W. Harbor`, `Shiv. Sea`. */
const shortenedFrom = (reading: Reading, at: number, index: Index): Way<string> | undefined => {
  const words: string[] = [];
  for (let next = at; next < at + MOST_SHORTENED; next++) {
    const token = look(reading, next);
    if (token?.kind !== 'word' || isHan(token.text)) break;
    words.push(token.text);
    if (words.length === 1 || words.every(({ length }) => length < LONG_ENOUGH)) continue;
    const id = index.shortened(words);
    if (id !== undefined) return way(id, next + 1, A_WORD + A_CUT);
  }
  return undefined;
};
const LONG_ENOUGH = 3;

/** A name of a group, or its beginning where no other begins so. */
export const name = (group: string, form: 'name' | 'plural' = 'name'): Pattern<string> =>
  remembered({
    shape: { is: 'name', group },
    write(id, { lang, lexicon }) {
      const noun = lexicon.groups[group]?.get(id)?.[lang] ?? lexicon.groups[group]?.get(id)?.en;
      return noun && form === 'plural' ? (noun.plural ?? noun.name) : noun?.name;
    },
    ways(reading, at) {
      const first = look(reading, at);
      // A player is named for his seat: that is never what should have stood there.
      const isExpected = group !== PLAYERS;
      const none = (): readonly Way<string>[] => (isExpected ? miss(reading, at, group) : []);
      if (first?.kind !== 'word') return none();
      const index = indexIn(reading.lexicon, group);
      const found = namesFrom(reading, at, index);
      const shortened = shortenedFrom(reading, at, index);
      if (shortened !== undefined && !found.some(({ end }) => end >= shortened.end))
        found.push(shortened);
      if (reading.near !== undefined) found.push(...nearlyFrom(reading, at, index));
      if (reading.isNoted && isExpected) reading.misses.push({ at, group });
      return found.length > 0 ? found : none();
    },
  });

const LONGEST_TEXT = 12;

/** Whatever stands there, but none of these marks: the fewest words that will do. */
export const text = (marks: string, cost = A_WORD): Pattern<Span> => ({
  shape: { is: 'text' },
  write: () => undefined,
  ways(reading, at) {
    const ways: Way<Span>[] = [];
    for (let end = at; end < at + LONGEST_TEXT; end++) {
      const token = look(reading, end);
      if (token === undefined || (token.kind === 'mark' && marks.includes(token.text))) break;
      const before = ways.at(-1)?.trail ?? null;
      ways.push({
        ...way({ from: at, to: end + 1 }, end + 1, (end + 1 - at) * cost),
        trail: [before, { end: end + 1, isLoose: true }],
      });
    }
    return ways.length > 0 ? ways : miss(reading, at, 'text');
  },
});

/** Nothing, where no blank stands between what is before and what is behind. */
export const tight: Pattern<void> = {
  shape: { is: 'idle' },
  write: () => '',
  ways: (reading, at) =>
    reading.line.tokens[at - 1]?.end === look(reading, at)?.column ? [way(undefined, at)] : [],
};

/** Nothing, between a sign and the number that it belongs to. */
export const close: Pattern<void> = {
  shape: { is: 'idle' },
  write: () => '',
  ways: (reading, at) => (isClose(reading, at) ? [way(undefined, at)] : miss(reading, at, 'close')),
};

/** A sign that is only written: a blank between Chinese words. */
export const gap: Pattern<void> = soft('', { en: ' ', zh: ' ' });
