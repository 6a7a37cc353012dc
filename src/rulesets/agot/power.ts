import type { Table, View } from './game.ts';
import { holdingOf } from './places.ts';
import type { AreaId, CardId, House } from './vocabulary.ts';

const onBoard = (view: View, house: House): number => {
  let tokens = 0;
  for (const place of view.state.places) if (place.token === house) tokens++;
  return tokens;
};

/** SET-11: what the pool still holds of a house's tokens. */
export const poolOf = (view: View, house: House): number => {
  const counted = view.rules.options['power-cap'] === 'total' ? onBoard(view, house) : 0;
  return Math.max(0, view.rules.powerTokens - holdingOf(view, house).power - counted);
};

export interface Gain {
  readonly rule: string;
  readonly house: House;
  readonly wanted: number;
  readonly area?: AreaId;
  readonly card?: CardId;
}

/** Takes tokens from the pool, as many as it holds; the rest is lost (SET-11, RAD-10). */
export const gainPower = (table: Table, { rule, wanted, ...rest }: Gain, cause?: number): void => {
  const amount = Math.min(wanted, poolOf(table, rest.house));
  table.emit({ type: 'power-gained', rule, amount, lost: wanted - amount, ...rest }, cause);
};
