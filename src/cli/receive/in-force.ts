import type { Game, Seat } from '../../core/game.ts';
import type { Taken } from '../../desk/history.ts';
import { messagesAt, standingAt } from '../../desk/in-force.ts';
import { isSameMoment } from '../../desk/moment.ts';
import type { Sheet } from '../../desk/sheet.ts';
import { type Message, newMessages } from '../messages.ts';
import type { Bench } from './bench.ts';
import { fileFor, type Placed, sheetFrom, sheetText, timeOfMessage } from './sheets.ts';
import { readAs, readerFor } from './weigh.ts';

/** What counts for a seat now: the sheet of its messages, and the sheet read as an order file. */
export interface InForce<G extends Game> {
  readonly sheet: Sheet;
  readonly message: Message<G>;
  readonly lines: readonly string[];
}

/** All that is in force for the seat of a message, each line below where it comes from. */
export const inForceBeside = async <G extends Game>(
  bench: Bench<G>,
  one: Placed,
  messages: readonly Placed[],
): Promise<InForce<G>> => {
  const sheet = await sheetFrom(bench, messages);
  const text = sheetText(bench, sheet, messages);
  const { seat, moment } = one;
  const written = { lines: text.split('\n'), format: 'text', source: fileFor(one) } as const;
  const message = await readAs(bench, written, moment, seat);
  const lines = [
    ...sheetLines(bench, one, sheet, messages),
    ...(await otherLines(bench, seat, message.taken)),
  ];
  return { sheet, message, lines };
};

const INDENT = '    ';

const below = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [`  ${title}`, ...lines.map((line) => `${INDENT}${line}`)];

const sheetLines = <G extends Game>(
  bench: Bench<G>,
  one: Placed,
  { lines }: Sheet,
  messages: readonly Placed[],
): readonly string[] => {
  const { ruleset, view, seat, manner } = readerFor(bench, one.seat);
  const { words } = bench.game;
  return messages.toReversed().flatMap(({ number, arrived }) => {
    const written = lines.filter((line) => line.number === number).flatMap((line) => line.written);
    const { wishes } = ruleset.readOrders(view, seat, written, manner);
    const canonical = ruleset.writeOrders(view, wishes, words.catalogue.lang);
    // A line that leaves an area empty holds no wish that could be written.
    const said = canonical.length > 0 ? canonical : written;
    const time = timeOfMessage(bench.game, arrived);
    const title =
      number === one.number
        ? words.frame('receipt.from-this')
        : words.frame('receipt.from', { number, time });
    return below(title, said);
  });
};

/** What other orders of the seat speak now: those for an earlier phase of the round, standing ones. */
const otherLines = async <G extends Game>(
  { game, library, stop }: Bench<G>,
  seat: Seat,
  sheet: Taken,
): Promise<readonly string[]> => {
  const { desk, words, folder } = game;
  const { ruleset } = desk;
  const files = await newMessages(library, folder, desk, stop);
  const taken = [...desk.taken, ...files.map((file) => file.taken)].filter(
    (each) => each.seat === seat && !isSameMoment(each, sheet),
  );
  const view = readerFor({ game, stop }, seat).view;
  const write = (wishes: Taken['wishes']): readonly string[] =>
    ruleset.writeOrders(view, wishes, words.catalogue.lang);
  const phases = ruleset.printedPhases;
  const speaking = messagesAt(phases, taken, seat, sheet).filter(
    (each, index, all) => all.findIndex((other) => isSameMoment(each, other)) === index,
  );
  const sheetStands = sheet.wishes.some(({ standing }) => standing !== undefined);
  return [
    ...speaking.flatMap(({ wishes, ...moment }) =>
      below(
        words.frame('receipt.from-orders', { when: words.when(moment) }),
        write(wishes.filter(({ standing }) => standing === undefined)),
      ),
    ),
    ...below(
      words.frame('receipt.standing'),
      sheetStands ? [] : write(standingAt(phases, taken, seat, sheet)),
    ),
  ];
};
