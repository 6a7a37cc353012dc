import type { Chapter } from '../chapter.ts';
import { politicsDeeds } from './lines.ts';
import { politicsEvents } from './steps.ts';

export const politics = { events: politicsEvents, deeds: politicsDeeds } satisfies Chapter;
