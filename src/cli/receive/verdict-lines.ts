import type { Game } from '../../core/game.ts';
import type { Kept } from '../../desk/intake.ts';
import { printable } from '../io/excerpt.ts';
import type { OpenGame } from '../open/game.ts';
import type { Paint } from '../terminal/terminal.ts';
import { fateLine, notedLines, remarkLines } from './receipts.ts';

/** So many lines of a message are shown to the moderator; the whole lies in the inbox. */
const SHOWN = 12;

/** What was done with each message: a line who sent what for when, a line what became of it. */
export const verdictLines = <G extends Game>(
  game: OpenGame<G>,
  kept: readonly Kept[],
  paint: Paint,
  show: 'verdict' | 'text' = 'verdict',
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
    const told = [
      ...remarkLines(game, one),
      ...notedLines(game, one),
      ...countLines(game, one),
      ...(show === 'text' && fate === 'read' ? textOf(one) : []),
    ];
    return [
      title,
      `    ${fate === 'used' ? paint.good(verdict) : paint.bad(verdict)}`,
      ...told.map((line) => `    ${paint.faint(line)}`),
    ];
  });

/** How much of a message does not count, and whether it is final. */
const countLines = <G extends Game>(
  { words: { frame } }: OpenGame<G>,
  { wrong = [], status, fate }: Kept,
): readonly string[] => [
  ...(wrong.length > 0 && fate === 'used' ? [frame('receive.wrong', { count: wrong.length })] : []),
  ...(status === 'provisional' ? [frame('receive.provisional')] : []),
];

const textOf = ({ lines }: Kept): readonly string[] =>
  lines
    .filter((line) => line.trim() !== '')
    .slice(0, SHOWN)
    .map((line) => `> ${printable(line)}`);
