import { resolve } from 'node:path';
import type { Seat } from '../../core/game.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import { signsOf } from '../../desk/digest-code.ts';
import { SALT_SIGNS } from '../../desk/notices/seal-words.ts';
import { linesOf, splitOwn } from '../../desk/read-text.ts';
import { sealCode } from '../../desk/seal-code.ts';
import { deadlineAt } from '../folder/deadline.ts';
import type { OpenGame } from '../folder/game.ts';
import { withGame } from '../folder/open-game.ts';
import { EXIT, type Exit, leave, why } from '../io/exit.ts';
import { decoded, placeFile, readIfThere } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import type { OptionsFor, WholeCall } from '../table/groups.ts';
import { talk } from '../terminal/terminal.ts';
import { seatNamed } from './reader.ts';

type SealOptions = OptionsFor<'seal'>;

/** Seals a text of orders: what is sent before the deadline, and what is kept and sent behind it. */
export const sealOrders = (call: WholeCall<'seal'>): Promise<Exit> => {
  const { ports, folder, options } = call;
  const [path = ''] = call.operands;
  return withGame(ports, folder, options, async (game) => {
    const bytes =
      path === '-'
        ? Buffer.from(ports.readStdin(game.words.frame('leave.typing')))
        : readIfThere(resolve(ports.folder, path));
    if (bytes === undefined) return leave(EXIT.wrong, why('trouble.none', { path }));
    const seat = sealerOf(game, options.for);
    const { lines, notices = [] } = splitOwn(game.desk, linesOf(decoded(bytes)));
    const words = [...lines, ...notices.map(({ text }) => text)].filter(
      (line) => line.trim() !== '',
    );
    if (lines.every((line) => line.trim() === ''))
      leave(EXIT.wrong, game.words.frame('seal.nothing'));
    const { sealed } = game.settings.settings;
    const text = words.join('\n');
    return sealed === 'time'
      ? lockUp(game, text, options)
      : sealUp(game, { seat, lines, text }, options);
  });
};

/** Locks a text until the deadline of the phase that is asked for. */
const lockUp = async (game: OpenGame, text: string, { o }: SealOptions): Promise<Exit> => {
  const { ports } = game;
  const { frame } = game.words;
  const time = deadlineAt(game.settings.settings, momentOfDesk(game.desk));
  if (time === undefined) return leave(EXIT.wrong, frame('seal.no-deadline'));
  const { locked, roundAt } = await import('../inbox/time-lock.ts');
  const armour = await locked(ports, `${text}\n`, roundAt(ports, time));
  talk(ports, frame('seal.lock', { time }));
  if (o === undefined) ports.out.write(`${armour}\n`);
  else placeFile(resolve(ports.folder, o), `${armour}\n`);
  return EXIT.done;
};

const sealUp = (
  { desk, words: { frame }, ports }: OpenGame,
  {
    seat,
    lines,
    text,
  }: { readonly seat: Seat; readonly lines: readonly string[]; readonly text: string },
  { o }: SealOptions,
): Exit => {
  const salt = signsOf(ports.entropy(SALT_SIGNS), SALT_SIGNS);
  const digest = sealCode(sha256, { seat, salt, lines });
  const opening = [frame('seal.begin'), text, frame('seal.salt', { salt }), frame('seal.end'), ''];
  // A digest is shown only when its words are safe.
  if (o !== undefined) placeFile(resolve(ports.folder, o), opening.join('\n'), seat);
  const binds = desk.isSealed === true;
  talk(ports, frame(binds ? 'seal.now' : 'seal.none'));
  ports.out.write(`${frame('seal.digest', { digest })}\n`);
  if (binds) talk(ports, frame(o === undefined ? 'seal.later' : 'seal.kept', { path: o ?? '' }));
  if (o === undefined) ports.out.write(`\n${opening.join('\n')}`);
  return EXIT.done;
};

const sealerOf = ({ desk, words }: OpenGame, named: string | undefined): Seat => {
  const seat = desk.bundled?.seat ?? (named && seatNamed(desk, named, words));
  return seat ?? leave(EXIT.wrong, why('leave.whose', { ids: desk.seats.join(', ') }));
};
