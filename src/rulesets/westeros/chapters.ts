// The chapters of the rules, folded: what none of them brings does not compile here.

import type { Kind } from '../../core/question.ts';
import { attacking } from './attacks.ts';
import { building } from './blocks.ts';
import { leading } from './cards.ts';
import type { Appliers, Chapter, Thought } from './chapter.ts';
import { commanding } from './commanders.ts';
import { burning } from './fire.ts';
import type { EventOf, FactType, Phase, Play, Rules, State, Table, Westeros } from './game.ts';
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

const CHAPTERS: readonly Chapter[] = [
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
];

export const appliers: Appliers<FactType> = {
  ...settingUp.events,
  ...rallying.events,
  ...marshalling.events,
  ...turning.events,
  ...leading.events,
  ...commanding.events,
  ...moving.events,
  ...attacking.events,
  ...burning.events,
  ...marking.events,
  ...losing.events,
  ...retreating.events,
  ...pursuing.events,
  ...heartening.events,
  ...scoring.events,
  ...building.events,
  ...regrouping.events,
};

export const PROCEDURES: Readonly<Record<Exclude<Phase, 'over'>, (table: Table) => Play<void>>> = {
  ...settingUp.phases,
  ...rallying.phases,
  ...marshalling.phases,
  ...turning.phases,
  ...regrouping.phases,
};

export const KINDS: readonly Kind<Westeros>[] = CHAPTERS.flatMap(({ kinds = [] }) => kinds);
export const BOTS: Readonly<Record<string, Thought>> = Object.assign(
  {},
  ...CHAPTERS.map(({ bots }) => bots),
);

export const apply = <T extends FactType>(rules: Rules, state: State, event: EventOf<T>): void => {
  const applier: (state: State, event: EventOf<T>, rules: Rules) => void = appliers[event.type];
  applier(state, event, rules);
};
