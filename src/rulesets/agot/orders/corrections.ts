// Lines that put an order of the same message right in words of their own.

import { correctedIn, reasonBehind } from '../../../notation/index.ts';

/** `Winterfell should be: raid Castle Black`, `Change Oldtown to defense +2`, `卡霍城写错了，应该是防守+1` */
const NAMED = [
  /^(?:the |my )?(?:orders? (?:for|in|at|of) )?(.{2,40}?) (?:should (?:be|read|have been)|must be|is to be)\s*[:：]?\s*(.+)$/iu,
  /^(?:please )?(?:change|correct|set|turn|edit|amend|fix) (?:the |my )?(?:orders? (?:for|in|at|of) )?(.{2,40}?) (?:to|into)\s*[:：]?\s*(.+)$/iu,
  /^(?:把)?(.{2,10}?)(?:那[条條個个]|的(?:命令|指令))?(?:我)?(?:[写寫打说說弄搞]?[错錯]了?|不对|不對)?[，,。；;\s]*(?:[应應](?:该|該|当|當)?[是为為]|改[成为為]|更正[为為]|修正[为為]|[换換]成)[：:\s]*(.+)$/u,
];
/** `oops, Riverrun is march -1`: only behind words of correction. */
const IS = /^(?:the |my )?(.{2,40}?) (?:is|gets|has) (.+)$/iu;
/** `I mistyped the ships, they go: Narrow Sea: …`, `白港那条重写：白港：…` */
const SAID_ANEW =
  /^[^:：]*(?:\b(?:mistyped|typos?|wrong|mistake|mixed up|meant|misspel\w+|slip)\b|[写寫打说說弄搞抄][错錯反混]|手滑|重[写寫來来])[^:：]{0,40}[:：]\s*(.+[:：].+)$/iu;
/** `…，打错了`, `…, not defense` */
const BEHIND =
  /[\s,，;；。]+(?:(?:我)?[写寫打说說弄搞][错錯]了?|手滑了?|不好意思|抱歉|sorry|my bad|typo|not \w+)[\s.!。！]*$/iu;

/** Words of which sentences are made that put an order right; of any other nobody can tell what it does. */
const WORDS =
  /(?<![\p{L}\p{N}'’])(?:i|i[’']?ve|i[’']?m|my|me|we|you|the|a|an|to|for|of course|of|in|at|on|with|by|as|so|and|it|it[’']?s|its|this|that|that[’']?s|one|is|was|are|be|been|have|has|had|do|did|just|now|then|please|pls|kindly|sorry|apologies|oops|ups|whoops|ah|oh|err?|erm|um|hm+|wait|hang on|hold on|no|yes|actually|rather|really|obviously|clearly|again|thanks|cheers|above|below|new|right|correct|orders?|entry|should|ought|must|needs?|supposed|intended|read|reads|say|says|said|write|wrote|written|type|typed|put|send|sent|mean|meant|make|made|change|changed|changing|replace|replaces|replacing|amend|amends|amended|amending|amendment|correction|corrections|corrected|correcting|corrects|erratum|errata|edit|edits|edited|update|updates|updated|fix|fixed|revise|revised|mistake|typo|slip|pen|finger|fingers|clumsy|fat|tired|silly|stupid|mixed|up|instead|into|from|version|final|(?:small |little |slight |quick |last-minute )?change(?: of (?:heart|plans?|mind))|everything else|all else|as (?:sent|before|is|it was|they were)|others?|the rest|stays?|unchanged|stand|stands)(?![\p{L}\p{N}'’])|[’']s(?![\p{L}])/giu;
const WORDS_HAN =
  /(?:刚才?|剛才?|才)?(?:发现|發現|看到)|刚才|剛才|[上前]面|之前|那[条條个個]|[这這][条條个個]|的?(?:命令|指令)|我的意思|(?:我)?(?:不小心|手滑|眼花)?(?:[写寫打说說弄搞填])?[错錯岔]了?|手滑了?|笔误|筆誤|正确(?:的)?(?:命令)?(?:应该|應該)?[是为為]?|[应應](?:该|該|当|當)?[是为為]|更?[改换換更]?(?:成|为|為)|更改|修改|更正|[纠糾]正|修正|勘误|勘誤|[补補]充|一下|不好意思|抱歉|[对對]不起|不[对對](?=[，,。])|把|[将將]|(?:其[他它余餘]|另[一外]?)(?:的)?[条條个個]?(?:都|均|全)?(?:不变|不變|照旧|照舊|不动|不動)|[我是要了请請在，。！]/gu;
/** Words that were written by mistake: `not +1`, `instead of +1`, `不是+1`. */
const INSTEAD_OF =
  /[,，;；(（]?\s*(?:not|instead of|rather than|and not|ignore|never mind|forget)\s+(?:the |a |an )?(?:[+-]\s?\d|0|march|raid|support|defen[cs]e|consolidate power|cp)(?:\s?[+-]?\d)?(?: one)?(?![\p{L}\d:：])|[，,]?(?:而?不是|不[对對]是|非)\s*(?:行[军軍]|突[袭襲]|支[援持]|防[守御禦]|巩固统治)?\s*[+＋-]?\s*\d?/giu;
/** `line 1`, `the first line`, `第一条`: it says which. */
const POINTS_AT =
  /(?<!\p{L})(?:(?:line|no\.?|number|order|#)\s*(?:\d{1,2}|one|two|three|four|five|six)(?!\p{L})|(?:first|second|third|fourth|fifth|last|1st|2nd|3rd|4th|5th)(?: (?:line|order|one|entry))|lines?)(?!\p{L})|第\s?[0-9一二三四五六七八九十]{1,2}\s?[条條个個行]|最[后後]一?[条條个個行]/giu;
/** Words that say that something is put right. */
const PUTS_RIGHT =
  /\b(?:should|ought|must|meant|mean|intended|supposed|make|change\w*|replac\w+|amend\w*|correct\w*|errat\w+|edit\w*|updat\w+|fix\w*|revis\w+|instead|new orders?|err?|reads?|this one)\b|\bnot [+-]\d|[应應](?:该|該|当|當)?[是为為]|正确|[改换換](?:成|为|為)|更正|[纠糾]正|修正|勘误|勘誤|不[对對][，,]|不是/iu;

/** An order for an area in a sentence that puts it right and says nothing else; it may say which line it means. */
const correctedWithin = (
  text: string,
): { readonly order: string; readonly points: boolean } | undefined => {
  if (!PUTS_RIGHT.test(text) || /[?？]/u.test(text)) return undefined;
  const bare = text.replace(/<?-{1,2}(?!\d|>)|[<>]-|[“”"«»]/gu, ' ').replace(INSTEAD_OF, ' ');
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

/** The notation of corrections for what a line may correct in other words. */
export const correctionsIn = (text: string): readonly Correction[] => {
  const whole = text.trim().replace(BEHIND, '');
  const led = correctedIn(whole);
  const rest = led ?? whole;
  const anew = SAID_ANEW.exec(whole)?.[1];
  const named = [...NAMED, ...(led === undefined ? [] : [IS])].flatMap((pattern) => {
    const [, area, order] = pattern.exec(rest) ?? [];
    return area === undefined || order === undefined ? [] : [`${area.trim()}: ${order.trim()}`];
  });
  const loose = correctedWithin(text);
  return [
    ...[...named, ...[led, anew].flatMap((one) => one ?? [])].map((one) => ({
      said: `correction: ${one}`,
    })),
    ...(loose === undefined
      ? []
      : [{ said: `correction: ${loose.order}`, isLoose: true, points: loose.points }]),
  ];
};

// Ways in which people write an order that no line of the language is: other signs between its parts, its kind in
// front, words behind it in brackets. Each gives the lines that are meant; all of them are read, or none.

/** The lines that a line may stand for, and words behind them that are not of them. */
interface Rewritten {
  readonly lines: readonly string[];
  readonly aside?: string;
}

/** `[1]`, `甲、`, `第一，`, `★`: bullets that the line reader does not know. */
const BULLET =
  /^\s*(?:\[\d{1,2}\]|[甲乙丙丁戊己庚辛]\s*[、.．:：]|第[一二三四五六七八九十]\s*[,，、.．:：]|[◇◆○●□■▪►▶✦✧❖※★☆]|(?:area|province|place|地区|地區|区域|省份)\s*[:：])\s*/iu;
/** `1.旧城，巩固统治`: a number and a comma for a colon. */
const NUMBER = /^\s*(?:\d{1,2}[.、)）]|[（(]\d{1,2}[)）])\s*/u;
/** Signs between an area and its order. */
const BETWEEN =
  /^([^~/|,，:：→>=]{2,40}?)\s*(?:\s\/\s|\||,|，|、|=|\s—\s|\s–\s|\.{2,}|…+)\s*(.+)$/u;
/** `龙石岛（防御+1）` */
const IN_BRACKETS = /^([^()（）:：→>]{2,40}?)\s*[（(]([^()（）]{2,60})[)）]\s*$/u;
/** `… (take that, Ines!)` */
const ASIDE = /^(.{6,}?)\s*[（(]([^()（）]{2,80})[)）]\s*[.!。！]?\s*$/u;
/** Exclaimed, or of whoever writes: what else has names or numbers of the game in brackets may be a part of the order. */
const IS_TALK = /[!！]|\b(?:i|i'm|i've|my|we|our)\b|我/iu;
/** `Defense +1: Riverrun, Castle Black`, `支援：铁民湾支援奔流城` */
const KIND_FIRST = /^([^:：→>,，、]{2,24})[:：]\s*(.+)$/u;
/** `Bay of Ice -> Winterfell`, behind the kind of order that goes there. */
const AIMED = /^\s*(.{2,40}?)\s*(?:-+>|=+>|→|➜|⇒|>)\s*(.{2,60}?)\s*$/u;
const ARROWED = /march|行军|进军|進軍/iu;
const LISTS = /\s*(?:[,，、;；&]|\band\b|和|及)\s*/u;
const MOST_LISTED = 12;

/** `Oldtown consolidates power`: verbs as the tokens are called, without words that say no more. */
const VERBS: readonly (readonly [RegExp, string])[] = [
  [/\(([+-]\d)\)/gu, '$1'],
  [/\bis (?:being )?defended (?:with |by |at )?/giu, 'defense '],
  [/\braids? (?:on|against) (?:the )?/giu, 'raid '],
  [/\s+(?:too|as well)(?=\.?$)/giu, ''],
  [/\bconsolidat(?:es|ing)\b/giu, 'consolidate'],
  [/\bdefends? (?:itself |himself |herself )?(?:with |at |by )?/giu, 'defense '],
  [/\bsupporting\b/giu, 'support'],
  [/\braiding\b/giu, 'raid'],
  [/\bmarching\b/giu, 'march'],
];
const SENTENCE = /\s*,\s*(?:and\s+)?(?:the\s+)?|\s+and\s+(?:the\s+)?/iu;

const isSaid = (part: string): boolean => /\S\s+\S/u.test(part);

/** A sentence of verbs, whole or in its parts. */
function* sentenceIn(plain: string): Generator<Rewritten> {
  const said = VERBS.reduce((text, [verb, name]) => text.replace(verb, name), plain).replace(
    /\.$/u,
    '',
  );
  if (said !== plain) yield { lines: [said] };
  const parts = said.split(SENTENCE).filter((part) => part !== '');
  if (parts.length > 1 && parts.length <= MOST_LISTED && parts.every(isSaid))
    yield { lines: parts };
}

/** A line in other signs between its parts, or with its kind in front. */
function* inOtherSigns(plain: string, isKind: (text: string) => boolean): Generator<Rewritten> {
  const [, area, order] = IN_BRACKETS.exec(plain) ?? [];
  if (area !== undefined) yield { lines: [`${area}: ${order}`] };
  const [, before, behind = ''] = BETWEEN.exec(plain) ?? [];
  if (before !== undefined)
    yield { lines: [`${before.trim()}: ${behind.replace(/^([^,，]+),\s*/u, '$1 ')}`] };
  const [, kind = '', list] = KIND_FIRST.exec(plain) ?? [];
  if (list !== undefined && isKind(kind)) yield* listedOf(kind, list);
  yield* sentenceIn(plain);
}

/** `Raid: Bay of Ice -> Winterfell` with its area in front. */
export const kindFirst = (text: string): string | undefined => {
  const [, kind = '', rest = ''] =
    KIND_FIRST.exec(text.replace(BULLET, '').replace(NUMBER, '').trim()) ?? [];
  const [, area, aim] = AIMED.exec(rest) ?? [];
  return area === undefined || ARROWED.test(kind) ? undefined : `${area}: ${kind} ${aim}`;
};

/** All that an order line may stand for, the likeliest first. */
export function* rewritings(
  text: string,
  isKind: (text: string) => boolean,
  isTalk: (text: string) => boolean,
): Generator<Rewritten> {
  const bare = text.replace(BULLET, '').trim();
  if (bare !== text.trim()) yield { lines: [bare] };
  yield* inOtherSigns(bare.replace(NUMBER, ''), isKind);
  const reasoned = reasonBehind(bare);
  if (reasoned !== undefined && !reasoned.saysMore)
    yield { lines: [reasoned.order], aside: reasoned.reason };
  const [, said, aside] = ASIDE.exec(bare) ?? [];
  if (said === undefined || aside === undefined) return;
  if (!IS_TALK.test(aside) && !isTalk(aside)) return;
  yield { lines: [said], aside };
  for (const one of inOtherSigns(said.replace(NUMBER, ''), isKind)) yield { ...one, aside };
}

/** A kind of order in front of its areas, or of whole orders. */
function* listedOf(kind: string, list: string): Generator<Rewritten> {
  const items = list.split(LISTS).filter((item) => item.trim() !== '');
  if (items.length > MOST_LISTED) return;
  const aimed = items.map((item) => AIMED.exec(item));
  if (aimed.some((one) => one !== null))
    yield {
      lines: aimed.map((one, at) =>
        one === null
          ? `${items[at]}: ${kind}`
          : `${one[1]}: ${kind} ${ARROWED.test(kind) ? '-> ' : ''}${one[2]}`,
      ),
    };
  yield { lines: items.map((item) => `${item}: ${kind}`) };
  if (items.every((item) => item.includes(kind.trim()))) yield { lines: items };
}
