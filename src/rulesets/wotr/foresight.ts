// The things that a seat wants of its lines, and how they came out: for plans.

import { inHundred } from '../../core/dice.ts';
import { type Saying, say } from '../../core/document.ts';
import { isAnswered } from '../../core/entry.ts';
import type { Aim, Bounds, Foresight, Stretch } from '../../core/foresight.ts';
import { isSame, type Json } from '../../core/json.ts';
import { isRecord } from '../../core/shape.ts';
import type { Wish } from '../../core/wishes.ts';
import type { SaidMove } from './act.ts';
import { action } from './actions.ts';
import { attackIf } from './battles/fight.ts';
import { attacked as begun, oddsOf, underWay } from './battles/odds.ts';
import type { BattleEnd } from './facts.ts';
import { unitsIn } from './forces.ts';
import type { RegionId, Seat, Side, View, Wotr } from './game.ts';
import { huntChance, huntDice } from './hunt/tiles.ts';
import {
  bordersOf,
  foeOf,
  forceAt,
  hasArmy,
  holderOf,
  pointsOf,
  settlementIn,
  sideOf,
  spotsOf,
} from './table.ts';

type PlayedStretch = Stretch<Wotr>;

const deed = (aim: string, about: Aim['about'] = {}): Aim => ({ aim, about, of: 'deed' });
const measure = (aim: string, best: 'high' | 'low'): Aim => ({
  ...{ aim, about: {}, of: 'measure', best },
});

/** The actions of a seat's queue, one after the other, each with what may stand in its place. */
const stepsOf = (wishes: readonly Wish[]): readonly (readonly Wish[])[] => {
  const steps = new Map<number, Wish[]>();
  const queued = wishes.filter(
    ({ kind, queue }) => kind === action.name && queue !== undefined && queue.under === undefined,
  );
  for (const wish of queued) {
    const step = wish.queue?.step;
    // What an older message has is replaced.
    if (step === undefined || wish.line?.message !== queued[0]?.line?.message) continue;
    steps.set(step, [...(steps.get(step) ?? []), wish]);
  }
  return [...steps].sort(([one], [other]) => one - other).map(([, all]) => all);
};

/** What a line wants done; a line that was not understood wants nothing. */
const moveOf = ({ wish }: Wish): SaidMove | null => wish as SaidMove | null;

/** Which it is of all steps that say the same. */
const nthOf = (steps: readonly (readonly Wish[])[], at: number): number => {
  const said = steps[at]?.[0]?.wish ?? null;
  return steps.slice(0, at + 1).filter(([first]) => isSame(first?.wish ?? null, said)).length;
};

/** Where its lines attack: in the field, in a siege, or out of one. */
const attacked = (steps: readonly (readonly Wish[])[]): readonly RegionId[] => [
  ...new Set(
    steps.flat().flatMap((wish) => {
      const move = moveOf(wish);
      return move?.act === 'attack' ? [move.to] : [];
    }),
  ),
];

/** Where a battle is under way. */
const fought = (view: View, side: Side, as: 'attacker' | 'defender'): readonly RegionId[] => {
  const { battle } = view.state;
  const isOwn = battle !== null && (battle.attacker === side) === (as === 'attacker');
  return isOwn ? [battle.at.region] : [];
};

/** Own cities and strongholds with an enemy army there or next to them. */
const threatened = (view: View, side: Side): readonly RegionId[] =>
  Object.keys(view.rules.regions).filter((region) => {
    const settlement = settlementIn(view, region);
    if (settlement === undefined || settlement === 'town' || holderOf(view, region) !== side)
      return false;
    return [region, ...bordersOf(view, region)].some((one) => hasArmy(view, foeOf(side), one));
  });

const aimsOf = (view: View, seat: Seat, wishes: readonly Wish[]): readonly Aim[] => {
  const side = sideOf(view, seat);
  const isFree = side === 'free-peoples';
  const steps = stepsOf(wishes);
  const regions = new Set([...fought(view, side, 'attacker'), ...attacked(steps)]);
  const isHidden = view.state.fellowship.hidden && view.state.fellowship.mordor === null;
  const sought = deed(isFree ? 'unseen' : 'seen');
  return [
    ...steps.map((words, at) => ({
      ...deed('done', { step: at + 1, nth: nthOf(steps, at) }),
      ...{ words, inRow: 'yes' as const },
    })),
    ...Array.from(regions, (region) => deed('won', { region })),
    ...fought(view, side, 'defender').map((region) => deed('repelled', { region })),
    ...threatened(view, side).map((region) => deed('kept', { region })),
    ...(isHidden ? [sought] : []),
    measure('corruption', isFree ? 'low' : 'high'),
    measure('progress', isFree ? 'high' : 'low'),
    measure('units', 'high'),
    measure('units-lost', 'low'),
    measure('points', 'high'),
    measure('points-lost', 'low'),
  ];
};

/** True of an answer that is what a line says, and what else the table made of it. */
const saysIt = (said: Json, answer: Json | undefined): boolean =>
  isRecord(said) &&
  isRecord(answer) &&
  Object.entries(said).every(
    ([name, value]) =>
      name === 'die' || name === 'siege' || typeof value === 'object' || value === answer[name],
  );

/** The number of actions that said just that, before the seat had to be asked. */
const timesDone = ({ entries }: PlayedStretch, seat: Seat, words: readonly Wish[]): number => {
  const own = entries.flatMap(({ event }) =>
    isAnswered(event) && event.seat === seat && event.kind === action.name ? [event] : [],
  );
  const asked = own.findIndex(({ by }) => by === 'default');
  const said = asked < 0 ? own : own.slice(0, asked);
  return said.filter(({ answer }) => words.some(({ wish }) => saysIt(wish, answer))).length;
};

const WON: readonly BattleEnd[] = ['defender-fell', 'retreated', 'shut-in'];

/** Of the last attack of a side on a region, if there was one: 1 where it was won. */
const wonIn = (
  { before, entries }: PlayedStretch,
  side: Side,
  region: string,
): number | undefined => {
  const isUnderWay = fought(before, side, 'attacker').some((one) => one === region);
  const events = entries.map(({ event }) => event);
  const declared = events.findLastIndex(
    (event) => event.type === 'attack-declared' && event.at.region === region,
  );
  const attack = events[declared];
  if (attack?.type === 'attack-declared' ? attack.side !== side : !isUnderWay) return undefined;
  const over = events
    .slice(declared + 1)
    .find((event) => event.type === 'battle-over' && event.region === region);
  return over?.type === 'battle-over' ? Number(WON.includes(over.end)) : undefined;
};

const wasSeen = ({ entries }: PlayedStretch): boolean =>
  entries.some(({ event }) => event.type === 'fellowship-revealed');

/** All its units on the map. */
const unitsOnMap = (view: View, side: Side): number =>
  spotsOf(view, side).reduce((sum, spot) => sum + unitsIn(forceAt(view, side, spot)), 0);

const CAME: Readonly<
  Record<string, (aim: Aim, seat: Seat, happened: PlayedStretch) => number | undefined>
> = {
  done: ({ about, words = [] }, seat, happened) =>
    Number(timesDone(happened, seat, words) >= Number(about['nth'])),
  won: ({ about }, seat, happened) =>
    wonIn(happened, sideOf(happened.after, seat), String(about['region'])),
  repelled: ({ about }, seat, happened) => {
    const won = wonIn(happened, foeOf(sideOf(happened.after, seat)), String(about['region']));
    return won === undefined ? undefined : 1 - won;
  },
  kept: ({ about }, seat, { after }) =>
    Number(holderOf(after, String(about['region'])) === sideOf(after, seat)),
  unseen: (_aim, _seat, happened) => Number(!wasSeen(happened)),
  seen: (_aim, _seat, happened) => Number(wasSeen(happened)),
  corruption: (_aim, _seat, { after }) => after.state.fellowship.corruption,
  progress: (_aim, _seat, { after }) => after.state.fellowship.progress,
  units: (_aim, seat, { after }) => unitsOnMap(after, sideOf(after, seat)),
  'units-lost': (_aim, seat, { after }) => unitsOnMap(after, foeOf(sideOf(after, seat))),
  points: (_aim, seat, { after }) => pointsOf(after, sideOf(after, seat)),
  'points-lost': (_aim, seat, { after }) => pointsOf(after, foeOf(sideOf(after, seat))),
};

/** True of a line that answers what is asked now: nobody speaks before it. */
const isNext = (view: View, seat: Seat, [first, ...others]: readonly Wish[]): boolean => {
  const { phase, turn, acting } = view.state;
  if (phase !== 'actions' || turn !== seat || acting !== null) return false;
  if (first === undefined || others.length > 0 || first.when !== undefined) return false;
  const question = action.of(seat, {});
  const { answer } = action.resolve(view, question, first.wish);
  return answer !== undefined && action.check(view, question, answer) === null;
};

const DONE: Bounds = { least: 1, most: 1, on: [] };

/** What could come about or not, and how often of a hundred: exact, as far as the table is known. */
const byDice = (told: Saying): Bounds => ({ least: 0, most: 1, on: [{ told }] });

/** The battle that an aim is about, as it stands or as the first line that attacks there would begin it. */
const battleFor = (view: View, seat: Seat, wishes: readonly Wish[], region: string) => {
  if (view.state.battle?.at.region === region) return underWay(view);
  for (const wish of stepsOf(wishes).flat()) {
    const move = moveOf(wish);
    if (move?.act !== 'attack' || move.to !== region) continue;
    const { answer } = action.resolve(view, action.of(seat, {}), wish.wish);
    if (answer?.act !== 'attack') continue;
    const attack = attackIf(view, seat, answer);
    if (attack.ok) return begun(view, sideOf(view, seat), attack.value);
  }
  return undefined;
};

const boundOf = (
  view: View,
  seat: Seat,
  wishes: readonly Wish[],
  { aim, about, words = [] }: Aim,
): Bounds | undefined => {
  if (aim === 'won' || aim === 'repelled') {
    const battle = battleFor(view, seat, wishes, String(about['region']));
    if (battle === undefined) return undefined;
    const { first, last } = oddsOf(battle);
    const [next, end] = [first, last].map((ends) => inHundred(ends['defender-fell']));
    return byDice(say('hinge.battle', { region: about['region'], next, end }));
  }
  const steps = stepsOf(wishes).flat();
  const walks = steps.some((wish) => moveOf(wish)?.act === 'move-fellowship');
  if (aim === 'seen' || (aim === 'unseen' && walks)) {
    const { dice } = huntDice(view);
    return byDice(say('hinge.hunt', { dice, chance: inHundred(huntChance(view)) }));
  }
  return about['step'] === 1 && isNext(view, seat, words) ? DONE : undefined;
};

export const foresight: Foresight<Wotr> = {
  aims: aimsOf,
  came: (aim, seat, happened) => CAME[aim.aim]?.(aim, seat, happened),
  bounds: (view, seat, { wishes }, aims) => aims.map((aim) => boundOf(view, seat, wishes, aim)),
};
