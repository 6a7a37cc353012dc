// The files of rules/wotr, looked at once: after this ids are known and nobody checks again.

import { fail, ok, type Result } from '../../../core/result.ts';
import type { FileValues, RulesIssue } from '../../../core/ruleset-module.ts';
import { checkSentences, sentencesAsked } from '../../../notation/sentences.ts';
import { checked, type Finding } from '../../schema/issues.ts';
import type { Data, Garrison } from '../data.ts';
import type { Side } from '../game.ts';
import { linesIn } from '../orders/message.ts';
import { orderSigns } from '../orders/order-line.ts';
import { findDisagreements } from './check.ts';
import { type RuleFiles, ruleFiles } from './shapes.ts';

const SEVERAL = /^(presets)\/(.+)\.yaml$|^(terms)\.([^.]+)\.yaml$|^(messages)\..*yaml$/;

/** Presets and terms by name; messages are the reports' own. */
const sorted = (values: FileValues): Record<string, unknown> => {
  const several: Record<string, Record<string, unknown>> = { presets: {}, terms: {}, messages: {} };
  const single: Record<string, unknown> = {};
  for (const [file, value] of Object.entries(values)) {
    const [, folder, preset, terms, lang, messages] = SEVERAL.exec(file) ?? [];
    const group = several[folder ?? terms ?? messages ?? ''];
    if (group === undefined) single[file] = value;
    else group[preset ?? lang ?? ''] = value;
  }
  const { presets, terms } = several;
  return { ...single, presets, terms };
};

const inFile = (found: Finding): RulesIssue => {
  const [first = '', second = '', ...rest] = found.path;
  if (first === 'presets') return { ...found, file: `presets/${second}.yaml`, path: rest };
  if (first === 'terms') return { ...found, file: `terms.${second}.yaml`, path: rest };
  return { ...found, file: String(first), path: found.path.slice(1) };
};

/** The values of the rules files, by file name, to data; everything that is wrong with them. */
export const parseRules = (values: FileValues): Result<Data, readonly RulesIssue[]> => {
  const shaped = checked(ruleFiles, sorted(values));
  if (!shaped.ok) return fail(shaped.problems.map(inFile));
  const found = [...findDisagreements(shaped.value), ...sentencesAmiss(shaped.value)];
  return found.length > 0 ? fail(found.map(inFile)) : ok(dataOf(shaped.value));
};

/** What is wrong with the sentences of orders, given the fields that the lines ask for. */
const sentencesAmiss = ({ 'sentences.yaml': sentences }: RuleFiles): readonly Finding[] =>
  checkSentences(
    sentences,
    sentencesAsked((book) => [linesIn(book), orderSigns(book)]),
  ).map((one) => ({
    ...one,
    path: ['sentences.yaml', ...one.path],
  }));

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
