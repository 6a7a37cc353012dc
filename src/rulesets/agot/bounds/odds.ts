import { type Document, NOTHING, type Saying, say } from '../../../core/document.ts';
import { illegal } from '../../../core/problem.ts';
import type { Query, QueryPlace } from '../../../core/query.ts';
import { fail, invariant, ok } from '../../../core/result.ts';
import { sumRows, totals } from '../battle/strength.ts';
import { supporting } from '../battle/support.ts';
import { type AreaId, type House, ROLES, type Role, UNITS } from '../data/vocabulary.ts';
import type { SumRow } from '../table/events.ts';
import { noUnits } from '../table/forces.ts';
import type { Agot, View } from '../table/game.ts';
import { isHostile, kindOf, placeAt } from '../table/places.ts';
import { destinations, wayBetween } from '../table/routes.ts';
import { battleOf, sideOf } from '../table/sides.ts';
import type { Battle, BattleSide, Support } from '../table/state.ts';
import { type Clash, type ClashPart, clashOf, sumOf } from './clash.ts';
import { winsTies } from './strength.ts';

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

const rowOf = (kind: string, row: SumRow): readonly Saying[] => [
  say(`${kind}.row.${row.what}`, { ...row }),
  ...ROLES.map((side) =>
    side === row.side ? say('query.number', { number: row.strength }) : NOTHING,
  ),
];

/** The two sides side by side as the board lies, and what each can still come to. */
const sumFor = (view: View, clash: Clash): Document => {
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
    { block: 'list', items: notesOn(view, clash) },
    { block: 'paragraph', text: verdictOn(view, clash) },
  ];
};

/** Supports on the board that are not sure; then how far each side can come, and by what. */
const notesOn = (view: View, clash: Clash): readonly Saying[] => {
  const { area, from, attacker, defender } = battleOf(view);
  const neutral = defender === null ? 'yes' : 'no';
  const notes: Saying[] = [];
  if (clash.isAnew) notes.push(say('query.anew'));
  else
    for (const { house, area: at, adds } of doubtfulIn(view))
      notes.push(say('query.may-support', { house, area: at, ...adds, neutral }));
  for (const [house, parts] of [
    [attacker.house, clash.attacker],
    [defender?.house ?? null, clash.defender],
  ] as const)
    notes.push(
      say('query.comes-to', { house, ...sumOf(parts), parts: parts.filter(isAny).map(partOf) }),
    );
  if (clash.mayLeave) notes.push(say('query.may-leave', { house: defender?.house ?? null, area }));
  if (clash.first.length > 0) notes.push(say('query.first', { houses: clash.first, area, from }));
  return notes;
};

const isAny = ({ least, most }: ClashPart): boolean => least !== 0 || most !== 0;

const partOf = ({ what, least, most }: ClashPart): Saying =>
  say('query.part', { what, least, most });

const verdictOn = (view: View, { verdict, attacker: own, defender: other }: Clash): Saying => {
  const { attacker, defender } = battleOf(view);
  const ties =
    defender === null || winsTies(view, attacker.house, defender.house)
      ? attacker.house
      : defender.house;
  const [ours, theirs] = [sumOf(own), sumOf(other)];
  return say(`query.${verdict}`, {
    ...{ house: attacker.house, ties, neutral: defender === null ? 'yes' : 'no' },
    ...{ attackerLeast: ours.least, attackerMost: ours.most },
    ...{ defenderLeast: theirs.least, defenderMost: theirs.most },
  });
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
    const units = forceInto(view, house, from, into);
    return ok(sumFor(ifMarched(view, from, into), clashOf(view, { house, from, into, units })));
  },
});
