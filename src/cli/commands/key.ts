import type { Game, Seat } from '../../core/game.ts';
import { openly } from '../../core/log.ts';
import { lookAt, workOn } from '../open/at-work.ts';
import type { ModeratorGame } from '../open/game.ts';
import { keyNumber } from '../open/open-folder.ts';
import { EXIT, type Exit } from '../program/exit.ts';
import { finishNote, noteInLog } from '../saving/note-game.ts';
import { saidLast } from '../saving/said-last.ts';
import type { Ports } from '../terminal/ports.ts';
import { talk } from '../terminal/terminal.ts';
import { timeOf } from '../terminal/time.ts';
import { type Common, json } from './options.ts';
import { seatNamed } from './reader.ts';

export interface KeyOptions extends Common {
  readonly seat?: string;
  readonly new?: boolean;
  readonly reason?: string;
  readonly now?: string;
}

/** The key that a seat's tags are made with; another one, where that may have come to others. */
export const showKey = async (ports: Ports, folder: string, options: KeyOptions): Promise<Exit> => {
  const through = options.new ? workOn : lookAt;
  return through(ports, folder, options, (game) => {
    const seat = seatOf(game, options);
    const number = options.new
      ? changeKey(ports, game, seat, options)
      : keyNumber(game.notes, seat);
    const key = game.keyOf(seat, number);
    ports.out.write(options.json ? json({ seat, number, key }) : `${key}\n`);
    return EXIT.done;
  });
};

const seatOf = <G extends Game>(
  { desk, words }: ModeratorGame<G>,
  { seat = '' }: KeyOptions,
): string => seatNamed(desk, seat, words);

/** True if that very change was said last. */
const isSaid = <G extends Game>(
  { log }: ModeratorGame<G>,
  seat: string,
  reason: string | undefined,
): boolean => {
  const last = saidLast(log.lines);
  return last?.line === 'key' && last['seat'] === seat && openly(last)['reason'] === reason;
};

/** The key is another from now on, and tags of the one before prove nothing any more. */
const changeKey = <G extends Game>(
  ports: Ports,
  game: ModeratorGame<G>,
  seat: Seat,
  { reason, now }: KeyOptions,
): number => {
  const known = keyNumber(game.notes, seat);
  const isChanged = isSaid(game, seat, reason);
  const number = isChanged ? known : known + 1;
  const at = timeOf(ports, now);
  const { words, derived, log } = game;
  if (!isChanged) noteInLog(game, [{ line: 'key', at, seat, number, ...(reason && { reason }) }]);
  else if (derived?.log.last !== log.last) finishNote(game);
  else talk(ports, words.frame('ruling.finished'), words.frame('ruling.once-more'));
  talk(ports, words.frame('key.changed', { seat: words.noun(seat) }));
  return number;
};
