import type { Chapter } from '../chapter.ts';
import { corruptionEvents } from './corruption.ts';
import { guide, guideEvents } from './guide.ts';
import { fellowshipSays } from './lines.ts';
import { movingEvents } from './moves.ts';
import { declaration, fellowshipPhase, phaseEvents } from './phase.ts';
import { found, revealEvents } from './reveal.ts';
import { separationEvents } from './separate.ts';

export const fellowship = {
  phases: { fellowship: fellowshipPhase },
  kinds: [declaration, guide, found],
  events: {
    ...corruptionEvents,
    ...guideEvents,
    ...movingEvents,
    ...revealEvents,
    ...phaseEvents,
    ...separationEvents,
  },
  says: fellowshipSays,
} satisfies Chapter;
