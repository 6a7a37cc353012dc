import type { Auditor } from '../../core/ruleset.ts';
import { GAP, type Tabletop, type View } from './game.ts';
import { distance, isNearer, overlaps, touches } from './geometry.ts';
import { isFoe, others, profileOf, ringOf, trayOf } from './table.ts';

/** Nothing is lost: units, wounds and points; no tray lies on another, and whoever stops keeps the inch. */
export const audit =
  (_before: View): Auditor<Tabletop> =>
  (view, event) =>
    lostUnit(view) ?? (event.type === 'turn-ended' ? (lostWounds(view) ?? pressed(view)) : null);

const lostUnit = ({ rules, state }: View): string | null => {
  const gone = [...state.destroyed, ...state.reserve].find((id) => state.units[id] !== undefined);
  if (gone !== undefined) return `${gone} is destroyed, and on the table`;
  const twice = state.activated.find((id, at) => state.activated.indexOf(id) < at);
  if (twice !== undefined) return `${twice} is activated twice`;
  if (['set-up', 'placing', 'deployment'].includes(state.phase)) return null;
  const lost = Object.keys(rules.units).find(
    (id) => ![...Object.keys(state.units), ...state.destroyed, ...state.reserve].includes(id),
  );
  if (lost !== undefined) return `${lost} is lost`;
  const stray = Object.values(state.objectives).find(
    ({ holder }) => holder !== undefined && state.units[holder] === undefined,
  );
  if (stray !== undefined) return `${stray.holder} is gone, and controls a token`;
  // Where destroyed units alone score, nothing else does.
  const { tokens, missions, walls, corpses } = rules.mode;
  if ([tokens, missions, walls, corpses].some((one) => one !== undefined)) return null;
  const scored = rules.seats.reduce((sum, seat) => sum + state.points[seat], 0);
  return scored > state.fallen.length ? 'a point from nowhere' : null;
};

const lostWounds = (view: View): string | null => {
  for (const [id, { left, tokens }] of Object.entries(view.state.units)) {
    const most = trayOf(view, id).models * profileOf(view, id).wounds;
    if (left < 1 || left > most) return `${id} has ${left} wounds left`;
    if (new Set(tokens).size < tokens.length) return `${id} has a condition twice`;
  }
  return null;
};

/** TMG-9, TMG-42: two trays overlap, or enemies stand apart by less than the inch (which a charger need not keep, OPN-1, OPN-14). */
const pressed = (view: View): string | null => {
  const { chargeInch, failedChargeStop } = view.rules.options;
  const isFree = chargeInch === 'free' || failedChargeStop === 'full-distance';
  for (const id of Object.keys(view.state.units))
    for (const other of others(view, id)) {
      const [one, two] = [ringOf(view, id), ringOf(view, other)];
      if (overlaps(one, two)) return `${id} and ${other} overlap`;
      const isNear = isFoe(view, id, other) && !touches(one, two);
      if (isNear && !isFree && isNearer(distance(one, two), GAP))
        return `${id} stands too near to ${other}`;
    }
  return null;
};
