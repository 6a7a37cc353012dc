// Ways in which people write an order of the board game that no line of the language is: other signs between its parts, or
// its kind in front. Each gives the lines that are meant; all of them are read, or none.

import { type Rewritten, withoutBullet, withoutNumber } from '../../../notation/corrections.ts';

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

/** `Oldtown consolidates power`, `put a defense +1 order`: words as the tokens are called, without those that say no more. */
const TOKENS: readonly (readonly [RegExp, string])[] = [
  [/\b(cons|supp?|def)\.(?=\s)/giu, '$1'],
  [/\(\s*(?:the )?([+-]\s?\d)(?: orders?)?\s*\)/gu, '$1'],
  [/\bis (?:being )?defended (?:with |by |at )?/giu, 'defense '],
  [/\bdefends? (?:itself |himself |herself )?(?:with |at |by )?/giu, 'defense '],
  [/\braids? (?:on|against) (?:the )?/giu, 'raid '],
  [/\b(consolidat|support|raid|march)(?:es|s|ing)\b/giu, '$1'],
  [/\bconsolidat\b/giu, 'consolidate'],
  [/([+-]\s?\d) (defen[cs]e|march|support)\b/giu, '$2 $1'],
  [/\b(?:puts?|places?|lays?|gets?|takes?|plays?|receives?|orders?)\b/giu, ''],
  [/\b(?:an?|the|my) +(?=[+-]|defen|consol|march|raid|support)/giu, ''],
  [/[.。]\s*$/gu, ''],
  [/\s{2,}/gu, ' '],
];
const CLAUSES =
  /\s*(?:[,;，；、]|\.(?=\s))\s*(?:(?:and|while)\s+)?(?:the\s+)?|\s+(?:and|while)\s+(?:the\s+)?/iu;
/** `the men in Winterfell`, `在奔流城` */
const THERE =
  /^\s*(?:(?:the |my |our )?(?:(?:men|troops|army|garrison|fleet|ships?|knights?|footm[ae]n|folk|people) )?(?:in|at|on|from|for|of)\s|在|从|由)/iu;
const PLACED = /\s(?:in|at|on|for|to|with)\s(?:the\s)?/iu;
/** `defense King's Landing with +2` */
const LED_BY_KIND = /^(defense|defence|march) (.+?) (?:(?:with|by|at) )?([+-]\s?\d)$/iu;
const FROM = /^(.*)\sfrom\s(.+?)(?:\s(?:on|to|for|against)\s(.+))?$/iu;

/** The area that a line gives an order, if it is one. */
type AreaIn = (line: string) => string | undefined;

/** An order of a clause with its area in front: `defense +1 in Winterfell`; undefined: none, or more than one may be meant. */
const orderOf = (clause: string, areaIn: AreaIn): string | undefined => {
  const plain = clause.replace(THERE, '');
  if (plain.length > LONGEST_CLAUSE) return undefined;
  if (areaIn(plain) !== undefined) return plain;
  const [, order, from, to = ''] = FROM.exec(clause) ?? [];
  const parts = clause.split(PLACED);
  if (parts.length > MOST_PLACES) return undefined;
  const ways =
    from === undefined
      ? parts.slice(1).map((area, at) => `${area}: ${parts.toSpliced(at + 1, 1).join(' ')}`)
      : [`${from}: ${order} ${to}`];
  if (LED_BY_KIND.test(clause)) ways.push(clause.replace(LED_BY_KIND, '$2: $1 $3'));
  const [meant, ...others] = ways.filter((way) => areaIn(way) !== undefined);
  return others.length === 0 ? meant : undefined;
};
const [MOST_PLACES, LONGEST_CLAUSE] = [3, 90];

/** The orders of a sentence, each in a clause and for an area of its own. */
const sentenceIn = (plain: string, areaIn: AreaIn): readonly Rewritten[] => {
  const said = TOKENS.reduce((text, [words, name]) => text.replace(words, name), plain).trim();
  const whole = orderOf(said, areaIn);
  if (whole !== undefined) return [{ lines: [whole] }];
  const clauses = said.split(CLAUSES).filter((part) => part !== '');
  if (clauses.length < 2 || clauses.length > MOST_LISTED) return [];
  const lines: string[] = [];
  for (const clause of clauses) {
    const order = orderOf(clause, areaIn);
    if (order === undefined) return [];
    lines.push(order);
  }
  return new Set(lines.map(areaIn)).size < lines.length ? [] : [{ lines }];
};

/** A line in other signs between its parts, or with its kind in front. */
export function* inOtherSigns(
  plain: string,
  { isKind, areaIn }: { isKind(text: string): boolean; readonly areaIn: AreaIn },
): Generator<Rewritten> {
  const [, area, order] = IN_BRACKETS.exec(plain) ?? [];
  if (area !== undefined) yield { lines: [`${area}: ${order}`] };
  const [, before, behind = ''] = BETWEEN.exec(plain) ?? [];
  if (before !== undefined)
    yield { lines: [`${before.trim()}: ${behind.replace(/^([^,，]+),\s*/u, '$1 ')}`] };
  const [, kind = '', list] = KIND_FIRST.exec(plain) ?? [];
  if (list !== undefined && isKind(kind)) yield* listedOf(kind, list);
  yield* sentenceIn(plain, areaIn);
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
