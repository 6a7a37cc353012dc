import { isSame, type Json } from '../../core/json.ts';
import { illegal, type Problem } from '../../core/problem.ts';
import { isRecord } from '../../core/shape.ts';
import type { QueuePlace, Wish } from '../../core/wishes.ts';
import type { SaidMove } from './act.ts';
import { refuseAlone } from './actions.ts';
import type { CardWord } from './facts.ts';
import type { CardId, Face, RegionId, Seat, View } from './game.ts';
import type { Condition } from './language/conditions.ts';
import { writeOrders } from './orders/orders.ts';
import { bordersOf, poolOf, settlementIn, sideOf } from './table.ts';
import { OF_CARD, openWords } from './trial.ts';

// Messages that are allowed line by line, and cannot all be carried out.

interface Warning {
  readonly wish: Wish;
  readonly problem: Problem;
}
type SaidAct = Readonly<{
  act: string;
  card?: CardId;
  said?: readonly CardWord[];
  die?: Face;
}> | null;
const actOf = ({ wish }: Wish): SaidAct => wish as SaidAct;

/** Carried out in this turn, whatever comes; a pass takes no die. */
const isSure = (one: Wish): boolean =>
  (one.when ?? []).length === 0 &&
  one.queue?.otherwise === undefined &&
  one.standing === undefined &&
  one.asks === undefined &&
  one.round === undefined &&
  actOf(one)?.act !== 'pass';

/** The first answer of each step of the queue. */
const stepsOf = (wishes: readonly Wish[]): readonly Wish[] => {
  const steps = new Map<number, Wish>();
  for (const wish of wishes)
    if (wish.kind === 'action' && wish.queue !== undefined && !steps.has(wish.queue.step))
      steps.set(wish.queue.step, wish);
  return [...steps.values()].filter(isSure);
};

/** The dice that lie there; before they are rolled, as many as there can be. */
const diceOf = (view: View, seat: Seat): number => {
  const side = sideOf(view, seat);
  const { phase, dice } = view.state;
  return phase === 'actions' ? dice[side].length : poolOf(view, side);
};

/** The die that a step uses, whichever of its alternatives holds; behind a step that may be left nobody knows. */
const dieOf = (step: readonly Wish[]): Face | undefined => {
  const [first] = step.map((one) => actOf(one)?.die);
  const isUsed = step.every(
    (one) =>
      actOf(one)?.die === first &&
      (one.queue?.otherwise ?? 'ask') === 'ask' &&
      one.standing === undefined &&
      one.round === undefined,
  );
  return isUsed ? first : undefined;
};

const FACES_AS: Readonly<Partial<Record<Face, readonly Face[]>>> = {
  army: ['army', 'army-muster'],
  muster: ['muster', 'army-muster'],
};

/** Steps whose die is used up by those before them, when the dice lie there. */
function* spentDice(view: View, seat: Seat, wishes: readonly Wish[]): Generator<Warning, void> {
  if (view.state.phase !== 'actions') return;
  const lying = view.state.dice[sideOf(view, seat)];
  const used = new Map<Face, number>();
  const isStep = ({ kind, queue, asks }: Wish): boolean =>
    kind === 'action' && queue !== undefined && asks === undefined;
  const steps = new Map<string, Wish[]>();
  for (const wish of wishes.filter(isStep)) {
    const key = `${wish.queue?.name} ${wish.queue?.step}`;
    steps.set(key, [...(steps.get(key) ?? []), wish]);
  }
  for (const step of steps.values()) {
    const [wish] = step;
    const die = dieOf(step);
    if (wish === undefined || die === undefined) continue;
    const before = used.get(die) ?? 0;
    const there = lying.filter((face) => (FACES_AS[die] ?? [die]).includes(face)).length;
    if (there > 0 && before >= there)
      yield { wish, problem: illegal('ACT-1', 'die-spent', { die, dice: there }) };
    used.set(die, before + 1);
  }
}

/** `retreat to Edoras if at Fords of Isen`: a way that no battle there has. */
function* farRetreats(view: View, wishes: readonly Wish[]): Generator<Warning, void> {
  for (const wish of wishes) {
    const { to } = (wish.kind === 'retreat' && isRecord(wish.wish) ? wish.wish : {}) as {
      to?: RegionId;
    };
    for (const said of (wish.when ?? []) as unknown as readonly Condition[]) {
      if (to === undefined || said.if !== 'at' || said.not !== undefined) continue;
      const { region: from } = said;
      const choices = bordersOf(view, from);
      if (!choices.includes(to))
        yield { wish, problem: illegal('CMB-10', 'not-next-to-it', { from, region: to, choices }) };
    }
  }
}

/** `stop if my units 2`: it stops a battle while there are many, where few may be meant. */
function* manyStop(wishes: readonly Wish[]): Generator<Warning, void> {
  const stops: readonly Json[] = [{ go: 'stop' }, 'inside'];
  for (const wish of wishes) {
    const isRetreat = wish.kind === 'retreat' && wish.wish !== 'stay';
    if (!isRetreat && !stops.some((one) => isSame(one, wish.wish))) continue;
    for (const said of (wish.when ?? []) as unknown as readonly Condition[])
      if (said.if === 'units' && said.least !== undefined && said.most === undefined)
        yield { wish, problem: illegal('CMB-8', 'many-stop', { units: said.least }) };
  }
}

/** `if Folde is ours`: what nobody can hold there, for it has no settlement. */
function* neverHeld(view: View, wishes: readonly Wish[]): Generator<Warning, void> {
  for (const wish of wishes)
    for (const said of (wish.when ?? []) as unknown as readonly Condition[]) {
      const isHeld = said.if === 'held' || said.if === 'fallen' || said.if === 'besieged';
      if (isHeld && settlementIn(view, said.region) === undefined)
        yield { wish, problem: illegal('CMB-14', 'never-held', { region: said.region }) };
    }
}

/** More things to choose from are not listed. */
const MOST_CHOICES = 12;

/** `play Swords in Eriador`: a card that asks what its line leaves open, and no other line answers. */
function* openCards(view: View, seat: Seat, wishes: readonly Wish[]): Generator<Warning, void> {
  const answered = wishes.filter(({ kind }) => OF_CARD.includes(kind));
  for (const wish of wishes) {
    const { act, card, said } = (wish.kind === 'action' ? actOf(wish) : null) ?? { act: '' };
    if (act !== 'play-card' || card === undefined) continue;
    if (answered.some(({ about }) => (about?.['card'] ?? card) === card)) continue;
    const open = openWords(view, seat, { card, ...(said && { said }) });
    if (open === undefined) continue;
    const line = { kind: 'action', wish: { act, card, said: open.example } as unknown as Json };
    const [[en = ''], [zh = '']] = [
      writeOrders(view, [line], 'en'),
      writeOrders(view, [line], 'zh'),
    ];
    const { length } = open.choices;
    const choices = length < 2 || length > MOST_CHOICES ? [] : open.choices;
    yield { wish, problem: illegal('CRD-2', 'card-asks', { card, choices, en, zh }) };
  }
}

const OPEN_WORDS: readonly string[] = ['how-many', 'which-nation', 'with-characters'];

/** `Nazgûl from Dol Guldur`, where two are: what a line leaves open is told before its turn comes. */
function* openFigures(view: View, seat: Seat, wishes: readonly Wish[]): Generator<Warning, void> {
  for (const wish of wishes) {
    if (wish.kind !== 'action' || wish.queue === undefined || wish.asks !== undefined) continue;
    const problem = refuseAlone(view, seat, wish.wish as unknown as SaidMove);
    if (problem !== null && OPEN_WORDS.includes(problem.code)) yield { wish, problem };
  }
}

const isBehind = ({ kind, queue }: Wish, { step }: QueuePlace): boolean =>
  kind === 'action' && queue !== undefined && queue.step > step;

export function* warnings(
  view: View,
  seat: Seat,
  wishes: readonly Wish[],
): Generator<Warning, void> {
  const steps = stepsOf(wishes);
  const dice = diceOf(view, seat);
  for (const wish of steps.slice(dice)) {
    const args = { actions: steps.length, dice };
    yield { wish, problem: illegal('ACT-1', 'more-actions-than-dice', args) };
  }
  yield* spentDice(view, seat, wishes);
  yield* farRetreats(view, wishes);
  yield* manyStop(wishes);
  yield* neverHeld(view, wishes);
  yield* openCards(view, seat, wishes);
  yield* openFigures(view, seat, wishes);
  // Behind a line that was not understood nothing is done until that is put right.
  const stop = wishes.find(({ queue, asks }) => queue !== undefined && asks !== undefined);
  for (const wish of wishes)
    if (stop?.queue !== undefined && isBehind(wish, stop.queue))
      yield { wish, problem: illegal('ACT-1', 'queue-stopped') };
  const played = new Set<CardId>();
  for (const wish of steps) {
    const { act, card } = actOf(wish) ?? { act: '' };
    if (act !== 'play-card' || card === undefined) continue;
    if (played.has(card)) yield { wish, problem: illegal('CRD-1', 'card-played-twice', { card }) };
    played.add(card);
  }
}
