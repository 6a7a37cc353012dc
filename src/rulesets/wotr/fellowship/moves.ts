import type { FactType } from '../facts.ts';
// The Fellowship moves, and hides again.

import { illegal, type Problem } from '../../../core/problem.ts';
import type { ActLaw } from '../actions/law.ts';
import type { Appliers } from '../chapter.ts';
import type { Face, Play, RuleId, Table, View } from '../game.ts';
import { hunt, meet } from '../hunt/hunt.ts';
import { FACE_USES } from '../table.ts';
import { isGuide } from './guide.ts';

const refuseMove = ({ rules, state }: View): Problem | null => {
  const { hidden, mordor, progress } = state.fellowship;
  if (!hidden) return illegal('FEL-8', 'fellowship-revealed');
  // The track has no more boxes.
  const most = rules.tables.tracks.corruption;
  return mordor === null && progress >= most ? illegal('FEL-5', 'track-ends', { most }) : null;
};

/** ACT-5, FEL-6: a step, the hunt, and then the die lies in the Hunt Box. */
export const moving: ActLaw<'move-fellowship'> = {
  rule: 'ACT-5',
  side: 'free-peoples',
  uses: () => ['character'],
  candidates: () => [{}],
  refuse: (view) => refuseMove(view),
  *play(table) {
    yield* step(table);
    return 'hunt-box';
  },
};

/** FEL-5, MOR-6: one step of a hidden Fellowship, with the hunt that follows; in Mordor a tile. */
export function* step(table: Table): Play<void> {
  const { mordor, progress } = table.state.fellowship;
  if (mordor === null) {
    table.emit({ type: 'fellowship-moved', rule: 'FEL-5', progress: progress + 1 });
    yield* hunt(table);
  } else yield* meet(table, 'mordor', 0);
}

/** CHR-25: led by Strider, any die hides it. */
const ruleOf = (die: Face): RuleId => (FACE_USES[die].includes('character') ? 'ACT-6' : 'CHR-25');

export const hiding: ActLaw<'hide-fellowship'> = {
  rule: 'ACT-6',
  ruleFor: (_view, { die }) => ruleOf(die),
  side: 'free-peoples',
  uses: (view) => (isGuide(view, 'strider') ? 'any' : ['character']),
  candidates: () => [{}],
  refuse: ({ state }) => (state.fellowship.hidden ? illegal('ACT-6', 'hidden-already') : null),
  *play(table, _seat, { die }) {
    const rule = isGuide(table, 'strider') ? ruleOf(die) : 'ACT-6';
    const by = rule === 'ACT-6' ? {} : { by: 'strider' as const };
    table.emit({ type: 'fellowship-hidden', rule, ...by });
    yield* [];
    return undefined;
  },
};

export const movingEvents = {
  'fellowship-moved': ({ state }, { progress }) => {
    state.fellowship.progress = progress;
    state.fellowship.moved = true;
  },
  'fellowship-hidden': ({ state }) => {
    state.fellowship.hidden = true;
    state.fellowship.moved = true;
  },
} satisfies Partial<Appliers<FactType>>;
