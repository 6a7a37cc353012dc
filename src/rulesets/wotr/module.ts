import { rulesetModule } from '../../core/ruleset-module.ts';
import type { Wotr } from './game.ts';

export const WOTR = rulesetModule<Wotr>({
  id: 'wotr',
  ruleset: async () => (await import('./index.ts')).wotr,
  rulesSchema: () => import('./schema/rules.ts'),
  queries: async () => (await import('./queries.ts')).queries,
  ordersSchema: () => import('./schema/orders.ts'),
  position: async () => (await import('./position.ts')).position,
  painter: async () => (await import('./picture/painter.ts')).painter,
  geometrySchema: () => import('./schema/geometry.ts'),
});
