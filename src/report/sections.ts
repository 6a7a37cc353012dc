import { type Saying, say, type Values } from '../core/document.ts';
import {
  type Corrected,
  type Ended,
  type Entry,
  isAnswered,
  isCorrected,
  isEnded,
} from '../core/entry.ts';
import type { Fact } from '../core/game.ts';
import { canonical, type Json } from '../core/json.ts';
import type { Messages } from './messages.ts';
import { hasSum } from './sum.ts';
import type { Telling } from './telling.ts';

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
const resultOf = ({ winners }: Ended): Values => ({
  result: ['stands', 'won'][winners.length] ?? 'shared',
});

/** The correction: where, and what is there now. */
const correctionOf = (event: Corrected): Values => {
  const { changes, secret, reason, moderator, data } = event;
  const [change] = secret?.changes ?? changes;
  return {
    ...(data !== undefined && { data: data.is.slice(0, 8) }),
    ...(change !== undefined && {
      path: placeIn(change.path),
      was: shownValue(change.was),
      is: shownValue(change.is),
    }),
    ...(reason !== undefined && { reason }),
    ...(moderator !== undefined && { moderator }),
  };
};

/** A place on a table in words; its first name is left out where it only says of which sort the second is. */
const placeIn = (path: readonly string[]): Saying => {
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
export const toldAt = ({ round, phase, event }: Entry, messages: Tellings): Place => {
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
    const place = toldAt(entry, messages);
    const open = sections.at(-1);
    if (isHeading) sections.push({ ...place, heading: entry, entries: [] });
    else if (open && open.round === place.round && open.phase === place.phase)
      open.entries.push(entry);
    else sections.push({ ...place, heading: null, entries: [entry] });
  }
  return sections.filter((section) => section.entries.length > 0);
};

/** True if another event of the section tells this one, too, or nothing of it is for this reader. */
export const isToldElsewhere = (
  { entries }: Section,
  index: number,
  messages: Tellings,
): boolean => {
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
