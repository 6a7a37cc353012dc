import type { Auditor } from '../../core/ruleset.ts';
import { FACES, SEATS, type View, type Westeros } from './game.ts';
import { hexesAt } from './hexes.ts';
import { unitIn, unitOf } from './table.ts';

/** Nothing is lost: tokens, command tokens, cards and units; two units never share a hex; a token lies between enemies. */
export const audit =
  (_before: View): Auditor<Westeros> =>
  (view) =>
    lostToken(view) ?? lostCard(view) ?? lostUnit(view) ?? lostEdge(view);

const lostToken = ({ rules, state }: View): string | null => {
  for (const face of FACES) {
    const held = SEATS.reduce((sum, house) => sum + state.tokens[house][face], 0);
    if (held + state.pool[face] !== rules.numbers.tokens[face]) return `a ${face} token is lost`;
    if (state.pool[face] < 0) return `a ${face} token too many`;
  }
  for (const [commander, spent] of Object.entries(state.spent))
    if (spent > (rules.commanders[commander]?.limit ?? 0)) return `${commander} is over his limit`;
  for (const house of SEATS) {
    const led = rules.battle.commanders[house];
    const all = Object.values(led).reduce((sum, one) => sum + one, 0);
    const spent = Object.keys(led).reduce((sum, one) => sum + (state.spent[one] ?? 0), 0);
    if (state.phase !== 'set-up' && state.command[house] + spent !== all)
      return `a command token of ${house} is lost`;
  }
  const owing = SEATS.find((house) => state.command[house] < 0);
  return owing === undefined ? null : `${owing} owes a command token`;
};

const lostCard = ({ state }: View): string | null => {
  const lost = SEATS.find((house) => {
    const hand = state.hands[house];
    return hand !== 'hidden' && hand.length !== state.sizes[house];
  });
  return lost === undefined ? null : `a card of ${lost} is lost`;
};

const lostUnit = ({ state }: View): string | null => {
  const units = Object.values(state.units);
  if (new Set(units.map(({ hex }) => hex)).size < units.length) return 'two units in a hex';
  return units.some(({ figures }) => figures < 0) ? 'more figures fell than there were' : null;
};

const lostEdge = (view: View): string | null => {
  for (const edge of Object.keys(view.state.engaged)) {
    const houses = hexesAt(edge).map((hex) => {
      const unit = unitIn(view, hex);
      return unit === undefined ? undefined : unitOf(view, unit).house;
    });
    if (houses.includes(undefined) || houses[0] === houses[1]) return `a token at ${edge}`;
  }
  return null;
};
