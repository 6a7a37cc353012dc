// Sentences beside orders that are read as no order. Courtesy is passed over; all else is shown to the moderator, and
// where it can touch the orders, nothing is carried out before a person has said how it is meant.
import type { Problem } from '../../core/problem.ts';
import type { UnreadLine, Wish } from '../../core/wishes.ts';
import { isHan } from '../../notation/index.ts';
import {
  announces,
  isDisclaimer,
  isOfProgram,
  plainly,
  withoutCourtesy,
  withoutTimes,
} from './courtesy.ts';
import type { FindsNames } from './mentions.ts';
import { isSignature } from './signatures.ts';
import { withoutKinds, withoutTitles } from './titles.ts';
import { topicsIn, topicsInHan } from './topics.ts';
import {
  binds,
  bindsHard,
  bindsUnits,
  goesOnTelling,
  peopleIn,
  saysAnything,
  takesBack,
  touchesInHan,
  touchesInWords,
} from './touching.ts';

/** A sentence beside the orders of a message that was not read. */
export interface Remark {
  /** The line that it begins in, from 1. */
  readonly line: number;
  readonly text: string;
  /** It can change what the orders mean: the message waits. */
  readonly touches?: 'yes';
}

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

/** Times, dates and figures of everyday life, and pointers that are none. */
const HARMLESS = [
  /(?<!\b(?:as|like|from|of|than|same) )\b(?:this|last|next|every|all|the whole|the other|one|each|these|those|past|earlier this) (?:week|weekend|day|days|morning|afternoon|evening|night|month|year|time|summer|winter|spring|autumn|fall|minute|moment|hour|hours|game|games|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|season|campaign|christmas|easter|of you|of us|well|good|right|fine|the best|the time|day long|night long|along|of a sudden|in all|around|night)\b/gu,
  /\b(?:(?:at|by|around|about|until|till|since|before|after|from|to) )?(?:[01]?\d|2[0-3])(?::[0-5]\d| ?[ap]\.?m\b\.?| o'?clock|h\b)(?: (?:sharp|cet|cest|utc|gmt|est|pst|my time|your time|local time))?/gu,
  /\b(?:(?:on|since|until|till|from|to|before|after|by) )?(?:the )?\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b(?: \d{4})?/gu,
  /\b\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}\b/gu,
  /\bwhen (?:is|will|would) (?:the |our )?(?:next |new )?(?:deadline|report)(?: (?:be|due|come|out))*(?= ?$)/gu,
  /\b(?:about |for |in |the last |the next |within |almost |nearly |over |some )*(?:\d+|a|one|two|three|four|five|six|seven|eight|nine|ten|a few|a couple of|several|half an|half a|an) (?:more )?(?:seconds|secs?|minutes?|mins?|hours?|hrs?|days?|nights?|weeks?|weekends?|months?|years?|kids|children|cats|dogs|beers|coffees|people|guests|degrees|km|miles|percent|pages|times a (?:day|week|year))\b(?: (?:ago|from now|late|early|old|away|or so))?/gu,
  /\b(?:until|till|up to|by|before|since|after|later|from|as of)(?: |$)(?:now|today|tonight|noon|midnight|dawn|late|yesterday|this morning|recently|then|work|school|dinner|lunch|breakfast|the weekend|the holidays|monday|tuesday|wednesday|thursday|friday|saturday|sunday|a moment ago|just now)\b/gu,
  /(?<!\b(?:as|like|from|of|than|same|what|which|in|to|for|until) )(?:\b(?:this|the) )?\b(?:last|previous) (?:round|turn|battle|fight|phase|siege)\b(?!'s)(?! (?:orders?|moves?|lines?))/gu,
  /\b(?:until|till|since) (?:about |just )?(?:an?|two|three|half an|a few|\d+) (?:seconds?|minutes?|hours?|days?|weeks?) ago\b|\b(?:recovering|sore|tired|exhausted|hurting|smarting) from (?:the )?last (?:round|turn|battle|time)\b/gu,
  /\bwaiting (?:room|hall|list|in (?:line|a queue|the)|for (?:the|my|a|our) (?:train|bus|plane|tram|ferry|dentist|doctor|kids?|food|pizza|coffee|dinner|plumber|postman|weekend))\b|\bkeep (?:it|this) (?:short|brief|simple|quick|up)\b|\b(?:my|our|his|her|the) (?:very )?first (?:game|time|war|campaign|match|coffee|tea|beer|day|week|child|snow)\b|\bit was a (?:\w+ )?mistake (?:to|that i)\b|\bwhile (?:you|i|we) (?:still )?can\b|\b(?:while|as long as) it lasts\b/gu,
  /\bthe rest of (?:you|us|the (?:family|group|table|world|day|week|evening|weekend))\b|\bso (?:on|forth)\b|\bmy favou?rite \w+|\b(?:best|worst|nicest|funniest|highlight|high point)(?: \w+)? of (?:my|the|our|this) (?:week|day|year|month|evening|weekend|winter|summer)\b|\bfirst of (?:his|her|my|their) name\b|\bthose (?:of (?:you|us)|who (?:asked|wonder\w*|care[sd]?|celebrate\w*|remember|know|missed))\b|\b(?:his|her|your|their) (?:own )?(?:ships?|fleets?|army|armies|troops?|cards?|dice|tokens?|power|blade|raven)\b(?!')/gu,
  /\b(?:write|writing|send|sending|answer|reply|mail|go|come|get up|start|leave|home) (?:you )?(?:earlier|sooner)\b/gu,
  /\b(?:i|we|my \w+|it|he|she|they|nobody|that|there) (?:just |really |simply |also |still )?(?:could|can|did|was|were|had|have|has|do|does|am|is|are)(?:n't| ?not) (?:\w+ )?(?:sleep|slept|know|known|get|got|log|write|written|answer|reply|find|found|have (?:time|internet|access|much|any|a lot)|been|be here|be around|be at home|online|around|home|see (?:the|your) mail|hear|heard|believe|complain|mind|worry|matter|remember|feel|look|understand|expect|notice|realise|realize|wake|work|working|available|well|easy|there|here|check|read (?:the|your|this|it) (?:mail|until|before))\b/gu,
  /\b(?:at|by|around|about|since|until|till|past|only|nearly|almost|already) (?:five|six|seven|eight|nine|ten|eleven|twelve)(?= *$)/gu,
  /\bnot (?:my|his|her|our|their) (?:day|week|year|fault|strength|style|season|thing)\b/gu,
  /\b(?:so|hope|think|know|mind|heard?|said|say|sure|glad|happy|sad|afraid|sorry|see|saw|believe|told|noticed|pretend|pretended|claim|claimed|explain|explained|feel|felt|dreamt|dreamed|fun|great|nice|good|clear|such|it's|is|was) that (?=i\b|you\b|we\b|he\b|she\b|they\b|it\b|the\b|my\b|your\b|our\b|there\b|everyone\b|all\b|a\b|an\b|¤)/gu,
  /\b(?:least of all|most of all|first of all|best of all|at last|at first|first time|last but not least|at once|once again|once more|once upon a time|once in a while|for once|all at once|no one|one another|each other|someone|no doubt|no wonder|no idea why|not bad|not too bad|not at all|nothing special|nothing new|not much|why not|if only|as if|even if|what if not|well before|before long|after all|long before|ever after|new (?:year|job|baby|flat|car|phone|laptop|computer|keyboard|school|boss|glasses)|my email|my e-mail address|new (?:e-?mail )?address)\b/gu,
  /(?:\+\d{1,3}[ -]?)?\(?\b\d{2,5}\)?[ /-]\d{2,4}[ -]?\d{2,8}\b/gu,
  /\b(?:just )?(?:a )?(?:very |really )?quick (?:one|note|mail|word)\b|\bis it (?:just|only) me(?: or)?\b|\bwho(?:ever)? did (?:that|this|it)(?= *$)|\b\d{1,3} ?%(?! of)/gu,
  /\bas (?:i|we) (?:always |usually )?do(?= *$| every| each)|\bno idea (?:what|how|where|who) (?=i\b|we\b)|\bin one piece\b|\b(?:stop|start|keep|quit) doing (?:that|this|it) (?:at|in|on|during|around)\b|\bno jokes? (?:today|this time)\b|\bthis side of (?:the )?[¤°]|\b(?:they|people|some|as they) say\b(?= *$)/gu,
  /\b[\w.+-]+@[\w-]+\.[\w.]+\b|\bhttps?:\/\/\S+|\bwww\.\S+/gu,
  /[0-9０-９一二两三四五六七八九十]{1,3}(?:点|點|時|时)(?:半|多|钟|鐘|[0-9]{1,2}分?)?|[0-9]{1,2}[:：][0-9]{2}|[0-9一二三四五六七八九十]{1,3}月(?:[0-9一二三四五六七八九十]{1,3}[日号號])?|(?:周|週|星期|礼拜)[一二三四五六日天]|[一两二三四五六七八九十几幾半0-9]{1,3}(?:个|個)?(?:小时|小時|分钟|分鐘|天|星期|礼拜|年|月|口人|孩子|多小时)|一(?:下|直|起|定|会儿?|點|点|些|般|切|边|邊)|[0-9]{5,}/gu,
] as const;

/** Denials and delays of everyday life. */
const HARMLESS_HAN =
  /(?:^再|[^，。¤别別不没沒未等再先后後才若如果暂暫缓緩明晚改撤勿莫停补補重迟遲]{0,6})交(?:令|卷|差|作业|作業|单|單|稿)(?:了|来了|來了|啦|喽)?$|第[一1]次(?=玩|来|來|参加|主持|见|打)|等[着著]?(?:[你您][们們]?|大家|各位)(?:[来來])?$|[来來]一[个個].{1,3}一[个個]|才看[到见見](?:[邮郵]件|消息|信|通知)|(?:[号號][码碼]|[电電][话話]|地址|[邮郵]箱)(?:也|都)?(?:[没沒]有?|不)[变變換换改]|忘(?:了|[记記])(?:了)?回(?:信|[邮郵]件|[复覆])|[战戰][报報况況果](?!.*(?:命令|指令))|(?<=我?就?(?:[这這][个個人]?)?[^，。]{0,6})(?:也|就|都)?不(?:打算|[会會])?改了?$|[你您][们們]?(?:[给給]我)?等[着著]|(?:可能|也[许許]|大概)?[会會]?(?:回[复覆信]|回得|答[复覆]|上[线線网網])(?:可能)?[会會]?(?:比[较較])?(?:慢|晚|少|不及[时時])(?:一[点點些]|[点點些])?|(?<![再才要会會][^，。]{0,2})[写寫敲](?:完|好|[这這]些|了)?(?:命令|指令|[军軍]令)|把(?:命令|指令|[军軍]令)[写寫敲](?:了|完|好)?|[谁誰]能告[诉訴](?:我|咱)|等[着著]瞧|[错錯][别別]字|[别別]怪我?|上[次回](?:[说說]|借|提|聊|推[荐薦])的那?(?:本|部|家|首|集|[种種]|道|款|件)|上一?(?:回合|[轮輪])(?:的)?(?:[战戰][报報况況]|那[一]?[仗战戰骰场場]|打得|看得)|[没沒]收|感冒|生病|不舒服|睡过头|睡過頭|不在家|[没沒](?:睡好|有?[网網空]|时间|時間|法上网|来得及|注意|(?<![当當][^，。]{0,2})看[见見到]|有?想到|想到|[问問]题|意思|[办辦]法|[关關]系|大[没沒]小|完[没沒]了)|忙不[过過][来來]|(?:不太会|不会)打字|(?:中文|英文)不好|[说說]不好|不知不[觉覺]|不多[说說]|不[错錯急谢用怕敢怪]|[停赶趕忍睡][都也]?(?:[赶趕])?不[下着著走住]|先(?:走|溜|[闪閃]|睡|忙|下线|下線|去)|(?:微信|手[机機]|[电電][话話邮郵]|[邮郵][箱编編]|地址|[传傳]真)[号號]?(?<!等.{0,3})|[别別](?:[着著][凉急]|感冒|熬夜|太[累晚]|客[气氣]|生[气氣]|[担擔]心|介意|[见見]怪|笑|嫌[弃棄])|一[场場]|[闲閒][话話]|[长長][话話]短[说說]|好不[热熱容开開]|了不起|差不多|[别別](?:[来來再老])*(?:惹|[烦煩]|怪|[骂罵]|笑|坑|害|理)(?:我[们們]?|咱)|(?:下一?(?:[次回]|回合|[轮輪]))?(?:[什甚][么麼][时時]候|何[时時]|[几幾][点點时時])截止|(?:希望|但[愿願])[^，。¤¥]{0,5}(?:骰子|手[气氣]|[运運][气氣])[^，。¤¥]{0,8}(?=$|[，。])|[没沒](?:[什甚][么麼])?(?:看[头頭]|好[说說]的)/gu;

/** The round that is played, however it is named. */
const roundWords = (round: number): RegExp =>
  new RegExp(
    String.raw`\b(?:for |of |in |on )*(?:the |this |our |current |present |ongoing )*(?:(?:round|turn|r|t|rd|game turn|game round) ?(?:no\.? ?|number |nr\.? ?|#)?(?:${round}|${NUMBERS[round] ?? round}|${ROMAN[round] ?? round})\b|(?:${round}(?:st|nd|rd|th)|${ORDINALS[round] ?? round}) (?:round|turn)\b|(?:this|current|present|our|ongoing) (?:round|turn|phase)\b)|第? ?(?:${round}|${HAN_NUMBERS[round] ?? round}) ?(?:个|個)?(?:回合|轮|輪)|(?:本|这一?|這一?|当前|當前|此|这个|這個)(?:回合|轮|輪|阶段|階段)`,
    'gu',
  );
const NUMBERS = 'zero one two three four five six seven eight nine ten'.split(' ');
const ORDINALS = 'zeroth first second third fourth fifth sixth seventh eighth ninth tenth'.split(
  ' ',
);
const ROMAN = 'o i ii iii iv v vi vii viii ix x'.split(' ');
const HAN_NUMBERS = '零 一 二 三 四 五 六 七 八 九 十'.split(' ');

/** The same, with the lines that hold its orders: many a wish is made of several. */
interface OrdersRead extends ReadLines {
  readonly orders: ReadonlySet<number>;
  readonly lastOrder: number;
  readonly below: Below;
}

/** True of words that stand behind an order in its line. */
const isAside =
  (lines: readonly string[]) =>
  ({ text, place }: UnreadLine): boolean => {
    const line = lines[(place.line ?? 0) - 1] ?? '';
    const before = line.slice(0, Math.max(0, line.indexOf(text)));
    return /\p{L}{2}.*[(（]$/u.test(before) || (WHY.test(text) && /\p{L}{2}.*\S/u.test(before));
  };
/** `… cuz everyone hates me`, behind an order. */
const WHY =
  /^(?:because|bc|cuz|cos|coz|since|as|for|毕竟|畢竟|因为|因為|反正|谁让|誰讓)(?!\p{Script=Latin})/iu;

const orderLines = ({ lines, unread, mistaken = [] }: ReadLines): ReadonlySet<number> => {
  const others = new Set([...unread, ...mistaken].map(({ place }) => place.line));
  const isOrder = (text: string, line: number): boolean =>
    /[\p{L}\p{N}]/u.test(text) && !text.trim().startsWith('#') && !others.has(line);
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
const sentencesOf = (text: string): readonly string[] =>
  text
    .split(ENDS)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}+]/u.test(sentence) && !isFace(sentence));

const MOST_OF_FACE = 4;
/** `_(:з」∠)_` */
const isFace = (text: string): boolean =>
  (text.match(/[\p{Script=Han}\p{Script=Latin}\p{Script=Cyrillic}\p{N}]/gu) ?? []).length <= 2 &&
  (text.match(/\p{L}/gu) ?? []).length <= MOST_OF_FACE &&
  (text.match(/[^\p{L}\p{N}\s]/gu) ?? []).length >= 4;

const CLAUSES =
  /[,;:()[\]{}"“”«»—–…，；：（）「」『』【】、.!?。！？]|\s-+\s|^-+|(?<=\p{Script=Han})\s+(?=\p{Script=Han})|\b(?:and|(?<!\b(?:all|everything|anything|nothing|none|any) )but|plus|then|so (?=please|i\b|we\b|you\b|here|excuse|don't|do not))\b/iu;

const noNames: FindsNames = () => [];

/** `In March`, `the Ides of March`: the month. */
const MONTH =
  /(?<=\b(?:in|of|since|until|by|late|early|last|next|this|early in|end of) )March\b(?![^.!?]*\d)/gu;

/** A sentence whose names are masked, perhaps those of other seats by a sign of their own, without the round that is played. */
const masked = (
  text: string,
  { findNames = noNames, round }: Pick<ReadLines, 'findNames' | 'round'>,
  asTitle: false | 'head' | 'sentence',
  ofOthers = '¤',
): string => {
  let [out, at] = ['', 0];
  for (const { from, to, what } of findNames(text)) {
    if (from < at) continue;
    const isOurs = what === 'own' || (asTitle && what === 'title');
    const ofGame = what === 'other' ? ofOthers : '¤';
    out += text.slice(at, from) + (isOurs ? '°' : ofGame);
    at = to;
  }
  const plain = plainly((out + text.slice(at)).replace(MONTH, 'April')).replace(
    roundWords(round),
    ' ° ',
  );
  if (!asTitle) return plain;
  return asTitle === 'head' ? withoutTitles(plain) : withoutKinds(plain);
};

/** `SUPPORT:`, `== Cards ==`, `【行军】`: a title by its signs; words behind a colon make an order. */
const DECORATED =
  /^[^:：→>+\d]*[:：]\s*$|^\s*(?:[([{【（［「*=~_-]+)[^:：→>+\d]*[)\]}】）］」*=~_-]+\s*[:：]?\s*$/u;

/** True of a line that says nothing but a title, the round, its seat, or courtesy: it wants to be no order. */
export const isTitle = (text: string, read: Pick<ReadLines, 'findNames' | 'round'>): boolean => {
  if (text.length > LONGEST) return false;
  const { findNames = noNames } = read;
  const onlyTitles: FindsNames = (said) =>
    findNames(said).filter(
      ({ from, to, what }) =>
        what !== 'title' || /[^°\s]/u.test(withoutTitles(plainly(said.slice(from, to)))),
    );
  const named = onlyTitles(text).filter(({ what }) => what !== 'own');
  if (named.length > 0) return false;
  return isCourtesy(
    masked(text, { ...read, findNames: onlyTitles }, DECORATED.test(text) && 'head'),
  );
};

/** `Here are my raids`, `我的行军如下`: what the orders below are laid on or said of may be named. */
const INTRODUCES =
  /(?:^|[,.!;:—–-]\s*|\b(?:and|then)\s)(?:here|these|this|below|my|our|(?:the )?following|attached|orders|moves|marches)\b|如下|以下|下面|我的|我方|命令|指令/iu;

/** A line that only goes on: whether what is below it is added to what was sent before is not said. */
const GOES_ON =
  /^(?:and|but|so|ok|now)?[ ,]*(?:then|after (?:that|this)|afterwards|next|also|finally|in addition|additionally|plus)[ ,.:：…-]*$|^(?:然[后後]|接[着著]|再|之[后後]|另外|最[后後])[，,：:。…]*$/u;

/** `One more:`, `补一条`: above orders, they stand beside those that were sent before. */
const ADDS =
  /^(?:(?:and|oh|sorry|also|just|ps|p\.s\.|ah|oops|i'm|still)[ ,.!:]+)*(?:(?:one|two|three|a few|some) more(?: (?:orders?|lines?|things?|areas?))?(?: (?:that |which )?(?:i|we) (?:forgot|missed|left out|overlooked))?|another (?:one|order|line)|(?:i )?(?:almost |nearly )?(?:forgot|missed|left out) (?:one|two|some|something|a line|an order|this(?: one)?|these)|(?:one|two|something) (?:got|was|were|is|are) (?:left (?:behind|out)|missing|forgotten))(?:[ ,]+(?:sorry|please|thanks|too))*[\s:.!…-]*$|^[还還](?:有|剩)[一两兩几幾1-3][条條个個行][：:。！]*$|^(?:再|[还還]|又|另外|不好意思|抱歉)*[，, ]*(?:[补補]|加|添|追加|漏|忘)(?:充|上|了)?(?:[一两兩几幾1-3]?[条條个個行]|命令|指令)?(?:[，, ]*(?:[补補]上|[补補]一下|不好意思|抱歉|命令|指令))*[：:。！]*$/u;

/** `Is it ok to write it so?`: asked, it is no introduction. */
const ASKS =
  /^(?:is|are|can|may|should|could|shall|am|must|would) (?:i|it|this|that|these|those|they|we)\b.*\?\s*$/u;

/** `Thank you, Sam!`, `Sam, you are the best`: somebody is spoken to, who may be called as one of the game. */
const withoutVocative = (plain: string): string => {
  // `Run, Frodo, run!`
  const cheered = plain.replace(/^(\p{L}{2,6}), [¤°¥], \1\b/u, 'hello');
  const said = cheered.replace(
    /^(?:(?:hi|hey|dear|oh|ah|o) )*¤, (?=(?:you|your|thank|thanks|what|how|nice|well)\b)/u,
    '',
  );
  const [called = ''] = CALLED.exec(said) ?? [];
  const before = said.slice(0, said.length - called.length);
  return called !== '' && THANKS.test(before.slice(before.lastIndexOf(',') + 1))
    ? before + called.slice(NAMED.length)
    : said;
};
const NAMED = ', ¤';
const CALLED = /, ¤\s{0,9}[.!?]{0,9}$/u;
const THANKS = /\b(?:thanks?|thx|cheers|sorry|hello|hi|congrat\w*|you|dice|done|played)\b/u;

/** `1. Hope this is right`: the number of a list. */
const NUMBERED = /^(?:\d{1,2}[.)]|[一二三四五六七八九十]{1,2}、)\s*(?=.*\p{L})/u;

const isCourtesy = (said: string): boolean =>
  isCourteous(withoutTimes(withoutVocative(said.replace(NUMBERED, ''))));

const isCourteous = (plain: string): boolean => {
  if (ASKS.test(plain)) return false;
  const all = plain.split(CLAUSES).filter((clause) => /[\p{L}\p{N}¤]/u.test(clause ?? ''));
  const rest = all.filter((clause) => withoutCourtesy(clause) !== undefined);
  // What courtesy runs on to behind a comma is none by that alone.
  return (
    rest.length === 0 ||
    (withoutCourtesy(plain) === undefined &&
      (all.length === 1 || !rest.some((clause) => clauseTouchesAlone(clause))))
  );
};

const clauseTouchesAlone = (clause: string): boolean =>
  isHan(clause) ? touchesInHan([clause]) : saysAnything(clause.trim());

/** `为了夏尔！` */
const BATTLE_CRY = /^(?:为了|為了|为|為|致)[°¤][!！。~～]*$/u;

/** True of a title, and of a sentence that only introduces orders by what they are laid on. */
const isTitled = (sentence: string, read: OrdersRead, isHead: boolean): boolean => {
  if (!isHead) return INTRODUCES.test(sentence) && isCourtesy(masked(sentence, read, 'sentence'));
  const title = masked(sentence, read, 'head');
  return isCourtesy(title) || (OPENS.test(sentence) && !isOfAnother(sentence) && opensWell(title));
};

/** The weight of a sentence: courtesy, something to be shown, or what can touch the orders. */
const weighSentence = (
  sentence: string,
  read: OrdersRead,
  isHead: boolean,
): 'courtesy' | 'shown' | 'touches' => {
  const plain = masked(sentence, read, false);
  if (isHead && (isTableHead(sentence) || ADDS.test(plain))) return 'courtesy';
  if (GOES_ON.test(plain)) return 'touches';
  if (isCourtesy(plain) || isTitled(sentence, read, isHead)) return 'courtesy';
  if (BATTLE_CRY.test(plain) || isDisclaimer(sentence) || isExclaimed(sentence)) return 'shown';
  const quoted = quotedIn(sentence);
  if (quoted !== undefined && isOthersTalk(masked(quoted, read, false, '¥'))) return 'shown';
  return canTouch(masked(sentence, read, false, '¥'), sentence) ? 'touches' : 'shown';
};

/** `Tjena!`: one word that nobody of the game knows, and that says nothing of orders. */
const isExclaimed = (sentence: string): boolean =>
  /^\p{Script=Latin}{2,12}\s*!+$/u.test(sentence) &&
  !saysAnything(plainly(sentence)) &&
  topicsIn(`${plainly(sentence).replace(/[\s!]+/gu, '')}--`).length > 0;

/** `| Where | What |`: the names of columns. */
const isTableHead = (sentence: string): boolean =>
  /^\s*\|(?:\s*\p{L}+(?: \p{L}+)?\s*\|){2,6}\s*$/u.test(sentence) &&
  !saysAnything(plainly(sentence));

/** True of an announcement, with courtesy before it or without. */
const opensWell = (plain: string): boolean => {
  const all = plain.split(CLAUSES).filter((clause) => /[\p{L}\p{N}]/u.test(clause ?? ''));
  return announces(plain) || (all.slice(0, -1).every(isCourtesy) && announces(all.at(-1) ?? ''));
};

/** `Tom's menu:`, `老王家的安排：`: whose orders are below is not sure. */
const isOfAnother = (sentence: string): boolean =>
  /(?<!^)\b(?!today|tonight)\p{L}+['’]s\s+(?:plans?|orders|suggestions?|moves|ideas?|version|menu)/iu.test(
    sentence,
  );

/** The words between quotation marks, if they are the whole sentence. */
const quotedIn = (sentence: string): string | undefined =>
  /^\s*["“”«»「『‹](?<said>[^"“”«»「」『』‹›]+)["“”«»」』›]?\s*[.!?。！？]?\s*$/u.exec(sentence)
    ?.groups?.['said'];

/** A quotation says nothing of orders unless it tells what to do with them, or speaks of nothing else. */
const isOthersTalk = (plain: string): boolean =>
  (isHan(plain)
    ? topicsInHan(plain).length > 1
    : topicsIn(plain).length > 1 || plain.split(' ').length > MOST_WORDS + 2) && !bindsHard(plain);

/** True if what is left of a sentence without courtesy can touch orders. */
const canTouch = (masks: string, sentence: string): boolean => {
  const plain = withoutVocative(masks);
  if (ASKS.test(plain) && topicsIn(plain).length === 0) return true;
  const said = plain.split(CLAUSES).flatMap((clause) => withoutCourtesy(clause ?? '') ?? []);
  const clauses = said
    .map((clause) => HARMLESS.reduce((left, harmless) => left.replace(harmless, ' '), clause))
    .map((clause) => clause.replace(HARMLESS_HAN, '§§').replace(/\s+/gu, ' ').trim());
  const hasMore = clauses.some((clause, at) => clause.length < (said[at] ?? '').trim().length);
  return isHan(sentence)
    ? touchesInHan(clauses)
    : touchesInWords(clauses, peopleIn(sentence), hasMore);
};

/** `Withdrawn:`, `(old version)`, or a line right above orders that ends as no sentence does. */
const OPENS = /[:：]\s*$|[—–-]\s*$|^[^,，.。!！?？]{1,40}(?:\.{3}|…)+\s*$/u;
const BRACKETED = /^\s*[([{（【［「<].*[)\]}）】］」>]\s*[:：]?\s*$/u;
const ENDED = /[.!?。！？;；~～)）]\s*$/u;

const isHeading = ({ text, last }: Passage, read: OrdersRead): boolean => {
  const below = read.below.next[last] ?? 0;
  if (!read.orders.has(below)) return false;
  // A rule drawn between the two parts them no more than nothing does.
  const isRightAbove = read.lines.slice(last, below - 1).every((line) => line.trim() !== '');
  return OPENS.test(text) || BRACKETED.test(text) || (isRightAbove && !ENDED.test(text));
};

/** The next line below each that has words, and the next that is no title either: several may stand above each other. */
interface Below {
  readonly next: readonly number[];
  readonly order: readonly number[];
}

const belowIn = ({ lines }: ReadLines, orders: ReadonlySet<number>): Below => {
  const [next, order]: [number[], number[]] = [[], []];
  let [near, far] = [0, 0];
  for (let line = lines.length; line >= 0; line--) {
    [next[line], order[line]] = [near, far];
    const text = lines[line - 1] ?? '';
    if (!/[\p{L}\p{N}]/u.test(text)) continue;
    near = line;
    if (orders.has(line) || !isShort(text)) far = line;
  }
  return { next, order };
};

/** `Supply stuff`: so few words above orders may be a title, with an empty line below them or none. */
const mayBeTitle = ({ text, last }: Passage, read: OrdersRead): boolean =>
  isShort(text) && read.orders.has(read.below.order[last] ?? 0);
const MOST_WORDS = 5;
const isShort = (text: string): boolean =>
  !ENDED.test(text) && (text.match(/[\p{L}\p{N}]+/gu) ?? []).length <= MOST_WORDS;

/** True if the last clause of a heading says something of what is below; a long line without a sign tells of itself. */
const opensOrders = (sentence: string, text: string, read: OrdersRead): boolean => {
  const plain = masked(sentence, read, false);
  const isSentence = isHan(plain) || HAS_SUBJECT.test(plain);
  const clauses = plain.split(CLAUSES).filter((clause) => /[\p{L}\p{N}]/u.test(clause ?? ''));
  const ending = (clauses.at(-1) ?? '').trim();
  const tells = isLong(plain) || (topicsIn(ending).length > 0 && !saysAnything(ending));
  if (!OPENS.test(text) && !BRACKETED.test(text) && tells && isSentence) return false;
  const [intro = '', reason = ''] = plain.split(/\b(?:because|since)\b/u);
  if (reason !== '' && isTopical(reason) && isCourtesy(intro)) return false;
  if (isAnnounced(plain, clauses) || tellsOfLife(plain)) return false;
  return clauses.length < 2 || withoutCourtesy(clauses.at(-1) ?? '') !== undefined;
};
/** `My train was late again`: who does something stands at the beginning of a sentence, but not of a heading. */
const HAS_SUBJECT =
  /^[^\p{L}]*(?:(?:and|but|so|well|sorry|hi|hiya|hello|hey|oh|yes|no|ok|okay|there|all|everyone|today|yesterday|tonight|honestly|finally|still|just|as|since|while|because|when)[\s,!.]+)*(?:i|we|he|she|it|they|you|there|my \S+|our \S+|the \S+|nobody|somebody|everybody|typing|writing|sending|hope|hoping|greetings)\b/u;
/** `our orders, with a little perfume on the paper:` */
const isAnnounced = (plain: string, all: readonly string[]): boolean =>
  !bindsHard(plain) &&
  all
    .slice(0, -1)
    .some(
      (clause) => /\b(?:my|our|here|the) (?:orders|moves)\b/u.test(clause) && isCourtesy(clause),
    ) &&
  /^\s*(?:with|from|in|on|at|by)\b/u.test(all.at(-1) ?? '');

/** `dinner is in the oven so quickly:`: a whole sentence of something else. */
const tellsOfLife = (plain: string): boolean =>
  !bindsHard(plain) &&
  topicsIn(plain).length > 1 &&
  /(?:^|, )(?:(?:and|but|so|hiya|hi|hello|hey|well|sorry) )*(?:i|we|he|she|my \w+|our \w+|the \w+|\w+) (?:am|is|are|was|were|has|have|had|'m|'re)\b/u.test(
    plain,
  ) &&
  !/\b(?:this|that|these|those|it|they|them|what|which|how|would|could|might|may|should|if|not|old|new|other|last|before|\w+n't)\b/u.test(
    plain,
  );
/** True of words that speak of something else. */
const isTopical = (plain: string): boolean =>
  isHan(plain) ? topicsInHan(plain).length > 3 : topicsIn(plain).length > 1;
const isLong = (plain: string): boolean =>
  isHan(plain) ? topicsInHan(plain).length > 3 : topicsIn(plain).length > 2;

/** `And the rest:` between orders parts them and says nothing of them. */
const isRest = (passage: Passage, read: OrdersRead): boolean =>
  REST.test(plainly(passage.text)) &&
  isHeading(passage, read) &&
  [...read.orders].some((line) => line < passage.line);
const REST =
  /^[^\p{L}\p{N}]*(?:(?:and|now) )?(?:(?:the|my) )?(?:rest|others?|remaining (?:orders|ones))[^\p{L}\p{N}]*$|^[^\p{L}\p{N}]*(?:其[他它余餘]|剩下)的?(?:命令|指令)?[^\p{L}\p{N}]*$/u;

/** `│ Northern orders │`: a title wherever it stands. */
const FRAMED = /^\s*[│┃║].*[│┃║]\s*$/u;

const weighPassage = (
  passage: Passage,
  read: OrdersRead,
  isBehindCourtesy: boolean,
): readonly Remark[] => {
  const { text, line } = passage;
  if (isOfProgram(text) || isSignature(passage, read, isBehindCourtesy)) return [];
  if (isRest(passage, read)) return [];
  const sentences = sentencesOf(text);
  const weighed = sentences.map((sentence, at) => {
    const isHead = at === sentences.length - 1 && isHeading(passage, read);
    const isOfTalk =
      !isHead &&
      ((at > 0 && JEST.test(plainly(sentence))) || (sentences.length > 2 && isOutcry(sentence)));
    const weight = isOfTalk
      ? 'shown'
      : weighSentence(sentence, read, isHead || mayBeTitle(passage, read) || FRAMED.test(text));
    const isOpen = isHead && weight === 'shown' && opensOrders(sentence, text, read);
    return { sentence, weight: isOpen ? ('touches' as const) : weight };
  });
  const tells = weighed.some(
    ({ sentence, weight }) => weight === 'shown' && isTopical(plainly(sentence)),
  );
  const isTold = ({ sentence, weight }: (typeof weighed)[number], at: number): boolean =>
    weight === 'touches' &&
    tells &&
    !(at === weighed.length - 1 && isHeading(passage, read)) &&
    goesOnTelling(masked(sentence, read, false, '¥'));
  const settled = weighed.map((one, at) =>
    isTold(one, at) ? { ...one, weight: 'shown' as const } : one,
  );
  return settled.flatMap(({ sentence, weight }) =>
    weight === 'courtesy'
      ? []
      : [{ line, text: sentence, ...(weight === 'touches' && { touches: 'yes' as const }) }],
  );
};

/** `Fear. Fire. Foes.`: single words among other sentences. */
const isOutcry = (sentence: string): boolean =>
  /^\p{Script=Latin}+[.!]$/u.test(sentence) && !saysAnything(plainly(sentence));

/** `Bow before my roses! (Kidding.)`: said of the sentence before it. */
const JEST = /^[( ]*(?:just |only |i'm |i am |haha )*(?:kidding|joking|teasing|jk)[.!) ]*$/u;

/** Words behind the sign of a remark count as none; only what takes back or binds is asked about. */
const remarkBehind = ({ text, place }: UnreadLine): readonly Remark[] =>
  binds(plainly(text)) && !isCourtesy(plainly(text).replace(/^#+ ?/u, ''))
    ? [{ line: place.line ?? 0, text: text.trim(), touches: 'yes' }]
    : [];

/** The whole line, with the signs that end it. */
const asWritten = ({ text, place }: UnreadLine, { lines }: ReadLines): UnreadLine => ({
  place,
  text: lines[(place.line ?? 0) - 1] ?? text,
});

/** The remarks of a message that holds orders: what was not read and is no courtesy. */
export const remarksIn = (said: ReadLines): readonly Remark[] => {
  if (said.wishes.length === 0) return [];
  const isBehind = isAside(said.lines);
  const asides = said.unread.filter(isBehind);
  const all = { ...said, unread: said.unread.filter((one) => !isBehind(one)) };
  const orders = orderLines(all);
  const lastOrder = [...orders].at(-1) ?? Number.NEGATIVE_INFINITY;
  const read = { ...all, orders, lastOrder, below: belowIn(all, orders) };
  const behind = [...(read.behind ?? []), ...asides].filter(({ place }) =>
    orders.has(place.line ?? 0),
  );
  const found = [
    ...behind.flatMap(remarkBehind),
    ...(read.mistaken ?? []).flatMap((one) => remarkInMistake(one, read)),
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

/** `Keep the assault back until she has rolled.`: a sentence that was taken for an order, and is none. */
const isSentence = (text: string): boolean => {
  if (/^[^:：]{1,40}[:：]/u.test(text)) return false;
  const said = text.trimEnd();
  const body = said.slice(0, -1);
  return isHan(text)
    ? /[。！!～~]$/u.test(said) && /[，,]/u.test(body)
    : /[.!]$/u.test(said) && /\S(?:\s\S+){5}/u.test(body);
};
/** `ok then Hill: hold`: said to somebody, of what was said before. */
const SAID_TO =
  /^\s*(?:ok|okay|fine|alright|all right|well|so|then|hm+|right|no|yeah|yes)\b(?:[ ,.]+(?:ok|then|well|so|no|fine|in that case))*[ ,.]+\S.*[:：]/iu;

const remarkInMistake = (one: UnreadLine, read: ReadLines): readonly Remark[] => {
  const { text, place } = one;
  const { findNames = noNames } = read;
  const isOpening =
    OPENS.test(text) && (isHan(text) || /\S \S/u.test(text.trim())) && findNames(text).length === 0;
  const isSaid =
    SAID_TO.test(text) ||
    (isSentence(text.trim()) &&
      (isHan(text) || canTouch(masked(text, read, false, '¥'), text)) &&
      bindsUnits(plainly(text)));
  return takesBack(plainly(text)) || isOpening || isSaid
    ? [{ line: place.line ?? 0, text: text.trim(), touches: 'yes' }]
    : [];
};

/** True if a message waits for a word on them. */
export const isReserved = (remarks: readonly Remark[]): boolean =>
  remarks.some(({ touches }) => touches !== undefined);
