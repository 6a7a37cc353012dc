import type { Json } from '../../../core/json.ts';
import type { Kind } from '../../../core/question.ts';
import type { House, OrderKind, Phase, PrintedPhase, QuestionKind } from '../data/vocabulary.ts';
import type { ChapterLines } from '../language/lines.ts';
import type { Appliers } from '../table/appliers.ts';
import type { EventType } from '../table/events.ts';
import type { Agot, Play, Table, View } from '../table/game.ts';
import type { Instead } from '../table/instead.ts';
import type { Look } from '../table/nonsense.ts';
import type { Outlook } from '../table/outlook.ts';
import type { ChapterTies } from '../table/ties.ts';
import type { OrderRulesOf } from './order.ts';
import type { Cases, Names } from './scope.ts';
import type { Answering } from './template.ts';

/** A stretch of the round; one follows the other as the chapters do. */
export interface Procedure {
  /** The printed phase that it belongs to. */
  readonly printed: PrintedPhase;
  /** Where it is left out when its turn comes. */
  readonly isIn?: (view: View) => boolean;
  readonly play: (table: Table) => Play<void>;
}

/** All that a house can say something of in one answer, each by its name; one may come twice. */
export type Entries = (view: View, house: House) => readonly string[];

/** A chapter of the rules, with all that it brings to the game; the index folds all of them. */
export interface Chapter {
  /** Its procedures, by the phase that each of them is. */
  readonly phases?: { readonly [One in Phase]?: Procedure };
  /** Its kinds of order. */
  readonly orders?: { readonly [One in OrderKind]?: OrderRulesOf<One> };
  /** Its kinds of question. */
  readonly kinds?: { readonly [One in QuestionKind]?: Kind<Agot> };
  /** The changes that its events make to the table. */
  readonly events?: Partial<Appliers<EventType>>;
  /** The choices of a house that plays by itself, by kind; at any other it has the printed default. */
  readonly bots?: Readonly<Record<string, (outlook: Outlook) => unknown>>;
  /** For receipts: what is allowed and makes no sense. */
  readonly nonsense?: readonly Look[];
  /** For receipts: what would be legal in the place of what is not, by the code of the problem. */
  readonly instead?: Readonly<Record<string, Instead>>;
  /** The ties of its entries: which are the causes of which. */
  readonly ties?: ChapterTies;
  /** Wishes that say something of several areas, or of several things by name: each is replaced alone. */
  readonly parts?: { readonly [One in QuestionKind]?: 'areas' | 'names' };
  /** All that can have an entry in the answer, of questions that take one for each of several things. */
  readonly entries?: { readonly [One in QuestionKind]?: Entries };
  /** Kinds that say what an order does besides its own doing. */
  readonly besides?: readonly QuestionKind[];
  /** Lines of a template that answer what is asked now; left out: a line for each legal answer. */
  readonly asked?: { readonly [One in QuestionKind]?: Answering };
  /** The wish that a line says for an answer, where wishes are not the answers themselves. */
  readonly wishes?: { readonly [One in QuestionKind]?: (answer: never, view: View) => Json };
  /** For a schema of a house's orders: the names in what is said of something. */
  readonly names?: Readonly<Record<string, Names>>;
  /** The same for parts of its lines by their names, area by area. */
  readonly cases?: Readonly<Record<string, Cases>>;
  /** Its lines of orders. */
  readonly lines?: ChapterLines;
}
