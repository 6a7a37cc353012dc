import { type Document, NOTHING, type Saying, say, type Values } from '../core/document.ts';
import { type Ended, type Entry, isEnded } from '../core/entry.ts';
import type { Fact, RuleId, Seat } from '../core/game.ts';
import type { Measure } from '../core/ruleset.ts';
import { type Tellings, tellingOf, valuesOf } from './sections.ts';
import type { Ends } from './telling.ts';

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
const endingBeside = (event: Ended, measures: readonly Measure[]): Ending => {
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
export const tellEnding = (ending: Ending): Document => {
  const { type, rule, values: all, winner, standings, isMeasured = false } = ending;
  if (isMeasured)
    return [{ block: 'paragraph', text: { ...say(type, all), rule } }, ...tellMeasures(standings)];
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

/** A column for each seat, the best first: measures have longer names than seats. */
const tellMeasures = (standings: readonly Standing[]): Document => {
  const names = namesIn(standings);
  if (names.length === 0) return [];
  const head = standings.map(({ seat }) => say('report.seat', { seat }));
  const rows = names.map((name) => [
    say(`history.measure.${name}`),
    ...standings.map(({ values }) => say('report.strength', { amount: values[name] })),
  ]);
  return [{ block: 'table', head: [NOTHING, ...head], rows }];
};
