import type { AreaId, CardId, House } from '../data/vocabulary.ts';
import { controllerOf } from './control.ts';
import type { Table, View } from './game.ts';
import { holdingOf } from './places.ts';
import { payingPorts } from './ports.ts';
import { willResolve } from './revealed.ts';

const onBoard = (view: View, house: House): number => {
  let tokens = 0;
  for (const place of view.state.places) if (place.token === house) tokens++;
  return tokens;
};

/** SET-11: what the pool still holds of a house's tokens. */
const poolOf = (view: View, house: House): number => {
  const counted = view.rules.options['power-cap'] === 'total' ? onBoard(view, house) : 0;
  return Math.max(0, view.rules.powerTokens - holdingOf(view, house).power - counted);
};

/** WES-7, TOK-7: one for each crown in its areas, and for each port that pays. */
export const crownsOf = (view: View, house: House): number => {
  let crowns = payingPorts(view, house);
  for (const area of view.rules.areas)
    if (area.crowns > 0 && controllerOf(view, area) === house) crowns += area.crowns;
  return crowns;
};

/** Tokens that a house will have to pay with: before cards are resolved, with what they will bring (SEA-5). */
export const purseOf = (view: View, house: House): number => {
  const { power } = holdingOf(view, house);
  if (!willResolve(view, 'game-of-thrones')) return power;
  return power + Math.min(crownsOf(view, house), poolOf(view, house));
};

interface Gain {
  readonly rule: string;
  readonly house: House;
  readonly wanted: number;
  readonly area?: AreaId;
  readonly card?: CardId;
}

/** Takes tokens from the pool, as many as it holds; the rest is lost (SET-11, RAD-10). */
export const gainPower = (table: Table, { rule, wanted, ...rest }: Gain): void => {
  const amount = Math.min(wanted, poolOf(table, rest.house));
  table.emit({ type: 'power-gained', rule, amount, lost: wanted - amount, ...rest });
};
