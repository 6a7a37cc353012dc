// The chapters of the rules, folded: what none of them brings does not compile here.

import type { Kind } from '../../core/question.ts';
import { acting } from './actions.ts';
import { attacking } from './attacks.ts';
import { building } from './blocks.ts';
import { scheming } from './board.ts';
import { dealing } from './cards.ts';
import type { Appliers, Chapter, Thought } from './chapter.ts';
import { charging } from './charge.ts';
import type { EventOf, FactType, Phase, Play, Rules, State, Table, Tabletop } from './game.ts';
import { treading } from './ground.ts';
import { losing } from './losses.ts';
import { plotting } from './missions.ts';
import { using } from './moments.ts';
import { moving } from './movement.ts';
import { holding } from './objectives.ts';
import { laying } from './placing.ts';
import { regrouping } from './regroup.ts';
import { reinforcing } from './reserves.ts';
import { settingUp } from './set-up.ts';
import { besieging } from './siege.ts';
import { turning } from './turns.ts';

const CHAPTERS: readonly Chapter[] = [
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
  besieging,
  regrouping,
];

export const appliers: Appliers<FactType> = {
  ...settingUp.events,
  ...turning.events,
  ...moving.events,
  ...charging.events,
  ...attacking.events,
  ...acting.events,
  ...scheming.events,
  ...building.events,
  ...dealing.events,
  ...using.events,
  ...losing.events,
  ...treading.events,
  ...laying.events,
  ...holding.events,
  ...reinforcing.events,
  ...plotting.events,
  ...besieging.events,
  ...regrouping.events,
};

export const PROCEDURES: Readonly<Record<Exclude<Phase, 'over'>, (table: Table) => Play<void>>> = {
  ...settingUp.phases,
  ...turning.phases,
  ...regrouping.phases,
};

export const KINDS: readonly Kind<Tabletop>[] = CHAPTERS.flatMap(({ kinds = [] }) => kinds);
export const BOTS: Readonly<Record<string, Thought>> = Object.assign(
  {},
  ...CHAPTERS.map(({ bots }) => bots),
);

export const apply = <T extends FactType>(rules: Rules, state: State, event: EventOf<T>): void => {
  const applier: (state: State, event: EventOf<T>, rules: Rules) => void = appliers[event.type];
  applier(state, event, rules);
};
