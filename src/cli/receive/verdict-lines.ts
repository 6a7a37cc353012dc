import type { Game } from '../../core/game.ts';
import type { Kept } from '../../desk/intake.ts';
import { printable } from '../io/excerpt.ts';
import type { OpenGame } from '../open-game.ts';
import type { Paint } from '../terminal.ts';
import { fateLine, notedLines } from './receipts.ts';

/** What was done with each message: a line who sent what for when, a line what became of it. */
export const verdictLines = <G extends Game>(
  game: OpenGame<G>,
  kept: readonly Kept[],
  paint: Paint,
): readonly string[] =>
  kept.flatMap((one) => {
    const { number, source, from, seat, moment, fate } = one;
    const { words } = game;
    const title = words.frame('receive.message', {
      number,
      source,
      from: from === '' ? undefined : printable(from),
      seat: seat === undefined ? undefined : words.noun(seat),
      when: moment === undefined ? undefined : words.when(moment),
    });
    const verdict = fateLine(game, one);
    return [
      title,
      `    ${fate === 'used' ? paint.good(verdict) : paint.bad(verdict)}`,
      ...notedLines(game, one).map((line) => `    ${paint.faint(line)}`),
    ];
  });
