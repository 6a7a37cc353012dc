// The chapters of the rules, folded: what none of them brings does not compile here.

import { applyBy, collect, type Procedures } from '../../../src/core/chapters.ts';
import type { Kind } from '../../../src/core/question.ts';
import { closing } from './evening.ts';
import type { Appliers, Chapter, FactType, Kites, Phase, Thought } from './game.ts';
import { settingUp } from './set-up.ts';
import { staking } from './stakes.ts';
import { tricking } from './tricks.ts';
import { turning } from './turns.ts';

const ALL = [settingUp, staking, turning, tricking, closing] as const satisfies readonly Chapter[];
const CHAPTERS: readonly Chapter[] = ALL;

const appliers: Appliers<FactType> = collect(ALL, 'events');
export const PROCEDURES: Procedures<Kites, Phase> = collect(ALL, 'phases');
export const KINDS: readonly Kind<Kites>[] = CHAPTERS.flatMap(({ kinds = [] }) => kinds);
export const BOTS: Readonly<Record<string, Thought>> = Object.assign(
  {},
  ...CHAPTERS.map(({ bots }) => bots),
);
export const apply = applyBy<Kites>(appliers);
