import type { Chapter } from '../chapter.ts';
import { politicsEvents } from './steps.ts';

export const politics = { events: politicsEvents } satisfies Chapter;
