import { type Mapping, mappingOf, textOf, textsOf, type Wrong } from './reading.ts';

/**
 * The manner in which an event is told: as a line, as the heading of what it begins, as a sum and a line, or within
 * the telling of another event; where there is none, as a line after all.
 */
export interface Telling {
  readonly how: 'line' | 'heading' | 'sum' | 'within';
  /** The depth under the lines before it stands; left out: like the line before. */
  readonly depth?: number;
  /** The depth of what follows. */
  readonly then?: number;
  /** A heading: the members of the event that name the round and procedure that begin. */
  readonly round?: string;
  readonly phase?: string;
  /** A sum: its columns. */
  readonly sides?: readonly string[];
  /** Within: the events that tell it too, one of which comes after it, or has come before. */
  readonly before?: readonly string[];
  readonly after?: readonly string[];
  /** The member without which there is nothing to tell, or the value that it has: who may not know it is told nothing. */
  readonly needs?: string | { readonly member: string; readonly is: string };
  /** The member that names the seat that did it itself, as it said: no news to it. */
  readonly deed?: string;
  /** Events in a row that differ in these members alone are told in one line. */
  readonly together?: readonly string[];
  /** It ends the game, whatever else it is. */
  readonly ends?: Ends;
}

/** The form in which an event that ends the game says who won, and how all stand: in its `standings`. */
export interface Ends {
  /** The member that names the winner; nobody: a draw. */
  readonly winner: string;
  /** The member of a standing that names its seat, and those with the numbers that count. */
  readonly seat: string;
  readonly by: readonly string[];
}

/** The name that events told together are told by; their values stand in `events`. */
export const togetherCode = (type: string): string => `together.${type}`;

const HOWS = ['line', 'heading', 'sum', 'within'] as const;

export const tellingOf = (value: unknown, path: string, wrong: Wrong): Telling => {
  const tell = mappingOf(value, path, wrong);
  const how = HOWS.find((known) => known === (tell['how'] ?? 'line'));
  if (how === undefined) wrong(`${path}.how`, 'message-bad-telling');
  const isWithin = tell['before'] !== undefined || tell['after'] !== undefined;
  if (isWithin !== (how === 'within')) wrong(path, 'message-bad-telling');
  return {
    how: how ?? 'line',
    ...depthOf('depth', tell, path, wrong),
    ...depthOf('then', tell, path, wrong),
    ...(tell['round'] !== undefined && { round: textOf(tell['round'], path, wrong) }),
    ...(tell['phase'] !== undefined && { phase: textOf(tell['phase'], path, wrong) }),
    ...(tell['sides'] !== undefined && { sides: textsOf(tell['sides'], path, wrong) }),
    ...(tell['before'] !== undefined && { before: textsOf(tell['before'], path, wrong) }),
    ...(tell['after'] !== undefined && { after: textsOf(tell['after'], path, wrong) }),
    ...readersOf(tell, path, wrong),
  };
};

/** To whom it is told, with what, and what it ends. */
const readersOf = (
  tell: Mapping,
  path: string,
  wrong: Wrong,
): Pick<Telling, 'needs' | 'deed' | 'together' | 'ends'> => ({
  ...(tell['needs'] !== undefined && { needs: needsOf(tell['needs'], path, wrong) }),
  ...(tell['deed'] !== undefined && { deed: textOf(tell['deed'], path, wrong) }),
  ...(tell['together'] !== undefined && { together: textsOf(tell['together'], path, wrong) }),
  ...(tell['ends'] !== undefined && { ends: endsOf(tell['ends'], `${path}.ends`, wrong) }),
});

const needsOf = (value: unknown, path: string, wrong: Wrong): NonNullable<Telling['needs']> => {
  if (typeof value === 'string') return value;
  const { member, is } = mappingOf(value, path, wrong);
  return { member: textOf(member, path, wrong), is: textOf(is, path, wrong) };
};

const endsOf = (value: unknown, path: string, wrong: Wrong): Ends => {
  const { winner, seat, by } = mappingOf(value, path, wrong);
  return {
    winner: textOf(winner, path, wrong),
    seat: textOf(seat, path, wrong),
    by: textsOf(by, path, wrong),
  };
};

const depthOf = <Name extends 'depth' | 'then'>(
  name: Name,
  tell: Mapping,
  path: string,
  wrong: Wrong,
): { readonly [N in Name]?: number } => {
  const value = tell[name];
  if (value === undefined) return {};
  if (value === 0 || value === 1 || value === 2)
    return { [name]: value } as { [N in Name]: number };
  wrong(`${path}.${name}`, 'message-bad-telling');
  return {};
};
