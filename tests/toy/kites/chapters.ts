// The chapters of the rules, folded: what none of them brings does not compile here.

import type { Kind } from '../../../src/core/question.ts';
import type { Appliers, Chapter, Thought } from './chapter.ts';
import { closing } from './evening.ts';
import type { EventOf, FactType, Kites, Phase, Play, State, Table } from './game.ts';
import { settingUp } from './set-up.ts';
import { staking } from './stakes.ts';
import { tricking } from './tricks.ts';
import { turning } from './turns.ts';

const CHAPTERS: readonly Chapter[] = [settingUp, staking, turning, tricking, closing];

const appliers: Appliers<FactType> = {
  ...settingUp.events,
  ...staking.events,
  ...turning.events,
  ...tricking.events,
  ...closing.events,
};

export const PROCEDURES: Readonly<Record<Exclude<Phase, 'over'>, (table: Table) => Play<void>>> = {
  ...settingUp.phases,
  ...staking.phases,
  ...turning.phases,
  ...closing.phases,
};

export const KINDS: readonly Kind<Kites>[] = CHAPTERS.flatMap(({ kinds = [] }) => kinds);
export const BOTS: Readonly<Record<string, Thought>> = Object.assign(
  {},
  ...CHAPTERS.map(({ bots }) => bots),
);

export const apply = <T extends FactType>(state: State, event: EventOf<T>): void => {
  const applier: (state: State, event: EventOf<T>) => void = appliers[event.type];
  applier(state, event);
};
