import type { Game } from '../../core/game.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import type { Kept, Ruled } from '../../desk/intake.ts';
import { EXIT, type Exit, leave } from '../exit.ts';
import { withLock } from '../io/lock.ts';
import { requireGame } from '../io/settings.ts';
import { withModeratorGame } from '../open-folder.ts';
import { inLanguage, type ModeratorGame } from '../open-game.ts';
import type { Ports } from '../ports.ts';
import { type Inbox, readInbox } from '../receive/inbox.ts';
import { verdictLines } from '../receive/verdict-lines.ts';
import { PLAIN, paintFor } from '../terminal.ts';
import { timeOf } from '../time.ts';
import type { Common } from './options.ts';
import { seatNamed } from './reader.ts';
import { benchOf, carryOut, tell } from './receive.ts';

export interface AmendOptions extends Common {
  readonly message?: number;
  readonly use?: boolean;
  readonly ignore?: boolean;
  readonly for?: string;
  readonly reason?: string;
  readonly now?: string;
}

/** The moderator rules on a message that the intake could not settle, and says why. */
export const amendMessage = async (
  ports: Ports,
  folder: string,
  options: AmendOptions,
): Promise<Exit> => {
  requireGame(folder);
  return withLock(folder, () =>
    withModeratorGame(ports, folder, async (opened) => {
      const game = inLanguage(opened, options.lang);
      const inbox = readInbox(folder);
      const paint = await paintFor(ports.out, ports, options);
      if (options.message === undefined) return listOpen(ports, game, inbox);
      const ruled = rulingOf(ports, options);
      const kept = inbox.kept.map((one) =>
        one.number === options.message ? rule(game, one, ruled, options.for) : one,
      );
      if (kept.every((one, index) => one === inbox.kept[index]))
        leave(EXIT.wrong, `--message: there is no message ${options.message} in the inbox.`);
      const bench = benchOf(ports, game, options);
      const after = await carryOut(bench, { ...inbox, kept });
      const told = after.kept.filter(({ number }) => number === options.message);
      for (const one of told) await tell(bench, one);
      ports.out.write(`${verdictLines(game, told, paint).join('\n')}\n`);
      return EXIT.done;
    }),
  );
};

const listOpen = <G extends Game>(ports: Ports, game: ModeratorGame<G>, inbox: Inbox): Exit => {
  const open = inbox.kept.filter(({ fate }) => fate === 'ruling' || fate === 'late');
  for (const line of verdictLines(game, open, PLAIN)) ports.out.write(`${line}\n`);
  return open.length > 0 ? EXIT.needed : EXIT.done;
};

const rulingOf = (ports: Ports, { use, ignore, reason, now }: AmendOptions): Ruled => {
  if (use === ignore) leave(EXIT.wrong, 'Say either --use or --ignore.');
  if (reason === undefined || reason.trim() === '')
    leave(EXIT.wrong, '--reason: say why; it is kept with the message.');
  return { how: use ? 'use' : 'ignore', reason: reason ?? '', at: timeOf(ports, now) };
};

const rule = <G extends Game>(
  { desk, words }: ModeratorGame<G>,
  { reason: _, by: __, ...kept }: Kept,
  ruled: Ruled,
  named: string | undefined,
): Kept => {
  if (ruled.how === 'ignore') return { ...kept, ruled, fate: 'ignored', reason: 'dismissed' };
  const seat = named === undefined ? kept.seat : seatNamed(desk.seats, named, words);
  if (seat === undefined)
    return leave(EXIT.wrong, `--for: whose orders are these? ${desk.seats.join(', ')}`);
  return { ...kept, ruled, seat, moment: kept.moment ?? momentOfDesk(desk), fate: 'used' };
};
