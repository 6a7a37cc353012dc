import { collect } from '../../core/chapters.ts';
import type { Json } from '../../core/json.ts';
import type { Kind } from '../../core/question.ts';
import { ACTIONS } from './actions.ts';
import { thin } from './battle/law.ts';
import { bidding } from './bidding/lines.ts';
import type { Answering, Chapter, Entries, Procedure } from './book.ts';
import type { Rules } from './data/rules.ts';
import type { Phase, QuestionKind } from './data/vocabulary.ts';
import { fortifications } from './fortifications.ts';
import { heroes } from './heroes.ts';
import { mustering } from './mustering/lines.ts';
import { planning } from './planning/lines.ts';
import { ports } from './ports.ts';
import { retreats } from './retreats.ts';
import { setUp } from './set-up.ts';
import { supply } from './supply/lines.ts';
import { type ChapterCauses, causes } from './table/causes.ts';
import { type Applier, type Appliers, events } from './table/changes.ts';
import type { Event, EventOf, EventType } from './table/events.ts';
import type { Agot, State, View } from './table/state.ts';
import { victory } from './victory.ts';
import { westeros } from './westeros.ts';
import { wildlings } from './wildlings.ts';

/** The chapters of the rules, in their order; the first are the events of the table, which belong to none. */
const ALL = [
  { events, causes },
  setUp,
  westeros,
  supply,
  mustering,
  bidding,
  wildlings,
  planning,
  ...ACTIONS,
  retreats,
  victory,
  ports,
  fortifications,
  heroes,
] as const satisfies readonly Chapter[];

export const CHAPTERS: readonly Chapter[] = ALL;

type Kinds = { readonly [One in QuestionKind]: Kind<Agot> };
type Phases = { readonly [One in Exclude<Phase, 'over'>]: Procedure };

// What no chapter brings does not compile here.
export const APPLIERS: Appliers<EventType> = collect(ALL, 'events');
export const PROCEDURES: Phases = collect(ALL, 'phases');
const kinds: Kinds = collect(ALL, 'kinds');
export const ASKED: Readonly<Partial<Record<string, Answering>>> = collect(ALL, 'asked');
export const WISHES: Readonly<Partial<Record<string, (answer: never, view: View) => Json>>> =
  collect(ALL, 'wishes');
export const NAMES: NonNullable<Chapter['names']> = collect(ALL, 'names');
export const CASES: NonNullable<Chapter['cases']> = collect(ALL, 'cases');
export const BOTS: NonNullable<Chapter['bots']> = collect(ALL, 'bots');

export const KINDS: readonly Kind<Agot>[] = Object.values(kinds);

export const INSTEAD: NonNullable<Chapter['instead']> = collect(ALL, 'instead');
export const CAUSES: ChapterCauses = collect(ALL, 'causes');
/** The parts that wishes of a kind are made of. */
export const PARTS: Readonly<Record<string, 'areas' | 'names' | undefined>> = collect(ALL, 'parts');
/** Questions that take one entry for each of several things, and those things. */
export const ENTRIES: Readonly<Record<string, Entries | undefined>> = collect(ALL, 'entries');

const applyOne = <Type extends EventType>(view: View, event: EventOf<Type>): void => {
  const type: Type = event.type;
  const applier: Applier<Type> = APPLIERS[type];
  applier(view, event);
};

/** The only writer of a working copy. */
export const apply = (rules: Rules, state: State, event: Event): void => {
  applyOne({ rules, state }, event);
  thin({ rules, state });
};
