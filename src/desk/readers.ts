import type { Document } from '../core/document.ts';
import { type Entry, isAnswered } from '../core/entry.ts';
import type { Game, Reader } from '../core/game.ts';
import { onceOf } from '../core/once.ts';
import type { Measure, Where } from '../core/ruleset.ts';
import { entriesKnownTo } from '../core/secrecy.ts';
import { type ComingNext, endingIn, formatChanged, type OpenQuestion } from '../report/next.ts';
import { placeOfEntry, type Tellings } from '../report/sections.ts';
import { allSpeakNow, findUnanswered, stopAsPlayed } from './asked-questions.ts';
import type { MovedDeadline } from './deadlines.ts';
import { type Desk, isSameWhere, momentOfDesk, rulesAfter, type Stop } from './desk.ts';
import { tableAfter } from './look-back.ts';
import { isSameMoment, type Moment, makeMoment, momentOf } from './moment.ts';

/** The phases in which entries are told, in their order, each once. */
export const momentsOf = (
  { ruleset }: Pick<Desk, 'ruleset'>,
  entries: readonly Entry[],
  messages: Tellings,
): readonly Moment[] => {
  const moments = new Map<string, Moment>();
  const dateOf = datesOf(ruleset, messages);
  for (const entry of entries) {
    if (isHeading(entry, messages)) continue;
    const { name, moment } = dateOf(entry);
    if (!moments.has(name)) moments.set(name, moment);
  }
  return [...moments.values()];
};

interface DatedMoment {
  readonly name: string;
  readonly moment: Moment;
}

/** The phase that an entry is told in, with its name: found anew where it is another than that of the entry before. */
const datesOf = (ruleset: Desk['ruleset'], messages: Tellings): ((entry: Entry) => DatedMoment) => {
  let last: (DatedMoment & { readonly at: Where }) | undefined;
  return (entry) => {
    const at = placeOfEntry(entry, messages);
    if (last !== undefined && isSameWhere(last.at, at)) return last;
    const moment = momentOf(ruleset, at);
    last = { at, moment, name: makeMoment(moment) };
    return last;
  };
};

/** A heading alone is no report yet: it waits for what stands under it. */
const isHeading = ({ event }: Entry, { tellings }: Tellings): boolean =>
  tellings.get(event.type)?.how === 'heading';

/** The last phase that anything is told of. */
export const lastMoment = (
  { ruleset, entries }: Pick<Desk, 'ruleset' | 'entries'>,
  messages: Tellings,
): Moment | undefined => {
  const last = entries.findLast((entry) => !isHeading(entry, messages));
  return last && momentOf(ruleset, placeOfEntry(last, messages));
};

/** All that is told in some phases. */
export const entriesIn = (
  { ruleset, entries }: Pick<Desk, 'ruleset' | 'entries'>,
  moments: readonly Moment[],
  messages: Tellings,
): readonly Entry<Game['event']>[] => {
  const found = placesIn({ ruleset, entries }, messages);
  const starts = new Map(moments.map((moment) => [makeMoment(moment), moment.after ?? 0]));
  const told = [...starts].flatMap(([name, after]) =>
    (found.get(name) ?? []).filter((at) => (entries[at]?.n ?? 0) > after),
  );
  return told.sort((a, b) => a - b).flatMap((at) => entries[at] ?? []);
};

/** The places of entries by the phases that they are told in. */
type Places = ReadonlyMap<string, readonly number[]>;

const known = new WeakMap<readonly Entry[], { readonly of: Tellings; readonly places: Places }>();

/** Of a whole game they are asked for phase by phase, and found once. */
const placesIn = (
  { ruleset, entries }: Pick<Desk, 'ruleset' | 'entries'>,
  messages: Tellings,
): Places => {
  const before = known.get(entries);
  if (before?.of === messages) return before.places;
  const places = new Map<string, number[]>();
  const dateOf = datesOf(ruleset, messages);
  for (const [at, entry] of entries.entries()) {
    const { name } = dateOf(entry);
    const there = places.get(name);
    if (there === undefined) places.set(name, [at]);
    else there.push(at);
  }
  known.set(entries, { of: messages, places });
  return places;
};

const entriesByReader = new WeakMap<readonly Entry[], Map<Reader, readonly Entry[]>>();

/** The entries of a game as a reader may know them; always the same list. */
export const entriesFor = (
  { entries }: Pick<Desk, 'entries'>,
  reader: Reader,
): readonly Entry<Game['event']>[] => {
  const readers = entriesByReader.get(entries) ?? new Map<Reader, readonly Entry[]>();
  entriesByReader.set(entries, readers);
  const own = readers.get(reader) ?? entriesKnownTo(entries, reader);
  readers.set(reader, own);
  return own as readonly Entry<Game['event']>[];
};

/** Entries as they are told: their events with what follows from the rules alone. */
export const explainedIn = (
  { ruleset, rules }: Pick<Desk, 'ruleset' | 'rules'>,
  entries: readonly Entry<Game['event']>[],
): readonly Entry<Game['event']>[] => {
  if (ruleset.explained === undefined) return entries;
  return entries.map((entry) => {
    const { event } = entry;
    if (isAnswered(event)) return entry;
    const told = ruleset.explained?.(rules, event) ?? event;
    return told === event ? entry : { ...entry, event: told };
  });
};

/** The words on the game's end, and by when messages for a phase have to be in. */
interface Outlook {
  readonly messages: Tellings;
  readonly deadlineAt: (moment: Moment) => string | undefined;
  readonly movedAt?: (moment: Moment) => MovedDeadline | undefined;
  readonly pause?: ComingNext['pause'];
}

/**
 * The coming phase, as everybody may know it; undefined where the phases are not the last ones that
 * anything is told of.
 */
export const nextAfter = (
  desk: Desk,
  moments: readonly Moment[],
  { messages, deadlineAt, movedAt, pause }: Outlook,
): ComingNext | undefined => {
  const last = lastMoment(desk, messages);
  if (last === undefined || !moments.some((moment) => isSameMoment(moment, last))) return undefined;
  const { over } = stopAsPlayed(desk);
  const moment = momentOfDesk(desk);
  const deadline = deadlineAt(moment);
  const moved = deadline === undefined ? undefined : movedAt?.(moment);
  return {
    moment,
    asks: allSpeakNow(desk) ? 'together' : 'as-they-come',
    asked: openNow(desk),
    seats: desk.seats,
    ...(deadline !== undefined && { deadline }),
    ...(moved !== undefined && { moved: reasonOf(moved) }),
    ...(pause !== undefined && { pause }),
    ...(over && { over: endingIn(desk.entries, messages, () => measuresOf(desk)) ?? 'untold' }),
  };
};

/** The measures of how the seats fare, as everybody may know it. */
const measuresOf = ({ ruleset, rules, state }: Desk): readonly Measure[] =>
  ruleset.chart?.({ rules, state: ruleset.hide(rules, state, 'public') }) ?? [];

/** The measures of the seats at the beginning of the last round that is over, and now, as everybody may know them. */
export const lastRoundOf = (
  desk: Desk,
): Record<'was' | 'now', readonly Measure[]> & { readonly round: number } => {
  const round = momentOfDesk(desk).round - 1;
  const before = desk.entries.filter((entry) => entry.round < round);
  if (before.length === 0) return { round, was: [], now: [] };
  const was = { ...desk, rules: rulesAfter(desk, before), state: tableAfter(desk, before) };
  return { round, was: measuresOf(was), now: measuresOf(desk) };
};

/** How the measures of the seats have changed in the round that is told to its end, for everybody. */
export const changedIn = (desk: Desk, moments: readonly Moment[]): Document => {
  const { round, was, now } = lastRoundOf(desk);
  const isTold = moments.some((moment) => moment.round === round);
  return isTold ? formatChanged(was, now, { round, seats: desk.seats }) : [];
};

const reasonOf = ({
  first,
  reason,
  isPrivate,
}: MovedDeadline): NonNullable<ComingNext['moved']> => ({
  first,
  ...(reason !== undefined && !isPrivate && { reason }),
});

/**
 * The questions the game waits for, whoever reads it. Who has sent orders for a round, or an answer that is
 * sealed, is nobody's business before they are open: there all are asked alike. Elsewhere the game
 * says for whom it waits.
 */
export const openNow = (desk: Desk): readonly OpenQuestion[] => openOf(desk);

/** A desk is never changed: its questions are found once, whoever reads them. */
const openOf = onceOf(
  (desk: Desk): readonly OpenQuestion[] => desk.bundled?.open ?? openAt(desk, stopAsPlayed(desk)),
);

const openAt = (desk: Desk, stop: Stop): readonly OpenQuestion[] => {
  const isSecret =
    allSpeakNow(desk) || stop.asked.some(({ question }) => question.sealed === 'now');
  return findUnanswered(isSecret ? { ...desk, taken: [] } : desk, stop).map(
    ({ question: { kind, seat, about } }) => ({ seat, kind: kind.name, about, rule: kind.rule }),
  );
};
