import type { EndingHow } from '../../core/entry.ts';
import type { Seat } from '../../core/game.ts';
import type { Json } from '../../core/json.ts';
import type { Desk } from '../../desk/desk.ts';
import { batchLines } from '../../desk/history.ts';
import { endGame } from '../../desk/people.ts';
import { lastMoment } from '../../desk/readers.ts';
import { formatNext } from '../../report/next.ts';
import { nextOf } from '../folder/documents.ts';
import { formatPainted, type ModeratorGame, speakerOf } from '../folder/game.ts';
import { rulingBatch, saveRulings, type Word } from '../folder/save-game.ts';
import { SECRET } from '../folder/secret.ts';
import { EXIT, type Exit, leave } from '../io/exit.ts';
import { endsIn, printAllOver } from '../people/game-end.ts';
import { printRuling, ruling, wordOf } from '../rulings/ruling.ts';
import type { CallOf, OptionsFor } from '../table/groups.ts';
import { type Ports, paintFor, talk, widthOf } from '../terminal/terminal.ts';
import { seatNamed } from './reader.ts';

type EndOptions = OptionsFor<'end'>;

/** The moderator says that the game is over, as the players have agreed or because it goes no further. */
export const endByWord = async ({ ports, folder, options }: CallOf<'end'>): Promise<Exit> => {
  const exit = await endNow(ports, folder, options);
  return exit === EXIT.done && !options.preview ? printAllOver(ports, folder, options) : exit;
};

const endNow = (ports: Ports, folder: string, options: EndOptions): Promise<Exit> =>
  ruling(ports, folder, options, {
    word: (game, word) => ending(game, word, options).lines,
    carryOut: (game) => carryOutEnd(game, options),
  });

/** The end of the game, and the lines that say so. */
const ending = (game: ModeratorGame, word: Word, options: EndOptions) => {
  const { desk, words } = game;
  if (desk.stop().over) leave(EXIT.wrong, words.frame('end.over'));
  const { how = 'decided' } = options;
  const winners = winnersSaid(game, how, options.won);
  const { desk: after, entries } = endGame(desk, { how, winners }, word);
  const ruled = { ...word, ...votesIn(game) };
  const lines = batchLines(rulingBatch(game, after, { ...word, ruled, entries }));
  return { how, winners, after, lines };
};

const carryOutEnd = async (game: ModeratorGame, options: EndOptions): Promise<Exit> => {
  const { words, ports } = game;
  const { preview = false } = options;
  const { how, winners, after, lines } = ending(game, wordOf(game, options), options);
  if (!preview) saveRulings(game, after, lines);
  const data = { preview, how, winners };
  if (options.json) return printRuling(game, options, { after, data });
  await printEnding(game, after, options);
  const back = words.frame('end.done', { n: after.entries.length });
  const isSecret = game.settings.settings.sample === undefined;
  const seed = isSecret ? [words.frame('next.seed', { file: SECRET })] : [];
  talk(ports, ...(preview ? [words.frame('correct.preview')] : [back, ...seed]));
  return EXIT.done;
};

/** Who had voted for what, for the log alone. */
const votesIn = (game: ModeratorGame): { readonly about?: Json } => {
  const { proposals } = endsIn(game);
  const votes = proposals.map(({ winners, agreed }) => ({
    agreed: [...agreed],
    winners: [...winners],
  }));
  return votes.length === 0 ? {} : { about: { votes } };
};

/** Seats by their names or ids, with commas between them. */
const winnersSaid = (
  game: ModeratorGame,
  how: EndingHow,
  won: string | undefined,
): readonly Seat[] => {
  const { desk, words } = game;
  if (won === undefined) return winnersByPlayers(game, how);
  return won === 'nobody'
    ? []
    : won
        .split(/[,，、]/)
        .filter((named) => named.trim() !== '')
        .map((named) => seatNamed(desk, named, words));
};

/** As the players have it: what they voted for, or to whom all others have left the game. */
const winnersByPlayers = (game: ModeratorGame, how: EndingHow): readonly Seat[] => {
  if (how !== 'agreed' && how !== 'conceded') return [];
  const { proposals, concessions } = endsIn(game);
  const { winner } = concessions;
  const passed = proposals.find(({ outcome }) => outcome === 'passed');
  if (how === 'agreed' && passed !== undefined) return passed.winners;
  if (how === 'conceded' && winner !== undefined) return [winner];
  return leave(EXIT.needed, game.words.frame('end.not-said', { how }));
};

/** Prints the end and the standings, as the last report closes. */
const printEnding = async (game: ModeratorGame, desk: Desk, options: EndOptions): Promise<void> => {
  const { ports } = game;
  const last = lastMoment(desk, game.words.messages);
  const next = last === undefined ? undefined : nextOf({ ...game, desk }, [last]);
  if (next === undefined) return;
  const paint = await paintFor(ports.out, ports, options);
  ports.out.write(
    formatPainted(speakerOf(game), formatNext(next, 'public'), paint, widthOf(ports.out)),
  );
};
