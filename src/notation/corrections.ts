// Words in a line beside its order: those by which it puts right what was said before it, and those that say why.

import type { Lang } from '../core/game.ts';
import { once } from '../core/once.ts';
import { type Everyday, everydayIn } from './everyday.ts';

/** Words in front of a correction, and what may stand before them. */
const LEAD =
  /^(?:(?:oh|ah|so|and|please|pls|ok|no|wait|(?:hi|hello|hey)(?: (?:again|all|everyone|gm|there))?|i[’']?m|very|抱歉|不好意思|对不起|對不起|哎呀|呃|啊|请|請)[\s,，.!！:：-]*)*(?:(?:sorry|oops|ups|whoops|my bad|my mistake|typos?(?: in (?:my|the) (?:last|previous|first|earlier|other) (?:e-?mail|mail|message|post|one|orders))?|correction|corrected|scratch that|strike that|forget that|change that|make (?:that|it)(?: be)?|(?:or )?rather|instead|on (?:second|2nd) thoughts?|on reflection|come to think of it|(?:a )?change of plans?|(?:i(?:[’']ve)? )?changed my mind(?: (?:about|on) (?:one|this|that|it))?|(?:just )?(?:(?:one|a|another|small|little|quick|last) )+changes?|(?:that|it|this) should(?: have)? (?:be(?:en)?|read|say)|i meant?(?: to (?:say|write))?|actually|(?:no|nope|nah)(?=,)|edit|手滑了?|不是?(?=[，,])|我是说|我的意思是|其实|应该是|应为|改成|改为|换成|更正|修正|改正|纠正|糾正|勘误|勘誤|改一下|改[动動]?一[条條下个個处處]|改|[写寫打说說弄搞][错錯]了?|笔误|筆誤|[错錯]了|不对|不對|抱歉|不好意思|对不起|對不起)[\s,，.。!！:：;；-]*)+/iu;

/** The rest of a line that begins with words of correction; undefined: it begins with none, or says no more. */
export const textAfterCorrection = (text: string): string | undefined => {
  const written = text.trim();
  const rest = written.replace(LEAD, '');
  return rest === written || rest === '' ? undefined : rest;
};

// ---- What is put right in words of one's own ------------------------------------------------------------

/** `Hill should be: hold`, `Change Hill to hold +2`, `山丘写错了，应该是守+2` */
const NAMED = [
  /^(?:the |my )?(?:orders? (?:for|in|at|of) )?(.{2,40}?) (?:should (?:be|read|have been)|must be|is to be)\s*[:：]?\s*(.+)$/iu,
  /^(?:please )?(?:change|correct|set|turn|edit|amend|fix) (?:the |my )?(?:orders? (?:for|in|at|of) )?(.{2,40}?) (?:to|into)\s*[:：]?\s*(.+)$/iu,
  /^(?:[刚剛]才|[刚剛][刚剛]|[上前]面|之前|[上前][一]?封|[那这這]封|信|[邮郵]件|命令|指令|里面?|中|的|我|，|,)*(?:把)?(.{2,10}?)(?:那[条條個个里裡边邊儿兒]|的(?:命令|指令))?(?:我)?(?:[写寫打说說弄搞]?[错錯]了?|不对|不對|不\p{Script=Han}{1,2}了)?[，,。；;\s]*(?:[应應](?:该|該|当|當)?[是为為]|改[成为為]|更正[为為]|修正[为為]|[换換]成)[：:\s]*(.+)$/u,
];
/** `Scrap the Hill raid, make it hold` */
const SCRAPPED =
  /^(?:please )?(?:scrap|scratch|forget|drop|cancel|bin|ditch|replace) (?:the |my |that )?(?:orders? (?:for|in|at|of) )?(.{2,40}?)(?:['’]s)? (?:orders?|[\p{L}]+)[,;.]? (?:and )?(?:make it|make that|let it be|it should be|let it) (?:a |an )?(.+)$/iu;
/** `oops, Hill is hold -1`: only behind words of correction. */
const IS = /^(?:the |my )?(.{2,40}?) (?:is|gets|has) (.+)$/iu;
/** `I mistyped the ships, they go: Hill: …`, `山丘那条重写：山丘：…` */
const SAID_ANEW =
  /^[^:：]*(?:\b(?:mistyped|typos?|wrong|mistake|mixed up|meant|misspel\w+|slip)\b|[写寫打说說弄搞抄][错錯反混]|手滑|重[写寫來来])[^:：]{0,40}[:：]\s*(.+[:：].+)$/iu;
/** `one small fix to my mail: …`: what is put right stands behind it. */
const FIX =
  /^[^:：+\d]*\b(?:fix|change|correction|amendment|update|edit|tweak|adjustment|revision)s?\b[^:：+\d]{0,60}[:：]\s*(.+)$/iu;
/** `…，打错了`, `…, the rest stands`, `…, not hold` */
const BEHIND =
  /[\s,，.;；。]+(?:of course|obviously|(?:我)?[写寫打说說弄搞][错錯]了?|手滑了?|不好意思|抱歉|sorry|my bad|typo|(?:the rest|everything else|all else|the others?) (?:(?:stays?|stands?|is|are|remains?) ?)+(?:the same|as (?:is|it is|it was|before|sent)|unchanged)?|(?:[别別]的|其[他它余餘])的?[都全]?(?:照[旧舊]|不[变變動动]|一[样樣]))[\s.!。！]*$/iu;
const INSTEAD = /[\s,，;；]+not (?:(?:the|to|at|in) )?[\p{L}'’ ]{2,30}[\s.!。！]*$/iu;

/** Words of which sentences are made that put an order right; of any other nobody can tell what it does. */
const WORDS =
  /(?<![\p{L}\p{N}'’])(?:i|i[’']?ve|i[’']?m|my|me|we|you|the|a|an|to|for|of course|of|in|at|on|with|by|as|so|and|it|it[’']?s|its|this|that|that[’']?s|one|is|was|are|be|been|have|has|had|do|did|just|now|then|please|pls|kindly|sorry|apologies|oops|ups|whoops|ah|oh|err?|erm|um|hm+|wait|hang on|hold on|no|yes|actually|rather|really|obviously|clearly|again|thanks|cheers|above|below|new|right|correct|orders?|entry|should|ought|must|needs?|supposed|intended|read|reads|say|says|said|write|wrote|written|type|typed|put|send|sent|mean|meant|make|made|change|changed|changing|replace|replaces|replacing|amend|amends|amended|amending|amendment|correction|corrections|corrected|correcting|corrects|erratum|errata|edit|edits|edited|update|updates|updated|fix|fixed|revise|revised|mistake|typo|slip|pen|finger|fingers|clumsy|fat|tired|silly|stupid|mixed|up|instead|into|from|version|final|(?:small |little |slight |quick |last-minute )?change(?: of (?:heart|plans?|mind))|everything else|all else|as (?:sent|before|is|it was|they were)|others?|the rest|stays?|unchanged|stand|stands)(?![\p{L}\p{N}'’])|[’']s(?![\p{L}])/giu;
const WORDS_HAN =
  /(?:刚才?|剛才?|才)?(?:发现|發現|看到)|刚才|剛才|[上前]面|之前|那[条條个個]|[这這][条條个個]|的?(?:命令|指令)|我的意思|(?:我)?(?:不小心|手滑|眼花)?(?:[写寫打说說弄搞填])?[错錯岔]了?|手滑了?|笔误|筆誤|正确(?:的)?(?:命令)?(?:应该|應該)?[是为為]?|[应應](?:该|該|当|當)?[是为為]|更?[改换換更]?(?:成|为|為)|更改|修改|更正|[纠糾]正|修正|勘误|勘誤|[补補]充|一下|不好意思|抱歉|[对對]不起|不[对對](?=[，,。])|把|[将將]|(?:其[他它余餘]|另[一外]?)(?:的)?[条條个個]?(?:都|均|全)?(?:不变|不變|照旧|照舊|不动|不動)|[我是要了请請在，。！]/gu;
/** `line 1`, `the first line`, `第一条`: it says which. */
const POINTS_AT =
  /(?<!\p{L})(?:(?:line|no\.?|number|order|#)\s*(?:\d{1,2}|one|two|three|four|five|six)(?!\p{L})|(?:first|second|third|fourth|fifth|last|1st|2nd|3rd|4th|5th)(?: (?:line|order|one|entry))|lines?)(?!\p{L})|第\s?[0-9一二三四五六七八九十]{1,2}\s?[条條个個行]|最[后後]一?[条條个個行]/giu;
/** Words that say that something is put right. */
const PUTS_RIGHT =
  /\b(?:should|ought|must|meant|mean|intended|supposed|make|change\w*|replac\w+|amend\w*|correct\w*|errat\w+|edit\w*|updat\w+|fix\w*|revis\w+|instead|new orders?|err?|reads?|this one)\b|\bnot [+-]\d|[应應](?:该|該|当|當)?[是为為]|正确|[改换換](?:成|为|為)|更正|[纠糾]正|修正|勘误|勘誤|不[对對][，,]|不是/iu;

/** An order in a sentence that puts it right and says nothing else; it may say which line it means. */
const correctedWithin = (
  text: string,
  insteadOf: RegExp,
): { readonly order: string; readonly points: boolean } | undefined => {
  if (!PUTS_RIGHT.test(text) || /[?？]/u.test(text)) return undefined;
  const bare = text.replace(/<?-{1,2}(?!\d|>)|[<>]-|[“”"«»]/gu, ' ').replace(insteadOf, ' ');
  const points = bare.match(POINTS_AT) !== null;
  const order = bare
    .replace(POINTS_AT, ' ')
    .replace(WORDS, ' ')
    .replace(WORDS_HAN, ' ')
    .replace(/[()（）[\]!！.。,，;；–—]/gu, ' ')
    .replace(/(?:[:：]\s*){2,}/gu, ': ')
    .replace(/^[\s:：]+|[\s:：]+$/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/^(.{2,40}?)[\s:：]+\1(?=[\s:：])/iu, '$1');
  return order === '' || order === text.trim() ? undefined : { order, points };
};

/** A correction that a line may say, in the notation of corrections. */
interface Correction {
  readonly said: string;
  /** Its words were left out one by one; it may point at a line. */
  readonly isLoose?: boolean;
  readonly points?: boolean;
}

/** `Hill: hold instead of the raid`: of what is put right, what it was before says nothing more. */
const REPLACED =
  /^(.{6,}?)[\s,，;；]+(?:instead of|in place of)\s+([\p{L}'’ ]{2,30})[\s.!。！]*$/iu;
const withoutReplaced = (text: string): string => {
  const [, order, replaced] = REPLACED.exec(text) ?? [];
  return order === undefined || saysMore(replaced ?? '') ? text : order;
};

/** The notation of corrections for what a line may correct in other words; `insteadOf`: words of a game that were written by mistake, `not +1`. */
export const correctionsIn = (text: string, insteadOf = NOTHING): readonly Correction[] => {
  const said = withoutReplaced(text.trim().replace(BEHIND, '').replace(BEHIND, ''));
  // What stands there may be a part of the order: `support Hill, not Anna`.
  return [said, said.replace(INSTEAD, '')].flatMap((whole, at) =>
    at > 0 && whole === said ? [] : correctedIn(whole, text, insteadOf),
  );
};

const correctedIn = (whole: string, text: string, insteadOf: RegExp): readonly Correction[] => {
  const led = textAfterCorrection(whole) ?? FIX.exec(whole)?.[1];
  const rest = led ?? whole;
  const anew = SAID_ANEW.exec(whole)?.[1];
  const named = [...NAMED, SCRAPPED, ...(led === undefined ? [] : [IS])].flatMap((pattern) => {
    const [, area, order] = pattern.exec(rest) ?? [];
    if (area === undefined || order === undefined) return [];
    const said = order.trim().replace(/^(?:a|an|the) /iu, '');
    return [`${area.trim()}: ${said}`, `${area.trim()} ${said}`];
  });
  const loose = correctedWithin(text, insteadOf);
  return [
    ...[...named, ...[led, anew].flatMap((one) => one ?? [])].map((one) => ({
      said: `correction: ${one}`,
    })),
    ...(loose === undefined
      ? []
      : [{ said: `correction: ${loose.order}`, isLoose: true, points: loose.points }]),
  ];
};

const NOTHING = /(?!)/u;

// ---- Words behind an order ------------------------------------------------------------------------------

/** What is parted by `|`, but for what stands in parentheses. */
const partedWords = (all: string): readonly string[] =>
  all.match(/(?:[^|(]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/gu) ?? [];

/** Words of everyday as parts of an expression: what begins with letters stands apart from others. */
const anyOf = (name: Everyday): string =>
  (['en', 'zh'] as const)
    .map((lang) => {
      const words = partedWords(everydayIn(lang, name));
      const said = words.toSorted((a, b) => b.length - a.length).join('|');
      return lang === 'zh'
        ? said
        : `(?<![\\p{L}\\d'’])(?:${said.replaceAll("'", "['’]")})(?![\\p{L}'’])`;
    })
    .join('|');
const expressionOf = (make: () => string): (() => RegExp) => once(() => new RegExp(make(), 'iu'));

/** `… because everyone hates me`, `…毕竟钱是万能的`, `… (since nobody looks)`: why, behind what a line says. */
const reasons = expressionOf(
  () =>
    `^(.{2,}?)[\\s,，;；—–-]*([(（]?)((?:${anyOf('because')})[^:：;；→>=+\\d()（）]{2,80})([)）]?)[\\s.!。！]*$`,
);
/** Words by which a reason, or a remark, says more: another way, a condition, a time. */
export const saysMore = (text: string): boolean => moreSaid().test(text);
const moreSaid = expressionOf(
  () =>
    `${anyOf('saysMore')}|\\band (?!(?:\\d|i|we|you|he|she|it|they|my|your|his|her|our|their|the|a|an|that|this|nobody|everybody|everyone|will|would|can|could|may|might|is|are|was|were|has|have|had|does|did)\\b)\\w+\\b`,
);

/** True of words that speak of some orders, or of others than stand there, and name none: `one of them`, `the real list`. */
export const speaksOfUnnamed = (text: string): boolean => unnamed().test(text);
const unnamed = expressionOf(() => anyOf('unnamed'));

/** True of words that bind whatever is ordered beside them: `the galleys have orders to …`, `what I'd have done`, `I will go on after breakfast`. */
export const bindsOrders = (text: string): boolean => binding().test(text);
const binding = expressionOf(() => anyOf('binds'));

/** True of words that begin as a reason does. */
export const isReason = (text: string): boolean => reasonBegun().test(text);
const reasonBegun = expressionOf(() => `^(?:${anyOf('because')})`);

interface ReasonedOrder {
  readonly order: string;
  readonly reason: string;
  /** The reason says more than why: it is no mere remark. */
  readonly saysMore: boolean;
}

/** The order of a line and why it is given; undefined: it does not say why. */
export const reasonBehind = (text: string): ReasonedOrder | undefined => {
  const [, order, opens, reason, closes] = reasons().exec(text.trim()) ?? [];
  if (order === undefined || reason === undefined || (opens === '') !== (closes === ''))
    return undefined;
  return { order, reason: reason.trim(), saysMore: saysMore(reason) };
};

// ---- Orders in other signs ------------------------------------------------------------------------------

/** The lines that a line may stand for, and words behind them that are not of them. */
export interface Rewritten {
  readonly lines: readonly string[];
  readonly aside?: string;
}

/** `[1]`, `b)`, `甲、`, `第一，`, `★`, `*Hill: hold`: bullets that the line reader does not know. */
const BULLET =
  /^\s*(?:\*(?=[^\s*])|\[\d{1,2}\]|[a-h]\)|[甲乙丙丁戊己庚辛]\s*[、.．:：]|第[一二三四五六七八九十]\s*[,，、.．:：]|[◇◆○●□■▪►▶✦✧❖※★☆]|(?:area|province|place|地区|地區|区域|省份)\s*[:：])\s*/iu;
/** `1.山丘，守`: a number and a comma for a colon. */
const NUMBER = /^\s*(?:[\d０-９]{1,2}[.、)）]|[（(][\d０-９]{1,2}[)）])\s*/u;
/** `… (take that, Anna!)` */
const ASIDE = /^(.{6,}?)\s*[（(【[]([^()（）[\]【】]{2,80})[)）】\]]\s*[.!。！]?\s*$/u;
/** `Ties (I hold the throne): …` */
const ASIDE_WITHIN = /^(.{3,30}?)\s*[（(]([^()（）]{2,80})[)）](\s*[:：].+)$/u;
/** `… - just in case` */
const TAIL = /^(.{6,}?)\s+[-–—]+\s+([^-–—+>→:：()（）\d]{2,60})$/u;
/** `…, obviously`: behind a comma another place may stand, so that only words of mere talk are none. */
const SPOKEN = /^(.{6,}),\s*([^,+>→:：()（）\d]{2,40})$/u;
/** Exclaimed, or of whoever writes: what else has names or numbers of the game in brackets may be a part of the order. */
const IS_TALK = /[!！]|\b(?:i|i'm|i've|my|we|our)\b|我/iu;
/** True of a clause that says something of somebody. */
export const saysOfSomebody = (text: string): boolean => ofSomebody().test(text);
const ofSomebody = expressionOf(() => `^\\W*(?:${anyOf('speaks')})`);
/** True of Chinese words that may be a part of an order. */
export const mayBeOfOrder = (text: string): boolean => ofOrder().test(text);
const ofOrder = expressionOf(() => anyOf('acts'));
/** True of words that say how much of an order is meant. */
export const saysHowMuch = (text: string): boolean => howMuch().test(text);

/** `just in case`, `as agreed`: words that bend no order, though the game may know some of them. */
export const isMereTalk = (text: string): boolean =>
  mereTalk().test(text.trim()) || isIdleSentence(text);
/** `They always do.`, `放马过来！`: a whole sentence that bends no order. */
export const isIdleSentence = (text: string): boolean =>
  idleSentence().test(text.replace(/^[\s"“]+|[\s.!?…。！？～~"”]+$/gu, ''));
const idleSentence = expressionOf(() => `^(?:${anyOf('idle')})$`);
const mereTalk = expressionOf(() => `^(?:${anyOf('talk')})$`);
/** `one of them`, `nur einer`, `the small ones`: how much of an order is meant. */
const howMuch = expressionOf(() => anyOf('howMuch'));

/** A line without the bullet in front of it, and without its number. */
export const withoutBullet = (text: string): string => text.replace(BULLET, '').trim();
export const withoutNumber = (text: string): string => text.replace(NUMBER, '');

/** How a game tells what a line stands for that is none as it stands. */
interface Rewriting {
  /** In other signs between its parts. */
  inOtherSigns?(plain: string): Iterable<Rewritten>;
  /** True of words that are of no order. */
  isTalk(text: string): boolean;
}

/** `Blade? Never.`, `钢剑？不用`: a head that is asked and answered at once. */
const ANSWERED = /^\s*(\p{L}{2,}(?: \p{L}+){0,2})\s*[?？]\s*(\S.*)$/u;
/** `Shall I attack from the hill`: a question, though nothing stands behind it. */
const ASKS = /^(?:shall|will) (?:i|we)\b/iu;

const fillers = once(() => {
  const said = (lang: Lang): readonly string[] =>
    everydayIn(lang, 'filler')
      .split('|')
      .toSorted((a, b) => b.length - a.length);
  // `I'll` is `ill`, and 不要 or 要不 no filler.
  const letter = (sign: string): string => (sign === "'" ? "['’]" : sign);
  const english = said('en').map((words) =>
    Array.from(words.replaceAll(' ', ''), letter).join("['’ ]*"),
  );
  return new RegExp(
    `(?<![\\p{L}\\p{N}'’])(?:${english.join('|')})(?![\\p{L}\\p{N}'’])|(?<![不别勿])(?:${said('zh').join('|')})(?!不)`,
    'giu',
  );
});

/** A text without the words of everyday that say nothing in it. */
const withoutFillers = (text: string): string =>
  text
    .replace(/^\s*(?:还有|另外还有|另外|此外|对了)[ ,，：:]*/u, '')
    .replace(fillers(), ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^(?:and|then|plus)[ ,]+/iu, '');

/** `Argh, forgot the hill. It holds.`: what was left out, and what is said of it now. */
const forgotten = expressionOf(
  () =>
    `^(?:(?:${anyOf('oh')})[\\s,，.!。！]*)*(?:${anyOf('forgot')})\\s*(?:the |my |of )*([^\\d:：,，.。;；!！]{2,40}?)\\s*[:：,，.。;；!！–—-]+\\s*(?:(?:${anyOf('saidNow')})[\\s:：,，]*)*(\\S.*)$`,
);
const leftOut = (text: string): readonly string[] => {
  const [, subject, order] = forgotten().exec(text.replace(/[.。!！]+$/u, '')) ?? [];
  return subject === undefined ? [] : [`${subject}: ${order}`, `${subject} ${order}`];
};

/** All that an order line may stand for, the likeliest first. */
export function* rewritings(
  text: string,
  { inOtherSigns = () => [], isTalk }: Rewriting,
): Generator<Rewritten> {
  const [, asked, answer] = ANSWERED.exec(text) ?? [];
  if (asked !== undefined) yield { lines: [`${asked}: ${answer}`] };
  const bare = withoutBullet(text);
  if (bare !== text.trim()) yield { lines: [bare] };
  const plain = withoutNumber(bare);
  const said = ASKS.test(plain) ? plain : withoutFillers(plain);
  if (said !== plain) yield { lines: [said] };
  yield* inOtherSigns(plain);
  if (said !== plain) yield* inOtherSigns(said);
  for (const one of leftOut(plain)) {
    yield { lines: [one] };
    yield* inOtherSigns(one);
  }
  const reasoned = reasonBehind(bare);
  if (reasoned !== undefined && !reasoned.saysMore)
    yield { lines: [reasoned.order], aside: reasoned.reason };
  for (const { order, aside } of asidesOf(bare, isTalk)) {
    yield { lines: [order], aside };
    for (const one of inOtherSigns(withoutNumber(order))) yield { ...one, aside };
  }
}

/** A line without words in or behind it that are of no order: in brackets, behind a dash, or mere talk behind a comma. */
function* asidesOf(
  text: string,
  isTalk: Rewriting['isTalk'],
): Generator<{ readonly order: string; readonly aside: string }> {
  const [, order, spoken] = SPOKEN.exec(text.replace(/[.!]+$/u, '')) ?? [];
  if (order !== undefined && spoken !== undefined && isMereTalk(spoken))
    yield { order, aside: spoken.trim() };
  const [, before, aside, behind = ''] =
    ASIDE.exec(text) ?? ASIDE_WITHIN.exec(text) ?? TAIL.exec(text) ?? [];
  if (before === undefined || aside === undefined) return;
  if (saysMore(aside) || howMuch().test(aside)) return;
  if (IS_TALK.test(aside) || isMereTalk(aside) || isTalk(aside))
    yield { order: before + behind, aside };
}
