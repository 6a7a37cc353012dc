// Ways in which people write an order of the board game that no line of the language is: other signs between its parts, or
// its kind in front. Each gives the lines that are meant; all of them are read, or none.

import { type Rewritten, withoutBullet, withoutNumber } from '../../../notation/corrections.ts';

/** Words that were written by mistake: `not +1`, `instead of +1`, `不是+1`. */
export const INSTEAD_OF =
  /[,，;；(（]?\s*(?:not|instead of|rather than|and not|ignore|never mind|forget)\s+(?:the |a |an )?(?:[+-]\s?\d|0|march|raid|support|defen[cs]e|consolidate power|cp)(?:\s?[+-]?\d)?(?: one)?(?![\p{L}\d:：])|[，,]?(?:而?不是|不[对對]是|非)\s*(?:行[军軍]|突[袭襲]|支[援持]|防[守御禦]|巩固统治)?\s*[+＋-]?\s*\d?/giu;

/** Signs between an area and its order. */
const BETWEEN =
  /^([^~/|,，:：→>=]{2,40}?)\s*(?:\s\/\s|\||,|，|、|=|\s—\s|\s–\s|\.{2,}|…+)\s*(.+)$/u;
/** `龙石岛（防御+1）` */
const IN_BRACKETS = /^([^()（）:：→>]{2,40}?)\s*[（(]([^()（）]{2,60})[)）]\s*$/u;
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
export function* inOtherSigns(
  plain: string,
  isKind: (text: string) => boolean,
): Generator<Rewritten> {
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
  const [, kind = '', rest = ''] = KIND_FIRST.exec(withoutNumber(withoutBullet(text)).trim()) ?? [];
  const [, area, aim] = AIMED.exec(rest) ?? [];
  return area === undefined || ARROWED.test(kind) ? undefined : `${area}: ${kind} ${aim}`;
};

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
