// Whole numbers in words, as far as anybody counts units and tokens so.

const DIGITS = '零一二三四五六七八九';
/** Numbers as they are written in words: a word stands at its number. */
export const NUMERALS = {
  cardinal: 'zero one two three four five six seven eight nine ten eleven twelve'.split(' '),
  ordinal:
    'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(
      ' ',
    ),
  roman: 'o i ii iii iv v vi vii viii ix x xi xii'.split(' '),
  han: [...DIGITS, '十', '十一', '十二'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
const ENGLISH: readonly string[] = NUMERALS.cardinal;

/** True of a word that a number can begin with. */
export const beginsNumber = (text: string): boolean =>
  text === '两' || text === '十' || DIGITS.includes(text) || ENGLISH.includes(text);

interface InWords {
  readonly value: number;
  /** The number of words that it takes. */
  readonly length: number;
}

/** The number that stands there; `text` gives the words from there on. */
export const inWords = (text: (ahead: number) => string): InWords | undefined => {
  const english = ENGLISH.indexOf(text(0));
  return english < 0 ? inHan(text) : { value: english, length: 1 };
};

/** Up to 29. */
const inHan = (text: (ahead: number) => string): InWords | undefined => {
  if (text(0) === '两') return { value: 2, length: 1 };
  const first = DIGITS.indexOf(text(0));
  const ten = first < 0 ? 0 : 1;
  if (first > 2 || text(ten) !== '十') return first < 0 ? undefined : { value: first, length: 1 };
  const ones = DIGITS.indexOf(text(ten + 1));
  const tens = first < 0 ? 10 : first * 10;
  return ones > 0 ? { value: tens + ones, length: ten + 2 } : { value: tens, length: ten + 1 };
};
