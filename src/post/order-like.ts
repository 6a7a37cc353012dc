// What looks like an order in any game's notation: `SUBJECT: what it does`, an arrow, or one of the
// words that begin a line which names no subject: some in any game, the others the caller knows.
// An answer to a question about a message, `take 2`, orders as much.

import { onceForSome } from '../core/once.ts';

const SUBJECT = /^[^:：<>@/\\]{1,60}[:：]\s*\S/u;
const ARROW = /(?:->|=>|→|⇒)/;
const WORD =
  /^(?:always|provisional|final|game|round)\b|^(?:游戏|遊戲|(?:take|选|選|选择|選擇|采用|採用)\s?\d|第\s?[\d０-９一二三四五六七八九十]{1,3}\s?(?:回合|轮))/i;
/** What is called by letters and a number: `SS1 charges LG1`. */
const LABEL = /^(?:[-*•·]\s+)?[A-Z]{1,3}\d{1,2}(?![A-Za-z\d])/;
const CONTACT =
  /^(?:tel|telephone|phone|mobile|fax|e-?mail|web|www|https?|ftp|mailto|address|skype|qq|wechat|from|to|cc|sent|date|subject|电话|電話|手机|手機|传真|傳真|邮箱|郵箱|邮件|地址|网址|網址|微信)\s*[:：.]/i;

export interface LooksLikeOrder {
  (line: string): boolean;
  /** Words that the game's players write above their orders, besides what any game's do. */
  readonly titles?: RegExp;
  /** True if a name of the game was cut between two lines: `… -> High` and `Fords: archer`. */
  readonly isCut?: (line: string, next: string) => boolean;
}

/** Words that a game's players use. */
export interface GameWords {
  /** Those that begin a line of orders which names no subject. */
  readonly orderWords?: readonly string[];
  /** Those for a seat, as players write them above their orders. */
  readonly seatWords?: readonly string[];
  /** The names of its things. */
  readonly nouns?: readonly string[];
}

/** Tells what looks like an order of a game with such words. */
export const orderLike = ({
  orderWords = [],
  seatWords = [],
  nouns = [],
}: GameWords): LooksLikeOrder => {
  const begins = new RegExp(`^(?:${anyOf(orderWords)})`, 'iu');
  const isOrder = onceForSome(MOST_REMEMBERED, (line) => {
    const text = line.slice(0, 300).normalize('NFKC').trim();
    if (CONTACT.test(text)) return false;
    return [SUBJECT, ARROW, WORD, LABEL, begins].some((one) => one.test(text));
  });
  return Object.assign(isOrder, {
    titles: new RegExp(anyOf(seatWords), 'iu'),
    isCut: cutsNames(nouns),
  });
};

/** Words as names are made of, and each character of Chinese; whatever stands between them parts names. */
const PIECES = /\p{Script=Han}|[\p{L}\p{N}'’]+|[^\s\p{L}\p{N}'’]/gu;
const piecesOf = (text: string): readonly string[] =>
  text.toLowerCase().replaceAll('’', "'").match(PIECES) ?? [];

/** So many pieces of a name stand on either side of the break. */
const MOST_PIECES = 7;
const PIECE_LENGTH = 30;

const cutsNames = (names: readonly string[]): NonNullable<LooksLikeOrder['isCut']> => {
  const known = new Set(names.map((name) => piecesOf(name).join(' ')));
  return (line, next) => {
    const end = piecesOf(line.slice(-MOST_PIECES * PIECE_LENGTH)).slice(-MOST_PIECES);
    const start = piecesOf(next.slice(0, MOST_PIECES * PIECE_LENGTH)).slice(0, MOST_PIECES);
    return end.some((_, at) =>
      start.some((_piece, to) =>
        known.has([...end.slice(at), ...start.slice(0, to + 1)].join(' ')),
      ),
    );
  };
};

/** The same lines are asked about again and again: of so many characters it is remembered. */
const MOST_REMEMBERED = 1 << 18;

/** Any of some words, each whole where spaces part words; no words: nothing at all. */
const anyOf = (words: readonly string[]): string =>
  words
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
    .map((word) => (/^\p{Script=Latin}/u.test(word) ? `\\b${word}\\b` : word))
    .join('|') || NOTHING;
const NOTHING = '(?!)';
