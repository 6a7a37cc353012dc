import type { Problem } from '../../core/problem.ts';
import { readIfThere } from './files.ts';
import { problemLines } from './problem-lines.ts';

/** Mistakes in rules files, in their own words or in those of a game. */
export const rulesFileLines = (
  problems: readonly Problem[],
  { sentence = plain, texts }: Telling = {},
): readonly string[] =>
  problems.flatMap((problem) => {
    const file = problem.place?.file ?? 'rules';
    const text = Buffer.from(texts?.get(file) ?? readIfThere(file) ?? '').toString();
    return problemLines({ file, text }, problem, sentence(problem));
  });

/** Words to tell the lines in, where there are any, and the files that are read already. */
interface Telling {
  readonly sentence?: (problem: Problem) => string;
  readonly texts?: ReadonlyMap<string, Uint8Array>;
}

const plain = ({ code, args = {} }: Problem): string => {
  if (typeof args['detail'] === 'string') return args['detail'];
  const about = Object.entries(args).map(([name, value]) => `${name}: ${String(value)}`);
  return [code.replaceAll('-', ' '), ...about].join(', ');
};
