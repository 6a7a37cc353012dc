import { type Document, say } from '../../core/document.ts';
import type { Lang } from '../../core/game.ts';
import type { LogLine } from '../../core/log.ts';
import { noticesInForce, type SaidNotice } from '../../desk/counting-notices.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import { attended } from '../../desk/players.ts';
import { digestsOut } from '../../desk/published.ts';
import { lastMoment } from '../../desk/readers.ts';
import { paragraph } from '../../desk/speech.ts';
import { concessionsIn, type Proposal, proposalsIn } from '../../desk/votes.ts';
import { formatNext } from '../../report/next.ts';
import { nextOf } from '../folder/documents.ts';
import { gameFor, inLanguage, type ModeratorGame } from '../folder/game.ts';
import { finishNote } from '../folder/note-game.ts';
import { workOn } from '../folder/open-game.ts';
import { listNotices } from '../inbox/attendance.ts';
import { EXIT, type Exit } from '../io/exit.ts';
import type { Ports } from '../terminal/terminal.ts';
import { newsLetter, writeNews } from './news-letter.ts';

/** Lines of the log by which a game came to its end. */
const ENDS = ['taken', 'advance', 'ruling'];

/** A letter that the game is over, by the number of its last entry. */
export const OVER = /^over-(\d+)-/;

/** True if everybody has a letter that the game is over, and it was not taken back since. */
const isTold = (lines: readonly LogLine[]): boolean => {
  const since = lines.slice(lines.findLastIndex(({ line }) => line === 'undone') + 1);
  return [...digestsOut(since).keys()].some((name) => OVER.test(name.split('/').at(-1) ?? ''));
};

/** Lays a letter into the outbox for everybody who plays, once: that the game is over, how, and how all stand. */
export const printAllOver = (
  ports: Ports,
  folder: string,
  options: { readonly lang?: Lang },
): Promise<Exit> =>
  workOn(ports, folder, options, async (opened) => {
    const game = inLanguage(opened, options.lang);
    const { lines } = game.log;
    if (!game.desk.stop().over) return EXIT.done;
    if (isTold(lines)) {
      finishNote(game);
      return EXIT.done;
    }
    const at = String(lines.findLast(({ line, at: time }) => time && ENDS.includes(line))?.['at']);
    const n = game.desk.entries.length;
    const letters = attended(game.desk).map((seat) => {
      const own = gameFor(game, seat);
      const news = { what: 'over', n, seat, at, subject: say('end.letter') } as const;
      const letter = newsLetter(own, { ...news, body: overBody(own, seat) });
      return { name: `over-${n}-${seat}`, seat, letter };
    });
    await writeNews(game, letters, at);
    return EXIT.done;
  });

const overBody = (game: ModeratorGame, seat: string): Document => {
  const last = lastMoment(game.desk, game.words.messages);
  const next = last === undefined ? undefined : nextOf(game, [last]);
  return [
    paragraph(say('end.letter-says', { game: game.settings.settings.name })),
    ...(next === undefined ? [] : formatNext(next, seat)),
    paragraph(say('end.statement')),
  ];
};

/** All that the players say of the end of the game, by mail or by the moderator for them. */
export interface Ends {
  readonly said: readonly SaidNotice[];
  readonly proposals: readonly Proposal[];
  readonly concessions: ReturnType<typeof concessionsIn>;
}

export const endsIn = (game: ModeratorGame): Ends => {
  const { desk, settings } = game;
  const said = noticesInForce(listNotices(game), momentOfDesk(desk));
  return {
    said,
    proposals: proposalsIn(desk, said, settings.settings.vote ?? {}),
    concessions: concessionsIn(desk, said),
  };
};
