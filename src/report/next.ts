import { type Document, NOTHING, type Saying, say, type Values } from '../core/document.ts';
import { type EndEvent, type Entry, isEnded } from '../core/entry.ts';
import type { Fact, Ids, Reader, RuleId, Seat } from '../core/game.ts';
import type { Hearing, Measure } from '../core/ruleset.ts';
import { type Group, groupBy } from './groups.ts';
import type { Ends } from './messages.ts';
import { type Tellings, tellingOf, valuesOf } from './sections.ts';
import { timeSaying } from './time.ts';

/** A question that nobody has answered: whose it is and of what kind, never what was said. */
export interface OpenQuestion {
  readonly seat: Seat;
  readonly kind: string;
  readonly about: Ids;
  readonly rule: RuleId;
}

/** A question in words, as far as it is public. */
export const questionOf = ({ kind, about }: Pick<OpenQuestion, 'kind' | 'about'>): Saying =>
  say('report.question', { ...about, kind });

/** A seat and the numbers that count in the end, each by its name. */
interface Standing {
  readonly seat: Seat;
  readonly values: Readonly<Record<string, number>>;
}

/** The end of a game. */
export interface Ending {
  readonly type: string;
  readonly rule: RuleId;
  /** All that it says, for its sentence. */
  readonly values: Values;
  /** Null: a draw. */
  readonly winner: Seat | null;
  /** The winner first, then as the rules rank them. */
  readonly standings: readonly Standing[];
  /** The game's own measures make the standings: its rules did not end it. */
  readonly isMeasured?: true;
}

/** The moderator's word that a game is over, with how the seats fare by the measures that the game has. */
const endingBeside = (event: EndEvent, measures: readonly Measure[]): Ending => {
  const seats = [...new Set(measures.flatMap(({ values }) => Object.keys(values)))];
  const has = ({ values }: Measure, seat: Seat): boolean => values[seat] !== undefined;
  const shared = measures.filter((measure) => seats.every((seat) => has(measure, seat)));
  const hasWon = (seat: Seat): number => Number(event.winners.includes(seat));
  const gaps = (a: Seat, b: Seat): readonly number[] => [
    hasWon(b) - hasWon(a),
    ...shared.map(
      ({ values, best }) => ((values[b] ?? 0) - (values[a] ?? 0)) * (best === 'high' ? 1 : -1),
    ),
  ];
  const rank = (a: Seat, b: Seat): number => gaps(a, b).find((gap) => gap !== 0) ?? 0;
  return {
    ...{ type: event.type, rule: event.rule, values: valuesOf(event), isMeasured: true },
    winner: event.winners.length === 1 ? (event.winners[0] ?? null) : null,
    standings: seats.toSorted(rank).map((seat) => ({
      seat,
      values: Object.fromEntries(shared.map(({ measure, values }) => [measure, values[seat] ?? 0])),
    })),
  };
};

/** The game's end as the entries tell it; undefined where they do not. */
export const endingIn = (
  entries: readonly Entry[],
  messages: Tellings,
  measures: () => readonly Measure[] = () => [],
): Ending | undefined => {
  for (const { event } of entries.toReversed()) {
    if (isEnded(event)) return endingBeside(event, measures());
    const { ends } = tellingOf(messages, event);
    if (ends !== undefined) return endingOf(event, ends);
  }
  return undefined;
};

const endingOf = (event: Fact, ends: Ends): Ending => {
  const { type, rule } = event;
  const values = valuesOf(event);
  const { [ends.winner]: named, standings } = values;
  const winner = typeof named === 'string' ? named : null;
  const rows = Array.isArray(standings) ? standings.map((row) => standingOf(row, ends)) : [];
  const isWinner = ({ seat }: Standing): boolean => seat === winner;
  return {
    type,
    rule,
    values,
    winner,
    standings: [...rows.filter(isWinner), ...rows.filter((row) => !isWinner(row))],
  };
};

const standingOf = (row: Readonly<Record<string, unknown>>, { seat, by }: Ends): Standing => ({
  seat: String(row[seat]),
  values: Object.fromEntries(by.map((name) => [name, Number(row[name])])),
});

/** Who won and what decided it, and how all stand, in a table with the numbers that count. */
const formatEnding = (ending: Ending): Document => {
  const { type, rule, values: all, winner, standings, isMeasured = false } = ending;
  if (isMeasured)
    return [
      { block: 'paragraph', text: { ...say(type, all), rule } },
      ...formatMeasures(standings),
    ];
  const [first, second] = standings;
  const names = namesIn(standings);
  const decided = names.find((name) => first?.values[name] !== second?.values[name]);
  const rowOf = ({ seat, values }: Standing): readonly Saying[] => [
    say('report.seat', { seat }),
    ...names.map((name) => say('report.strength', { amount: values[name] })),
  ];
  return [
    {
      block: 'paragraph',
      text: { ...say(`${type}.over`, { ...all, winner, how: rule, decided }), rule },
    },
    {
      block: 'table',
      head: [say(`${type}.seat`), ...names.map((name) => say(`${type}.${name}`))],
      rows: standings.map(rowOf),
    },
  ];
};

const namesIn = ([first]: readonly Standing[]): readonly string[] =>
  Object.keys(first?.values ?? {});

const formatMeasures = (standings: readonly Standing[]): Document =>
  tableOfSeats(
    standings.map(({ seat }) => seat),
    namesIn(standings).map((name) => ({
      name,
      cells: standings.map(({ values }) => say('report.strength', { amount: values[name] })),
    })),
  );

/** A column for each seat: measures have longer names than seats. */
const tableOfSeats = (
  seats: readonly Seat[],
  rows: readonly { readonly name: string; readonly cells: readonly Saying[] }[],
): Document =>
  rows.length === 0
    ? []
    : [
        {
          block: 'table',
          head: [NOTHING, ...seats.map((seat) => say('report.seat', { seat }))],
          rows: rows.map(({ name, cells }) => [say(`history.measure.${name}`), ...cells]),
        },
      ];

/** The measures that a round has changed, seat by seat: each with how far it went up or down, a place with the one before. */
export const formatChanged = (
  before: readonly Measure[],
  now: readonly Measure[],
  { round, seats }: { readonly round: number; readonly seats: readonly Seat[] },
): Document => {
  const rows = now.flatMap(({ measure, best, values }) => {
    const were = before.find((one) => one.measure === measure)?.values ?? {};
    const by = (seat: Seat): number => (values[seat] ?? 0) - (were[seat] ?? values[seat] ?? 0);
    const cells = seats.map((seat) => {
      const [amount, change] = [values[seat], by(seat)];
      if (change === 0) return say('report.strength', { amount });
      return best === 'low'
        ? say('report.changed-from', { amount, was: were[seat] })
        : say('report.changed-by', { amount, by: change > 0 ? `+${change}` : `${change}` });
    });
    return seats.every((seat) => by(seat) === 0) ? [] : [{ name: measure, cells }];
  });
  return rows.length === 0
    ? []
    : [heading('report.changed', { round }), ...tableOfSeats(seats, rows)];
};

/** The phase after all that has happened. */
export interface ComingNext {
  /** The printed phase that comes, or is under way. */
  readonly moment: { readonly round: number; readonly phase: string };
  /** `together`: a phase in which all speak at once begins; else the game waits in the middle of something. */
  readonly asks: Hearing['opened'];
  /** The questions of the game, as everybody may know it. */
  readonly asked: readonly OpenQuestion[];
  readonly seats: readonly Seat[];
  /** By when, as an ISO time with its offset. */
  readonly deadline?: string;
  /** The moderator has moved it, or set the first, and why as far as everybody may know. */
  readonly moved?: { readonly first: 'yes' | 'no'; readonly reason?: string };
  /** The game pauses until then, and why. */
  readonly pause?: { readonly until: string; readonly reason: string };
  /** The game is over; nothing else comes. */
  readonly over?: Ending | 'untold';
}

/** True if something is said to this reader that is said to others otherwise. */
export const isAskedOf = ({ asked }: ComingNext, reader: Reader): boolean =>
  asked.some(({ seat }) => seat === reader);

/** The closing part of the last report, or the top of a letter; what is asked of the reader comes first, said to it. */
export const formatNext = (next: ComingNext, reader: Reader, title = 'report.next'): Document => {
  const { over } = next;
  if (over !== undefined)
    return [heading('report.over'), ...(over === 'untold' ? [] : formatEnding(over))];
  return [
    heading(title),
    ...formatPause(next),
    ...(next.asked.length > 0 ? formatAsked : formatComing)(next, reader),
  ];
};

const heading = (code: string, args?: Values): Document[number] => ({
  block: 'heading',
  level: 2,
  text: say(code, args),
});

const formatPause = ({ pause }: ComingNext): Document =>
  pause === undefined ? [] : [{ block: 'paragraph', text: say('pause.said', pause) }];

const formatComing = (next: ComingNext): Document => [
  { block: 'paragraph', text: say('report.coming', dueOf(next)) },
];

const dueOf = (next: ComingNext): Values => ({
  ...next.moment,
  ...(next.deadline !== undefined && { deadline: deadlineSaying(next.deadline, next.moved) }),
});

/** A deadline, that it was moved, and why; that a first one was set without a reason goes without saying. */
export const deadlineSaying = (deadline: string, moved: ComingNext['moved']): Saying => {
  const by = timeSaying(deadline);
  return moved === undefined || (moved.first === 'yes' && moved.reason === undefined)
    ? by
    : say('clock.moved', { ...moved, by });
};

/** Questions that are asked of the same seats, each with all of them. */
type Questions = Group<Group<OpenQuestion>>;

/** Sentences on what is asked: of the same seats one sentence; one sentence alone says when, too. */
const formatAsked = (next: ComingNext, reader: Reader): Document => {
  const groups = ownFirst(questionsIn(next), reader);
  const told = (code: string): readonly Saying[] =>
    groups.map((group) => sentenceOf(code, group, next, reader));
  if (next.asks === 'together' && groups.length === 1)
    return told('report.due').map((text) => ({ block: 'paragraph', text }));
  return [
    { block: 'paragraph', text: say('report.needed', dueOf(next)) },
    { block: 'list', items: told('report.waits') },
  ];
};

const questionsIn = ({ asked }: ComingNext): readonly Questions[] =>
  groupBy(
    groupBy(asked, (one) => JSON.stringify(questionOf(one))),
    (group) => group.map(({ seat }) => seat).join(' '),
  );

const ownFirst = (groups: readonly Questions[], reader: Reader): readonly Questions[] => {
  const isOwn = ([first]: Questions): boolean => first.some(({ seat }) => seat === reader);
  return [...groups.filter(isOwn), ...groups.filter((group) => !isOwn(group))];
};

const sentenceOf = (code: string, group: Questions, next: ComingNext, reader: Reader): Saying => {
  const rules = new Set(group.map(([{ rule }]) => rule));
  const isCitedOnce = rules.size === 1;
  const questions = group.map(([one]) => ({
    ...questionOf(one),
    ...(!isCitedOnce && { rule: one.rule }),
  }));
  return {
    ...say(code, {
      ...dueOf(next),
      ...whomOf(
        group[0].map(({ seat }) => seat),
        next.seats,
        reader,
      ),
      questions,
    }),
    ...(isCitedOnce && { rule: group[0][0].rule }),
  };
};

/** `you`: the reader is among them, and stands apart from the other `seats`. */
const whomOf = (asked: readonly Seat[], all: readonly Seat[], reader: Reader): Values => {
  const isAll = all.length > 1 && asked.length === all.length;
  if (!asked.includes(reader)) return { whom: isAll ? 'all' : 'some', seats: asked };
  const seats = asked.filter((seat) => seat !== reader);
  const others = isAll ? 'you-and-all' : 'you-and';
  return { whom: seats.length > 0 ? others : 'you', seat: reader, seats };
};
