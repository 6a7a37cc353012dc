// What combat cards need, and who of a battle they speak of.

import { isSame } from '../../../core/json.ts';
import { oneOf } from '../../../core/kinds.ts';
import { illegal } from '../../../core/problem.ts';
import { ask } from '../../../core/question.ts';
import { invariant } from '../../../core/result.ts';
import type { BattleEnd, Modifiers } from '../facts.ts';
import { countOf, figuresIn, inOrder, isArmy, nationsIn, unitsIn, unitsOf } from '../forces.ts';
import {
  type CharacterId,
  NATIONS,
  type Nation,
  type Part,
  type Play,
  SIDES,
  type Side,
  type Table,
  type View,
  type Wotr,
} from '../game.ts';
import { takeLosses } from '../leaders.ts';
import { canRetreat, retreatFrom } from '../sieges.ts';
import {
  battleOf,
  defenderOf,
  fighting,
  hitsIn,
  leadershipIn,
  nazgulLead,
  placeOf,
  termsOf,
  throwDice,
} from '../strength.ts';
import { foeOf, homeSideOf, regionOf, within } from '../table.ts';
import {
  type ChosenFigure,
  changeHits,
  type Deed,
  type Effect,
  type Effects,
  idle,
  modify,
  type Need,
  quietly,
  type Working,
} from './law.ts';

type Holds = (view: View, side: Side) => boolean;

const companionsIn = (view: View): readonly CharacterId[] =>
  fighting(view, 'free-peoples').characters;

const minionsIn = (view: View): readonly CharacterId[] => fighting(view, 'shadow').characters;

/** CHR-11 and CBT-41: the figures; their lord falls as a Minion. */
const nazgulIn = (view: View): number =>
  countOf(fighting(view, 'shadow').troops, 'sauron', 'nazgul');

/** Nations whose leaders of the Free Peoples fight. */
const ledIn = (view: View): readonly Nation[] => {
  const { troops } = fighting(view, 'free-peoples');
  return nationsIn(troops).filter((one) => countOf(troops, one, 'leader') > 0);
};

const elitesIn = (view: View, side: Side): number =>
  figuresIn(fighting(view, side).troops, 'elite');

const isOneOf =
  (...some: readonly CharacterId[]): Holds =>
  (view) =>
    companionsIn(view).some((one) => some.includes(one));

const isDefendedIn = (view: View, ...regions: readonly string[]): boolean =>
  regions.includes(battleOf(view).at.region);

const HOLDS: Readonly<Record<Need, Holds>> = {
  companion: (view) => companionsIn(view).length > 0,
  hobbit: (view) => companionsIn(view).some((one) => view.rules.characters[one].hobbit === true),
  gandalf: isOneOf('gandalf-the-grey', 'gandalf-the-white'),
  strider: isOneOf('strider', 'aragorn'),
  leader: (view) => companionsIn(view).length + ledIn(view).length > 0,
  elite: (view, side) => elitesIn(view, side) > 0,
  mumak: (view) => countOf(fighting(view, 'shadow').troops, 'southrons', 'elite') > 0,
  isengard: (view) => unitsOf(fighting(view, 'shadow'), 'isengard') > 0,
  nazgul: (view) =>
    nazgulIn(view) > 0 || minionsIn(view).some((one) => view.rules.characters[one].nazgul === true),
  'nazgul-leadership': (view) => nazgulLead(view) >= 2,
  'ring-bearers': (view) => {
    const { region, mordor } = view.state.fellowship;
    return mordor === null && isDefendedIn(view, region);
  },
  ents: (view) =>
    isDefendedIn(view, 'fangorn', 'orthanc') ||
    regionOf(view, battleOf(view).at.region).nation === 'rohan',
  'free-land': (view) => homeSideOf(view, battleOf(view).at.region) === 'free-peoples',
  moria: (view) => within(view, 'moria', 2).has(battleOf(view).at.region),
  stronghold: (view) => battleOf(view).kind === 'assault',
  defence: (view, side) => defenderOf(battleOf(view)) === side && battleOf(view).kind !== 'assault',
  'way-out': (view) => canRetreat(view),
};

/** CRD-2: all of it must hold when the card is played. */
const needing = (...needs: readonly Need[]): Pick<Effect, 'lacks'> => ({
  lacks: (view, side) => needs.find((need) => !HOLDS[need](view, side)),
});

// What can be chosen for a combat effect, as the battle stands.

const NOBODY = ['nobody'] as const;
const named = (characters: readonly CharacterId[]): readonly ChosenFigure[] =>
  characters.map((character) => ({ character }));
const leaders = (view: View): readonly ChosenFigure[] =>
  ledIn(view).map((nation) => ({ nation, figure: 'leader' }));

const levelOf = ({ rules }: View, one: CharacterId): number => rules.characters[one].level ?? 0;

/** Companions that have leadership to give up. */
const thoseWhoLead = (view: View): readonly CharacterId[] => {
  const { silent = [], spellbound = [] } = battleOf(view).modifiers['free-peoples'];
  const lost = [...silent, ...spellbound];
  return companionsIn(view).filter((one) => !lost.includes(one));
};

const isHeir = (one: CharacterId): boolean => one === 'strider' || one === 'aragorn';

/** Dice of a side that missed and that a card can still turn. */
const hasMissed = (view: View, side: Side): boolean => battleOf(view).missed[side] > 0;

/** Figures by effect; the first is what the card does by itself, if it must do something. */
export const CHOICES: Readonly<Record<string, (view: View) => readonly ChosenFigure[]>> = {
  'blade-of-westernesse': (view) =>
    battleOf(view).again['free-peoples'] > 0 ? [...NOBODY, ...named(minionsIn(view))] : [],
  'mighty-attack': (view) =>
    hasMissed(view, 'free-peoples') ? [...NOBODY, ...named(thoseWhoLead(view))] : [],
  anduril: (view) =>
    hasMissed(view, 'free-peoples') ? [...NOBODY, ...named(thoseWhoLead(view).filter(isHeir))] : [],
  'heroic-death': (view) =>
    battleOf(view).hits.shadow > 0
      ? [...NOBODY, ...leaders(view), ...named(companionsIn(view))]
      : [],
  'fateful-strike': (view) => {
    const { again } = battleOf(view);
    if (again['free-peoples'] === 0) return [];
    const nazgul: readonly ChosenFigure[] =
      nazgulIn(view) > 0 ? [{ nation: 'sauron', figure: 'nazgul' }] : NOBODY;
    return again['free-peoples'] > 1 ? [...nazgul, ...named(minionsIn(view))] : nazgul;
  },
  'black-breath': (view) => {
    const { shadow: hits } = battleOf(view).again;
    if (hits === 0) return [];
    const weak = companionsIn(view).filter((one) => levelOf(view, one) <= hits);
    return [...NOBODY, ...leaders(view), ...named(weak)];
  },
  'words-of-power': (view) => named(companionsIn(view)),
};

/** Hits that units of a side can bear. */
const bearable = (view: View, side: Side): number => {
  const { troops } = fighting(view, side);
  return NATIONS.reduce(
    (sum, nation) =>
      sum + countOf(troops, nation, 'regular') + 2 * countOf(troops, nation, 'elite'),
    0,
  );
};

/** The most that can be given for an effect. */
export const COSTS: Readonly<Record<string, (view: View) => number>> = {
  'dread-and-despair': nazgulLead,
  onslaught: (view) => Math.min(4, bearable(view, 'shadow')),
  'relentless-assault': (view) => Math.min(2, bearable(view, 'shadow')),
};

// The two questions of combat cards that lie open: which figure, and how much.

/** The effect that asks. */
type AboutEffect = { readonly effect: string };

const ruleOf = ({ rules }: View, { effect }: AboutEffect) =>
  invariant(rules.combat[effect], `the effect ${effect}`).rule;

const chosenFor = (view: View, { effect }: AboutEffect): readonly ChosenFigure[] =>
  CHOICES[effect]?.(view) ?? [];

/** Those who can be chosen, for a refusal. */
const namesOf = (choices: readonly ChosenFigure[]) => {
  const somebody = choices.filter((one) => one !== 'nobody');
  const figures = somebody.flatMap((one) => ('figure' in one ? [one] : []));
  return {
    characters: somebody.flatMap((one) => ('character' in one ? [one.character] : [])),
    nations: figures.map(({ nation }) => nation),
    figure: figures[0]?.figure ?? 'leader',
  };
};

export const combatFigure = oneOf<Wotr, AboutEffect, ChosenFigure>('combat-figure', {
  rule: 'CRD-8',
  candidates: (view, { about }) => chosenFor(view, about),
  refuse: (view, { about }, _made, said) => {
    const choices = chosenFor(view, about);
    if (choices.some((one) => isSame(one, said))) return null;
    const rule = ruleOf(view, about);
    return said === 'nobody'
      ? illegal(rule, 'somebody-must')
      : illegal(rule, 'not-that-figure', namesOf(choices));
  },
  fallback: () => 'nobody',
});

const mostFor = (view: View, { effect }: AboutEffect): number => COSTS[effect]?.(view) ?? 0;

export const combatCost = oneOf<Wotr, AboutEffect, number>('combat-cost', {
  rule: 'CRD-8',
  candidates: (view, { about }) => Array.from({ length: mostFor(view, about) + 1 }, (_, n) => n),
  refuse: (view, { about }, _made, said) => {
    const most = mostFor(view, about);
    if (Number.isInteger(said) && said >= 0 && said <= most) return null;
    return illegal(ruleOf(view, about), 'cost-too-high', { most });
  },
  // D11.
  fallback: () => 0,
});

function* chooseFigure(table: Table, { side, effect }: Working): Play<ChosenFigure> {
  if (chosenFor(table, { effect }).every((one) => one === 'nobody')) return 'nobody';
  return yield* ask(combatFigure.of(battleOf(table).seats[side], { effect }));
}

function* chooseCost(table: Table, { side, effect }: Working): Play<number> {
  if (mostFor(table, { effect }) === 0) return 0;
  return yield* ask(combatCost.of(battleOf(table).seats[side], { effect }));
}

const partOfChosen = (chosen: Exclude<ChosenFigure, 'nobody'>): Part =>
  'character' in chosen
    ? { troops: {}, characters: inOrder([chosen.character]) }
    : { troops: { [chosen.nation]: { [chosen.figure]: 1 } }, characters: [] };

// All combat effects, by their ids; number and rule of each are data.

// Cards that make hits of misses, more or fewer of hits, or dead of figures.

type Somebody = Exclude<ChosenFigure, 'nobody'>;

const slay = (table: Table, card: Working, side: Side, chosen: Somebody): void => {
  const { rule, effect } = card;
  const battle = battleOf(table);
  const at = placeOf(battle, side);
  const fallen = partOfChosen(chosen);
  table.emit({
    ...{ type: 'combat-slain', rule, side, by: card.side, effect },
    ...{ region: battle.at.region, at, fallen },
  });
};

/** CBT-3, CBT-5: leadership for dice that missed. */
const turnMisses: Deed = function* (table, card) {
  const chosen = yield* chooseFigure(table, card);
  if (chosen === 'nobody' || !('character' in chosen)) return idle(table, card);
  const most = card.effect === 'anduril' && chosen.character === 'aragorn' ? 2 : 1;
  const hits = Math.min(most, battleOf(table).missed[card.side]);
  modify(table, card, card.side, { silent: [chosen.character] });
  changeHits(table, card, { side: card.side, hits, missed: hits });
};

/** CBT-8, CBT-27: somebody of the enemy's dies as well. */
const killAlso: Deed = function* (table, card) {
  const chosen = yield* chooseFigure(table, card);
  if (chosen === 'nobody') return idle(table, card);
  slay(table, card, foeOf(card.side), chosen);
};

/** CBT-2: for one of the hits. */
const killInstead: Deed = function* (table, card) {
  const chosen = yield* chooseFigure(table, card);
  if (chosen === 'nobody') return idle(table, card);
  changeHits(table, card, { side: card.side, hits: -1 });
  slay(table, card, foeOf(card.side), chosen);
};

/** CBT-6. */
const dieFor: Deed = function* (table, card) {
  const chosen = yield* chooseFigure(table, card);
  if (chosen === 'nobody') return idle(table, card);
  const worth = 'character' in chosen ? (table.rules.characters[chosen.character].level ?? 0) : 1;
  const foe = foeOf(card.side);
  slay(table, card, card.side, chosen);
  changeHits(table, card, { side: foe, hits: -Math.min(worth, battleOf(table).hits[foe]) });
};

/** Hits more, where one has hit at all. */
const more = (hits: number): Deed =>
  quietly((table, card) =>
    changeHits(table, card, {
      side: card.side,
      hits: battleOf(table).hits[card.side] > 0 ? hits : 0,
    }),
  );

const hitters: Effects = {
  'blade-of-westernesse': { ...needing('hobbit'), parts: [killInstead] },
  'mighty-attack': { ...needing('companion'), parts: [turnMisses] },
  anduril: { ...needing('strider'), parts: [turnMisses] },
  'heroic-death': { ...needing('leader'), parts: [dieFor] },
  'fateful-strike': { ...needing('leader'), parts: [killAlso] },
  'nameless-wood': { ...needing('ents'), parts: [more(2)] },
  'no-quarter': { parts: [more(1)] },
  'shield-wall': {
    parts: [
      quietly((table, card) => {
        const { shadow } = battleOf(table).hits;
        changeHits(table, card, { side: 'shadow', hits: shadow > 1 ? -1 : 0 });
      }),
    ],
  },
  confusion: {
    parts: [
      quietly((table, card) => {
        const ones = battleOf(table).rolled.shadow.filter((die) => die === 1).length;
        changeHits(table, card, { side: 'free-peoples', hits: ones });
        if (ones > 0) modify(table, card, 'shadow', { held: ones });
      }),
    ],
  },
  'black-breath': { ...needing('nazgul'), parts: [killAlso] },
  mumakil: {
    ...needing('mumak'),
    parts: [
      quietly((table, card) => modify(table, card, 'shadow', { roll: 1 })),
      quietly((table, card) => {
        const { shadow, 'free-peoples': free } = battleOf(table).hits;
        changeHits(table, card, { side: 'shadow', hits: shadow > free ? 1 : 0 });
      }),
    ],
  },
};

// Cards that change dice and leadership before the roll or the re-roll.

const changing = (side: Side, change: Modifiers): Deed =>
  quietly((table, card) => modify(table, card, side, change));
const own = (change: Modifiers): Deed =>
  quietly((table, card) => modify(table, card, card.side, change));
const both = (bonus: number): Deed =>
  quietly((table, card) => {
    for (const side of SIDES) modify(table, card, side, { roll: bonus, reroll: bonus });
  });

/** CBT-33. */
const takeForBonus: Deed = function* (table, card) {
  const hits = yield* chooseCost(table, card);
  if (hits === 0) return idle(table, card);
  const { side, rule, effect } = card;
  const { region } = battleOf(table).at;
  table.emit({ type: 'hits-accepted', rule, side, effect, region, hits });
  modify(table, card, side, { roll: hits });
  yield* takeLosses(table);
};

/** CBT-25. */
const dread: Deed = function* (table, card) {
  const points = yield* chooseCost(table, card);
  if (points === 0) return idle(table, card);
  modify(table, card, 'shadow', { nazgul: points });
  modify(table, card, 'free-peoples', { fewer: points });
};

/** CBT-28. */
const enthral: Deed = function* (table, card) {
  const chosen = yield* chooseFigure(table, card);
  if (chosen === 'nobody' || !('character' in chosen)) return idle(table, card);
  modify(table, card, 'free-peoples', { spellbound: [chosen.character] });
};

const bonuses: Effects = {
  'it-is-a-gift': { ...needing('ring-bearers'), parts: [own({ roll: 1, reroll: 1 })] },
  'servant-of-the-secret-fire': { ...needing('gandalf'), parts: [own({ roll: 1 })] },
  'brave-stand': {
    ...needing('companion'),
    parts: [
      quietly((table, card) => {
        const fewer = companionsIn(table).length;
        if (fewer === 0) idle(table, card);
        else modify(table, card, 'shadow', { fewer });
      }),
    ],
  },
  'ents-rage': { ...needing('ents'), parts: [own({ roll: 2 })] },
  'huorn-dark': { ...needing('ents'), parts: [changing('shadow', { most: 2 })] },
  daylight: { parts: [changing('shadow', { most: 3 })] },
  'advantageous-position': { ...needing('free-land'), parts: [changing('shadow', { roll: -1 })] },
  valour: { ...needing('elite'), parts: [own({ roll: 1 })] },
  'one-for-the-dark-lord': { ...needing('ring-bearers'), parts: [own({ roll: 1, reroll: 1 })] },
  'cruel-as-death': {
    ...needing('nazgul-leadership'),
    parts: [
      quietly((table, card) => {
        if (nazgulLead(table) < 2) idle(table, card);
        else modify(table, card, 'shadow', { nazgul: 2, roll: 1 });
      }),
    ],
  },
  'they-are-terrible': {
    ...needing('nazgul'),
    parts: [
      quietly((table, card) => {
        if (nazgulLead(table) < 1) idle(table, card);
        else modify(table, card, 'shadow', { nazgul: 1, reroll: 1 });
      }),
    ],
  },
  'dread-and-despair': { ...needing('nazgul'), parts: [dread] },
  'foul-stench': {
    ...needing('nazgul'),
    parts: [
      quietly((table, card) => {
        if (nazgulLead(table) < leadershipIn(table, 'free-peoples')) idle(table, card);
        else modify(table, card, 'free-peoples', { still: 'yes' });
      }),
    ],
  },
  'words-of-power': { ...needing('nazgul'), parts: [enthral] },
  'devilry-of-orthanc': { ...needing('isengard', 'stronghold'), parts: [own({ roll: 1 })] },
  'deadly-strife': { parts: [both(2)] },
  'relentless-assault': { parts: [takeForBonus] },
  'desperate-battle': { parts: [both(1)] },
};

// Cards that attack besides the combat roll, or leave the battle before it.

/** An attack's dice, and the lowest number that hits where the card says one. */
interface Strike {
  readonly dice: number;
  readonly needs?: number;
}

/** At most as many as a combat roll has; CBT-39: it hits as the roll does, without what is added. */
function* strike(table: Table, card: Working, { dice: all, needs: said }: Strike): Play<undefined> {
  const { side, rule, effect } = card;
  const count = Math.min(all, table.rules.tables.combat.dice);
  if (count === 0) return idle(table, card);
  const needs = said ?? termsOf(table, side).needs;
  const dice = throwDice(table, side, count);
  const hits = hitsIn(table, dice, needs);
  const { region } = battleOf(table).at;
  table.emit({ type: 'extra-attack', rule, side, effect, region, dice, needs, hits });
  if (hits > 0) yield* takeLosses(table);
  return undefined;
}

const striking =
  (by: (table: Table, card: Working) => Strike): Deed =>
  (table, card) =>
    strike(table, card, by(table, card));

/** CBT-17. */
const slipAway: Deed = function* (table, { effect, rule }) {
  return (yield* retreatFrom(table, rule, { effect })) ?? undefined;
};

/** CBT-32. */
const sacrifice: Deed = function* (table, card) {
  const dice = yield* chooseCost(table, card);
  if (dice === 0) return idle(table, card);
  const { side, rule, effect } = card;
  const { region } = battleOf(table).at;
  table.emit({ type: 'hits-accepted', rule, side, effect, region, hits: dice });
  yield* takeLosses(table);
  yield* strike(table, card, { dice, needs: 4 });
};

/** CBT-34: one hit, without a die. */
const overrun: Deed = function* (table, card) {
  const { side, rule, effect } = card;
  if (unitsIn(fighting(table, side)) < 2 * unitsIn(fighting(table, foeOf(side))))
    return idle(table, card);
  const { region } = battleOf(table).at;
  table.emit({ type: 'hits-accepted', rule, side: foeOf(side), effect, region, hits: 1 });
  yield* takeLosses(table);
};

const attacks: Effects = {
  'sudden-strike': {
    ...needing('leader'),
    parts: [striking((table, { side }) => ({ dice: leadershipIn(table, side) }))],
  },
  scouts: { ...needing('defence', 'way-out'), parts: [slipAway] },
  charge: {
    ...needing('elite'),
    parts: [striking((table, { side }) => ({ dice: elitesIn(table, side) }))],
  },
  'durins-bane': { ...needing('moria'), parts: [striking(() => ({ dice: 3, needs: 4 }))] },
  onslaught: { parts: [sacrifice] },
  'great-host': { parts: [overrun] },
  'we-come-to-kill': {
    ...needing('elite'),
    parts: [striking((table, { side }) => ({ dice: elitesIn(table, side), needs: 5 }))],
  },
};

// Cards that cancel the enemy's (CMB-2).

/** The enemy has a card that is not cancelled. */
const hasToCancel = (table: Table, { side }: Working): boolean => {
  const { cards, cancelled } = battleOf(table);
  const foe = foeOf(side);
  return cards[foe] !== undefined && !cancelled.includes(foe);
};

const cancel = (table: Table, { side, effect: by, rule }: Working): void => {
  const { cards, at } = battleOf(table);
  const foe = foeOf(side);
  const { combat: effect = '' } = table.rules.cards[cards[foe] ?? ''] ?? {};
  table.emit({
    ...{ type: 'combat-card-cancelled', rule, side: foe, effect, by, region: at.region },
  });
};

const cancels: Effects = {
  // CBT-42: without a card to cancel nothing is given up.
  'daring-defiance': {
    ...needing('companion'),
    parts: [
      quietly((table, card) => {
        if (!hasToCancel(table, card)) return idle(table, card);
        modify(table, card, 'free-peoples', { silent: companionsIn(table) });
        cancel(table, card);
      }),
    ],
  },
  'swarm-of-bats': {
    parts: [
      quietly((table, card) => {
        if (hasToCancel(table, card)) cancel(table, card);
        else modify(table, card, 'shadow', { reroll: 1 });
      }),
    ],
  },
};

export const EFFECTS: Effects = { ...cancels, ...bonuses, ...attacks, ...hitters };

// Open cards do what they do: each part at its point of the round, the lower number first (CRD-8).

/** The points of a round, from the lowest to the highest number that is settled there. */
export const POINTS = {
  before: [0, 3],
  rolled: [4, 4],
  rerolled: [5, 6],
  lost: [7, 7],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;

/** A side has no units left. */
export const isDecided = (view: View): boolean =>
  SIDES.some((side) => !isArmy(fighting(view, side)));

/** A side's card of the round, if it was not cancelled. */
const workingOf = (view: View, side: Side): Working | undefined => {
  const { cards, cancelled } = battleOf(view);
  const { [side]: card } = cards;
  if (card === undefined || cancelled.includes(side)) return undefined;
  const effect = invariant(view.rules.cards[card], card).combat;
  return { side, card, effect, rule: invariant(view.rules.combat[effect], effect).rule };
};

const partAt = (view: View, { effect }: Working, number: number): Deed | undefined => {
  const numbers = [invariant(view.rules.combat[effect], effect).initiative].flat();
  return EFFECTS[effect]?.parts[numbers.indexOf(number)];
};

/** The parts that are settled between two numbers, each as the battle stands by then. */
function* partsIn(
  view: View,
  [first, last]: readonly [number, number],
): Generator<readonly [Deed, Working]> {
  const battle = battleOf(view);
  for (let number = first; number <= last; number++)
    // CRD-8: of equal numbers the defender's is first.
    for (const side of [defenderOf(battle), battle.attacker]) {
      const card = workingOf(view, side);
      const part = card === undefined ? undefined : partAt(view, card, number);
      if (card !== undefined && part !== undefined) yield [part, card];
    }
}

/** The effects of the cards at a point of the round; an end, if one ends the battle. */
export function* settleCards(
  table: Table,
  point: readonly [number, number],
): Play<BattleEnd | null> {
  for (const [part, card] of partsIn(table, point)) {
    const end = yield* part(table, card);
    if (end !== undefined) return end;
    if (isDecided(table)) return null;
  }
  return null;
}
