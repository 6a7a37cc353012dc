import { type Appliers, nothing } from './appliers.ts';
import { clearOrder } from './changes.ts';
import type { EventType } from './events.ts';
import { holdingOf } from './places.ts';

export const events = {
  'phase-begun': ({ state }, { round, begins }) => {
    state.round = round;
    state.phase = begins;
  },
  'control-changed': nothing,
  'power-gained': (view, { house, amount }) => {
    holdingOf(view, house).power += amount;
  },
  'power-paid': (view, { house, amount }) => {
    holdingOf(view, house).power -= amount;
  },
  'order-removed': (view, { area }) => clearOrder(view, area),
  'turn-passed': nothing,
} satisfies Partial<Appliers<EventType>>;
