import type { Game, Seat, View } from '../core/game.ts';
import { invalid, type Place, type Problem } from '../core/problem.ts';
import { fail, ok, type Result } from '../core/result.ts';
import type { Ruleset } from '../core/ruleset.ts';
import type { Manner, Reading } from '../core/wishes.ts';
import type { Agot } from './agot/game.ts';

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
