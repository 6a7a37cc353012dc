import { type Document, NOTHING, type Saying, say } from '../../../core/document.ts';
import { illegal } from '../../../core/problem.ts';
import type { Query, QueryPlace } from '../../../core/query.ts';
import { fail, invariant, ok } from '../../../core/result.ts';
import { type AreaId, type House, ROLES, type Role, UNITS } from '../data/vocabulary.ts';
import type { SumRow } from '../table/events.ts';
import { noUnits } from '../table/forces.ts';
import type { Agot, View } from '../table/game.ts';
import { holdingOf, isHostile, kindOf, placeAt } from '../table/places.ts';
import { destinations, wayBetween } from '../table/routes.ts';
import { battleOf, sideOf } from '../table/sides.ts';
import type { Battle, BattleSide, Support } from '../table/state.ts';
import { sumRows, totals } from './strength.ts';
import { supporting } from './support.ts';

const sideFor = (house: House): BattleSide => ({
  house,
  card: null,
  textCancelled: false,
  strengthCancelled: false,
  blade: false,
  total: null,
});

/** Every unit of an area that could go there, as one force. */
const forceInto = (view: View, house: House, from: AreaId, into: AreaId): Battle['force'] => {
  const force = noUnits();
  const { units } = placeAt(view, from);
  for (const unit of UNITS)
    if (wayBetween(view, house, unit, [from, into]) !== null) force[unit] = units[unit];
  return force;
};

/** The table with the battle on it that the march would bring, without cards; its own supports help. */
const ifMarched = (view: View, from: AreaId, into: AreaId): View => {
  const { house, order } = placeAt(view, from);
  const attacker = invariant(house, 'a house with units');
  const { house: there } = placeAt(view, into);
  const plain = invariant(
    Object.values(view.rules.orders).find(({ kind, bonus }) => kind === 'march' && bonus === 0),
    'a plain march',
  );
  const laid = order !== null && kindOf(view, order) === 'march' ? view.rules.orders[order] : plain;
  const battle: Battle = {
    area: into,
    from,
    bonus: laid.bonus,
    order: laid.id,
    force: forceInto(view, attacker, from, into),
    attacker: sideFor(attacker),
    defender: there === null ? null : sideFor(there),
    supports: [],
    winner: null,
    owed: 0,
  };
  const table = { rules: view.rules, state: { ...view.state, battle } };
  for (const house of table.rules.houses)
    battle.supports.push(...supportsBy(table, house, sideOf(battle, house)));
  return table;
};

const supportsBy = (view: View, house: House, side: Role | 'neither'): Support[] =>
  side === 'neither'
    ? []
    : [...supporting(view, house)]
        .filter((area) => area !== battleOf(view).from)
        .map((area) => ({ area, house, side, declined: false }));

/** A support that nobody can be sure of: what it would add to each side. */
interface Doubtful {
  readonly house: House;
  readonly area: AreaId;
  readonly adds: Readonly<Record<Role, number>>;
}

const doubtfulIn = (view: View): readonly Doubtful[] => {
  const battle = battleOf(view);
  const roles = battle.defender === null ? (['attacker'] as const) : ROLES;
  return view.rules.houses
    .filter((house) => sideOf(battle, house) === 'neither')
    .flatMap((house) =>
      [...supporting(view, house)].map((area) => {
        const adds = { attacker: 0, defender: 0 };
        for (const side of roles) {
          const supports = [{ area, house, side, declined: false }];
          const table = { ...view, state: { ...view.state, battle: { ...battle, supports } } };
          const row = sumRows(table).find(({ what }) => what === 'support');
          adds[side] = row?.strength ?? 0;
        }
        return { house, area, adds };
      }),
    );
};

/** The least and the most that a side's card and the Blade may add. */
interface Range {
  readonly least: number;
  readonly most: number;
}

const cardsOf = (view: View, house: House): Range => {
  const strengths = holdingOf(view, house).hand.map(
    (card) => invariant(view.rules.cards.get(card), card).strength,
  );
  // A hero fights where he was deployed, so perhaps none does.
  const mayLack = view.state.deployed[house] !== undefined || strengths.length === 0;
  return {
    least: mayLack ? 0 : Math.min(...strengths),
    most: Math.max(0, ...strengths),
  };
};

const mayUseBlade = ({ state }: View, house: House): boolean =>
  state.tokens['valyrian-steel-blade'] === house && !state.bladeUsed;

const rowOf = (kind: string, row: SumRow): readonly Saying[] => [
  say(`${kind}.row.${row.what}`, { ...row }),
  ...ROLES.map((side) =>
    side === row.side ? say('query.number', { number: row.strength }) : NOTHING,
  ),
];

/** The two sides side by side before cards, and what each may add. */
const sumOf = (view: View): Document => {
  const { area, from, attacker, defender } = battleOf(view);
  const { order } = placeAt(view, from);
  const isLaid = order !== null && kindOf(view, order) === 'march';
  const rows = sumRows(view).filter(
    ({ what, side }) => what !== 'order' || side !== 'attacker' || isLaid,
  );
  const total = totals(rows);
  const kind = defender === null ? 'neutral-force-met' : 'battle-decided';
  const told = { area, from, attacker: attacker.house, defender: defender?.house ?? null };
  const number = (value: number): Saying => say('query.number', { number: value });
  return [
    { block: 'heading', level: 2, text: say('query.attack', told) },
    {
      block: 'table',
      summed: true,
      head: [NOTHING, ...ROLES.map((side) => say(`query.${side}`, told))],
      rows: [
        ...rows.map((row) => rowOf(kind, row)),
        [say('query.total'), number(total.attacker), number(total.defender)],
      ],
    },
    ...notesOn(view, isLaid),
    { block: 'paragraph', text: verdictOn(view, total) },
  ];
};

const notesOn = (view: View, isLaid: boolean): Document => {
  const { attacker, defender } = battleOf(view);
  const notes = isLaid ? [] : [say('query.no-march')];
  for (const { house, area, adds } of doubtfulIn(view))
    notes.push(
      say('query.may-support', { house, area, ...adds, neutral: defender === null ? 'yes' : 'no' }),
    );
  for (const side of [attacker, defender])
    if (side !== null && defender !== null) {
      notes.push(say('query.cards-in-hand', { house: side.house, ...cardsOf(view, side.house) }));
      if (mayUseBlade(view, side.house)) notes.push(say('query.may-blade', { house: side.house }));
    }
  return notes.length === 0 ? [] : [{ block: 'list', items: notes }];
};

/** The least and the most that a side may come to, with everything that nobody can be sure of. */
const rangeOf = (view: View, role: Role, known: number): Range => {
  const battle = battleOf(view);
  const house = role === 'attacker' ? battle.attacker.house : battle.defender?.house;
  const helped = doubtfulIn(view).reduce((sum, { adds }) => sum + adds[role], 0);
  // MAR-18: against a neutral force there are no cards and no Blade.
  if (house === undefined || battle.defender === null)
    return { least: known, most: known + helped };
  const { least, most } = cardsOf(view, house);
  const blade = mayUseBlade(view, house) ? 1 : 0;
  return { least: known + least, most: known + most + blade + helped };
};

const verdictOn = (view: View, total: Readonly<Record<Role, number>>): Saying => {
  const { attacker, defender } = battleOf(view);
  const own = rangeOf(view, 'attacker', total.attacker);
  const other = rangeOf(view, 'defender', total.defender);
  const { fiefdoms } = view.state.tracks;
  const winsTies =
    defender === null || fiefdoms.indexOf(attacker.house) < fiefdoms.indexOf(defender.house);
  const beats = (one: number, two: number): boolean => one > two || (one === two && winsTies);
  return say(`query.${howSure(beats, own, other)}`, {
    house: attacker.house,
    neutral: defender === null ? 'yes' : 'no',
    ties: winsTies ? attacker.house : (defender?.house ?? null),
    ...{ attackerLeast: own.least, attackerMost: own.most },
    ...{ defenderLeast: other.least, defenderMost: other.most },
  });
};

const howSure = (
  beats: (one: number, two: number) => boolean,
  own: Range,
  other: Range,
): 'sure' | 'open' | 'lost' => {
  if (beats(own.least, other.most)) return 'sure';
  return beats(own.most, other.least) ? 'open' : 'lost';
};

/** An area that some units of the one before could march into. */
const INTO: QueryPlace<Agot> = {
  name: 'area-in-reach',
  ids: ({ view }, [from = '']) => {
    const { house, units } = placeAt(view, from);
    if (house === null) return [];
    return [
      ...new Set(
        UNITS.flatMap((unit) => (units[unit] > 0 ? destinations(view, house, from, unit) : [])),
      ),
    ];
  },
};

/** The query of a battle that a march from one area into another would bring, as far as anybody can tell. */
export const oddsFrom = (held: QueryPlace<Agot>): Query<Agot> => ({
  name: 'odds',
  places: [held, INTO],
  between: ['attacks', 'against', 'into', 'to', '->', '→', '进攻', '攻打', '打', '对'],
  answer: ({ view }, [from = '', into = '']) => {
    const house = invariant(placeAt(view, from).house, 'a house with units');
    if (!isHostile(placeAt(view, into), house))
      return fail([illegal('MAR-4', 'nobody-to-fight', { area: into })]);
    return ok(sumOf(ifMarched(view, from, into)));
  },
});
