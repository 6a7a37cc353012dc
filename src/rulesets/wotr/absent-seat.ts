import type { Question } from '../../core/question.ts';
import type { View, Wotr } from './game.ts';

// A side that nobody plays may sleep: its printed defaults, but it hunts nobody and keeps within its walls.

const SLEEPING: Readonly<Record<string, unknown>> = { allocate: 0, stand: 'inside' };

export const defaultForAbsentSeat = (_view: View, { kind }: Question<Wotr>): unknown =>
  SLEEPING[kind.name];
