import type { Lang } from '../../../src/core/game.ts';
import type { Wish } from '../../../src/core/wishes.ts';
import type { Word } from '../../../src/notation/contract.ts';
import { wordsIn } from '../../../src/notation/grammar.ts';
import { DEFAULT_SLIPS, isHan } from '../../../src/notation/index.ts';
import { LONGEST_LINE } from '../../../src/notation/message.ts';
import { LONG, LOOKALIKES, SHORTEST_HAN, SHORTEST_MENDED } from '../../../src/notation/slips.ts';
import { spellingsOf } from '../../../src/notation/spellings.ts';
import { ORDERS } from '../../../src/rulesets/agot/actions.ts';
import { NEGATIONS } from '../../../src/rulesets/agot/language/parts.ts';
import { writeOrders } from '../../../src/rulesets/agot/orders/write.ts';
import { TABLE } from '../../rulesets/agot/orders/table.ts';
import { CONDITIONS, exampleOf, HEADED, type Headed, isOfForum, placing } from './examples.ts';
import { grammar, LEXICON, MESSAGE, SYMBOLS } from './grammar.ts';

const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;
const codes = (texts: readonly string[]): string => texts.map(code).join(' ');

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const both = (wishes: readonly Wish[], at: 0 | -1 = -1): readonly [string, string] => {
  const line = (lang: Lang): string => code(writeOrders(TABLE, wishes, lang).at(at) ?? '');
  return [line('en'), line('zh')];
};

const headsRow = (line: Headed): readonly string[] => [
  codes(line.heads.en),
  codes(line.heads.zh),
  (line.kinds.length > 0 ? codes(line.kinds) : code(line.name)) +
    (isOfForum(line.kinds) ? ' (forum)' : ''),
  code(exampleOf(line, 'en')),
  code(exampleOf(line, 'zh')),
];

const ordersTable = (): string =>
  table(
    ['order', 'example', '例'],
    ORDERS.map((order) => [code(order), ...both(placing(order), 0)]),
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

const WORDS = wordsIn([MESSAGE]);
const wordsTable = (): string =>
  table(
    ['English', '中文'],
    WORDS.map(({ spellings }) => [codes(spellings.en), codes(spellings.zh)]),
  );
const firstOf = ({ spellings }: Word): string => spellings.en[0] ?? spellings.zh[0] ?? '';

const namesTable = ([group, nouns]: (typeof GROUPS)[number]): string => {
  const rows = Array.from(nouns, ([id, said]) => {
    const all = spellingsOf(id, said).filter((text) => text !== id);
    return [code(id), codes(all.filter((text) => !isHan(text))), codes(all.filter(isHan))];
  });
  const symbol = Object.entries(SYMBOLS).find(([name]) => name === group)?.[1] ?? group;
  return `### ${symbol}: ${group}\n\n${table(['id', 'English', '中文'], rows)}`;
};
/** Cards by any word of a name are those of other houses, too. */
const GROUPS = Object.entries(LEXICON.groups).filter(([group]) => group !== 'own-cards');

const REPAIRS = `A name or fixed word that is nearly right is read as what it is nearest to, if the line then has exactly one reading; the receipt shows the repair beside the original.
How many slips (a letter more, less, other, or two exchanged) are repaired is a setting of the game, \`spelling: { distance: N }\` in \`game.yaml\`, the same for all houses: ${DEFAULT_SLIPS} unless it says otherwise, 0 for none.

- Words of fewer than ${SHORTEST_MENDED} letters: none. Of ${SHORTEST_MENDED} to ${LONG - 1}: one. Longer: as many as the game allows. The shorter of the two spellings counts.
- Chinese words of ${SHORTEST_HAN} characters or more: one character. Of two: one, if it is one of the usual mistakes: ${LOOKALIKES.join(' ')}.
- Two readings are a question that names both. At most four repairs a line.
- Numbers are never touched. No repair takes one of these words for a part of something else: ${codes(NEGATIONS)}; and nothing is ever taken for one of these: ${codes([...new Set(WORDS.filter(({ guarded }) => guarded).map(firstOf))])}.

中文：写错一个字（或英文错一两个字母）的名称，若只有一种读法，就按那种读法读，回执里把原文和读法并列；有两种读法就要问清楚。数字、否定词、“全部”等绝不改动。`;

/** docs/orders.md, from the declarations of the lines. */
export const ordersDocument = (): string =>
  `${[
    '# The order language: grammar',
    'Made from the declarations of the lines by `npm run grammar`; do not edit. How to play by it: [`playing.md`](playing.md).',
    'A message is lines; every line is read by itself, and only if every word, number and sign of it has a place in the reading. Case, accents, width and the shape of arrows do not matter; both languages may be mixed. ' +
      `A line longer than ${LONGEST_LINE} characters is not read. English and Chinese columns say the same; either can be typed as it stands.`,
    '由各行的定义生成。每一行单独读，行中每个词、数字和符号都有意义才算读懂；大小写、全半角、箭头的写法都不要紧，中英文可以混用。左右两列意思相同，都可以照抄。怎样看这一页：[`zh/orders.md`](zh/orders.md)。',
    '## Grammar · 语法',
    'As lines are written; what else is understood stands in the tables below. Fixed words stand in quotes in their first English spelling; [their other spellings and the Chinese ones](#fixed-words--固定词) are as good.',
    `\`\`\`text\n${grammar('en')}\n\`\`\``,
    '中文的写法（词取第一种）：',
    `\`\`\`text\n${grammar('zh')}\n\`\`\``,
    '## Orders · 指令',
    ordersTable(),
    '## Lines by their heads · 以行首词开头的行',
    'A head may be followed by what it is about: `casualties at Seagard: …`, `伤亡（海疆城）：…`. A card that asks a choice is a head, too: `Cersei: Riverrun`. *(forum)*: only where the game has it.',
    table(['head', '行首', 'answers', 'example', '例'], HEADED.map(headsRow)),
    '## Conditions · 条件',
    conditionsTable(),
    '## Rounds · 回合',
    'A message speaks from its planning to the next one; a line for another round does so from the planning of that round, after the messages of that round and before standing orders.',
    roundsTable(),
    '## Repairs · 错别字',
    REPAIRS,
    '## Fixed words · 固定词',
    wordsTable(),
    '## Names · 名称',
    'Any name below, its id, or a beginning of at least three letters (two characters) that no other name shares.',
    ...GROUPS.map(namesTable),
  ].join('\n\n')}\n`;
