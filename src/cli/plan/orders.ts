import { basename, extname, resolve } from 'node:path';
import type { Game, Seat } from '../../core/game.ts';
import type { Wish } from '../../core/wishes.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import type { TakenMessage } from '../../desk/history.ts';
import { isFolder, readIfThere } from '../io/files.ts';
import { type OrderFile, pasted, readContent, seatOf } from '../io/order-files.ts';
import { type Message, newMessages, readMessage, toldOf } from '../messages/messages.ts';
import type { OpenGame } from '../open/game.ts';
import { EXIT, leave } from '../program/exit.ts';
import type { Ports } from '../terminal/ports.ts';
import { talk } from '../terminal/terminal.ts';

// The orders that a plan is about, and those of others that it takes as given.

/** The orders that a seat is taken to send: a file, or a text in which `;;` parts the lines. */
export interface OrdersSaid {
  readonly seat: Seat;
  readonly source: string;
  readonly bytes: Buffer;
}

const STDIN = '-';

/** The file that is named; without one what lies beside the bundle, or in the folder, and no run has used. */
export const ownOrders = async <G extends Game>(
  ports: Ports,
  game: OpenGame<G>,
  seat: Seat,
  path: string | undefined,
): Promise<TakenMessage | undefined> => {
  const messages =
    path === undefined
      ? await newMessages(ports.library, game.folder, game.desk)
      : [await readMessage(ports.library, game.desk, fileAt(ports, game, seat, path))];
  const own = messages.filter(({ taken }) => taken.seat === seat);
  for (const message of own) tellMistakes(ports, game, message);
  return own.at(-1)?.taken;
};

/** The orders of a file: a line that is wrong bars nothing, a file that cannot be had leaves nothing to plan. */
export const contentAt = <G extends Game>(
  { folder }: Pick<Ports, 'folder'>,
  { words }: OpenGame<G>,
  path: string,
): ReturnType<typeof readContent> => {
  const content = readContent(resolve(folder, path));
  if (content.fault !== undefined)
    leave(
      EXIT.wrong,
      words.frame('plan.not-read', { what: path, line: 1, reason: words.sentence(content.fault) }),
    );
  return content;
};

/** The seat in front of a file or of lines, where one is named: `<seat>=…`. */
export const namedIn = <G extends Game>(
  { desk, words }: OpenGame<G>,
  given: string,
): { readonly named?: Seat; readonly text: string } => {
  const [, said = '', text = ''] = /^([^=]+)=([\s\S]*)$/.exec(given) ?? [];
  const named = desk.seats.find((one) =>
    [one, words.noun(one).toLowerCase()].includes(said.toLowerCase()),
  );
  return named === undefined ? { text: given } : { named, text };
};

/** The question whose orders these are, with the form in which it is answered. */
export const whoseIs = <G extends Game>(
  { desk, words }: OpenGame<G>,
  what: string,
  option: string,
): string => words.frame('plan.whose', { what, form: `${option} ${desk.seats[0] ?? ''}=…` });

const fileAt = <G extends Game>(
  ports: Ports,
  game: OpenGame<G>,
  seat: Seat,
  path: string,
): OrderFile => {
  const content =
    path === STDIN
      ? pasted(Buffer.from(ports.readStdin(game.words.frame('leave.typing'))))
      : contentAt(ports, game, path);
  return { ...momentOfDesk(game.desk), seat, source: path === STDIN ? 'stdin' : path, ...content };
};

/** Their mistakes are told, and bar nothing: those lines are not played. */
const tellMistakes = <G extends Game>(
  ports: Ports,
  { words }: OpenGame<G>,
  { errors, file }: Pick<Message<G>, 'errors' | 'file'>,
): void => {
  talk(
    ports,
    ...errors.map((problem) =>
      words.frame('plan.not-read', {
        what: file.source,
        line: problem.place?.line ?? 1,
        reason: words.sentence(problem),
      }),
    ),
  );
};

/** `<seat>.txt`, `<seat>=<file>` or `<seat>=<lines>`: whose orders, and what they say. */
export const saidIn = <G extends Game>(
  ports: Ports,
  game: OpenGame<G>,
  given: string,
): OrdersSaid => {
  const { named: known, text: path } = namedIn(game, given);
  const file = resolve(ports.folder, path);
  const bytes = isFolder(file) ? undefined : readIfThere(file);
  const seat = known ?? seatOf(basename(path, extname(path)), game.desk.seats);
  if (seat === undefined || (bytes === undefined && known === undefined))
    return leave(EXIT.wrong, whoseIs(game, given, '--assume'));
  if (bytes !== undefined) return { seat, source: path, bytes };
  return { seat, source: seat, bytes: Buffer.from(path.replaceAll(';;', '\n')) };
};

/** The wishes of a text, as they would be read if their seat had sent it. */
export const wishesIn = async <G extends Game>(
  ports: Ports,
  game: OpenGame<G>,
  said: OrdersSaid,
): Promise<readonly Wish[]> => {
  const file = { ...momentOfDesk(game.desk), ...said, digest: '' };
  const message = await readMessage(ports.library, game.desk, file);
  tellMistakes(ports, game, toldOf(message) && message);
  return message.taken.wishes;
};
