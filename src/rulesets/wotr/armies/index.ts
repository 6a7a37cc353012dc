import type { Chapter } from '../chapter.ts';

export const armies = {} satisfies Chapter;
