import {
  type Block,
  type Document,
  NOTHING,
  type Saying,
  say,
  type Values,
} from '../core/document.ts';
import {
  type CorrectionEvent,
  type EndEvent,
  type Entry,
  isAnswered,
  isCorrected,
  isEnded,
} from '../core/entry.ts';
import type { Fact } from '../core/game.ts';
import { canonical, type Json } from '../core/json.ts';
import type { Messages, Telling } from './messages.ts';

/** A part of a side's total; everything else that it says is for its label. */
interface SumRow extends Values {
  readonly what: string;
  readonly side: string;
  readonly strength: number;
}

/** The sum that an event carries in `rows`, as a table: a column for each side, and the totals. */
export const sumOf = (event: Fact, telling: Telling, depth: number): readonly Block[] => {
  const values: Values = { ...event };
  const rows = rowsOf(event);
  if (rows.length === 0) return [];
  const sides = telling.sides ?? [...new Set(rows.map((row) => row.side))];
  const { type } = event;
  const total = sides.map((side) => strength(totalOf(rows, side)));
  return [
    {
      block: 'table',
      depth,
      summed: true,
      head: [say(`${type}.title`, values), ...sides.map((side) => say(`${type}.${side}`, values))],
      rows: [
        ...rows.map((row) => [say(`${type}.row.${row.what}`, row), ...cellsOf(row, sides)]),
        [say(`${type}.total`, values), ...total],
      ],
    },
  ];
};

const cellsOf = (row: SumRow, sides: readonly string[]): readonly Saying[] =>
  sides.map((side) => (side === row.side ? strength(row.strength) : NOTHING));

const strength = (amount: number): Saying => say('report.strength', { amount });

const totalOf = (rows: readonly SumRow[], side: string): number => {
  let total = 0;
  for (const row of rows) if (row.side === side) total += row.strength;
  return total;
};

const hasSum = (event: Fact): boolean => rowsOf(event).length > 0;

const rowsOf = (event: Fact): readonly SumRow[] => {
  const { rows }: Values = { ...event };
  return Array.isArray(rows) ? rows.filter(isRow) : [];
};

const isRow = (row: unknown): row is SumRow =>
  typeof row === 'object' &&
  row !== null &&
  'what' in row &&
  'side' in row &&
  'strength' in row &&
  typeof row.strength === 'number';

export type Tellings = Pick<Messages, 'tellings'>;

interface Place {
  readonly round: number;
  /** The procedure. */
  readonly phase: string;
}

/** A stretch of entries that stand under one heading. */
export interface Section extends Place {
  /** The event that its heading tells. */
  readonly heading: Entry | null;
  readonly entries: readonly Entry[];
}

const LINE: Telling = { how: 'line' };

export const tellingOf = ({ tellings }: Tellings, { type }: Fact): Telling =>
  tellings.get(type) ?? LINE;

/** True for what ends the game, by its rules or beside them. */
export const endsGame = (event: Fact, messages: Tellings): boolean =>
  isEnded(event) || tellingOf(messages, event).ends !== undefined;

/** The arguments of an event to this reader, its secret part (if it is left) with the rest. */
export const valuesOf = (event: Fact): Values =>
  isCorrected(event)
    ? correctionOf(event)
    : { ...event, ...event.secret, ...(isEnded(event) && resultOf(event)) };

/** The result: one has won, several share it, or nobody is said to. */
const resultOf = ({ winners }: EndEvent): Values => ({
  result: ['stands', 'won'][winners.length] ?? 'shared',
});

/** The correction: where, and what is there now. */
const correctionOf = (event: CorrectionEvent): Values => {
  const { changes, secret, reason, moderator, data, adopted, to } = event;
  const [change] = secret?.changes ?? changes;
  const said = {
    ...(reason !== undefined && { reason }),
    ...(moderator !== undefined && { moderator }),
  };
  if (adopted !== undefined) return { moderator, adopted: to === undefined ? 'open' : 'hidden' };
  return {
    ...(data !== undefined && { data: data.is.slice(0, 8) }),
    ...(change !== undefined && {
      path: placeSaying(change.path),
      was: shownValue(change.was),
      is: shownValue(change.is),
    }),
    ...said,
  };
};

/** A place on a table in words; its first name is left out where it only says of which sort the second is. */
export const placeSaying = (path: readonly string[]): Saying => {
  const [first = '', ...inner] = path.length > 2 ? path.slice(1) : path;
  return inner.reduce(
    (outer, value) => say('report.within', { outer, value }),
    say('report.place', { value: first }),
  );
};

/** A value of a table as a report has room for it. */
const shownValue = (value: Json = null): string | readonly string[] => {
  if (value === null) return '–';
  if (isNames(value)) return value;
  return typeof value === 'string' ? value : canonical(value);
};

const isNames = (value: Json): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string');

/** Where an entry is told: what a heading tells belongs to that which it begins. */
export const placeOfEntry = ({ round, phase, event }: Entry, messages: Tellings): Place => {
  const names = tellingOf(messages, event);
  if (names.round === undefined && names.phase === undefined) return { round, phase };
  const values = valuesOf(event);
  return {
    round: names.round === undefined ? round : Number(values[names.round]),
    phase: names.phase === undefined ? phase : String(values[names.phase]),
  };
};

interface OpenSection extends Section {
  readonly entries: Entry[];
}

/** The sections that tell anything; a heading with nothing under it is none. */
export const sectionsOf = (entries: readonly Entry[], messages: Tellings): readonly Section[] => {
  const sections: OpenSection[] = [];
  for (const entry of entries) {
    if (isAnswered(entry.event)) continue;
    const isHeading = tellingOf(messages, entry.event).how === 'heading';
    const place = placeOfEntry(entry, messages);
    const open = sections.at(-1);
    if (isHeading) sections.push({ ...place, heading: entry, entries: [] });
    else if (open && open.round === place.round && open.phase === place.phase)
      open.entries.push(entry);
    else sections.push({ ...place, heading: null, entries: [entry] });
  }
  return sections.filter((section) => section.entries.length > 0);
};

/** True if another event of the section tells this one, too, or nothing of it is for this reader. */
const isToldElsewhere = ({ entries }: Section, index: number, messages: Tellings): boolean => {
  const event = entries[index]?.event;
  if (event === undefined) return false;
  const { before, after, needs } = tellingOf(messages, event);
  if (needs !== undefined && !has(valuesOf(event), needs)) return true;
  const tellers = before ?? after ?? [];
  const step = before === undefined ? -1 : 1;
  for (let at = index + step; tellers.length > 0; at += step) {
    const other = entries[at]?.event;
    if (other === undefined || other.type === event.type) return false;
    if (tellers.includes(other.type)) return tellsMore(other, messages);
  }
  return false;
};

const has = (values: Values, needs: NonNullable<Telling['needs']>): boolean =>
  typeof needs === 'string' ? values[needs] !== undefined : values[needs.member] === needs.is;

/** A sum without rows tells nothing but its result. */
const tellsMore = (event: Fact, messages: Tellings): boolean =>
  tellingOf(messages, event).how !== 'sum' || hasSum(event);

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

/** One event as the report tells it, apart from what stands around it. */
export const formatEntry = (entry: Entry, messages: Tellings): Document => {
  const { event } = entry;
  const telling = tellingOf(messages, event);
  const values = valuesOf(event);
  if (telling.how === 'heading') {
    const begun = { ...values, ...placeOfEntry(entry, messages) };
    return [{ block: 'paragraph', text: { ...say('report.phase', begun), rule: event.rule } }];
  }
  const sum = telling.how === 'sum' ? sumOf(event, telling, 0) : [];
  return [...sum, { block: 'paragraph', text: { ...say(event.type, values), rule: event.rule } }];
};
