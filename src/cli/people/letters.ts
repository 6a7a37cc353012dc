import { type Document, say } from '../../core/document.ts';
import type { Entry } from '../../core/entry.ts';
import type { Game, Seat } from '../../core/game.ts';
import type { Desk } from '../../desk/desk.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import type { Player } from '../../desk/judging/bench.ts';
import { addressesOf } from '../../desk/judging/recognise.ts';
import { asksFor } from '../../desk/moment.ts';
import { paragraph, whenSaying } from '../../desk/tell/speech.ts';
import { valuesOf } from '../../report/sections.ts';
import { timeSaying } from '../../report/time.ts';
import { deadlineAt, timeFor } from '../messages/deadline.ts';
import { inLanguage, type ModeratorGame } from '../open/game.ts';
import { packetsOf } from '../papers/packets.ts';
import { type Papers, SUMS } from '../papers/papers.ts';
import { gameFor } from '../receive/lay-letter.ts';
import type { ReceiptText } from '../receive/receipt.ts';
import type { Ports } from '../terminal/ports.ts';
import { attended, layNews, newsLetter } from './news.ts';

/** The news in the letters: the entry that says who plays a seat, and when it was said. */
interface Change {
  readonly seat: Seat;
  readonly entry: Entry;
  readonly at: string;
  /** Somebody plays it who has not yet: he is given its papers and its key. */
  readonly isNew: boolean;
  /** Who played it until now, and does no longer. */
  readonly was?: Player | undefined;
  /** Why, where that is no secret. */
  readonly reason?: string | undefined;
}

/** Lays a letter into the outbox for everybody who plays: the new player is welcomed, the others are told. */
export const layLetters = async <G extends Game>(
  ports: Ports,
  game: ModeratorGame<G>,
  change: Change,
): Promise<readonly string[]> => {
  const { seat, entry, was, at, isNew } = change;
  const letters = [];
  for (const reader of attended(game.desk)) {
    const isWelcome = reader === seat && isNew;
    if (reader === seat && !isWelcome) continue;
    const name = `${isWelcome ? 'welcome' : 'news'}-${entry.n}-${reader}`;
    letters.push({ name, seat: reader, letter: await letterTo(ports, game, reader, change) });
  }
  if (was !== undefined) {
    const letter = farewell(game, was, change);
    letters.push({ name: `farewell-${entry.n}-${seat}`, seat, letter });
  }
  return layNews(ports, game, letters, at);
};

/** A letter to who does not play the seat any more: that he does not, and what ends with it. */
const farewell = <G extends Game>(
  opened: ModeratorGame<G>,
  was: Player,
  { seat, entry, at, isNew, reason }: Change,
): ReceiptText => {
  const { settings } = opened.settings;
  const game = inLanguage(opened, was.language ?? settings.language);
  const about = { game: settings.name, seat };
  const how = isNew ? 'replaced' : 'nobody';
  const told = say('seat.gone-as', { ...about, player: was.player, how, reason });
  return {
    ...newsLetter(game, {
      ...{ what: 'farewell', n: entry.n, seat, at, subject: 'seat.gone', about },
      body: [paragraph(told)],
    }),
    to: addressesOf(was)[0] ?? '',
  };
};

const letterTo = async <G extends Game>(
  ports: Ports,
  opened: ModeratorGame<G>,
  reader: Seat,
  { seat, entry, at, isNew }: Change,
): Promise<ReceiptText> => {
  const { settings } = opened.settings;
  const game = gameFor(opened, reader);
  const about = { game: settings.name, seat };
  const isWelcome = reader === seat && isNew;
  const what = isWelcome ? 'welcome' : 'news';
  const subject = isWelcome ? 'seat.welcome' : 'seat.news';
  const body = isWelcome
    ? welcome(game, reader, entry)
    : [paragraph(say('seated', valuesOf(entry.event)))];
  return {
    ...newsLetter(game, { what, n: entry.n, seat: reader, at, subject, about, body }),
    ...(isWelcome && { papers: await papersFor(ports, game, reader) }),
  };
};

/** The packet of the seat: report, map, sheet, all that it knows, help for its orders, and the key that proves them. */
const papersFor = async <G extends Game>(
  ports: Ports,
  game: ModeratorGame<G>,
  seat: Seat,
): Promise<Papers> => {
  const packetFor = await packetsOf(ports, game, { keys: true });
  const { [SUMS]: _, ...papers } = await packetFor(seat);
  return papers;
};

const welcome = <G extends Game>(
  { desk, settings: { settings } }: ModeratorGame<G>,
  seat: Seat,
  { event }: Entry,
): Document => {
  const moment = momentOfDesk(desk);
  const { player = '' } = settings.seats[seat] ?? {};
  const deadline = deadlineAt(settings, moment);
  const isHushed = 'hushed' in event;
  return [
    paragraph(say('seat.hello', { seat, player, game: settings.name, when: whenSaying(moment) })),
    ...(deadline === undefined ? [] : dueIn(desk, timeFor(settings, seat, deadline))),
    paragraph(say('seat.left', { orders: isHushed ? 'drop' : 'keep' })),
    paragraph(say('seat.papers')),
  ];
};

const dueIn = <G extends Game>(desk: Desk<G>, deadline: string): Document => {
  const asks = asksFor(desk.ruleset, momentOfDesk(desk).phase);
  return [paragraph(say('status.due', { asks, by: timeSaying(deadline), passed: 'no' }))];
};
