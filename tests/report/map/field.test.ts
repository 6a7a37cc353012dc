// The field of Battles of Westeros as it is drawn, in positions of battles that were played by chance.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Lang } from '../../../src/core/game.ts';
import type { Picture } from '../../../src/core/picture.ts';
import { forced, type Source } from '../../../src/core/sources.ts';
import { playersOf, playMatch } from '../../../src/desk/simulation.ts';
import { type Catalogue, makeCatalogue } from '../../../src/report/catalogue.ts';
import { drawLetters } from '../../../src/report/map/text.ts';
import { mergeMessages, parseMessages, type Terms } from '../../../src/report/messages.ts';
import type { Rules, State, Westeros } from '../../../src/rulesets/westeros/game.ts';
import { hexesOf } from '../../../src/rulesets/westeros/hexes.ts';
import { painter } from '../../../src/rulesets/westeros/picture.ts';
import { hide } from '../../../src/rulesets/westeros/secrets.ts';
import { matchFor, rulesFor, settingOf } from '../../rulesets/westeros/played.ts';
import { dangling, overflowing, twice, unknown, untitled } from './picture-laws.ts';

const read = (name: string): unknown => parse(readFileSync(`rules/westeros/${name}`, 'utf8'));
const wordsOf = (lang: Lang): Catalogue => {
  const said = mergeMessages(read('messages.yaml'), read(`messages.${lang}.yaml`));
  const parsed = parseMessages(said, lang);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems, null, 1));
  return makeCatalogue(read(`terms.${lang}.yaml`) as Terms, parsed.value, lang);
};

/** A battle that waits after so many answers. */
const playedTo = (rules: Rules, seed: string, answers: number) => {
  const match = matchFor(rules, seed);
  const players = playersOf(settingOf(rules), match);
  let left = answers;
  const some: Source<Westeros> = (...asked) => {
    left -= 1;
    return left < 0 ? undefined : players(...asked);
  };
  return playMatch(settingOf(rules), match, [forced(), some]);
};

const paint = (
  rules: Rules,
  state: State,
  entries: Parameters<typeof painter.paint>[1]['entries'],
) =>
  painter.paint(undefined, {
    ...{ view: { rules, state: hide(rules, state, 'public') }, entries, orders: 'lying' },
    moment: { round: state.round, phase: 'command' },
  }) as Picture;

const POSITIONS = ['skirmish', 'kingsroad'].flatMap((preset) =>
  [0, 25, 80].map((answers) => [preset, answers] as const),
);

describe.each(POSITIONS)('the field of %s after %i answers', (preset, answers) => {
  const rules = rulesFor(preset);
  const { state, entries } = playedTo(rules, `${preset}-field`, answers);
  const picture = paint(rules, state, entries);

  test('shows every unit once, in its hex, with its figures', () => {
    const shown = picture.spaces.flatMap(({ id, things }) =>
      things
        .filter((thing) => !thing.id.endsWith('/token'))
        .map((thing) => [thing.id, id, thing.pieces?.[0]?.count]),
    );
    const standing = Object.entries(state.units).map(([id, { hex, figures }]) => [
      id,
      hex,
      figures,
    ]);
    expect(shown.toSorted()).toEqual(standing.toSorted());
  });

  test('has the token of each engagement on its edge, and no others', () => {
    const lying = picture.spaces.flatMap(({ id, things }) =>
      things.filter((thing) => thing.id.endsWith('/token')).map((thing) => [thing.id, id]),
    );
    const engaged = Object.keys(state.engaged).map((edge) => [`${edge}/token`, edge]);
    expect(lying.toSorted()).toEqual(engaged.toSorted());
    expect(picture.edges.every(({ points }) => points.length === 2)).toBe(true);
  });

  test.each(['en', 'zh'] as const)('is drawn whole in both ways: %s', (lang) => {
    const words = wordsOf(lang);
    for (const broken of [untitled, dangling, twice, unknown, overflowing])
      expect([broken.name, broken(picture, words)]).toEqual([broken.name, []]);
    const letters = drawLetters(picture, { title: 'Field', words });
    for (const hex of hexesOf(rules.battle.board)) expect(letters).toContain(hex);
    for (const id of Object.keys(state.units)) expect(letters).toContain(id);
    expect(Math.max(...letters.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  });
});

test('a reader who may not know a hand is shown no card of it', () => {
  const rules = rulesFor('kingsroad');
  const { state, entries } = playedTo(rules, 'hands', 10);
  const other = structuredClone(state);
  other.hands = { stark: [...rules.decks.stark].slice(0, 3), lannister: [] };
  expect(paint(rules, other, entries)).toEqual(paint(rules, state, entries));
});
