import type { Game } from '../../core/game.ts';
import { orderLike } from '../../post/order-like.ts';
import { sha256 } from '../io/hashing.ts';
import { seatOf } from '../io/order-files.ts';
import type { ModeratorGame } from '../open/game.ts';
import type { Library } from '../open/library.ts';
import { gameWords } from '../words/game-words.ts';
import type { ReceiveContext } from './bench.ts';
import { readAs } from './read-as.ts';
import { isTagged } from './tags.ts';

/** The means that judging takes as arguments: to read texts, tell them apart, prove whose they are. */
export const meansOf = <G extends Game>(
  library: Library,
  game: ModeratorGame<G>,
): Omit<ReceiveContext<G>, 'now'> => {
  const kept = { library, game, known: new Map(), combined: new Map() };
  return {
    ...kept,
    hash: sha256,
    looksLikeOrder: orderLike(gameWords(game.loaded)),
    read: (written, moment, seat) => readAs(kept, written, moment, seat),
    seatOf: (file) => seatOf(file, game.desk.seats),
    isTagged: (seat, text, tag) => isTagged(game, seat, text, tag),
  };
};
