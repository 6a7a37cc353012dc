import { loadRules } from '../../src/cli/io/rules-folder.ts';
import type { Result } from '../../src/core/result.ts';
import { agot } from '../../src/rulesets/agot/index.ts';
import type { Choices, Data, Rules } from '../../src/rulesets/agot/rules.ts';

const need = <T>(result: Result<T, unknown>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.problems, null, 2));
  return result.value;
};

let loading: Promise<Data> | undefined;

/** The rules files, loaded once a test run. */
export const loadData = (): Promise<Data> => {
  loading ??= loadRules('agot').then((result) => need(result).data as Data);
  return loading;
};

const prepared = new Map<string, Rules>();

/** The rules of a game opened with these choices, prepared once. */
export const rulesFor = async (choices: Partial<Choices> = {}): Promise<Rules> => {
  const all: Choices = { preset: 'board', players: 5, ...choices };
  const key = JSON.stringify(all);
  const rules = prepared.get(key) ?? need(agot.prepare(await loadData(), all));
  prepared.set(key, rules);
  return rules;
};
