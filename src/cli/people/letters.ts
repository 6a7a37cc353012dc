import { type Document, say } from '../../core/document.ts';
import { absentIn, type Entry } from '../../core/entry.ts';
import type { Game, Seat } from '../../core/game.ts';
import type { Desk } from '../../desk/desk.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import { asksFor } from '../../desk/moment.ts';
import { heading, paragraph, whenSaying } from '../../desk/tell/speech.ts';
import { valuesOf } from '../../report/sections.ts';
import { timeSaying } from '../../report/time.ts';
import { inZone } from '../../report/zones.ts';
import { sha256 } from '../io/hashing.ts';
import { deadlineAt } from '../messages/deadline.ts';
import { KEY_FILE } from '../open/bundle-files.ts';
import type { ModeratorGame } from '../open/game.ts';
import type { Papers } from '../papers/papers.ts';
import { seatPapers } from '../papers/seat-papers.ts';
import { gameFor, headFor, layLetter } from '../receive/lay-letter.ts';
import type { ReceiptText } from '../receive/receipt.ts';
import { publish } from '../saving/note-game.ts';
import type { Ports } from '../terminal/ports.ts';

/** The news in the letters: the entry that says who plays a seat, and when it was said. */
interface Change {
  readonly seat: Seat;
  readonly entry: Entry;
  readonly at: string;
  /** Somebody plays it who has not yet: he is given its papers and its key. */
  readonly isNew: boolean;
}

/** Lays a letter into the outbox for everybody who plays: the new player is welcomed, the others are told. */
export const layLetters = async <G extends Game>(
  ports: Ports,
  game: ModeratorGame<G>,
  change: Change,
): Promise<readonly string[]> => {
  const { desk } = game;
  const absent = absentIn(desk.entries);
  const out: Record<Seat, Record<string, string>> = {};
  const names: string[] = [];
  for (const reader of desk.seats.filter((seat) => !absent.has(seat))) {
    const isWelcome = reader === change.seat && change.isNew;
    if (reader === change.seat && !isWelcome) continue;
    const name = `${isWelcome ? 'welcome' : 'news'}-${change.entry.n}-${reader}`;
    const letter = letterTo(game, reader, isWelcome ? 'welcome' : 'news', change);
    const { file, digests } = await layLetter(game, name, letter);
    out[reader] = { [file]: digests[file] ?? '' };
    names.push(file);
  }
  publish(ports, game, { what: 'letter', out, now: change.at });
  return names;
};

const letterTo = <G extends Game>(
  opened: ModeratorGame<G>,
  reader: Seat,
  told: 'welcome' | 'news',
  { seat, entry, at }: Change,
): ReceiptText => {
  const { settings } = opened.settings;
  const game = gameFor(opened, reader);
  const { words } = game;
  const about = { game: settings.name, seat };
  const isWelcome = told === 'welcome';
  const subject = isWelcome ? ('seat.welcome' as const) : ('seat.news' as const);
  const body = isWelcome
    ? welcome(game, reader, entry)
    : [paragraph(say('seated', valuesOf(entry.event)))];
  return {
    ...headFor(game, reader),
    ...{ told, date: at },
    digest: sha256(`${settings.seedHash} ${told} ${entry.n} ${reader} ${at}`),
    subject: words.frame(subject, about),
    document: [heading(1, say(subject, about)), ...body],
    ...(isWelcome && { papers: papersFor(game, reader) }),
  };
};

/** All that the seat knows, help for its orders, and the key that proves them. */
const papersFor = <G extends Game>(game: ModeratorGame<G>, seat: Seat): Papers => ({
  ...seatPapers(game)(seat),
  [KEY_FILE]: `${game.keyFor(seat)}\n`,
});

const welcome = <G extends Game>(
  { desk, settings: { settings } }: ModeratorGame<G>,
  seat: Seat,
  { event }: Entry,
): Document => {
  const moment = momentOfDesk(desk);
  const { player = '', zone } = settings.seats[seat] ?? {};
  const isHushed = 'hushed' in event;
  return [
    paragraph(say('seat.hello', { seat, player, game: settings.name, when: whenSaying(moment) })),
    ...dueIn(desk, deadlineAt(settings, moment), zone),
    paragraph(say('seat.left', { orders: isHushed ? 'drop' : 'keep' })),
    paragraph(say('seat.papers')),
  ];
};

const dueIn = <G extends Game>(
  desk: Desk<G>,
  deadline: string | undefined,
  zone: string | undefined,
): Document => {
  if (deadline === undefined) return [];
  const by = timeSaying(zone === undefined ? deadline : inZone(deadline, zone));
  const asks = asksFor(desk.ruleset, momentOfDesk(desk).phase);
  return [paragraph(say('status.due', { asks, by, passed: 'no' }))];
};
