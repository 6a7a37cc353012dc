import type { Chapter } from '../chapter.ts';

export const musters = {} satisfies Chapter;
