// Tables and boxes that are ticked, as people write orders in them.

import { once } from '../core/once.ts';
import { everydayIn } from './everyday.ts';

/** `| 1 | look |`, `- [x] look`: a row of a table, a box that is ticked, as a line with the same columns. A box that is not is no order. */
export const outOfTable = (text: string): string => {
  const [, before = '', row] = /^(\s*)\|(.*)\|\s*$/u.exec(text) ?? [];
  if (row === undefined)
    return text.replace(TICKED, (box, bullet: string) => bullet.padEnd(box.length));
  const cells = row.split('|');
  const [first = '', ...others] = cells.flatMap((cell) => cell.trim() || []);
  let at = others.length > 0 && /^\d{1,2}[.)]?$/u.test(first) ? -1 : 0;
  const parts = cells.map((cell) => {
    if (cell.trim() === '') return ' '.repeat(cell.length + 1);
    at++;
    return at === 0 ? ' '.repeat(cell.length + 1) : (SIGNS[at - 1] ?? ';') + cell;
  });
  return before + parts.join('');
};
const TICKED = /^(\s*(?:[-*•]\s*)?)(?:\[[x✓✔]\]|☑|☒)\s*/iu;
/** The signs before the cells of a row. */
const SIGNS = [' ', ':'];

/** True of the row that names the columns of a table: a rule stands below it. */
export const isTableHead = (text: string, below: string | undefined): boolean =>
  /^\s*\|.*\|\s*$/u.test(text) && /^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/u.test(below ?? '');

/** `Area | Order | Notes`: the names of columns, beside which nothing is said. */
export const namesColumns = (text: string): boolean => {
  const cells = text.split(/[|｜\t]|\s{2,}/u).flatMap((cell) => cell.trim().toLowerCase() || []);
  return cells.length > 1 && cells.every((cell) => columns().has(cell));
};
const columns = once(
  () => new Set((['en', 'zh'] as const).flatMap((lang) => everydayIn(lang, 'column').split('|'))),
);

/** `☐ …` stands beside ticked boxes and is no order; of `[ ] …` alone nobody can tell. */
export const EMPTY_BOX = /^\s*(?:[-*+•]\s+)?(?:☐|(\[\s?\])(?=\s*\S))/u;
