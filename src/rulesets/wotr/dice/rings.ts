import type { FactType } from '../facts.ts';
// Elven Rings and Flaming Eyes: one a turn changes one die, right after the roll.

import type { NoIds } from '../../../core/game.ts';
import { oneOf } from '../../../core/kinds.ts';
import { illegal, type Problem } from '../../../core/problem.ts';
import { ask } from '../../../core/question.ts';
import type { Appliers } from '../chapter.ts';
import {
  FACES,
  type Face,
  type Play,
  type Side,
  type Table,
  type View,
  type Wotr,
} from '../game.ts';
import { leadOf, sideOf } from '../table.ts';
import { boxEyes } from './eyes.ts';

export type RingUse =
  | { readonly ring: 'none' }
  | { readonly ring: 'use'; readonly from: Face; readonly into: Face };

const NONE: RingUse = { ring: 'none' };

/** ACT-22: a face of its own dice, but not the Will of the West. */
const facesFor = ({ rules }: View, side: Side): readonly Face[] =>
  FACES.filter(
    (face) => face !== 'will-of-the-west' && rules.tables.dice[side].faces.includes(face),
  );

/** Things that a Ring can never do. */
const refuseFaces = (view: View, side: Side, said: RingUse): Problem | null => {
  if (said.ring === 'none') return null;
  const { from, into } = said;
  if (from === 'eye') return illegal('ACT-23', 'eye-stays');
  if (into === 'will-of-the-west') return illegal('ACT-22', 'no-will-by-ring');
  const choices = facesFor(view, side);
  if (!choices.includes(into)) return illegal('ACT-20', 'no-such-face', { die: into, choices });
  return from === into ? illegal('ACT-20', 'same-face', { die: from }) : null;
};

const refuse = (view: View, side: Side, said: RingUse): Problem | null => {
  const never = refuseFaces(view, side, said);
  if (never !== null || said.ring === 'none') return never;
  if (view.state.rings[side] === 0) return illegal('ACT-20', 'no-ring-left', { side });
  return view.state.dice[side].includes(said.from)
    ? null
    : illegal('ACT-20', 'no-such-die', { die: said.from, dice: view.state.dice[side] });
};

export const ring = oneOf<Wotr, NoIds, RingUse>('ring', {
  rule: 'ACT-20',
  *candidates(view, { seat }) {
    const side = sideOf(view, seat);
    yield NONE;
    for (const from of new Set(view.state.dice[side]))
      for (const into of facesFor(view, side)) if (into !== from) yield { ring: 'use', from, into };
  },
  refuse: (view, { seat }, _made, said) => refuse(view, sideOf(view, seat), said),
  fallback: () => NONE,
  neverLegal: (view, seat, said) => refuseFaces(view, sideOf(view, seat), said),
});

/** ACT-20: the Free Peoples first; who has none is not asked. */
export function* useRing(table: Table, side: Side): Play<void> {
  if (table.state.rings[side] === 0 || table.state.ringUsed.includes(side)) return;
  const said = yield* ask(ring.of(leadOf(table, side), {}));
  if (said.ring === 'none') return;
  const { from, into } = said;
  table.emit({ type: 'ring-used', rule: 'ACT-21', side, from, into });
  boxEyes(table);
}

export const ringEvents = {
  'ring-used': ({ state }, { side, from, into }) => {
    const dice = state.dice[side];
    const at = dice.indexOf(from);
    state.dice[side] = at < 0 ? dice : dice.with(at, into);
    state.rings[side]--;
    // ACT-21: a Ring becomes a Flaming Eye; a Flaming Eye leaves the game.
    if (side === 'free-peoples') state.rings.shadow++;
    state.ringUsed.push(side);
  },
} satisfies Partial<Appliers<FactType>>;
