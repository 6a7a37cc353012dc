// What a player may ask the table, answered by what he may know.

import { asNumber, inHundred } from '../../core/dice.ts';
import { type Document, type Saying, say } from '../../core/document.ts';
import type { Problem } from '../../core/problem.ts';
import type { Query, QueryPlace } from '../../core/query.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { ACTS } from './actions.ts';
import { attackIf } from './battles/fight.ts';
import { attacked, oddsOf, underWay } from './battles/odds.ts';
import { boardOf, holdingOf } from './board.ts';
import { goalsOf } from './characters/moves.ts';
import type { Going } from './facts.ts';
import { isArmy, isNobody } from './forces.ts';
import {
  FIGURES,
  type Figure,
  NATIONS,
  type Part,
  type RegionId,
  SIDES,
  type Side,
  type Spot,
  type View,
  type Wotr,
} from './game.ts';
import { huntChance, huntDice, rerollReasons } from './hunt/tiles.ts';
import { inReserve, musterPlaces } from './musters/places.ts';
import { canCome } from './musters.ts';
import { coversOf } from './orders/message.ts';
import { canShelter } from './sieges.ts';
import { battleOf } from './strength.ts';
import { bordersOf, foeOf, forceAt, holderOf, seatOf, settlementIn, spotsOf } from './table.ts';
import { commanderAt } from './teams/mixed.ts';

const list = (items: readonly Saying[], depth = 0): Document => [{ block: 'list', items, depth }];

/** What each side rolls, how the next round ends, and the whole battle. */
const oddsIn = (view: View): readonly Saying[] => {
  const battle = battleOf(view);
  const { sides, first, last } = oddsOf(view);
  const ended = (ends: typeof first) =>
    Object.fromEntries(Object.entries(ends).map(([end, chance]) => [end, inHundred(chance)]));
  const rolls = [battle.attacker, foeOf(battle.attacker)].map((side) => {
    const { pool, rerolls, hits } = sides[side];
    const { dice, needs, bonus } = pool;
    const chances = hits.map((one, count) =>
      say('query.chance', { count, chance: inHundred(asNumber(one)) }),
    );
    return say('query.rolls', { side, dice, needs, bonus, rerolls, chances });
  });
  return [
    ...rolls,
    say('query.round', { round: battle.round, ...ended(first) }),
    say('query.to-the-end', { kind: battle.kind, ...ended(last) }),
  ];
};

/** What the odds leave out: nobody knows the cards of the others. */
const leftOut = ({ state }: View): Saying =>
  say('query.cards-unknown', {
    cards: Object.entries(state.held).map(([seat, held]) =>
      say('query.cards-of', { seat, count: held.character + held.strategy }),
    ),
  });

/** An attack that could be ordered, with its odds; or why it could not. */
const attackOdds = (view: View, side: Side, going: Going): Result<Document, readonly Problem[]> => {
  const spot = [{ region: going.from }, { region: going.from, inside: 'yes' as const }].find(
    (one) => isArmy(forceAt(view, side, one)),
  );
  const seat = commanderAt(view, side, spot ?? { region: going.from });
  const attack = attackIf(view, seat, going);
  if (!attack.ok) return fail([attack.problems]);
  const table = attacked(view, side, attack.value);
  const { kind, from, at, part } = attack.value;
  return ok([
    { block: 'paragraph', text: say('attack-declared', { side, kind, from, at, part }) },
    ...list([
      ...(canShelter(table) ? [say('query.shelter', { region: at.region })] : []),
      ...oddsIn(table),
      leftOut(view),
    ]),
  ]);
};

/** Where somebody stands who could attack or be attacked. */
const ARMY: QueryPlace<Wotr> = {
  name: 'army',
  covers: ({ view }) => coversOf(view.rules),
  ids: ({ view }) => [
    ...new Set(
      SIDES.flatMap((side) =>
        spotsOf(view, side).flatMap((spot) =>
          isArmy(forceAt(view, side, spot)) ? [spot.region] : [],
        ),
      ),
    ),
  ],
};

/** `odds`: what a step of the Fellowship would meet, and the battle under way; `odds Orthanc Fords of Isen`: an attack; `odds Minas Tirith`: a siege. */
const odds: Query<Wotr> = {
  name: 'odds',
  places: [
    { ...ARMY, optional: 'yes' },
    { ...ARMY, optional: 'yes' },
  ],
  between: ['attacks', 'attack', 'against', 'into', 'to', '->', '→', '进攻', '攻打', '打', '对'],
  answer: ({ view }, [from, to = from]) => {
    if (from === undefined || to === undefined) {
      const { dice, bonus } = huntDice(view);
      const reasons = [...rerollReasons(view)];
      const chance = inHundred(huntChance(view));
      const { battle } = view.state;
      return ok([
        ...list([say('query.hunt', { dice, bonus, reasons, chance })]),
        ...(battle === null
          ? []
          : [
              {
                block: 'paragraph',
                text: say('query.battle', { region: battle.at.region }),
              } as const,
              ...list([...oddsIn(underWay(view)), leftOut(view)]),
            ]),
      ]);
    }
    const answers = SIDES.filter((side) => isThere(view, side, from)).map((side) =>
      attackOdds(view, side, { from, to }),
    );
    const legal = answers.flatMap((one) => (one.ok ? [one.value] : []));
    if (legal.length > 0) return ok(legal.flat());
    return fail(answers.flatMap((one) => (one.ok ? [] : one.problems)));
  },
};

const spotsIn = (region: RegionId): readonly Spot[] => [{ region }, { region, inside: 'yes' }];

const isThere = (view: View, side: Side, region: RegionId): boolean =>
  spotsIn(region).some((spot) => isArmy(forceAt(view, side, spot)));

const REGION: QueryPlace<Wotr> = {
  name: 'region',
  ids: ({ view }) => Object.keys(view.rules.regions),
  covers: ({ view }) => coversOf(view.rules),
};

/** Everybody in a region, on lines of their own below it. */
const shown = (view: View, region: RegionId): Document => {
  const holder = holderOf(view, region);
  const settlement = settlementIn(view, region) ?? null;
  const forces = SIDES.flatMap((side) =>
    spotsIn(region).flatMap((spot) => {
      const part = forceAt(view, side, spot);
      return isNobody(part)
        ? []
        : [say('query.force', { side, part, inside: spot.inside ?? 'no' })];
    }),
  );
  const there = say('query.there', { region, settlement, holder, count: forces.length });
  return [...list([there]), ...(forces.length > 0 ? list(forces, 1) : [])];
};

/** `border moria`: what lies next to a region, and who stands there. */
const border: Query<Wotr> = {
  name: 'border',
  places: [REGION],
  answer: ({ view }, [region = '']) =>
    ok([region, ...bordersOf(view, region)].flatMap((one) => shown(view, one))),
};

/** Where a way of using a die may lead: the regions in which its law finds no fault. */
const legalIn = (regions: readonly RegionId[], refuse: (to: RegionId) => Problem | null) =>
  regions.filter((to) => refuse(to) === null);

/** `reach orthanc`: where an army could march or attack, and whoever goes alone. */
const reach: Query<Wotr> = {
  name: 'reach',
  places: [REGION],
  answer: ({ view }, [from = '']) => {
    const rows = SIDES.flatMap((side) =>
      spotsIn(from).flatMap((spot) => {
        const part = forceAt(view, side, spot);
        return isNobody(part) ? [] : reachOf(view, side, spot, part);
      }),
    );
    return ok(rows.length > 0 ? rows : list([say('query.nobody-there', { region: from })]));
  },
};

const reachOf = (view: View, side: Side, spot: Spot, part: Part): Document => {
  const { region: from, inside } = spot;
  const seat = commanderAt(view, side, spot);
  const near = bordersOf(view, from);
  const act = (one: RegionId): Problem | null =>
    ACTS['move-armies'].refuse(view, seat, { moves: [{ from, to: one }] }, 'army');
  const attack = (to: RegionId): Problem | null => {
    const made = attackIf(view, seat, { from, to });
    return made.ok ? null : made.problems;
  };
  const isInside = inside === 'yes';
  const armies = isArmy(part)
    ? [
        ...(isInside ? [] : [say('query.marches', { regions: legalIn(near, act) })]),
        say('query.attacks', { regions: legalIn(isInside ? [from] : [from, ...near], attack) }),
      ]
    : [];
  const alone = goalsOf(view, side, spot, part).map(({ who, regions, flies }) =>
    say('query.goes', { part: who, regions: flies ? [] : regions, flies: flies ? 'yes' : 'no' }),
  );
  return [
    ...list([say('query.force', { side, part, inside: inside ?? 'no' })]),
    ...list([...armies, ...alone], 1),
  ];
};

/** `reinforcements gondor`: what can be mustered now, and where; what cannot, and why. */
const reinforcements: Query<Wotr> = {
  name: 'reinforcements',
  places: [{ name: 'nation', ids: () => NATIONS }],
  answer: ({ view }, [id]) => {
    const nation = NATIONS.find((one) => one === id) ?? NATIONS[0];
    const { steps, active } = view.state.nations[nation];
    const seat = seatOf(view, nation);
    const all = FIGURES.filter((figure) => inReserve(view, nation, figure) > 0);
    const placesOf = (figure: Figure): readonly RegionId[] =>
      musterPlaces(view, nation, figure).filter((at) =>
        canCome(view, seat, { nation, figure, at }),
      );
    const now = all.filter((figure) => placesOf(figure).length > 0);
    const waits = all.filter((figure) => !now.includes(figure));
    const figuresOf = (some: readonly Figure[]) =>
      Object.fromEntries(some.map((figure) => [figure, inReserve(view, nation, figure)]));
    return ok(
      list([
        say('query.standing', { nation, steps, active: active ? 'yes' : 'no' }),
        ...now.map((figure) =>
          say('query.reserve', { figures: figuresOf([figure]), regions: placesOf(figure) }),
        ),
        ...(waits.length === 0
          ? []
          : [say('query.not-now', { figures: figuresOf(waits), steps, nation })]),
        ...(all.length === 0 ? [say('query.none-left')] : []),
      ]),
    );
  },
};

/** `dice`: what lies there, and what else a turn hangs on. */
const dice: Query<Wotr> = {
  name: 'dice',
  places: [],
  answer: ({ view }) => ok(boardOf(view)),
};

/** `hand`: the cards of whoever asks, with his dice and Rings; to others the number of cards that each holds. */
const hand: Query<Wotr> = {
  name: 'hand',
  places: [],
  answer: ({ view, reader }) => {
    const seats = view.rules.players.map(({ seat }) => seat);
    return ok(
      seats.includes(reader)
        ? holdingOf(view, reader)
        : list(seats.map((seat) => say('query.held', { seat, ...view.state.held[seat] }))),
    );
  },
};

export const queries: readonly Query<Wotr>[] = [
  ...[odds, reach, border],
  ...[reinforcements, dice, hand],
];
