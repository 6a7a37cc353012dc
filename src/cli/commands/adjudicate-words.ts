import type { Game } from '../../core/game.ts';
import type { LogLine } from '../../core/log.ts';
import { beaconWanted, isFixed, mixedIn, withWords, wordLines } from '../../desk/chance-words.ts';
import { withStop } from '../../desk/desk.ts';
import type { ModeratorGame } from '../folder/game.ts';
import { saidIn } from '../inbox/said.ts';
import { EXIT, leave } from '../io/exit.ts';
import { sha256 } from '../io/hashing.ts';

interface Fixed<G extends Game> {
  readonly game: ModeratorGame<G>;
  /** The lines that fix what chance takes in. */
  readonly lines: readonly LogLine[];
}

/** A game whose words are fixed before its next run, where it has such and they are not yet. */
export const withWordsFixed = <G extends Game>(game: ModeratorGame<G>, at: string): Fixed<G> => {
  const { desk, log, words } = game;
  const [opened] = log.lines;
  if (opened?.['chance'] !== 'words' || isFixed(log.lines)) return { game, lines: [] };
  const name = beaconWanted(log.lines);
  if (name !== undefined) return leave(EXIT.needed, words.frame('chance.no-beacon', { name }));
  const lines = wordLines(desk.seats, saidIn(game), at);
  const mixed = mixedIn(sha256, [...log.lines, ...lines]);
  const chance = withWords(desk.chance, mixed);
  return { game: { ...game, desk: withStop({ ...desk, chance }) }, lines };
};
