import { isSame } from '../../../src/core/json.ts';
import { invariant } from '../../../src/core/result.ts';
import { NOBODY } from '../../../src/rulesets/wotr/forces.ts';
import {
  CHARACTERS,
  DECKS,
  NATIONS,
  type Nation,
  SIDES,
  type Side,
  type View,
} from '../../../src/rulesets/wotr/game.ts';
import {
  readForce,
  readTroops,
  writeForce,
  writeTroops,
} from '../../../src/rulesets/wotr/position.ts';
import {
  besiegedIn,
  fieldOf,
  holderOf,
  isRegion,
  pointsOf,
} from '../../../src/rulesets/wotr/table.ts';
import type { Value } from './scenario.ts';

/** The values that are not as the case says, one complaint a line. */
export const afterwards = (
  view: View,
  wanted: Readonly<Record<string, Value>>,
): readonly string[] =>
  Object.entries(wanted).flatMap(([key, want]) => {
    const is = valueAt(view, key);
    const should = inSameWords(view, key, want);
    if (isSame(is, should)) return [];
    return [`afterwards ${key} is ${JSON.stringify(is)}, not ${JSON.stringify(should)}`];
  });

/** What stands somewhere is compared in one wording. */
const inSameWords = (view: View, key: string, want: Value): Value => {
  const [subject = '', member] = key.split('.');
  const nation = nationOf(subject);
  if (nation !== undefined && member !== undefined)
    return writeTroops(nation, invariant(readTroops(nation, String(want)), String(want)));
  if (!isRegion(view, subject) || member === 'holder') return want;
  return Array.isArray(want)
    ? want.map((text) => writeForce(invariant(readForce(text), text)))
    : writeForce(invariant(readForce(String(want)), String(want)));
};

const nationOf = (word: string): Nation | undefined => NATIONS.find((one) => one === word);

const valueAt = (view: View, key: string): Value => {
  const [subject = '', member = ''] = key.split('.');
  if (isRegion(view, subject)) return valueOfRegion(view, subject, member);
  const nation = nationOf(subject);
  if (nation !== undefined) return valueOfNation(view, nation, member);
  if (subject === 'fellowship') return valueOfFellowship(view, member);
  if (subject === 'pool') return view.state.tiles.pool[member] ?? 0;
  if (subject === 'deck')
    return view.state.decks[
      invariant(
        DECKS.find((one) => one === member),
        member,
      )
    ];
  if (subject === 'hand' || subject === 'held') return valueOfHand(view, subject, member);
  const side = SIDES.find((one) => one === member);
  return side === undefined ? valueOfTable(view, key) : valueOfSide(view, subject, side);
};

const valueOfRegion = (view: View, region: string, member: string): Value => {
  if (member === 'inside') return writeForce(besiegedIn(view, region) ?? NOBODY);
  if (member === 'holder') return holderOf(view, region) ?? 'nobody';
  const forces = SIDES.map((side) => writeForce(fieldOf(view, side, region))).filter(
    (text) => text !== 'empty',
  );
  return forces.length > 1 ? forces : (forces[0] ?? 'empty');
};

const valueOfNation = ({ state }: View, nation: Nation, member: string): Value => {
  if (member === 'reserve' || member === 'lost') return writeTroops(nation, state[member]);
  const { steps, active } = state.nations[nation];
  return steps === 0 ? 'at war' : `${steps} ${active ? 'active' : 'passive'}`;
};

const valueOfFellowship = ({ state: { fellowship } }: View, member: string): Value => {
  const values: Readonly<Record<string, Value>> = {
    region: fellowship.region,
    progress: fellowship.progress,
    corruption: fellowship.corruption,
    hidden: fellowship.hidden ? 'yes' : 'no',
    guide: fellowship.guide,
    companions: fellowship.companions,
    mordor: fellowship.mordor ?? 'none',
  };
  return invariant(values[member], `fellowship.${member}`);
};

const valueOfHand = ({ state }: View, subject: string, seat: string): Value => {
  const { [seat]: held } = state.held;
  if (subject === 'hand') return invariant(state.hands[seat], seat);
  return (held?.character ?? 0) + (held?.strategy ?? 0);
};

const valueOfSide = (view: View, subject: string, side: Side): Value => {
  const { dice, box, rings, lead } = view.state;
  const values: Readonly<Record<string, Value>> = {
    dice: dice[side],
    box: box[side],
    rings: rings[side],
    points: pointsOf(view, side),
    lead: lead[side],
  };
  return invariant(values[subject], `${subject}.${side}`);
};

const valueOfTable = ({ state }: View, key: string): Value => {
  const values: Readonly<Record<string, Value>> = {
    round: state.round,
    phase: state.phase,
    turn: state.turn,
    winner: state.won?.side ?? 'nobody',
    waiting: state.waiting,
    gone: CHARACTERS.filter((one) => state.gone.includes(one)),
    taken: state.taken,
    acted: state.acted,
    drawn: state.tiles.drawn,
    coming: state.tiles.coming,
    out: state.tiles.out,
    played: state.played,
    table: state.onTable,
  };
  return invariant(values[key], key);
};
