// All that happens in the cases is told in words, in both languages.

import { expect, test } from 'vitest';
import { narrate } from '../../../src/report/narrate.ts';
import { renderText } from '../../../src/report/render/text.ts';
import { languageOf } from '../../rulesets/westeros/languages.ts';
import { data } from '../../rulesets/westeros/played.ts';
import { allCases } from './cases.ts';
import { run } from './play.ts';

const runs = allCases().map((one) => run(one).ran.entries);

/** Ids as they are in the data; no name is written so. */
const IDS = [...Object.keys(data.cards), ...Object.keys(data.commanders)];
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
  expect(lines.length).toBeGreaterThan(400);
  expect(lines.filter((line) => /[{}]|undefined|\s[,.;:]/.test(line) || ids.test(line))).toEqual(
    [],
  );
  // Only Pursue and Toughness have a number.
  const numbered = /(?:Stalwart|Advance|Heavy Armor|坚强|推进|重装甲) ?\d/;
  expect(lines.filter((line) => numbered.test(line))).toEqual([]);
});
