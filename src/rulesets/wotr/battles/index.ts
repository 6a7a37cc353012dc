import type { Chapter } from '../chapter.ts';
import { battleLines } from './answers.ts';
import { battleDeeds } from './lines.ts';

export const battles = { deeds: battleDeeds, lines: battleLines } satisfies Chapter;
