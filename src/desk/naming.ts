import type { Values } from '../core/document.ts';
import type { Fact, Seat } from '../core/game.ts';

/** Whether a value is this id, or has it anywhere in it. */
export const names = (value: unknown, id: string): boolean => {
  if (typeof value !== 'object' || value === null) return value === id;
  return Object.entries(value).some(([key, inner]) => key === id || names(inner, id));
};

/** Every id in a value, be it a member's name or what it holds. */
export const idsIn = (value: unknown): ReadonlySet<string> => new Set(idsOf(value));

const idsOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(idsOf);
  return Object.entries(value).flatMap(([key, inner]) => [key, ...idsOf(inner)]);
};

/** An area, and a seat that has to do with it. */
export interface Stake {
  readonly seat: Seat;
  readonly area: string;
}

/** The members in which events and answers name the area that something is done in or from. */
const PLACES = ['area', 'from'] as const;

/** Whose areas an event speaks of: the seats and areas that stand together in it. */
export const stakesIn = (event: Fact, seats: readonly Seat[]): readonly Stake[] =>
  stakesOf(event, seats, []);

const stakesOf = (
  value: unknown,
  seats: readonly Seat[],
  around: readonly Seat[],
): readonly Stake[] => {
  if (typeof value !== 'object' || value === null) return [];
  const here = seats.filter((seat) => Object.values(value).includes(seat));
  const whose = here.length > 0 ? here : around;
  const inner = Object.values(value).flatMap((part) => stakesOf(part, seats, whose));
  return [...placesIn(value).flatMap((area) => whose.map((seat) => ({ seat, area }))), ...inner];
};

export const placesIn = (value: object): readonly string[] => {
  const members: Values = { ...value };
  return PLACES.map((name) => members[name]).filter((id) => typeof id === 'string');
};
