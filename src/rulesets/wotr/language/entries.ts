// The lines of a message together: their actions in the order in which they are carried out, up to where one is not clear.

import { isSame, type Json } from '../../../core/json.ts';
import { invalid, type Place, type Problem } from '../../../core/problem.ts';
import type { Wish } from '../../../core/wishes.ts';
import { orderDoubts, orderOf } from '../../../notation/ordering.ts';
import { type Label, numberOf, type Sequence } from '../../../notation/sequence.ts';
import type { ActName } from '../facts.ts';
import { type ParsedLine, QUEUE, stepsOf, type Try, wishesIn } from './said.ts';

/** A line of a message that is not empty. */
export interface Entry {
  readonly label: Label | undefined;
  readonly place: Place;
  readonly said?: ParsedLine;
  /** An order as it was written, and as it is read. */
  readonly text?: string;
  read?(): string;
  readonly sequence?: Sequence | 'break';
  /** It is a mistake; true: of an action, as far as can be told. */
  readonly isWrong?: boolean;
}

interface SequencedWishes {
  readonly wishes: readonly Wish[];
  /** Why an order of actions must be asked. */
  readonly doubts: readonly Problem[];
}

export const isAction = ({ said }: Entry): boolean => said !== undefined && stepsOf(said) > 0;

/** True of a line that says what is done in the battle of the action above it. */
const isBeneath = ({ said }: Entry): boolean =>
  said !== undefined && said.steps.length === 0 && said.life === undefined;

/** Uses of a die that come to no battle. */
const PEACEFUL: readonly (ActName | 'pass')[] = [
  ...(['move-fellowship', 'hide-fellowship', 'separate', 'move-characters', 'lay-aside'] as const),
  ...(['pass', 'advance-nation', 'advance-by-companion', 'muster', 'draw-card'] as const),
  'discard-table-card',
];
const isPeaceful = ({ said }: Entry): boolean =>
  said?.steps.every(({ tries }) =>
    tries.every(({ wish }) => PEACEFUL.some((act) => act === actionOf(wish).act)),
  ) === true;

/** The action of a wish, and whom or what it names. */
const actionOf = (
  wish: Json = null,
): Readonly<Partial<Record<'act' | 'character' | 'card', string>>> => Object(wish);

/** Where a message goes on from what was said before, its actions are a queue of their own behind that. */
const queueNamed = (part: number): string => (part === 1 ? QUEUE : `${QUEUE} ${part}`);

/** The wishes of a message, its actions in their order. */
export const inSequence = (entries: readonly Entry[]): SequencedWishes => {
  const parts: Entry[][] = [[]];
  for (const one of entries) {
    if (one.sequence === 'break') parts.push([]);
    else parts.at(-1)?.push(one);
  }
  const wishes: Wish[] = [];
  const doubts: Problem[] = [];
  let above = 0;
  for (const [index, part] of parts.entries()) {
    const found = sequencedIn(part, queueNamed(index + 1), above);
    wishes.push(...found.wishes);
    doubts.push(...found.doubts);
    above = Math.max(above, ...found.wishes.map(({ queue }) => queue?.step ?? 0));
  }
  return { wishes, doubts };
};

/** Wishes, and the place of their line among those of its part. */
type PlacedWishes = readonly [at: number, wishes: readonly Wish[]];

const sequencedIn = (part: readonly Entry[], name: string, above: number): SequencedWishes => {
  const sequences = part.flatMap(({ sequence }) =>
    sequence === undefined || sequence === 'break' ? [] : [sequence],
  );
  // Where nothing is an action, a mistake stands before none.
  const hasActions = part.some(isAction);
  const steps = part.map((one) => isAction(one) || (hasActions && one.isWrong === true));
  const order = orderOf(
    part.map(({ label, text, read }, at) => ({
      ...{ label, text: () => `${text} ${read?.()}`, isAction: steps[at] === true },
    })),
    sequences,
  );
  const plain = part.flatMap((one, at): readonly PlacedWishes[] => {
    const above = part.slice(0, at).filter((_, nth) => steps[nth] === true);
    const last = isBeneath(one) ? above.at(-1) : undefined;
    const isUnder = last !== undefined && !isPeaceful(last);
    if (one.said === undefined || steps[at] === true || isUnder) return [];
    // `Combat: no cards` below actions that come to no battle is said of all battles of the turn.
    const said = last !== undefined && above.every(isPeaceful) ? ofTurn(one.said) : one.said;
    return [[at, wishesIn(said, one.place, 0, name)]];
  });
  if (typeof order === 'string')
    return {
      wishes: plain.flatMap(([, wishes]) => wishes),
      doubts: orderDoubts(order, part.filter(isAction)),
    };
  return { wishes: laid(plain, queueOf(part, { order, steps, name, above })), doubts: [] };
};

/** What is said of one battle, of whichever there is. */
const ofTurn = ({ packet = [], ...said }: ParsedLine): ParsedLine => ({
  ...said,
  steps: packet.map((tries) => ({ tries })),
});

interface OrderedEntry {
  readonly order: readonly number[];
  readonly steps: readonly boolean[];
  readonly name: string;
  readonly above: number;
}

/** The step at which a queue stops: it is asked, since a line there was not understood. */
const stopAt = (place: Place, name: string, step: number): Wish => ({
  ...{ kind: 'action', wish: null, asks: 'yes', place },
  queue: { name, step },
});

/** The actions one after the other, each with the lines of its battle; a mistake before others is where they stop. */
const queueOf = (
  part: readonly Entry[],
  { order, steps, name, above }: OrderedEntry,
): readonly PlacedWishes[] => {
  const last = order.findLastIndex((at) => isAction(part[at] as Entry));
  const queue: PlacedWishes[] = [];
  let step = above;
  for (const at of order.slice(0, last + 1)) {
    const action = part[at] as Entry;
    const { said, place } = action;
    queue.push([at, said ? wishesIn(said, place, step, name) : [stopAt(place, name, step + 1)]]);
    step += said ? stepsOf(said) : 1;
    if (isPeaceful(action)) continue;
    for (let under = at + 1; under < part.length && steps[under] === false; under++) {
      const one = part[under] as Entry;
      if (one.said !== undefined && isBeneath(one))
        queue.push([under, wishesIn(one.said, one.place, step, name)]);
    }
  }
  return queue;
};

/** Everything as it stands, where the queue is in the order of its lines; else the queue where its first line stands. */
const laid = (plain: readonly PlacedWishes[], queue: readonly PlacedWishes[]): readonly Wish[] => {
  const isRising = queue.every(([at], nth) => nth === 0 || at > (queue[nth - 1]?.[0] ?? 0));
  const first = Math.min(...queue.map(([at]) => at));
  const before = plain.filter(([at]) => at < first);
  const behind = plain.filter(([at]) => at >= first);
  const all = isRising
    ? [...plain, ...queue].toSorted(([a], [b]) => a - b)
    : [...before, ...queue, ...behind];
  return all.flatMap(([, wishes]) => wishes);
};

// Lines of which one says that the other does not count.

/** Answers that are never refused: nothing said below them for the same counts. */
const SETTLED: readonly Json[] = [
  ...[{ ring: 'none' }, { card: 'none' }, { declare: 'no' }, { go: 'stop' }],
  ...['none', 'ring', 'stay'],
];
const isSettled = ({ when, asks, wish }: Try): boolean =>
  when === undefined && (asks !== undefined || SETTLED.some((one) => isSame(one, wish)));

const saidTwice = (other: Entry, one: Entry): Problem =>
  invalid('said-twice', one.place, {
    readings: [other.read?.() ?? '', one.read?.() ?? ''],
    earlier: other.place.line ?? 0,
  });

/** What can be done once with the same figure or card. */
const ONCE: readonly ActName[] = ['bring-companion', 'bring-minion', 'play-card'];

/** Who comes, or the card that is played: no action can do that twice. */
const comingIn = ({ said }: Entry): Json => {
  const [step, ...others] = said?.steps ?? [];
  const { act, character, card } = actionOf(step?.tries[0]?.wish);
  const isOnly = others.length === 0 && step?.otherwise === undefined;
  return isOnly && ONCE.some((one) => one === act) ? (character ?? card ?? null) : null;
};

/** `Witch-king at Osgiliath`, and below all else `Witch-king at Dol Guldur if Osgiliath has fallen`: it may be another way for the first. */
const saidOtherwise = (entries: readonly Entry[]): readonly Problem[] =>
  entries.flatMap((one, at) => {
    const isConditional = one.said?.steps[0]?.tries[0]?.when !== undefined;
    const who = isConditional ? comingIn(one) : null;
    const other = entries.find((each, nth) => nth < at && comingIn(each) === who);
    return who === null || other === undefined ? [] : [saidTwice(other, one)];
  });

export const contradictions = (entries: readonly Entry[]): readonly Problem[] => [
  ...answeredTwice(entries),
  ...saidOtherwise(entries),
];

/** `no ring` and `ask me about the ring`: what the second says can never count, and the first may not be meant. */
const answeredTwice = (entries: readonly Entry[]): readonly Problem[] => {
  const earlier: Entry[] = [];
  return entries.flatMap((one) => {
    const [said] = one.said?.steps[0]?.tries ?? [];
    if (one.said === undefined || said === undefined || stepsOf(one.said) > 0) return [];
    const other = earlier.find(
      ({ said: before }) =>
        before?.life === one.said?.life &&
        !isSame(before?.steps as unknown as Json, one.said?.steps as unknown as Json) &&
        before?.steps[0]?.tries.some(
          (each) =>
            isSettled(each) &&
            each.kind === said.kind &&
            (each.about === undefined || isSame(each.about, said.about ?? null)) &&
            !isSame([each.wish, each.asks ?? null], [said.wish, said.asks ?? null]),
        ),
    );
    if (other === undefined) earlier.push(one);
    return other === undefined ? [] : [saidTwice(other, one)];
  });
};

// Which line of a message a correction takes the place of.

/** The place among the entries of the line that is replaced, `new` where it stands by itself; undefined: it must be asked. */
type ReplacedPlace = number | 'new' | undefined;

/** `Make the second one: …`, `第二条改成…`: the action that it names, and how it is to be. */
const NAMED = [
  /^\s*(?:(?:please|pls|ok|and|but|actually|correction)[ ,:]+)*(?:make|change|set|turn|replace|swap|correct|edit|amend|switch) (?:the |my |action |line |step |order |number |no\.? |#)*(\w+)(?: (?:one|action|line|step|order|die|move))?(?:\s*[:：]\s*|,? (?:to|into|with|by|be|for|read)\s*[:：]?\s*)(?=\S)/iu,
  /^\s*(?:(?:sorry|oops|oh|and|but|no|wait|actually|apologies|correction|erratum|my mistake)[ ,:!.]+)*(?:the |my |action |line |step |order |number |no\.? |#)*(\w+)(?: (?:one|action|line|step|order|die|move))? (?:ought to|should|must|has to|needs to|was (?:meant|supposed|intended) to) (?:be|read|say|have been|have read)(?: as follows)?\s*[:：,]?\s*(?=\S)/iu,
  /^\s*(?:请|請|麻烦)?[把将將]?第?([0-9一二三四五六七八九十]{1,2})(?:条|條|个|個|步|项|項|行)?(?:行动|行動|命令|指令)?(?:请|請)?(?:改成|改为|改為|换成|換成|应该是|应为|更正为)[：:，,]?\s*(?=\S)/u,
];

/** The action that a line names as the one it puts right, by its number, and the rest of the line; 0: the last. */
export const splitNamedAction = (
  text: string,
): { readonly nth: number; readonly order: string } | undefined => {
  for (const pattern of NAMED) {
    const [front, said = ''] = pattern.exec(text) ?? [];
    if (front === undefined) continue;
    const nth = /^(?:last|final)$/iu.test(said)
      ? 0
      : numberOf(said.replace(/(?<=\d)(?:st|nd|rd|th)$/iu, ''));
    return nth > 0 || /^(?:last|final)$/iu.test(said)
      ? { nth, order: text.slice(front.length) }
      : undefined;
  }
  return undefined;
};

/** The place of the action that is named; undefined: there is none, or numbers say another order. */
export const replacedNth = (
  entries: readonly Entry[],
  said: ParsedLine,
  nth: number,
): ReplacedPlace => {
  const actions = placesOf(entries, isAction);
  const at = actions.at(nth - 1);
  const isPlain = actions.every((one) => entries[one]?.label === undefined);
  const numbered = actions.filter((one) => entries[one]?.label?.at === nth);
  const [only, another] = isPlain && at !== undefined ? [at] : numbered;
  const meant = another === undefined ? only : undefined;
  const other = meant === undefined ? undefined : entries[meant]?.said;
  return stepsOf(said) === 1 && other !== undefined && stepsOf(other) === 1 ? meant : undefined;
};

/** `scratch that`, `make it`: it speaks of what stands right above. */
const POINTS = /\b(?:that|it|this|instead)\b|[这那]/iu;

const actOf = ({ steps: [step] }: ParsedLine): string | undefined =>
  actionOf(step?.tries[0]?.wish).act;

const kindOf = ({ steps: [step] }: ParsedLine): unknown => step?.tries[0]?.kind;

/** Of answers the one to the same question; of actions the one that is pointed at, or the only one that it can be. */
export const replacedBy = (
  entries: readonly Entry[],
  said: ParsedLine,
  words: string,
): ReplacedPlace => {
  const [step, ...others] = said.steps;
  if (step === undefined || others.length > 0) return undefined;
  return stepsOf(said) === 0
    ? answerFor(entries, said)
    : actionFor(entries, said, POINTS.test(words));
};

const placesOf = (entries: readonly Entry[], is: (one: Entry) => boolean): readonly number[] =>
  entries.flatMap((one, at) => (is(one) ? [at] : []));

const answerFor = (entries: readonly Entry[], said: ParsedLine): ReplacedPlace => {
  const same = placesOf(
    entries,
    ({ said: other }) =>
      other !== undefined &&
      stepsOf(other) === 0 &&
      kindOf(other) === kindOf(said) &&
      isSame(other.life ?? null, said.life ?? null),
  );
  return same.length > 1 ? undefined : (same[0] ?? 'new');
};

const actionFor = (entries: readonly Entry[], said: ParsedLine, points: boolean): ReplacedPlace => {
  const actions = placesOf(entries, isAction);
  const isSingle = (at: number | undefined): boolean => {
    const other = at === undefined ? undefined : entries[at]?.said;
    return other !== undefined && stepsOf(other) === 1;
  };
  const last = entries.length - 1;
  const above = actions.includes(last) ? last : undefined;
  const same = actions.filter((at) => actOf(entries[at]?.said as ParsedLine) === actOf(said));
  const only = [actions, same].find(({ length }) => length === 1)?.[0];
  const meant = points && same.length === 0 ? (only ?? above) : only;
  // What it points at is the line above, and no other.
  if (points && above !== undefined && meant !== above) return undefined;
  return isSingle(meant) ? meant : undefined;
};
