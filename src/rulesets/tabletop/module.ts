import { rulesetModule } from '../../core/ruleset-module.ts';
import type { Tabletop } from './game.ts';

/** A Song of Ice & Fire: the tabletop game. */
export const TABLETOP = rulesetModule<Tabletop>({
  id: 'tabletop',
  ruleset: async () => (await import('./index.ts')).tabletop,
  rulesSchema: () => import('./schema/rules.ts'),
  queries: async () => (await import('./queries.ts')).queries,
  painter: async () => (await import('./picture.ts')).painter,
  ordersSchema: () => import('./language.ts'),
});
