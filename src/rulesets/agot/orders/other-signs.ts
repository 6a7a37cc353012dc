// Ways in which people write an order of the board game that no line of the language is: other signs between its parts, or
// its kind in front. Each gives the lines that are meant; all of them are read, or none.

import { type Rewritten, withoutBullet, withoutNumber } from '../../../notation/corrections.ts';

/** Signs between an area and its order. */
const BETWEEN =
  /^([^~/|,，:：→>=]{2,40}?)\s*(?:\s\/\s|\||,|，|、|=|\s—\s|\s–\s|\.{2,}|…+)\s*(.+)$/u;
/** `龙石岛（防御+1）` */
const IN_BRACKETS = /^([^()（）【】:：→>]{2,40}?)\s*[（(【]([^()（）【】]{2,60})[)）】]\s*$/u;
/** `Defense +1: Riverrun, Castle Black`, `支援：铁民湾支援奔流城` */
const KIND_FIRST = /^([^:：→>,，、]{2,24})[:：]\s*(.+)$/u;
/** `Bay of Ice -> Winterfell`, behind the kind of order that goes there. */
const AIMED = /^\s*(.{2,40}?)\s*(?:-+>|=+>|→|➜|⇒|>)\s*(.{2,60}?)\s*$/u;
const ARROWED = /march|行军|进军|進軍/iu;
const LISTS = /\s*(?:[,，、;；&]|\band\b|和|及)\s*/u;
const MOST_LISTED = 12;

/** `Oldtown consolidates power`, `put a defense +1 order`: words as the tokens are called, without those that say no more. */
const TOKENS: readonly (readonly [RegExp, string])[] = [
  [/\bcons(?:ol)?\.?(?: (?:the )?pow(?:er)?\.?)?(?=\s|$)/giu, 'consolidate power'],
  [/\b(supp?|def)\.(?=\s|$)/giu, '$1'],
  [/^my orders? (?:for|in|at|of) (.+?) (?:is|are) /giu, '$1: '],
  [/(?<=\S )should (?=raid|support|consol|def|march)/giu, ''],
  [/\bgives? (?:its |their |his )?support to\b/giu, 'support'],
  [
    /\b(?:collect|gather|gain)s? (?:some )?power\b|\bconsolidates? (?:its|their|my|our) power\b/giu,
    'consolidate power',
  ],
  [/^[让派叫]|的(?:船|舰队|骑士|步兵|部队|军队|人)(?=支|突|防|守|巩)/gu, ''],
  [/(?<=\p{Script=Han})帮助?(?=\p{Script=Han})/gu, '支援'],
  [/\(\s*(?:the )?([+-]\s?\d)(?: orders?)?\s*\)/gu, '$1'],
  [/\bis (?:being )?defended (?:with |by |at )?/giu, 'defense '],
  [/\bdefends? (?:itself |himself |herself )?(?:with |at |by )?/giu, 'defense '],
  [/\braids? (?:on|against) (?:the )?/giu, 'raid '],
  [/\b(consolidat|support|raid|march)(?:es|s|ing)\b/giu, '$1'],
  [/\bconsolidat\b/giu, 'consolidate'],
  [
    /\b(?:both|each|all) (?=consolidate|defen|raid|support|march)|[都均各]自?(?=巩固|防|突袭|骚扰|支)/giu,
    '',
  ],
  [/([+-]\s?\d) (defen[cs]e|march|support)\b/giu, '$2 $1'],
  [/\b(?:puts?|places?|lays?|gets?|takes?|plays?|receives?|orders?)\b/giu, ''],
  [/\b(?:an?|the|my) +(?=[+-]|defen|consol|march|raid|support)/giu, ''],
  [/[.。]\s*$/gu, ''],
  [/\s{2,}/gu, ' '],
];
const CLAUSES =
  /\s*[,;，；、]\s*(?:(?:and|while)\s+|[和与及])?(?:the\s+)?|\s+(?:and|while)\s+(?:the\s+)?|(?<=\p{Script=Han})[和与及](?=\p{Script=Han})/iu;
/** `the men in Winterfell`, `在奔流城` */
const THERE =
  /^\s*(?:(?:the |my |our )?(?:(?:men|troops|army|garrison|fleet|ships?|knights?|footm[ae]n|folk|people) )?(?:in|at|on|from|for|of)\s(?:the\s)?|在|从|由)/iu;
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

const [UNITS, BONUS] = ['(?<units>[^.:;]{2,40}?)', '(?<bonus>[+-] ?\\d|0)'];
const GO = '(?:march|advance|attack|go|move|head|ride|sail|walk|send|bring)(?:e?s|ing)?';
const [TO, TO_HAN] = ['(?:to|into|towards?|on|against)', '令?(?:前往|进攻|攻打|[去到往至进打])'];
const MARCH_HAN = '(?:出发)?[用以]?(?:行军|进军)';
/** `Two knights march from Winterfell to Karhold with +1`, `临冬城的骑士用行军+1去卡霍城`: who goes where. */
const MARCHES = [
  `${UNITS} (?:in|at|from|of) (?<from>.+?) ${GO} (?:${BONUS} )?${TO} (?<to>.+?)`,
  `(?:${UNITS} )?${GO} (?:(?:at |with )?${BONUS} )?from (?<from>.+?) ${TO} (?<to>.+?)`,
  `${GO} (?:${BONUS} )?${UNITS} from (?<from>.+?) ${TO} (?<to>.+?)`,
  `march (?:${BONUS} )?(?:in|at|from) (?<from>.+?),? (?:with|where) ${UNITS} ${GO} ${TO} (?<to>.+?)`,
  `(?:从|由)?(?<from>.{2,8}?)的${UNITS}${MARCH_HAN}${BONUS}${TO_HAN}(?<to>.{2,8}?)`,
  `${UNITS}(?:从|由)(?<from>.{2,8}?)${MARCH_HAN}${BONUS}${TO_HAN}(?<to>.{2,8}?)`,
].map(
  (shape) =>
    new RegExp(`^${shape}(?: \\(?(?:with |at |by )?(?:march )?(?<behind>[+-] ?\\d|0)\\)?)?$`, 'iu'),
);
const marchIn = (clause: string, areaIn: AreaIn): string | undefined =>
  MARCHES.flatMap((shape) => {
    const { from, to, units, bonus, behind } = shape.exec(clause)?.groups ?? {};
    if (from === undefined || (bonus && behind)) return [];
    const who =
      units === undefined
        ? ''
        : `: ${units.replace(/^(?:the|my|our) /iu, '').replace(/^both\b/iu, '2')}`;
    return `${from}: march ${bonus ?? behind ?? ''} -> ${to}${who}`;
  }).find((line) => areaIn(line) !== undefined);

/** The kind of an order and all behind it; behind one without an aim more areas may follow. */
const ORDER =
  /(?:\b(?:consolidate|defen[cs]e|raid|support)\b|巩固|防守|防御|突袭|骚扰|支援|支持).*$/iu;
const AIMLESS = /^(?:consolidate|defen|巩固|防)/iu;
/** `…, supported by Karhold`: it supports what is said before it. */
const HELPED = /^(.+?),? (?:is |are )?supported by (.+)$/iu;
const aimOf = (order: string): string =>
  /-> ([^:]+)/u.exec(order)?.[1] ?? order.replace(ORDER, '').replace(/:\s*$/u, '').trim();

/** `… and the Narrow Sea supports them`: whoever is spoken of before it. */
const THEM = /\bsupport (?:them|it|him|this|that|(?:this|that|the) (?:attack|march))$/iu;

/** `so does Karhold`, `Karhold too`, `卡霍城一样`: its order is the one before it. */
const THE_SAME =
  /^so (?:does|do|is|are) (?:the )?| (?:too|as well)$|(?<=\p{Script=Han})(?:一样|同样|同上)$/iu;

const plainly = (clause: string, before = ''): string =>
  clause.replace(THE_SAME, '').replace(THEM, `support ${aimOf(before)}`);
const kindIn = (order = ''): string => ORDER.exec(order)?.[0] ?? '';

/** The orders of clauses, each for an area of its own; areas in a row share one. */
const ordersOf = (clauses: readonly string[], areaIn: AreaIn): readonly string[] => {
  const lines: string[] = [];
  let areas: readonly string[] = [];
  // Areas behind an order with an aim may be more of what it aims at: nothing is read then.
  const share = (order = lines.at(-1)): void => {
    const isClear = lines.length === 0 || AIMLESS.test(kindIn(lines.at(-1)));
    lines.push(...areas.map((area) => (isClear ? `${area}: ${kindIn(order)}` : '')));
    areas = [];
  };
  for (const clause of clauses) {
    const bare = plainly(clause, lines.at(-1));
    const march = marchIn([...areas, bare].join(' and '), areaIn);
    const order = march ?? orderOf(bare, areaIn);
    if (march !== undefined) areas = [];
    if (order === undefined) areas = [...areas, bare.replace(THERE, '')];
    if (order !== undefined || THE_SAME.test(clause)) share(order);
    if (order !== undefined) lines.push(order);
  }
  share();
  return lines;
};

/** The orders of a sentence. */
const sentenceIn = (plain: string, areaIn: AreaIn): readonly Rewritten[] => {
  const said = TOKENS.reduce((text, [words, name]) => text.replace(words, name), plain).trim();
  const [, first = said, helpers = ''] = HELPED.exec(said) ?? [];
  const whole = orderOf(first, areaIn) ?? marchIn(first, areaIn);
  const clauses = first.split(CLAUSES).filter((part) => part !== '');
  if (clauses.length > MOST_LISTED) return [];
  const lines = whole === undefined ? ordersOf(clauses, areaIn) : [whole];
  const aim = aimOf(lines.at(-1) ?? '');
  const helping = helpers.split(CLAUSES).flatMap((area) => area && `${area}: support ${aim}`);
  const all = [...lines, ...helping.filter((line) => line !== '')];
  const areas = all.map(areaIn);
  const isSound = !areas.includes(undefined) && new Set(areas).size === all.length;
  return isSound && all.length > 0 ? [{ lines: all }] : [];
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
