import type { RuleId } from '../../core/game.ts';
import type { Appliers, Chapter, FactType, House, Table, View } from './game.ts';

// A house's marker stands so many circles from the hub (4.1): fewer are better. The last circle is the end of its segment.

/** BOW-22, OPN-4: a marker that cannot fall pays for nothing. */
export const mayFall = ({ rules, state }: View, house: House): boolean =>
  state.morale[house] < rules.numbers.morale.circles;

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

/** OPN-5, OPN-6: to the nearest break point of its own colour; one that stands on a break point stays. */
export const recovered = ({ rules, state }: View, house: House): number => {
  const { zones, breakPoints } = rules.numbers.morale;
  const now = state.morale[house];
  const zone = zones.find(({ from, to }) => from <= now && now <= to);
  const within = breakPoints.filter(
    (one) => zone !== undefined && zone.from <= one && one <= zone.to,
  );
  const apart = Math.min(...within.map((one) => Math.abs(one - now)));
  const nearest = within.filter((one) => Math.abs(one - now) === apart);
  const better = rules.options.recoveryTie === 'better';
  return nearest.length === 0 ? now : Math[better ? 'min' : 'max'](...nearest);
};

/** BOW-17: a marker on the circle that is called Rout. */
export const isRouted = ({ rules, state }: View, house: House): boolean =>
  state.routed.includes(house) ||
  (rules.battle.track[house] === 'rout' && state.morale[house] === rules.numbers.morale.circles);

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
