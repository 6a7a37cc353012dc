// The table of the tabletop game as it is drawn, in positions of games that were played by chance.
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
import { widthOf } from '../../../src/report/width.ts';
import type { Rules, State, Tabletop } from '../../../src/rulesets/tabletop/game.ts';
import { painter } from '../../../src/rulesets/tabletop/picture.ts';
import { modelsOf, trayOf } from '../../../src/rulesets/tabletop/table.ts';
import { data, matchFor, rulesFor, settingOf } from '../../rulesets/tabletop/played.ts';
import { dangling, overflowing, twice, unknown, untitled } from './picture-laws.ts';

const read = (name: string): unknown => parse(readFileSync(`rules/tabletop/${name}`, 'utf8'));
const wordsOf = (lang: Lang): Catalogue => {
  const said = mergeMessages(read('messages.yaml'), read(`messages.${lang}.yaml`));
  const parsed = parseMessages(said, lang);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems, null, 1));
  return makeCatalogue(read(`terms.${lang}.yaml`) as Terms, parsed.value, lang);
};

/** A game that waits after so many answers. */
const playedTo = (rules: Rules, seed: string, answers: number): State => {
  const match = matchFor(rules, seed, 'captain');
  const players = playersOf(settingOf(rules), match);
  let left = answers;
  const some: Source<Tabletop> = (...asked) => {
    left -= 1;
    return left < 0 ? undefined : players(...asked);
  };
  return playMatch(settingOf(rules), match, [forced(), some]).state;
};

const paint = (rules: Rules, state: State): Picture =>
  painter.paint(undefined, {
    ...{ view: { rules, state }, entries: [], orders: 'lying' },
    moment: { round: state.round, phase: 'activation' },
  }) as Picture;

const POSITIONS = Object.keys(data.battles).flatMap((preset) =>
  [0, 9, 30].map((answers) => [preset, answers] as const),
);

describe.each(POSITIONS)('the table of %s after %i answers', (preset, answers) => {
  const rules = rulesFor(preset);
  const state = playedTo(rules, `${preset}-table`, answers);
  const view = { rules, state };
  const picture = paint(rules, state);

  test('shows each unit once, where it stands, with a place for each model', () => {
    const shown = picture.spaces.filter(({ things }) => things.some(({ lettered }) => lettered));
    expect(shown.map(({ id }) => id).sort()).toEqual(Object.keys(state.units).sort());
    for (const id of Object.keys(state.units)) {
      const circles = picture.symbols[`unit-${id}`]?.marks.filter((mark) => 'circle' in mark) ?? [];
      expect(circles.length).toBe(trayOf(view, id).models);
      expect(circles.filter(({ fill }) => fill !== undefined).length).toBe(modelsOf(view, id));
    }
  });

  test('draws each tray to scale, on the ground where it is touched', () => {
    for (const id of Object.keys(state.units)) {
      const outline = picture.grounds.find((ground) => ground.id === id)?.outline;
      const ring = outline !== undefined && 'rings' in outline ? (outline.rings[0] ?? []) : [];
      const [a = [0, 0], b = [0, 0]] = ring;
      const width = Math.hypot(b[0] - a[0], b[1] - a[1]);
      expect(Math.abs(width - trayOf(view, id).w * 0.018)).toBeLessThan(0.1);
    }
  });

  test.each(['en', 'zh'] as const)('is drawn whole in both ways: %s', (lang) => {
    const words = wordsOf(lang);
    for (const broken of [untitled, dangling, twice, unknown, overflowing])
      expect([broken.name, broken(picture, words)]).toEqual([broken.name, []]);
    const letters = drawLetters(picture, { title: 'Table', words });
    for (const line of letters.split('\n')) expect(widthOf(line)).toBeLessThanOrEqual(78);
    for (const id of Object.keys(state.units)) expect(letters).toContain(id);
  });
});
