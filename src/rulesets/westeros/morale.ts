import type { RuleId } from '../../core/game.ts';
import type { Appliers, Chapter, FactType, House, Table } from './game.ts';

/** OPN-3: on the hub nothing is gained. OPN-4: past the last circle nothing is lost, or all. */
export const changeMorale = (table: Table, house: House, by: number, rule: RuleId): void => {
  if (by === 0) return;
  const { circles } = table.rules.numbers.morale;
  const wanted = table.state.morale[house] - by;
  const circle = Math.min(circles, Math.max(0, wanted));
  const isPast = wanted > circles && table.rules.options.pastLast === 'rout';
  const fell = isPast ? { fell: 'past' as const } : {};
  table.emit({ type: 'morale-changed', rule, house, by, circle, ...fell });
};

const events = {
  'morale-changed': (state, { house, circle, fell }) => {
    state.morale[house] = circle;
    if (fell !== undefined && !state.routed.includes(house)) state.routed.push(house);
  },
  'morale-recovered': (state, { house, circle }) => {
    state.morale[house] = circle;
  },
} satisfies Partial<Appliers<FactType>>;

export const heartening = { events } satisfies Chapter;
