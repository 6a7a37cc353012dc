import type { Chapter } from '../chapter.ts';

export const battles = {} satisfies Chapter;
