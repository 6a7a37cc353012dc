import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import type { Game, Seat } from '../../core/game.ts';
import { momentOfDesk, viewFor } from '../../desk/desk.ts';
import { type Moment, parseMoment } from '../../desk/moment.ts';
import { isBundle } from '../io/bundle-place.ts';
import { printable } from '../io/excerpt.ts';
import { decoded } from '../io/files.ts';
import { ORDERS, type OrderFile, pasted, readContent, seatOf } from '../io/order-files.ts';
import { exitFor, type Message, readMessage } from '../messages/messages.ts';
import { inLanguage, type OpenGame } from '../open/game.ts';
import { withGame } from '../open/open-game.ts';
import { EXIT, type Exit, leave } from '../program/exit.ts';
import { tagOver } from '../receive/tags.ts';
import type { Ports } from '../terminal/ports.ts';
import { paintFor } from '../terminal/terminal.ts';
import { type Common, json } from './options.ts';
import { ownSeat } from './reader.ts';
import { receiptJson, receiptLines } from './receipt-lines.ts';

export interface CheckOptions extends Common {
  readonly for?: string;
}

const STDIN = '-';

/** Reads one order file and prints its receipt. */
export const checkOrders = (
  ports: Ports,
  folder: string,
  path: string,
  options: CheckOptions,
): Promise<Exit> => {
  const content =
    path === STDIN
      ? pasted(Buffer.from(ports.readStdin()))
      : readContent(resolve(ports.folder, path));
  return withGame(ports, folder, async (opened) => {
    const game = inLanguage(opened, options.lang);
    const file = fileOf(ports, game, { path, content }, options);
    const { desk } = game;
    const message = await readMessage(ports.library, desk, file);
    if (options.json) ports.out.write(json(receiptJson(game, message)));
    else {
      const paint = await paintFor(ports.out, ports, options);
      // A tag is of a text: YAML has no line for it.
      const isText = file.fault === undefined && !/\.ya?ml$/i.test(file.source);
      const tag = isText ? tagLines(game, message) : [];
      const lines = [...receiptLines(game, message, paint), ...tag];
      ports.out.write(`${lines.join('\n')}\n`);
    }
    return exitFor([message]);
  });
};

/** What makes these orders the seat's own when they are sent from anywhere. */
const tagLines = <G extends Game>(game: OpenGame<G>, { taken }: Message<G>): readonly string[] => {
  const key = game.keyFor(taken.seat);
  if (key === undefined) return [];
  const lines = game.desk.ruleset.writeOrders(
    viewFor(game.desk, game.desk.state, taken.seat),
    taken.wishes,
    'en',
  );
  return ['', game.words.frame('check.tag', { tag: tagOver(game, key, { ...taken, lines }) })];
};

/** A file in orders/03-planning/ belongs to the game two folders up, one in a bundle to that. */
export const folderAround = (ports: Pick<Ports, 'folder'>, path: string): string => {
  const phase = dirname(path);
  if (path === STDIN) return '.';
  if (isBundle(resolve(ports.folder, phase))) return phase;
  const isGame = basename(dirname(resolve(ports.folder, phase))) === ORDERS;
  return isGame ? join(phase, '..', '..') : '.';
};

interface Given {
  readonly path: string;
  readonly content: ReturnType<typeof readContent>;
}

const fileOf = <G extends Game>(
  ports: Ports,
  game: OpenGame<G>,
  { path, content }: Given,
  options: CheckOptions,
): OrderFile => {
  const seat = seatFor(game, { path, content }, options);
  const source = path === STDIN ? 'stdin' : nameOf(ports, game, path);
  return { ...momentFor(game, path), seat, source, ...content };
};

/** A file in the game's folder goes by its name there, any other as it was given. */
const nameOf = <G extends Game>(ports: Ports, { folder }: OpenGame<G>, path: string): string => {
  const within = relative(resolve(ports.folder, folder), resolve(ports.folder, path));
  return within.startsWith('..') ? path : within;
};

/** The phase whose folder the file lies in, else the one that is under way. */
const momentFor = <G extends Game>({ desk }: OpenGame<G>, path: string): Moment =>
  parseMoment(desk.ruleset.printedPhases, basename(dirname(resolve(path)))) ?? momentOfDesk(desk);

const seatFor = <G extends Game>(
  game: OpenGame<G>,
  { path, content }: Given,
  { for: named }: CheckOptions,
): Seat => {
  const { seats, held } = game.desk;
  if (held !== undefined) return ownSeat(game, held, named);
  if (named !== undefined)
    return seats.find((seat) => seat === named.toLowerCase()) ?? nobody(game, `--for ${named}`);
  return (
    seatOf(path, seats) ??
    seatInHeader(game, decoded(content.bytes)) ??
    nobody(game, basename(path, extname(path)))
  );
};

/** The line that says whose orders these are: a header, or a member of YAML. */
const seatInHeader = <G extends Game>(
  { desk, words }: OpenGame<G>,
  text: string,
): Seat | undefined => {
  const header = /^\s*(?:game|round|house|seat)\b.*$/im.exec(text)?.[0].toLowerCase() ?? '';
  return desk.seats.find(
    (seat) => header.includes(seat) || header.includes(words.noun(seat).toLowerCase()),
  );
};

const nobody = <G extends Game>({ desk }: OpenGame<G>, given: string): never =>
  leave(
    EXIT.wrong,
    `${printable(given)}: whose orders are these?`,
    `Say --for and one of ${desk.seats.join(', ')}, or name the file after its seat.`,
  );
