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

const SMALL = [
  ...NUMERALS.cardinal,
  ...'thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' '),
];
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
/** Words that multiply what stands before them, and those that multiply all of it. */
const TIMES: Readonly<Record<string, number>> = {
  dozen: 12,
  hundred: 100,
  十: 10,
  百: 100,
  千: 1000,
};
const ALL_TIMES: Readonly<Record<string, number>> = { thousand: 1000, 万: 10_000 };

const WORD = [...SMALL, ...TENS, 'dozen', 'hundred', 'thousand'].join('|');
/** Numbers in running prose: `31`, `thirty-one`, `two hundred and ten`, `三十一名`. */
export const IN_PROSE = new RegExp(
  `\\d+|\\b(?:${WORD})(?:(?:[ -]|(?<=hundred|thousand) and )(?:${WORD}))*\\b|[${DIGITS}两十百千万]+(?=[名个支艘枚座点张块颗队次])`,
  'giu',
);

/** What such a number comes to. */
export const valueInProse = (said: string): number => {
  if (/^\d/.test(said)) return Number(said);
  let sum = 0;
  let last = 0;
  for (const word of said.toLowerCase().match(/[a-z]+|\p{Script=Han}/gu) ?? []) {
    const [times, all] = [TIMES[word], ALL_TIMES[word]];
    if (all !== undefined) sum = (sum + last || 1) * all;
    else if (times !== undefined) sum += (last || 1) * times;
    last = times === undefined && all === undefined ? last + digitsOf(word) : 0;
  }
  return sum + last;
};

const digitsOf = (word: string): number =>
  word === '两'
    ? 2
    : Math.max(SMALL.indexOf(word), TENS.indexOf(word) * 10, DIGITS.indexOf(word), 0);

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
