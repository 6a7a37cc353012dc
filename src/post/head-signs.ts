// By which signs the lines that mail programs write about another message are known, in any language.
import type { LooksLikeOrder } from './order-like.ts';

/** Where the head of another message stands. */
export interface Head {
  readonly from: number;
  /** The first line behind it. */
  readonly to: number;
  readonly isForward: boolean;
  /** True if it can be nothing else. */
  readonly isSure: boolean;
  /** True if it is made of header lines. */
  readonly isBlock: boolean;
  /** True if it is one below orders alone: on top of a message its writer may have named himself. */
  readonly isCopied?: true;
}

export const ADDRESS = /[^\s<>@:：()（）]{1,64}@[^\s<>@()（）]{1,190}/u;
export const DAY =
  /\d{1,4}\s?[-/.]\s?\d{1,2}\s?[-/.]\s?\d{1,4}|\d{1,4}\s?[年년]|\d{1,2}\s?[月월]\s?\d{1,2}|\d{1,2}(?:st|nd|rd|th|\.|º|er)?,?\s(?:de\s|of\s|-)?\p{L}{3,12}\.?,?\s(?:de\s)?\d{2,4}|\p{L}{3,12}\.?\s\d{1,2}(?:st|nd|rd|th)?,?\s\d{2,4}/u;
export const CLOCK = /\d{1,2}\s?[:.：h時时点點]\s?\d{2}(?:[:：]\d{2})?/u;
/** Words that players of any game write above their orders, in the languages that orders are written in. */
const TITLE =
  /\b(?:orders?|commands?|moves?|turn|round|phase|deadline|due|game|player|team|seat)\b|命令|指令|行动|行動|回合|[轮輪]|截止|游戏|遊戲|玩家|竞标|競標/iu;

/** True if players write such a line above their own orders; what they call a seat stands there, too. */
export const isTitle = (text: string, { titles }: LooksLikeOrder): boolean =>
  TITLE.test(text) || titles?.test(text) === true;

export interface Signs {
  readonly hasAddress: boolean;
  readonly hasDay: boolean;
  readonly hasClock: boolean;
}

/** A year and a clock tell a day in any language. */
const YEAR = /\b20\d{2}\b/u;

export const signsOf = (text: string): Signs => ({
  hasAddress: ADDRESS.test(text),
  hasDay: DAY.test(text) || (YEAR.test(text) && CLOCK.test(text)),
  hasClock: CLOCK.test(text),
});

/** True if a line is an order when its day and time are taken out. */
export const isOrderWithout = (text: string, isOrder: LooksLikeOrder): boolean => {
  if (ADDRESS.test(text)) return false;
  const rest = text.replace(DAY, '').replace(CLOCK, '');
  return isOrder(rest.replace(/^[\s,，]+/u, ''));
};
