import type { Chapter } from '../chapter.ts';
import { politicsDeeds, politicsRows } from './lines.ts';
import { politicsEvents } from './steps.ts';

export const politics = {
  events: politicsEvents,
  deeds: politicsDeeds,
  deedRows: politicsRows,
} satisfies Chapter;
