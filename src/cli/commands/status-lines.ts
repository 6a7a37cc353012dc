import type { Game, Seat } from '../../core/game.ts';
import { asksFor, isTogether, makeMoment } from '../../desk/moment.ts';
import type { AskedStatus, SeatStatus, Status } from '../../desk/status.ts';
import { awaitsOf } from '../../desk/waits.ts';
import { groupBy } from '../../report/groups.ts';
import { printable } from '../io/excerpt.ts';
import { ORDERS } from '../io/order-files.ts';
import { dueText } from '../messages/deadline.ts';
import { type Used, wrongIn } from '../messages/used.ts';
import { choicesLines } from '../messages/waiting-lines.ts';
import type { OpenGame } from '../open/game.ts';
import { readInbox } from '../receive/ledger.ts';
import { openLines } from '../receive/open-lines.ts';
import { columns, hanging, indented, paragraph } from '../terminal/hanging.ts';
import { type Paint, PLAIN } from '../terminal/terminal.ts';
import type { Words } from '../words/words.ts';
import { tableLines } from './status-table.ts';

export interface Due {
  readonly deadline?: string;
  readonly isPassed?: boolean;
}

export interface Shown extends Due {
  readonly status: Status;
  /** Files that no run has used. */
  readonly used: readonly Used[];
}

export const statusLines = <G extends Game>(
  game: OpenGame<G>,
  shown: Shown,
  paint: Paint,
): readonly string[] => {
  const { status, used } = shown;
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
    ...tableLines(game, status, paint),
    ...waitLines(game, status, wrongIn(used) > 0, paint),
    ...rulingLines(game),
  ];
};

const dueLines = <G extends Game>(
  { words, desk }: OpenGame<G>,
  { status, deadline, isPassed = false }: Shown,
  paint: Paint,
): readonly string[] => {
  if (deadline === undefined || status.over) return [];
  const asks = asksFor(desk.ruleset, status.phase);
  const line = dueText(words, asks, deadline, isPassed ? 'yes' : 'no');
  return paragraph(line).map(isPassed ? paint.bad : paint.bold);
};

/** A row for each seat, and below it what it is asked. */
const seatsLines = <G extends Game>(
  game: OpenGame<G>,
  shown: Shown,
  paint: Paint,
): readonly string[] => {
  const { words, settings } = game;
  const { seats, over, phase } = shown.status;
  // That a house whose orders are in has ordered goes without saying.
  const isWorthTelling = ({ answered }: AskedStatus): boolean =>
    !isTogether(game.desk.ruleset, phase) || answered !== 'by the seat';
  const stateOf = (seat: SeatStatus, by: Paint): string =>
    over ? '' : seatState(game, seat, shown, by);
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

const seatState = <G extends Game>(
  { words: { frame }, desk }: OpenGame<G>,
  { seat, messages }: SeatStatus,
  { used }: Shown,
  paint: Paint,
): string => {
  if (messages === 0) return paint.bad(frame('status.nothing'));
  const own = used.filter((one) => one.seat === seat);
  const count = wrongIn(own);
  const mistakes = count === 0 ? '' : paint.bad(frame('status.mistakes', { count }));
  // A bundle knows what its house has written, not whether the moderator has it.
  const [written] = desk.held === undefined ? [] : own;
  const given =
    written === undefined ? frame('status.in') : frame('status.written', { file: written.file });
  const provisional = own.some((one) => one.provisional) ? frame('waits.provisional') : '';
  return `${paint.good(`${given}${provisional}`)}${mistakes}`;
};

const askedLines = (
  words: Words,
  { seat }: SeatStatus,
  asked: AskedStatus,
  paint: Paint,
): readonly string[] => {
  const { kind, about, answered } = asked;
  const question = words.question({ kind: { name: kind }, seat, about });
  const isOpen = answered === 'not yet';
  const by = isOpen
    ? words.frame('status.unanswered')
    : words.frame('status.answered', { by: answered.replaceAll(' ', '-') });
  return [
    ...hanging('    ', words.frame('status.asked', { question }) + by).map(
      isOpen ? paint.bad : paint.good,
    ),
    ...choicesLines('        ', asked, words),
  ];
};

/** What the game would wait for later on, with all those who have said nothing of it. */
const silentLines = <G extends Game>(
  { words, desk }: OpenGame<G>,
  { seats, over }: Status,
  paint: Paint,
): readonly string[] => {
  if (over) return [];
  const silent = seats
    .filter(({ messages }) => messages > 0)
    .map(({ seat, silent: kinds }) => ({
      seat,
      kinds: kinds.filter(
        (kind) =>
          awaitsOf(desk, kind, seat) === 'wait' &&
          desk.ruleset.turnsOnNews?.(desk.rules, kind) !== true,
      ),
    }))
    .filter(({ kinds }) => kinds.length > 0);
  const lines = groupBy(silent, ({ kinds }) => kinds.join(' ')).flatMap((group) =>
    indented(
      words.frame('status.silent', {
        // A bundle knows of its own house alone.
        whom: group.length === desk.seats.length ? 'all' : 'some',
        seats: words.list(group.map(({ seat }) => seat)),
        kinds: group[0].kinds.map(words.kind).join(words.frame('frame.and')),
      }),
    ),
  );
  return lines.length === 0 ? [] : [...lines.map(paint.faint), ''];
};

const waitLines = <G extends Game>(
  { words, folder, desk }: OpenGame<G>,
  status: Status,
  hasMistakes: boolean,
  paint: Paint,
): readonly string[] => {
  const { frame } = words;
  if (status.over) return [paint.bold(frame('status.over'))];
  if (desk.held !== undefined) return heldLines(words, status, desk.held.seat, paint);
  if (status.waitsFor.length > 0)
    return [
      ...paragraph(frame('status.waits', { seats: words.list(status.waitsFor) })).map(paint.bold),
      ...paragraph(frame('status.belong', { folder: `${ORDERS}/${makeMoment(status)}/` })),
    ];
  return [
    hasMistakes ? paint.bad(frame('status.wrong')) : paint.good(frame('status.ready', { folder })),
  ];
};

/** What the house of a bundle can do. */
const heldLines = (
  { frame, list }: Words,
  { waitsFor }: Status,
  seat: Seat,
  paint: Paint,
): readonly string[] => {
  if (waitsFor.length === 0) return paragraph(frame('status.goes-on'));
  const waits = paragraph(frame('status.waits', { seats: list(waitsFor) })).map(paint.bold);
  return waitsFor.includes(seat) ? [...waits, ...paragraph(frame('status.own'))] : waits;
};

/** Messages that the intake could not settle, or that are to be read. */
const rulingLines = <G extends Game>(game: OpenGame<G>): readonly string[] =>
  openLines(game, readInbox(game.folder).kept);
