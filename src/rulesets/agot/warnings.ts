import type { Seat } from '../../core/game.ts';
import type { Wish } from '../../core/wishes.ts';
import { CHAPTERS } from './chapters.ts';
import { PASS } from './table/answers.ts';
import { houseOf } from './table/places.ts';
import type { View } from './table/state.ts';
import type { Warning } from './table/warnings.ts';

const isPlain = ({ standing, round, when = [], wish }: Wish): boolean =>
  standing === undefined && round === undefined && when.length === 0 && wish !== PASS;

/** Finds the parts of a message that are allowed and make no sense. */
export function* warnings(view: View, seat: Seat, wishes: readonly Wish[]): Generator<Warning> {
  const said = { view, house: houseOf(seat), wishes: wishes.filter(isPlain) };
  for (const { warnings: looks = [] } of CHAPTERS) for (const look of looks) yield* look(said);
}
