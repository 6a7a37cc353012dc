// FST: events of the Free Peoples' Strategy deck.

import { illegal, type Problem } from '../../../../core/problem.ts';
import { attackLaw } from '../../battles/fight.ts';
import { cardOf } from '../../decks.ts';
import { countOf, isArmy, nationsIn } from '../../forces.ts';
import type { Nation, Play, RegionId, RuleId, Spot, View } from '../../game.ts';
import { activate, advance, canAdvance, threaten } from '../../politics.ts';
import {
  bordersOf,
  forceAt,
  hasArmy,
  holderOf,
  isBesieged,
  isFreeRegion,
  nationsOf,
  regionOf,
  spotsOf,
} from '../../table.ts';
import { isLastBattle } from '../../table-cards.ts';
import { hit, rollDice } from '../effects.ts';
import type { CardLaw, CardLaws, CardQuestion, Playing } from '../law.ts';
import { come, type Levy, levies, marching, units } from '../troops.ts';

// FST-13 to FST-24: troops of the Free Peoples.

const SIDE = 'free-peoples';

const landsOf = (view: View, nation: Nation): readonly RegionId[] =>
  Object.keys(view.rules.regions).filter((region) => regionOf(view, region).nation === nation);

/** FST-13. */
const harbours = (view: View): readonly RegionId[] =>
  spotsOf(view, SIDE)
    .filter((at) => regionOf(view, at.region).coast === true && isArmy(forceAt(view, SIDE, at)))
    .map(({ region }) => region);

/** FST-16. */
const rallies = (view: View): readonly RegionId[] => {
  const found = spotsOf(view, SIDE)
    .filter((at) => forceAt(view, SIDE, at).characters.length > 0)
    .map(({ region }) => region)
    .filter((region) => regionOf(view, region).nation === 'rohan');
  return [...new Set(['edoras', ...found])];
};

/** FST-23. */
const settlements = (view: View): readonly RegionId[] =>
  landsOf(view, 'rohan').filter(
    (region) => regionOf(view, region).settlement !== undefined && isFreeRegion(view, SIDE, region),
  );

/** A unit and whoever leads it. */
const led = (nation: Nation, at: Levy['at']): CardLaw =>
  levies([{ nation, at, units: 1, figures: { leader: 1 } }]);

/** One unit, then a card. */
const elvesTo = (at: RegionId): CardLaw => levies([{ nation: 'elves', at, units: 1 }], 1);

const freeLevies = {
  'cirdans-ships': levies([{ nation: 'elves', at: harbours, to: 'army', units: 2 }]),
  'guards-of-the-citadel': led('gondor', 'minas-tirith'),
  'celeborns-galadhrim': elvesTo('lorien'),
  'riders-of-theoden': led('rohan', rallies),
  'grimbeorn-the-old': led('north', 'carrock'),
  'imrahil-of-dol-amroth': led('gondor', 'dol-amroth'),
  'king-brands-men': levies([{ nation: 'north', at: 'dale', figures: { regular: 2 } }], 1),
  'swords-in-eriador': levies(
    [
      { nation: 'dwarves', at: 'ered-luin', units: 1 },
      { nation: 'north', at: 'the-shire', units: 1 },
    ],
    1,
  ),
  'kindred-of-glorfindel': elvesTo('rivendell'),
  'dain-ironfoots-guard': led('dwarves', 'erebor'),
  'eomer-son-of-eomund': led('rohan', settlements),
  'thranduils-archers': elvesTo('woodland-realm'),
} satisfies CardLaws;

const ruleOf = (view: View, { about }: CardQuestion): RuleId =>
  cardOf(view, String(about['card'])).rule;

const isCompanionIn = (view: View, regions: readonly RegionId[]): boolean =>
  spotsOf(view, SIDE).some(
    (at) => regions.includes(at.region) && forceAt(view, SIDE, at).characters.length > 0,
  );

/** FST-4, FST-7: Companions move; one of them in these regions calls a nation to war. */
const calling = (nation: Nation, regions: readonly RegionId[]): CardLaw => ({
  choices: { walk: { acts: ['move-characters'] } },
  *play({ table, rule, act }) {
    yield* act('walk');
    if (!isCompanionIn(table, regions)) return;
    activate(table, rule, nation);
    while (canAdvance(table, nation)) advance(table, rule, nation);
  },
});

/** FST-2, FST-3: the rest of it lies on the table. */
const guarding = (nation: Nation): CardLaw => ({
  does({ table, rule }) {
    advance(table, rule, nation);
  },
});

/** FST-5: armies of the Shadow with units of two nations or more. */
const mixedArmies = (view: View): readonly Spot[] =>
  spotsOf(view, 'shadow').filter((at) => {
    const { troops } = forceAt(view, 'shadow', at);
    return (
      nationsIn(troops).filter(
        (one) => countOf(troops, one, 'regular') + countOf(troops, one, 'elite') > 0,
      ).length > 1
    );
  });

// ---- Faramir's Rangers -------------------------------------------------------------------------------

const OSGILIATH = 'osgiliath';
const AMBUSHES = [OSGILIATH, 'north-ithilien', 'south-ithilien'];

/** FST-6: a card of the enemy that costs units wakes a nation, too (POL-2, POL-3). */
function* ambush(card: Playing): Play<void> {
  const [{ region } = {}] = yield* card.pick('army');
  if (region === undefined) return;
  threaten(card.table, 'shadow', { region });
  yield* hit(card, 'shadow', { region }, rollDice(card, 3, 5));
}

// ---- Minas Tirith, and other sieges ------------------------------------------------------------------

const MINAS_TIRITH = 'minas-tirith';

/** FST-11: the city; or, if the Shadow holds or besieges it, a free region next to it. */
const throughTheWoods = (view: View, region: RegionId): readonly RegionId[] => {
  if (regionOf(view, region).nation !== 'rohan') return [];
  const isShut = isBesieged(view, MINAS_TIRITH) || holderOf(view, MINAS_TIRITH) !== SIDE;
  return isShut
    ? bordersOf(view, MINAS_TIRITH).filter((one) => isFreeRegion(view, SIDE, one))
    : [MINAS_TIRITH];
};

/** FST-10: from outside, against an army of the Shadow that besieges. */
const refuseRelief = (view: View, rule: RuleId, from: RegionId, to: RegionId): Problem | null =>
  from !== to && hasArmy(view, 'shadow', to) && isBesieged(view, to)
    ? null
    : illegal(rule, 'besieges-nothing', { region: to });

export const freeStrategy = {
  'the-last-battle': {
    refuse: (view, _seat, rule) =>
      isLastBattle(view)
        ? null
        : illegal(rule, 'no-army-abroad', { character: 'aragorn', side: SIDE }),
  },
  'a-power-too-great': guarding('elves'),
  'the-power-of-tom-bombadil': guarding('north'),
  'book-of-mazarbul': calling('dwarves', ['ered-luin', 'erebor']),
  'the-spirit-of-mordor': {
    choices: { army: { options: (view) => mixedArmies(view).map(({ region }) => ({ region })) } },
    *play(card) {
      const [{ region } = {}] = yield* card.pick('army');
      const at = mixedArmies(card.table).find((one) => one.region === region);
      if (at !== undefined) yield* hit(card, 'shadow', at, rollDice(card, 5, 5));
    },
  },
  'faramirs-rangers': {
    choices: {
      army: {
        options: (view) =>
          AMBUSHES.filter((region) => hasArmy(view, 'shadow', region)).map((region) => ({
            region,
          })),
      },
      unit: units('gondor', () => [OSGILIATH]),
    },
    *play(card) {
      yield* ambush(card);
      if (!hasArmy(card.table, SIDE, OSGILIATH)) return;
      const unit = yield* card.pick('unit');
      yield* come(card, [...unit, { nation: 'gondor', figure: 'leader', region: OSGILIATH }]);
    },
  },
  'fear-fire-foes': calling('north', ['bree', 'the-shire']),
  'wisdom-of-elrond': {
    choices: {
      nation: { options: (view) => nationsOf(view, SIDE).map((nation) => ({ nation })) },
    },
    *play({ table, rule, pick }) {
      const [{ nation } = {}] = yield* pick('nation');
      if (nation === undefined) return;
      activate(table, rule, nation);
      advance(table, rule, nation);
    },
  },
  'the-red-arrow': {
    choices: { unit: units('rohan', () => ['edoras']) },
    *play(card) {
      advance(card.table, card.rule, 'rohan');
      const unit = yield* card.pick('unit');
      yield* come(card, [...unit, { nation: 'rohan', figure: 'leader', region: 'edoras' }]);
    },
  },
  'help-unlooked-for': {
    choices: {
      relief: {
        acts: ['attack'],
        must: true,
        laws: { attack: attackLaw({ helped: 'yes' }) },
        refuse: (view, asked, act) =>
          act.act === 'attack' ? refuseRelief(view, ruleOf(view, asked), act.from, act.to) : null,
      },
    },
    *play({ act }) {
      yield* act('relief');
    },
  },
  'paths-of-the-woses': marching(
    { steps: 1, next: throughTheWoods, leaves: true },
    { since: 3, must: true },
  ),
  'through-a-day-and-a-night': marching({ steps: 2, led: true }, { since: 3 }),
  ...freeLevies,
} satisfies CardLaws;
