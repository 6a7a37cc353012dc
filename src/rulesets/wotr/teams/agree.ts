import type { FactType } from '../facts.ts';
// An army of both players of a side acts as one only if both say so: the other is asked.

import { oneOf } from '../../../core/kinds.ts';
import { illegal } from '../../../core/problem.ts';
import { type Question, together } from '../../../core/question.ts';
import type { Appliers } from '../chapter.ts';
import type { Play, RegionId, Seat, Table, Wotr } from '../game.ts';
import { mateOf } from '../table.ts';
import { jointOf } from './mixed.ts';
import type { Used } from './used.ts';

/** The army that his troops are in, and what is to be done with it. */
interface Plan extends Record<string, string> {
  readonly region: RegionId;
  readonly into: RegionId;
}

export type Agreement = 'yes' | 'no';

export const agree = oneOf<Wotr, Plan, Agreement>('agree', {
  rule: 'TEM-11',
  candidates: () => ['no', 'yes'],
  refuse: (_view, _question, _made, said) =>
    said === 'yes' || said === 'no' ? null : illegal('TEM-11', 'neither-yes-nor-no'),
  // Silence is no word.
  fallback: () => 'no',
});

/** TEM-11: true if every army that is used with troops of the other player is used with his word. */
export function* areAgreed(table: Table, seat: Seat, used: readonly Used[]): Play<boolean> {
  const joint = jointOf(table, seat, used);
  if (joint.length === 0) return true;
  const mate = mateOf(table, seat);
  const asked: readonly Question<Wotr, Plan, Agreement>[] = joint.map(
    ({ at: { region }, into = region }) => agree.of(mate, { region, into }),
  );
  const said = yield* together(...asked);
  for (const [index, { about }] of asked.entries()) {
    const type = said[index] === 'yes' ? 'agreement-given' : 'agreement-refused';
    table.emit({ type, rule: 'TEM-11', seat: mate, ...about });
  }
  return said.every((one) => one === 'yes');
}

export const agreeEvents = {
  'agreement-given': () => undefined,
  'agreement-refused': ({ state }, { region }) => {
    state.refused.push(region);
  },
} satisfies Partial<Appliers<FactType>>;
