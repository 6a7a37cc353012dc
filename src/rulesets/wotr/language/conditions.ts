// The conditions of a line: all of them are about what everybody can see.

import {
  either,
  field,
  idle,
  mark,
  means,
  number,
  type Pattern,
  phrase,
  word,
} from '../../../notation/index.ts';
import type { Face, Seat, View } from '../game.ts';
import { sideOf } from '../table.ts';
import { face } from './parts.ts';

/** `at-least` so much of a track, a die that is left, or how the Fellowship goes. */
export type Condition =
  | { readonly if: 'hidden' | 'revealed' }
  | { readonly if: 'progress' | 'corruption'; readonly least: number }
  | { readonly if: 'die'; readonly die: Face };

const fellowship = idle(word('the fellowship is|fellowship is', '魔戒团'));
const least = field('least', number());
const more = idle(word('or more', '或以上 以上'));
const plus = idle(mark('+'));
const than = idle(word('at least|is', '至少 达到 达'));

/** `if revealed`, `if corruption 6`, `if event die` */
export const condition: Pattern<Condition> = either<Condition>(
  phrase(
    word('if', '若 如果'),
    fellowship,
    field('if', means(word('hidden', '隐匿 隐藏'), 'hidden')),
  ),
  phrase(
    word('if', '若 如果'),
    fellowship,
    field('if', means(word('revealed', '暴露 败露'), 'revealed')),
  ),
  phrase(
    word('if', '若 如果'),
    field('if', means(word('progress', '进度'), 'progress')),
    ...[than],
    least,
    plus,
    more,
  ),
  phrase(
    word('if', '若 如果'),
    field('if', means(word('corruption', '侵蚀'), 'corruption')),
    than,
    least,
    plus,
    more,
  ),
  phrase(
    word('if', '若有 若 如果有'),
    idle(word('a|an|i have', '')),
    field('die', face),
    field('if', means(word('die', '骰 骰子'), 'die')),
  ),
);

export const holds = (view: View, seat: Seat, said: Condition): boolean => {
  const { fellowship: ring, dice } = view.state;
  switch (said.if) {
    case 'hidden':
      return ring.hidden;
    case 'revealed':
      return !ring.hidden;
    case 'die':
      return dice[sideOf(view, seat)].includes(said.die);
    default:
      return ring[said.if] >= said.least;
  }
};
