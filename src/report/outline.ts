import type { Entry } from '../core/entry.ts';
import { isToldElsewhere, type Section, type Tellings, tellingOf } from './sections.ts';

/** An entry of a section in its place in the report. */
export interface OutlineLine {
  readonly entry: Entry;
  /** The depth at which it stands under the heading: 0, directly. */
  readonly depth: number;
  /** `elsewhere`: another event of the section tells it, too. */
  readonly told: 'here' | 'elsewhere';
}

/** The entries of a section, each at the depth at which it is told. */
export const outlineOf = (section: Section, messages: Tellings): readonly OutlineLine[] => {
  let next = 0;
  return section.entries.map((entry, index) => {
    const telling = tellingOf(messages, entry.event);
    const depth = Math.min(telling.depth ?? next, next);
    next = Math.min(telling.then ?? next, depth + 1);
    const told = isToldElsewhere(section, index, messages) ? 'elsewhere' : 'here';
    return { entry, depth, told };
  });
};
