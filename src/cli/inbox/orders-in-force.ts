import { type Document, type Saying, say, type Values } from '../../core/document.ts';
import type { Lang, Seat } from '../../core/game.ts';
import { canonical, isSame } from '../../core/json.ts';
import { leftAfter, pendingOrdersOf, unspent } from '../../core/pending-orders.ts';
import { firstQueueOf, type Wish } from '../../core/wishes.ts';
import type { Desk } from '../../desk/desk.ts';
import { forgottenOf, withStops } from '../../desk/format/receipt.ts';
import type { TakenMessage } from '../../desk/history.ts';
import { messagesAt, standingAt, wishesAsHeard } from '../../desk/in-force.ts';
import type { PlacedMessage } from '../../desk/intake.ts';
import { readerFor } from '../../desk/judging/weigh.ts';
import type { FallenLine, MergedOrders } from '../../desk/merged-orders.ts';
import { isSameMoment, speaksAt } from '../../desk/moment.ts';
import { type CombinedLine, emptiedIn } from '../../desk/said-lines.ts';
import { list, quote, runOn, whenSaying } from '../../desk/speech.ts';
import { orderFilesOf, orderFolders } from '../folder/order-files.ts';
import type { ReceiveContext } from './context.ts';
import { combinedFrom, combinedText, fileFor, readAs, timeOfMessage } from './merged-order-file.ts';
import { type Message, messageOnDesk, readMessage } from './messages.ts';

// Lines of a seat's orders that have been carried out: they are in force no more, and nothing replaces them.

type UsedOrders = Pick<Desk, 'ruleset' | 'taken' | 'used'>;

/** The wishes of an order file that may still answer something, as they stand in it. */
const leftOf = ({ ruleset, taken, used }: UsedOrders, file: TakenMessage): ReadonlySet<Wish> => {
  const heard = wishesAsHeard(ruleset, [...taken, file], file);
  const isLeft = leftAfter(used);
  const stillIn = new Set(unspent(heard, used));
  const isOver = (wish: Wish): boolean => wish.replyTo !== undefined && !stillIn.has(wish);
  // What belongs to a step counts as long as that step, and while what it began goes on.
  const underWay = new Set(
    pendingOrdersOf(heard, used).flatMap((voice) => voice.flatMap(({ wishes }) => wishes)),
  );
  const isStepLeft = ({ queue, ...wish }: Wish): boolean =>
    queue?.under === undefined || isLeft({ ...wish, queue: withoutUnder(queue) });
  return new Set(
    file.wishes.filter((_, at) => {
      const wish = heard[at];
      return (
        wish === undefined ||
        underWay.has(wish) ||
        (isLeft(wish) && isStepLeft(wish) && !isOver(wish))
      );
    }),
  );
};

const withoutUnder = ({ under: _, ...queue }: NonNullable<Wish['queue']>) => queue;

/** True of lines that fell when all that they say has been carried out before. */
const isCarriedOut = (
  desk: UsedOrders,
  { seat, source, round, phase }: Omit<TakenMessage, 'wishes'>,
  said: readonly Wish[],
): boolean => {
  const file = desk.taken.findLast((one) =>
    isSame([one.seat, one.source, one.round, one.phase], [seat, source, round, phase]),
  );
  if (file === undefined || said.length === 0) return false;
  const left = leftOf(desk, file);
  return said.every((wish) => {
    const twins = file.wishes.filter((one) => wishKey(one) === wishKey(wish));
    return twins.length > 0 && twins.every((one) => !left.has(one));
  });
};

const wishKey = ({ kind, wish, about, when }: Wish): string =>
  canonical([kind, wish, about ?? null, when ?? null] as never);

/** A seat's orders that count now: its messages combined, and that read as an order file. */
interface InForce {
  readonly message: Message;
  readonly counting: readonly Counting[];
  /** Orders that speak besides these. */
  readonly others: Document;
  /** Lines that fell, by the message that they were in and by the one that they fell to. */
  readonly fallen: ReadonlyMap<number, readonly FallenLine[]>;
  /** Subjects that nothing of it gives an order. */
  readonly forgotten: readonly string[];
}

/** A message of which something counts, and what. */
interface Counting {
  readonly number: number;
  readonly time: Saying;
  readonly said: readonly string[];
}

const known = new WeakMap<readonly PlacedMessage[], Map<Lang, Promise<unknown>>>();

/** The orders in force with these messages; the same for each of their receipts. */
export const inForceOf = (
  context: ReceiveContext,
  one: PlacedMessage,
  messages: readonly PlacedMessage[],
): Promise<InForce> => {
  const { lang } = context.game.words.catalogue;
  const byLang = known.get(messages) ?? new Map<Lang, Promise<unknown>>();
  known.set(messages, byLang);
  const found = byLang.get(lang) ?? findInForce(context, one, messages);
  byLang.set(lang, found);
  return found as Promise<InForce>;
};

const findInForce = async (
  context: ReceiveContext,
  one: PlacedMessage,
  messages: readonly PlacedMessage[],
): Promise<InForce> => {
  const combined = await combinedFrom(context, messages);
  const { seat, moment } = one;
  const lines = combinedText(context, combined, messages).split('\n');
  const written = { lines, format: 'text', source: fileFor(one) } as const;
  const message = await readAs(context, written, moment, seat);
  const fallen = new Map<number, FallenLine[]>();
  const reader = readerFor(context, seat);
  const isDone = ({ text }: FallenLine): boolean =>
    isCarriedOut(context.game.desk, message.taken, readIn(reader, [text]));
  for (const each of combined.fallen.filter((one) => !isDone(one)))
    for (const number of [each.number, each.by])
      fallen.set(number, [...(fallen.get(number) ?? []), each]);
  const left = leftOf(context.game.desk, message.taken);
  const filed = inFile(combined, lines, message.taken.wishes);
  const counting = countingIn(context, { one, combined, messages, filed, left });
  const others = await formatOthers(context, seat, message.taken);
  const forgotten = forgottenOf(context.game.desk, messageOnDesk(message));
  return { counting, message, fallen, others, forgotten };
};

/** All that is in force: the lines of the message itself first, and then what still counts of others, each by where it comes from. */
export const formatInForce = (
  one: PlacedMessage,
  { counting, others }: Pick<InForce, 'counting' | 'others'>,
  depth = 0,
): Document => {
  const isOwn = ({ number }: Counting): boolean => number === one.number;
  return [
    ...counting.filter(isOwn).flatMap(({ said }) => quote(said, depth)),
    ...counting
      .filter((each) => !isOwn(each))
      .flatMap(({ number, time, said }) => counts('receipt.from', said, { number, time })),
    ...others,
  ];
};

const counts = (code: string, lines: readonly string[], more: Values = {}): Document =>
  lines.length === 0 ? [] : list([say(code, { ...more, lines: runOn(lines) })]);

type Reader = ReturnType<typeof readerFor>;

const readIn = (
  { ruleset, view, seat, manner }: Reader,
  lines: readonly string[],
): readonly Wish[] => ruleset.readOrders(view, seat, lines, manner).wishes;

/** The wishes of each line of an order file, in their order. */
const byLine = (wishes: readonly Wish[]): ReadonlyMap<number, readonly Wish[]> => {
  const lines = new Map<number, Wish[]>();
  for (const wish of wishes) {
    const line = wish.place?.line ?? 0;
    lines.set(line, [...(lines.get(line) ?? []), wish]);
  }
  return lines;
};

/** For each line of the combined messages the wishes that the order file has of it. */
const inFile = (
  { lines }: MergedOrders,
  file: readonly string[],
  wishes: readonly Wish[],
): ReadonlyMap<CombinedLine, readonly (readonly Wish[])[]> => {
  const all = byLine(wishes);
  let at = 0;
  const next = (written: string): readonly Wish[] => {
    at = file.indexOf(written, at) + 1;
    return all.get(at) ?? [];
  };
  return new Map(lines.map((line) => [line, line.written.map(next)]));
};

/** The messages that count, with the order file that they made. */
interface OrderFileSource {
  readonly one: PlacedMessage;
  readonly combined: MergedOrders;
  readonly messages: readonly PlacedMessage[];
  /** The wishes that the order file has of each line, and those that have still to be carried out. */
  readonly filed: ReturnType<typeof inFile>;
  readonly left: ReadonlySet<Wish>;
}

/** The messages of which something counts, the newest first. */
const countingIn = (
  context: ReceiveContext,
  { one, combined: { lines }, messages, filed, left }: OrderFileSource,
): readonly Counting[] => {
  const reader = readerFor(context, one.seat);
  const { ruleset, view } = reader;
  const { words } = context.game;
  const counting = new Set(lines.map(({ number }) => number));
  return messages
    .filter(({ number }) => counting.has(number))
    .toReversed()
    .map(({ number, arrived, lines: texts, wrong = [] }) => {
      const own = lines.filter((line) => line.number === number);
      const written = own.flatMap((line) => line.written);
      const theirs = own.flatMap((line) => filed.get(line) ?? []);
      const isLeft = (wish: Wish | undefined): boolean => wish === undefined || left.has(wish);
      // In the order in which they were read: it may say which comes first.
      const all = readIn(reader, written);
      const ofLine = byLine(all);
      const wishes = all.filter((wish) => {
        const line = wish.place?.line ?? 0;
        return isLeft(theirs[line - 1]?.[ofLine.get(line)?.indexOf(wish) ?? -1]);
      });
      const { lang } = words.catalogue;
      const sources = own.flatMap((one) => one.written.map(() => one.line));
      const notCounting = ({ place }: Wish): string | undefined => {
        const line = sources[(place?.line ?? 0) - 1] ?? 0;
        return wrong.includes(line) ? texts[line - 1] : undefined;
      };
      const canonical = withStops(
        { ruleset, view, lang },
        { lines: ruleset.writeOrders(view, wishes, lang), wishes },
        notCounting,
      );
      const emptied = emptiedIn(
        reader,
        own.map((line) => line.text),
      );
      const said = [...canonical, ...emptied.map(({ text }) => text)];
      return { number, time: timeOfMessage(context.game, arrived), said };
    });
};

/** Tells of the seat's other orders that speak now: those for an earlier phase of the round, standing ones. */
const formatOthers = async (
  { game }: ReceiveContext,
  seat: Seat,
  combined: TakenMessage,
): Promise<Document> => {
  const { desk, words, folder } = game;
  const { ruleset } = desk;
  const files: TakenMessage[] = [];
  for (const moment of orderFolders(folder, ruleset.printedPhases)) {
    if (isSameMoment(moment, combined) || !speaksAt(ruleset, moment, combined)) continue;
    const own = orderFilesOf(folder, moment, desk.seats).find((file) => file.seat === seat);
    if (own !== undefined) files.push((await readMessage(game.ports.library, desk, own)).taken);
  }
  const taken = [...desk.taken, ...files].filter(
    (each) => each.seat === seat && !isSameMoment(each, combined),
  );
  const view = readerFor({ game }, seat).view;
  const write = (wishes: TakenMessage['wishes']): readonly string[] =>
    ruleset.writeOrders(view, wishes, words.catalogue.lang);
  const speaking = messagesAt(ruleset, taken, seat, combined).filter(
    (each, index, all) => all.findIndex((other) => isSameMoment(each, other)) === index,
  );
  // What a round that is over was carried out by is in force no more.
  const canCome = (kind: string): boolean => ruleset.asksIn?.(combined.phase, kind) ?? true;
  // A queue is replaced whole.
  const isReplaced = (queue: string | undefined): boolean =>
    queue !== undefined &&
    combined.wishes.some(
      (wish) => wish.queue && firstQueueOf(wish.queue.name) === firstQueueOf(queue),
    );
  const standing = standingAt(ruleset, [...taken, combined], seat, combined);
  const isOpen = ({ standing, kind: name, queue, when, wish }: Wish): boolean => {
    if (standing !== undefined || !canCome(name) || isReplaced(queue?.name)) return false;
    if (queue !== undefined || when !== undefined) return true;
    // A word that cannot answer any more, such as a card to lay down that has been, is over.
    const kind = ruleset.kinds.find((one) => one.name === name);
    return (kind?.warning(view, seat, wish) ?? null) === null;
  };
  return [
    ...speaking.flatMap((file) => {
      const left = leftOf(desk, file);
      const open = file.wishes.filter((wish) => left.has(wish) && isOpen(wish));
      return counts('receipt.from-orders', write(open), { when: whenSaying(file) });
    }),
    ...counts(
      'receipt.standing',
      write(standing.filter(({ place }) => place?.file !== combined.source)),
    ),
  ];
};
