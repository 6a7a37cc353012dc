import { type Document, say } from '../../core/document.ts';
import type { Reader, Seat } from '../../core/game.ts';
import { holdingOf, momentOfDesk, viewFor } from '../../desk/desk.ts';
import type { Moment } from '../../desk/moment.ts';
import { entriesIn } from '../../desk/readers.ts';
import { statusOf } from '../../desk/status.ts';
import type { ComingNext } from '../../report/next.ts';
import {
  formatAnnouncement,
  formatFoot,
  formatMessage,
  formatOpening,
  type GameOpening,
  type RollCall,
} from '../../report/public-posts.ts';
import { renderText } from '../../report/render/text.ts';
import type { Papers } from '../documents/papers.ts';
import { forumPages } from '../documents/report-formats.ts';
import { codeNow, nextOf } from '../folder/documents.ts';
import { type ModeratorGame, speakerOf } from '../folder/game.ts';
import { type Asking, askingOf, type FormOf } from '../inbox/asked-letter.ts';
import { newMessages } from '../inbox/messages.ts';
import { awaitedSeats } from '../inbox/seals.ts';
import { momentsToTell } from './report-marks.ts';

export const MESSAGE = 'message.txt';

/**
 * The posts besides the report: the opening, what a phase asks, the table as it lies; and for
 * each seat the message that is for its eyes alone.
 */
export const postPapers = async (
  game: ModeratorGame,
  moments: readonly Moment[],
  formOf?: FormOf,
): Promise<(reader: Reader) => Papers> => {
  const next = nextOf(game, moments);
  const asked = askingOf(game, next, formOf);
  const rollCall = await rollCallOf(game);
  return (reader) =>
    reader === 'public'
      ? publicPosts(game, documentsFor(game, next, rollCall))
      : privateMessage(game, moments, asked(reader), reader);
};

/** The posts besides the report, as they are now. */
type PublicDocuments = Partial<Record<'opening' | 'announcement' | 'table', Document>>;

/** The posts besides the report, for everybody, before they are cut to a place. */
export const publicDocuments = async (
  game: ModeratorGame,
  moments: readonly Moment[],
): Promise<PublicDocuments> => documentsFor(game, nextOf(game, moments), await rollCallOf(game));

const documentsFor = (
  game: ModeratorGame,
  next: ComingNext | undefined,
  rollCall: RollCall | undefined,
): PublicDocuments => {
  const { desk, settings } = game;
  const { name } = settings.settings;
  const isNew = momentOfDesk(desk).round <= 1;
  const foot = formatFoot(codeNow(game));
  return {
    ...(isNew && { opening: [...formatOpening(openedOf(game), next), ...foot] }),
    ...(next !== undefined &&
      next.over === undefined && {
        announcement: [...formatAnnouncement(name, next, rollCall), ...foot],
      }),
    table: [...desk.ruleset.board(viewFor(desk, desk.state, 'public')), ...foot],
  };
};

const publicPosts = (game: ModeratorGame, documents: PublicDocuments): Papers => {
  const speaker = speakerOf(game);
  const pages = Object.entries(documents).flatMap(([name, document]) =>
    forumPages(speaker, document, name),
  );
  return Object.fromEntries(pages.map((page) => [page.name, page.text]));
};

const openedOf = ({ desk, settings, words }: ModeratorGame): GameOpening => {
  const { name: game, preset, options, seedHash, sample, seats } = settings.settings;
  const { chance, beacon, sealed } = settings.settings;
  return {
    game,
    preset,
    options: Object.entries(options).map(([option, value]) =>
      words.catalogue.has(`option.${option}`)
        ? say(`option.${option}`, { value: String(value) })
        : say('posted.option', { option, value: String(value) }),
    ),
    seedHash,
    ...(sample && { sample }),
    ...{ chance, beacon, sealed },
    seats: desk.seats.map((seat) => ({ seat, ...(seats[seat] ?? { player: '' }) })),
  };
};

/** True of a seat whose packet holds a message: it is asked something, or has learned something by itself. */
export const hasMessage = (game: ModeratorGame, seat: Seat): boolean => {
  const moments = momentsToTell(game, undefined)(seat);
  const asking = askingOf(game, nextOf(game, moments))(seat);
  return messageTo(game, moments, asking, seat) !== undefined;
};

const privateMessage = (
  game: ModeratorGame,
  moments: readonly Moment[],
  asking: Asking | undefined,
  seat: Seat,
): Papers => {
  const document = messageTo(game, moments, asking, seat);
  return document === undefined ? {} : { [MESSAGE]: renderText(document, game.words.catalogue) };
};

const messageTo = (
  { desk, words, settings }: ModeratorGame,
  moments: readonly Moment[],
  asking: Asking | undefined,
  seat: Seat,
): Document | undefined =>
  formatMessage(
    {
      game: settings.settings.name,
      seat,
      entries: entriesIn(desk, moments, words.messages),
      holding: holdingOf(desk, desk.state, seat),
      asking: asking?.document ?? [],
    },
    words.messages,
  );

/** Whose word has come, where the game tells it. */
const rollCallOf = async (game: ModeratorGame): Promise<RollCall | undefined> => {
  const { desk } = game;
  if (!desk.ruleset.tellsRollCall?.(desk.rules)) return undefined;
  const messages = await newMessages(game);
  // Press and questions are no word of a seat.
  const words = messages.flatMap(({ taken }) => (taken.wishes.length > 0 ? [taken] : []));
  const { seats, waitsFor } = statusOf({ ...desk, taken: [...desk.taken, ...words] });
  const sealed = awaitedSeats(game);
  const sent = seats
    .filter(({ seat, messages }) => messages > 0 || sealed.includes(seat))
    .map(({ seat }) => seat);
  return { sent, unsent: waitsFor.filter((seat) => !sent.includes(seat)) };
};
