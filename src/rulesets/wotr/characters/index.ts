import type { Chapter } from '../chapter.ts';

export const characters = {} satisfies Chapter;
