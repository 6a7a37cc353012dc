import { type Document, type Saying, say, type Values } from '../core/document.ts';
import type { Entry } from '../core/entry.ts';
import type { Fact, RuleId, Seat } from '../core/game.ts';
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
}

/** The game's end as the entries tell it; undefined where they do not. */
export const endingIn = (entries: readonly Entry[], messages: Tellings): Ending | undefined => {
  for (const { event } of entries.toReversed()) {
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
export const tellEnding = ({ type, rule, values: all, winner, standings }: Ending): Document => {
  const [first, second] = standings;
  const names = Object.keys(first?.values ?? {});
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
