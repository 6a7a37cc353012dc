import { type Document, type Saying, say } from '../../core/document.ts';
import type { Game, Lang, Seat } from '../../core/game.ts';
import type { TakenMessage } from '../../desk/history.ts';
import { messagesAt, standingAt } from '../../desk/in-force.ts';
import { readerFor } from '../../desk/judging/weigh.ts';
import { isSameMoment, speaksAt } from '../../desk/moment.ts';
import type { FallenLine, Sheet } from '../../desk/sheet.ts';
import { list, quote, whenSaying } from '../../desk/tell/speech.ts';
import { orderFilesOf, orderFolders } from '../io/order-files.ts';
import { type Message, readMessage } from '../messages/messages.ts';
import type { ReceiveContext } from './bench.ts';
import { readAs } from './read-as.ts';
import { fileFor, type PlacedMessage, sheetFrom, sheetText, timeOfMessage } from './sheets.ts';

/** A seat's orders that count now: the sheet of its messages, and the sheet read as an order file. */
interface InForce<G extends Game> {
  readonly sheet: Sheet;
  readonly message: Message<G>;
  /** Orders that speak besides the sheet. */
  readonly others: Document;
  /** Lines that fell, by the message that they were in and by the one that they fell to. */
  readonly fallen: ReadonlyMap<number, readonly FallenLine[]>;
}

const known = new WeakMap<readonly PlacedMessage[], Map<Lang, Promise<unknown>>>();

/** The orders in force with these messages; the same for each of their receipts. */
export const inForceOf = <G extends Game>(
  bench: ReceiveContext<G>,
  one: PlacedMessage,
  messages: readonly PlacedMessage[],
): Promise<InForce<G>> => {
  const { lang } = bench.game.words.catalogue;
  const byLang = known.get(messages) ?? new Map<Lang, Promise<unknown>>();
  known.set(messages, byLang);
  const found = byLang.get(lang) ?? findInForce(bench, one, messages);
  byLang.set(lang, found);
  return found as Promise<InForce<G>>;
};

const findInForce = async <G extends Game>(
  bench: ReceiveContext<G>,
  one: PlacedMessage,
  messages: readonly PlacedMessage[],
): Promise<InForce<G>> => {
  const sheet = await sheetFrom(bench, messages);
  const { seat, moment } = one;
  const lines = sheetText(bench, sheet, messages).split('\n');
  const written = { lines, format: 'text', source: fileFor(one) } as const;
  const message = await readAs(bench, written, moment, seat);
  const fallen = new Map<number, FallenLine[]>();
  for (const each of sheet.fallen)
    for (const number of [each.number, each.by])
      fallen.set(number, [...(fallen.get(number) ?? []), each]);
  return { sheet, message, fallen, others: await tellOthers(bench, seat, message.taken) };
};

/** All that is in force, each line below where it comes from. */
export const tellInForce = <G extends Game>(
  bench: ReceiveContext<G>,
  one: PlacedMessage,
  messages: readonly PlacedMessage[],
  { sheet, others }: InForce<G>,
): Document => [...tellSheet(bench, one, sheet, messages), ...others];

const below = (title: Saying, lines: readonly string[]): Document =>
  lines.length === 0 ? [] : [...list([title]), ...quote(lines, 1)];

const tellSheet = <G extends Game>(
  bench: ReceiveContext<G>,
  one: PlacedMessage,
  { lines }: Sheet,
  messages: readonly PlacedMessage[],
): Document => {
  const { ruleset, view, seat, manner } = readerFor(bench, one.seat);
  const { words } = bench.game;
  const counting = new Set(lines.map(({ number }) => number));
  return messages
    .filter(({ number }) => counting.has(number))
    .toReversed()
    .flatMap(({ number, arrived }) => {
      const written = lines
        .filter((line) => line.number === number)
        .flatMap((line) => line.written);
      const { wishes } = ruleset.readOrders(view, seat, written, manner);
      const canonical = ruleset.writeOrders(view, wishes, words.catalogue.lang);
      // A line that leaves an area empty holds no wish that could be written.
      const said = canonical.length > 0 ? canonical : written;
      const time = timeOfMessage(bench.game, arrived);
      const title =
        number === one.number ? say('receipt.from-this') : say('receipt.from', { number, time });
      return below(title, said);
    });
};

/** Tells of the seat's other orders that speak now: those for an earlier phase of the round, standing ones. */
const tellOthers = async <G extends Game>(
  { game, library }: ReceiveContext<G>,
  seat: Seat,
  sheet: TakenMessage,
): Promise<Document> => {
  const { desk, words, folder } = game;
  const { ruleset } = desk;
  const files: TakenMessage[] = [];
  for (const moment of orderFolders(folder, ruleset.printedPhases)) {
    if (isSameMoment(moment, sheet) || !speaksAt(ruleset, moment, sheet)) continue;
    const own = orderFilesOf(folder, moment, desk.seats).find((file) => file.seat === seat);
    if (own !== undefined) files.push((await readMessage(library, desk, own)).taken);
  }
  const taken = [...desk.taken, ...files].filter(
    (each) => each.seat === seat && !isSameMoment(each, sheet),
  );
  const view = readerFor({ game }, seat).view;
  const write = (wishes: TakenMessage['wishes']): readonly string[] =>
    ruleset.writeOrders(view, wishes, words.catalogue.lang);
  const speaking = messagesAt(ruleset, taken, seat, sheet).filter(
    (each, index, all) => all.findIndex((other) => isSameMoment(each, other)) === index,
  );
  // What a round that is over was carried out by is in force no more.
  const canCome = (kind: string): boolean => ruleset.asksIn?.(sheet.phase, kind) ?? true;
  const sheetStands = sheet.wishes.some(({ standing }) => standing !== undefined);
  return [
    ...speaking.flatMap(({ wishes, ...moment }) =>
      below(
        say('receipt.from-orders', { when: whenSaying(moment) }),
        write(wishes.filter(({ standing, kind }) => standing === undefined && canCome(kind))),
      ),
    ),
    ...below(
      say('receipt.standing'),
      sheetStands ? [] : write(standingAt(ruleset, taken, seat, sheet)),
    ),
  ];
};
