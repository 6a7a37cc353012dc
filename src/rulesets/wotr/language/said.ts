// The sense of a line of orders, and the wishes that are made of it.

import type { Ids } from '../../../core/game.ts';
import { isSame, type Json } from '../../../core/json.ts';
import type { Place } from '../../../core/problem.ts';
import type { QueuePlace, Wish } from '../../../core/wishes.ts';
import type { Condition } from './conditions.ts';

/** A wish for a kind of question. */
export interface Try {
  readonly kind: string;
  readonly about?: Ids;
  readonly wish: Json;
  readonly when?: readonly Condition[];
  /** The word that one wants to be asked; what is wished is nothing. */
  readonly asks?: 'yes';
}

/** Answers to questions of one kind, of which the first that is legal counts. */
export type Answers = readonly Try[];

/** Of what is tried in a step the first that is legal counts; where none is, `otherwise`. */
export interface Step {
  readonly tries: readonly Try[];
  readonly otherwise?: NonNullable<QueuePlace['otherwise']>;
  /** The answers in the battle that comes of it. */
  readonly packet?: readonly Answers[];
}

export interface Said {
  readonly life?: 'once' | 'always';
  readonly queue?: string;
  readonly steps: readonly Step[];
  /** A line of its own under an attack. */
  readonly packet?: readonly Answers[];
}

/** Actions of a message are one queue, whether in one line or in several: each is used up by a die. */
export const QUEUE = 'actions';
const isQueued = ({ life, steps: [step] }: Said): boolean =>
  life !== 'always' && step?.tries[0]?.kind === 'action';

/** Answers to what a card asks are used up by it: another card asks something else. */
const isForOne = ({ kind }: Pick<Try, 'kind'>): boolean =>
  kind === 'table-card' || kind.startsWith('card-');

/** So many steps of the queue a line has. */
export const stepsOf = (said: Said): number => (isQueued(said) ? said.steps.length : 0);

/** Whoever attacks speaks for his attack, not for what comes between. */
const ATTACKING: Condition = { if: 'attacking' };

const asWish = ({ when, ...said }: Try, place: Place): Wish => ({
  ...said,
  place,
  ...(when && { when: when as unknown as readonly Json[] }),
});

const packetIn = (packet: readonly Answers[], place: Place, step: number): readonly Wish[] =>
  packet.flat().map((said) => ({
    ...asWish({ ...said, when: [ATTACKING, ...(said.when ?? [])] }, place),
    ...(step > 0 && { queue: { name: QUEUE, step, under: 'yes' as const } }),
  }));

/** The wishes of a line, and how many actions are said above it. */
export const wishesIn = (said: Said, place: Place, above = 0): readonly Wish[] => {
  const standing = said.life === 'always' ? { standing: 'yes' as const } : {};
  const steps = said.steps.flatMap(({ tries, otherwise, packet = [] }, index) => {
    const step = isQueued(said) ? above + index + 1 : 0;
    const acts = tries.map((one): Wish => {
      const isOnce = said.life === 'once' || (said.life === undefined && isForOne(one));
      return {
        ...asWish(one, place),
        ...(step > 0
          ? { queue: { name: QUEUE, step, ...(otherwise && { otherwise }) } }
          : isOnce && { once: 'yes' as const }),
      };
    });
    return [...acts, ...packetIn(packet, place, step)];
  });
  return [...steps, ...packetIn(said.packet ?? [], place, above)].map((wish) => ({
    ...wish,
    ...standing,
  }));
};

const isOneLine = (a: Wish, b: Wish): boolean =>
  a.place !== undefined && isSame(a.place.line, b.place?.line) && a.queue?.name === b.queue?.name;

/** The sense of wishes, those of one line together. */
export const saidIn = (wishes: readonly Wish[]): readonly Said[] => {
  const lines: Wish[][] = [];
  for (const wish of wishes) {
    const last = lines.at(-1);
    if (last?.[0] !== undefined && isOneLine(last[0], wish)) last.push(wish);
    else lines.push([wish]);
  }
  return lines.map(lineFrom);
};

const tryFrom = ({ kind, about, wish, asks, when }: Wish): Try => ({
  ...{ kind, wish },
  ...(about && Object.keys(about).length > 0 && { about }),
  // Conditions were made by lines of orders, which know no others.
  ...(when !== undefined && { when: when as unknown as readonly Condition[] }),
  ...(asks && { asks }),
});

const withoutAttacking = ({ when = [], ...said }: Try): Try => {
  const others = when.filter(
    (one) => !isSame(one as unknown as Json, ATTACKING as unknown as Json),
  );
  return { ...said, ...(others.length > 0 && { when: others }) };
};

/** Answers of one kind in a row are alternatives. */
const packetFrom = (wishes: readonly Wish[]): readonly Answers[] => {
  const all: Try[][] = [];
  for (const one of wishes.map(tryFrom).map(withoutAttacking)) {
    const last = all.at(-1);
    if (last?.[0]?.kind === one.kind) last.push(one);
    else all.push([one]);
  }
  return all;
};

const lineFrom = (wishes: readonly Wish[]): Said => {
  const { once, standing } = wishes[0] ?? {};
  const [acts, under] = partition(wishes, ({ queue }) => queue?.under === undefined);
  const steps = new Map<number, Step>();
  for (const wish of acts) {
    const { step = 1, otherwise } = wish.queue ?? {};
    const tries = [...(steps.get(step)?.tries ?? []), tryFrom(wish)];
    steps.set(step, { tries, ...(otherwise && { otherwise }) });
  }
  for (const [step, said] of steps) {
    const packet = packetFrom(under.filter(({ queue }) => queue?.step === step));
    if (packet.length > 0) steps.set(step, { ...said, packet });
  }
  const all = [...steps.values()];
  // Answers of several kinds stand on a line of a battle alone.
  const isMixed = acts.some(({ kind, queue }) => queue === undefined && kind !== acts[0]?.kind);
  if (isMixed)
    return { ...(standing && { life: 'always' as const }), steps: [], packet: packetFrom(wishes) };
  const isRow = all.length > 1 || all[0]?.otherwise !== undefined;
  return {
    ...(once && !wishes.every(isForOne) && { life: 'once' as const }),
    ...(standing && { life: 'always' as const }),
    ...(isRow && { queue: QUEUE }),
    steps: all,
    ...(all.length === 0 && { packet: packetFrom(under) }),
  };
};

const partition = <T>(
  all: readonly T[],
  isFirst: (one: T) => boolean,
): readonly [readonly T[], readonly T[]] => [
  all.filter(isFirst),
  all.filter((one) => !isFirst(one)),
];
