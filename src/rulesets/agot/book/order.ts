import type { RuleId } from '../../../core/game.ts';
import type { Json } from '../../../core/json.ts';
import type { Problem } from '../../../core/problem.ts';
import type { Wish } from '../../../core/wishes.ts';
import type { Row } from '../../../notation/data.ts';
import type { Form, Words } from '../../../notation/form.ts';
import type { Pattern } from '../../../notation/index.ts';
import type { Path } from '../../../notation/spellings.ts';
import type { Area, OrderData } from '../data/rules.ts';
import type { AreaId, House, OrderId, OrderKind, OrderTokens } from '../data/vocabulary.ts';
import type { Done } from '../language/doings.ts';
import type { AreaIn, Plain } from '../language/sayings.ts';
import type { View } from '../table/game.ts';
import type { Outlook } from '../table/outlook.ts';
import type { Place } from '../table/state.ts';

// What a kind of order has of its own; all that others do with orders, they do by this.

type Refuse = (view: View, area: AreaId, order: OrderData) => Problem | null;

/** A line of an order, of some of its tokens if not of all. */
export interface OrderLine {
  readonly tokens?: readonly OrderId[];
  /** The pattern of what may stand behind it. */
  readonly behind?: Pattern<Done>;
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
  /** Said by itself. */
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

/** Members of an order in YAML. */
export interface OrderMembers {
  readonly members: Readonly<Record<string, Form>>;
  /** Those that stand together with an order of some tokens, if not of all. */
  readonly rows: readonly (Row<string> & { readonly tokens?: readonly OrderId[] })[];
  words(said: Readonly<Partial<Record<string, Words>>>, path: Path): Words;
}

export interface OrderRules {
  /** Its tokens, as orders in English have them. */
  readonly tokens: Readonly<Partial<Record<OrderId, string>>>;
  /** Those with a star. */
  readonly starred: readonly OrderId[];
  /** A letter that means it with a number or a star behind it. */
  readonly letter?: string;
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

/** With all tokens of the kind. */
export type OrderRulesOf<K extends OrderKind> = OrderRules & {
  readonly tokens: Readonly<Record<OrderTokens[K], string>>;
};
