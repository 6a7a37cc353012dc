import type { Lang } from '../../../src/core/game.ts';
import type { Wish } from '../../../src/core/wishes.ts';
import { CHINESE } from '../../../src/rulesets/agot/orders/chinese.ts';
import { ENGLISH, type Keyword } from '../../../src/rulesets/agot/orders/english.ts';
import { type Entry, HEADS, type Head } from '../../../src/rulesets/agot/orders/heads.ts';
import type { Payload } from '../../../src/rulesets/agot/orders/kinds.ts';
import type { Group } from '../../../src/rulesets/agot/orders/names.ts';
import { namesIn } from '../../../src/rulesets/agot/orders/names.ts';
import { LONGEST_LINE } from '../../../src/rulesets/agot/orders/scan.ts';
import { isHan } from '../../../src/rulesets/agot/orders/segment.ts';
import {
  DEFAULT_SLIPS,
  LONG,
  LOOKALIKES,
  SHORTEST_HAN,
  SHORTEST_REPAIRED,
} from '../../../src/rulesets/agot/orders/slips.ts';
import { GUARDED } from '../../../src/rulesets/agot/orders/vocabulary.ts';
import { writeOrders } from '../../../src/rulesets/agot/orders/write.ts';
import { FORUM, TABLE } from '../../rulesets/agot/orders/table.ts';
import { ALL_ORDERS, CONDITIONS, exampleOf, placing, viewOf, wishesFor } from './examples.ts';
import { grammar, payloadForms } from './grammar.ts';

const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;
const codes = (texts: readonly string[]): string => texts.map(code).join(' ');

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const both = (wishes: readonly Wish[], view = TABLE): readonly [string, string] => {
  const last = (lang: Lang): string => code(writeOrders(view, wishes, lang).at(-1) ?? '');
  return [last('en'), last('zh')];
};
const first = (wishes: readonly Wish[]): readonly [string, string] => {
  const line = (lang: Lang): string => code(writeOrders(TABLE, wishes, lang)[0] ?? '');
  return [line('en'), line('zh')];
};

// ---- Lines by their heads -------------------------------------------------------------------

const nameOf = (head: Head): string => {
  switch (head.head) {
    case 'answers':
      return codes(head.kinds);
    case 'bid':
      return head.on === undefined ? codes(['bid-tracks']) : code(`bid-${head.on}`);
    case 'in-order':
      return `the order of ${code(head.kind)}`;
    case 'doing':
      return code(head.kind);
    case 'standing':
      return 'any line, for every round';
    case 'later':
      return 'nothing: the number of the round is asked back';
    default:
      return code(head.head);
  }
};

const phrases = (entries: readonly Entry[], isMeant: (text: string) => boolean): string => {
  const texts = entries.map(({ phrase }) => phrase.join(isHan(phrase.join('')) ? '' : ' '));
  return codes([...new Set(texts.filter(isMeant))]);
};

const headRow = (entries: readonly [Entry, ...Entry[]]): readonly string[] => {
  const [{ head }] = entries;
  const said = wishesFor(head) !== null;
  const example = (lang: Lang): string => (said ? code(exampleOf(head, lang) ?? '') : '');
  return [
    phrases(entries, (text) => !isHan(text)),
    phrases(entries, isHan),
    nameOf(head) + (viewOf(head) === FORUM ? ' (forum)' : ''),
    example('en'),
    example('zh'),
  ];
};

const byHead = (): readonly (readonly [Entry, ...Entry[]])[] => {
  const groups = new Map<string, [Entry, ...Entry[]]>();
  for (const entry of HEADS()) {
    const key = JSON.stringify(entry.head);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [entry]);
    else group.push(entry);
  }
  return [...groups.values()].filter((group, index, all) => !isHidden(group, all.slice(0, index)));
};

/** Whether all its phrases belong to a head that comes first. */
const isHidden = (group: readonly Entry[], before: readonly (readonly Entry[])[]): boolean =>
  before.some((other) => {
    const known = new Set(other.map(({ phrase }) => phrase.join(' ')));
    return group.every(({ phrase }) => known.has(phrase.join(' ')));
  });

const headsTable = (): string =>
  table(['head', '行首', 'answers', 'example', '例'], byHead().map(headRow));

// ---- The rest -------------------------------------------------------------------------------

const ordersTable = (): string =>
  table(
    ['order', 'example', '例'],
    ALL_ORDERS.map((order) => [code(order), ...first(placing(order))]),
  );

const conditionsTable = (): string =>
  table(
    ['condition', 'example', '例'],
    Object.values(CONDITIONS).map((condition) => [
      code(condition.if),
      ...both([{ kind: 'house-card', wish: 'robb-stark', when: [condition] }]),
    ]),
  );

const roundsTable = (): string => {
  const blade: Wish = { kind: 'blade', wish: 'always' };
  return table(
    ['speaks', 'example', '例'],
    [
      ['in the round of the message', ...both([blade])],
      ['in one round alone', ...both([{ ...blade, round: 5 }])],
      ['in every round', ...both([{ ...blade, standing: 'yes' }])],
    ],
  );
};

const keywordsTable = (): string =>
  table(
    ['word', 'English', '中文'],
    (Object.keys(ENGLISH) as Keyword[]).map((word) => [
      code(word),
      codes(ENGLISH[word]),
      codes(CHINESE[word]),
    ]),
  );

const GROUPS: Readonly<Record<Group, string>> = {
  houses: 'HOUSE',
  areas: 'AREA',
  cards: 'CARD',
  units: 'UNIT',
  tracks: 'TRACK',
  tokens: 'TOKEN',
  'order-kinds': 'ORDER',
};

const namesTable = (group: Group): string => {
  const spellings = new Map<string, string[]>();
  for (const { id, spelling } of namesIn(FORUM.rules)[group].all)
    spellings.set(id, [...(spellings.get(id) ?? []), spelling]);
  const rows = [...spellings].map(([id, all]) => [
    code(id),
    codes(all.filter((text) => !isHan(text) && text !== id)),
    codes(all.filter(isHan)),
  ]);
  return `### ${GROUPS[group]}: ${group}\n\n${table(['id', 'English', '中文'], rows)}`;
};

const payloadsTable = (): string => {
  const chinese = payloadForms('zh');
  return table(
    ['value', 'form', '写法'],
    (Object.keys(PAYLOADS_FORMS) as Payload[]).map((payload) => [
      code(payload),
      code(PAYLOADS_FORMS[payload]),
      code(chinese[payload]),
    ]),
  );
};
const PAYLOADS_FORMS = payloadForms('en');

const REPAIRS = `A name or fixed word that is nearly right is read as what it is nearest to, if the line then has exactly one reading; the receipt shows the repair beside the original.
How many slips (a letter more, less, other, or two exchanged) are repaired is a setting of the game, \`spelling: { distance: N }\` in \`game.yaml\`, the same for all houses: ${DEFAULT_SLIPS} unless it says otherwise, 0 for none.

- Words of fewer than ${SHORTEST_REPAIRED} letters: none. Of ${SHORTEST_REPAIRED} to ${LONG - 1}: one. Longer: as many as the game allows. The shorter of the two spellings counts.
- Chinese words of ${SHORTEST_HAN} characters or more: one character. Of two: one, if it is one of the usual mistakes: ${LOOKALIKES.join(' ')}.
- Two readings are a question that names both. At most four repairs a line.
- Numbers are never touched, and nothing is ever taken for one of these words, nor one of these for something else: ${codes(GUARDED)}.

中文：写错一个字（或英文错一两个字母）的名称，若只有一种读法，就按那种读法读，回执里把原文和读法并列；有两种读法就要问清楚。数字、否定词、“全部”等绝不改动。`;

/** docs/orders.md, from the parser's own tables. */
export const ordersDocument = (): string =>
  `${[
    '# The order language: grammar',
    "Made from the parser's own tables by `npm run grammar`; do not edit. How to play by it: [`playing.md`](playing.md).",
    'A message is lines; every line is read by itself. Case, accents, width, punctuation and the shape of arrows do not matter; both languages may be mixed. ' +
      `A line longer than ${LONGEST_LINE} characters is not read. English and Chinese columns say the same; either can be typed as it stands.`,
    '由解析器自己的词表生成。每一行单独读；大小写、全半角、标点、箭头的写法都不要紧，中英文可以混用。左右两列意思相同，都可以照抄。',
    '## Grammar · 语法',
    'Fixed words stand in quotes in their first English spelling; [their other spellings and the Chinese ones](#fixed-words--固定词) are as good.',
    `\`\`\`text\n${grammar('en')}\n\`\`\``,
    '中文的写法（词取第一种）：',
    `\`\`\`text\n${grammar('zh')}\n\`\`\``,
    '## Values · 回答的写法',
    payloadsTable(),
    '## Orders · 指令',
    ordersTable(),
    '## Lines by their heads · 以行首词开头的行',
    'A head may be followed by what it is about: `casualties at Seagard: …`, `伤亡（海疆城）：…`. A card that asks a choice is a head, too: `Cersei: Riverrun`. *(forum)*: only where the game has it.',
    headsTable(),
    '## Conditions · 条件',
    conditionsTable(),
    '## Rounds · 回合',
    'A message speaks from its planning to the next one; a line for another round does so from the planning of that round, after the messages of that round and before standing orders.',
    roundsTable(),
    '## Repairs · 错别字',
    REPAIRS,
    '## Fixed words · 固定词',
    keywordsTable(),
    '## Names · 名称',
    'Any name below, its id, or a beginning of at least three letters (two characters) that no other name shares.',
    ...(Object.keys(GROUPS) as Group[]).map(namesTable),
  ].join('\n\n')}\n`;
