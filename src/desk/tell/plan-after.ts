import { type Document, say } from '../../core/document.ts';
import { type AfterLine, OUTCOMES } from '../plan/after.ts';
import type { PlanSays } from '../plan/says.ts';
import { entrySaying } from './entry.ts';
import { aimSaying } from './plan-aims.ts';
import { heading, list, type Speech, section } from './speech.ts';

/** An old plan, line by line, against what happened. */
export const tellAfter = (
  { game, round, seat }: PlanSays,
  lines: readonly AfterLine[],
  words: Speech,
): Document => [
  heading(1, say('plan.after-title', { game, round, seat })),
  ...OUTCOMES.flatMap((outcome) =>
    section(
      say(`plan.after-${outcome}`),
      lines.filter((line) => line.outcome === outcome).flatMap((line) => tellOne(line, words)),
    ),
  ),
];

const tellOne = ({ line, story, outcome }: AfterLine, words: Speech): Document => [
  ...list([aimSaying(line)]),
  ...(outcome === 'as-said'
    ? []
    : list(
        story.map((entry) => entrySaying(entry, words)).filter(({ say: code }) => code !== ''),
        1,
      )),
];
