import type { Chapter } from '../chapter.ts';
import { armyDeeds } from './lines.ts';

export const armies = { deeds: armyDeeds } satisfies Chapter;
