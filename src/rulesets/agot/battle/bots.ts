import type { Backing, CardId, House } from '../data/vocabulary.ts';
import type { SupportStep } from '../table/answers.ts';
import { settlementsOf } from '../table/control.ts';
import { type Outlook, whim } from '../table/outlook.ts';
import { holdingOf } from '../table/places.ts';
import { inTurnOrder } from '../table/round.ts';
import { battleOf, sideOf } from '../table/sides.ts';
import { byStrength } from './house-cards.ts';
import { sumRows, totals } from './strength.ts';
import { refuseSide, supporting } from './support.ts';

/** More than this a house card seldom makes good, or needs to. */
const DECIDED = 4;

/** The strongest where it can decide the battle, else the weakest. */
export const chooseCard = (outlook: Outlook): CardId | undefined => {
  const { view, house } = outlook;
  const { attacker, defender } = totals(sumRows(view));
  const lead =
    sideOf(battleOf(view), house) === 'attacker' ? attacker - defender : defender - attacker;
  const isOpen = Math.abs(lead + whim(outlook)) < DECIDED;
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
