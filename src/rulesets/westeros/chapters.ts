// The chapters of the rules, folded: what none of them brings does not compile here.

import { applyBy, collect, type Procedures } from '../../core/chapters.ts';
import type { Kind } from '../../core/question.ts';
import { attacking } from './attacks.ts';
import { building } from './blocks.ts';
import { leading } from './cards.ts';
import { commanding } from './commanders.ts';
import { burning } from './fire.ts';
import type { Appliers, Chapter, FactType, Phase, Thought, Westeros } from './game.ts';
import { losing } from './losses.ts';
import { marking } from './markers.ts';
import { marshalling } from './marshal.ts';
import { heartening } from './morale.ts';
import { moving } from './movement.ts';
import { scoring } from './points.ts';
import { pursuing } from './pursuit.ts';
import { rallying } from './rally.ts';
import { regrouping } from './regroup.ts';
import { retreating } from './retreats.ts';
import { settingUp } from './set-up.ts';
import { turning } from './turns.ts';

const ALL = [
  settingUp,
  rallying,
  marshalling,
  turning,
  leading,
  commanding,
  moving,
  attacking,
  burning,
  marking,
  losing,
  retreating,
  pursuing,
  heartening,
  scoring,
  building,
  regrouping,
] as const satisfies readonly Chapter[];
const CHAPTERS: readonly Chapter[] = ALL;

export const appliers: Appliers<FactType> = collect(ALL, 'events');
export const PROCEDURES: Procedures<Westeros, Phase> = collect(ALL, 'phases');
export const KINDS: readonly Kind<Westeros>[] = CHAPTERS.flatMap(({ kinds = [] }) => kinds);
export const BOTS: Readonly<Record<string, Thought>> = Object.assign(
  {},
  ...CHAPTERS.map(({ bots }) => bots),
);
export const apply = applyBy<Westeros>(appliers);
