import { isKept, type MarkedLine } from './marked.ts';
import type { LooksLikeOrder } from './order-like.ts';

/**
 * The signs lists are made of, but for the bullets and numbers that the order reader knows itself: signs,
 * letters in brackets, and the pictures of office programs.
 */
const BULLET =
  /^\s{0,20}(?:(?:[o◦▪▫■□●○◆◇►▶‣⁃∙+§Øü√✓✔➢➤❖\ue000-\uf8ff]|--|[(（]?(?:[a-z]|[ivx]{1,4})[)）.．]|[(（][一二三四五六七八九十]{1,3}[)）])\s{1,20}|[•●■◆\ue000-\uf8ff]|[0-9０-９]{1,2}[．]|\d{1,2}\ufe0f?\u20e3\s{0,3}|#\d{1,2}(?:[.):：、]\s?|\s)|[(（](?:[a-z]|[一二三四五六七八九十]{1,3})[)）])(?=\S)/iu;
/** Arrows of a font that others do not have, and what is shown for them there. */
const PRIVATE_ARROW = /\s?[\uf0e0\uf0e8\uf0f0\uf0de\uf0e2]\s?/gu;
const SHOWN_ARROW = /(?<=\S)\s[à►▶➔➜➝➡⟶]\s(?=\S)/gu;
/** Bold in Markdown, and as mail programs write it for programs that show no HTML. */
const BOLD = /\*\*([^*\s](?:[^*]{0,200}[^*\s])?)\*\*|__([^_\s](?:[^_]{0,200}[^_\s])?)__/gu;
const BOLD_SUBJECT =
  /^(\s{0,20})\*([^*:：]{1,60})(?:\*\s?(?:[:：](?=\s|$)|：)|(?:[:：]\*(?=\s|$)|：\*))/u;
/** A line that is bold as a whole. */
const BOLD_LINE = /^(\s{0,20})\*([^*\s][^*]{0,200}[^*\s]\*?)\*$/u;
/** `- [ ]`, `[x]` */
const BOX = /^\s{0,20}(?:[-*+•]\s)?\[([ xX✓✔]?)\]\s{0,20}(?=\S)/u;
/** The sign that the order readers know for a box which somebody left empty. */
const EMPTY_BOX = '☐ ';
/** A remark behind an order, of which words may be in doubt. */
const REMARK = /(?<=[\p{L}\p{N}*)）.])(?:\s{0,20}#(?!\d)|\s{1,20}\/\/)\s{0,20}(?=(\S.{0,400})$)/u;
const DOUBT =
  /\b(?:unless|if|or|else|otherwise|except|maybe|perhaps|instead)\b|[?？]|除非|如果|要是|或|还是|否则|不然|也许|可能/iu;
/** `(C)`, `iv.`: a letter, which counts lines where those of a list run from the first on. */
const LETTER = /^\s{0,20}([(（]?)([a-z]|[ivx]{1,4})[)）.．]/iu;
const ROMANS = 'i ii iii iv v vi vii viii ix x xi xii'.split(' ');
/** Pictures in front of a line, but those that forbid and those of dice with a colon, and pictures behind it that
 * forbid, doubt, delay and point at nothing. */
const PICTURE =
  /^\s{0,20}(?!(?:[⚔🗡🚩🏴⚑⛑🪖👁🔮])\ufe0f?\s{0,3}[:：])(?:(?![❌❎⛔✖➖❓❔❗]|🚫|🛑|👎|🗑)\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]{0,2}\s{0,2}){1,3}(?=\S)/u;
const FACES =
  /(?:\s{0,3}(?![❌❎⛔✖➖❓❔❗‼⁉⏳⌛⏸⏹↩↪\u2190-\u21ff⚀-⚅🔄🔁🔃🔙🔚🔜🔀🤔🤷🙅🚫🛑👎🗑🎲🚧])\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]{0,2}(?:\u200d\p{Extended_Pictographic}\ufe0f?){0,3}){1,5}\s*$/u;
/** `【Hilltop: wait】`, and a row of a frame that was drawn with lines. */
const FRAME =
  /^\s{0,20}(?:【([^【】]{1,400})】|「([^「」]{1,400})」|〔([^〔〕]{1,400})〕|[│┃║]\s{0,8}([^│┃║]{1,400}?)\s{0,80}[│┃║]?)$/u;
/** `| Hilltop | wait |` */
const CELLS =
  /^\s{0,20}[|│┃║]\s{0,8}([^|│┃║]{1,60}?)\s{0,40}[|│┃║]\s{0,8}([^|│┃║]{1,400}?)\s{0,80}[|│┃║]$/u;
/** The line below the head of a table. */
const RULE = /^\s{0,20}\|(?:\s{0,8}:?-{2,40}:?\s{0,8}\|){1,20}\s*$/u;
/** `【Hilltop】: wait` */
const BRACKETED = /^(\s{0,20})[【〔[]([^\][【】〔〕:：]{1,40})[】〕\]]\s?([:：])/u;

/** A link as HTML or Markdown has it, in a text that is neither. */
const LINK_TAG = /<\/?a(?:\s[^<>]{1,500})?>/giu;
const LINKED = /\[([^\][]{1,80})\]\((?:https?:|www\.)[^()\s]{1,500}\)/giu;

const plain = (text: string): string =>
  text
    .replace(PRIVATE_ARROW, ' → ')
    .replace(LINK_TAG, '')
    .replace(LINKED, '$1')
    .replace(
      BOLD,
      (_, stars: string | undefined, lines: string | undefined) => stars ?? lines ?? '',
    )
    .replace(BRACKETED, '$1$2$3')
    .replace(BOLD_SUBJECT, (_, space: string, subject: string) => `${space}${subject}:`);

/** The things the lines of a text have in common, which one alone does not tell. */
interface Habits {
  readonly isOrder: LooksLikeOrder;
  /** A star behind a word may belong to it, unless whoever wrote it sets whole lines in bold. */
  readonly areBold: boolean;
  /** Of boxes some are ticked: the others are no orders. */
  readonly areTicked: boolean;
  /** Boxes are mere bullets where none is ticked, and every order has one. */
  readonly areBoxed: boolean;
  /** Numbers that do not run from one on say in which order the lines are meant. */
  readonly areOrdered: boolean;
  /** The number that each letter in front of an order stands for; empty: they are no list. */
  readonly letters: ReadonlyMap<string, number>;
}

/** Letters of a list by their numbers: from A on, or Roman; else they say something else. */
const lettersIn = (letters: readonly string[]): ReadonlyMap<string, number> => {
  const ways = [
    (letter: string) => (letter.length === 1 ? letter.charCodeAt(0) - 'a'.charCodeAt(0) + 1 : 0),
    (letter: string) => ROMANS.indexOf(letter) + 1,
  ];
  const found = [...new Set(letters)];
  const [numbers] = ways
    .map((way) => new Map(found.map((letter) => [letter, way(letter)])))
    .filter((map) => [...map.values()].every((number) => number > 0 && number <= map.size));
  return numbers ?? new Map();
};
const letterIn = (sign: string): string | undefined => LETTER.exec(sign)?.[2]?.toLowerCase();

const DIGITS = '〇一二三四五六七八九十';
/** The number that a sign of a list is; undefined for a mere sign. */
const numberIn = (sign: string, letters: ReadonlyMap<string, number>): number | undefined => {
  const letter = letterIn(sign);
  if (letter !== undefined) return letters.get(letter);
  const [digits] = /\d{1,2}/.exec(sign.normalize('NFKC')) ?? [];
  if (digits !== undefined) return Number(digits);
  const [han = ''] = /[一二三四五六七八九十]{1,3}/u.exec(sign) ?? [];
  if (han.length < 2) return han === '' ? undefined : DIGITS.indexOf(han);
  const [tens, ones] = han.split('十').map((part) => DIGITS.indexOf(part || '〇'));
  return ones === undefined ? undefined : (tens || 1) * 10 + ones;
};

const tickIn = (text: string): string | undefined => BOX.exec(text)?.[1]?.trim();
const HEADER = /^(?:game|round|游戏|遊戲|第)/iu;

const habitsOf = (lines: readonly MarkedLine[], isOrder: LooksLikeOrder): Habits => {
  const texts = lines.filter(isKept).map(({ text }) => text.trim().slice(0, 400));
  const bold = texts.filter((text) => BOLD_LINE.test(text));
  const led = texts.filter((text) => /^\*[^*\s]/u.test(text) && isOrder(text.slice(1)));
  const orders = texts.filter((text) => isOrder(text) && !HEADER.test(text));
  const counting = texts.flatMap((text) => {
    const [sign] = BULLET.exec(text) ?? [];
    return sign !== undefined && isOrder(text.slice(sign.length)) ? [sign] : [];
  });
  const letters = lettersIn(counting.flatMap((sign) => letterIn(sign) ?? []));
  const numbers = counting.flatMap((sign) => numberIn(sign, letters) ?? []);
  return {
    letters,
    areOrdered: numbers.some((number, at) => number !== at + 1),
    isOrder,
    areBold: bold.some((text) => /\d\*$/u.test(text)) && led.every((text) => text.endsWith('*')),
    areTicked: texts.some((text) => Boolean(tickIn(text))),
    areBoxed: orders.every((text) => tickIn(text) === ''),
  };
};

/** Without the sign of a list in front of an order, with arrows that everybody sees. */
export const takeBullets = (
  lines: readonly MarkedLine[],
  isOrder: LooksLikeOrder,
): readonly MarkedLine[] => {
  const habits = habitsOf(lines, isOrder);
  return withHashes(lines, isOrder).map((line, at) => {
    if (!isKept(line) || RULE.test(lines[at + 1]?.text ?? '')) return line;
    const { text: written, other } = line;
    const text = ordersPlain(written, habits);
    if (text === written) return line;
    const isText = other !== undefined && other.text !== null;
    return {
      ...line,
      text,
      ...(isText && { other: { ...other, text: ordersPlain(other.text ?? '', habits) } }),
    };
  });
};

/** `# Hilltop: wait`: a note, or an order behind the sign of a list. */
const HASH = /^\s{0,3}[#＃]\s{1,3}(?=\S)/u;
const HELP = /^\s{0,3}[#＃]{2}/u;

/** Where all notes of a message are orders, and there are several, they may be a list. */
const withHashes = (
  lines: readonly MarkedLine[],
  isOrder: LooksLikeOrder,
): readonly MarkedLine[] => {
  const notes = lines.filter((line) => isKept(line) && /^\s{0,3}[#＃]/u.test(line.text));
  const isList =
    notes.length > 1 &&
    notes.every(
      ({ text }) => HASH.test(text) && !HELP.test(text) && isOrder(text.replace(HASH, '')),
    );
  if (!isList) return lines;
  return lines.map((line) =>
    notes.includes(line)
      ? { ...line, other: { by: 'hidden', text: line.text.replace(HASH, '') } as const }
      : line,
  );
};

const ordersPlain = (written: string, habits: Habits): string => {
  const { isOrder, areBold } = habits;
  // A star behind a number is none of an order's.
  const isBold = areBold || /\d\*$/u.test(written.trimEnd());
  const bare = isBold ? written.replace(BOLD_LINE, '$1$2') : written;
  const [inner] = (FRAME.exec(bare)?.slice(1) ?? []).filter((one) => one !== undefined);
  const framed = inner ?? CELLS.exec(bare)?.slice(1).join(': ');
  const text = plain(framed !== undefined && isOrder(framed) ? framed : bare);
  const boxed = unboxed(text, habits);
  if (boxed !== undefined) return boxed;
  const signs = [BULLET, PICTURE].map((sign) => sign.exec(text)?.[0] ?? '');
  const rests = signs.map((sign) => text.slice(isMeant(sign, habits) ? 0 : sign.length));
  const order = rests.find((rest) => rest !== text && isOrder(rest)) ?? text;
  const shown = isOrder(order) ? order.replace(SHOWN_ARROW, ' → ').replace(FACES, '') : order;
  const number = order === rests[0] ? numberBefore(text, order, habits) : '';
  return withDoubt(`${number}${shown}`);
};

/** True of a sign that the game reads itself: `(C)` or `W.` where letters are no list, and a picture that orders begin with. */
const isMeant = (sign: string, { isOrder, letters }: Habits): boolean => {
  const [, open, letter] = LETTER.exec(sign) ?? [];
  if (letter !== undefined)
    return (
      (open !== '' || /\.\s*$/u.test(sign)) &&
      /^[A-Z]$/.test(letter) &&
      !letters.has(letter.toLowerCase())
    );
  return /\p{Extended_Pictographic}/u.test(sign) && isOrder(sign);
};

/** The number of an order in a list that is not in the order of its numbers, as every order reader knows it. */
const numberBefore = (text: string, order: string, { areOrdered, letters }: Habits): string => {
  const sign = text.slice(0, text.length - order.length);
  const number = areOrdered ? numberIn(sign, letters) : undefined;
  return number === undefined ? '' : `${number}. `;
};

/** An order behind a box, without it if it is ticked or a mere bullet; undefined: there is none. */
const unboxed = (text: string, { isOrder, areTicked, areBoxed }: Habits): string | undefined => {
  const tick = tickIn(text);
  const rest = text.replace(BOX, '');
  if (tick === undefined || !isOrder(rest)) return undefined;
  if (tick !== '' || (areBoxed && !areTicked)) return withDoubt(rest);
  return areTicked ? `${EMPTY_BOX}${rest}` : undefined;
};

/** `Hilltop: wait # unless Red comes`: whatever is in doubt is no remark. */
const withDoubt = (order: string): string =>
  order.replace(REMARK, (sign, remark: string) => (DOUBT.test(remark) ? ' ' : sign));
