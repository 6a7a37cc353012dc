import { plainCode } from '../digest-code.ts';

// Heads and digests of orders in whatever text they stand in: a mail, a post, a report, a page.

/** A code that somebody has kept, and where it stands. */
interface KeptCode {
  readonly code: string;
  readonly line: number;
}

/** The digest of orders in a receipt, and whose orders those were. */
export interface KeptOrders extends KeptCode {
  readonly number: number;
  readonly seat: string;
  /** The phase by its folder's name. */
  readonly moment: string;
}

/** The digest of a seat's word for the draws, in a receipt. */
export interface KeptWord extends KeptCode {
  readonly number: number;
  readonly seat: string;
}

const SIGN = '[0-9A-HJKMNP-TV-Z]';
const HEAD = new RegExp(`(?<![\\w-])${SIGN}{5}(?:-${SIGN}{5}){3}(?![\\w-])`, 'g');
const ORDERS = new RegExp(
  `(?<number>\\d+)\\D{0,60}[(（](?<seat>[a-z][\\w-]*)[,，]\\s*(?<moment>\\d\\d-[a-z-]+)[)）]\\s*[:：]\\s*` +
    `(?<code>${SIGN}{4}(?:-${SIGN}{4}){3})(?![\\w-])`,
  'g',
);

const WORDS = new RegExp(
  `(?<number>\\d+)\\D{0,60}[(（](?<seat>[a-z][\\w-]*)[,，]\\s*(?:word|暗语)[)）]\\s*[:：]\\s*` +
    `(?<code>${SIGN}{4}(?:-${SIGN}{4}){3})(?![\\w-])`,
  'g',
);

/** A text as long as it was, in one line: mails break lines, and quote them. */
const unbroken = (text: string): string =>
  text.replace(/\r?\n[> \t]*/g, (found) => ' '.repeat(found.length));

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;

export const headsIn = (text: string): readonly KeptCode[] =>
  [...text.matchAll(HEAD)].map(({ 0: code, index }) => ({ code, line: lineAt(text, index) }));

export const ordersIn = (text: string): readonly KeptOrders[] =>
  [...unbroken(text).matchAll(ORDERS)].flatMap(({ index, groups = {} }) => {
    const { number, seat, moment, code } = groups;
    if (seat === undefined || moment === undefined || code === undefined) return [];
    return [{ number: Number(number), seat, moment, code, line: lineAt(text, index) }];
  });

export const chanceWordsIn = (text: string): readonly KeptWord[] =>
  [...unbroken(text).matchAll(WORDS)].flatMap(({ index, groups = {} }) => {
    const { number, seat, code } = groups;
    if (seat === undefined || code === undefined) return [];
    return [{ number: Number(number), seat, code, line: lineAt(text, index) }];
  });

/** A head that somebody typed; undefined if it is none. */
export const headTyped = (typed: string): string | undefined => {
  const plain = plainCode(typed);
  const code = plain.match(/.{5}/g)?.join('-') ?? '';
  return plain.length === 20 ? code : undefined;
};
