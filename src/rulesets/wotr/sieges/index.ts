import type { Chapter } from '../chapter.ts';

export const sieges = {} satisfies Chapter;
