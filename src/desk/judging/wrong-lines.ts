import type { Problem } from '../../core/problem.ts';

/** Where reading stopped, what stands below is read by nobody. */
const STOPS: readonly string[] = ['too-many-problems', 'message-too-long'];

/** The numbers of the lines that do not count. */
export const wrongLines = (mistakes: readonly Problem[], count: number): readonly number[] => {
  const lines = new Set(mistakes.map(({ place }) => place?.line ?? 0));
  const stop = mistakes.find(({ code }) => STOPS.includes(code))?.place?.line ?? count + 1;
  for (let line = stop; line <= count; line++) lines.add(line);
  return [...lines];
};

/** The lines of a text; those that do not count become remarks. */
export const goodLines = (
  lines: readonly string[],
  wrong: readonly number[],
): readonly string[] => {
  const bad = new Set(wrong);
  return lines.map((line, index) => (bad.has(index + 1) ? `# ${line}` : line));
};
