import type { Kind } from '../../../core/question.ts';
import type { Phase, QuestionKind } from '../data/vocabulary.ts';
import type { Appliers } from './appliers.ts';
import type { EventType } from './events.ts';
import type { Agot, Play, Table } from './game.ts';
import type { Outlook } from './outlook.ts';

/** What a chapter of the rules brings to the game; the index folds all of them. */
export interface Chapter {
  /** Its procedures, by the phase that each of them is. */
  readonly phases?: { readonly [One in Phase]?: (table: Table) => Play<void> };
  /** What it asks. */
  readonly kinds?: { readonly [One in QuestionKind]?: Kind<Agot> };
  /** What its events do to the table. */
  readonly events?: Partial<Appliers<EventType>>;
  /** What a house that plays by itself thinks about, by kind; anything else has its printed default. */
  readonly bots?: Readonly<Record<string, (outlook: Outlook) => unknown>>;
}
