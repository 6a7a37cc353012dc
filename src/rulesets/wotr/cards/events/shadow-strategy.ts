// SST-10: an army sails from Umbar to a coast of Gondor, and fights whoever meets it.

import { illegal, type Problem } from '../../../../core/problem.ts';
import type { ActLaw } from '../../act.ts';
import { march, marchingBy } from '../../armies/moves.ts';
import { holdToStacking } from '../../armies/stacking.ts';
import { attackLaw, battle } from '../../battles/fight.ts';
import type { Going, Item, SaidPart } from '../../facts.ts';
import { addTo, countOf, isArmy, sorts, unitsOf } from '../../forces.ts';
import {
  FIGURES,
  NATIONS,
  type Nation,
  type Part,
  type RegionId,
  type Seat,
  type Spot,
  type Troops,
  UNITS,
  type View,
} from '../../game.ts';
import { refuseLoose } from '../../loose.ts';
import { inReserve } from '../../musters/places.ts';
import { barred, mayEnter, partIn, partOf, refusePart, refuseRest } from '../../parts.ts';
import {
  besiegedIn,
  bordersOf,
  fieldOf,
  forceAt,
  hasArmy,
  holderOf,
  holdsStronghold,
  isAtWar,
  isBesieged,
  isFreeRegion,
  isReadSince,
  isRegion,
  nationsOf,
  regionOf,
  seatOf,
  spotsOf,
  whereIs,
} from '../../table.ts';
import { isMeant } from '../../teams/mixed.ts';
import { fell, hit, loseDice, rollDice, setBack } from '../effects.ts';
import type { CardLaw, CardLaws } from '../law.ts';
import { come, levies, marching, marchLaw, placeFor, some } from '../troops.ts';

const RULE = 'SST-10';
const UMBAR = 'umbar';
const SIDE = 'shadow';

const isCoast = (view: View, region: RegionId): boolean => {
  const { coast, nation } = regionOf(view, region);
  return coast === true && nation === 'gondor';
};
const coasts = (view: View): readonly RegionId[] =>
  Object.keys(view.rules.regions).filter((region) => isCoast(view, region));

/** In the open, or shut in by an army of the Shadow. */
const isHeld = (view: View, region: RegionId): boolean =>
  hasArmy(view, 'free-peoples', region) || isBesieged(view, region);

const fleet = (view: View, seat: Seat, { part }: Going): Part => {
  const force = fieldOf(view, SIDE, UMBAR);
  const goes = (nation: Nation): boolean =>
    isMeant(view, seat, force, nation) && isAtWar(view, nation);
  const all = partOf(force, goes, true);
  return partIn(force, part, all);
};

/** Those of the fleet who are left, when units above the limit have gone. */
const leftOf = (part: Part, force: Part): Part => {
  const troops: Troops = {};
  for (const { nation, figure, count } of sorts(part.troops))
    addTo(troops, nation, figure, Math.min(count, countOf(force.troops, nation, figure)));
  return { ...part, troops };
};

const refuseFleet = (view: View, seat: Seat, going: Going): Problem | null => {
  const force = fieldOf(view, SIDE, UMBAR);
  if (!isArmy(force)) return illegal('CMB-1', 'no-army-there', { region: UMBAR });
  const part = fleet(view, seat, going);
  const nation = barred(part, (one) => isAtWar(view, one));
  return (
    refuseLoose(force, going.part, 'ARM-11', UMBAR) ??
    refusePart(force, part, UMBAR, true) ??
    refuseRest(force, part, UMBAR) ??
    (nation === undefined ? null : illegal('POL-4', 'not-at-war-attacks', { nation }))
  );
};

const refuse = (view: View, seat: Seat, going: Going): Problem | null => {
  const { from, to } = going;
  const stranger = [from, to].find((one) => !isRegion(view, one));
  if (stranger !== undefined) return illegal('CMB-1', 'no-such-region', { region: stranger });
  if (from !== UMBAR || !isCoast(view, to))
    return illegal(RULE, 'no-landing', { from, region: to, choices: coasts(view) });
  return isHeld(view, to)
    ? refuseFleet(view, seat, going)
    : illegal('CMB-1', 'no-enemy-army', { from, region: to });
};

/** Those who are met fight; those who are besieged already are assaulted, and that may be broken off. */
const landing: ActLaw<'attack'> = {
  rule: RULE,
  uses: () => 'any',
  *candidates(view) {
    for (const to of coasts(view)) if (isHeld(view, to)) yield { from: UMBAR, to };
  },
  refuse,
  troops: (view, seat, going) => [
    { at: { region: UMBAR }, part: fleet(view, seat, going), into: going.to },
  ],
  *play(table, seat, going) {
    const { from, to: region } = going;
    const part = fleet(table, seat, going);
    if (hasArmy(table, 'free-peoples', region)) {
      const [kind, terms] = ['field', { bound: 'yes' }] as const;
      yield* battle(table, seat, { kind, from: { region: from }, at: { region }, part, terms });
    } else {
      yield* march(table, SIDE, { from, to: region, part });
      if (table.rules.options['corsairs-cut'] === 'yes') yield* holdToStacking(table, [{ region }]);
      const at = { region, inside: 'yes' } as const;
      const left = leftOf(part, fieldOf(table, SIDE, region));
      if (isArmy(left))
        yield* battle(table, seat, { kind: 'assault', from: { region }, at, part: left });
    }
    return undefined;
  },
};

const corsairs: CardLaw = {
  choices: {
    landing: {
      acts: ['move-armies', 'attack'],
      must: true,
      laws: {
        attack: landing,
        'move-armies': marchLaw({
          ...{ steps: 1, captures: true },
          next: (view, region) =>
            region === UMBAR ? coasts(view).filter((one) => !isHeld(view, one)) : [],
        }),
      },
    },
  },
  refuse: (view, _seat, rule) =>
    !isReadSince(view, 3) || hasArmy(view, SIDE, UMBAR)
      ? null
      : illegal(rule, 'no-army-there', { region: UMBAR }),
  *play({ act }) {
    yield* act('landing');
  },
};

// SST-11: men of Dunland gather in a free region next to their land.

const DUNLANDS = ['north-dunland', 'south-dunland'];
const MOST = 4;

const places = (view: View): readonly RegionId[] =>
  [...new Set(DUNLANDS.flatMap((one) => bordersOf(view, one)))].filter((region) =>
    isFreeRegion(view, SIDE, region),
  );

/** SST-11: Isengard alone, or all that may enter. */
const joiners = (view: View, to: RegionId): readonly Nation[] =>
  NATIONS.filter(
    (nation) =>
      mayEnter(view, nation, to) &&
      (nation === 'isengard' || view.rules.options['dunlendings-isengard'] !== 'yes'),
  );

/** Units that can still go from the Dunlands to the place. */
const volunteers = (view: View, to: RegionId, made: readonly Item[]): readonly Item[] =>
  DUNLANDS.filter((region) => region !== to).flatMap((region) =>
    joiners(view, to).flatMap((nation) =>
      UNITS.filter((figure) => {
        const gone = made.filter(
          (one) => one.region === region && one.nation === nation && one.figure === figure,
        );
        return countOf(fieldOf(view, SIDE, region).troops, nation, figure) > gone.length;
      }).map((figure): Item => ({ nation, figure, region })),
    ),
  );

const troopsOf = (items: readonly Item[]): Troops => {
  const troops: Troops = {};
  for (const { nation, figure } of items)
    if (nation !== undefined && figure !== undefined) addTo(troops, nation, figure, 1);
  return troops;
};

const dunlendings: CardLaw = {
  choices: {
    place: placeFor('isengard', places),
    joining: {
      least: 0,
      most: MOST,
      options: (view, { about }, made) => volunteers(view, String(about['to']), made),
    },
  },
  *play(card) {
    const { table, pick } = card;
    const [{ region: to } = {}] = yield* pick('place');
    if (to === undefined) return;
    yield* come(card, some(2, { nation: 'isengard', figure: 'regular', region: to }));
    const joining = yield* pick('joining', { to });
    const marching = marchingBy(table, card.rule);
    for (const from of DUNLANDS) {
      const troops = troopsOf(joining.filter(({ region }) => region === from));
      if (Object.keys(troops).length > 0)
        yield* march(marching, SIDE, { from, to, part: { troops, characters: [] } });
    }
    yield* holdToStacking(table, [{ region: to }]);
  },
};

// SST-13 to SST-24: troops of the Shadow.

/** SST-13, SST-14. */
const armies = (view: View): readonly RegionId[] =>
  spotsOf(view, 'shadow')
    .filter((at) => isArmy(forceAt(view, 'shadow', at)))
    .map(({ region }) => region);

const seatsOf =
  (nation: Nation, ...of: readonly (string | undefined)[]) =>
  (view: View): readonly RegionId[] =>
    Object.keys(view.rules.regions).filter((region) => {
      const { nation: land, settlement } = regionOf(view, region);
      return land === nation && of.includes(settlement);
    });

/** SST-21. */
const easternEdge = ({ rules }: View): readonly RegionId[] =>
  Object.keys(rules.regions).filter((region) => rules.regions[region]?.['east-edge'] === true);

const shadowLevies = {
  'half-orcs-and-goblin-men': levies([{ nation: 'isengard', at: armies, to: 'army', units: 1 }]),
  'olog-hai': levies([{ nation: 'sauron', at: armies, to: 'army', units: 1 }]),
  'a-new-power-is-rising': levies([
    { nation: 'isengard', at: 'north-dunland', figures: { regular: 2 } },
    { nation: 'isengard', at: 'south-dunland', figures: { regular: 2 } },
    { nation: 'isengard', at: 'orthanc', units: 2 },
  ]),
  'many-kings-to-the-service-of-mordor': levies([
    {
      ...{ nation: 'southrons', at: seatsOf('southrons', 'town', 'city', 'stronghold') },
      ...{ places: 3, figures: { regular: 2 } },
    },
  ]),
  'the-king-is-revealed': levies([
    { nation: 'sauron', at: 'minas-morgul', figures: { nazgul: 1, regular: 5 } },
  ]),
  'shadows-on-the-misty-mountains': levies([
    { nation: 'sauron', at: () => ['mount-gram', 'moria'], units: 2, figures: { nazgul: 1 } },
  ]),
  'orcs-multiplying-again': levies([
    { nation: 'sauron', at: 'dol-guldur', figures: { regular: 3 } },
    { nation: 'sauron', at: 'mount-gundabad', figures: { regular: 3 } },
  ]),
  'horde-from-the-east': levies([
    { nation: 'southrons', at: easternEdge, figures: { regular: 5 } },
  ]),
  'monsters-roused': levies([
    { nation: 'sauron', at: 'angmar', figures: { regular: 1 } },
    { nation: 'sauron', at: 'ettenmoors', figures: { regular: 1 } },
    { nation: 'sauron', at: 'weather-hills', figures: { regular: 1 } },
    { nation: 'sauron', at: 'trollshaws', figures: { elite: 1 } },
  ]),
  'musterings-of-long-planned-war': levies([
    { nation: 'southrons', at: 'gorgoroth', figures: { regular: 5 } },
    { nation: 'sauron', at: 'nurn', figures: { regular: 5 } },
  ]),
  'pits-of-mordor': levies([
    { nation: 'sauron', at: seatsOf('sauron', 'stronghold'), places: 3, figures: { regular: 2 } },
  ]),
} satisfies CardLaws;

// SST: events of the Shadow's Strategy deck.

const FOE = 'free-peoples';

// ---- Strongholds of the Elves ------------------------------------------------------------------------

const havens = (view: View): readonly RegionId[] =>
  Object.keys(view.rules.regions).filter((region) => {
    const { nation, settlement } = regionOf(view, region);
    return nation === 'elves' && settlement === 'stronghold';
  });

// ---- Sieges ------------------------------------------------------------------------------------------

const MINAS_TIRITH = 'minas-tirith';

/** Troops of the Free Peoples are shut in there. */
const isShut = (view: View, region: RegionId): boolean =>
  isBesieged(view, region) && holderOf(view, region) === FOE;

/** SST-3: leaders inside. */
const leaders = (view: View): readonly Item[] => {
  const { troops = {} } = besiegedIn(view, MINAS_TIRITH) ?? {};
  return nationsOf(view, FOE)
    .filter((nation) => countOf(troops, nation, 'leader') > 0)
    .map((nation) => ({ nation, figure: 'leader' }));
};

/** SST-2. */
const hasUrukHai = (part: Part): boolean => unitsOf(part, 'isengard') > 0;

const isStorm = (view: View, region: RegionId, said?: SaidPart): boolean => {
  const force = fieldOf(view, 'shadow', region);
  return isShut(view, region) && hasUrukHai(partIn(force, said, force));
};

// ---- Stormcrow ---------------------------------------------------------------------------------------

/** SST-6: where the Ring-bearers and the Companions on the map are. */
const strangers = (view: View): readonly RegionId[] => {
  const { region, mordor } = view.state.fellowship;
  const found = spotsOf(view, FOE)
    .filter((at) => forceAt(view, FOE, at).characters.length > 0)
    .map((at) => at.region);
  return mordor === null ? [region, ...found] : found;
};

const troubled = (view: View): readonly Nation[] =>
  nationsOf(view, FOE).filter(
    (nation) =>
      !isAtWar(view, nation) &&
      strangers(view).some((region) => regionOf(view, region).nation === nation),
  );

/** All that a nation has on the map, its units first. */
const figuresOf = (view: View, nation: Nation): readonly Item[] =>
  FIGURES.flatMap((figure) =>
    spotsOf(view, FOE)
      .filter((at) => countOf(forceAt(view, FOE, at).troops, nation, figure) > 0)
      .map(({ region }) => ({ nation, figure, region })),
  );

/** Of one side nobody is both inside and outside. */
const spotOf = (view: View, side: 'shadow' | 'free-peoples', region: RegionId): Spot =>
  isBesieged(view, region) && holderOf(view, region) === side
    ? { region, inside: 'yes' }
    : { region };

// ---- Trolls ------------------------------------------------------------------------------------------

/** SST-15: regulars that can still become elites. */
const trolls = (view: View, made: readonly Item[]): readonly Item[] =>
  inReserve(view, 'sauron', 'elite') <= made.length
    ? []
    : spotsOf(view, 'shadow')
        .filter((at) => {
          const before = made.filter(({ region }) => region === at.region).length;
          return countOf(forceAt(view, 'shadow', at).troops, 'sauron', 'regular') > before;
        })
        .map(({ region }) => ({ nation: 'sauron', figure: 'regular', region }));

const ANGMAR = 'angmar';
const MOST_MOVES = 4;

export const shadowStrategy = {
  'return-to-valinor': {
    refuse: (view, _seat, rule) =>
      havens(view).some((region) => holdsStronghold(view, 'shadow', region))
        ? null
        : illegal(rule, 'no-haven-fallen', { choices: havens(view) }),
    *play(card) {
      const { table } = card;
      const { dice } = table.rules.tables.combat;
      for (const region of havens(table)) {
        if (isBesieged(table, region)) continue;
        const elves = unitsOf(fieldOf(table, FOE, region), 'elves');
        yield* hit(card, FOE, { region }, rollDice(card, Math.min(dice, elves), 6, region));
      }
    },
  },
  'the-fighting-uruk-hai': {
    choices: {
      assault: {
        acts: ['attack'],
        must: true,
        laws: { attack: attackLaw({ rounds: 3, daunted: 'yes' }) },
        refuse: (view, _asked, act) =>
          act.act !== 'attack' || (act.from === act.to && isStorm(view, act.from, act.part))
            ? null
            : illegal('SST-2', 'no-siege-with', { nation: 'isengard' }),
      },
    },
    refuse: (view, _seat, rule) =>
      Object.keys(view.state.besieged).some((region) => isStorm(view, region))
        ? null
        : illegal(rule, 'no-siege-with', { nation: 'isengard' }),
    *play({ act }) {
      yield* act('assault');
    },
  },
  'denethors-folly': {
    choices: { leader: { options: leaders } },
    refuse: (view, _seat, rule) =>
      isShut(view, MINAS_TIRITH) ? null : illegal(rule, 'not-besieged', { region: MINAS_TIRITH }),
    *play(card) {
      const [{ nation } = {}] = yield* card.pick('leader');
      const at = { region: MINAS_TIRITH, inside: 'yes' } as const;
      if (nation !== undefined) fell(card, FOE, at, { nation, figure: 'leader' });
    },
  },
  'the-day-without-dawn': {
    does(card) {
      loseDice(card, FOE, 'will-of-the-west');
    },
  },
  stormcrow: {
    choices: {
      nation: { options: (view) => troubled(view).map((nation) => ({ nation })) },
      figure: {
        options: (view, { about }) =>
          nationsOf(view, FOE)
            .filter((nation) => nation === about['of'])
            .flatMap((nation) => figuresOf(view, nation)),
      },
    },
    refuse: (view, _seat, rule) =>
      troubled(view).length > 0 ? null : illegal(rule, 'nobody-abroad', { side: FOE }),
    *play(card) {
      const { table, pick } = card;
      const [{ nation } = {}] = yield* pick('nation');
      if (nation === undefined) return;
      setBack(card, nation);
      const said = yield* pick('figure', { of: nation }, seatOf(table, nation));
      const [{ figure, region } = {}] = said;
      if (figure === undefined || region === undefined) return;
      fell(card, FOE, spotOf(table, FOE, region), { nation, figure });
    },
  },
  'shadows-gather': marching({ steps: 3, joins: true }, { since: 2 }),
  'the-shadow-lengthens': marching({ steps: 2, most: 2, joins: true }, { since: 2 }),
  'the-shadow-is-moving': {
    choices: {
      march: {
        acts: ['move-armies'],
        refuse: (_view, _asked, act) =>
          act.act === 'move-armies' && act.moves.length > MOST_MOVES
            ? illegal('SST-9', 'too-many-moves', { moves: act.moves.length, most: MOST_MOVES })
            : null,
      },
    },
    *play({ act }) {
      yield* act('march');
    },
  },
  'corsairs-of-umbar': corsairs,
  'rage-of-the-dunlendings': dunlendings,
  'return-of-the-witch-king': {
    *play(card) {
      const { table, rule, side } = card;
      const { where, ...from } = { region: ANGMAR, ...whereIs(table, 'witch-king') };
      const into = { region: ANGMAR };
      const part = { troops: {}, characters: ['witch-king'] } as const;
      if (where === 'map' && from.region !== ANGMAR)
        table.emit({ type: 'characters-moved', rule, side, part, from, into });
      const sauron = { nation: 'sauron', region: ANGMAR } as const;
      yield* come(card, [
        ...some(2, { ...sauron, figure: 'regular' }),
        { ...sauron, figure: 'elite' },
      ]);
    },
  },
  'hill-trolls': {
    choices: { regulars: { least: 2, options: (view, _asked, made) => trolls(view, made) } },
    *play({ table, rule, pick }) {
      for (const { region: at } of yield* pick('regulars')) {
        if (at === undefined) continue;
        const { inside } = spotOf(table, 'shadow', at);
        const shut = inside === undefined ? {} : { inside };
        table.emit({ type: 'elites-raised', rule, nation: 'sauron', at, count: 1, ...shut });
      }
    },
  },
  ...shadowLevies,
} satisfies CardLaws;
