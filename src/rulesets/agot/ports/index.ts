import type { Chapter } from '../book/chapter.ts';
import { buildPorts } from './building.ts';
import { events } from './events.ts';
import { instead } from './instead.ts';
import { capturedShips } from './law.ts';
import { lines } from './lines.ts';
import { cases, names } from './scope.ts';
import { everyPort } from './template.ts';
import { ties } from './ties.ts';

declare module '../data/vocabulary.ts' {
  interface QuestionKinds {
    ports: 'captured-ships' | 'build-ports';
  }
}

/** PRT: ports and their ships. */
export const ports = {
  kinds: { 'captured-ships': capturedShips, 'build-ports': buildPorts },
  events,
  instead,
  ties,
  parts: { 'build-ports': 'areas' },
  lines,
  asked: { 'build-ports': everyPort },
  names,
  cases,
} satisfies Chapter;
