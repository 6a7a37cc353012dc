import type { LogLine } from '../core/log.ts';

// The names that a game has had: `name:` in game.yaml is the moderator's to edit, and packets,
// templates and answers of before bear the old one.

/** The names that a log tells of, from that of the opening to that of now. */
export const namesNoted = (lines: readonly LogLine[]): readonly string[] =>
  lines.flatMap(({ line, name }) =>
    (line === 'opened' || line === 'named') && typeof name === 'string' ? [name] : [],
  );

/** The line that notes another name, before the lines that are written now. */
export const namedLines = (
  before: readonly LogLine[],
  added: readonly LogLine[],
  name: string,
): readonly LogLine[] => {
  const last = namesNoted([...before, ...added]).at(-1);
  const at = [...before, ...added].findLast((line) => line['at'] !== undefined)?.['at'];
  return added.length === 0 || last === undefined || last === name
    ? []
    : [{ line: 'named', at, name }];
};
