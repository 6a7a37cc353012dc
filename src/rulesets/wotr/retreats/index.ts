import type { Chapter } from '../chapter.ts';

export const retreats = {} satisfies Chapter;
