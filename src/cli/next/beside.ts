import type { Game, Seat } from '../../core/game.ts';
import type { StoredMessage } from '../../desk/intake.ts';
import { wrap } from '../../report/render/wrap.ts';
import { padEnd } from '../../report/width.ts';
import type { ModeratorGame } from '../open/game.ts';
import { canonicalOf } from '../receive/tell-readings.ts';

/** Less than that shows one thing below the other. */
const ROOM_FOR_TWO = 80;
/** Wider than that no mail is. */
const WIDEST = 160;
const BETWEEN = ' | ';

/** A mail and how it is read, beside each other where the terminal has the room. */
export const besideText = <G extends Game>(
  game: ModeratorGame<G>,
  kept: StoredMessage,
  seat: Seat | undefined,
  columns = ROOM_FOR_TWO,
): string => {
  const { frame } = game.words;
  const mail = [frame('do.mail'), '', ...kept.lines];
  const readings = seat === undefined ? [] : readingsOf(game, kept, seat);
  const width = Math.min(columns, WIDEST) - 1;
  if (readings.length === 0 || columns < ROOM_FOR_TWO)
    return `${wrapped([...mail, '', ...readings], width).join('\n')}\n`;
  const half = Math.floor((width - BETWEEN.length) / 2);
  const [left, right] = [wrapped(mail, half), wrapped(readings, half)];
  const rows = Array.from({ length: Math.max(left.length, right.length) }, (_, at) =>
    `${padEnd(left[at] ?? '', half)}${BETWEEN}${right[at] ?? ''}`.trimEnd(),
  );
  return `${rows.join('\n')}\n`;
};

const wrapped = (lines: readonly string[], width: number): readonly string[] =>
  lines.flatMap((line) => wrap(line, width));

/** Each in the notation of the game; of a message that can be read one way alone, that one. */
const readingsOf = <G extends Game>(
  game: ModeratorGame<G>,
  { readings = [], lines, wrong = [] }: StoredMessage,
  seat: Seat,
): readonly string[] => {
  const { frame } = game.words;
  const all = readings.length > 0 ? readings : [{ by: [], lines, wrong }];
  return all.flatMap((reading, at) => {
    const said = canonicalOf({ game }, seat, reading);
    const title = frame('do.reading', { n: at + 1, count: all.length });
    return [title, '', ...(said.length === 0 ? [frame('do.reads-nothing')] : said), ''];
  });
};
