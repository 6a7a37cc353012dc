import type { Told } from '../scenarios/case.ts';

/** A case under one of the rules that it proves. */
export interface Numbered {
  readonly number: string;
  readonly scenario: Told;
}

export type CasesByRule = ReadonlyMap<string, readonly Numbered[]>;

/** `BAT-11.3`: within a rule in the order of files and cases. */
export const numberCases = (cases: readonly Told[]): CasesByRule => {
  const byRule = new Map<string, Numbered[]>();
  for (const scenario of cases)
    for (const id of scenario.rule) {
      const numbered = byRule.get(id) ?? [];
      numbered.push({ number: `${id}.${numbered.length + 1}`, scenario });
      byRule.set(id, numbered);
    }
  return byRule;
};

/** Rules with fewer cases than that. */
export const rulesBelow = (
  least: number,
  ids: readonly string[],
  cases: CasesByRule,
): readonly string[] => ids.filter((id) => (cases.get(id)?.length ?? 0) < least);
