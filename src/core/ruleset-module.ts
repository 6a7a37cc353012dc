import type { Entry } from './entry.ts';
import type { Game, Seat, View } from './game.ts';
import type { Picture } from './picture.ts';
import type { Place, Problem } from './problem.ts';
import type { Query } from './query.ts';
import type { Result } from './result.ts';
import type { Ruleset } from './ruleset.ts';
import type { Manner, Reading } from './wishes.ts';

/** Something wrong in a rules file, by the members that lead to it. */
export interface RulesIssue {
  readonly file: string;
  readonly path: readonly (string | number)[];
  /** The member's own name is meant, not what it holds. */
  readonly which?: 'key';
  readonly problem: Problem;
}

/** The values of some files by their names, such as `map.yaml`. */
export type FileValues = Readonly<Record<string, unknown>>;

/** Reads a ruleset's files. */
interface RulesSchema<G extends Game = Game> {
  /**
   * Among the files are those that a game was opened with: data by their own names, in the place of
   * the ruleset's where it has such, a scenario as `scenario.yaml`, lists of forces as
   * `armies/<seat>.yaml`.
   */
  parseRules(files: FileValues): Result<G['data'], readonly RulesIssue[]>;
}

/** Reads the files that draw a ruleset's board, which are no part of its rules. */
interface GeometrySchema {
  parseGeometry(files: FileValues): Result<unknown, readonly RulesIssue[]>;
}

/** Finds where a member of a file stands, or its key. */
export type PlaceOf = (path: readonly (string | number)[], which?: 'key' | 'value') => Place;

/** Reads a seat's orders in YAML. */
export interface OrdersSchema<G extends Game = Game> {
  readYamlOrders(view: View<G> & Manner, seat: Seat, value: unknown, placeOf: PlaceOf): Reading;
}

/** The moment of a game shown in a picture of its board. */
export interface PictureMoment<G extends Game = Game> {
  /** The table as the reader may know it. */
  readonly view: View<G>;
  /** The round's entries up to then, as the reader may know them. */
  readonly entries: readonly Entry<G['event']>[];
  readonly moment: { readonly round: number; readonly phase: string };
  /** `all`: orders of the round that were carried out are shown, too. */
  readonly orders: 'lying' | 'all';
}

/** Makes pictures of a game's board from its drawings. */
export interface Painter<G extends Game = Game> {
  /** Undefined where the drawings lack a part of that board. */
  paint(drawings: unknown, shown: PictureMoment<G>): Picture | undefined;
}

/** Something that cannot lie on a table, by the members of the position that say it. */
export type PositionIssue = Omit<RulesIssue, 'file'>;

/** A position of a game in few words, as a moderator writes it down from a photograph. */
export interface PositionForm<G extends Game = Game> {
  /** Lays what is said on a working copy of the blank table; what nobody knows is drawn. */
  layPosition(
    view: View<G>,
    said: unknown,
    draw: (purpose: string, sides: number) => number,
  ): readonly PositionIssue[];
  /** The table in the same words, with all that could be left out. */
  writePosition(view: View<G>): unknown;
}

/** A game's parts, each loaded when it is needed: no command waits for what it does not use. */
export interface RulesetParts<G extends Game = Game> {
  /** The name that players of the program know it by: `--ruleset <id>`, and the folder of its rules files. */
  readonly id: string;
  /** A folder that holds the folder of its rules files; left out: `rules/` of the program, compiled by its build. */
  readonly rulesFolder?: string;
  ruleset(): Promise<Ruleset<G>>;
  rulesSchema(): Promise<RulesSchema<G>>;
  /** Without it orders are lines of text alone. */
  ordersSchema?(): Promise<OrdersSchema<G>>;
  /** Without it there are no pictures of its board. */
  painter?(): Promise<Painter<G>>;
  /** Without it the painter is given no drawings. */
  geometrySchema?(): Promise<GeometrySchema>;
  /** Without it a position is said by the values of the table, as `state.yaml` has them. */
  position?(): Promise<PositionForm<G>>;
  /** Queries that players may put to the table; without it nothing. */
  queries?(): Promise<readonly Query<G>[]>;
}

/**
 * A game as it stands in a list with others: its parts are handed to a function that serves any
 * game, since rulesets of different types have no honest common type.
 */
export interface RulesetModule {
  readonly id: string;
  open<R>(use: <G extends Game>(parts: RulesetParts<G>) => R): R;
}

export const rulesetModule = <G extends Game>(parts: RulesetParts<G>): RulesetModule => ({
  id: parts.id,
  open: (use) => use(parts),
});
