import type { Chapter } from '../table/chapter.ts';
import { buildPorts } from './building.ts';
import { events } from './events.ts';
import { instead } from './instead.ts';
import { capturedShips } from './law.ts';

/** PRT: ports and their ships. */
export const ports = {
  kinds: { 'captured-ships': capturedShips, 'build-ports': buildPorts },
  events,
  instead,
} satisfies Chapter;
