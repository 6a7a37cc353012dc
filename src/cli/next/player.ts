import { dirname, join } from 'node:path';
import { type Saying, say } from '../../core/document.ts';
import type { Game, Seat } from '../../core/game.ts';
import type { Step, Task } from '../../desk/tell/next.ts';
import { problemsOf, understood } from '../../desk/tell/receipt.ts';
import { questionSaying } from '../../desk/tell/speech.ts';
import { isFolder } from '../io/files.ts';
import type { Message } from '../messages/messages.ts';
import type { Stand } from '../messages/standing.ts';
import type { OpenGame } from '../open/game.ts';
import type { Placed } from './placed.ts';

const ORDERS_FILE = 'orders.txt';

/** A player's tasks, by his bundle and by what he has written beside it. */
export const playerTasks = <G extends Game>(
  game: Placed<OpenGame<G>>,
  { standing: { status }, messages }: Stand<G>,
  seat: Seat,
): readonly Task[] => {
  if (status.over) return [];
  const written = messages.map((message) => tellWritten(game, message));
  if (written.length > 0 || !status.waitsFor.includes(seat)) return written;
  const asked = status.seats.flatMap((own) =>
    own.asked
      .filter(({ answered }) => answered === 'not yet')
      .map(({ kind, about }) => questionSaying({ kind: { name: kind }, seat, about })),
  );
  const steps = asked.map((told): Step => ({ told, commands: [] }));
  const check = checkOf(game, ORDERS_FILE);
  return [
    { what: 'write', told: say('next.write', { file: ORDERS_FILE }), steps: [...steps, check] },
  ];
};

/** His orders as they stand, and what a check says of them. */
const tellWritten = <G extends Game>(game: Placed<OpenGame<G>>, message: Message<G>): Task => {
  const { receipt, errors, file } = message;
  const count = errors.length;
  const doubts = problemsOf(receipt, 'doubtful').length;
  const open = receipt.missing
    .filter(({ silence }) => silence !== 'default')
    .map(({ question }): Saying => questionSaying(question));
  const isWrong = count > 0 || open.length > 0;
  const said = { file: file.source, count, doubts, questions: open };
  return {
    what: isWrong ? 'correct' : 'hand-in',
    told: isWrong
      ? { ...say('next.correct', { ...said, open: open.length }), tone: 'bad' }
      : say('next.hand-in', said),
    quoted: understood(game, message),
    steps: [checkOf(game, file.source)],
  };
};

/** Beside an archive nothing says what an order file is of. */
const checkOf = <G extends Game>({ at }: Placed<OpenGame<G>>, file: string): Step => ({
  commands: [
    isFolder(at) ? ['check', join(at, file)] : ['check', join(dirname(at), file), '-C', at],
  ],
});
