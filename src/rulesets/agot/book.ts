import { type Saying, say, type Values } from '../../core/document.ts';
import type { Lang, RuleId } from '../../core/game.ts';
import type { Json } from '../../core/json.ts';
import type { Problem } from '../../core/problem.ts';
import type { Kind, Question } from '../../core/question.ts';
import type { TemplateLine } from '../../core/ruleset.ts';
import type { Wish } from '../../core/wishes.ts';
import type { Row } from '../../notation/data.ts';
import type { Form, Words } from '../../notation/form.ts';
import type { Lexicon, Pattern } from '../../notation/index.ts';
import type { Path } from '../../notation/spellings.ts';
import type { Area, OrderData } from './data/rules.ts';
import type {
  AreaId,
  House,
  OrderId,
  OrderKind,
  OrderTokens,
  Phase,
  PrintedPhase,
  QuestionKind,
} from './data/vocabulary.ts';
import type { AreaIn, ChapterLines, LineAction, Plain } from './language/answer.ts';
import { PASS } from './table/answers.ts';
import type { ChapterCauses } from './table/causes.ts';
import type { Appliers } from './table/changes.ts';
import type { EventType } from './table/events.ts';
import type { Outlook } from './table/outlook.ts';
import { holdingOf, some } from './table/places.ts';
import { mayPass } from './table/round.ts';
import type { Agot, Place, Play, Table, View } from './table/state.ts';
import type { Instead, Look } from './table/warnings.ts';

// ---- The order --------------------------------------------------------------------------------------

// What a kind of order has of its own; all that others do with orders, they do by this.

type Refuse = (view: View, area: AreaId, order: OrderData) => Problem | null;

/** A line of an order, of some of its tokens if not of all. */
export interface OrderLine {
  readonly tokens?: readonly OrderId[];
  readonly behind?: Pattern<LineAction>;
}

/** Orders of a kind take turns: which goes first can be said, and a house may pass. */
interface Turns {
  /** Before the areas whose orders go first. */
  readonly head: Pattern<void>;
  /** The doing of an order that is given a turn and nothing to do, without its area. */
  readonly idle: Readonly<Record<string, Json>>;
}

/** Doings that are left to an order that lies on the board. */
interface Pending {
  targets(view: View, place: Place): readonly AreaId[];
  wishes(view: View, house: House, area: AreaId, target: AreaId): readonly Json[];
}

/** The doing of an order where its house says what: the wishes are of a question by its kind's name. */
export interface Doing {
  readonly areaIn: AreaIn;
  readonly line: Pattern<Plain>;
  readonly turns?: Turns;
  /** Why an order cannot do what is said behind it, though it stands. */
  readonly remark?: (order: OrderId, wish: Json) => Problem | null;
  /** Areas that it could be aimed at. */
  targets(view: View, place: Place): readonly AreaId[];
  /** A kind that mostly reaches the same areas: both are said together. */
  readonly like?: OrderKind;
  /** Wishes that aim it at one of its targets, each way of it by itself. */
  wishes(view: View, place: Place, target: AreaId): readonly Json[];
  /** Where that is less, or something else, once orders lie. */
  readonly pending?: Pending;
}

export interface OrderMembers {
  readonly members: Readonly<Record<string, Form>>;
  /** Those that stand together with an order of some tokens, if not of all. */
  readonly rows: readonly (Row<string> & { readonly tokens?: readonly OrderId[] })[];
  words(said: Readonly<Partial<Record<string, Words>>>, path: Path): Words;
}

export interface OrderRules {
  readonly tokens: Readonly<Partial<Record<OrderId, string>>>;
  /** Those with a star. */
  readonly starred: readonly OrderId[];
  /** The reason why it may never lie in an area, whoever is there. */
  readonly refuseGround?: Refuse;
  /** The reason why it may not lie there with the units that are there. */
  readonly refuseForce?: Refuse;
  /** The rule that limits its tokens, if it is not PLN-2. */
  readonly limit?: (view: View) => RuleId;
  /** The worth that it has in an area to a house that plays by itself. */
  wanted(outlook: Outlook, place: Place, area: Area): number;
  /** Its lines; left out: one that says no more. */
  readonly lines?: readonly OrderLine[];
  readonly doing?: Doing;
  readonly yaml?: OrderMembers;
  /** Other wishes that a template shows behind it, as they are said with it. */
  readonly besides?: (view: View, place: Place) => readonly Wish[];
}

export type OrderRulesOf<K extends OrderKind> = OrderRules & {
  readonly tokens: Readonly<Record<OrderTokens[K], string>>;
};

// ---- Names ------------------------------------------------------------------------------------------

// What a house may name in orders that are data, for a schema of its own.

export type Ids = readonly string[];

/** A house before its orders: all that tells which of them it may give now. */
export interface Own {
  readonly view: View;
  readonly house: House;
  readonly questions: readonly Question<Agot>[];
  /** Finds a thing once for a schema. */
  once<T>(find: (own: Own) => T): T;
}

export const isAsked = ({ questions }: Own, name: string): boolean =>
  questions.some(({ kind }) => kind.name === name);

/** The names of a group that may stand in a place; undefined: any of them. */
export type Names = (own: Own, path: Path, group: string) => Ids | undefined;

/** An area, with what may be said of it. */
export interface Case {
  readonly area: AreaId;
  readonly orders?: readonly OrderId[];
  readonly seas?: Ids;
  /** Units that can be mustered there anew, and those that a footman can be raised to. */
  readonly units?: Ids;
  readonly upgrades?: Ids;
}

/** The cases of a part of a line, where each area has its own. */
export type Cases = (own: Own) => readonly Case[] | undefined;

export const areasOnly =
  (areas: (own: Own) => Ids): Names =>
  (own, _path, group) =>
    group === 'areas' ? areas(own) : undefined;
export const cardsIn =
  (pile: 'hand' | 'discard'): Names =>
  ({ view, house }) =>
    holdingOf(view, house)[pile];

// ---- Template ---------------------------------------------------------------------------------------

/** Whose lines are written, and how. */
export interface Writing {
  readonly view: View;
  readonly house: House;
  readonly lang: Lang;
  readonly lexicon: Lexicon;
  say(wishes: readonly Wish[]): readonly string[];
}

export type Answering = (writing: Writing, question: Question<Agot>) => Lines;

export type Lines = readonly TemplateLine[];

export const note = (code: string, args?: Values): TemplateLine => ({ note: say(code, args) });

export const whatStands = ({
  area,
  units,
  routed,
}: Pick<Place, 'area' | 'units' | 'routed'>): Saying =>
  say('board.place', { area, units: some(units), routed: some(routed), order: null, token: null });

export const write = (writing: Writing, ...wishes: readonly Wish[]): Lines => {
  const [order, ...others] = writing.say(wishes);
  if (order === undefined) return [];
  if (others.length === 0) return [{ order, wishes }];
  return [order, ...others].map((line) => ({ order: line }));
};

/** The line that passes, where a house may: nothing more need be done then. */
export const passLines = (writing: Writing, kind: string): Lines =>
  mayPass(writing.view) ? write(writing, { kind, wish: PASS }) : [];

/** Lines below a note on what they are about; nothing where there are none. */
export const section = (about: Saying, lines: Lines): Lines =>
  lines.length === 0 ? [] : [{ note: about }, ...lines];

/** As wide as a phone or a mail shows, less the sign in front. */
const WIDEST = 76;

const widthOf = (text: string): number =>
  Array.from(text).reduce((width, char) => width + (char > '\u00ff' ? 2 : 1), 0);

/** One line for as many of the items as it has room for: one at least, at most so many. */
export const writeTogether = <Item>(
  writing: Writing,
  items: readonly Item[],
  most: number,
  wishes: (items: readonly Item[]) => readonly Wish[],
): Lines => {
  for (let count = Math.min(most, items.length); count > 0; count--) {
    const lines = write(writing, ...wishes(items.slice(0, count)));
    const isShort = lines.every((line) => !('order' in line) || widthOf(line.order) <= WIDEST);
    if (isShort || count === 1) return lines;
  }
  return [];
};

/** True if a wish would answer a question as the table lies, whole and legally. */
export const isAnswer = (view: View, question: Question<Agot>, { kind, wish }: Wish): boolean => {
  if (kind !== question.kind.name) return false;
  const { answer, dropped } = question.kind.resolve(view, question, wish);
  const isWhole = answer !== undefined && dropped.length === 0;
  return isWhole && question.kind.check(view, question, answer) === null;
};

/** A stretch of the round; one follows the other as the chapters do. */
export interface Procedure {
  readonly printed: PrintedPhase;
  /** Where it is left out when its turn comes. */
  readonly isIn?: (view: View) => boolean;
  readonly play: (table: Table) => Play<void>;
}

/** All that a house can say something of in one answer, each by its name; one may come twice. */
export type Entries = (view: View, house: House) => readonly string[];

/** A chapter of the rules, with all that it brings to the game; the index folds all of them. */
export interface Chapter {
  readonly phases?: { readonly [One in Phase]?: Procedure };
  readonly orders?: { readonly [One in OrderKind]?: OrderRulesOf<One> };
  readonly kinds?: { readonly [One in QuestionKind]?: Kind<Agot> };
  readonly events?: Partial<Appliers<EventType>>;
  /** The choices of a house that plays by itself, by kind; at any other it has the printed default. */
  readonly bots?: Readonly<Record<string, (outlook: Outlook) => unknown>>;
  /** For receipts: what is allowed and makes no sense. */
  readonly warnings?: readonly Look[];
  /** For receipts: what would be legal in the place of what is not, by the code of the problem. */
  readonly instead?: Readonly<Record<string, Instead>>;
  /** Which of its entries are the causes of which. */
  readonly causes?: ChapterCauses;
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
  readonly lines?: ChapterLines;
}
