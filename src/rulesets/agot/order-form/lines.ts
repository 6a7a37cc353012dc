import type { Question } from '../../../core/question.ts';
import { DOERS } from '../actions.ts';
import type { Agot } from '../table/game.ts';
import { askedLines } from './asked-lines.ts';
import { fortifyLines } from './building-lines.ts';
import { battleLines, eventLines, everyRound } from './in-advance.ts';
import { lossesInAdvance } from './loss-lines.ts';
import { pendingLines } from './pending-lines.ts';
import { ravenLines } from './raven-lines.ts';
import { heading, type Lines, type Writing } from './writing.ts';

/**
 * The lines of a template: what is asked of the house now, then what may come up before the next
 * orders, in the order of the round.
 */
export const templateLines = (writing: Writing, questions: readonly Question<Agot>[]): Lines => {
  const asked = new Set(questions.map(({ kind }) => kind.name));
  const inAdvance = [...thisRound(writing, asked), ...nextRound(writing, asked)];
  return [
    ...(questions.length > 0 ? askedLines(writing, questions) : [heading('template.silent')]),
    ...(inAdvance.length > 0 ? [heading('template.in-advance'), ...inAdvance] : []),
  ];
};

const thisRound = (writing: Writing, asked: ReadonlySet<string>): Lines => {
  return [
    ...ravenLines(writing),
    ...DOERS.flatMap((doer) => (asked.has(doer.kind) ? [] : pendingLines(writing, doer))),
    ...battleLines(writing, asked),
    ...(asked.has('fortify') ? [] : fortifyLines(writing)),
    ...lossesInAdvance(writing),
  ];
};

/** What follows the last round of a game needs no orders. */
const nextRound = (writing: Writing, asked: ReadonlySet<string>): Lines => {
  const { rules, state } = writing.view;
  const isLast = state.round >= rules.options.rounds && state.phase !== 'westeros';
  return isLast ? [] : [...eventLines(writing, asked), ...everyRound(writing)];
};
