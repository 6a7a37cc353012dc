// What README says of War of the Ring is what the program plays: every event card, in play and in battle.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { lawOfCard } from '../../src/rulesets/wotr/cards/events/index.ts';
import { EFFECTS } from '../../src/rulesets/wotr/combat-cards/effects.ts';

const textOf = (path: string): string =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

interface Card {
  readonly combat: string;
  readonly table?: true;
}

const { cards } = parse(textOf('rules/wotr/cards.yaml')) as {
  readonly cards: Readonly<Record<string, Card>>;
};

test('every card that is played for its event does something, and every card does in battle', () => {
  const played = Object.keys(cards).filter((id) => cards[id]?.table === undefined);
  expect(played.length).toBeGreaterThan(60);
  const laws = played.filter((id) => Object.keys(lawOfCard(id as never)).length === 0);
  expect(laws).toEqual([]);
  const effects: Readonly<Record<string, unknown>> = EFFECTS;
  const fought = Object.values(cards).filter(({ combat }) => effects[combat] === undefined);
  expect(fought).toEqual([]);
});

test('no page says that cards are still to come', () => {
  for (const page of [
    'README.md',
    'docs/zh/README.md',
    'rules/wotr/rules.md',
    'rules/wotr/rules.zh.md',
  ])
    expect(textOf(page), page).not.toMatch(
      /effects are to come|not in force yet|效果还没有做|尚未生效|Part II/,
    );
});
