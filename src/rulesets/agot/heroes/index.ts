import type { Chapter } from '../table/chapter.ts';
import { events } from './events.ts';
import { deployHeroes, redeploy, scout } from './law.ts';

/** HER: heroes lead armies, and are scouted. */
export const heroes = {
  kinds: { 'deploy-heroes': deployHeroes, scout, redeploy },
  events,
} satisfies Chapter;
