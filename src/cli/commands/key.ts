import type { Seat } from '../../core/game.ts';
import type { ModeratorGame } from '../folder/game.ts';
import { isSaidLast, noteInLog, printSaidLast } from '../folder/note-game.ts';
import { keyNumber } from '../folder/open-folder.ts';
import { lookAt, workOn } from '../folder/open-game.ts';
import type { Exit } from '../io/exit.ts';
import type { CallOf, OptionsFor } from '../table/groups.ts';
import { printResult, talk, timeOf } from '../terminal/terminal.ts';
import { seatNamed } from './reader.ts';

type KeyOptions = OptionsFor<'key'>;

/** The key that a seat's tags are made with; another one, where that may have come to others. */
export const showKey = async ({ ports, folder, options }: CallOf<'key'>): Promise<Exit> => {
  const through = options.new ? workOn : lookAt;
  return through(ports, folder, options, async (game) => {
    const seat = seatOf(game, options);
    const number = options.new ? await changeKey(game, seat, options) : keyNumber(game.notes, seat);
    const key = game.keyOf(seat, number);
    return printResult(ports, options, { seat, number, key }, [String(key)]);
  });
};

const seatOf = ({ desk, words }: ModeratorGame, { seat = '' }: KeyOptions): string =>
  seatNamed(desk, seat, words);

/** The key is another from now on, and tags of the one before prove nothing any more. */
const changeKey = async (
  game: ModeratorGame,
  seat: Seat,
  { reason, now }: KeyOptions,
): Promise<number> => {
  const changed = ({ notes }: ModeratorGame, at: string) => ({
    ...{ line: 'key', at, seat, number: keyNumber(notes, seat) + 1 },
    ...(reason && { reason }),
  });
  const isChanged = await isSaidLast(game, (then, at) => [changed(then, at)]);
  const line = changed(game, timeOf(game.ports, now));
  if (isChanged) printSaidLast(game);
  else noteInLog(game, [line]);
  talk(game.ports, game.words.frame('key.changed', { seat: game.words.noun(seat) }));
  return isChanged ? line.number - 1 : line.number;
};
