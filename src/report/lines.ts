import { type Saying, say, type Values } from '../core/document.ts';
import type { Fact } from '../core/game.ts';
import { canonical } from '../core/json.ts';
import { onceOf } from '../core/once.ts';
import { outlineOf } from './outline.ts';
import { type Section, type Tellings, tellingOf, valuesOf } from './sections.ts';
import { type Telling, togetherCode } from './telling.ts';

/** Events that are told in one sentence; nearly always there is one alone. */
interface Line {
  readonly events: readonly [Fact, ...Fact[]];
  readonly telling: Telling;
  readonly depth: number;
}

/** The lines of a section, each with how far it stands under those before it. */
export const linesOf = (section: Section, messages: Tellings): readonly Line[] => {
  const lines: Line[] = [];
  for (const { entry, depth, told } of outlineOf(section, messages)) {
    if (told === 'elsewhere') continue;
    const { event } = entry;
    const last = lines.at(-1);
    if (last !== undefined && belongsTo(last, event))
      lines[lines.length - 1] = { ...last, events: [...last.events, event] };
    else lines.push({ events: [event], telling: tellingOf(messages, event), depth });
  }
  return lines;
};

/** True if an event differs from those of a line in nothing but what the line's telling lists. */
const belongsTo = ({ events: [first], telling }: Line, event: Fact): boolean =>
  telling.together !== undefined &&
  first.type === event.type &&
  canonical(sharedBy(first, telling)) === canonical(sharedBy(event, telling));

/** The facts an event has in common with those that are told together with it. */
const sharedBy = (event: Fact, { together = [] }: Telling): Values => {
  const { to: _, ...values } = valuesOf(event);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !together.includes(name)));
};

/** An event alone: one and the same saying for all readers who know the same of it, so it is put in words once. */
const sayingAlone = onceOf(
  (event: Fact): Saying => ({ ...say(event.type, valuesOf(event)), rule: event.rule }),
);

export const sayingOf = ({ events, telling }: Line): Saying => {
  const [first] = events;
  const { type } = first;
  if (events.length === 1) return sayingAlone(first);
  const args = { ...sharedBy(first, telling), events: events.map(valuesOf) };
  return { ...say(togetherCode(type), args), rule: first.rule };
};
