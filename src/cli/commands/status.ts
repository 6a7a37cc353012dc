import type { Game, Seat } from '../../core/game.ts';
import { stopOf } from '../../desk/asked.ts';
import { viewFor } from '../../desk/desk.ts';
import { makeMoment } from '../../desk/moment.ts';
import { type AskedStatus, type SeatStatus, type Status, statusOf } from '../../desk/status.ts';
import { renderText } from '../../report/render/text.ts';
import { EXIT, type Exit } from '../exit.ts';
import { printable } from '../io/excerpt.ts';
import { ORDERS } from '../io/order-files.ts';
import { newMessages } from '../messages.ts';
import { inLanguage, type OpenGame, withGame } from '../open-game.ts';
import type { Ports } from '../ports.ts';
import { readInbox } from '../receive/inbox.ts';
import { type Paint, paintFor } from '../terminal.ts';
import { choicesLine } from '../waiting-lines.ts';
import type { Words } from '../words.ts';
import { type Common, json } from './options.ts';

/** Where the game stands; never what anybody ordered. */
export const showStatus = (ports: Ports, folder: string, options: Common): Promise<Exit> =>
  withGame(ports, folder, async (opened) => {
    const game = inLanguage(opened, options.lang);
    const shown = await standing(ports, game);
    if (options.json) ports.out.write(json(asJson(game, shown)));
    else {
      const paint = await paintFor(ports.out, ports, options);
      const lines = statusLines(game, shown, paint);
      ports.out.write(`${lines.join('\n')}\n\n${boardText(game)}`);
    }
    return EXIT.done;
  });

interface Shown {
  readonly status: Status;
  /** Files that no run has used. */
  readonly files: readonly string[];
  /** How many mistakes a seat's new orders have. */
  readonly wrong: ReadonlyMap<string, number>;
}

const standing = async <G extends Game>(
  { library }: Ports,
  { folder, desk }: OpenGame<G>,
): Promise<Shown> => {
  const stop = stopOf(desk);
  const messages = await newMessages(library, folder, desk, stop);
  const wrong = new Map<string, number>();
  for (const { file, errors } of messages)
    if (errors.length > 0) wrong.set(file.seat, (wrong.get(file.seat) ?? 0) + errors.length);
  const taken = [...desk.taken, ...messages.map((message) => message.taken)];
  const files = messages.map(({ file }) => file.source);
  return { status: statusOf({ ...desk, taken }, stop), files, wrong };
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
  return [
    paint.bold(game.words.frame('status.title', { game: name, round, phase, procedure })),
    '',
    ...status.seats.flatMap((seat) => seatLines(game, seat, shown, paint)),
    '',
    ...waitLines(game, status, wrong.size > 0),
    ...rulingLines(game),
  ];
};

const seatLines = <G extends Game>(
  { words, settings, desk }: OpenGame<G>,
  seat: SeatStatus,
  { files, wrong: mistaken }: Shown,
  paint: Paint,
): readonly string[] => {
  const wrong = mistaken.get(seat.seat) ?? 0;
  const player = printable(settings.settings.seats[seat.seat]?.player ?? '');
  const { frame } = words;
  const mistakes = wrong === 0 ? '' : paint.bad(frame('status.mistakes', { count: wrong }));
  // A bundle knows what its house has written, not whether the moderator has it.
  const [file] = desk.held === undefined ? [] : files;
  const given = file === undefined ? frame('status.in') : frame('status.written', { file });
  const state =
    seat.messages === 0 ? paint.bad(frame('status.nothing')) : `${paint.good(given)}${mistakes}`;
  const silent = seat.silent.filter((kind) => desk.ruleset.waitsFor(desk.rules, kind) === 'answer');
  return [
    seatTitle(words, seat.seat, player, state),
    ...seat.asked.flatMap((asked) => askedLines(words, seat, asked, paint)),
    ...(seat.messages > 0 && silent.length > 0
      ? [
          paint.faint(
            `    ${frame('status.silent', { kinds: silent.map(words.kind).join(frame('frame.and')) })}`,
          ),
        ]
      : []),
  ];
};

const seatTitle = ({ frame, noun }: Words, seat: Seat, player: string, state: string): string =>
  `${frame('status.seat', { seat: noun(seat), player })}${state}`;

const askedLines = (
  words: Words,
  { seat }: SeatStatus,
  asked: AskedStatus,
  paint: Paint,
): readonly string[] => {
  const { kind, about, choices = [] } = asked;
  const question = words.question({ kind: { name: kind }, seat, about });
  return [
    `    ${words.frame('status.asked', { question })}${answered(words, asked, paint)}`,
    ...(choices.length === 0
      ? []
      : [`        ${words.frame('waiting.choices', { choices: choicesLine(choices, words) })}`]),
  ];
};

const answered = ({ frame }: Words, { answered: by }: AskedStatus, paint: Paint): string =>
  by === 'not yet'
    ? paint.bad(frame('status.unanswered'))
    : paint.good(frame('status.answered', { by: by.replaceAll(' ', '-') }));

const waitLines = <G extends Game>(
  { words, folder, desk }: OpenGame<G>,
  status: Status,
  hasMistakes: boolean,
): readonly string[] => {
  const { frame } = words;
  if (status.over) return [frame('status.over')];
  if (desk.held !== undefined) return heldLines(words, status, desk.held.seat);
  if (status.waitsFor.length > 0)
    return [
      frame('status.waits', { seats: words.list(status.waitsFor) }),
      frame('status.belong', { folder: `${ORDERS}/${makeMoment(status)}/` }),
    ];
  return [hasMistakes ? frame('status.wrong') : frame('status.ready', { folder })];
};

/** What the house of a bundle can do. */
const heldLines = ({ frame, list }: Words, { waitsFor }: Status, seat: Seat): readonly string[] => {
  if (waitsFor.length === 0) return [frame('status.goes-on')];
  const waits = frame('status.waits', { seats: list(waitsFor) });
  return waitsFor.includes(seat) ? [waits, frame('status.own')] : [waits];
};

/** Messages that the intake could not settle. */
const rulingLines = <G extends Game>({ folder, words }: OpenGame<G>): readonly string[] => {
  const open = readInbox(folder).kept.filter(({ fate }) => fate === 'ruling');
  const numbers = open.map(({ number }) => number).join(', ');
  return open.length === 0 ? [] : [words.frame('receive.rulings', { numbers })];
};

const boardText = <G extends Game>({ desk, words, reader }: OpenGame<G>): string =>
  renderText(desk.ruleset.board(viewFor(desk, desk.state, reader)), words.catalogue);

const asJson = <G extends Game>(game: OpenGame<G>, { status, wrong }: Shown): object => ({
  game: game.settings.settings.name,
  ...status,
  seats: status.seats.map((seat) => ({ ...seat, mistakes: wrong.get(seat.seat) ?? 0 })),
});
