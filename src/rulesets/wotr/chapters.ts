import type { CauseMarks } from '../../core/causes.ts';
import { collect } from '../../core/chapters.ts';
import { type AnswerEvent, isAnswered } from '../../core/entry.ts';
import type { Kind } from '../../core/question.ts';
import type { Phrasebook } from '../../notation/sentences.ts';
import { turns } from './actions.ts';
import { armies } from './armies/moves.ts';
import { battles } from './battles/fight.ts';
import { cards } from './cards/index.ts';
import { ACTION, answerCauses, causes as ownCauses } from './causes.ts';
import type { Appliers, Chapter, Sayings } from './chapter.ts';
import { characters } from './characters/index.ts';
import { combatCards } from './combat-cards/index.ts';
import { dice } from './dice.ts';
import type { Event, EventOf, FactType } from './facts.ts';
import { fellowship } from './fellowship.ts';
import type { Phase, Play, Rules, State, Table, Wotr } from './game.ts';
import { hunting } from './hunt/hunt.ts';
import { leaders } from './leaders.ts';
import { mordor } from './mordor.ts';
import { musters } from './musters.ts';
import { events as phaseEvents } from './phases.ts';
import { politics } from './politics.ts';
import { settingUp } from './set-up.ts';
import { retreats, sieges } from './sieges.ts';
import { teams } from './teams/index.ts';
import { forLeaders } from './teams/leaders.ts';
import { victory } from './victory/index.ts';

// The chapters of the rules, folded: what none of them brings does not compile here.

/** In the order of the rules; the first are the events of all of them. */
const ALL = [
  { events: phaseEvents, causes: ownCauses, answerCauses },
  settingUp,
  cards,
  fellowship,
  dice,
  turns,
  hunting,
  mordor,
  armies,
  combatCards,
  battles,
  leaders,
  sieges,
  retreats,
  politics,
  characters,
  musters,
  teams,
  victory,
] as const satisfies readonly Chapter[];

const CHAPTERS: readonly Chapter[] = ALL;

export const appliers: Appliers<FactType> = collect(ALL, 'events');

export const PROCEDURES: Readonly<Record<Exclude<Phase, 'over'>, (table: Table) => Play<void>>> =
  collect(ALL, 'phases');

export const KINDS: readonly Kind<Wotr>[] = CHAPTERS.flatMap(({ kinds = [] }) => kinds).map(
  forLeaders,
);
/** All lines of orders, by the sentences of the game. */
export const sayingsOf = (book: Phrasebook): Required<Sayings> => {
  const all = CHAPTERS.map(({ says }): Sayings => says?.(book) ?? {});
  return {
    deeds: all.flatMap(({ deeds = [] }) => deeds),
    deedRows: all.flatMap(({ deedRows = [] }) => deedRows),
    bare: all.flatMap(({ bare = [] }) => bare),
    rows: all.flatMap(({ rows = [] }) => rows),
    lines: all.flatMap(({ lines = [] }) => lines),
    inBattle: {
      lines: all.flatMap(({ inBattle }) => inBattle?.lines ?? []),
      rows: all.flatMap(({ inBattle }) => inBattle?.rows ?? []),
    },
    data: Object.assign({}, ...all.map(({ data }) => data)),
  };
};
const CAUSES: Readonly<Record<string, (event: never) => CauseMarks>> = Object.assign(
  {},
  ...CHAPTERS.map(({ causes }) => causes),
);
const ANSWER_CAUSES: NonNullable<Chapter['answerCauses']> = Object.assign(
  {},
  ...CHAPTERS.map(({ answerCauses }) => answerCauses),
);

/** A question comes of the action that is carried out, where its chapter says nothing else. */
const OF_ACTION: CauseMarks = { of: [ACTION] };

/** The things that an entry is made of and leaves, as its chapter says; undefined: the answers given last. */
export const causes = (_rules: Rules, event: Event | AnswerEvent): CauseMarks | undefined =>
  isAnswered(event)
    ? (ANSWER_CAUSES[event.kind]?.(event) ?? OF_ACTION)
    : CAUSES[event.type]?.(event as never);

export const apply = <T extends FactType>(rules: Rules, state: State, event: EventOf<T>): void => {
  const applier: (view: { rules: Rules; state: State }, event: EventOf<T>) => void =
    appliers[event.type];
  applier({ rules, state }, event);
};
