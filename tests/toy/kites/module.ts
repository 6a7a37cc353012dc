import { join } from 'node:path';
import { rulesetModule } from '../../../src/core/ruleset-module.ts';
import type { Kites } from './game.ts';

export const KITES = rulesetModule<Kites>({
  id: 'kites',
  rulesFolder: join(import.meta.dirname, '..', 'rules'),
  ruleset: async () => (await import('./index.ts')).kites,
  rulesSchema: () => import('./schema.ts'),
  ordersSchema: () => import('./language.ts'),
  painter: () => import('./picture.ts'),
  queries: async () => (await import('./queries.ts')).queries,
});
