import { join } from 'node:path';
import type { Game, Seat } from '../../core/game.ts';
import type { Problem } from '../../core/problem.ts';
import { combine } from '../../desk/combined.ts';
import { judge } from '../../desk/judge.ts';
import { readerFor } from '../../desk/judging/weigh.ts';
import { type Moment, makeMoment } from '../../desk/moment.ts';
import { saidLines } from '../../desk/parts.ts';
import { errorsIn } from '../../desk/receipt.ts';
import { readIfThere } from '../io/files.ts';
import { ORDERS } from '../io/order-files.ts';
import type { ModeratorGame } from '../open/game.ts';

/** A line of a seat's orders that could not stand beside what is said now, and why. */
interface PushedOut {
  readonly text: string;
  readonly why: Problem;
}

/** The orders of a seat, of other things, that words for it would push out: a token that lies twice. */
export const pushedOut = <G extends Game>(
  game: ModeratorGame<G>,
  { seat, moment, said }: { seat: Seat; moment: Moment; said: readonly string[] },
): readonly PushedOut[] => {
  const { folder, desk, words } = game;
  const path = join(folder, ORDERS, makeMoment(moment), `${seat}.txt`);
  const there = readIfThere(path)?.toString().split('\n') ?? [];
  const lines = there.filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const reader = readerFor({ game }, seat);
  const asked = desk.stop().asked.filter(({ question }) => question.seat === seat);
  const wrongIn = (read: readonly string[]): readonly Problem[] => {
    const { wishes, problems } = desk.ruleset.readOrders(reader.view, seat, read, desk.manner);
    return errorsIn({ judged: judge({ ...reader, asked }, wishes), invalid: problems });
  };
  const messages = [lines, said].map((text, at) => ({
    number: at + 1,
    lines: saidLines(reader, text),
  }));
  const { fallen } = combine(
    { reader, lang: words.catalogue.lang, wrongIn, isAhead: false },
    messages,
  );
  return fallen.flatMap(({ text, why }) => (why === undefined ? [] : [{ text, why }]));
};
