// The losses of a round: both sides choose at the same time, and an army without units takes all others with it.

import type { Ids } from '../../core/game.ts';
import { steps } from '../../core/kinds.ts';
import { illegal } from '../../core/problem.ts';
import {
  type Adaptation,
  ask,
  together as askTogether,
  type Question,
} from '../../core/question.ts';
import type { Appliers, Chapter } from './chapter.ts';
import { type FactType, type Loss, TOLLS, type Toll } from './facts.ts';
import { addAll, addTo, countOf, inOrder, isArmy, NOBODY, sorts, take, without } from './forces.ts';
import {
  NATIONS,
  type Nation,
  type Part,
  type Play,
  type RegionId,
  type RuleId,
  type Side,
  type Spot,
  type Table,
  type Troops,
  type Unit,
  type View,
  type Wotr,
} from './game.ts';
import { aloneEvents } from './lone-leaders.ts';
import { battleOf, defenderOf, fighting, placeOf } from './strength.ts';
import { citing, foeOf, forceAt, isReadSince, sideOf } from './table.ts';
import { commanderAt } from './teams/mixed.ts';
import { type Account, accountOf, canReduce, charge, suffer } from './tolls.ts';

/** Hits out of battle, and who bears them; in a battle nothing of it is said. */
interface Struck extends Ids {
  readonly region: RegionId;
  readonly inside: 'yes' | 'no';
  readonly hits: number;
}
type AboutLosses = Struck | Ids;
const isStruck = (about: AboutLosses): about is Struck => 'hits' in about;
const spotOf = ({ region, inside }: Struck): Spot =>
  inside === 'yes' ? { region, inside } : { region };

/** The hits of a battle that a side must bear now: those of the round, or what a card brings besides. */
const hitsOn = (view: View, side: Side): number => {
  const { hits, owing } = battleOf(view);
  if (owing === undefined) return hits[foeOf(side)];
  return owing.side === side ? owing.hits : 0;
};

/** A side after some losses, with the hits that it still must bear. */
const account = (
  view: View,
  side: Side,
  about: AboutLosses,
  made: readonly Loss[] = [],
): Account => {
  const own = isStruck(about)
    ? accountOf(view.state, side, forceAt(view, side, spotOf(about)), about.hits)
    : accountOf(view.state, side, fighting(view, side), hitsOn(view, side));
  for (const loss of made) charge(own, loss);
  return own;
};

/** Which units fall first, where no figures are said. */
export interface LossOrder {
  readonly first: 'regulars' | 'reduced';
}

/**
 * D12: regulars first, but not those that elites have just become; elites become regulars rather
 * than die. Or all elites become regulars before a regular falls.
 */
const cheapest = (
  own: Account,
  became: readonly Nation[],
  first: LossOrder['first'],
): Loss | undefined => {
  const find = (figure: Unit, may: (nation: Nation, count: number) => boolean) =>
    NATIONS.find((one) => {
      const count = countOf(own.troops, one, figure);
      return count > 0 && may(one, count);
    });
  const isOld = (one: Nation, count: number): boolean =>
    count > became.filter((other) => other === one).length;
  type Way = readonly [Toll, Nation | undefined];
  const reduced: Way = ['reduced', find('elite', (one) => canReduce(own.pools, own.side, one))];
  const old: Way = ['regular', find('regular', isOld)];
  const ways: readonly Way[] = [
    ...(first === 'reduced' ? [reduced, old] : [old, reduced]),
    ['regular', find('regular', () => true)],
    ['elite', find('elite', () => true)],
  ];
  for (const [loss, nation] of ways) if (nation !== undefined) return { nation, loss };
  return undefined;
};

const isPaid = ({ hits, troops }: Account): boolean =>
  hits === 0 || !isArmy({ troops, characters: [] });

const byOrder = (own: Account, first: LossOrder['first'] = 'regulars'): readonly Loss[] => {
  const made: Loss[] = [];
  while (!isPaid(own)) {
    const became = made.flatMap(({ nation, loss }) => (loss === 'reduced' ? [nation] : []));
    const loss = cheapest(own, became, first);
    if (loss === undefined) break;
    made.push(loss);
    charge(own, loss);
  }
  return made;
};

/** A loss as it is said: the nation left out where only one has such figures. */
type SaidLoss = Pick<Loss, 'loss'> & Partial<Pick<Loss, 'nation'>>;

export type SaidLosses = readonly SaidLoss[] | LossOrder;

const payersOf = ({ troops, pools, side }: Account, loss: Toll): readonly Nation[] =>
  NATIONS.filter(
    (one) =>
      countOf(troops, one, loss === 'regular' ? 'regular' : 'elite') > 0 &&
      (loss !== 'reduced' || canReduce(pools, side, one)),
  );

/** The losses with their nations, each of those that are left after the losses before it. */
const adaptLosses = (own: Account, said: SaidLosses): Adaptation<readonly Loss[]> => {
  if ('first' in said) return { answer: byOrder(own, said.first), dropped: [] };
  const made: Loss[] = [];
  for (const { loss, nation } of said) {
    const figure = loss === 'regular' ? 'regular' : 'elite';
    const choices = nation === undefined ? payersOf(own, loss) : [nation];
    const [only, ...others] = choices;
    if (only === undefined) return { dropped: [illegal('CMB-6', 'none-left-to-lose', { figure })] };
    if (others.length > 0)
      return { dropped: [illegal('CMB-6', 'which-nation-loses', { figure, choices })] };
    made.push({ nation: only, loss });
    charge(own, { nation: only, loss });
  }
  return { answer: made, dropped: [] };
};

/** ARM-2: for one hit an elite falls only where no regular can take its place. */
const isDear = ({ hits, pools, side }: Account, nation: Nation): boolean =>
  hits < 2 && canReduce(pools, side, nation);

export const losses = steps<Wotr, AboutLosses, Loss, SaidLosses>('losses', {
  rule: 'CMB-6',
  *candidates(view, { seat, about }, made) {
    const own = account(view, sideOf(view, seat), about, made);
    if (isPaid(own)) return;
    for (const { nation } of sorts(own.troops)) for (const loss of TOLLS) yield { nation, loss };
  },
  refuse: (view, { seat, about }, made, { nation, loss }) => {
    const own = account(view, sideOf(view, seat), about, made);
    const figure = loss === 'regular' ? 'regular' : 'elite';
    if (own.hits === 0) return illegal('CMB-6', 'all-hits-borne');
    if (!TOLLS.includes(loss) || countOf(own.troops, nation, figure) === 0)
      return illegal('CMB-6', 'none-to-lose', { nation, figure });
    if (loss === 'reduced' && !canReduce(own.pools, own.side, nation))
      return illegal('ARM-2', 'no-regular-for-elite', { nation });
    return loss === 'elite' && isDear(own, nation)
      ? illegal('ARM-3', 'elite-for-two-hits', { nation })
      : null;
  },
  refuseEnd: (view, { seat, about }, made) => {
    const own = account(view, sideOf(view, seat), about, made);
    return isPaid(own) ? null : illegal('CMB-6', 'hits-left', { hits: own.hits });
  },
  resolve: (view, { seat, about }, said) =>
    adaptLosses(account(view, sideOf(view, seat), about), said),
  fallback: (view, { seat, about }) => byOrder(account(view, sideOf(view, seat), about)),
});

/** Every unit falls: the order is nobody's choice. */
const allOf = ({ troops }: Part): readonly Loss[] =>
  sorts(troops).flatMap(({ nation, figure, count }) =>
    figure === 'regular' || figure === 'elite'
      ? Array.from({ length: count }, (): Loss => ({ nation, loss: figure }))
      : [],
  );

/** More hits than could be borne: everything falls, and nobody is asked. */
const isDoomed = ({ troops, hits }: Account): boolean =>
  hits >=
  NATIONS.reduce(
    (sum, nation) =>
      sum + countOf(troops, nation, 'regular') + 2 * countOf(troops, nation, 'elite'),
    0,
  );

const isAsked = (view: View, side: Side): boolean => {
  const own = account(view, side, {});
  return own.hits > 0 && !isDoomed(own);
};

/** CMB-6: both at the same time; who has no choice is not asked. */
export function* takeLosses(table: Table): Play<void> {
  const battle = battleOf(table);
  const sides = [battle.attacker, defenderOf(battle)];
  const asked = sides.filter((side) => isAsked(table, side));
  const questions: readonly Question<Wotr, AboutLosses, readonly Loss[]>[] = asked.map((side) =>
    losses.of(battle.seats[side], {}),
  );
  const said = asked.length === 0 ? [] : yield* askTogether(...questions);
  const rows = sides.map((side) => ({
    side,
    hits: hitsOn(table, side),
    losses: said[asked.indexOf(side)] ?? allOf(fighting(table, side)),
  }));
  for (const { side, ...row } of rows)
    if (row.hits > 0)
      table.emit({ type: 'losses-taken', rule: 'CMB-6', side, at: placeOf(battle, side), ...row });
  for (const side of sides) if (!isArmy(fighting(table, side))) perish(table, side);
}

/** Those whom a card hits; of some cards all who are with the units die with them. */
export interface Target {
  readonly side: Side;
  readonly at: Spot;
  readonly withUnits?: 'all';
}

/** Hits by a card: whoever has a choice says what falls. They take units alone, if the card says no more. */
export function* takeHits(
  table: Table,
  rule: RuleId,
  { side, at, withUnits }: Target,
  hits: number,
): Play<void> {
  const force = forceAt(table, side, at);
  if (hits === 0 || !isArmy(force)) return;
  const about: Struck = { region: at.region, inside: at.inside ?? 'no', hits };
  const all = isDoomed(account(table, side, about))
    ? allOf(force)
    : yield* ask(losses.of(commanderAt(table, side, at), about));
  table.emit({ type: 'losses-taken', rule, side, at, hits, losses: all });
  const left = forceAt(table, side, at);
  if (isArmy(left)) return;
  const fallen = withUnits === 'all' || !isReadSince(table, 2) ? left : NOBODY;
  const cited = citing(table, rule, 'CMB-7');
  table.emit({ type: 'army-destroyed', rule: cited, side, at, fallen });
}

/** CMB-7: nobody outlives the units of an army. */
const perish = (table: Table, side: Side): void => {
  const fallen = fighting(table, side);
  const at = placeOf(battleOf(table), side);
  table.emit({ type: 'army-destroyed', rule: 'CMB-7', side, at, fallen });
};

/** CMB-7: leaders and characters for good; the Nazgûl return to the reinforcements. */
export const bury = ({ state }: View, side: Side, at: Spot, fallen: Part): void => {
  take(state, side, at, fallen);
  const nazgul: Troops = {};
  for (const { nation, figure, count } of sorts(fallen.troops))
    if (figure === 'nazgul') addTo(nazgul, nation, figure, count);
  addAll(state.reserve, nazgul);
  addAll(state.lost, without(fallen, { troops: nazgul, characters: [] }).troops);
  state.gone = inOrder([...state.gone, ...fallen.characters]);
  if (state.battle?.attacker === side)
    state.battle.attackers = without(state.battle.attackers, fallen);
};

const lossEvents = {
  'losses-taken': ({ state }, { side, at, losses: all }) => {
    for (const loss of all) suffer(state, side, at, loss);
    if (state.battle !== null) delete state.battle.owing;
  },
  'army-destroyed': (view, { side, at, fallen }) => bury(view, side, at, fallen),
} satisfies Partial<Appliers<FactType>>;

export const leaders = {
  kinds: [losses],
  events: { ...aloneEvents, ...lossEvents },
} satisfies Chapter;
