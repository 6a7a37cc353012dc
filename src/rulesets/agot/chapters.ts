import type { Kind } from '../../core/question.ts';
import { battle } from './battle/index.ts';
import { bidding } from './bidding/index.ts';
import type { Chapter, Procedure } from './book/chapter.ts';
import { consolidation } from './consolidation/index.ts';
import type { Phase, QuestionKind } from './data/vocabulary.ts';
import { QUESTION_KINDS } from './data/vocabulary.ts';
import { fortifications } from './fortifications/index.ts';
import { heroes } from './heroes/index.ts';
import { marches } from './marches/index.ts';
import { mustering } from './mustering/index.ts';
import { planning } from './planning/index.ts';
import { ports } from './ports/index.ts';
import { raids } from './raids/index.ts';
import { retreats } from './retreats/index.ts';
import { setUp } from './set-up/index.ts';
import { supply } from './supply/index.ts';
import type { Appliers } from './table/appliers.ts';
import { events } from './table/effects.ts';
import type { EventType } from './table/events.ts';
import type { Agot } from './table/game.ts';
import { victory } from './victory/index.ts';
import { westeros } from './westeros/index.ts';
import { wildlings } from './wildlings/index.ts';

/** The chapters of the rules, in their order; the first are the events of the table, which belong to none. */
const ALL = [
  { events },
  setUp,
  westeros,
  supply,
  mustering,
  bidding,
  wildlings,
  planning,
  raids,
  marches,
  battle,
  consolidation,
  retreats,
  victory,
  ports,
  fortifications,
  heroes,
] as const satisfies readonly Chapter[];

export const CHAPTERS: readonly Chapter[] = ALL;

type Brought<C, M extends keyof Chapter> = C extends { readonly [One in M]: infer V }
  ? (value: V) => void
  : never;

/** What all chapters bring of one sort, together. */
type All<M extends keyof Chapter> =
  Brought<(typeof ALL)[number], M> extends (value: infer V) => void ? V : never;

const fold = <M extends keyof Chapter>(member: M): All<M> =>
  Object.assign({}, ...ALL.map((chapter: Chapter) => chapter[member]));

type Kinds = { readonly [One in QuestionKind]: Kind<Agot> };
type Phases = { readonly [One in Exclude<Phase, 'over'>]: Procedure };

// What no chapter brings does not compile here.
export const APPLIERS: Appliers<EventType> = fold('events');
export const PROCEDURES: Phases = fold('phases');
const kinds: Kinds = fold('kinds');
export const BOTS: NonNullable<Chapter['bots']> = fold('bots');

/** Everything that a house is ever asked (section 16), in the order of the round. */
export const KINDS: readonly Kind<Agot>[] = QUESTION_KINDS.map((name) => kinds[name]);

export const INSTEAD: NonNullable<Chapter['instead']> = fold('instead');
export const TRAILS: NonNullable<Chapter['trails']> = fold('trails');
export const PLANNED: readonly QuestionKind[] = CHAPTERS.flatMap(({ plans = [] }) => plans);
