import type { Chapter } from '../chapter.ts';

export const leaders = {} satisfies Chapter;
