import type { Answered } from '../../../core/entry.ts';
import { type ChapterTies, heroesOf, heroOf, idsUnder } from '../table/ties.ts';

const deployed = (answered: Answered) => ({
  leaves: [heroesOf(answered.seat), ...idsUnder(answered, 'hero').map(heroOf)],
});

export const ties = {
  'deploy-heroes': deployed,
  redeploy: deployed,
  'heroes-deployed': ({ house }) => ({ of: [heroesOf(house)] }),
} satisfies ChapterTies;
