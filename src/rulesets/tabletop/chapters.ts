// The chapters of the rules, folded: what none of them brings does not compile here.

import { applyBy, collect, type Procedures } from '../../core/chapters.ts';
import type { Kind } from '../../core/question.ts';
import { acting } from './actions.ts';
import { attacking } from './attacks.ts';
import { building } from './blocks.ts';
import { scheming } from './board.ts';
import { dealing } from './cards.ts';
import { charging } from './charge.ts';
import type { Appliers, Chapter, FactType, Phase, Tabletop, Thought } from './game.ts';
import { treading } from './ground.ts';
import { losing } from './losses.ts';
import { plotting } from './missions.ts';
import { using } from './moments.ts';
import { moving } from './movement.ts';
import { holding } from './objectives.ts';
import { laying } from './placing.ts';
import { reinforcing } from './reserves.ts';
import { settingUp } from './set-up.ts';
import { turning } from './turns.ts';
import { regrouping } from './victory.ts';

const ALL = [
  settingUp,
  turning,
  moving,
  charging,
  attacking,
  acting,
  scheming,
  building,
  dealing,
  using,
  losing,
  treading,
  laying,
  holding,
  reinforcing,
  plotting,
  regrouping,
] as const satisfies readonly Chapter[];
const CHAPTERS: readonly Chapter[] = ALL;

export const appliers: Appliers<FactType> = collect(ALL, 'events');
export const PROCEDURES: Procedures<Tabletop, Phase> = collect(ALL, 'phases');
export const KINDS: readonly Kind<Tabletop>[] = CHAPTERS.flatMap(({ kinds = [] }) => kinds);
export const BOTS: Readonly<Record<string, Thought>> = Object.assign(
  {},
  ...CHAPTERS.map(({ bots }) => bots),
);
export const apply = applyBy<Tabletop>(appliers);
