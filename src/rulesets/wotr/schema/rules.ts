// The files of rules/wotr, looked at once: after this ids are known and nobody checks again.

import { fail, ok, type Result } from '../../../core/result.ts';
import type { FileValues, RulesIssue } from '../../../core/ruleset-module.ts';
import { checkSentences, sentencesAsked } from '../../../notation/sentences.ts';
import { inFile, sortedFiles, within } from '../../schema/files.ts';
import { checked } from '../../schema/issues.ts';
import type { Data, Garrison } from '../data.ts';
import type { Side } from '../game.ts';
import { linesIn } from '../orders/message.ts';
import { orderSigns } from '../orders/order-line.ts';
import { findDisagreements } from './check.ts';
import { type RuleFiles, ruleFiles } from './shapes.ts';

/** The values of the rules files, by file name, to data; everything that is wrong with them. */
export const parseRules = (values: FileValues): Result<Data, readonly RulesIssue[]> => {
  const shaped = checked(ruleFiles, sortedFiles(values));
  if (!shaped.ok) return fail(shaped.problems.map(inFile));
  const asked = sentencesAsked((book) => [linesIn(book), orderSigns(book)]);
  const found = [
    ...findDisagreements(shaped.value),
    ...within('sentences.yaml', checkSentences(shaped.value['sentences.yaml'], asked)),
  ];
  return found.length > 0 ? fail(found.map(inFile)) : ok(dataOf(shaped.value));
};

const dataOf = (files: RuleFiles): Data => ({
  players: files['ruleset.yaml'].players,
  reading: files['ruleset.yaml'].reading,
  regions: files['map.yaml'].regions,
  nations: files['nations.yaml'].nations,
  setUp: setUpOf(files['setup.yaml']),
  tables: files['tables.yaml'],
  tiles: tilesOf(files['hunt-tiles.yaml']),
  characters: charactersOf(files['characters.yaml']),
  cards: files['cards.yaml'].cards,
  combat: files['cards.yaml'].combat,
  presets: Object.fromEntries(
    Object.entries(files.presets).map(([preset, { options }]) => [
      preset,
      { ...files['ruleset.yaml'].options, ...options },
    ]),
  ),
  terms: files.terms,
  sentences: files['sentences.yaml'],
});

const garrisonsOf = (units: RuleFiles['setup.yaml']['units']): Record<string, Garrison> =>
  Object.fromEntries(
    Object.entries(units).map(([at, { nation, ...figures }]) => [at, { nation, figures }]),
  );

const setUpOf = (file: RuleFiles['setup.yaml']): Data['setUp'] => ({
  units: garrisonsOf(file.units),
  options: Object.fromEntries(
    Object.entries(file.options).map(([option, units]) => [option, garrisonsOf(units)]),
  ),
  fellowship: file.fellowship,
  companions: file.companions,
  rings: file['elven-rings'],
});

const tilesOf = ({ standard, special }: RuleFiles['hunt-tiles.yaml']): Data['tiles'] => ({
  ...standard,
  ...Object.fromEntries(Object.entries(special).map(([id, tile]) => [id, { ...tile, count: 1 }])),
});

const charactersOf = (file: RuleFiles['characters.yaml']): Data['characters'] => {
  const named = <C extends string>(
    some: Readonly<Record<C, RuleFiles['characters.yaml']['minions']['saruman']>>,
    side: Side,
  ) =>
    Object.entries<(typeof some)[C]>(some).map(([id, { rules, ...one }]) => [
      id,
      { ...one, side, rule: rules[0] },
    ]);
  return Object.fromEntries([
    ...named(file.companions, 'free-peoples'),
    ...named(file.minions, 'shadow'),
  ]);
};
