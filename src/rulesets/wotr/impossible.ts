import { type Finding, finding, keyFinding } from '../schema/issues.ts';
import { moreThanThere } from '../schema/laying.ts';
import { isTaken } from './control.ts';
import { excessOf, handSize } from './decks.ts';
import { gatesOf } from './fellowship.ts';
import { isArmy, unitsIn } from './forces.ts';
import {
  BACKS,
  CHARACTERS,
  type Force,
  type RegionId,
  SIDES,
  type Spot,
  type View,
} from './game.ts';
import { areLeadersAlone } from './lone-leaders.ts';
import { fieldOf, foeOf, hasArmy, holderOf, whereIs } from './table.ts';

// The board between two actions, when all has been cleared up: nothing stands where it may not.

/** Somebody who stands where he may not: nobody besieges him, there are too many, enemies are there, the place is taken. */
export interface Misplaced extends Spot {
  readonly why: 'siege' | 'crowd' | 'armies' | 'leaders' | 'control';
  readonly got: number;
  readonly most: number;
}

const misplaced = (
  { rules: { tables } }: View,
  { region, inside, force }: Spot & { readonly force: Force },
  why: Misplaced['why'],
): Misplaced => ({
  ...{ region, why, got: unitsIn(force) },
  most: tables.stacking[inside === 'yes' ? 'stronghold' : 'region'],
  ...(inside !== undefined && { inside }),
});

/** SGE-10, ARM-5. */
const findBesieged = (view: View, region: RegionId, force: Force): Misplaced | null => {
  const holder = holderOf(view, region);
  const place = { region, inside: 'yes', force } as const;
  if (holder === null || !isArmy(force) || !hasArmy(view, foeOf(holder), region))
    return misplaced(view, place, 'siege');
  return unitsIn(force) > view.rules.tables.stacking.stronghold
    ? misplaced(view, place, 'crowd')
    : null;
};

/** ARM-5, ARM-15, CMB-14. */
const findInField = (view: View, region: RegionId, force: Force): Misplaced | null => {
  const place = { region, force };
  if (unitsIn(force) > view.rules.tables.stacking.region) return misplaced(view, place, 'crowd');
  const [own, foes] = SIDES.map((side) => fieldOf(view, side, region));
  if (own !== undefined && foes !== undefined && isArmy(foes)) {
    if (isArmy(own)) return misplaced(view, place, 'armies');
    if (areLeadersAlone(own)) return misplaced(view, place, 'leaders');
  }
  const holder = holderOf(view, region);
  return holder !== null && isTaken(view, region, holder)
    ? misplaced(view, place, 'control')
    : null;
};

/** All who stand where they may not, each with the reason. */
export function* misplacedOn(view: View): Generator<Misplaced> {
  const { besieged, field } = view.state;
  for (const [forces, find] of [
    [besieged, findBesieged],
    [field.shadow, findInField],
    [field['free-peoples'], findInField],
  ] as const)
    for (const region in forces) {
      const { [region]: force } = forces;
      const wrong = force === undefined ? null : find(view, region, force);
      // Of two armies in one place each is in the way of the other.
      if (wrong !== null && !(wrong.why === 'armies' && forces === field['free-peoples']))
        yield wrong;
    }
}

/** What cannot lie so between two actions, however many pieces there are. */
export const impossibleOn = (view: View): readonly Finding[] => [
  ...Array.from(misplacedOn(view), ({ region, inside, ...args }) =>
    keyFinding([inside === 'yes' ? 'inside' : 'armies', region], 'position-misplaced', {
      ...{ region, ...args },
    }),
  ),
  ...strayDice(view),
  ...farFromMordor(view),
  ...view.state.taken.flatMap((region, at) =>
    holderOf(view, region) === null
      ? [finding(['taken', at], 'position-no-settlement', { region })]
      : [],
  ),
  ...view.state.onTable.flatMap((card, at) =>
    view.rules.cards[card]?.table === undefined
      ? [finding(['table', at], 'position-stays-not', { card })]
      : [],
  ),
  ...replacedTwice(view),
  ...fullHands(view),
];

/** MOR-1: the track is entered at a gate. */
const farFromMordor = (view: View): readonly Finding[] => {
  const { mordor, region: got } = view.state.fellowship;
  const choices = gatesOf(view);
  const isThere = mordor === null || choices.includes(got);
  return isThere ? [] : [finding(['fellowship', 'region'], 'not-one-of', { got, choices })];
};

const strayDice = ({ rules, state }: View): readonly Finding[] =>
  SIDES.flatMap((side) => {
    const { faces } = rules.tables.dice[side];
    return state.dice[side].flatMap((got, at) =>
      faces.includes(got)
        ? []
        : [finding(['dice', side, at], 'not-one-of', { got, choices: [...new Set(faces)] })],
    );
  });

/** CHR-32, CHR-33: who has taken another’s place, beside him. */
const replacedTwice = (view: View): readonly Finding[] =>
  CHARACTERS.flatMap((character) => {
    const { replaces: other } = view.rules.characters[character];
    const here = whereIs(view, character);
    if (other === undefined || here.where !== 'map') return [];
    const { where } = whereIs(view, other);
    const path = [here.inside === 'yes' ? 'inside' : 'armies', here.region];
    return where === 'map' || where === 'fellowship'
      ? [finding(path, 'position-replaced', { character, other })]
      : [];
  });

/** TRN-2, TRN-3: while cards are drawn, there is one of each back above the limit. */
const fullHands = (view: View): readonly Finding[] =>
  moreThanThere(
    view.rules.players.map(({ seat }) => {
      const got = handSize(view, seat);
      const most = got - excessOf(view, seat) + (view.state.phase === 'cards' ? BACKS.length : 0);
      return ['hands', got, most, ['hands', seat]] as const;
    }),
  );
