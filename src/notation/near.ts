import type { Near, NearHere, Reading } from './contract.ts';
import { A_WORD } from './pattern.ts';
import { isSlip, isTypedFor, LONG, LONGEST, LOOKALIKES } from './slips.ts';
import { isHan, type Line, type Token } from './tokens.ts';
import { type KnownName, type Neighbours, neighboursIn, type Vocabulary } from './vocabulary.ts';

const NONE: readonly Near[] = [];

/** The word that may have been meant there, where a line is mended. */
export const nearAt = ({ near }: Reading, at: number): readonly Near[] => near?.get(at) ?? NONE;

/** The most neighbours: a word that has more is nothing that could be meant. */
const MOST_NEAR = 6;

interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly texts: readonly string[];
  readonly text: string;
}

const LONGEST_STRETCH = 6;

/** Words in a row from a place on that could be one name. */
function* stretchesAt(
  look: (at: number) => Token | undefined,
  from: number,
  { guarded }: Vocabulary,
): Generator<Stretch> {
  const texts: string[] = [];
  const isHanThere = isHan(look(from)?.text ?? '');
  const longest = isHanThere ? LONGEST_STRETCH + 2 : LONGEST_STRETCH;
  for (let to = from; to < from + longest; to++) {
    const token = look(to);
    if (token?.kind !== 'word' || guarded.has(token.text) || isHan(token.text) !== isHanThere)
      return;
    texts.push(token.text);
    yield { from, to: to + 1, texts, text: texts.join('') };
  }
}

/** `东城属于` is 东城 and a word: the 港 that alone makes 东城港 of it must stand there. */
const isNameAnd = (text: string, key: string, isName: Vocabulary['isName']): boolean => {
  const name = text.slice(0, -1);
  const [typed = '', meant = ''] = [text.at(-1), key.slice(name.length)];
  return key.startsWith(name) && isName(name) && !isTypedFor(typed, meant);
};

/** True if people type this character for another. */
const isMistyped = (char: string): boolean => LOOKALIKES.some((alike) => alike.includes(char));

/** A word of its own that would vanish in the name: `no Eastport`, `to Eastport`. */
const loses = (
  { texts, text }: Stretch,
  { key, words }: KnownName,
  { fixed, rows, isName }: Vocabulary,
): boolean => {
  const isSwallowed = (one = ''): boolean =>
    rows.has(one) && !words.includes(one) && !isMistyped(one);
  if (isHan(text))
    return isSwallowed(texts[0]) || isSwallowed(texts.at(-1)) || isNameAnd(text, key, isName);
  if (texts.some((one) => fixed.has(one) && !words.includes(one))) return true;
  const without = texts.map((_one, index) => texts.toSpliced(index, 1).join(''));
  return texts.length > 1 && without.some((one) => one === key || isSlip(one, key, LONG));
};

const nearTo = (
  stretch: Stretch,
  vocabulary: Vocabulary,
  neighboursOf: Neighbours,
): readonly Near[] => {
  const { text, texts, from, to } = stretch;
  const { tokens, lonely, isKnown } = vocabulary;
  const isRow = texts.length > 1 && !isHan(text);
  const isNew = isHan(text) ? text.length > 1 : texts.some((one) => !tokens.has(one));
  if (!isNew || text.length > LONGEST || isKnown(text)) return NONE;
  // Any name that it is near to would lose that word.
  if (isRow && texts.some((one) => lonely.has(one))) return NONE;
  const isRisky = (one: string): boolean => neighboursOf(one).some(({ isGuarded }) => isGuarded);
  if (isRow && texts.some(isRisky)) return NONE;
  const all = neighboursOf(text);
  if (all.some(({ isGuarded }) => isGuarded)) return NONE;
  const near = all.filter((target) => !loses(stretch, target, vocabulary));
  if (near.length > MOST_NEAR) return NONE;
  return near.map(({ key, spelling }) => ({
    key,
    way: {
      value: undefined,
      end: to,
      cost: A_WORD * (to - from),
      trail: { end: to, isLoose: true },
      mends: [{ span: { from, to }, read: spelling }],
    },
  }));
};

const LONGEST_ROW = 4;

/** `对阵提尔`: a fixed word begins before the stretch and ends in it, so the stretch is no name. */
const isCutInto = (
  tokens: readonly Token[],
  { from, to }: Stretch,
  { rows }: Vocabulary,
): boolean => {
  for (let at = Math.max(0, from - LONGEST_ROW + 1); at < from; at++) {
    let row = '';
    for (let end = at; end < Math.min(to, at + LONGEST_ROW); end++) {
      row += tokens[end]?.text ?? '';
      if (end >= from && rows.has(row)) return true;
    }
  }
  return false;
};

/** The words in a line that are nearly a word of the game; looked for where reading has come to. */
export const nearIn = ({ tokens }: Line, vocabulary: Vocabulary, most: number): NearHere => {
  const near: (readonly Near[] | undefined)[] = [];
  const neighboursOf = neighboursIn(vocabulary, most);
  let seen = -1;
  const look = (at: number): Token | undefined => {
    seen = Math.max(seen, at);
    return tokens[at];
  };
  const find = (from: number): readonly Near[] => {
    const found: Near[] = [];
    for (const stretch of stretchesAt(look, from, vocabulary))
      if (!(isHan(stretch.text) && isCutInto(tokens, stretch, vocabulary)))
        found.push(...nearTo(stretch, vocabulary, neighboursOf));
    return found;
  };
  return {
    get: (at) => (near[at] ??= find(at)),
    get seen() {
      return seen;
    },
  };
};
