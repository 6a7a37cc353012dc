import type { Json } from '../../../core/json.ts';
import type { AreaId, OrderKind } from '../vocabulary.ts';
import { marchTargets, raidTargets, supportTargets } from './choices.ts';

/** Where an order of a kind may be aimed from a place. */
export const TARGETS = {
  march: marchTargets,
  raid: raidTargets,
  support: supportTargets,
} as const satisfies Partial<Record<OrderKind, unknown>>;

/** Orders that are aimed at an area. */
export type Aimed = keyof typeof TARGETS;
export const isAimed = (kind: OrderKind): kind is Aimed => Object.hasOwn(TARGETS, kind);

export const doingAt = (kind: Aimed, from: AreaId, target: AreaId): Json => {
  switch (kind) {
    case 'march':
      return { from, moves: [{ into: target, units: 'all' }] };
    case 'raid':
      return { from, targets: [target] };
    case 'support':
      return [{ area: from, plans: [{ back: 'own', at: target }], never: [] }];
  }
};
