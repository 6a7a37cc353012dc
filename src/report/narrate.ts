import type { Block, Document, Saying, Values } from '../core/document.ts';
import { say } from '../core/document.ts';
import { type Entry, isAnswered } from '../core/entry.ts';
import type { Fact, Reader } from '../core/game.ts';
import { redact } from '../core/secrecy.ts';
import { tellDeciders, tellPrivately } from './answers.ts';
import type { Messages, Telling } from './messages.ts';
import { sumOf } from './sum.ts';

export interface Narration {
  /** The game's name, as its moderator wrote it. */
  readonly title: string;
  readonly messages: Pick<Messages, 'tellings' | 'sentences'>;
  /** The printed phase that a procedure belongs to. */
  readonly printedPhase: (phase: string) => string;
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
  );

/** Tells every event once, by round, printed phase and procedure; then who decided what. */
export const narrate = (entries: readonly Entry[], narration: Narration): Document => {
  const blocks: Block[] = [heading(1, say('report.title', { title: narration.title }))];
  let before: Section | null = null;
  for (const section of sectionsOf(entries, narration)) {
    blocks.push(...headingsOf(section, before, narration), ...tellSection(section, narration));
    before = section;
  }
  const { messages } = narration;
  return [...blocks, ...tellDeciders(entries, messages), ...tellPrivately(entries)];
};

interface Place {
  readonly round: number;
  /** The procedure. */
  readonly phase: string;
}

interface Section extends Place {
  /** The event that its heading tells. */
  readonly heading: Entry | null;
  readonly entries: Entry[];
}

const LINE: Telling = { how: 'line' };

const tellingOf = ({ messages }: Narration, event: Fact): Telling =>
  messages.tellings.get(event.type) ?? LINE;

/** Where an entry is told: what a heading tells belongs to that which it begins. */
export const toldAt = (entry: Entry, messages: Pick<Messages, 'tellings'>): Place => {
  const { round, phase } = messages.tellings.get(entry.event.type) ?? LINE;
  const values = valuesOf(entry.event);
  return {
    round: round === undefined ? entry.round : Number(values[round]),
    phase: phase === undefined ? entry.phase : String(values[phase]),
  };
};

const sectionsOf = (entries: readonly Entry[], narration: Narration): readonly Section[] => {
  const sections: Section[] = [];
  for (const entry of entries) {
    if (isAnswered(entry.event)) continue;
    const isHeading = tellingOf(narration, entry.event).how === 'heading';
    const place = toldAt(entry, narration.messages);
    const open = sections.at(-1);
    if (isHeading) sections.push({ ...place, heading: entry, entries: [] });
    else if (open && open.round === place.round && open.phase === place.phase)
      open.entries.push(entry);
    else sections.push({ ...place, heading: null, entries: [entry] });
  }
  return sections;
};

/** A round and printed phase where it is new, and a procedure that is not the whole of it. */
const headingsOf = (
  section: Section,
  before: Section | null,
  { printedPhase }: Narration,
): readonly Block[] => {
  const { round, phase } = section;
  const printed = printedPhase(phase);
  const event = section.heading?.event;
  const cite = event && { rule: event.rule };
  const isNew = before?.round !== round || printedPhase(before.phase) !== printed;
  const isWhole = phase === printed;
  const args = { ...(event && valuesOf(event)), round, phase };
  const blocks: Block[] = [];
  if (isNew || isWhole)
    blocks.push(
      heading(2, { ...say('report.phase', { ...args, phase: printed }), ...(isWhole && cite) }),
    );
  if (!isWhole) blocks.push(heading(3, { ...say('report.procedure', args), ...cite }));
  return blocks;
};

const heading = (level: 1 | 2 | 3, text: Saying): Block => ({ block: 'heading', level, text });

const tellSection = (section: Section, narration: Narration): readonly Block[] => {
  const blocks: Block[] = [];
  let depth = 0;
  for (const { event } of section.entries) {
    const telling = tellingOf(narration, event);
    const at = Math.min(telling.depth ?? depth, depth);
    if (telling.how === 'sum') blocks.push(...sumOf(event, telling, at));
    addLine(blocks, { ...say(event.type, valuesOf(event)), rule: event.rule }, at);
    depth = Math.min(telling.then ?? depth, at + 1);
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

/** What an event says to this reader, its secret part (if it is left) with the rest. */
const valuesOf = (event: Fact): Values => ({ ...event, ...event.secret });
