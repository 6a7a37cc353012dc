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
const waysOf = (chars: readonly string[], known: ReadonlySet<string>, longest: number): Way[] => {
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

/** One character between unknown ones is rather a part of their name: 五至半岛 goes nowhere. */
const isSure = (
  { isKnown, length }: Cut,
  before: Cut | undefined,
  after: Cut | undefined,
): boolean => isKnown && (length > 1 || before?.isKnown !== false || after?.isKnown === true);

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

/**
 * Cuts by the longest known words. A number must stand before or behind a known word; what is known
 * of one character only, at an edge of known words.
 */
export const cutterOf = (words: Iterable<string>, numbers: ReadonlyMap<string, number>): Cutter => {
  const known = new Set([...words, ...numbers.keys()].filter(isHan));
  const longest = Math.max(1, ...Array.from(known, (word) => [...word].length));
  const isCount = (cut: Cut, after: Cut | undefined): boolean =>
    !numbers.has(cut.text) || after === undefined || after.isKnown;
  return (letters) => {
    if (!isHan(letters)) return [{ kind: 'word', text: letters, length: [...letters].length }];
    const chars = [...letters];
    const cuts = cutsOf(chars, waysOf(chars, known, longest));
    const sure = cuts.map((cut, index): Cut => {
      const [before, after] = [cuts[index - 1], cuts[index + 1]];
      return { ...cut, isKnown: isSure(cut, before, after) && isCount(cut, after) };
    });
    return joinUnknown(sure).map(({ text, length, isKnown }): Piece => {
      const number = isKnown ? numbers.get(text) : undefined;
      return number === undefined
        ? { kind: 'word', text, length }
        : { kind: 'number', text: String(number), length };
    });
  };
};
