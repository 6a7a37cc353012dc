import { type ChapterTies, fromNothing } from '../table/ties.ts';

export const ties = { 'orders-taken-back': fromNothing } satisfies ChapterTies;
