// What an owner hands in: the examples of the page work, and what is wrong is told at its place.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { playByLaws } from '../../../src/desk/laws.ts';
import { BLOCKS, KEYWORDS } from '../../../src/rulesets/westeros/game.ts';
import { prepared } from '../../../src/rulesets/westeros/prepared.ts';
import { parseRules } from '../../../src/rulesets/westeros/schema/rules.ts';
import { matchFor, RULE_IDS, settingOf, values } from './played.ts';

const examplesOf = (page: string): readonly string[] =>
  Array.from(readFileSync(page, 'utf8').matchAll(/```yaml\n([\s\S]*?)```/g), ([, block]) =>
    String(block),
  );
const [card = '', battle = ''] = examplesOf('docs/own-battles.md');

test('the page has the same examples in both languages, and names every block and goal', () => {
  expect(examplesOf('docs/zh/own-battles.md')).toEqual([card, battle]);
  for (const page of ['docs/own-battles.md', 'docs/zh/own-battles.md'])
    for (const word of [
      ...BLOCKS,
      ...KEYWORDS,
      'hold',
      'units',
      'rows',
      'fire',
      'carried',
      'sudden',
    ])
      expect(readFileSync(page, 'utf8')).toMatch(new RegExp(`\\b${word}\\b`));
});

type Tree = Record<string, unknown>;

/** The files with the page's card and battle among them, changed once more. */
const filesWith = (change: (files: { cards: Tree; battle: Tree }) => void = () => {}) => {
  const files = values();
  const cards = (files['cards.yaml'] as { cards: Tree }).cards;
  const own = parse(battle) as Tree;
  Object.assign(cards, parse(card));
  change({ cards, battle: own });
  return { ...files, 'presets/bridge.yaml': own };
};

test('the card and the battle of the page are played', () => {
  const made = parseRules(filesWith());
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  const rules = prepared(made.value, 'bridge', {});
  expect(rules.decks.stark.filter((one) => one === 'night-ride')).toHaveLength(2);
  expect(rules.terms.zh['cards']?.['night-ride']?.name).toBe('夜袭');
  for (const style of ['random', 'captain', 'writer'])
    expect(
      playByLaws(settingOf(rules), matchFor(rules, `own ${style}`, style), 'quick', RULE_IDS)
        .broken,
    ).toEqual([]);
});

const within = (tree: Tree, ...path: readonly string[]): Tree =>
  path.reduce((one, name) => one[name] as Tree, tree);

describe('what is wrong', () => {
  test.each<[what: string, change: Parameters<typeof filesWith>[0], code: string, path: string]>([
    [
      'an unknown block',
      ({ cards }) =>
        Object.assign(within(cards, 'night-ride', 'tactic'), { blocks: [{ block: 'fly' }] }),
      'not-one-of',
      'cards.yaml cards.night-ride.tactic.blocks.0.block',
    ],
    [
      'a card of no commander',
      ({ cards }) => Object.assign(within(cards, 'night-ride'), { commander: 'rob' }),
      'unknown-name',
      'cards.yaml cards.night-ride.commander',
    ],
    [
      "a unit on another's hex",
      ({ battle: own }) => Object.assign(within(own, 'units', 'lannister', 'R1'), { hex: 'C2' }),
      'hex-is-taken',
      'presets/bridge.yaml units.lannister.R1.hex',
    ],
    [
      'a unit off the board',
      ({ battle: own }) => Object.assign(within(own, 'units', 'stark', 'S2'), { hex: 'H1' }),
      'not-on-this-board',
      'presets/bridge.yaml units.stark.S2.hex',
    ],
    [
      'a unit that is called as a hex is',
      ({ battle: own }) => {
        const units = within(own, 'units', 'stark');
        units['B2'] = { type: 'archers', rank: 'green', hex: 'A1' };
      },
      'named-like-hex',
      'presets/bridge.yaml units.stark.B2',
    ],
    [
      'a commander who is not there',
      ({ battle: own }) =>
        Object.assign(within(own, 'units', 'stark', 'S2'), { commander: 'maege' }),
      'unknown-name',
      'presets/bridge.yaml units.stark.S2.commander',
    ],
    [
      'a goal that no way leads to',
      ({ battle: own }) =>
        Object.assign(within(own, 'terrain'), {
          river: ['A5', 'B5', 'C5', 'D5', 'E5', 'F5', 'G5'],
          ford: [],
        }),
      'goal-unreachable',
      'presets/bridge.yaml goals.0.places.0',
    ],
    [
      'a place that is held by standing there and is none',
      ({ battle: own }) => Object.assign(own, { standing: ['D4'] }),
      'unknown-name',
      'presets/bridge.yaml standing.0',
    ],
    [
      'a catapult token off the board',
      ({ battle: own }) => Object.assign(own, { catapults: { K9: 'blue' } }),
      'not-on-this-board',
      'presets/bridge.yaml catapults.K9',
    ],
    [
      'a goal that is no place',
      ({ battle: own }) => Object.assign(own, { places: ['D4'] }),
      'unknown-name',
      'presets/bridge.yaml goals.0.places.0',
    ],
    [
      'a card without a name',
      ({ cards }) => delete within(cards, 'night-ride')['name'],
      'name-missing',
      'cards.yaml cards.night-ride',
    ],
    [
      'a name in one language alone',
      ({ battle: own }) => Object.assign(own, { name: { en: 'The Bridge' } }),
      'member-missing',
      'presets/bridge.yaml name.zh',
    ],
    [
      'a member that there is not',
      ({ battle: own }) => Object.assign(own, { momentun: 'stark' }),
      'unknown-member',
      'presets/bridge.yaml momentun',
    ],
    [
      'a commander who leads no unit',
      ({ battle: own }) => delete within(own, 'units', 'stark', 'S1')['commander'],
      'leads-no-unit',
      'presets/bridge.yaml commanders.stark.robb',
    ],
  ])('%s', (_, change, code, path) => {
    const made = parseRules(filesWith(change));
    const found = made.ok ? [] : made.problems;
    expect(found.map((one) => `${one.problem.code} ${one.file} ${one.path.join('.')}`)).toContain(
      `${code} ${path}`,
    );
  });
});
