import { advance, fold } from '../core/advance.ts';
import { applyEvent } from '../core/apply-event.ts';
import type { Chance } from '../core/chance.ts';
import { type Entry, type Evidence, isAnswered } from '../core/entry.ts';
import type { Fact, Game, Ids, Reader, Seat } from '../core/game.ts';
import { canonical, copy, isSame, type Json } from '../core/json.ts';
import type { Hash } from '../core/log.ts';
import type { PositionForm } from '../core/ruleset-module.ts';
import { entriesKnownTo } from '../core/secrecy.ts';
import { isRecord } from '../core/shape.ts';
import { defaults, forced, type Source, wishesOf } from '../core/sources.ts';
import { awaitsIn, rowOf } from '../core/waits.ts';
import { type Desk, deskOf, type Equipment, viewFor } from './desk.ts';
import type { Batch, History } from './history.ts';

// A case is a position, what was answered there and how chance fell: what came of it can be had again from it alone.

/** An answer of a seat, as it was given. */
export interface CaseAnswer {
  readonly seat: Seat;
  readonly kind: string;
  readonly about: Ids;
  readonly answer: Json;
}

export interface Case {
  readonly given: unknown;
  readonly answers: readonly CaseAnswer[];
  /** Lines of orders that nobody has carried out yet. */
  readonly orders?: Readonly<Record<Seat, readonly string[]>>;
  readonly draws: Readonly<Record<string, number>>;
  /** Events of a log that a program of before has written, which are laid on the table as they are. */
  readonly events?: readonly Fact[];
  /** The digest of the table that they gave then. */
  readonly table?: string;
}

/** The things that a case is played by. */
export type CaseKit<G extends Game = Game> = Pick<Equipment<G>, 'ruleset' | 'rules' | 'seats'> & {
  readonly form: PositionForm<G>;
  readonly hash: Hash;
};

/** A case as it is played, as far as its answers reach: what happened, or undefined where its position cannot lie. */
export const playCase = (
  { ruleset, rules, seats, form, hash }: CaseKit,
  { given, answers, orders = {}, draws, events, table }: Case,
  chance: Chance = (key, sides) => Math.min(draws[key] ?? 0, sides - 1),
): readonly Entry<Game['event']>[] | undefined => {
  const view = { rules, state: copy(ruleset.blank(rules, seats)) };
  if (form.layPosition(view, copy(given), chance).length > 0) return undefined;
  for (const seat of ['public', ...seats])
    ruleset.board({ rules, state: ruleset.hide(rules, view.state, seat) });
  if (events !== undefined) {
    for (const event of events) applyEvent(ruleset, view, event as Game['event']);
    const isOther = table !== undefined && table !== hash(canonical(view.state));
    if (isOther) throw Object.assign(new Error('another table'), { name: 'OtherTable' });
    return [];
  }
  const wishes = new Map(
    Object.entries(orders).map(([seat, lines]) => [
      seat,
      ruleset.readOrders(viewFor({ ruleset, rules }, view.state, seat), seat, lines).wishes,
    ]),
  );
  const waits = ruleset.waits(rules);
  const sources: readonly Source[] = [
    answersIn(answers),
    wishesOf(ruleset, 'orders', (seat) => wishes.get(seat) ?? []),
    forced(),
    // Silence on what no game waits for is the printed default.
    defaults((question) => awaitsIn(waits, rowOf(question), question.seat) === undefined),
  ];
  return advance(ruleset, { rules, chance, sources, from: { n: 0, state: view.state } }).entries;
};

/** Each answer is given once, to the first question that it is legal for. */
const answersIn = (answers: readonly CaseAnswer[]): Source => {
  const left = [...answers];
  return (question, _key, view) => {
    const { kind, seat, about } = question;
    const at = left.findIndex(
      (one) =>
        one.seat === seat &&
        one.kind === kind.name &&
        isSame(one.about, about) &&
        kind.check(view, question, one.answer) === null,
    );
    const [found] = at < 0 ? [] : left.splice(at, 1);
    return found && { answer: found.answer, by: 'orders', passed: [] };
  };
};

/** The positions of a phase before an entry, the nearest first, with what led on from there as far as a reader may know it. */
export function* casesBefore(
  desk: Desk,
  form: PositionForm,
  { n, reader, evidence }: CaseOf,
): Generator<Case> {
  const { ruleset, rules, entries } = desk;
  const { checkpoint } = deskAt(desk, n - 1);
  const known = entriesKnownTo(entries, reader);
  const states = [copy(checkpoint.state)];
  for (const entry of entries.slice(checkpoint.n, n - 1)) {
    const state = copy(states.at(-1) as Game['state']);
    fold(ruleset, { rules, state }, [entry]);
    states.push(state);
  }
  for (let from = n - 1; from >= checkpoint.n; from--) {
    const state = states[from - checkpoint.n] as Game['state'];
    const seen = reader === 'moderator' ? state : ruleset.hide(rules, state, reader);
    yield {
      given: copy(form.writePosition({ rules, state: seen })),
      answers: known.slice(from, n).flatMap(answerIn),
      draws: drawsIn(entries.slice(from, n), evidence, reader),
    };
  }
}

/** The game as it stood behind an entry. */
const deskAt = (desk: Desk, n: number): Desk => {
  const batch = {
    entries: desk.entries.slice(0, n),
    ...{ evidence: {}, taken: [], directions: { missing: 'wait' } },
  };
  return deskOf(desk, {
    opening: { name: desk.name ?? '' } as History['opening'],
    batches: [batch as unknown as Batch],
  });
};

/** The tables of an unfolded batch, from the last rest before it to the first event that fails, or to its end. */
export const tablesIn = ({ desk, batch }: UnfoldedBatch): readonly Game['state'][] => {
  const { ruleset, rules, checkpoint, entries } = desk;
  const states = [copy(checkpoint.state)];
  for (const entry of [...entries.slice(checkpoint.n), ...batch.entries]) {
    const state = copy(states.at(-1) as Game['state']);
    try {
      fold(ruleset, { rules, state }, [entry]);
    } catch {
      return states;
    }
    states.push(state);
  }
  return states;
};

/** A batch of a log that the rules of now do not make the table of any more, and the game before it. */
export interface UnfoldedBatch {
  readonly desk: Desk;
  readonly batch: Batch;
}

/** The first such batch of a log, which a program of before has written; undefined where all of it holds. */
export const findUnfolded = (
  equipment: Equipment,
  history: History,
  hash: Hash,
): UnfoldedBatch | undefined => {
  const { batches } = history;
  const deskBehind = (count: number): Desk | undefined => {
    try {
      const desk = deskOf(equipment, { ...history, batches: batches.slice(0, count) });
      const { n, state } = batches[count - 1]?.closed ?? { n: 0 };
      const isSaid = n === desk.entries.length && state === hash(canonical(desk.state));
      return count === 0 || isSaid ? desk : undefined;
    } catch {
      return undefined;
    }
  };
  if (deskBehind(batches.length) !== undefined) return undefined;
  let [holds, fails] = [0, batches.length];
  while (fails - holds > 1) {
    const middle = Math.floor((holds + fails) / 2);
    if (deskBehind(middle) === undefined) fails = middle;
    else holds = middle;
  }
  const [desk, batch] = [deskBehind(holds), batches[holds]];
  return desk && batch && { desk, batch };
};

/** The draws of which a reader knows, counted from the position on. */
const drawsIn = (
  entries: readonly Entry[],
  evidence: CaseOf['evidence'],
  reader: Reader,
): Case['draws'] => {
  const counted = new Map<string, number>();
  const draws: Record<string, number> = {};
  for (const { n, event } of entries)
    for (const { key, number } of evidence[n]?.draws ?? []) {
      const purpose = key.slice(0, key.lastIndexOf('|'));
      const k = (counted.get(purpose) ?? 0) + 1;
      counted.set(purpose, k);
      if (reader === 'moderator' || event.secret === undefined) draws[`${purpose}|${k}`] = number;
    }
  return draws;
};

interface CaseOf {
  readonly n: number;
  readonly reader: Reader;
  readonly evidence: Readonly<Record<number, Evidence>>;
}

const answerIn = ({ event }: Entry): readonly CaseAnswer[] => {
  if (!isAnswered(event)) return [];
  const { seat, kind, about, secret } = event;
  const answer = secret?.answer ?? event.answer;
  return answer === undefined ? [] : [{ seat, kind, about, answer }];
};

/** The part of an event that says what happened, whoever decided it. */
export const deedOf = ({ secret: _, ...event }: Fact): object => {
  const { by: __, reason: ___, moderator: ____, ...deed } = event as Readonly<Record<string, Json>>;
  return deed;
};

/** So many smaller ones are tried, which takes some seconds. */
const MOST_TRIED = 300;

/** The least of a case of which something still holds, as far as it is looked for. */
export const shrinkCase = (whole: Case, holds: (one: Case) => boolean): Case => {
  let least = whole;
  let tried = 0;
  const attempt = (one: Case): void => {
    if (tried++ < MOST_TRIED && holds(one)) least = one;
  };
  // Lines of players first: they say more than orders, and as few as can be stay.
  for (const seat of Object.keys(whole.orders ?? {}))
    attempt({ ...least, orders: { ...least.orders, [seat]: [] } });
  for (const [seat, lines] of Object.entries(whole.orders ?? {}))
    for (const line of lines) attempt({ ...least, orders: withoutLine(least, seat, line) });
  for (const one of whole.answers.toReversed())
    attempt({ ...least, answers: least.answers.filter((other) => other !== one) });
  for (const path of pathsIn(whole.given, DEEPEST))
    attempt({ ...least, given: withoutMember(least.given, path) });
  for (const key of Object.keys(whole.draws)) {
    const { [key]: _, ...draws } = least.draws;
    attempt({ ...least, draws });
  }
  return least;
};

const DEEPEST = 3;

const withoutLine = ({ orders = {} }: Case, seat: Seat, line: string): Case['orders'] & object => ({
  ...orders,
  [seat]: (orders[seat] ?? []).filter((one) => one !== line),
});

/** The places of a position that could be left out, the outer ones first. */
const pathsIn = (value: unknown, depth: number): readonly (readonly string[])[] =>
  isRecord(value) && depth > 0
    ? Object.entries(value).flatMap(([name, inner]) => [
        [name],
        ...pathsIn(inner, depth - 1).map((path) => [name, ...path]),
      ])
    : [];

const withoutMember = (value: unknown, [name = '', ...rest]: readonly string[]): unknown => {
  if (!isRecord(value) || !(name in value)) return value;
  const { [name]: inner, ...others } = value;
  return rest.length === 0 ? others : { ...value, [name]: withoutMember(inner, rest) };
};
