import { type Block, type Document, type Saying, say, type Values } from '../core/document.ts';
import type { Entry } from '../core/entry.ts';
import type { Fact, Reader } from '../core/game.ts';
import { canonical } from '../core/json.ts';
import { onceOf } from '../core/once.ts';
import { redact } from '../core/secrecy.ts';
import { tellDeciders, tellPrivately } from './answers.ts';
import type { Messages } from './messages.ts';
import { type ComingNext, tellNext } from './next.ts';
import { outlineOf } from './outline.ts';
import {
  endsGame,
  type Section,
  sectionsOf,
  type Tellings,
  tellingOf,
  valuesOf,
} from './sections.ts';
import { sumOf } from './sum.ts';
import { type Telling, togetherCode } from './telling.ts';

/** Events that are told in one sentence; nearly always there is one alone. */
interface Line {
  readonly events: readonly [Fact, ...Fact[]];
  readonly telling: Telling;
  readonly depth: number;
}

/** The lines of a section, each with how far it stands under those before it. */
const linesOf = (section: Section, messages: Tellings): readonly Line[] => {
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

const sayingOf = ({ events, telling }: Line): Saying => {
  const [first] = events;
  const { type } = first;
  if (events.length === 1) return sayingAlone(first);
  const args = { ...sharedBy(first, telling), events: events.map(valuesOf) };
  return { ...say(togetherCode(type), args), rule: first.rule };
};

export interface Narration {
  /** The game's name, as its moderator wrote it. */
  readonly title: string;
  readonly messages: Pick<Messages, 'tellings' | 'sentences' | 'quiet' | 'usual' | 'item'>;
  /** The printed phase that a procedure belongs to. */
  readonly printedPhase: (phase: string) => string;
  /** It begins within a phase of which the reader was told before. */
  readonly goesOn?: boolean;
  /** The part that comes after the last report of a game; others end with what happened. */
  readonly next?: ComingNext;
}

/** The report for one reader, from all the entries: what he may not know is taken out first. */
export const reportOf = (
  entries: readonly Entry[],
  reader: Reader,
  narration: Narration,
): Document =>
  narrate(
    entries.map((entry) => redact(entry, reader)),
    narration,
    reader,
  );

/**
 * Tells every event once, by round, printed phase and procedure; then who decided what, and what
 * comes next. The entries are those that the reader may know.
 */
export const narrate = (
  entries: readonly Entry[],
  narration: Narration,
  reader: Reader = 'public',
): Document => [...tellPast(entries, narration, reader), ...tellClosing(narration, reader)];

/** The words on what comes next, as a reader is told, where the report is the last. */
export const tellClosing = ({ next }: Narration, reader: Reader): Document =>
  next === undefined ? [] : tellNext(next, reader);

/** The report without its closing part: the same for all who may know the same. */
export const tellPast = (
  entries: readonly Entry[],
  narration: Narration,
  reader: Reader = 'public',
): Document => {
  const { messages, title } = narration;
  const blocks: Block[] = [heading(1, say('report.title', { title }))];
  let before: Section | null = null;
  for (const section of sectionsOf(toldAbove(entries, narration), messages)) {
    blocks.push(...headingsOf(section, before, narration), ...tellSection(section, narration));
    before = section;
  }
  return [
    ...blocks,
    ...tellDeciders(entries, messages),
    ...tellPrivately(entries, messages, reader),
  ];
};

/** The end of the game is told where the report closes, if it does. */
const toldAbove = (entries: readonly Entry[], { messages, next }: Narration): readonly Entry[] =>
  next?.over === undefined ? entries : entries.filter(({ event }) => !endsGame(event, messages));

/** A round and printed phase where it is new, and a procedure that is not the whole of it. */
const headingsOf = (
  section: Section,
  before: Section | null,
  { printedPhase, goesOn = false }: Narration,
): readonly Block[] => {
  const { round, phase } = section;
  const printed = printedPhase(phase);
  const event = section.heading?.event;
  const cite = event && { rule: event.rule };
  const isNew = before?.round !== round || printedPhase(before.phase) !== printed;
  const isWhole = phase === printed;
  const goes = before === null && goesOn ? { goes: 'on' } : {};
  const args = { ...(event && valuesOf(event)), round, phase, ...goes };
  const blocks: Block[] = [];
  if (isNew || isWhole)
    blocks.push(
      heading(2, { ...say('report.phase', { ...args, phase: printed }), ...(isWhole && cite) }),
    );
  if (!isWhole) blocks.push(heading(3, { ...say('report.procedure', args), ...cite }));
  return blocks;
};

const heading = (level: 1 | 2 | 3, text: Saying): Block => ({ block: 'heading', level, text });

const tellSection = (section: Section, { messages }: Narration): readonly Block[] => {
  const blocks: Block[] = [];
  for (const line of linesOf(section, messages)) {
    const { telling, depth } = line;
    if (telling.how === 'sum') blocks.push(...sumOf(line.events[0], telling, depth));
    addLine(blocks, sayingOf(line), depth);
  }
  return blocks;
};

/** Lines that stand together are one list. */
const addLine = (blocks: Block[], line: Saying, depth: number): void => {
  const last = blocks.at(-1);
  if (last?.block === 'list' && (last.depth ?? 0) === depth)
    blocks[blocks.length - 1] = { ...last, items: [...last.items, line] };
  else blocks.push({ block: 'list', items: [line], depth });
};
