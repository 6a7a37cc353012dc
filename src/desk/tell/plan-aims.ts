import { type Saying, say } from '../../core/document.ts';
import type { PlanLine } from '../plan/says.ts';

/** The sentence of an aim; of a number the name that it has anywhere. */
export const aimSaying = ({
  aim,
  about,
  line,
}: Pick<PlanLine, 'aim' | 'about' | 'line'>): Saying =>
  aim === 'measure'
    ? say('plan.measure', { name: say(`history.measure.${String(about['measure'])}`) })
    : say(`aim.${aim}`, { ...about, ...(line !== undefined && { line }) });

/** Lines of orders, each with whose they are. */
export const saidBy = (lines: Readonly<Record<string, readonly string[]>>): readonly Saying[] =>
  Object.entries(lines).flatMap(([seat, own]) =>
    own.map((line) => say('plan.seat-line', { seat, line })),
  );
