// A side that nobody plays may sleep: its printed defaults, but it hunts nobody and keeps within its walls.

import type { Question } from '../../core/question.ts';
import type { View, Wotr } from './game.ts';

const SLEEPING: Readonly<Record<string, unknown>> = { allocate: 0, stand: 'inside' };

export const asleep = (_view: View, { kind }: Question<Wotr>): unknown => SLEEPING[kind.name];
