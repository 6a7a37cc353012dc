import { indexIn } from './lexicon.ts';
import { nearAt } from './near.ts';
import {
  A_CUT,
  A_WORD,
  miss,
  type Pattern,
  type Reading,
  remembered,
  type Way,
  type Word,
  way,
} from './pattern.ts';
import { keyOf, type Span, type Token } from './tokens.ts';

interface WordOptions {
  readonly guarded?: true;
  /** Canonical spellings where a game is played in other words. */
  readonly wordings?: Word['wordings'];
}

const stands = (tokens: readonly Token[], at: number, key: readonly string[]): boolean => {
  for (let index = 0; index < key.length; index++)
    if (tokens[at + index]?.text !== key[index]) return false;
  return true;
};

/** The spelling that is written. */
export const spell = ({ spellings, wordings }: Word, lang: 'en' | 'zh', wording?: string): string =>
  wordings[wording ?? '']?.[lang] ?? spellings[lang][0] ?? '';

/**
 * A fixed word: its spellings, English ones parted by `|`, Chinese ones by blanks; the first of each
 * is canonical. A language without one does not write it.
 */
export const word = (en: string, zh: string, options: WordOptions = {}): Pattern<void> => {
  const said: Word = {
    spellings: { en: en.split('|').filter(Boolean), zh: zh.trim().split(/\s+/u).filter(Boolean) },
    wordings: options.wordings ?? {},
    guarded: options.guarded ?? false,
  };
  let keys: ReadonlyMap<string, readonly (readonly string[])[]> | undefined;
  let joined: ReadonlySet<string>;
  const keysOf = (): NonNullable<typeof keys> => {
    if (keys !== undefined) return keys;
    const all = [
      ...said.spellings.en,
      ...said.spellings.zh,
      ...Object.values(said.wordings).flatMap((by) => Object.values(by)),
    ].map(keyOf);
    const byFirst = new Map<string, (readonly string[])[]>();
    for (const key of all) byFirst.set(key[0] ?? '', [...(byFirst.get(key[0] ?? '') ?? []), key]);
    joined = new Set(all.map((key) => key.join('')));
    keys = byFirst;
    return keys;
  };
  const label = `"${said.spellings.en[0] ?? said.spellings.zh[0]}"`;
  return {
    shape: { is: 'word', word: said },
    write: (_value, { lang, lexicon }) =>
      said.spellings[lang].length === 0 ? undefined : spell(said, lang, lexicon.wording),
    ways(reading, at) {
      const { tokens } = reading.line;
      const found: Way<void>[] = [];
      for (const key of keysOf().get(tokens[at]?.text ?? '') ?? [])
        if (stands(tokens, at, key)) found.push(way(undefined, at + key.length, A_WORD));
      if (!said.guarded)
        for (const { key, way: mended } of nearAt(reading, at))
          if (joined.has(key)) found.push(mended);
      return found.length > 0 ? found : miss(reading, at, label);
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
    const token = reading.line.tokens[at];
    return token?.kind === 'mark' && marks.includes(token.text)
      ? [way(undefined, at + 1)]
      : miss(reading, at, `"${marks}"`);
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
    const { tokens } = reading.line;
    let end = at;
    while (tokens[end]?.kind === 'mark' && marks.includes(tokens[end]?.text ?? '')) end++;
    return [way(undefined, end)];
  },
});

const DIGITS = '零一二三四五六七八九';

/** As far as anybody counts units and tokens in words: up to 29. */
const hanNumber = (
  tokens: readonly Token[],
  at: number,
): { readonly value: number; readonly end: number } | undefined => {
  const text = (index: number): string => tokens[index]?.text ?? '?';
  if (text(at) === '两') return { value: 2, end: at + 1 };
  const first = DIGITS.indexOf(text(at));
  const ten = first < 0 ? at : at + 1;
  if (first > 2 || text(ten) !== '十') return first < 0 ? undefined : { value: first, end: at + 1 };
  const ones = DIGITS.indexOf(text(ten + 1));
  const tens = first < 0 ? 10 : first * 10;
  return ones > 0 ? { value: tens + ones, end: ten + 2 } : { value: tens, end: ten + 1 };
};

const MOST = 9999;

/** A whole number. */
export const number = (least = 0, most = MOST): Pattern<number> => ({
  shape: { is: 'number', least, most },
  write: (value) => (Number.isInteger(value) && value >= least ? String(value) : undefined),
  ways(reading, at) {
    const { tokens } = reading.line;
    const token = tokens[at];
    const read =
      token?.kind === 'number' ? { value: Number(token.text), end: at + 1 } : hanNumber(tokens, at);
    return read !== undefined && read.value >= least && read.value <= most
      ? [way(read.value, read.end)]
      : miss(reading, at, 'number');
  },
});

const LONGEST_NAME = 12;

/** Letters of a name from a place on, as long as one may go on; brackets within it do not matter. */
function* stretches(
  reading: Reading,
  group: string,
  at: number,
): Generator<{ readonly text: string; readonly end: number }> {
  const { tokens } = reading.line;
  const index = indexIn(reading.lexicon, group);
  let text = '';
  let open = 0;
  let from = tokens[at]?.text === 'the' ? at + 1 : at;
  for (const last = from + LONGEST_NAME; from < last; from++) {
    const token = tokens[from];
    if (token?.kind === 'mark' && token.text === '(' && text !== '' && open === 0) open = 1;
    else if (token?.kind !== 'word') return;
    else {
      text += token.text;
      if (!index.goesOn(text)) {
        if (from === at) yield { text, end: from + 1 };
        return;
      }
      const isClosed = open === 0 || tokens[from + 1]?.text === ')';
      if (isClosed) yield { text, end: from + 1 + open };
    }
  }
}

/** A name of a group, or its beginning where no other begins so. */
export const name = (group: string, form: 'name' | 'plural' = 'name'): Pattern<string> =>
  remembered({
    shape: { is: 'name', group },
    write(id, { lang, lexicon }) {
      const noun = lexicon.groups[group]?.get(id)?.[lang] ?? lexicon.groups[group]?.get(id)?.en;
      return noun && form === 'plural' ? (noun.plural ?? noun.name) : noun?.name;
    },
    ways(reading, at) {
      const found: Way<string>[] = [];
      const index = indexIn(reading.lexicon, group);
      for (const { text, end } of stretches(reading, group, at)) {
        const { exact, begun, fromStart } = index.find(text);
        for (const id of exact) found.push(way(id, end, A_WORD));
        const [only] = begun;
        if (fromStart && begun.length === 1 && only !== undefined)
          found.push(way(only, end, A_WORD + A_CUT));
      }
      for (const { key, way: mended } of nearAt(reading, at))
        for (const id of index.find(key).exact) found.push({ ...mended, value: id });
      const { tokens } = reading.line;
      if (tokens[at]?.kind === 'word') reading.misses.push({ at, group });
      return found.length > 0 ? found : miss(reading, at, group);
    },
  });

const LONGEST_TEXT = 12;

/** Whatever stands there, but none of these marks: the fewest words that will do. */
export const text = (marks: string, cost = A_WORD): Pattern<Span> => ({
  shape: { is: 'text' },
  write: () => undefined,
  ways(reading, at) {
    const { tokens } = reading.line;
    const ways: Way<Span>[] = [];
    for (let end = at; end < tokens.length && end < at + LONGEST_TEXT; end++) {
      const token = tokens[end];
      if (token?.kind === 'mark' && marks.includes(token.text)) break;
      ways.push(way({ from: at, to: end + 1 }, end + 1, (end + 1 - at) * cost));
    }
    return ways.length > 0 ? ways : miss(reading, at, 'text');
  },
});

/** Nothing, where no blank stands between what is before and what is behind. */
export const tight: Pattern<void> = {
  shape: { is: 'idle' },
  write: () => '',
  ways: ({ line: { tokens } }, at) =>
    tokens[at - 1]?.end === tokens[at]?.column ? [way(undefined, at)] : [],
};

/** A sign that is only written: a blank between Chinese words. */
export const gap: Pattern<void> = soft('', { en: ' ', zh: ' ' });
