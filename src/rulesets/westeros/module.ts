import { rulesetModule } from '../../core/ruleset-module.ts';
import type { Westeros } from './game.ts';

/** Battles of Westeros. */
export const WESTEROS = rulesetModule<Westeros>({
  id: 'westeros',
  ruleset: async () => (await import('./index.ts')).westeros,
  rulesSchema: () => import('./schema/rules.ts'),
  queries: async () => (await import('./queries.ts')).queries,
  painter: async () => (await import('./picture.ts')).painter,
  ordersSchema: () => import('./language.ts'),
});
