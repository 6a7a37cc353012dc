import type { Chapter } from '../book/chapter.ts';
import { events } from './events.ts';
import { instead } from './instead.ts';
import { deployHeroes, redeploy, scout } from './law.ts';
import { lines } from './lines.ts';
import { names } from './scope.ts';
import { heroLines, scoutLines } from './template.ts';
import { ties } from './ties.ts';

declare module '../data/vocabulary.ts' {
  interface QuestionKinds {
    heroes: 'deploy-heroes' | 'scout' | 'redeploy';
  }
}

/** HER: heroes lead armies, and are scouted. */
export const heroes = {
  kinds: { 'deploy-heroes': deployHeroes, scout, redeploy },
  events,
  instead,
  ties,
  parts: { 'deploy-heroes': 'areas', redeploy: 'areas' },
  lines,
  asked: {
    'deploy-heroes': (writing) => heroLines(writing, 'deploy-heroes'),
    redeploy: (writing) => heroLines(writing, 'redeploy'),
    scout: scoutLines,
  },
  names,
} satisfies Chapter;
