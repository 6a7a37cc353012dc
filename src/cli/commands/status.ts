import type { Game } from '../../core/game.ts';
import { stopOf } from '../../desk/asked.ts';
import { viewFor } from '../../desk/desk.ts';
import { makeMoment, PLANNING } from '../../desk/moment.ts';
import { type AskedStatus, type SeatStatus, type Status, statusOf } from '../../desk/status.ts';
import { groupBy } from '../../report/groups.ts';
import { renderText } from '../../report/render/text.ts';
import { deadlineOf, dueText, isPast } from '../deadline.ts';
import { EXIT, type Exit } from '../exit.ts';
import { columns, hanging, indented, paragraph } from '../hanging.ts';
import { printable } from '../io/excerpt.ts';
import { ORDERS } from '../io/order-files.ts';
import { newMessages } from '../messages.ts';
import { inLanguage, type OpenGame, withGame } from '../open-game.ts';
import type { Ports } from '../ports.ts';
import { readInbox } from '../receive/inbox.ts';
import { type Paint, PLAIN, paintFor } from '../terminal.ts';
import { timeOf } from '../time.ts';
import { choicesLines } from '../waiting-lines.ts';
import type { Words } from '../words.ts';
import { type Common, json } from './options.ts';

export interface StatusOptions extends Common {
  readonly now?: string;
}

/** Where the game stands; never what anybody ordered. */
export const showStatus = (ports: Ports, folder: string, options: StatusOptions): Promise<Exit> =>
  withGame(ports, folder, async (opened) => {
    const game = inLanguage(opened, options.lang);
    const shown = { ...(await standing(ports, game)), ...dueOf(ports, game, options) };
    if (options.json) ports.out.write(json(asJson(game, shown)));
    else {
      const paint = await paintFor(ports.out, ports, options);
      const lines = statusLines(game, shown, paint);
      ports.out.write(`${lines.join('\n')}\n\n${boardText(game)}`);
    }
    return EXIT.done;
  });

interface Shown extends Due {
  readonly status: Status;
  /** How many mistakes a seat's new orders have. */
  readonly wrong: ReadonlyMap<string, number>;
}

interface Due {
  readonly deadline?: string;
  readonly isPassed?: boolean;
}

/** The clock is asked only where there is a deadline. */
const dueOf = <G extends Game>(
  ports: Ports,
  game: OpenGame<G>,
  { now }: Pick<StatusOptions, 'now'>,
): Due => {
  const deadline = deadlineOf(game);
  return deadline === undefined ? {} : { deadline, isPassed: isPast(deadline, timeOf(ports, now)) };
};

const standing = async <G extends Game>(
  { library }: Ports,
  { folder, desk }: OpenGame<G>,
): Promise<Omit<Shown, keyof Due>> => {
  const stop = stopOf(desk);
  const messages = await newMessages(library, folder, desk, stop);
  const wrong = new Map<string, number>();
  for (const { file, errors } of messages)
    if (errors.length > 0) wrong.set(file.seat, (wrong.get(file.seat) ?? 0) + errors.length);
  const taken = [...desk.taken, ...messages.map((message) => message.taken)];
  return { status: statusOf({ ...desk, taken }, stop), wrong };
};

const statusLines = <G extends Game>(
  game: OpenGame<G>,
  shown: Shown,
  paint: Paint,
): readonly string[] => {
  const { status, wrong } = shown;
  const { name } = game.settings.settings;
  const { round, phase } = status;
  const procedure = status.procedure === phase ? undefined : status.procedure;
  const title = game.words.frame('status.title', { game: name, round, phase, procedure });
  return [
    ...paragraph(title).map(paint.bold),
    ...dueLines(game, shown, paint),
    '',
    ...seatsLines(game, shown, paint),
    '',
    ...silentLines(game, status, paint),
    ...waitLines(game, status, wrong.size > 0, paint),
    ...rulingLines(game),
  ];
};

const dueLines = <G extends Game>(
  { words }: OpenGame<G>,
  { status, deadline, isPassed = false }: Shown,
  paint: Paint,
): readonly string[] => {
  if (deadline === undefined || status.over) return [];
  const line = dueText(words, status, deadline, isPassed ? 'yes' : 'no');
  return paragraph(line).map(isPassed ? paint.bad : paint.bold);
};

/** A row for each seat, and below it what it is asked. */
const seatsLines = <G extends Game>(
  { words, settings }: OpenGame<G>,
  { status: { seats, over, phase }, wrong }: Shown,
  paint: Paint,
): readonly string[] => {
  // That a house whose orders are in has ordered goes without saying.
  const isWorthTelling = ({ answered }: AskedStatus): boolean =>
    phase !== PLANNING || answered !== 'by the house';
  const stateOf = (seat: SeatStatus, by: Paint): string =>
    over ? '' : seatState(words, seat, wrong.get(seat.seat) ?? 0, by);
  const labels = columns(
    seats.map((seat) => [words.noun(seat.seat), ...(over ? [] : [stateOf(seat, PLAIN)]), END]),
  ).map((row) => row.slice(0, -END.length));
  return seats.flatMap((seat, at) => {
    const label = labels[at] ?? '';
    const player = printable(settings.settings.seats[seat.seat]?.player ?? '');
    const [first = '', ...others] = hanging(label, player);
    // Painted at last: what makes a colour has no width.
    const row = first.trimEnd().replace(stateOf(seat, PLAIN), () => stateOf(seat, paint));
    return [
      row,
      ...others,
      ...seat.asked.filter(isWorthTelling).flatMap((one) => askedLines(words, seat, one, paint)),
    ];
  });
};

/** Keeps the blanks at the end of a row, where another text follows. */
const END = '|';

const seatState = (
  { frame }: Words,
  { messages }: SeatStatus,
  wrong: number,
  paint: Paint,
): string => {
  if (messages === 0) return paint.bad(frame('status.nothing'));
  const mistakes = wrong === 0 ? '' : paint.bad(frame('status.mistakes', { count: wrong }));
  return `${paint.good(frame('status.in'))}${mistakes}`;
};

const askedLines = (
  words: Words,
  { seat }: SeatStatus,
  asked: AskedStatus,
  paint: Paint,
): readonly string[] => {
  const { kind, about, choices = [], answered } = asked;
  const question = words.question({ kind: { name: kind }, seat, about });
  const isOpen = answered === 'not yet';
  const by = isOpen
    ? words.frame('status.unanswered')
    : words.frame('status.answered', { by: answered.replaceAll(' ', '-') });
  return [
    ...hanging('    ', words.frame('status.asked', { question }) + by).map(
      isOpen ? paint.bad : paint.good,
    ),
    ...choicesLines('        ', choices, words),
  ];
};

/** What the game would wait for later on, with all those who have said nothing of it. */
const silentLines = <G extends Game>(
  { words, desk }: OpenGame<G>,
  { seats, over }: Status,
  paint: Paint,
): readonly string[] => {
  if (over) return [];
  const awaited = (kind: string): boolean => desk.ruleset.waitsFor(desk.rules, kind) === 'answer';
  const silent = seats
    .filter(({ messages }) => messages > 0)
    .map(({ seat, silent: kinds }) => ({ seat, kinds: kinds.filter(awaited) }))
    .filter(({ kinds }) => kinds.length > 0);
  const lines = groupBy(silent, ({ kinds }) => kinds.join(' ')).flatMap((group) =>
    indented(
      words.frame('status.silent', {
        whom: group.length === seats.length ? 'all' : 'some',
        seats: words.list(group.map(({ seat }) => seat)),
        kinds: group[0].kinds.map(words.kind).join(words.frame('frame.and')),
      }),
    ),
  );
  return lines.length === 0 ? [] : [...lines.map(paint.faint), ''];
};

const waitLines = <G extends Game>(
  { words, folder }: OpenGame<G>,
  status: Status,
  hasMistakes: boolean,
  paint: Paint,
): readonly string[] => {
  const { frame } = words;
  if (status.over) return [paint.bold(frame('status.over'))];
  if (status.waitsFor.length > 0)
    return [
      ...paragraph(frame('status.waits', { seats: words.list(status.waitsFor) })).map(paint.bold),
      ...paragraph(frame('status.belong', { folder: `${ORDERS}/${makeMoment(status)}/` })),
    ];
  return [
    hasMistakes ? paint.bad(frame('status.wrong')) : paint.good(frame('status.ready', { folder })),
  ];
};

/** Messages that the intake could not settle. */
const rulingLines = <G extends Game>({ folder, words }: OpenGame<G>): readonly string[] => {
  const open = readInbox(folder).kept.filter(({ fate }) => fate === 'ruling');
  const numbers = open.map(({ number }) => number).join(', ');
  return open.length === 0 ? [] : paragraph(words.frame('receive.rulings', { numbers }));
};

const boardText = <G extends Game>({ desk, words }: OpenGame<G>): string =>
  renderText(desk.ruleset.board(viewFor(desk, desk.state, 'public')), words.catalogue);

const asJson = <G extends Game>(
  game: OpenGame<G>,
  { status, wrong, deadline, isPassed }: Shown,
): object => ({
  game: game.settings.settings.name,
  ...status,
  ...(deadline !== undefined && !status.over && { deadline, deadlinePassed: isPassed }),
  seats: status.seats.map((seat) => ({ ...seat, mistakes: wrong.get(seat.seat) ?? 0 })),
});
