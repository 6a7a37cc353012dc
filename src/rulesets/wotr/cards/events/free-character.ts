// FCH: events of the Free Peoples' Character deck: tiles, healing, Companions sent out.

import { illegal, type Problem } from '../../../../core/problem.ts';
import { holdToStacking } from '../../armies/stacking.ts';
import { arrived } from '../../arrivals.ts';
import { comeInto } from '../../control.ts';
import { backOf, cardOf, handOf } from '../../decks.ts';
import { countOf, isArmy } from '../../forces.ts';
import type { CharacterId, Nation, Play, RegionId, RuleId, Spot, View } from '../../game.ts';
import { isEye, showTiles } from '../../hunt/tiles.ts';
import { inReserve } from '../../musters/places.ts';
import { recruitAt } from '../../musters.ts';
import { activate, advance, threaten } from '../../politics.ts';
import { isGuide } from '../../reveal.ts';
import { waysBack } from '../../sieges.ts';
import {
  fieldOf,
  forceAt,
  hasArmy,
  holdsStronghold,
  isBesieged,
  isInPlay,
  isNext,
  nationsOf,
  regionOf,
  seatOf,
  spotsOf,
  whereIs,
} from '../../table.ts';
import { commanderAt } from '../../teams/mixed.ts';
import {
  drawCards,
  heal,
  hit,
  joinTile,
  rollDice,
  rollHits,
  slay,
  slayNazgul,
  strike,
  turnDie,
} from '../effects.ts';
import type { Acting, CardLaw, CardLaws, Playing } from '../law.ts';
import { come, units } from '../troops.ts';
import { type Walk, walkLaws } from '../walks.ts';

// Where those stand that a card names: Strider and Aragorn, one and the same, or others.

/** He is Strider before he is Aragorn. */
const KING = ['strider', 'aragorn'] as const;

type Standing = Spot & { readonly character: CharacterId };

/** One of them on the map, in a region of these nations. */
const findIn = (
  view: View,
  characters: readonly CharacterId[],
  nations?: readonly Nation[],
): Standing | undefined => {
  for (const character of characters) {
    const { where, ...at } = { region: '', ...whereIs(view, character) };
    const land = where === 'map' ? regionOf(view, at.region).nation : undefined;
    if (where !== 'map') continue;
    if (nations === undefined || (land !== undefined && nations.includes(land)))
      return { character, ...at };
  }
  return undefined;
};

const findLeader = (view: View, nations?: readonly Nation[]): Standing | undefined => {
  const at = findIn(view, KING, nations);
  return at !== undefined && isArmy(forceAt(view, 'free-peoples', at)) ? at : undefined;
};

const refuseLeader = (view: View, rule: RuleId, nations?: readonly Nation[]): Problem | null =>
  findLeader(view, nations) !== undefined
    ? null
    : illegal(rule, 'leads-no-army', { characters: KING, ...(nations && { nations }) });

const refuseAbsent = (
  view: View,
  rule: RuleId,
  characters: readonly CharacterId[],
  nations: readonly Nation[],
): Problem | null =>
  findIn(view, characters, nations) !== undefined
    ? null
    : illegal(rule, 'not-in-land', { characters, nations });

// FCH-22: the King leads the Dead to the south.

const GATES = ['erech', 'lamedon', 'pelargir'];
const MOST_REGULARS = 3;

/** Those who can go with the King. */
const followers = (view: View): readonly CharacterId[] => {
  const king = findIn(view, KING, ['rohan']);
  if (king === undefined) return [];
  return forceAt(view, 'free-peoples', king).characters.filter((one) => one !== king.character);
};

/** The Shadow's army there bears the hits, and goes or dies. */
function* driveOut(card: Playing, region: RegionId): Play<void> {
  const { table, rule } = card;
  if (!hasArmy(table, 'shadow', region)) return;
  threaten(table, 'shadow', { region });
  yield* hit(card, 'shadow', { region }, rollHits(card));
  if (!hasArmy(table, 'shadow', region)) return;
  const side = 'shadow';
  const seat = commanderAt(table, side, { region });
  const [{ region: to } = {}] = yield* card.pick('retreat', { from: region }, seat);
  const part = fieldOf(table, side, region);
  if (to === undefined) {
    table.emit({ type: 'army-destroyed', rule, side, at: { region }, fallen: part });
    return;
  }
  const into = { region: to };
  table.emit({ type: 'army-retreated', rule, side, from: { region }, into, part });
  comeInto(table, side, to);
  yield* holdToStacking(table, [into]);
}

/** Men of Gondor rise, and the place is theirs. */
function* rise({ table, rule, pick }: Playing, region: RegionId): Play<void> {
  const men = yield* pick('men', { region });
  for (const _man of men)
    recruitAt(table, rule, { nation: 'gondor', figure: 'regular' }, { region });
  comeInto(table, 'free-peoples', region);
  yield* holdToStacking(table, [{ region }]);
}

const deadMen: CardLaw = {
  choices: {
    gate: { options: () => GATES.map((region) => ({ region })) },
    followers: {
      least: 0,
      most: (view) => followers(view).length,
      options: (view, _asked, made) =>
        followers(view)
          .filter((one) => made.every(({ character }) => character !== one))
          .map((character) => ({ character })),
    },
    retreat: {
      options: (view, { about }) =>
        waysBack(view, 'shadow', String(about['from'])).map((region) => ({ region })),
    },
    men: {
      least: 0,
      most: (view) => Math.min(MOST_REGULARS, inReserve(view, 'gondor', 'regular')),
      all: true,
      options: () => [{ nation: 'gondor', figure: 'regular' }],
    },
  },
  refuse: (view, _seat, rule) => refuseAbsent(view, rule, KING, ['rohan']),
  *play(card) {
    const { table, rule, pick } = card;
    const king = findIn(table, KING, ['rohan']);
    const [{ region } = {}] = yield* pick('gate');
    if (king === undefined || region === undefined) return;
    const with_ = yield* pick('followers');
    const { character, ...from } = king;
    const others = with_.flatMap((one) => one.character ?? []);
    const characters = [character, ...others];
    const part = { troops: {}, characters };
    const into = { region };
    table.emit({ type: 'characters-moved', rule, side: 'free-peoples', part, from, into });
    yield* arrived(table, characters, into);
    yield* driveOut(card, region);
    yield* rise(card, region);
  },
};

// FCH-18: the Eagles come, and Nazgûl fall or fly.

const nazgulAt = (view: View, at: Spot): number =>
  countOf(forceAt(view, 'shadow', at).troops, 'sauron', 'nazgul');

/** Armies of the Shadow with Nazgûl in reach of an army with a Companion. */
const prey = (view: View): readonly Spot[] => {
  const near = spotsOf(view, 'free-peoples').filter((at) => {
    const force = forceAt(view, 'free-peoples', at);
    return isArmy(force) && force.characters.length > 0;
  });
  return spotsOf(view, 'shadow').filter(
    (at) =>
      isArmy(forceAt(view, 'shadow', at)) &&
      nazgulAt(view, at) > 0 &&
      near.some(({ region }) => region === at.region || isNext(view, region, at.region)),
  );
};

const nests = (view: View): readonly Spot[] =>
  Object.keys(view.rules.regions)
    .filter(
      (region) =>
        regionOf(view, region).nation === 'sauron' && holdsStronghold(view, 'shadow', region),
    )
    .map((region) => (isBesieged(view, region) ? { region, inside: 'yes' } : { region }));

/** Those that are left fly to one stronghold. */
function* fleeTo({ table, rule, pick }: Playing, from: Spot): Play<void> {
  const left = nazgulAt(table, from);
  if (left === 0) return;
  const [{ region } = {}] = yield* pick('nest', { from: from.region }, seatOf(table, 'sauron'));
  const into = nests(table).find((one) => one.region === region);
  if (into === undefined || (into.region === from.region && into.inside === from.inside)) return;
  const part = { troops: { sauron: { nazgul: left } }, characters: [] };
  table.emit({ type: 'characters-moved', rule, side: 'shadow', part, from, into });
}

const eagles: CardLaw = {
  choices: {
    army: { options: (view) => prey(view).map(({ region }) => ({ region })) },
    nest: { options: (view) => nests(view).map(({ region }) => ({ region })) },
  },
  refuse: (view, _seat, rule) => (prey(view).length > 0 ? null : illegal(rule, 'no-prey')),
  *play(card) {
    const [{ region } = {}] = yield* card.pick('army');
    const at = prey(card.table).find((one) => one.region === region);
    if (at === undefined) return;
    const { dice } = card.table.rules.tables.combat;
    const count = Math.min(dice, nazgulAt(card.table, at));
    slayNazgul(card, at, rollDice(card, count, 5));
    yield* fleeTo(card, at);
  },
};

// FCH: the King's challenge and his company, Boromir's men.

const SOUTH = ['gondor', 'rohan'] as const;

/** FCH-23: with him; among besiegers nobody comes to him. */
const boromirs = (view: View): readonly RegionId[] => {
  const at = findIn(view, ['boromir'], ['gondor']);
  if (at === undefined || (at.inside === undefined && isBesieged(view, at.region))) return [];
  return [at.region];
};

const freeDeeds = {
  'challenge-of-the-king': {
    refuse: (view, _seat, rule) => refuseLeader(view, rule, SOUTH),
    does(card) {
      const { table, rule } = card;
      const tiles = showTiles(table, rule, 3);
      const isLost = tiles.every((tile) => isEye(table, tile));
      const king = findLeader(table, SOUTH);
      if (isLost && king !== undefined) slay(card, king.character);
      for (const tile of tiles) {
        const type = isEye(table, tile) && !isLost ? 'tile-removed' : 'tile-put-back';
        table.emit({ type, rule, tile });
      }
    },
  },
  'the-eagles-are-coming': eagles,
  'dead-men-of-dunharrow': deadMen,
  'house-of-the-stewards': {
    choices: { unit: units('gondor', boromirs) },
    refuse: (view, _seat, rule) => refuseAbsent(view, rule, ['boromir'], ['gondor']),
    *play(card) {
      yield* come(card, yield* card.pick('unit'));
      yield* drawCards(card, 'strategy', 2);
    },
  },
  'the-grey-company': {
    choices: {
      nation: {
        options: (view) => {
          const at = findLeader(view);
          const { troops } = at === undefined ? { troops: {} } : forceAt(view, 'free-peoples', at);
          return nationsOf(view, 'free-peoples')
            .filter((one) => countOf(troops, one, 'regular') > 0)
            .filter((one) => inReserve(view, one, 'elite') > 0)
            .map((nation) => ({ nation }));
        },
      },
    },
    refuse: (view, _seat, rule) => refuseLeader(view, rule),
    *play(card) {
      const { table, rule } = card;
      const [{ nation } = {}] = yield* card.pick('nation');
      const at = findLeader(table);
      if (at !== undefined && nation !== undefined) {
        const shut = at.inside && { inside: at.inside };
        const price = table.rules.options['grey-company-loss'] === 'yes' && {
          lost: 'yes' as const,
        };
        const row = { nation, at: at.region, count: 1, ...shut, ...price };
        table.emit({ type: 'elites-raised', rule, ...row });
      }
      yield* drawCards(card, 'strategy', 2);
    },
  },
} satisfies CardLaws;

// FCH-19 to FCH-21: the Ents come to Orthanc.

const FOREST = 'fangorn';
const TOWER = 'orthanc';
const WHITE = 'gandalf-the-white';

/** Gandalf himself is in Fangorn or Rohan, on either side of a wall. */
const isGandalfNear = (view: View): boolean => {
  const at = whereIs(view, WHITE);
  return (
    at.where === 'map' && (at.region === FOREST || regionOf(view, at.region).nation === 'rohan')
  );
};

/** Gandalf counts as well. */
const isCompanionThere = (view: View): boolean =>
  forceAt(view, 'free-peoples', { region: FOREST }).characters.length > 0;

const isSecond = ({ rules }: View): boolean => rules.options['ents-2e'] === 'yes';

const refuseFirst = (view: View, rule: RuleId): Problem | null => {
  if (!isInPlay(view, 'saruman')) return illegal(rule, 'not-in-play', { character: 'saruman' });
  return isGandalfNear(view)
    ? null
    : illegal(rule, 'not-in-land', { characters: [WHITE], nations: ['rohan'], region: FOREST });
};

const refuseSecond = (view: View, rule: RuleId): Problem | null => {
  if (!isInPlay(view, WHITE)) return illegal(rule, 'not-in-play', { character: WHITE });
  return isCompanionThere(view) ? null : illegal(rule, 'no-companion-there', { region: FOREST });
};

/** Where the Shadow has units in Orthanc: inside, when it is besieged. */
const armyOf = (view: View) =>
  spotsOf(view, 'shadow').find((at) => at.region === TOWER && isArmy(forceAt(view, 'shadow', at)));

const entsAwake: CardLaw = {
  choices: {
    another: {
      least: 0,
      most: 1,
      hidden: true,
      plays: true,
      options: (view, { seat }) =>
        handOf(view, seat)
          .filter((card) => backOf(cardOf(view, card).deck) === 'character')
          .map((card) => ({ card })),
    },
  },
  refuse: (view, _seat, rule) =>
    isSecond(view) ? refuseSecond(view, rule) : refuseFirst(view, rule),
  *play(card) {
    const { table } = card;
    const at = armyOf(table);
    if (at !== undefined) {
      threaten(table, 'shadow', at);
      yield* strike(card, { side: 'shadow', at, withUnits: 'all' }, rollDice(card, 3, 4));
    }
    if (armyOf(table) === undefined) slay(card, 'saruman');
    const isMore = isSecond(table) ? isGandalfNear(table) : isCompanionThere(table);
    if (!isMore) return undefined;
    const [{ card: other } = {}] = yield* card.pick('another');
    return other === undefined ? undefined : yield* card.playAlso(other);
  },
};

/** FCH-1 to FCH-4. */
const tile: CardLaw = {
  does(card) {
    joinTile(card);
  },
};

/** Out of the Fellowship: one, or one group. */
const sending = (walk: Walk): Acting => ({
  acts: ['separate'],
  must: true,
  laws: walkLaws(walk),
});

/** FCH-15, FCH-16: the same, or those who have left it. */
const guiding = (walk: Walk): CardLaw => ({
  choices: { walk: { ...sending(walk), acts: ['separate', 'move-characters'] } },
  *play({ act }) {
    yield* act('walk');
  },
});

const refuseNobody = ({ state }: View, rule: RuleId): Problem | null =>
  state.fellowship.companions.length > 0 ? null : illegal(rule, 'no-companion-left');

/** FCH-17. */
const HEROES = ['legolas', 'gimli'] as const;
const HOMES = ['dale', 'erebor', 'woodland-realm'];
const isHome = (view: View, one: CharacterId): boolean => {
  const at = whereIs(view, one);
  return at.where === 'map' && HOMES.includes(at.region);
};

export const freeCharacter = {
  'elven-cloaks': tile,
  'elven-rope': tile,
  'phial-of-galadriel': tile,
  'smeagol-helps-nice-master': tile,
  athelas: {
    does(card) {
      heal(card, rollDice(card, 3, isGuide(card.table, 'strider') ? 3 : 5));
    },
  },
  'there-is-another-way': {
    choices: { step: { acts: ['hide-fellowship', 'move-fellowship'] } },
    *play(card) {
      heal(card, 1);
      if (!isGuide(card.table, 'gollum')) return undefined;
      const done = yield* card.act('step');
      // FEL-7.
      return done?.act === 'move-fellowship' ? 'hunt-box' : undefined;
    },
  },
  'i-will-go-alone': {
    choices: { walk: sending({ bonus: 1 }) },
    refuse: (view, _seat, rule) => refuseNobody(view, rule),
    *play(card) {
      yield* card.act('walk');
      heal(card, 1);
    },
  },
  'bilbos-song': {
    does(card) {
      heal(card, isGuide(card.table, 'gollum') ? 2 : 1);
    },
  },
  'mirror-of-galadriel': {
    does(card) {
      turnDie(card, 'character', 'will-of-the-west');
      const { fellowship } = card.table.state;
      const isThere = fellowship.region === 'lorien' && fellowship.mordor === null;
      if (isThere && holdsStronghold(card.table, 'free-peoples', 'lorien')) heal(card, 1);
    },
  },
  'gwaihir-the-windlord': guiding({ level: 4, shelter: true }),
  'we-prove-the-swifter': guiding({ bonus: 2, shelter: true }),
  'there-and-back-again': {
    choices: { walk: sending({ bonus: 1 }) },
    *play({ act, table, rule }) {
      const walk = yield* act('walk');
      const all: readonly CharacterId[] = walk?.act === 'separate' ? walk.companions : [];
      const isMeant = (one: CharacterId): boolean =>
        table.rules.options['back-again-present'] === 'yes' || all.includes(one);
      if (!HEROES.some((one) => isMeant(one) && isHome(table, one))) return;
      for (const nation of ['dwarves', 'north'] as const) activate(table, rule, nation);
      for (const nation of ['dwarves', 'elves', 'north'] as const) advance(table, rule, nation);
    },
  },
  ...freeDeeds,
  'the-ents-awake-treebeard': entsAwake,
  'the-ents-awake-huorns': entsAwake,
  'the-ents-awake-entmoot': entsAwake,
} satisfies CardLaws;
