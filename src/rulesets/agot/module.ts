import { rulesetModule } from '../../core/ruleset-module.ts';
import type { Agot } from './table/state.ts';

export const AGOT = rulesetModule<Agot>({
  id: 'agot',
  ruleset: async () => (await import('./index.ts')).agot,
  rulesSchema: () => import('./schema/rules.ts'),
  ordersSchema: async () => {
    const { readYamlOrdersAt } = await import('./orders/yaml.ts');
    return {
      readYamlOrders: (view, ...said) => readYamlOrdersAt({ ...view, view }, ...said),
    };
  },
  position: async () => (await import('./position.ts')).position,
  painter: async () => (await import('./picture/painter.ts')).painter,
  queries: async () => (await import('./queries/queries.ts')).QUERIES,
  geometrySchema: () => import('./schema/geometry.ts'),
});
