import { existsSync } from 'node:fs';
import { basename, extname, resolve } from 'node:path';
import type { Seat } from '../../core/game.ts';
import type { Problem } from '../../core/problem.ts';
import type { Wish } from '../../core/wishes.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import type { TakenMessage } from '../../desk/history.ts';
import type { OpenGame } from '../folder/game.ts';
import { type OrderFile, pasted, readContent, STDIN, seatOf } from '../folder/order-files.ts';
import { type Message, newMessages, readMessage } from '../inbox/messages.ts';
import { EXIT, leave } from '../io/exit.ts';
import { decoded } from '../io/files.ts';
import { type Ports, talk } from '../terminal/terminal.ts';
import type { Words } from '../terminal/words.ts';

// The orders that a plan is about, and those of others that it takes as given.

/** The orders that a seat is taken to send: a file, or a text in which `;;` parts the lines. */
export interface OrdersSaid {
  readonly seat: Seat;
  readonly source: string;
  readonly bytes: Buffer;
}

/** The file that is named; without one what lies beside the bundle, or in the folder, and no run has used. */
export const ownOrders = async (
  game: OpenGame,
  seat: Seat,
  path: string | undefined,
): Promise<TakenMessage | undefined> => {
  const messages =
    path === undefined
      ? await newMessages(game)
      : [await readMessage(game.ports.library, game.desk, fileAt(game, seat, path))];
  const own = messages.filter(({ taken }) => taken.seat === seat);
  for (const message of own) printMistakes(game, message);
  return own.at(-1)?.taken;
};

/** The content at a path, or as it is typed: a line that is wrong bars nothing, a file that cannot be had leaves nothing to plan. */
export const contentAt = (
  { words, ports }: OpenGame,
  path: string,
): ReturnType<typeof readContent> => {
  const content =
    path === STDIN
      ? pasted(Buffer.from(ports.readStdin(words.frame('leave.typing'))))
      : readContent(resolve(ports.folder, path));
  if (content.fault !== undefined) unreadable(words, path, content.fault);
  return content;
};

const unreadable = (words: Words, what: string, fault: Problem): never =>
  leave(EXIT.wrong, words.frame('plan.unreadable', { what, reason: words.sentence(fault) }));

/** The seat in front of a file or of lines, where one is named: `<seat>=…`. */
export const splitNamedSeat = (
  { desk, words }: OpenGame,
  given: string,
): { readonly named?: Seat; readonly text: string } => {
  const [, said = '', text = ''] = /^([^=]+)=([\s\S]*)$/.exec(given) ?? [];
  const named = desk.seats.find((one) =>
    [one, words.noun(one).toLowerCase()].includes(said.toLowerCase()),
  );
  return named === undefined ? { text: given } : { named, text };
};

/** The question whose orders these are, with the form in which it is answered. */
export const whoseIs = ({ desk, words }: OpenGame, what: string, option: string): string =>
  words.frame('plan.whose', { what, form: `${option} ${desk.seats[0] ?? ''}=…` });

const fileAt = (game: OpenGame, seat: Seat, path: string): OrderFile => ({
  ...momentOfDesk(game.desk),
  ...{ seat, source: path === STDIN ? 'stdin' : path },
  ...contentAt(game, path),
});

/** Their mistakes are told, and bar nothing: those lines are not played. Where nothing can be read nothing is. */
const printMistakes = (
  { words, ports }: OpenGame,
  { errors, file, isBroken }: Pick<Message, 'errors' | 'file' | 'isBroken'>,
): void => {
  const [fault] = errors;
  if (isBroken && fault !== undefined) unreadable(words, file.source, fault);
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
export const readPlanOrders = (game: OpenGame, given: string): OrdersSaid => {
  const { named, text } = splitNamedSeat(game, given);
  if (named !== undefined && !isPath(game.ports, text))
    return { seat: named, source: named, bytes: Buffer.from(text.replaceAll(';;', '\n')) };
  const nobody = (): never => leave(EXIT.wrong, whoseIs(game, given, '--assume'));
  if (named === undefined && (OTHERS.test(given) || !isPath(game.ports, given))) return nobody();
  const { bytes } = contentAt(game, text);
  const seat = named ?? seatOf(basename(text, extname(text)), game.desk.seats) ?? nobody();
  return { seat, source: text, bytes };
};

/** Somebody is named, and is nobody of this game. */
const OTHERS = /^[^=\\/.]+=/;

/** Begins as a path does, or ends as a file does; a slash within, where no line of orders has begun. */
const PATH = /^(?:~|\.{0,2})[\\/]|^[a-z]:\\|^[^:：\n]*[\\/]|\.(?:txt|ya?ml|json|md|eml)$|^-$/i;

/** True if a text is something of the disk, there or not, and no lines of orders. */
const isPath = ({ folder }: Pick<Ports, 'folder'>, text: string): boolean =>
  PATH.test(text) || (text !== '' && existsSync(resolve(folder, text)));

/** The wishes of a text, as they would be read if their seat had sent it; one that is empty is its silence. */
export const wishesIn = async (game: OpenGame, said: OrdersSaid): Promise<readonly Wish[]> => {
  const file = { ...momentOfDesk(game.desk), ...said, digest: '' };
  const message = await readMessage(game.ports.library, game.desk, file);
  printMistakes(game, message);
  const { wishes } = message.taken;
  const isSilent = decoded(said.bytes).trim() === '';
  if (wishes.length === 0 && !isSilent)
    leave(EXIT.wrong, game.words.frame('plan.nothing-read', { what: said.source }));
  return wishes;
};
