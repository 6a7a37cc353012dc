import { once } from '../../../core/once.ts';

/** A stretch of letters that is a word of its own. */
export interface Piece {
  readonly kind: 'word' | 'number';
  readonly text: string;
  /** How many characters of the stretch it takes. */
  readonly length: number;
}

/** Cuts letters that stand without spaces into words. */
export type Cutter = (letters: string) => readonly Piece[];

const HAN = /\p{Script=Han}/u;
export const isHan = (text: string): boolean => HAN.test(text);

/** What is not known costs more than any number of words. */
const UNKNOWN = 10_000;

/** What a language says in one character or two. */
interface Small {
  readonly numbers: ReadonlyMap<string, number>;
  /** Words of one character that may stand before something unknown. */
  readonly joints: ReadonlySet<string>;
}

interface Lexicon extends Small {
  readonly known: ReadonlySet<string>;
  readonly longest: number;
}

interface Way {
  readonly cost: number;
  readonly length: number;
  readonly isKnown: boolean;
}

const END: Way = { cost: 0, length: 0, isKnown: true };

/** Letters of another script are no matter of ours: they stand together. */
const foreignLength = (chars: readonly string[], from: number): number => {
  let length = 0;
  while (from + length < chars.length && !isHan(chars[from + length] ?? '')) length++;
  return length;
};

/** From each place the cheapest way to the end: few unknown characters, then few words, long ones first. */
const waysOf = (chars: readonly string[], { known, longest }: Lexicon): readonly Way[] => {
  const ways: Way[] = [];
  ways[chars.length] = END;
  for (let from = chars.length - 1; from >= 0; from--) {
    const costAt = (length: number): number => 1 + (ways[from + length] ?? END).cost;
    const foreign = foreignLength(chars, from);
    let best: Way =
      foreign > 0
        ? { cost: costAt(foreign), length: foreign, isKnown: true }
        : { cost: costAt(1) + UNKNOWN, length: 1, isKnown: false };
    for (let length = 1; length <= Math.min(longest, chars.length - from); length++) {
      const cost = costAt(length);
      if (cost <= best.cost && known.has(chars.slice(from, from + length).join('')))
        best = { cost, length, isKnown: true };
    }
    ways[from] = best;
  }
  return ways;
};

interface Cut {
  readonly text: string;
  readonly length: number;
  readonly isKnown: boolean;
}

const cutsOf = (chars: readonly string[], ways: readonly Way[]): readonly Cut[] => {
  const cuts: Cut[] = [];
  for (let from = 0; from < chars.length; ) {
    const { length, isKnown } = ways[from] ?? END;
    cuts.push({ text: chars.slice(from, from + length).join(''), length, isKnown });
    from += Math.max(length, 1);
  }
  return cuts;
};

/** What stands beside a word; a number says nothing of whether its neighbours are words. */
type Side = 'none' | 'word' | 'number' | 'unknown';

/** One character beside unknown ones is rather a part of their name: 五至半岛, 骑土. */
const isSure = (
  { joints }: Lexicon,
  { isKnown, length, text }: Cut,
  [before, after]: readonly [Side, Side],
): boolean => {
  if (!isKnown || length > 1) return isKnown;
  if (after === 'unknown' && !joints.has(text)) return false;
  const isEdge = before === 'none' || before === 'word' || after === 'word';
  return isEdge || (before === 'number' && after === 'none');
};

const joinUnknown = (cuts: readonly Cut[]): readonly Cut[] => {
  const joined: Cut[] = [];
  for (const cut of cuts) {
    const last = joined.at(-1);
    if (last === undefined || last.isKnown || cut.isKnown) joined.push(cut);
    else
      joined[joined.length - 1] = {
        text: last.text + cut.text,
        length: last.length + cut.length,
        isKnown: false,
      };
  }
  return joined;
};

const sideOf = ({ numbers }: Lexicon, cut: Cut | undefined): Side => {
  if (cut === undefined) return 'none';
  if (!cut.isKnown) return 'unknown';
  return numbers.has(cut.text) ? 'number' : 'word';
};

/** Words where they are sure; numbers before a sure word or at the end. */
const sureCuts = (lexicon: Lexicon, cuts: readonly Cut[]): readonly Cut[] => {
  const sides = cuts.map((cut) => sideOf(lexicon, cut));
  const words = cuts.map((cut, index): Cut => {
    const isWord = isSure(lexicon, cut, [sides[index - 1] ?? 'none', sides[index + 1] ?? 'none']);
    return { ...cut, isKnown: isWord || sides[index] === 'number' };
  });
  return words.map((cut, index) =>
    sides[index] === 'number' && words[index + 1]?.isKnown === false
      ? { ...cut, isKnown: false }
      : cut,
  );
};

const pieceOf = ({ numbers }: Lexicon, { text, length, isKnown }: Cut): Piece => {
  const number = isKnown ? numbers.get(text) : undefined;
  return number === undefined
    ? { kind: 'word', text, length }
    : { kind: 'number', text: String(number), length };
};

const lexiconOf = (words: Iterable<string>, small: Small): Lexicon => {
  const known = new Set([...words, ...small.numbers.keys()].filter(isHan));
  const longest = Math.max(1, ...Array.from(known, (word) => [...word].length));
  return { ...small, known, longest };
};

/** Cuts by the longest known words; what is unknown stays together. */
export const cutterOf = (words: () => Iterable<string>, small: Small): Cutter => {
  const lexicon = once(() => lexiconOf(words(), small));
  return (letters) => {
    const chars = [...letters];
    if (!isHan(letters)) return [{ kind: 'word', text: letters, length: chars.length }];
    const cuts = sureCuts(lexicon(), cutsOf(chars, waysOf(chars, lexicon())));
    return joinUnknown(cuts).map((cut) => pieceOf(lexicon(), cut));
  };
};
