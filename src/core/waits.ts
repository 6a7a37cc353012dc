import type { Ids, Seat } from './game.ts';

/**
 * The policy where a seat has said nothing in advance. `wait`: its standing order answers, else
 * the game waits. `word`: the same, until the seat has sent any word for the phase. `standing`: its
 * standing order answers, else the printed default. `default`: the printed default.
 */
export const AWAITS = ['wait', 'word', 'standing', 'default'] as const;
export type Awaits = (typeof AWAITS)[number];

/**
 * The table of waiting: what silence does, for all seats or seat by seat. A row is for a kind of
 * question (`react`), or for questions of the kind about one thing (`react/battle`).
 */
export type Waits = Readonly<Record<string, Awaits | Readonly<Record<Seat, Awaits>>>>;

/** The row of a question: its kind, and what it is about. */
export const rowOf = ({
  kind,
  about,
}: {
  readonly kind: { readonly name: string };
  readonly about: Ids;
}): string => {
  let row = kind.name;
  for (const name in about) row += `/${about[name]}`;
  return row;
};

/** The policy of a row, or of the nearest that holds for more. */
export const awaitsIn = (waits: Waits, row: string, seat: Seat): Awaits | undefined => {
  const cell = waits[row];
  const awaits = typeof cell === 'object' ? cell[seat] : cell;
  const more = row.lastIndexOf('/');
  return awaits !== undefined || more < 0 ? awaits : awaitsIn(waits, row.slice(0, more), seat);
};
