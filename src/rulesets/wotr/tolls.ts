import type { Loss, Toll } from './facts.ts';
import { addAll, addTo, countOf, NOBODY, put, take, together, without } from './forces.ts';
import type { Nation, Part, Side, Spot, State, Troops } from './game.ts';

// Losses paid in figures: what a hit costs, and where the figures go.

/** Where figures wait and where the dead are. */
type Pools = Pick<State, 'reserve' | 'lost'>;

/** ARM-4: the dead of the Free Peoples are gone for good; those of the Shadow can be mustered again (MUS-7). */
const graveOf = ({ reserve, lost }: Pools, side: Side): Troops =>
  side === 'shadow' ? reserve : lost;

/** ARM-4: where the regular for an elite is: among the dead of the Free Peoples, else with the reinforcements. */
const regularsFor = ({ reserve, lost }: Pools, side: Side, nation: Nation): Troops | undefined =>
  (side === 'shadow' ? [reserve] : [lost, reserve]).find(
    (pool) => countOf(pool, nation, 'regular') > 0,
  );

/** ARM-2: there is a regular to put in its place. */
export const canReduce = (pools: Pools, side: Side, nation: Nation): boolean =>
  regularsFor(pools, side, nation) !== undefined;

/** Figures of one sort that come and go: the changes of a loss to the troops. */
interface Change {
  readonly goes: Part;
  readonly comes: Part;
}

const one = (nation: Nation, figure: 'regular' | 'elite'): Part => ({
  troops: { [nation]: { [figure]: 1 } },
  characters: [],
});

/** Moves figures between the pools; the army's own are whoever calls it's. */
const pay = (pools: Pools, side: Side, { nation, loss }: Loss): Change => {
  if (loss !== 'reduced') {
    addTo(graveOf(pools, side), nation, loss, 1);
    return { goes: one(nation, loss), comes: NOBODY };
  }
  const regulars = regularsFor(pools, side, nation);
  if (regulars !== undefined) addTo(regulars, nation, 'regular', -1);
  addTo(graveOf(pools, side), nation, 'elite', 1);
  return {
    goes: one(nation, 'elite'),
    comes: regulars === undefined ? NOBODY : one(nation, 'regular'),
  };
};

/** For appliers: a loss of those at a spot; of an attacker, of those that attack. */
export const suffer = (state: State, side: Side, at: Spot, loss: Loss): void => {
  const { goes, comes } = pay(state, side, loss);
  take(state, side, at, goes);
  put(state, side, at, comes);
  const { battle } = state;
  if (battle?.attacker === side)
    battle.attackers = together(without(battle.attackers, goes), comes);
};

/** An army that is paying: what is left of it and of the pools, and the hits still to be paid. */
export interface Account {
  readonly side: Side;
  readonly troops: Troops;
  readonly pools: Pools;
  hits: number;
}

const copyOf = (troops: Part['troops']): Troops => together({ troops, characters: [] }).troops;

export const accountOf = (
  { reserve, lost }: Pools,
  side: Side,
  { troops }: Part,
  hits: number,
): Account => ({
  ...{ side, hits, troops: copyOf(troops) },
  pools: { reserve: copyOf(reserve), lost: copyOf(lost) },
});

/** The hits that a loss pays for: two for an elite that falls, while there are two (ARM-3). */
const worth = (hits: number, loss: Toll): number => (loss === 'elite' ? Math.min(2, hits) : 1);

export const charge = (account: Account, loss: Loss): void => {
  const { goes, comes } = pay(account.pools, account.side, loss);
  account.hits -= worth(account.hits, loss.loss);
  addAll(account.troops, goes.troops, -1);
  addAll(account.troops, comes.troops);
};
