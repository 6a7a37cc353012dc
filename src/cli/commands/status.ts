import type { Game } from '../../core/game.ts';
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
  return { status: statusOf({ ...desk, taken }, stop), wrong };
};

const statusLines = <G extends Game>(
  game: OpenGame<G>,
  { status, wrong }: Shown,
  paint: Paint,
): readonly string[] => {
  const { name } = game.settings.settings;
  const procedure = status.procedure === status.phase ? '' : ` (${status.procedure})`;
  return [
    paint.bold(`${printable(name)}: round ${status.round}, ${status.phase} phase${procedure}`),
    '',
    ...status.seats.flatMap((seat) => seatLines(game, seat, wrong.get(seat.seat) ?? 0, paint)),
    '',
    ...waitLines(game, status, wrong.size > 0),
  ];
};

const seatLines = <G extends Game>(
  { words, settings, desk }: OpenGame<G>,
  seat: SeatStatus,
  wrong: number,
  paint: Paint,
): readonly string[] => {
  const player = printable(settings.settings.seats[seat.seat]?.player ?? '');
  const mistakes =
    wrong === 0 ? '' : paint.bad(`, ${wrong} ${wrong === 1 ? 'mistake' : 'mistakes'} in them`);
  const state =
    seat.messages === 0 ? paint.bad('nothing yet') : `${paint.good('orders in')}${mistakes}`;
  const silent = seat.silent.filter((kind) => desk.ruleset.waitsFor(desk.rules, kind) === 'answer');
  return [
    `${words.noun(seat.seat)} (${player}): ${state}`,
    ...seat.asked.flatMap((asked) => askedLines(words, seat, asked, paint)),
    ...(seat.messages > 0 && silent.length > 0
      ? [paint.faint(`    nothing said on: ${silent.map(words.kind).join(', ')}`)]
      : []),
  ];
};

const askedLines = (
  words: Words,
  { seat }: SeatStatus,
  asked: AskedStatus,
  paint: Paint,
): readonly string[] => {
  const { kind, about, choices = [] } = asked;
  const question = words.question({ kind: { name: kind }, seat, about });
  return [
    `    asked: ${question} ${answered(asked, paint)}`,
    ...(choices.length === 0 ? [] : [`        choices: ${choicesLine(choices, words)}`]),
  ];
};

const answered = ({ answered: by }: AskedStatus, paint: Paint): string =>
  by === 'not yet' ? paint.bad('- not answered') : paint.good(`- answered ${by}`);

const waitLines = <G extends Game>(
  { words, folder }: OpenGame<G>,
  status: Status,
  hasMistakes: boolean,
): readonly string[] => {
  if (status.over) return ['The game is over.'];
  if (status.waitsFor.length > 0)
    return [
      `The game waits for ${status.waitsFor.map(words.noun).join(', ')}.`,
      `Their orders belong in ${ORDERS}/${makeMoment(status)}/. See what is wrong with a file: rookery check <file>`,
    ];
  return hasMistakes
    ? ['All orders are in, some with mistakes. See what they are: rookery check <file>']
    : [`Everything is in. Next: rookery adjudicate ${printable(folder)}`];
};

const boardText = <G extends Game>({ desk, words }: OpenGame<G>): string =>
  renderText(desk.ruleset.board(viewFor(desk, desk.state, 'public')), words.catalogue);

const asJson = <G extends Game>(game: OpenGame<G>, { status, wrong }: Shown): object => ({
  game: game.settings.settings.name,
  ...status,
  seats: status.seats.map((seat) => ({ ...seat, mistakes: wrong.get(seat.seat) ?? 0 })),
});
