import { countsEnd, lineAt, patternOf, type Shape } from './forum-anchors.ts';
import { ANY_TIME, FLOOR, isButtons, MAY_TELL_DAY, NAME, numberIn } from './forum-lines.ts';

/** Some forums print the time below the text, and the name with what stands about it above. */
const FEET: readonly RegExp[] = [
  patternOf(`(?<author>${NAME}), (?<date>${ANY_TIME})`),
  patternOf(
    String.raw`(?:ip属地.{0,20})?.{0,30}?(?<!\d)(?<number>\d{1,6}[楼樓])\s?(?<date>${ANY_TIME}).{0,20}`,
  ),
];
const DATE_ALONE = patternOf(`(?<date>${ANY_TIME})`);
const footAt = (lines: readonly string[], at: number): Record<string, string> | null => {
  const line = lineAt(lines, at);
  const foot = FEET.map((one) => one.exec(line)?.groups).find((groups) => groups !== undefined);
  if (foot !== undefined) return foot;
  // The number of the post, and below it the time.
  const { date } = FLOOR.test(line) ? (DATE_ALONE.exec(lineAt(lines, at + 1))?.groups ?? {}) : {};
  return date === undefined ? null : { number: line, date };
};
const LONGEST_POST = 400;

/** True if a post may begin at a line: on top of the page, or below the foot of another. */
const isBelowFoot = (lines: readonly string[], at: number): boolean => {
  let up = at - 1;
  while (up >= 0 && (lineAt(lines, up) === '' || isUnderFoot(lineAt(lines, up)))) up--;
  if (up > 0 && FLOOR.test(lineAt(lines, up - 1)) && footAt(lines, up - 1) !== null) return true;
  return up < 0 || footAt(lines, up) !== null;
};
const isUnderFoot = (line: string): boolean => isButtons(line) || FLOOR.test(line);

export const footed: Shape = {
  has: MAY_TELL_DAY,
  isBelow: true,
  find: (lines, at) => {
    const author = lineAt(lines, at);
    if (author === '' || author.length > 60 || isButtons(author)) return null;
    if (countsEnd(lines, at + 1) === at + 1 || !isBelowFoot(lines, at)) return null;
    for (let down = at + 1; down < Math.min(lines.length, at + LONGEST_POST); down++) {
      const foot = footAt(lines, down);
      if (foot === null || (foot['author'] ?? author) !== author) continue;
      const to = at + countsEnd(lines.slice(at, down), 1);
      // The number and the time above the text belong to a head.
      const isText = (line: string): boolean => line.trim() !== '' && !isButtons(line);
      if (to === at + 1 || !lines.slice(to, down).some(isText)) return null;
      const number = numberIn(foot['number'] ?? lineAt(lines, down + 1));
      return { at, from: at, to, author, date: foot['date'] ?? '', number };
    }
    return null;
  },
};
