import { say } from '../../core/document.ts';
import { absentIn } from '../../core/entry.ts';
import type { Game, Seat } from '../../core/game.ts';
import { lastMoment } from '../../desk/readers.ts';
import { heading, paragraph } from '../../desk/tell/speech.ts';
import { tellNext } from '../../report/next.ts';
import { sha256 } from '../io/hashing.ts';
import type { ModeratorGame } from '../open/game.ts';
import { gameFor, headFor, layLetter } from '../receive/lay-letter.ts';
import type { ReceiptText } from '../receive/receipt.ts';
import { nextOf } from '../saving/documents.ts';
import { publish } from '../saving/note-game.ts';
import type { Ports } from '../terminal/ports.ts';

/** Lays a letter into the outbox for everybody who plays: that the game is over, how, and how all stand. */
export const layOverLetters = async <G extends Game>(
  ports: Ports,
  game: ModeratorGame<G>,
  at: string,
): Promise<readonly string[]> => {
  const { desk } = game;
  const absent = absentIn(desk.entries);
  const out: Record<Seat, Record<string, string>> = {};
  for (const seat of desk.seats.filter((one) => !absent.has(one))) {
    const name = `over-${desk.entries.length}-${seat}`;
    const { file, digests } = await layLetter(game, name, overLetter(game, seat, at));
    out[seat] = { [file]: digests[file] ?? '' };
  }
  publish(ports, game, { what: 'letter', out, now: at });
  return Object.values(out).flatMap(Object.keys);
};

const overLetter = <G extends Game>(
  opened: ModeratorGame<G>,
  seat: Seat,
  at: string,
): ReceiptText => {
  const { settings } = opened.settings;
  const game = gameFor(opened, seat);
  const about = { game: settings.name };
  const last = lastMoment(game.desk, game.words.messages);
  const next = last === undefined ? undefined : nextOf(game, [last]);
  return {
    ...headFor(game, seat),
    ...{ told: 'news', date: at },
    digest: sha256(`${settings.seedHash} over ${game.desk.entries.length} ${seat} ${at}`),
    subject: game.words.frame('end.letter', about),
    document: [
      heading(1, say('end.letter', about)),
      paragraph(say('end.letter-says', about)),
      ...(next === undefined ? [] : tellNext(next, seat)),
    ],
  };
};
