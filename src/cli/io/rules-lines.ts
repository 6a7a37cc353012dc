import type { Problem } from '../../core/problem.ts';
import { readIfThere } from './files.ts';
import { problemLines } from './problem-lines.ts';

/** Mistakes in rules files, before there are any words to tell them in but their own. */
export const rulesFileLines = (problems: readonly Problem[]): readonly string[] =>
  problems.flatMap((problem) => {
    const file = problem.place?.file ?? 'rules';
    const text = readIfThere(file)?.toString() ?? '';
    return problemLines({ file, text }, problem, plain(problem));
  });

const plain = ({ code, args = {} }: Problem): string => {
  if (typeof args['detail'] === 'string') return args['detail'];
  const about = Object.entries(args).map(([name, value]) => `${name}: ${String(value)}`);
  return [code.replaceAll('-', ' '), ...about].join(', ');
};
