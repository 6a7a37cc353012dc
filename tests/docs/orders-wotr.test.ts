import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Wish } from '../../src/core/wishes.ts';
import { isHan } from '../../src/notation/index.ts';
import { spellingsOf } from '../../src/notation/spellings.ts';
import { lawOfCard } from '../../src/rulesets/wotr/cards/events/index.ts';
import { cardOf, handOf, sideOfDeck } from '../../src/rulesets/wotr/decks.ts';
import type { CardId } from '../../src/rulesets/wotr/game.ts';
import { wotr } from '../../src/rulesets/wotr/index.ts';
import { GROUPS, languageOf } from '../../src/rulesets/wotr/orders/message.ts';
import { wordsBehind } from '../../src/rulesets/wotr/trial.ts';
import { rules } from '../rulesets/wotr/played.ts';
import { stage } from '../rulesets/wotr/staged.ts';
import { cases } from '../scenarios/wotr.ts';

const DOCUMENT = new URL('../../docs/orders-wotr.md', import.meta.url);
const CHINESE = new URL('../../docs/zh/orders-wotr.md', import.meta.url);
const CARDS = '## Words behind a card · 牌后的话';
const NAMES = '## Names · 名称';

const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;
const codes = (texts: readonly string[]): string => texts.map(code).join(' ');

/** All that is understood of each group of names. */
const names = (): string => {
  const { lexicon } = languageOf(rules);
  const tables = GROUPS.map((group) => {
    const rows = Array.from(lexicon.groups[group] ?? [], ([id, nouns]) => {
      const all = spellingsOf(id, nouns).filter((text) => text !== id);
      return `| ${code(id)} | ${codes(all.filter((one) => !isHan(one)))} | ${codes(all.filter(isHan))} |`;
    });
    return [`### ${group}`, ['| id | English | 中文 |', '| --- | --- | --- |', ...rows].join('\n')];
  });
  const intro =
    'Any name below, its id, or a beginning of at least three letters (two characters) that no other name shares.';
  return `${[NAMES, intro, ...tables.flat()].join('\n\n')}\n`;
};

/** The tables of the cases of cards. */
const tables = cases.caseFiles
  .filter((file) => /^5\d-/.test(file))
  .flatMap((file) => cases.readCases(file))
  .filter(({ given, players }) => given.phase === 'actions' && players === 2)
  .map((one) => ({ rules, state: cases.tableOf(rules, one) }));

/** A card with the most telling words that it takes on a table of its cases, else on one of another card. */
const wordsOf = (card: CardId) => {
  const seat = sideOfDeck(cardOf({ rules, state: view.state }, card).deck);
  const own = tables.filter(({ state }) => handOf({ rules, state }, seat).includes(card));
  const onTable = (table: (typeof tables)[number]) => wordsBehind(table, seat, card);
  const most = own.map(onTable).toSorted((a, b) => b.flat().length - a.flat().length)[0] ?? [];
  if (most.length > 0 || lawOfCard(card).choices === undefined) return most;
  for (const { state } of tables) {
    const hand = { ...state.hands, [seat]: [card, ...handOf({ rules, state }, seat)] };
    const words = onTable({ rules, state: { ...state, hands: hand } });
    if (words.length > 0) return words;
  }
  return [];
};

/** An example of each sort of words that a card takes; of what asks nothing its name. */
const cards = (): string => {
  const rows = Object.keys(rules.cards).flatMap((card) => {
    const words = wordsOf(card);
    return (words.length > 0 ? words : [[]]).map((said) => {
      const act = { act: 'play-card', card, ...(said.length > 0 && { said }) };
      const wish: Wish = { kind: 'action', wish: act as never };
      const [en, zh] = LANGS.flatMap((lang) => wotr.writeOrders(view, [wish], lang).slice(0, 1));
      return `| ${code(en ?? '')} | ${code(zh ?? '')} |`;
    });
  });
  return `${[CARDS, OF_CARDS, ['| English | 中文 |', '| --- | --- |', ...rows].join('\n')].join('\n\n')}\n\n`;
};
const LANGS = ['en', 'zh'] as const;
const OF_CARDS =
  'Each of the cards with an example of the words that its event takes, in the order in which it asks for them: which regions, figures and actions can be named is seen on the board, and where there is one way it need not be named. A card without words asks its player nothing.';

const page = readFileSync(DOCUMENT, 'utf8');
const byHand = page.slice(0, page.indexOf(page.includes(CARDS) ? CARDS : NAMES));
const view = stage((state) => {
  state.phase = 'actions';
});
const written = byHand + cards();
/** `npm run grammar` writes the names and the cards; any other run only compares. */
if (process.env['GRAMMAR'] === 'write') writeFileSync(DOCUMENT, written + names());

test('docs/orders-wotr.md has all cards and names; npm run grammar writes them', () => {
  expect(readFileSync(DOCUMENT, 'utf8')).toBe(written + names());
});

const read = (line: string) => {
  const { wishes, problems, repairs, unread } = wotr.readOrders(view, 'free-peoples', [line]);
  expect({ problems, repairs, unread }, line).toEqual({ problems: [] });
  return wishes.map(({ place: _, ...wish }): Wish => wish);
};

const rows = [...written.matchAll(/^\| `(?<english>[^`]+)` \| `(?<chinese>[^`]+)` \|$/gmu)].map(
  ({ groups = {} }) => [groups['english'] ?? '', groups['chinese'] ?? ''] as const,
);

describe('every example says the same in both languages', () => {
  test.each(rows)('%s · %s', (english, chinese) => {
    expect(read(english).length).toBeGreaterThan(0);
    expect(read(chinese)).toEqual(read(english));
  });
});

test('there is an example for every question, and for every use of a die', () => {
  const wishes = rows.flatMap(([english]) => read(english));
  const acts = wishes.flatMap(({ wish }) =>
    typeof wish === 'object' && wish !== null && 'act' in wish ? [wish['act']] : [],
  );
  expect(
    wotr.kinds.map(({ name }) => name).filter((kind) => !wishes.some((one) => one.kind === kind)),
  ).toEqual([]);
  expect(new Set(acts).size).toBeGreaterThan(14);
});

test('the examples of the Chinese page are lines, too', () => {
  const lines = [...readFileSync(CHINESE, 'utf8').matchAll(/例如(?<all>.*?)[；。]/gu)].flatMap(
    ({ groups = {} }) => [...(groups['all'] ?? '').matchAll(/`(?<line>[^`]+)`/gu)],
  );
  expect(lines.length).toBeGreaterThan(14);
  for (const { groups = {} } of lines) expect(read(groups['line'] ?? '').length).toBeGreaterThan(0);
});

/** The messages that a page offers, without the line that says whose they are. */
const messagesIn = (name: string): readonly (readonly string[])[] =>
  [...readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8').matchAll(ORDERS)].map(
    ({ groups = {} }) => (groups['text'] ?? '').trimEnd().split('\n').slice(1),
  );
const ORDERS = /^```orders\n(?<text>[\s\S]*?)^```$/gmu;

test('the turns that the page of the game by mail offers are read whole, alike in both languages', () => {
  const [english, chinese] = [messagesIn('playing-wotr.md'), messagesIn('zh/playing-wotr.md')];
  expect(english).toHaveLength(4);
  const linesOf = (messages: typeof english) =>
    messages.map((lines) => lines.map((line) => read(line)));
  expect(linesOf(chinese)).toEqual(linesOf(english));
});
