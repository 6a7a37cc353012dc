import type { CompileSource } from '../../src/cli/rules/rules-compile.ts';
import { loadRules } from '../../src/cli/rules/rules-folder.ts';
import type { Result } from '../../src/core/result.ts';
import type { Choices, Data, Rules } from '../../src/rulesets/agot/data/rules.ts';
import { agot } from '../../src/rulesets/agot/index.ts';
import { AGOT } from '../../src/rulesets/agot/module.ts';

const need = <T>(result: Result<T, unknown>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.problems, null, 2));
  return result.value;
};

/** What its files are read with. */
export const agotFiles = AGOT.open((parts): CompileSource => parts);

let loading: Promise<Data> | undefined;

/** The rules files, loaded once a test run. */
export const loadData = (): Promise<Data> => {
  loading ??= loadRules(agotFiles).then((result) => need(result).data as Data);
  return loading;
};

const { prepare } = agot;

/** A game opened with these choices, or why it is refused. */
export const openedWith = async (choices: Partial<Choices>): Promise<ReturnType<typeof prepare>> =>
  prepare(await loadData(), { preset: 'board', players: 5, ...choices });

const prepared = new Map<string, Rules>();

/** The rules of a game opened with these choices, prepared once. */
export const rulesFor = async (choices: Partial<Choices> = {}): Promise<Rules> => {
  const key = JSON.stringify(choices);
  const rules = prepared.get(key) ?? need(await openedWith(choices));
  prepared.set(key, rules);
  return rules;
};
