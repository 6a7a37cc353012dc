import type { Chapter } from '../chapter.ts';
import { politicsSays } from './lines.ts';
import { politicsEvents } from './steps.ts';

export const politics = {
  events: politicsEvents,
  says: politicsSays,
} satisfies Chapter;
