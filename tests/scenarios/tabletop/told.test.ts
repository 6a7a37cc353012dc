// All that happens in the cases is told in words, in both languages; and what the cases leave out.

import { expect, test } from 'vitest';
import { narrate } from '../../../src/report/narrate.ts';
import { renderText } from '../../../src/report/render/text.ts';
import { appliers } from '../../../src/rulesets/tabletop/chapters.ts';
import { SWITCHES } from '../../../src/rulesets/tabletop/game.ts';
import { languageOf } from '../../rulesets/tabletop/languages.ts';
import { data } from '../../rulesets/tabletop/played.ts';
import { allCases } from './cases.ts';
import { run } from './play.ts';

const cases = allCases();
const runs = cases.map((one) => run(one).ran.entries);

/** Ids as they are in the data; no name is written so. */
const ids = new RegExp(`(?<![\\w-])(?:${Object.keys(data.profiles).join('|')})(?![\\w-])`);

test.each(['en', 'zh'] as const)('reports of all cases in %s', (lang) => {
  const { messages, catalogue } = languageOf(lang);
  const told = runs.map((entries) =>
    renderText(
      narrate(entries, { title: '1', messages, printedPhase: (phase) => phase }),
      catalogue,
    ),
  );
  const lines = [...new Set(told.flatMap((text) => text.split('\n')))];
  expect(lines.length).toBeGreaterThan(150);
  expect(lines.filter((line) => /[{}]|undefined|\s[,.;:]/.test(line) || ids.test(line))).toEqual(
    [],
  );
});

test('every event happens in a case', () => {
  const happened = new Set<string>(runs.flat().map(({ event }) => event.type));
  expect(Object.keys(appliers).filter((type) => !happened.has(type))).toEqual([]);
});

test('every switch has cases with each of its values', () => {
  const named = new Set(
    cases.flatMap(({ options }) => Object.entries(options).map((one) => one.join(' '))),
  );
  const others = Object.entries(SWITCHES).flatMap(([name, [, ...all]]) =>
    all.map((value) => `${name} ${value}`),
  );
  expect(others.filter((value) => !named.has(value))).toEqual([]);
});
