// What a chat prints above the words of somebody when they are copied, and words for a quotation: the
// writer of a message may have put such a line there himself, so it is never sure.
import { CLOCK_ALONE, MOMENT, SHORT_MOMENT } from './forum-lines.ts';
import { CLOCK, DAY, isOrderWithout, isTitle } from './head-signs.ts';
import type { LooksLikeOrder } from './order-like.ts';

const SHORT = new RegExp(SHORT_MOMENT, 'u');
const HALF = /\b[ap]\.?m\.?(?![\p{L}])|上午|下午|晚上|凌晨|中午|早上/iu;
/** Signs around a name and a time: brackets, the number of an account, the rest of a day. */
const AROUND = /[[\]()（）【】<>,，:：|·—–-]|\d{5,12}|[\s\d]日|\bat\b/gu;
/** A name of a few words, and nothing that ends a sentence. */
const NAME = /^(?:[^\s.!?。！？;；=+/\d][^\s!?。！？;；=+/]{0,29}\s{0,3}){1,4}$/u;

/** A word that begins with a small letter: of several words of a name none does but in a sentence. */
const SMALL = /(?:^|\s)\p{Ll}/u;

/** `张三 2026/11/20 9:00:12`, `Tom, [20.11.2026 9:00]` */
const isNameWithTime = (text: string): boolean => {
  const isTimed = (DAY.test(text) || SHORT.test(text)) && CLOCK.test(text);
  if (!isTimed || text.length > 80) return false;
  return isName(bareOf(text.replace(DAY, ' ').replace(SHORT, ' ').replace(CLOCK, ' ')));
};

const bareOf = (text: string): string => text.replace(HALF, ' ').replace(AROUND, ' ').trim();

const isName = (text: string): boolean =>
  NAME.test(text) && (!/\s/.test(text) || !SMALL.test(text));

/** A day of this week or year, as conversations put it before a clock. */
const NEAR = String.raw`(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}\.?,?\s(?:\d{1,2},?\s)?)?`;
/** The times of conversations: of today, of this week, or so long ago. */
const SPOKEN = new RegExp(`${MOMENT}|${SHORT_MOMENT}|${NEAR}${CLOCK_ALONE}`, 'u');

/** `Tom — Today at 9:00`, `[9:00 AM] Tom:`, `张三 昨天 21:12`: a name on one side of a time, or on the line above, as in `9:00 AM`. */
const isNameBesideTime = (text: string): boolean => {
  const { 0: time = '', index = 0 } = (text.length <= 80 && SPOKEN.exec(text)) || {};
  if (!/\d/.test(time)) return false;
  const [before, behind] = [text.slice(0, index), text.slice(index + time.length)];
  const names = [bareOf(before), bareOf(behind)].filter((name) => name !== '');
  const [name, other] = names;
  return other === undefined && (name === undefined ? !DAY.test(time) : isName(name));
};

/** `Quote from Tom:`, `回复 Tom：`, `原文：` */
const QUOTING = [
  /^(?:quot(?:e|es|ing|ed)|(?:in )?repl(?:y|ies|ying) to|original(?: (?:message|text|post|mail))?|zitat|citation|citat|cita)(?:\s.{1,60})?\s?[:：]$/iu,
  /^(?:引用|回[复覆]|答[复覆]|原[文帖信]|原[邮郵]件)[^:：]{0,30}[:：]$/u,
  /^(?:quote(?:d)? (?:from|by)|引用自?|originally (?:posted|written) by)\s.{1,40}$/iu,
];

export const isCopiedHead = (text: string, isOrder: LooksLikeOrder): boolean =>
  (QUOTING.some((word) => word.test(text)) || isNameWithTime(text) || isNameBesideTime(text)) &&
  !isTitle(text, isOrder) &&
  !isOrderWithout(text, isOrder);
