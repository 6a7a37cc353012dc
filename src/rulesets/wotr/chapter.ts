import type { CauseMarks } from '../../core/causes.ts';
import type { AnswerEvent } from '../../core/entry.ts';
import type { Kind } from '../../core/question.ts';
import type { Form } from '../../notation/form.ts';
import type { Pattern } from '../../notation/index.ts';
import type { Phrasebook } from '../../notation/sentences.ts';
import type { ActLaw } from './act.ts';
import type { ActName, EventOf, FactType } from './facts.ts';
import type { Phase, Play, Table, View, Wotr } from './game.ts';
import type { Deed, Try } from './language/said.ts';

/** The changes that events make to the table; only they write on `view.state`. */
export type Appliers<T extends FactType> = {
  readonly [One in T]: (view: View, event: EventOf<One>) => void;
};

/** The lines of orders of a chapter: what a die is used for, and answers to its questions. */
export interface Sayings {
  readonly deeds?: readonly Pattern<Deed>[];
  readonly lines?: readonly Pattern<Try>[];
  /** The same where the verb is said once for several: they are read, and written one by one. */
  readonly deedRows?: readonly Pattern<readonly Deed[]>[];
  readonly rows?: readonly Pattern<readonly Try[]>[];
  /** Lines that need no verb behind a die. */
  readonly bare?: readonly Pattern<Deed>[];
  /** Those of its lines and rows that can stand under an attack. */
  readonly inBattle?: Pick<Required<Sayings>, 'lines' | 'rows'>;
  /** Its answers as data, by the members of a file of orders. */
  readonly data?: Readonly<Record<string, Form>>;
}

/** A chapter of the rules, with all that it brings to the game; `chapters.ts` folds all of them. */
export interface Chapter {
  /** Its procedures, by the phase that each of them is. */
  readonly phases?: { readonly [One in Phase]?: (table: Table) => Play<void> };
  /** Its questions. */
  readonly kinds?: readonly Kind<Wotr>[];
  readonly events?: Partial<Appliers<FactType>>;
  /** The things that a die can be used for. */
  readonly acts?: { readonly [One in ActName]?: ActLaw<One> };
  /** Its lines of orders, by the sentences of the game. */
  readonly says?: (book: Phrasebook) => Sayings;
  /** The things that its entries are made of and leave, where that is not the answers given last. */
  readonly causes?: {
    readonly [One in FactType]?: (event: EventOf<One>) => CauseMarks;
  };
  /** The same for the answers to its questions, by kind. */
  readonly answerCauses?: Readonly<Record<string, (answered: AnswerEvent) => CauseMarks>>;
}
