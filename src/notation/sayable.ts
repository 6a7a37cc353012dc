/** Words that can be said at a place: all of them, or a regular expression where they are many. */
export type Sayable =
  | { readonly all: readonly string[] }
  | {
      readonly pattern: string;
      readonly all?: undefined;
      /** Those that are said by one word alone, and by a number alone. */
      readonly alone: readonly string[];
      readonly numbers?: readonly [least: number, most: number] | undefined;
    };

export const NONE: Sayable = { all: [] };
export const EMPTY: Sayable = { all: [''] };
const isNone = ({ all }: Sayable): boolean => all?.length === 0;
const isEmpty = ({ all }: Sayable): boolean => all?.length === 1 && all[0] === '';

/** Signs that are written in more than one way. */
const GLYPHS: Readonly<Record<string, string>> = {
  ':': '[:：=]',
  ',': '[,，、]',
  ';': '[;；]',
  '(': '[(（]',
  ')': '[)）]',
  '→': '(?:->|→)',
  '*': '[*★]',
};
const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

const ENDS = [
  [/[A-Za-z]$/, '(?![A-Za-z])'],
  [/\d$/, '(?!\\d)'],
  [/[^A-Za-z\d]$/, ''],
] as const;

/** Any of some texts: English words end where no letter follows, numbers where no digit does. */
const anyText = (texts: readonly string[]): string => {
  const said = ENDS.flatMap(([isEnd, end]) => {
    const some = texts.filter((text) => isEnd.test(text)).map(literally);
    return some.length === 0 ? [] : [`(?:${some.join('|')})${end}`];
  });
  const pattern = ` *(?:${said.join('|')})`;
  return texts.includes('') ? `(?:${pattern})?` : pattern;
};
const patterns = new WeakMap<Sayable, string>();
const patternOf = (said: Sayable): string => {
  if (said.all === undefined) return said.pattern;
  const pattern = patterns.get(said) ?? anyText(said.all);
  patterns.set(said, pattern);
  return pattern;
};

export const matching = (pattern: string, ...like: readonly Sayable[]): Sayable => ({
  pattern,
  alone: like.flatMap((said) => said.all ?? said.alone),
  numbers: like.map((said) => (said.all ? undefined : said.numbers)).find((one) => one),
});

export const inRow = (parts: readonly Sayable[]): Sayable => {
  if (parts.some(isNone)) return NONE;
  const said = parts.filter((part) => !isEmpty(part));
  const [first] = said;
  if (first === undefined) return EMPTY;
  return said.length === 1 ? first : matching(said.map(patternOf).join(''));
};

export const anyOf = (parts: readonly Sayable[]): Sayable => {
  const some = parts.filter((part) => !isNone(part));
  const all = some.flatMap(({ all = [] }) => all);
  if (some.every((part) => part.all !== undefined)) return { all: [...new Set(all)] };
  return matching(`(?:${[...new Set(some.map(patternOf))].join('|')})`, ...some);
};

/** Lets what is written between words be left out. */
export const softly = (written: readonly string[]): Sayable => {
  const signs = written.flatMap((text) => (text === '' ? [] : [GLYPHS[text] ?? glyphFor(text)]));
  return signs.length === 0 ? EMPTY : matching(`(?: *(?:${[...new Set(signs)].join('|')}))?`);
};
const glyphFor = (text: string): string =>
  Object.values(GLYPHS).find((glyphs) => new RegExp(`^${glyphs}$`).test(text)) ?? literally(text);

const MOST_LISTED = 40;
export const numbersIn = (least: number, most: number): Sayable => {
  if (most < least) return NONE;
  const said =
    most - least < MOST_LISTED
      ? patternOf({ all: Array.from({ length: most - least + 1 }, (_, at) => `${least + at}`) })
      : ` *${least > 0 ? '0*[1-9]\\d{0,3}' : '\\d{1,4}'}(?!\\d)`;
  return { pattern: said, alone: [], numbers: [least, most] };
};

export const listOf = ([item = NONE, between = NONE]: readonly Sayable[]): Sayable =>
  isNone(item)
    ? NONE
    : matching(`${patternOf(item)}(?:${patternOf(between)}${patternOf(item)})*`, item);

export const markOf = (marks: string): Sayable =>
  matching(` *(?:${[...marks].map((sign) => GLYPHS[sign] ?? literally(sign)).join('|')})`);

export const optional = ([said = NONE]: readonly Sayable[]): Sayable =>
  isNone(said) || isEmpty(said) ? EMPTY : matching(`(?:${patternOf(said)})?`, said);

/** A whole text that says it. */
export const wholly = (said: Sayable): string => `^${patternOf(said)} *$`;
