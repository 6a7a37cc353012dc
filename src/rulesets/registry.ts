import type { Entry } from '../core/entry.ts';
import type { Game, Seat, View } from '../core/game.ts';
import type { Picture } from '../core/picture.ts';
import { invalid, type Place, type Problem } from '../core/problem.ts';
import { fail, ok, type Result } from '../core/result.ts';
import type { Ruleset } from '../core/ruleset.ts';
import type { Manner, Reading } from '../core/wishes.ts';
import type { Drawings } from './agot/data/geometry.ts';
import type { Agot } from './agot/table/game.ts';

/** The rulesets that there are, by the names of their folders. */
export const RULESETS = ['agot'] as const;
type RulesetId = (typeof RULESETS)[number];

const isRuleset = (id: string): id is RulesetId => RULESETS.some((known) => known === id);

const unknown = (id: string): readonly Problem[] => [
  invalid('unknown-ruleset', undefined, { ruleset: id, known: RULESETS }),
];

/**
 * Hands a ruleset to a function that serves any game: rulesets of different types have no honest
 * common type.
 */
export const withRuleset = async <R>(
  id: string,
  use: <G extends Game>(ruleset: Ruleset<G>) => R,
): Promise<Result<Awaited<R>, readonly Problem[]>> => {
  if (!isRuleset(id)) return fail(unknown(id));
  switch (id) {
    case 'agot':
      return ok(await use((await import('./agot/index.ts')).agot));
  }
};

/** Something wrong in a rules file, by the members that lead to it. */
export interface RulesIssue {
  readonly file: string;
  readonly path: readonly (string | number)[];
  /** Whether the member's own name is meant, not what it holds. */
  readonly which?: 'key';
  readonly problem: Problem;
}

/** Where a member of a file stands, or its key. */
export type PlaceOf = (path: readonly (string | number)[], which?: 'key' | 'value') => Place;

/** What reads a house's orders in YAML; apart from its game, so that zod is loaded only for YAML. */
export interface OrdersSchema {
  readYamlOrders(view: View<Game> & Manner, seat: Seat, value: unknown, placeOf: PlaceOf): Reading;
}

/** What reads a ruleset's files; apart from the orders, which do not need its shapes. */
export interface RulesSchema {
  /** The values of the rules files, by file name, to data. */
  parseRules(files: Readonly<Record<string, unknown>>): Result<unknown, readonly RulesIssue[]>;
}

/** What is shown of a game in a picture of its board. */
export interface Shown {
  /** The table as the reader may know it. */
  readonly view: View<Game>;
  /** The round's entries up to then, as the reader may know them. */
  readonly entries: readonly Entry[];
  readonly moment: { readonly round: number; readonly phase: string };
  /** `all`: orders of the round that were carried out are shown, too. */
  readonly orders: 'lying' | 'all';
}

/** What makes pictures of a game's board; undefined where the drawing lacks a part of that board. */
export type Painter = (drawings: unknown, shown: Shown) => Picture | undefined;

export const painterOf = async (id: string): Promise<Result<Painter, readonly Problem[]>> => {
  if (!isRuleset(id)) return fail(unknown(id));
  switch (id) {
    case 'agot': {
      const { isDrawn, picture } = await import('./agot/picture/picture.ts');
      return ok((drawings, { view, entries, moment, orders }) => {
        const known = view as View<Agot>;
        const geometry = (drawings as Drawings)[known.rules.options.overlay];
        if (!isDrawn(known, geometry)) return undefined;
        const told = entries as readonly Entry<Agot['event']>[];
        return picture(known, { geometry, entries: told, moment, orders });
      });
    }
  }
};

export const ordersSchemaOf = async (
  id: string,
): Promise<Result<OrdersSchema, readonly Problem[]>> => {
  if (!isRuleset(id)) return fail(unknown(id));
  switch (id) {
    case 'agot': {
      const { readYamlOrdersAt } = await import('./agot/schema/orders.ts');
      return ok({
        readYamlOrders: (view, seat, value, placeOf) =>
          readYamlOrdersAt(view as View<Agot> & Manner, seat, value, placeOf),
      });
    }
  }
};

export const rulesSchemaOf = async (
  id: string,
): Promise<Result<RulesSchema, readonly Problem[]>> => {
  if (!isRuleset(id)) return fail(unknown(id));
  switch (id) {
    case 'agot':
      return ok(await import('./agot/schema/rules.ts'));
  }
};

/** What reads the files that draw a ruleset's board, which are no part of its rules. */
export interface GeometrySchema {
  parseGeometry(files: Readonly<Record<string, unknown>>): Result<unknown, readonly RulesIssue[]>;
}

export const geometrySchemaOf = async (
  id: string,
): Promise<Result<GeometrySchema, readonly Problem[]>> => {
  if (!isRuleset(id)) return fail(unknown(id));
  switch (id) {
    case 'agot':
      return ok(await import('./agot/schema/geometry.ts'));
  }
};
