import { ask, together } from '../../../core/question.ts';
import type { CardId, House, Role } from '../data/vocabulary.ts';
import { heroAt } from '../heroes/law.ts';
import { isNone, some } from '../table/forces.ts';
import type { Play, Table, View } from '../table/game.ts';
import { holdingOf, placeAt } from '../table/places.ts';
import { battleOf, sideIn, sideOf } from '../table/sides.ts';
import type { Battle, BattleSide } from '../table/state.ts';
import { destroyEngines, takeCasualties } from './casualties.ts';
import { discardCards } from './discards.ts';
import { houseCard } from './house-cards.ts';
import { blade } from './law.ts';
import { attackerRetreats, awaitRetreat, defenderRetreats } from './retreat.ts';
import { sumRows, totals } from './strength.ts';
import { declareSupports, declineSupports } from './supports.ts';
import { emptySide, speakResultTexts, speakTexts } from './texts.ts';

/** One battle, in the order of BAT-1 and BAT-20; the attackers have stepped in (MAR-15). */
export function* battle(table: Table): Play<Role> {
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

type Made = Readonly<Record<Role, number>>;

const howDecided = (empty: Role | null, made: Made): 'empty-side' | 'totals' | 'fiefdoms' => {
  if (empty !== null) return 'empty-side';
  return made.attacker === made.defender ? 'fiefdoms' : 'totals';
};

const winnerOf = (view: View, empty: Role | null, made: Made): Role => {
  if (empty !== null) return empty === 'attacker' ? 'defender' : 'attacker';
  if (made.attacker !== made.defender)
    return made.attacker > made.defender ? 'attacker' : 'defender';
  const { attacker, defender } = sidesOf(battleOf(view));
  const track = view.state.tracks.fiefdoms;
  return track.indexOf(attacker.house) < track.indexOf(defender.house) ? 'attacker' : 'defender';
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
  const { order, orderOf, token } = placeAt(table, area);
  if (order !== null && orderOf === beaten)
    table.emit({
      type: 'order-removed',
      rule: isTaken ? 'BAT-13' : 'BAT-28',
      house: beaten,
      area,
      order,
    });
  if (token !== null && token !== attacker.house)
    table.emit({ type: 'token-removed', rule: isTaken ? 'BAT-15' : 'BAT-28', house: token, area });
};

const sidesOf = (fight: Battle): Readonly<Record<Role, BattleSide>> => ({
  attacker: sideIn(fight, 'attacker'),
  defender: sideIn(fight, 'defender'),
});
