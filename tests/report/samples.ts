import { readFileSync } from 'node:fs';
import type { Entry } from '../../src/core/entry.ts';
import { entryOf } from '../../src/core/log.ts';
import type { EventOf, EventType } from '../../src/rulesets/agot/table/events.ts';

const EXAMPLE = /^#### `([a-z-]+)`$[\s\S]*?^```json\n(.+)\n```$/gm;

/** One event of every type, as docs/protocol.md shows it. */
export const SAMPLES = Object.fromEntries(
  Array.from(readFileSync('docs/protocol.md', 'utf8').matchAll(EXAMPLE), ([, type, line = '']) => {
    const { before: _, ...record } = JSON.parse(line);
    return [type, entryOf(record).event];
  }),
) as unknown as { readonly [Type in EventType]: EventOf<Type> };

/** Every sample once, as the entries of one procedure. */
export const entriesOfSamples = (phase = 'marches'): readonly Entry[] =>
  Object.values(SAMPLES).map((event, at) => ({ n: at + 1, round: 3, phase, causes: [], event }));
