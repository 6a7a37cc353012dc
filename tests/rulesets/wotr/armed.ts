import { ACTS } from '../../../src/rulesets/wotr/actions/action.ts';
import { backOf } from '../../../src/rulesets/wotr/cards/cards.ts';
import type { Going } from '../../../src/rulesets/wotr/facts.ts';
import { countOf, put, sorts } from '../../../src/rulesets/wotr/forces.ts';
import {
  type CardId,
  type CharacterId,
  NATIONS,
  type Nation,
  type Part,
  type RegionId,
  type Side,
  type Use,
} from '../../../src/rulesets/wotr/game.ts';
import { forceAt } from '../../../src/rulesets/wotr/table.ts';
import { all, besieged, type Change } from './changes.ts';
import { rules } from './played.ts';
import { drawing, play, type Staged, stage } from './staged.ts';

// Armies set up on an empty board, and actions of theirs played on it.

/** Regulars, elites, then leaders (Sauron's are Nazgûl). */
type Troop = readonly [regular: number, elite?: number, leaders?: number];
export type Army = { readonly [N in Nation]?: Troop };

export const part = (army: Army, ...characters: readonly CharacterId[]): Part => ({
  troops: Object.fromEntries(
    NATIONS.flatMap((nation) => {
      const [regular, elite = 0, leaders = 0] = army[nation] ?? [0];
      const third = nation === 'sauron' ? 'nazgul' : 'leader';
      const counts = Object.entries({ regular, elite, [third]: leaders });
      const some = counts.filter(([, count]) => count > 0);
      return some.length === 0 ? [] : [[nation, Object.fromEntries(some)]];
    }),
  ),
  characters,
});

const sideOf = (army: Army): Side =>
  (['sauron', 'isengard', 'southrons'] as const).some((one) => army[one] !== undefined)
    ? 'shadow'
    : 'free-peoples';

/** An army in the open. */
export const army =
  (region: RegionId, troops: Army, ...characters: readonly CharacterId[]): Change =>
  (state) => {
    put(state, sideOf(troops), { region }, part(troops, ...characters));
    state.waiting = state.waiting.filter((one) => !characters.includes(one));
    const { fellowship } = state;
    fellowship.companions = fellowship.companions.filter((one) => !characters.includes(one));
  };

/** An army in its stronghold. */
export const garrison = (
  region: RegionId,
  troops: Army,
  ...characters: readonly CharacterId[]
): Change => all(army(region, troops, ...characters), besieged(region, sideOf(troops)));

export const taken =
  (...regions: readonly RegionId[]): Change =>
  (state) => {
    state.taken.push(...regions);
  };

/** Cards in the hand of a side, of two players. */
export const hand =
  (side: Side, ...cards: readonly CardId[]): Change =>
  (state) => {
    state.hands[side] = [...cards];
    const held = { character: 0, strategy: 0 };
    for (const card of cards) {
      const { deck } = rules.cards[card] ?? {};
      if (deck === undefined) throw new Error(`no card ${card}`);
      held[backOf(deck)]++;
      state.decks[deck]--;
    }
    state.held[side] = held;
  };

/** Those stay out of the war, asleep or awake. */
export const atPeace =
  (nation: Nation, active = false): Change =>
  (state) => {
    state.nations[nation] = { steps: 2, active };
  };

/** Nobody is on the board, and all are at war. */
const bare: Change = (state) => {
  state.field = { 'free-peoples': {}, shadow: {} };
  for (const nation of NATIONS) state.nations[nation] = { steps: 0, active: true };
  // Nobody holds a card that could be played in battle.
  for (const seat of ['free-peoples', 'shadow']) {
    const { character = 0, strategy = 0 } = state.held[seat] ?? {};
    const side = seat === 'shadow' ? 'shadow' : 'free';
    state.decks[`${side}-character`] += character;
    state.decks[`${side}-strategy`] += strategy;
    state.hands[seat] = [];
    state.held[seat] = { character: 0, strategy: 0 };
  }
};

export const board = (...changes: readonly Change[]): Staged => stage(all(bare, ...changes));

export const seatFor = (side: Side): string => side;

export type Answers = Readonly<Record<string, unknown>>;

/** An attack; the dice as they fall: attacker, defender, the attacker's again, the defender's again. */
export const attack = (
  table: Staged,
  side: Side,
  going: Going,
  { dice, answers = {} }: { dice?: readonly number[]; answers?: Answers } = {},
): Staged => {
  if (dice !== undefined) drawing(table, ...dice.map((die) => die - 1));
  const act = { ...going, act: 'attack', die: 'army' } as const;
  const refused = ACTS.attack.refuse(table, seatFor(side), act, 'army');
  if (refused !== null) throw new Error(JSON.stringify(refused));
  play(table, ACTS.attack.play(table, seatFor(side), act, 'army'), answers);
  return table;
};

export const march = (
  table: Staged,
  side: Side,
  moves: readonly Going[],
  answers: Answers = {},
): Staged => {
  const act = { moves, act: 'move-armies', die: 'army' } as const;
  const refused = ACTS['move-armies'].refuse(table, seatFor(side), act, 'army');
  if (refused !== null) throw new Error(JSON.stringify(refused));
  play(table, ACTS['move-armies'].play(table, seatFor(side), act, 'army'), answers);
  return table;
};

/** Why an attack is refused, with the rule. */
export const noAttack = (
  table: Staged,
  side: Side,
  going: Going,
  use: Use = 'army',
): string | null => {
  const refused = ACTS.attack.refuse(table, seatFor(side), going, use);
  return refused === null ? null : `${refused.rule} ${refused.code}`;
};

export const noMarch = (
  table: Staged,
  side: Side,
  moves: readonly Going[],
  use: Use = 'army',
): string | null => {
  const refused = ACTS['move-armies'].refuse(table, seatFor(side), { moves }, use);
  return refused === null ? null : `${refused.rule} ${refused.code}`;
};

/** All of a side in a region in few words: `gondor 2+1, strider`; `in:` before those that are shut in. */
export const at = (table: Staged, side: Side, region: RegionId, inside?: 'yes'): string => {
  const force = forceAt(table, side, inside === undefined ? { region } : { region, inside });
  const nations = [...new Set(sorts(force.troops).map(({ nation }) => nation))];
  const words = nations.map((nation) => {
    const count = (figure: 'regular' | 'elite' | 'leader' | 'nazgul') =>
      countOf(force.troops, nation, figure);
    const leaders = count('leader') + count('nazgul');
    return `${nation} ${count('regular')}+${count('elite')}${leaders === 0 ? '' : `+${leaders}`}`;
  });
  return [...words, ...force.characters].join(', ');
};

export const types = (table: Staged): readonly string[] => table.events.map(({ type }) => type);

/** Acts with what is said of them, and the board that they are judged on. */
type Judged<How> = readonly [string, string | null, Side, How, ...Change[]];

export const judged = <How>(rows: readonly Judged<How>[]) =>
  rows.map(
    ([name, refused, side, how, ...changes]) => [name, { refused, side, how, changes }] as const,
  );
