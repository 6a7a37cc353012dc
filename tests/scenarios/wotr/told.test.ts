// All that happens in the cases is told in words, in both languages.

import { expect, test } from 'vitest';
import { narrate } from '../../../src/report/narrate.ts';
import { renderText } from '../../../src/report/render/text.ts';
import { CHARACTERS, NATIONS } from '../../../src/rulesets/wotr/game.ts';
import { languageOf } from '../../rulesets/wotr/languages.ts';
import { rules } from '../../rulesets/wotr/played.ts';
import { allCases } from './cases.ts';
import { rulesOfCase, run } from './play.ts';

const runs = allCases().map((one) => run(rulesOfCase(one), one).ran.entries);

/** Ids as they are in the data; no name is written so. */
const IDS = [...Object.keys(rules.regions), ...Object.keys(rules.cards), ...CHARACTERS, ...NATIONS];
const ids = new RegExp(`(?<![\\w-])(?:${IDS.join('|')})(?![\\w-])`);

test.each(['en', 'zh'] as const)('reports of all cases in %s', (lang) => {
  const { messages, catalogue } = languageOf(lang);
  const told = runs.map((entries) =>
    renderText(
      narrate(entries, { title: '1', messages, printedPhase: (phase) => phase }),
      catalogue,
    ),
  );
  const lines = [...new Set(told.flatMap((text) => text.split('\n')))];
  expect(lines.length).toBeGreaterThan(1000);
  expect(lines.filter((line) => /[{}]|undefined|\s[,.;:]/.test(line) || ids.test(line))).toEqual(
    [],
  );
});
