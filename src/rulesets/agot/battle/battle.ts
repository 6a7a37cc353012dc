import type { Json } from '../../../core/json.ts';
import { at } from '../../../core/problem.ts';
import { ask, askAll, together } from '../../../core/question.ts';
import { invariant } from '../../../core/result.ts';
import {
  type AreaId,
  type Backing,
  type ByHouse,
  type CardId,
  type House,
  type OrderId,
  ROLES,
  type Role,
  UNITS,
  type Unit,
} from '../data/vocabulary.ts';
import { heroAt } from '../heroes.ts';
import { countUnits, settleArrival } from '../supply/supply.ts';
import { lineOf, type SupportStep } from '../table/answers.ts';
import {
  type ChapterCauses,
  DEED,
  fledFrom,
  forEach,
  heroOf,
  idsUnder,
  ofDeed,
  orderOn,
  partOfDeed,
} from '../table/causes.ts';
import { removeOrder, settlementsOf } from '../table/control.ts';
import type { Units } from '../table/events.ts';
import { jitter, type Outlook } from '../table/outlook.ts';
import {
  areaOf,
  battleOf,
  fightersIn,
  forceOf,
  gather,
  holdingOf,
  isNeutral,
  isNone,
  noUnits,
  placeAt,
  sideIn,
  sideOf,
  sizeOf,
  some,
  standingForce,
} from '../table/places.ts';
import { destinations, wayBetween } from '../table/reach.ts';
import { beats, inTurnOrder } from '../table/round.ts';
import type { Battle, BattleSide, Play, Table, View } from '../table/state.ts';
import {
  because,
  type Instead,
  laid,
  near,
  type Warning,
  type WarningInput,
} from '../table/warnings.ts';
import { events } from './events.ts';
import { byStrength, emptySide, houseCard, speakResultTexts, speakTexts } from './house-cards.ts';
import { blade, casualties, fleeing, retreat, retreatAreas } from './law.ts';
import { iconsOf, sumRows, totalOf, totals } from './strength.ts';
import { declineSupport, helpers, refuseSide, support, supporting } from './support.ts';

/** BAT-11, BAT-12: routed units that must retreat again die; the others go to one area or die. */
function* defenderRetreats(table: Table): Play<void> {
  const { area } = battleOf(table);
  const { house } = sideIn(battleOf(table), 'defender');
  const { routed } = placeAt(table, area);
  if (!isNone(routed)) loseAll(table, house, area, 'BAT-12');
  const units = some(placeAt(table, area).units);
  if (isNone(units)) return;
  if (retreatAreas(table, fleeing(table, house, area)).length === 0)
    return loseAll(table, house, area, 'BAT-11');
  const into = yield* ask(retreat.of(house, { area }));
  const unit = invariant(
    UNITS.find((one) => (units[one] ?? 0) > 0),
    'a unit that retreats',
  );
  const way = invariant(wayBetween(table, house, unit, [area, into]), 'a way to retreat');
  table.emit({ type: 'retreated', rule: 'BAT-11', house, from: area, into, units, way });
  yield* settleArrival(table, house, [{ area: into, units: noUnits(), routed: forceOf(units) }]);
}

/** RET-2, RET-3: with a retreat phase the survivors are taken off the area and wait for it. */
const awaitRetreat = (table: Table): void => {
  const { area, from } = battleOf(table);
  const { house } = sideIn(battleOf(table), 'defender');
  if (!isNone(placeAt(table, area).routed)) loseAll(table, house, area, 'BAT-12');
  const units = some(placeAt(table, area).units);
  if (!isNone(units))
    table.emit({ type: 'retreat-awaited', rule: 'RET-2', house, area, from, units });
};

/** BAT-12: only the routed die; BAT-11: nowhere to go, all who are left die. */
const loseAll = (table: Table, house: House, area: AreaId, rule: 'BAT-11' | 'BAT-12'): void => {
  const place = placeAt(table, area);
  const units = rule === 'BAT-11' ? some(place.units) : {};
  table.emit({ type: 'units-lost', rule, house, area, units, routed: some(place.routed) });
};

/** A march order that is carried out: who tries to enter, from where, by which order. */
export interface Attempt {
  readonly house: House;
  readonly from: AreaId;
  readonly order: OrderId;
  readonly bonus: number;
}

/** BAT-3, BAT-17: houses declare in turn order, each area on its own, whole or not at all. */
function* declareSupports(table: Table): Play<void> {
  const { area } = battleOf(table);
  const rule = isNeutral(battleOf(table)) ? 'MAR-18' : 'BAT-3';
  for (const house of inTurnOrder(table, (one) => !supporting(table, one).next().done)) {
    const declared = yield* ask(support.of(house, { area }));
    for (const { area: from, backs } of declared)
      table.emit({ type: 'support-declared', rule, house, area: from, backs, for: area });
  }
}

/** BAT-18: the sides say together which areas of other houses they decline. */
function* declineSupports(table: Table): Play<void> {
  const { area } = battleOf(table);
  const asked = fightersIn(battleOf(table)).filter((house) => helpers(table, house).length > 0);
  const answers = yield* askAll(asked, (house) => ({
    declined: declineSupport.of(house, { area }),
  }));
  for (const { seat, answers: said } of answers)
    for (const declined of said.declined) decline(table, seat, declined);
}

const decline = (table: Table, house: House, area: AreaId): void => {
  const { area: embattled } = battleOf(table);
  table.emit({ type: 'support-declined', rule: 'BAT-18', house, area, for: embattled });
};

/** MAR-11, MAR-18: units, march modifier and supports must reach the force; no cards, no Blade. */
export function* neutralForce(
  table: Table,
  { house, from, order, bonus }: Attempt,
  area: AreaId,
  units: Units,
): Play<void> {
  const attempt = { house, from, area, units, bonus, order };
  table.emit({ type: 'neutral-force-attacked', rule: 'MAR-11', ...attempt });
  yield* declareSupports(table);
  yield* declineSupports(table);
  const rows = sumRows(table);
  const needed = placeAt(table, area).neutral;
  const strength = totalOf(rows, 'attacker');
  const success = strength >= needed ? 'yes' : 'no';
  const met = { house, area, needed, strength, success, rows } as const;
  table.emit({ type: 'neutral-force-met', rule: 'MAR-11', ...met });
  if (success === 'yes') {
    table.emit({ type: 'neutral-force-removed', rule: 'MAR-11', house, area, units });
    return;
  }
  table.emit({ type: 'thrown-back', rule: 'MAR-18', house, area, into: from, units });
  if (table.rules.options['over-supply'] === 'destroy') return; // settled with all that moved
  const arrived = { area: from, units: forceOf(units), routed: noUnits() };
  yield* settleArrival(table, house, [arrived]);
}

/** BAT-9, BAT-24: the winner's swords against the loser's fortifications; only the loser pays. */
function* takeCasualties(table: Table, loser: Role): Play<void> {
  const battle = battleOf(table);
  const { swords } = iconsOf(table, loser === 'attacker' ? 'defender' : 'attacker');
  const { house } = sideIn(battle, loser);
  const { fortifications } = iconsOf(table, loser);
  const amount = Math.max(0, swords - fortifications);
  if (swords > 0)
    table.emit({ type: 'casualties-owed', rule: 'BAT-9', house, amount, swords, fortifications });
  if (amount === 0) return;
  const { area } = battle;
  const there = standingForce(table, house);
  const units =
    amount >= sizeOf(there)
      ? some(there) // RND-7: all who stand are lost anyway, nobody is asked
      : some(gather(yield* ask(casualties.of(house, { area }))));
  if (sizeOf(units) > 0)
    table.emit({ type: 'casualties-taken', rule: 'BAT-9', house, area, units });
}

/** CLK-5: the loser's siege engines cannot retreat; they are destroyed after casualties. */
const destroyEngines = (table: Table, loser: Role): void => {
  const { area } = battleOf(table);
  const { house } = sideIn(battleOf(table), loser);
  const engines = standingForce(table, house)['siege-engine'];
  if (engines === 0) return;
  const units = { 'siege-engine': engines };
  table.emit({ type: 'units-lost', rule: 'CLK-5', house, area, units, routed: {} });
};

/** BAT-10, BAT-27: a beaten attacker goes back to where it came from, routed. */
function* attackerRetreats(table: Table): Play<void> {
  const { area, from: into, attacker, force } = battleOf(table);
  const units = some(force);
  if (isNone(units)) return;
  const { house } = attacker;
  const way = areaOf(table, into).near.includes(area) ? 'border' : 'ships';
  table.emit({ type: 'retreated', rule: 'BAT-10', house, from: area, into, units, way });
  yield* settleArrival(table, house, [{ area: into, units: noUnits(), routed: forceOf(units) }]);
}

/** BAT-14: both cards are discarded; an empty hand is filled again, but for the last card used. */
const discardCards = (table: Table): void => {
  const sides = ROLES.map((role) => sideIn(battleOf(table), role));
  const cards: Partial<Record<House, CardId>> = {};
  for (const { house, card } of sides) if (card !== null) cards[house] = card;
  const discarded: ByHouse<CardId> = cards;
  if (Object.keys(discarded).length > 0)
    table.emit({ type: 'house-cards-discarded', rule: 'BAT-14', cards: discarded });
  for (const side of sides) takeBack(table, side);
};

const takeBack = (table: Table, { house, card }: BattleSide): void => {
  const { hand, discard } = holdingOf(table, house);
  if (hand.length > 0) return;
  const all = table.rules.options['card-return'] === 'all';
  const last = card ?? discard.at(-1); // HER-8: none fought, the one made to rest last stays
  const back = (table.rules.hands[house] ?? []).filter(
    (one) => discard.includes(one) && (all || one !== last),
  );
  if (back.length > 0)
    table.emit({ type: 'house-cards-taken-back', rule: 'BAT-29', house, cards: back });
};

// ---- Procedure --------------------------------------------------------------------------------------

/** One battle, in the order of BAT-1 and BAT-20; the attackers have stepped in (MAR-15). */
export function* playBattle(table: Table): Play<Role> {
  yield* declareSupports(table);
  yield* declineSupports(table);
  announce(table);
  yield* playCards(table);
  yield* speakTexts(table, 'cancel');
  if (!isEndedEarly(table)) yield* speakTexts(table, 'reveal');
  if (!isEndedEarly(table)) yield* sum(table);
  const winner = decide(table);
  yield* speakResultTexts(table, winner);
  const loser = winner === 'attacker' ? 'defender' : 'attacker';
  yield* takeCasualties(table, loser);
  destroyEngines(table, loser);
  if (winner === 'attacker') {
    if (table.rules.options.retreats === 'at-once') yield* defenderRetreats(table);
    else awaitRetreat(table);
    occupy(table);
  } else yield* attackerRetreats(table);
  discardCards(table);
  table.emit({ type: 'battle-ended', rule: 'BAT-20', area: battleOf(table).area });
  return winner;
}

/** BAT-19: the totals so far are public. */
const announce = (table: Table): void => {
  const { attacker, defender } = totals(sumRows(table));
  table.emit({ type: 'strength-announced', rule: 'BAT-19', attacker, defender });
};

/** BAT-5: a card each, in secret, opened together; an empty hand plays none (BAT-19). */
function* playCards(table: Table): Play<void> {
  const { attacker, defender } = sidesOf(battleOf(table));
  const deployed = table.rules.options['hero-play'] === 'deployed';
  const [attackerCard, defenderCard] = deployed
    ? heroesHere(table)
    : yield* chosenCards(table, attacker.house, defender.house);
  table.emit({
    type: 'house-cards-revealed',
    rule: deployed ? 'HER-6' : 'BAT-5',
    attacker: attacker.house,
    defender: defender.house,
    attackerCard,
    defenderCard,
  });
}

/** HER-1, HER-4: the hero of the area marched from, and the hero of the area attacked. */
const heroesHere = (table: Table): readonly [CardId | null, CardId | null] => {
  const fight = battleOf(table);
  const { attacker, defender } = sidesOf(fight);
  return [heroAt(table, attacker.house, fight.from), heroAt(table, defender.house, fight.area)];
};

function* chosenCards(
  table: Table,
  attacker: House,
  defender: House,
): Play<readonly [CardId | null, CardId | null]> {
  const { area } = battleOf(table);
  const [mine, his] = [houseCard.of(attacker, { area }), houseCard.of(defender, { area })];
  const holds = (house: House): boolean => holdingOf(table, house).hand.length > 0;
  if (holds(attacker) && holds(defender)) return yield* together(mine, his);
  if (holds(attacker)) return [yield* ask(mine), null];
  if (holds(defender)) return [null, yield* ask(his)];
  return [null, null];
}

const isEndedEarly = (view: View): boolean =>
  view.rules.options['empty-side'] === 'ends' && emptySide(view) !== null;

/** BAT-20: the sum, made once with every text in force; then the Blade (BAT-7, BAT-23). */
function* sum(table: Table): Play<void> {
  const { attacker, defender } = totals(sumRows(table));
  table.emit({ type: 'battle-summed', rule: 'BAT-20', attacker, defender });
  const house = table.state.tokens['valyrian-steel-blade'];
  if (house === null || table.state.bladeUsed) return;
  if (sideOf(battleOf(table), house) === 'neither') return;
  const used = yield* ask(blade.of(house, { area: battleOf(table).area }));
  if (used === 'yes') table.emit({ type: 'blade-used', rule: 'BAT-7', house });
}

/** BAT-8: the higher total, then the better place on the Fiefdoms; BAT-21: or an empty side. */
const decide = (table: Table): Role => {
  const rows = sumRows(table);
  const made = totals(rows);
  const { attacker, defender } = sidesOf(battleOf(table));
  const empty = isEndedEarly(table) ? emptySide(table) : null;
  const how = howDecided(empty, made);
  const side = winnerOf(table, empty, made);
  const winner = side === 'attacker' ? attacker.house : defender.house;
  const loser = side === 'attacker' ? defender.house : attacker.house;
  table.emit({
    type: 'battle-decided',
    rule: how === 'empty-side' ? 'BAT-21' : 'BAT-8',
    area: battleOf(table).area,
    attacker: attacker.house,
    defender: defender.house,
    winner,
    loser,
    side,
    how,
    attackerTotal: how === 'empty-side' ? null : made.attacker,
    defenderTotal: how === 'empty-side' ? null : made.defender,
    rows: how === 'empty-side' ? [] : rows,
  });
  return side;
};

type StrengthByRole = Readonly<Record<Role, number>>;

const howDecided = (
  empty: Role | null,
  made: StrengthByRole,
): 'empty-side' | 'totals' | 'fiefdoms' => {
  if (empty !== null) return 'empty-side';
  return made.attacker === made.defender ? 'fiefdoms' : 'totals';
};

const winnerOf = (view: View, empty: Role | null, made: StrengthByRole): Role => {
  if (empty !== null) return empty === 'attacker' ? 'defender' : 'attacker';
  const { attacker, defender } = sidesOf(battleOf(view));
  const wins = beats(view, [attacker.house, made.attacker], [defender.house, made.defender]);
  return wins ? 'attacker' : 'defender';
};

/** BAT-15, BAT-13, BAT-28: the winner moves in; the beaten defender's order and token go. */
const occupy = (table: Table): void => {
  const { area, attacker, force } = battleOf(table);
  const { house: beaten } = sideIn(battleOf(table), 'defender');
  const isTaken = !isNone(force);
  if (isTaken)
    table.emit({
      type: 'area-occupied',
      rule: 'BAT-15',
      house: attacker.house,
      area,
      units: some(force),
    });
  const { orderOf, token } = placeAt(table, area);
  if (orderOf === beaten) removeOrder(table, area, { rule: isTaken ? 'BAT-13' : 'BAT-28' });
  if (token !== null && token !== attacker.house)
    table.emit({ type: 'token-removed', rule: isTaken ? 'BAT-15' : 'BAT-28', house: token, area });
};

const sidesOf = (fight: Battle): Readonly<Record<Role, BattleSide>> => ({
  attacker: sideIn(fight, 'attacker'),
  defender: sideIn(fight, 'defender'),
});

// ---- Causes -----------------------------------------------------------------------------------------

export const causes = {
  ...forEach(events, ofDeed),
  'battle-joined': ({ area }) => ({ of: [orderOn(area), DEED], adds: [DEED] }),
  'neutral-force-attacked': partOfDeed,
  'neutral-force-met': partOfDeed,
  'house-cards-revealed': ({ attackerCard, defenderCard }) => ({
    of: [...[attackerCard, defenderCard].filter((card) => card !== null).map(heroOf), DEED],
  }),
  'battle-decided': ({ loser, area }) => ({
    of: [DEED],
    adds: [DEED],
    leaves: [fledFrom(loser, area)],
  }),
  support: (answered) => ({
    of: [...idsUnder(answered, 'area').map(orderOn), DEED],
    adds: [DEED],
  }),
  retreat: ({ seat, about }) => ({
    of: [fledFrom(seat, String(about['area'])), DEED],
    adds: [DEED],
  }),
} satisfies ChapterCauses;

// ---- Warnings ---------------------------------------------------------------------------------------

/** Where a house's units can go as the ships lie. */
const reachOf = (view: View, house: House): ReadonlySet<AreaId> =>
  new Set(
    view.state.places
      .filter((place) => place.house === house)
      .flatMap(({ area, units }) =>
        UNITS.filter((unit) => units[unit] > 0).flatMap((unit) =>
          destinations(view, house, area, unit),
        ),
      ),
  );

/** Areas where two sides can meet: who stands there, a neutral force, and who can come. */
const battlegrounds = (view: View): ReadonlySet<AreaId> => {
  const reaches = view.rules.houses.map((house) => ({ house, areas: reachOf(view, house) }));
  const canMeet = ({ area, house, neutral }: View['state']['places'][number]): boolean => {
    const sides = new Set<House | 'neutral'>(house === null ? [] : [house]);
    if (neutral > 0) sides.add('neutral');
    for (const other of reaches) if (other.areas.has(area)) sides.add(other.house);
    return sides.size > 1;
  };
  return new Set(view.state.places.filter(canMeet).map(({ area }) => area));
};

/** BAT-3: a support needs a battle beside it; none on land reaches a battle at sea. */
export function* idleSupports(said: WarningInput): Generator<Warning> {
  const { view } = said;
  let grounds: ReadonlySet<AreaId> | undefined;
  for (const { wish, one } of laid(said, 'support')) {
    grounds ??= battlegrounds(view);
    const { near, type } = areaOf(view, one.area);
    const isReached = (area: AreaId): boolean =>
      grounds?.has(area) === true && (type !== 'land' || areaOf(view, area).type === 'land');
    if (!near.some(isReached))
      yield {
        wish,
        problem: at(lineOf(one), because('support-reaches-nothing', { area: one.area })),
      };
  }
}

// ---- Suggestions ------------------------------------------------------------------------------------

export const instead: Readonly<Record<string, Instead>> = {
  'support-not-adjacent': near,
};

/** The lines that back these sides in the battle of an area. */
export const supportWish = (steps: readonly SupportStep[], at: AreaId): Json =>
  steps.map(({ area, backs }) => ({
    area,
    plans: [backs === 'neither' ? { back: 'nobody' } : { back: backs, at }],
    never: [],
  }));

export const wishes = {
  casualties: (units: readonly Unit[]): Json => ({ units: countUnits(units) }),
  support: (steps: readonly SupportStep[], view: View): Json =>
    supportWish(steps, battleOf(view).area),
  'decline-support': (areas: readonly AreaId[]): Json => ({ houses: [], areas }),
  blade: (answer: string): Json => (answer === 'yes' ? 'always' : 'never'),
};

// ---- Bots -------------------------------------------------------------------------------------------

/** More than this a house card seldom makes good, or needs to. */
const DECIDED = 4;

/** The strongest where it can decide the battle, else the weakest. */
export const chooseCard = (outlook: Outlook): CardId | undefined => {
  const { view, house } = outlook;
  const { attacker, defender } = totals(sumRows(view));
  const lead =
    sideOf(battleOf(view), house) === 'attacker' ? attacker - defender : defender - attacker;
  const isOpen = Math.abs(lead + jitter(outlook)) < DECIDED;
  return byStrength(view, house, holdingOf(view, house).hand, isOpen ? 'highest' : 'lowest');
};

/** The number of settlements short of winning from which on a house is held back. */
const CLOSE = 2;

/** The other house that is about to win, if there is one. */
const leaderOf = ({ view, house }: Outlook): House | undefined => {
  const close = view.rules.options['cities-to-win'] - CLOSE;
  let leader: { house: House; settlements: number } | undefined;
  for (const other of inTurnOrder(view, (one) => one !== house)) {
    const settlements = settlementsOf(view, other);
    if (settlements >= Math.max(close, leader?.settlements ?? 0))
      leader = { house: other, settlements };
  }
  return leader?.house;
};

const AGAINST: Readonly<Record<Backing, Backing>> = {
  attacker: 'defender',
  defender: 'attacker',
  neither: 'neither',
};

/** In the battles of others: against the leader, for those who meddle; undefined: the default. */
export const chooseSupport = (outlook: Outlook): readonly SupportStep[] | undefined => {
  const { view, house, weights } = outlook;
  const battle = battleOf(view);
  if (weights.meddles === 'no' || sideOf(battle, house) !== 'neither') return undefined;
  const leader = leaderOf(outlook);
  const backs = leader === undefined ? 'neither' : AGAINST[sideOf(battle, leader)];
  if (backs === 'neither') return undefined;
  const steps = Array.from(supporting(view, house), (area) => ({ area, backs }));
  return steps.every((step) => refuseSide(battle, house, step) === null) ? steps : undefined;
};
