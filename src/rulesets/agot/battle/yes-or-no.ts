import { illegal, type Problem } from '../../../core/problem.ts';
import type { YesNo } from '../table/answers.ts';

/** The law of a question that is answered by yes or no. */
export const yesOrNo = (rule: string) => ({
  rule,
  candidates: (): readonly YesNo[] => ['yes', 'no'],
  refuse: (_view: unknown, _question: unknown, _made: unknown, said: YesNo): Problem | null =>
    said === 'yes' || said === 'no' ? null : illegal(rule, 'yes-or-no'),
});
