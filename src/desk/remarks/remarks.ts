// Sentences beside orders that are read as no order. Courtesy is passed over; all else is shown to the moderator, and
// where it can bind the orders, nothing is carried out before a person has said how it is meant.

import type { Place, Problem } from '../../core/problem.ts';
import type { UnreadLine, Wish } from '../../core/wishes.ts';
import {
  isMereTalk,
  isReason,
  saysMore,
  speaksOfUnnamed,
  textAfterCorrection,
  withoutNumber,
} from '../../notation/corrections.ts';
import { isHan, NUMERALS } from '../../notation/index.ts';
import { frontsOf, type Lead, leadAlone } from '../../notation/sequence.ts';
import { type FindsNames, namesSeveral } from './mentions.ts';
import {
  besideCourtesy,
  bindingOf,
  namesGame,
  type SentencePlace,
  shapeOf,
  sortOf,
  weighSentence,
} from './sentences.ts';
import { isSignature } from './signatures.ts';
import { takesBack } from './withdrawals.ts';

/** A sentence beside the orders of a message that was not read. */
export interface Remark {
  /** The line that it begins in, from 1. */
  readonly line: number;
  readonly text: string;
  /** It can change what the orders mean: the message waits; or, where it holds none, what was ordered before. */
  readonly touches?: 'yes' | 'earlier';
}

interface ReadLines {
  readonly lines: readonly string[];
  readonly wishes: readonly Pick<Wish, 'place' | 'queue'>[];
  readonly unread: readonly UnreadLine[];
  /** Words behind the sign of a remark, which nobody who sends a mail need know for one. */
  readonly behind?: readonly UnreadLine[];
  /** Lines that were taken for orders and are mistakes: their sender is told of them. */
  readonly mistaken?: readonly UnreadLine[];
  readonly round: number;
  readonly findNames?: FindsNames | undefined;
}

/** The same, with the lines that hold its orders: many a wish is made of several. */
interface OrdersRead extends ReadLines {
  readonly orders: ReadonlySet<number>;
  readonly lastOrder: number;
}

const orderLines = ({ lines, wishes, unread, mistaken = [] }: ReadLines): ReadonlySet<number> => {
  const wished = new Set(wishes.map(({ place }) => place?.line));
  // Orders of several lines may be one wish; a line of which more is left than was not read holds one, too.
  const isUnread = ({ line = 0 }: Place): boolean => {
    const spans = unread.flatMap(({ place }) => (place.line === line ? place : []));
    const isIn =
      (at: number) =>
      ({ column, length = 0 }: Place): boolean =>
        column === undefined || (column <= at && at < column + length);
    const left = Array.from(lines[line - 1] ?? '', (char, at) =>
      spans.some(isIn(at + 1)) ? ' ' : char,
    );
    // The number in front of it is no order: `一、守`.
    return !/[\p{L}\p{N}]{2}/u.test(left.join(''));
  };
  const beside = unread.filter(({ place }) => !wished.has(place.line) && isUnread(place));
  const others = new Set([...beside, ...mistaken].map(({ place }) => place.line));
  const isOrder = (text: string, line: number): boolean =>
    /[\p{L}\p{N}]/u.test(text) && !text.trim().startsWith('#') && !others.has(line);
  return new Set(lines.flatMap((text, at) => (isOrder(text, at + 1) ? [at + 1] : [])));
};

// ---- Passages ------------------------------------------------------------------------------------------

/** Lines that one sentence may run through: a mail program had broken it. */
interface Passage {
  readonly line: number;
  readonly last: number;
  readonly text: string;
}

const BROKEN = { latin: 50, han: 25 };
/** No sentence is longer. */
const LONGEST = 1000;

const runsOn = (text: string): boolean =>
  Array.from(text).length >= (isHan(text) ? BROKEN.han : BROKEN.latin) &&
  !/[.!?:;。！？：；…)）]\s*$/u.test(text);

/** A box that was left empty is no order on purpose. */
const UNTICKED = /^\s*(?:[-*+•]\s+)?(?:☐|\[\s?\])/u;

const passagesIn = (unread: readonly UnreadLine[]): readonly Passage[] => {
  const found: Passage[] = [];
  for (const { text, place } of unread) {
    if (UNTICKED.test(text)) continue;
    const { line = 0 } = place;
    const before = found.at(-1);
    const goesOn = before !== undefined && before.last === line - 1 && runsOn(before.text);
    if (goesOn && before.text.length < LONGEST) {
      const between = isHan(text) ? '' : ' ';
      found[found.length - 1] = {
        ...before,
        last: line,
        text: `${before.text.trim()}${between}${text.trim()}`,
      };
    } else found.push({ line, last: line, text: text.trim() });
  }
  return found;
};

const ENDS =
  /(?<=[!?。！？；…]["”’」』]?)(?!["”’」』])|(?<=(?<!^\s*\d{1,2}|\b(?:no|nr|co|tel|vs|mr|mrs|dr|st|approx|resp|e\.g|i\.e|i\.a))[.;]["”]?)(?=\s|$)/iu;

/** The sentences of a passage; signs and faces alone, such as `_(:з」∠)_`, are none. */
const sentencesOf = (text: string): readonly string[] =>
  text
    .split(ENDS)
    .map((sentence) => sentence.trim())
    .filter((one) => /[\p{L}\p{N}+]/u.test(one) && !isFace(one) && !isOfForum(one));

const MOST_OF_FACE = 4;
const isFace = (text: string): boolean =>
  (text.match(/[\p{Script=Han}\p{Script=Latin}\p{Script=Cyrillic}\p{N}]/gu) ?? []).length <= 2 &&
  (text.match(/\p{L}/gu) ?? []).length <= MOST_OF_FACE &&
  (text.match(/[^\p{L}\p{N}\s]/gu) ?? []).length >= 4;

// ---- Headings ------------------------------------------------------------------------------------------

/** `Withdrawn:`, `(old version)`, `== Cards ==`: by its signs a line stands for what is below it. */
const OPENS = /[:：]\s*$|[—–-]\s*$|^[^,，.。!！?？]{1,40}(?:\.{3}|…)+\s*$/u;
const BRACKETED =
  /^\s*(?:[([{（【［「<│┃║].*[)\]}）】］」>│┃║]|[*=~_-]{2,}.*[*=~_-]{2,})\s*[:：]?\s*$/u;
const ENDED = /[.!?。！？;；~～)）]\s*$/u;

/** Two characters of Chinese are about a word. */
const wordCount = (text: string): number =>
  (text.match(/\p{Script=Han}{1,2}|[\p{L}\p{N}]+/gu) ?? []).length;

/** So few words above orders may be a title, with an empty line below them or none. */
const MOST_WORDS = 5;
const isShort = (text: string): boolean => !ENDED.test(text) && wordCount(text) <= MOST_WORDS;

/** `Dear loyal subject (that's you, Jonas),` stands above a letter, and says nothing of what is in it. */
const SALUTATION =
  /^\s*(?:my )?(?:dear|dearest|hi|hello|hey|esteemed|good (?:day|morning|evening)|greetings|亲爱的|親愛的|尊敬的)(?!\p{Script=Latin}).*[,，]\s*$/iu;

/** So many titles may stand above each other. */
const MOST_TITLES = 12;

const hasWords = (line: string): boolean => /[\p{L}\p{N}]/u.test(line);

/** True of a line that says of what is below it what that is: several may stand above each other. */
const isHeading = ({ text, last }: Passage, { lines, orders }: OrdersRead): boolean => {
  if (SALUTATION.test(text)) return false;
  let [below, titles] = [last + 1, 0];
  const isPassed = (line: string): boolean =>
    !hasWords(line) || (!orders.has(below) && isShort(line) && ++titles <= MOST_TITLES);
  while (below <= lines.length && isPassed(lines[below - 1] ?? '')) below += 1;
  if (!orders.has(below)) return false;
  const isRightAbove = lines.slice(last, below - 1).every((line) => line.trim() !== '');
  return (
    OPENS.test(text) ||
    BRACKETED.test(text) ||
    isShort(text) ||
    (isRightAbove && (!ENDED.test(text) || POINTS_DOWN.test(text)))
  );
};
/** `这是我猜红狮会下的，哈哈。`: it says what stands below it, however it ends. */
const POINTS_DOWN =
  /^\W*(?:these are|this is|the following|what follows|below)\b|^\P{L}*(?:这[是些几]|這[是些幾]|以下|下面)/iu;

/** True if the next line with words holds an order. */
const isAbove = ({ last }: Passage, { lines, orders }: OrdersRead): boolean => {
  let below = last;
  while (below < lines.length && !hasWords(lines[below] ?? '')) below += 1;
  return orders.has(below + 1);
};

/** `Red:`, `Turn IV`: whose orders are below it, or of which round they are, is not sure. */
const isOfAnother = (text: string, { findNames = () => [], round }: ReadLines): boolean => {
  const isOver = (isBare(text) && isShort(text)) || POINTS_DOWN.test(text);
  if (isOver && findNames(text).some(({ what }) => what === 'other')) return true;
  if (isBare(text) && RELATIVE.test(text)) return true;
  // `See you in round 6` says nothing of them; `Red's orders for round 6` is no greeting, however friendly its words are.
  const isCourtesy =
    (ENDED.test(text) || SEE_YOU.test(text)) &&
    sortOf(text, { findNames, round, isHeading: false }) === 'courtesy';
  return saysOtherRound(text, round) && (!isCourtesy || ROUND_FIRST.test(text));
};
const saysOtherRound = (text: string, round: number): boolean => {
  const { latin, ordinal, han } = NUMBERED_ROUND.exec(text.normalize('NFKC'))?.groups ?? {};
  const said = latin ?? ordinal ?? han;
  return said !== undefined && roundNamed(said.toLowerCase()) !== round;
};
/** `For next turn:`, `上回合的：` */
const RELATIVE =
  /\b(?:next|last|previous|coming|following) (?:round|turn)\b|[上下]一?[个個]?(?:回合|[轮輪])/iu;
/** `Here's my turn 4`: what is sent is of it. */
const SENT =
  /\b(?:here(?:['’]s| is| are| come)|these are|this is|attached|enclosed)\b|[补補][交发發]|这是|這是/iu;
const SEE_YOU = /\bsee (?:you|ya|u)\b|[见見]\s*$/iu;
const [CARDINALS, ORDINALS] = [NUMERALS.cardinal, NUMERALS.ordinal].map((all) => all.join('|'));
const NUMBERED_ROUND = new RegExp(
  String.raw`\b(?:round|turn|rd|r|t)\s{0,2}#?(?<latin>\d{1,2}|(?!i\s+[a-z])[ivx]{1,4}|${CARDINALS})\b|\b(?<ordinal>\d{1,2}(?=st|nd|rd|th)|${ORDINALS})(?:st|nd|rd|th)? (?:round|turn)\b|第\s?(?<han>\d{1,2}|十?[一二三四五六七八九十])\s?(?:个)?(?:回合|[轮輪])`,
  'iu',
);
/** `Turn four, sorry!`: nothing but the round stands before the first stop. */
const ROUND_FIRST = new RegExp(String.raw`^\s*(?:${NUMBERED_ROUND.source})\s*(?:$|[\p{P}])`, 'iu');
const roundNamed = (said: string): number => {
  const numbers = Object.values(NUMERALS).map((words: readonly string[]) => words.indexOf(said));
  return Math.max(...numbers) < 0 ? Number(said) : Math.max(...numbers);
};

/** A line that was taken for an order, and says nothing behind its colon. */
const isBare = (text: string): boolean => OPENS.test(text) || BRACKETED.test(text);

/** `Hill: march +1 -> Wood`: signs without which no line is an order; a colon is one behind a name of the game that is no seat's. */
const ORDER_SIGNS = /[→]|->|[+]\s?\d(?!\d)/u;
const HEADS =
  /(?<=^|[:：=])(?<head>[^:：=\p{Script=Han}]{1,40}|[^:：=]{1,10})(?=(?:[:：=]|\s[-–—]\s).*\S)/gu;
const hasOrderSigns = (text: string, read: Naming): boolean => {
  const { findNames = () => [] } = read;
  const heads = [...text.matchAll(HEADS)].flatMap(([head]) => findNames(head));
  return (
    ORDER_SIGNS.test(text) ||
    (heads.some(({ what }) => what === 'title' || what === 'mark') && !isTale(text, read))
  );
};

/** `SS1 charges LG1, LG2`, `多恩 援风息堡`: whoever names units by their marks, or a place in few words, orders something. */
const orderedIn = (text: string): 'mark' | 'title' =>
  isHan(text) && !/\p{P}/u.test(withoutNumber(text)) && wordCount(text) <= MOST_WORDS + 1
    ? 'title'
    : 'mark';

export type Naming = Pick<ReadLines, 'findNames' | 'round'>;
/** True of a line that was taken for an order and is a heading, courtesy, or sentences that say nothing of orders. */
export const isTitle = (text: string, read: Naming): boolean => {
  if (isOfForum(text) || FAREWELL.test(text)) return true;
  if (text.length > LONGEST || !/\p{L}/u.test(text)) return false;
  if (isOrderShaped(text, read)) return false;
  if (isBare(text) || OF_WHOM.test(text) || (SIGNED.test(text) && !namesGame(text, read)))
    return true;
  if (MARKS.test(text) || read.findNames?.(text).some(({ what }) => what === orderedIn(text)))
    return false;
  const isWord = wordCount(text) === 1 && !ENDED.test(text);
  if (!isWord && sortsIn(text, read).every((sort) => sort === 'courtesy')) return true;
  // A number may be one of an order, where anything of the game is named.
  const isNumbered = /\p{N}/u.test(text) && namesGame(text, read);
  return isNumbered ? isTale(text, read) : isAfar(text, read);
};

/** True of a line that has the signs of an order. */
const isOrderShaped = (text: string, read: Naming): boolean =>
  (SHORT_HEAD.test(text) && !isTale(text, read)) ||
  ANSWERS_NONE.test(text) ||
  hasOrderSigns(text.trim(), read);

/** True of a long sentence about anything else, in which no name stands by itself before a colon. */
const isTale = (text: string, read: Naming): boolean =>
  ENDED.test(text) &&
  wordCount(text) >= SURELY.words &&
  wordCount(/^[^:：]*/u.exec(text)?.[0] ?? '') >= NAMELESS.words &&
  bindingAtMost(text, read) < SURELY.most;

/** True of words that are far from any that bind orders. */
const isAfar = (text: string, read: Naming): boolean => {
  const { words, most } = namesGame(text, read) ? NAMING : NAMELESS;
  const [count, binds] = [wordCount(text), bindingAtMost(text, read)];
  const isSentence = ENDED.test(text) && count >= NAMELESS.words;
  return isSentence ? binds < SENTENCE : count >= words && binds < most;
};

/** How much speaks for it that any of its sentences binds orders, or what stands beside the courtesy of one. */
const bindingAtMost = (text: string, read: Naming): number => {
  const place = { ...read, isHeading: false };
  const all = sentencesOf(text).flatMap((one) => [one, besideCourtesy(one, place)]);
  return Math.max(...all.map((one) => bindingOf(one, place)));
};
const MARKS = /(?<![\p{L}\d])\p{L}{1,2}\d(?![\p{L}\d]).*(?<![\p{L}\d])\p{L}{1,2}\d(?![\p{L}\d])/u;
/** `everyone指令：无`: whoever says that there is nothing of something has answered. */
const ANSWERS_NONE = /[:：=]\s*(?:无|無|没有|沒有|none|nothing|pass|过|過)\s*[.。!！]?\s*$/iu;
/** `ORDERS OF THE IRON FLEET`, `一、防守`. */
const OF_WHOM =
  /^\W*(?:\p{L}+ )?(?:orders|moves|instructions|commands)(?: (?:of|for|from|by) (?:\p{L}+ ?){1,5})\W*$|^[（(]?[一二三四五六七八九十][、.)）]\s*\p{Script=Han}{1,6}$|^\s*\p{Script=Han}{1,10}令单?\s*$/iu;
/** `——鹿角` */
const SIGNED = /^\s*[-–—~]{1,3}\s*\p{L}[\p{L} .'’]{0,20}$/u;
/** `88`: see you, as Chinese players write it. */
const FAREWELL = /^\s*(?:88|886|3q|3x|666+)\W*$/iu;
/** `[x] [y=z]`, `[1]`: tags of a forum and signs of notes, and nothing beside them. */
const TAGS = /^(?:\s*\[\/?[a-z\d]{1,2}(?:=[a-z\d]{0,2})?\])+\s*$/iu;
/** `Stockholm: flag msg tools`: where somebody lives, and what may be pressed beside his post. */
const CONTROLS =
  /^(?:\p{Lu}\p{L}+:\s*)?(?:(?:flag|msg|pm|tools|quote|reply|report|edit|like|link|share|profile)(?:[\s|·•/]+|$)){2,}$/iu;
/** `Anna reacted via Gmail`, `北境的雪 表示赞`: what a program writes for a thumb. */
const REACTION = /^\S.{0,60}(?:\breacted (?:via|to|with)\b.{0,40}|\s(?:表示|点了个?)[赞讚])\s*$/iu;
const isOfForum = (text: string): boolean =>
  TAGS.test(text) || CONTROLS.test(text) || REACTION.test(text);
/** `card: none` */
const SHORT_HEAD =
  /^\s*(?:[\p{Script=Latin}\d'’]+(?: [\p{Script=Latin}\d'’]+){0,2}|\p{Script=Han}{1,4})\s*[:：=].*\S/u;
/** So many words has what was taken for an order, and so far it has to be from binding any; less where it ends as a sentence does. */
const NAMELESS = { words: 4, most: -2 };
const NAMING = { words: 6, most: -4 };
const SURELY = { words: 10, most: -4 };
const SENTENCE = -2;

export const sortsIn = (text: string, read: Omit<SentencePlace, 'isHeading'>) =>
  sentencesOf(text).map((sentence) => sortOf(sentence, { ...read, isHeading: false }));

// ---- Remarks -------------------------------------------------------------------------------------------

const weighPassage = (
  passage: Passage,
  read: OrdersRead,
  isBehindCourtesy: boolean,
): readonly Remark[] => {
  const { text, line } = passage;
  if (isSignature(passage, read, isBehindCourtesy)) return [];
  const sentences = sentencesOf(text);
  const last = sentences.length - 1;
  const isHead = isHeading(passage, read);
  const isAboveOrders = isAbove(passage, read);
  const isQueued = read.wishes.some(({ queue }) => queue !== undefined);
  const weighed = sentences.map((sentence, at) =>
    weighSentence(sentence, {
      ...read,
      isHeading: isHead && at === last,
      isAboveOrders: isAboveOrders && at === last,
      isQueued,
    }),
  );
  return sentences.flatMap((sentence, at) => {
    const { sort, binds } = weighed[at] ?? { sort: 'talk', binds: 0 };
    const isTitled = isHead && at === last;
    const isOpen = isOpenIn(sentence, isTitled, read) || (isQueued && goesOnFrom(sentence, read));
    if (sort === 'courtesy' && !isOpen) return [];
    const beside = [weighed[at - 1], weighed[at + 1]].map((other) => other?.binds ?? 0);
    const isBinding = sort === 'binding' || binds > leastOf(sentence, read);
    const isOwn = isTitled || speaksOfUnnamed(sentence) || !goesOn(sentence, binds, beside, read);
    const isOrder = read.orders.has(line) && namesSeveral(sentence, read.findNames);
    // `raids Hill, same as last time`: behind an order it says nothing of others.
    const isMere = read.orders.has(line) && isMereTalk(sentence.replace(/[\s.!。！]+$/u, ''));
    const touches = isOpen || isOrder || isListed(text, read) || (isBinding && isOwn && !isMere);
    return [{ line, text: sentence, ...(touches && { touches: 'yes' as const }) }];
  });
};

/** True of what is of another seat or round, or has the signs of an order. */
const isOpenIn = (sentence: string, isTitled: boolean, read: OrdersRead): boolean =>
  ((isTitled || ROUND_FIRST.test(sentence)) && isOfAnother(sentence, read)) ||
  (SENT.test(sentence) && saysOtherRound(sentence, read.round)) ||
  (!isTitled && hasOrderSigns(sentence, read));

/** `then the Nazgûl joins him`, `once the smoke has cleared, one more:`: in a queue it is an action, or says where one stands. */
const goesOnFrom = (sentence: string, read: OrdersRead): boolean => {
  const saysNext = (lead?: Lead): boolean => lead?.goesOn !== undefined;
  if (namesGame(sentence, read) && frontsOf(sentence).some(saysNext)) return true;
  const [last = '', ...others] = sentence.split(/(?<=[,，])/u).reverse();
  return others.length > 0 && OPENS.test(sentence) && saysNext(leadAlone(last));
};

/**
 * `My flatmate thinks I talk to wizards. She isn't entirely wrong.`: words that hardly bind by themselves, and name nothing
 * of the game and no number, go on with the talk that they stand right beside.
 */
const goesOn = (
  sentence: string,
  binds: number,
  beside: readonly number[],
  read: OrdersRead,
): boolean =>
  binds < GOES_ON.most &&
  Math.min(...beside) < GOES_ON.beside &&
  read.wishes.length > 0 &&
  !/\p{N}/u.test(sentence) &&
  !namesGame(sentence, read);
const GOES_ON = { beside: -5, most: 1 };

/** Words alone are about what was sent before, if about any orders; who says a word of his orders may speak of them: so less speaks for it. */
const leastOf = (sentence: string, read: OrdersRead): number => {
  if (read.wishes.length === 0) return NEARLY.alone;
  if (speaksOfUnnamed(sentence)) return NEARLY.unnamed;
  return namesOrdered(sentence, read) || sharesWord(sentence, read) ? NEARLY.named : 0;
};
const NEARLY = { alone: -1.2, named: -0.8, unnamed: -4 };

/** `推进的事听甘道夫的` beside `推进刚铎`: it says a word of the orders. */
const sharesWord = (sentence: string, { lines, orders }: OrdersRead): boolean => {
  if (POINTS.test(sentence)) return true;
  const said = [...orders].map((line) => (lines[line - 1] ?? '').toLowerCase()).join('\n');
  return wordsLikeThose(sentence.toLowerCase()).some((word) => said.includes(word));
};
/** `the second one`, `后面那条` */
const POINTS =
  /\b(?:the|that|my) (?:first|second|third|last|latter|former)(?: (?:one|line|bit))?(?=[ ,.]|$)|[前后上下][面一]?那?[条手步]|第[一二三四][条手步个]/iu;
/** Longer words without their endings, and pairs of Chinese characters. */
const wordsLikeThose = (text: string): readonly string[] =>
  [
    ...Array.from(text.matchAll(/(?=(\p{Script=Han}{2}))/gu), ([, pair]) => pair ?? ''),
    ...Array.from(text.matchAll(/[a-z]{4,}/gu), ([word]) => word.replace(/(?:s|ed|ing)$/u, '')),
  ].filter((word) => word !== '' && !IN_ANY.has(word));
/** These stand in any text. */
const IN_ANY = new Set('with|from|have|that|this|will|always|power|when|then|them|into'.split('|'));

/** `4. lay aside` below `2. advance Gondor`: an item of the list of orders that is read as none. */
const isListed = (text: string, { lines, orders }: OrdersRead): boolean =>
  ITEM.test(text) && [...orders].some((line) => ITEM.test(lines[line - 1] ?? ''));
const ITEM = /^\s*(?:[(（]?\d{1,2}[.)、．）:：]|[(（]?[a-h][)）]|[\u2460-\u2473])\s*\p{L}/u;

/** `#1`: the number of an order. */
const NUMBERED = /^#\d/u;

/** Words in the line of an order, or in one that is a mistake: only what binds is asked about. */
const remarkBeside = ({ text, place }: UnreadLine, read: ReadLines): readonly Remark[] => {
  const said = text.replace(/^#+\s*/u, '');
  const isNote = said !== text && !saysMore(said);
  if (NUMBERED.test(text)) return [];
  const beside = { ...read, isHeading: false };
  const sorts = sentencesOf(said).map((one) => {
    if (isNote && (SUM.test(one) || bindingOf(one, beside) < NOTE)) return 'courtesy';
    const isUnnamed = speaksOfUnnamed(one) && bindingOf(one, beside) > NEARLY.unnamed;
    return isUnnamed ? 'binding' : sortOf(one, beside);
  });
  const remark = { line: place.line ?? 0, text: text.trim() };
  if (sorts.includes('binding')) return [{ ...remark, touches: 'yes' }];
  // Behind the sign of a note, or a reason, talk is what stands there as a rule.
  return said !== text || isReason(said) || !sorts.includes('talk') ? [] : [remark];
};
/** Behind the sign of a note stands why, as a rule: so much has to speak for it that it binds; `2 + 1, and 4 in support` does not. */
const NOTE = 2.5;
const SUM = /^\d+ ?(?:[+x×*/-]|against|vs|对|打) ?\d/iu;

/** True of words that stand behind an order in its line: in brackets, behind a dash, or a reason. */
const isAside =
  (lines: readonly string[]) =>
  ({ text, place }: UnreadLine): boolean => {
    const line = lines[(place.line ?? 0) - 1] ?? '';
    const before = line.slice(0, Math.max(0, line.indexOf(text)));
    return (
      /\p{L}{2}.*(?:[(（]|\s[-–—]+\s*)$/u.test(before) ||
      (isReason(text) && /\p{L}{2}.*\S/u.test(before))
    );
  };

/** What a line that is a mistake says besides: all of it if it is a sentence, else what stands in brackets. */
const saidIn = (text: string, read: OrdersRead): string => {
  const [name] = read.findNames?.(text) ?? [];
  const isLed = /\p{L}/u.test(text.slice(0, name?.from ?? 0));
  const isHead = SHORT_HEAD.test(text) && (wordCount(text) < SURELY.words || name !== undefined);
  const isOrder = isHead || hasOrderSigns(text, read);
  const isSentence = isHan(text) || ENDED.test(text) || wordCount(text) >= LEAST_OF_SENTENCE;
  const isSaid = isOrder ? isLed && namesOrdered(text, read) : isSentence || isLed;
  // `edit: use the card after all`: what is put right stands above, or nobody knows where.
  const isCorrection = textAfterCorrection(text) !== undefined;
  if (isSaid || isBare(text) || takesBack(text) || isCorrection) return text;
  return /[(（][^)）]+[)）]?/u.exec(text)?.[0] ?? '';
};
const LEAST_OF_SENTENCE = 3;

/** `ok then Hill: hold`, beside an order for the hill: it takes that back. What has no other order touches only itself. */
const namesOrdered = (
  text: string,
  { findNames = () => [], lines, orders }: OrdersRead,
): boolean => {
  const ordered = [...orders].map((line) => headOf(lines[line - 1] ?? ''));
  return findNames(text).some(({ from, to }) => {
    const name = text.slice(from, to).toLowerCase();
    return ordered.some((order) => order.includes(name));
  });
};

/** What an order is of stands before its colon. */
const headOf = (line: string): string => (/^[^:：]*/u.exec(line)?.[0] ?? '').toLowerCase();

/** The whole line, with the signs that end it; beside an order in its line, the sentence alone. */
const asWritten = (
  { text, place }: UnreadLine,
  { lines, orders }: Pick<OrdersRead, 'lines' | 'orders'>,
): UnreadLine => {
  const line = lines[(place.line ?? 0) - 1] ?? text;
  if (!orders.has(place.line ?? 0)) return { place, text: line };
  const behind = line.slice(line.indexOf(text) + text.length);
  return { place, text: `${text}${/^[^\p{L}\p{N}\s]*/u.exec(behind)?.[0] ?? ''}` };
};

/** The remarks of a message: what was not read and is no courtesy. */
export const remarksIn = (said: ReadLines): readonly Remark[] => {
  const isBehind = isAside(said.lines);
  const asides = said.unread.filter(isBehind);
  const all = { ...said, unread: said.unread.filter((one) => !isBehind(one)) };
  const orders = orderLines(all);
  const read = { ...all, orders, lastOrder: [...orders].at(-1) ?? Number.NEGATIVE_INFINITY };
  const behind = [...(read.behind ?? []), ...asides].filter(({ place }) =>
    orders.has(place.line ?? 0),
  );
  const isIdle = ({ text, place: { line = 0 } }: UnreadLine): boolean =>
    isBare(text) && !isHeading({ text, line, last: line }, read);
  const mistaken = (read.mistaken ?? [])
    .filter((one) => !isIdle(one))
    .map((one) => ({ ...one, text: saidIn(one.text, read) }));
  const found = [...behind, ...mistaken].flatMap((one) => remarkBeside(one, read));
  let isBehindCourtesy = false;
  for (const passage of passagesIn(read.unread.map((one) => asWritten(one, read)))) {
    const remarks = weighPassage(passage, read, isBehindCourtesy);
    isBehindCourtesy = remarks.length === 0;
    found.push(...remarks);
  }
  const isAlone = said.wishes.length === 0;
  return found
    .map((one) => (one.touches && isAlone ? { ...one, touches: 'earlier' as const } : one))
    .sort((a, b) => a.line - b.line);
};

const NONE: ReadonlySet<number> = new Set();

/** The sentences of a message that is nothing but courtesy; undefined for any other. */
export const talkIn = (said: ReadLines): readonly Remark[] | undefined => {
  const sentences = passagesIn(
    said.unread.map((one) => asWritten(one, { ...said, orders: NONE })),
  ).flatMap(({ text, line }) =>
    sentencesOf(text).map((sentence): Remark => ({ line, text: sentence })),
  );
  const isTalk = ({ text }: Remark): boolean => {
    const place = { ...said, isHeading: false };
    if (shapeOf(text, place) === 'courteous') return true;
    if (WANTS_MORE.test(text) || namesGame(text, place)) return false;
    const isKind = KIND.test(text) && bindingOf(text, place) < CHATTER;
    return isKind || sortOf(text, place) === 'courtesy';
  };
  return sentences.length > 0 && sentences.every(isTalk) ? sentences : undefined;
};
/** `Looking forward to seeing who blinks`: kind words, so far from binding any orders that nobody has to deal with them. */
const KIND =
  /\b(?:thanks|thank you|thx|cheers|appreciated|looking forward|can['’]?t wait|may your|enjoy|congratulations|greetings|regards)\b|谢谢|多谢|感谢|辛苦|期待|坐等|祝/iu;
const CHATTER = -4;
/** Whoever asks wants an answer, and so does who says what will be; where orders are announced, and there are none, they were lost. */
const WANTS_MORE =
  /[?？:：]|\b(?:orders?|moves?|attach\w*|enclosed|below|follow(?:s|ing)|instructions?|file|will|won['’]t|can['’]?t (?!wait)|cannot|for me|instead|quit|quitting|leave|leaving|resign|out|away|holiday|vacation|back|offline)\b|命令|指令|附件|附上|如下|以下|下令|代我|替我|不能|无法|退出|离开|不玩|弃权|认输|出差|请假|休假|度假|回来/iu;

/** The faults of a header: another round, seat or game than is meant. */
export const OF_HEADERS: readonly string[] = ['wrong-round', 'wrong-seat', 'wrong-game'];

/** The lines of mistakes, but for those of a header. */
export const mistakenLines = (
  errors: readonly Problem[],
  lines: readonly string[],
): readonly UnreadLine[] => {
  const places = errors.filter(({ code }) => !OF_HEADERS.includes(code)).map(({ place }) => place);
  return [...new Set(places.map((place) => place?.line ?? 0))]
    .filter((line) => line > 0)
    .map((line) => ({ place: { line }, text: lines[line - 1] ?? '' }));
};

/** True if a message waits for a word on them. */
export const isReserved = (remarks: readonly Remark[]): boolean =>
  remarks.some(({ touches }) => touches === 'yes');
