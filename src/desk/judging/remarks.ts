// Sentences beside orders that are read as no order. Courtesy is passed over; all else is shown to the moderator, and
// where it can touch the orders, nothing is carried out before a person has said how it is meant.
import type { Problem } from '../../core/problem.ts';
import type { UnreadLine, Wish } from '../../core/wishes.ts';
import { isOfLife, isOfProgram, plainly, withoutCourtesy } from './courtesy.ts';

/** A sentence beside the orders of a message that was not read. */
export interface Remark {
  /** The line that it begins in, from 1. */
  readonly line: number;
  readonly text: string;
  /** It can change what the orders mean: the message waits. */
  readonly touches?: 'yes';
}

/** A name that stands in a text: of the seat that writes, of what orders are laid on or said of, or any other of the game. */
export interface Mention {
  readonly from: number;
  readonly to: number;
  readonly what: 'own' | 'title' | 'other';
}

/** The names of a game in a text, for a seat. */
export type FindsNames = (text: string) => readonly Mention[];

interface ReadLines {
  readonly lines: readonly string[];
  readonly wishes: readonly Pick<Wish, 'place'>[];
  readonly unread: readonly UnreadLine[];
  /** Words behind the sign of a remark, which nobody who sends a mail need know for one. */
  readonly behind?: readonly UnreadLine[];
  /** Lines that were taken for orders and are mistakes: their sender is told of them. */
  readonly mistaken?: readonly UnreadLine[];
  readonly round: number;
  readonly findNames?: FindsNames | undefined;
}

// ---- What can touch orders ---------------------------------------------------------------------------

/** Conditions, doubts, denials, delays, corrections, and what points at lines of orders. */
const STRONG =
  /\b(?:if|unless|until|till|only (?:if|when|after|once|the|in|as|for)|provided|providing|assuming|as (?:long|soon) as|in case|except|depend\w*|subject to|otherwise|whether|agree[sd]?|agreement|approv\w*|confirm\w*|permission|consent|deal|maybe|perhaps|possibl[ey]|might|not sure|unsure|undecided|uncertain|tentativ\w*|provisional\w*|preliminar\w*|draft\w*|consider\w*|ideas?|options?|alternativ\w*|suggest\w*|propos\w*|examples?|suppos\w*|hypothe\w*|jok\w+|kidding|pretend\w*|fake|bluff\w*|imagin\w*|plan b|instead|rather|cancel\w*|ignor\w*|disregard\w*|forget\w*|scrap\w*|withdr\w+|discard\w*|void\w*|revok\w*|retract\w*|rescind\w*|annul\w*|undo|undone|skip\w*|drop\w*|delet\w*|remov\w*|strike|struck|omit\w*|leave out|left out|stop\w*|ceas\w*|abort\w*|avoid|refus\w*|refrain\w*|exclud\w*|invalid\w*|obsolete|outdated|out of date|expired|wait\w*|hold|holding|delay (?:my|the|this|that|it)|postpon\w*|pending|pause\w*|not yet|for now|hold off|correct\w*|chang\w+|actually|replac\w*|swap\w*|switch\w*|typos?|mistak\w*|errors?|wrong|should (?:be|read|have)|make (?:that|it)|edit\w*|updat\w*|fix\w*|amend\w*|revis\w*|scratch|overrid\w*|supersed\w*|exchang\w*|reorder\w*|revers\w*|other way|vice versa|order of|orders?|lines?|moves?|mails?|e-?mails?|messages?|commands?|instructions?|entr(?:y|ies)|above|below|previous\w*|former|latter|earlier|foregoing|march\w*|raid\w*|support\w*|defen[cs]e|defend\w*|attack\w*|bids?|bidding|must(?:er|ers|ered|ering)|cards?|dice|die|tokens?|rounds?|turns?|phases?|retreat\w*|troops?|tb[acd]|wip|in progress|untested|as you were|back what|t(?:ake|ook|aking) (?:it|that|this|them|all|everything|those) back|sleep on|think (?:it )?over|(?:what|that|which) i (?:sent|wrote|said|gave|posted|told)|belay\w*|nope|nah|more (?:to (?:come|follow)|coming)|optional\w*|(?:do not|don't|dont|never) (?:do|use|run|process|take|read|count|play|open|carry|execute|put|send|post|move|go|start|act|treat|apply|make|attack|let)|rest|as (?:last|before|previously|usual)|protest|reserv\w*|legal|illegal|backup|whichever|whatever|ditto|keep|kept|bottom|top|emergency|condition\w*|to be continued|army|armies|ships?|fleets?|blade|raven|power)\b|[+*/=<>→]|\b\d+\w*/u;
/** Words that point or doubt where orders are spoken of, and are everyday's else. */
const WEAK =
  /\b(?:only|too|as well|likewise|this|that|these|those|all|everything|anything|nothing|none|both|either|neither|each|every|other|others|another|same|ones?|the rest|first|second|third|fourth|fifth|last|next|once|twice|half|two|three|four|five|six|seven|eight|nine|ten|not|no|never|without|\w+n't|would|could|should|may|think\w*|guess\w*|wonder\w*|probably|when|whenever|before|after|later|yet|still|tomorrow|eventually|mean[st]?|meant|new|old|use|used|using|count\w*|valid|final|decid\w*|test\w*|try|tries|trying|want\w*)\b/u;

const STRONG_HAN =
  /如果|若(?!干)|要是|假如|假使|倘若|除非|只有|只要|只在|的话|的話|万一|萬一|前提|同意|答应|答應|批准|许可|确认|確認|点头|點頭|可能|也[许許]|或[许許]|大概|考虑|考慮|想法|草稿|草案|初稿|[暂暫]定|未定|[没沒]定|待定|不[确確]定|犹豫|玩笑|逗你|骗|例如|比如|举例|舉例|例子|试试|試試|随便写|參考|参考|建议|建議|方案|备选|備選|假[装裝]|不|(?<![特分个個级級区區性])[别別](?![的人处處致])|[没沒]|勿|[无無]|取消|作[废廢]|[废廢]|[删刪]|撤|忽略|算了|收回|推翻|[过過]期|先[别別]|等|稍[后後]|晚[点點]再|以[后後]|之[后後]|然[后後]|再|[暂暫]|缓|緩|推[迟遲]|改|更正|[错錯]|[换換]|[应應]该|[应應]該|[应應][当當為为]|而不是|代替|替[换換]|[调調]|反[过過][来來]|倒[过過][来來]|重新|[纠糾]正|[笔筆][误誤]|[条條]|行|封|命令|指令|[邮郵]件|信|以上|上面|上述|上[条條]|前面|前[一两兩二三几幾]|前文|以前|之前|原[来來先]|先前|[旧舊]|下面|以下|下[条條]|最[后後]|最前|第|全部|所有|其[余餘他它]|[没沒]看[见見]|才|[为為][准準]|有效|生效|看[着著]办|未完|[续續]|正式|反悔|乱|亂|玩|可[选選]|[乙丙]案|比方|假[设設]|老的?命令|倒[着著]|[当當]我?[没沒]|剩下|同[样樣]|一[样樣]|照[旧舊]|[这這那][个個些封条條句步]|回合|[轮輪]|命|[进進]攻|攻打|行[军軍]|突[袭襲]|支[持援]|防[守御禦]|[撤退]|征召|出[价價]|[竞競][标標]|手牌|[卡牌]|骰|[军軍][队隊]|部[队隊]|步兵|[骑騎]士|[战戰船]|权力|權力|[0-9０-９]|[二两兩三四五六七八九十]|[+＋*→]/u;
const WEAK_HAN =
  /[这這那都全还還后後前下上先问問能]|就是|其[实實]|[觉覺]得|也|想|要|(?<![费費])用(?![心功户戶完力])|算/u;

/** Times, dates and figures of everyday life, and pointers that are none. */
const HARMLESS = [
  /(?<!\b(?:as|like|from|of|than|same) )\b(?:this|last|next|every|all|the whole|the other|one|each|these|those|past|earlier this) (?:week|weekend|day|days|morning|afternoon|evening|night|month|year|time|summer|winter|spring|autumn|fall|minute|moment|hour|hours|game|games|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|season|campaign|christmas|easter|of you|of us|well|good|right|fine|the best|the time|day long|night long|along|of a sudden|in all|around|night)\b/gu,
  /\b(?:(?:at|by|around|about|until|till|since|before|after|from|to) )?(?:[01]?\d|2[0-3])(?::[0-5]\d| ?[ap]\.?m\b\.?| o'?clock|h\b)(?: (?:sharp|cet|cest|utc|gmt|est|pst|my time|your time|local time))?/gu,
  /\b(?:(?:on|since|until|till|from|to|before|after|by) )?(?:the )?\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b(?: \d{4})?/gu,
  /\b\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}\b/gu,
  /\b(?:about |for |in |the last |the next |within |almost |nearly |over |some )*(?:\d+|a|one|two|three|four|five|six|seven|eight|nine|ten|a few|a couple of|several|half an|half a|an) (?:more )?(?:seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|nights?|weeks?|weekends?|months?|years?|kids|children|cats|dogs|beers|coffees|people|guests|degrees|km|miles|percent|pages|times a (?:day|week|year))\b(?: (?:ago|from now|late|early|old|away|or so))?/gu,
  /\b(?:until|till|up to|by|before|since|after|later|from|as of)(?: |$)(?:now|today|tonight|yesterday|this morning|recently|then|work|school|dinner|lunch|breakfast|the weekend|the holidays|monday|tuesday|wednesday|thursday|friday|saturday|sunday|a moment ago|just now)\b/gu,
  /\b(?:i|we|my \w+|it|he|she|they|nobody|that|there) (?:just |really |simply |also |still )?(?:could|can|did|was|were|had|have|has|do|does|am|is|are)(?:n't| ?not) (?:\w+ )?(?:sleep|slept|know|known|get|got|log|write|written|answer|reply|find|found|have (?:time|internet|access|much|any|a lot)|been|be here|be around|be at home|online|around|home|see (?:the|your) mail|hear|heard|believe|complain|mind|worry|matter|remember|feel|look|understand|expect|notice|realise|realize|wake|work|working|available|well|easy|there|here|check|read (?:the|your|this|it) (?:mail|until|before))\b/gu,
  /\bnot (?:my|his|her|our|their) (?:day|week|year|fault|strength|style|season|thing)\b/gu,
  /\b(?:so|hope|think|know|heard?|said|say|sure|glad|happy|sad|afraid|sorry|see|saw|believe|told|noticed|fun|great|nice|good|clear|such|it's|is|was) that (?=i\b|you\b|we\b|he\b|she\b|they\b|it\b|the\b|my\b|your\b|our\b|there\b|everyone\b|all\b|a\b|an\b)/gu,
  /\b(?:at last|at first|first time|last but not least|at once|once again|once more|once upon a time|once in a while|for once|all at once|no one|one another|each other|someone|no doubt|no wonder|no idea why|not bad|not too bad|not at all|nothing special|nothing new|not much|why not|if only|as if|even if|what if not|well before|before long|after all|long before|ever after|new (?:year|job|baby|flat|car|phone|laptop|computer|keyboard|school|boss|glasses)|my email|my e-mail address|new (?:e-?mail )?address)\b/gu,
  /(?:\+\d{1,3}[ -]?)?\(?\b\d{2,5}\)?[ /-]\d{2,4}[ -]?\d{2,8}\b/gu,
  /\b[\w.+-]+@[\w-]+\.[\w.]+\b|\bhttps?:\/\/\S+|\bwww\.\S+/gu,
  /[0-9０-９一二两三四五六七八九十]{1,3}(?:点|點|時|时)(?:半|多|钟|鐘|[0-9]{1,2}分?)?|[0-9]{1,2}[:：][0-9]{2}|[0-9一二三四五六七八九十]{1,3}月(?:[0-9一二三四五六七八九十]{1,3}[日号號])?|(?:周|週|星期|礼拜)[一二三四五六日天]|[一两二三四五六七八九十几幾半0-9]{1,3}(?:个|個)?(?:小时|小時|分钟|分鐘|天|星期|礼拜|年|月|口人|孩子|多小时)|一(?:下|直|起|定|会儿?|點|点|些|般|切|边|邊)|[0-9]{5,}|(?:感冒|生病|不舒服|睡过头|睡過頭|没睡好|不在家|没有?网|没有?时间|没空|没法上网|没来得及|没注意|没看见|没看到|忙不过来|不太会打字|中文不好|英文不好|说不好)/gu,
] as const;

/** The round that is played, however it is named. */
const roundWords = (round: number): RegExp =>
  new RegExp(
    String.raw`\b(?:for |of |in |on )*(?:the |this |our |current |present |ongoing )*(?:(?:round|turn|r|t|rd|game turn|game round) ?(?:no\.? ?|number |nr\.? ?|#)?(?:${round}|${NUMBERS[round] ?? round})\b|(?:${round}(?:st|nd|rd|th)|${ORDINALS[round] ?? round}) (?:round|turn)\b|(?:this|current|present|our|ongoing) (?:round|turn|phase)\b)|第? ?(?:${round}|${HAN_NUMBERS[round] ?? round}) ?(?:个|個)?(?:回合|轮|輪)|(?:本|这一?|這一?|当前|當前|此|这个|這個)(?:回合|轮|輪|阶段|階段)`,
    'gu',
  );
const NUMBERS = 'zero one two three four five six seven eight nine ten'.split(' ');
const ORDINALS = 'zeroth first second third fourth fifth sixth seventh eighth ninth tenth'.split(
  ' ',
);
const HAN_NUMBERS = '零 一 二 三 四 五 六 七 八 九 十'.split(' ');

/** The same, with the lines that hold its orders: many a wish is made of several. */
interface OrdersRead extends ReadLines {
  readonly orders: ReadonlySet<number>;
}

const orderLines = ({ lines, unread, mistaken = [] }: ReadLines): ReadonlySet<number> => {
  const others = new Set([...unread, ...mistaken].map(({ place }) => place.line));
  const isOrder = (text: string, line: number): boolean =>
    text.trim() !== '' && !text.trim().startsWith('#') && !others.has(line);
  return new Set(lines.flatMap((text, at) => (isOrder(text, at + 1) ? [at + 1] : [])));
};

// ---- Passages ----------------------------------------------------------------------------------------

/** Lines that one sentence may run through: a mail program had broken it. */
interface Passage {
  readonly line: number;
  readonly last: number;
  readonly text: string;
}

const BROKEN = { latin: 50, han: 25 };
const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

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
    if (before !== undefined && before.last === line - 1 && runsOn(before.text)) {
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

const ENDS = /(?<=[!?。！？；…])|(?<=[.;])(?=\s|$)/u;
const sentencesOf = (text: string): readonly string[] =>
  text
    .split(ENDS)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}+]/u.test(sentence));

const CLAUSES =
  /[,;:()[\]{}"“”«»—–…，；：（）「」『』【】、.!?。！？]|\s-+\s|^-+|(?<=\p{Script=Han})\s+(?=\p{Script=Han})|\b(?:and|but|plus|then|so (?=please|i\b|we\b|you\b|here|excuse|don't|do not))\b/iu;

const noNames: FindsNames = () => [];

/** A sentence whose names are masked, without the round that is played. */
const masked = (
  text: string,
  { findNames = noNames, round }: Pick<ReadLines, 'findNames' | 'round'>,
  asTitle: boolean,
): string => {
  let [out, at] = ['', 0];
  for (const { from, to, what } of findNames(text)) {
    if (from < at) continue;
    out += text.slice(at, from) + (what === 'own' || (asTitle && what === 'title') ? '°' : '¤');
    at = to;
  }
  const plain = plainly(out + text.slice(at)).replace(roundWords(round), ' ° ');
  return asTitle ? plain.replace(TITLES, ' ° ') : plain;
};

/** Words of which a title above orders is made, besides the game's names. */
const TITLES =
  /\b(?:in order|free answers?|cards in hand|at sea|on land|staying put|orders?|moves?|march(?:es|ing)?|raid(?:s|ing)?|support(?:s|ing)?|defen[cs]es?|defending|attacks?|power|consolidat\w+|bid(?:s|ding)?|cards?|dice|die|battles?|combat|hunt|standing|answers?|areas?|land|sea|staying|holding|hero(?:es)?|must(?:er|ers|ering)|recruit\w*|westeros|stuff|ports?|raven|supply|retreats?|loss(?:es)?|regions?|destinations?|units?|targets?|actions?|phase|fellowship|politics|events?|tracks?|rings?|characters?|army|armies)\b|行军|进军|突袭|骚扰|支[援持]|防[守御]|巩固(?:统治|权力)?|整合(?:力量)?|竞标|出价|征[兵召]|英雄|将领|侦[察查]|港口|建港|陆[地上]|海[上域洋]|北[方境]|南方|东[方部]|西[方部]|骰子?|战斗|追猎|部署|卡牌|手牌|家族卡|撤退|补给|命令|指令|军令|地区|区域|行动|和|及/gu;

/** `SUPPORT:`, `== Cards ==`, `【行军】`: a title by its signs; words behind a colon make an order. */
const DECORATED =
  /^[^:：→>+\d]*[:：]\s*$|^\s*(?:[([{【（［「*=~_-]+)[^:：→>+\d]*[)\]}】）］」*=~_-]+\s*[:：]?\s*$/u;

/** True of a line that says nothing but a title, the round, its seat, or courtesy: it wants to be no order. */
export const isTitle = (text: string, read: Pick<ReadLines, 'findNames' | 'round'>): boolean => {
  const { findNames = noNames } = read;
  const onlyTitles: FindsNames = (said) =>
    findNames(said).filter(
      ({ from, to, what }) =>
        what !== 'title' || plainly(said.slice(from, to)).replace(TITLES, '') !== '',
    );
  const named = onlyTitles(text).filter(({ what }) => what !== 'own');
  if (named.length > 0) return false;
  return isCourtesy(masked(text, { ...read, findNames: onlyTitles }, DECORATED.test(text)));
};

/** `Here are my raids`, `我的行军如下`: what the orders below are laid on or said of may be named. */
const INTRODUCES =
  /(?:^|[,.!;:—–-]\s*|\b(?:and|then)\s)(?:here|these|this|below|my|our|(?:the )?following|attached|orders|moves|marches)\b|如下|以下|下面|我的|我方|命令|指令/iu;

/** A line that only goes on: whether what is below it is added to what was sent before is not said. */
const GOES_ON =
  /^(?:and|but|so|ok|now)?[ ,]*(?:then|after (?:that|this)|afterwards|next|also|finally|in addition|additionally|plus)[ ,.:：…-]*$|^(?:然[后後]|接[着著]|再|之[后後]|另外|最[后後])[，,：:。…]*$/u;

const isCourtesy = (plain: string): boolean =>
  withoutCourtesy(plain) === undefined ||
  plain.split(CLAUSES).every((clause) => withoutCourtesy(clause ?? '') === undefined);

/** The weight of a sentence: courtesy, something to be shown, or what can touch the orders. */
const weighSentence = (
  sentence: string,
  read: OrdersRead,
  isHead: boolean,
): 'courtesy' | 'shown' | 'touches' => {
  const plain = masked(sentence, read, false);
  if (GOES_ON.test(plain)) return 'touches';
  if (isCourtesy(plain)) return 'courtesy';
  const mayName = isHead || INTRODUCES.test(sentence);
  if (mayName && isCourtesy(masked(sentence, read, true))) return 'courtesy';
  const left = plain.split(CLAUSES).flatMap((clause) => withoutCourtesy(clause ?? '') ?? []);
  let said = ` ${left.join(' , ')} `;
  if (said.includes('¤')) return 'touches';
  for (const harmless of HARMLESS) said = said.replace(harmless, ' ');
  if (STRONG.test(said) || STRONG_HAN.test(said)) return 'touches';
  const isWeak = WEAK.test(said) || (isHan(said) && WEAK_HAN.test(said));
  return isWeak && !isOfLife(sentence) ? 'touches' : 'shown';
};

/** `Withdrawn:`, `(old version)`, or a line right above orders that ends as no sentence does. */
const OPENS = /[:：]\s*$|[—–-]\s*$|(?:\.{3}|…)\s*$/u;
const BRACKETED = /^\s*[([{（【［「<].*[)\]}）】］」>]\s*[:：]?\s*$/u;
const ENDED = /[.!?。！？;；~～)）]\s*$/u;

const isHeading = ({ text, last }: Passage, read: OrdersRead): boolean => {
  const below = lineBelow(last, read);
  if (!read.orders.has(below)) return false;
  return OPENS.test(text) || BRACKETED.test(text) || (below === last + 1 && !ENDED.test(text));
};

const lineBelow = (line: number, { lines }: Pick<ReadLines, 'lines'>): number =>
  lines.findIndex((other, at) => at >= line && other.trim() !== '') + 1;

/** `Westeros stuff`: so few words above orders may be a title, with an empty line below them or none. */
const mayBeTitle = ({ text, last }: Passage, read: OrdersRead): boolean =>
  !ENDED.test(text) &&
  (text.match(/[\p{L}\p{N}]+/gu) ?? []).length <= MOST_WORDS &&
  read.orders.has(lineBelow(last, read));
const MOST_WORDS = 5;

/** A Chinese name by its first character: 王五, 小红, 阿明. */
const HAN_NAME =
  /^(?:[王李张張刘劉陈陳杨楊黄黃赵趙周吴吳徐孙孫马馬朱胡郭何高林罗羅郑鄭梁谢謝宋唐许許韩韓冯馮邓鄧曹彭曾萧蕭肖田董袁潘于蒋蔣蔡余杜叶葉程苏蘇魏吕呂丁任沈姚卢盧姜崔钟鐘谭譚陆陸汪范金石廖贾賈夏韦韋付方白邹鄒孟熊秦邱江尹薛闫段雷侯龙龍史陶黎贺賀顾顧毛郝龚龔邵万钱錢严嚴覃武戴莫孔向汤湯]\p{Script=Han}{1,2}|[小阿老]\p{Script=Han})$/u;

/** A name below the orders: the sender's own, or any behind words of farewell. */
const isSignature = (
  { text, line }: Passage,
  { orders, findNames = noNames }: OrdersRead,
  isBehindCourtesy: boolean,
): boolean => {
  const isLast = Math.max(...orders) < line;
  const words = text
    .replace(/[^\p{L}\p{N} ]+/gu, ' ')
    .trim()
    .split(/\s+/u);
  const isName = isHan(text)
    ? HAN_NAME.test(text.replace(/[^\p{Script=Han}]+/gu, ''))
    : words.length <= 3 && words.every((word) => /^\p{Lu}/u.test(word));
  if (!isLast || !isName || /\d/u.test(text)) return false;
  const names = findNames(text);
  if (names.some(({ what }) => what === 'other')) return false;
  if (names.some(({ what }) => what === 'own')) return true;
  const plain = plainly(text);
  const isPlain = !STRONG.test(plain) && !WEAK.test(plain) && !STRONG_HAN.test(plain);
  return isPlain && (isBehindCourtesy || /^[-–—~]/u.test(text));
};

const weighPassage = (
  passage: Passage,
  read: OrdersRead,
  isBehindCourtesy: boolean,
): readonly Remark[] => {
  const { text, line } = passage;
  if (isOfProgram(text) || isSignature(passage, read, isBehindCourtesy)) return [];
  const sentences = sentencesOf(text);
  const weighed = sentences.map((sentence, at) => {
    const isHead = at === sentences.length - 1 && isHeading(passage, read);
    const weight = weighSentence(sentence, read, isHead || mayBeTitle(passage, read));
    return { sentence, weight: isHead && weight === 'shown' ? ('touches' as const) : weight };
  });
  return weighed.flatMap(({ sentence, weight }) =>
    weight === 'courtesy'
      ? []
      : [{ line, text: sentence, ...(weight === 'touches' && { touches: 'yes' as const }) }],
  );
};

/** Words behind the sign of a remark count as none; only what takes back or binds is asked about. */
const BINDS =
  /\b(?:if|unless|until|only|provided|cancel\w*|ignor\w*|disregard\w*|not|never|\w+n't|instead|wait|maybe|perhaps|tentativ\w*|provisional\w*|draft)\b|如果|若|要是|除非|只有|只要|取消|作[废廢]|不|别|別|[没沒]|也[许許]|可能|[暂暫]定|改/u;

const remarkBehind = ({ text, place }: UnreadLine): readonly Remark[] =>
  BINDS.test(plainly(text)) ? [{ line: place.line ?? 0, text: text.trim(), touches: 'yes' }] : [];

/** The whole line, with the signs that end it. */
const asWritten = ({ text, place }: UnreadLine, { lines }: ReadLines): UnreadLine => ({
  place,
  text: lines[(place.line ?? 0) - 1] ?? text,
});

/** The remarks of a message that holds orders: what was not read and is no courtesy. */
export const remarksIn = (all: ReadLines): readonly Remark[] => {
  if (all.wishes.length === 0) return [];
  const orders = orderLines(all);
  const read = { ...all, orders };
  const behind = (read.behind ?? []).filter(({ place }) => orders.has(place.line ?? 0));
  const found = [
    ...behind.flatMap(remarkBehind),
    ...(read.mistaken ?? []).flatMap(remarkInMistake),
  ];
  let isBehindCourtesy = false;
  for (const passage of passagesIn(read.unread.map((one) => asWritten(one, read)))) {
    const remarks = weighPassage(passage, read, isBehindCourtesy);
    isBehindCourtesy = remarks.length === 0;
    found.push(...remarks);
  }
  return found.sort((a, b) => a.line - b.line);
};

/** The faults of a header: another round, seat or game than is meant. */
export const OF_HEADERS: readonly string[] = ['wrong-round', 'wrong-seat', 'wrong-game'];

/** Words that take back or put right, in a line that was taken for an order and is none. */
const TAKES_BACK =
  /\b(?:cancel\w*|scratch|scrap\w*|forget|ignor\w*|disregard\w*|never ?mind|instead|rather|wrong|should|correct\w*|correction|chang\w+|swap\w*|switch|replac\w*|typo|oops|ups|whoops|sorry|actually|wait|hold on|drop|delet\w*|remov\w*|strike|undo|revoke|withdr\w+|take back|i mean|i meant|do not|don't|dont|on no account|under no circumstances|not (?:the|that|this|all|yet|count\w*)|isn't|no longer|fix\w*|edit\w*|amend\w*|re-?send\w*|last (?:round|turn|time)|previous|earlier|suggest\w*|maybe|perhaps|possibly)\b|算了|还是|還是|改|[写寫打说說弄搞][错錯]|[错錯]了|作[废廢]|取消|不算|不要|[删刪]|[换換]|[调調]|[撤]回|[撤][销銷]|[当當][没沒我]|先[别別不]|(?<![特分])[别別]|同上|建[议議]|草稿|[没沒]想好|暂定|暫定|上一?回合|下一?回合|以前|之前|前面|考[虑慮]|也[许許]|可能|抱歉|不好意思|修正|更正|[误誤]/u;

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

const remarkInMistake = ({ text, place }: UnreadLine): readonly Remark[] =>
  TAKES_BACK.test(plainly(text))
    ? [{ line: place.line ?? 0, text: text.trim(), touches: 'yes' }]
    : [];

/** True if a message waits for a word on them. */
export const isReserved = (remarks: readonly Remark[]): boolean =>
  remarks.some(({ touches }) => touches !== undefined);
