import { type Document, say } from '../../core/document.ts';
import type { Seat } from '../../core/game.ts';
import { countingNotices } from '../../desk/counting-notices.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import type { StoredMessage } from '../../desk/intake.ts';
import { type Press, pressOf } from '../../desk/notices/press.ts';
import { digestsOut } from '../../desk/published.ts';
import { heading, quote } from '../../desk/speech.ts';
import { gameFor, type ModeratorGame, speakerOf } from '../folder/game.ts';
import { readInbox } from '../folder/inbox.ts';
import { workOn } from '../folder/open-game.ts';
import type { ReceiptText } from '../inbox/receipt.ts';
import { threadOf } from '../inbox/receipts.ts';
import { type AddressedLetter, layLetters, textFile } from '../inbox/write-letter.ts';
import { EXIT, type Exit, leave, why } from '../io/exit.ts';
import { sha256 } from '../io/hashing.ts';
import { PUBLIC } from '../publish/packets.ts';
import { type Recipient, recipientsOf } from '../publish/reports.ts';
import type { CallOf, OptionsFor } from '../table/groups.ts';
import { printResult, talk, timeOf } from '../terminal/terminal.ts';
import { seatNamed } from './reader.ts';

type PressOptions = OptionsFor<'press'>;

/** Words of a seat that are to be passed on. */
interface PressMessage extends Press {
  readonly from: Seat;
  readonly number: number;
  /** The same words of the same message have the same. */
  readonly sign: string;
}

/** Lays what players say to each other into the outbox, once for each reader; `send` sends it. */
export const passOnPress = async ({ ports, folder, options }: CallOf<'press'>): Promise<Exit> => {
  return workOn(ports, folder, options, (game) => pass(game, options));
};

const pass = async (game: ModeratorGame, options: PressOptions): Promise<Exit> => {
  const { log, words, ports } = game;
  const known = digestsOut(log.lines);
  const letters = allowed(game, listPress(game, options)).flatMap((one) =>
    readersOf(game, one).flatMap((to): readonly AddressedLetter[] => {
      const name = nameOf(one, to);
      if (known.has(textFile(name))) return [];
      const letter = letterTo(game, { name, one, reader: to, now: options.now });
      return [{ name, seat: to.reader, letter }];
    }),
  );
  const laid = await layLetters(game, 'press', letters, options.now);
  const told = laid.map(({ seat: reader, file }) => ({ reader, file }));
  const lines = told.map(({ reader, file }) => {
    const whom = reader === PUBLIC ? undefined : words.noun(reader);
    return words.frame('press.laid', { whom, file });
  });
  printResult(ports, options, { laid: told }, lines);
  if (told.length === 0) talk(ports, words.frame('press.nothing'));
  return EXIT.done;
};

/** The number of letters with press that have still to be laid out. */
export const pressToPass = (game: ModeratorGame): number => {
  const { press = 'none' } = game.settings.settings;
  if (press === 'none') return 0;
  const known = digestsOut(game.log.lines);
  const said = listPress(game, { to: [] }).filter(({ to }) => press !== 'open' || to === 'all');
  return said
    .flatMap((one) => readersOf(game, one).map((reader) => textFile(nameOf(one, reader))))
    .filter((file) => !known.has(file)).length;
};

const nameOf = (one: PressMessage, reader: Recipient): string => `press-${one.sign}-${reader.sign}`;

/** The press that this game passes on; of any other the moderator is told. */
const allowed = (
  { words, settings, ports }: ModeratorGame,
  said: readonly PressMessage[],
): readonly PressMessage[] => {
  const { press: kind = 'none' } = settings.settings;
  if (kind === 'none' && said.length > 0) leave(EXIT.needed, why('press.none'));
  const closed = kind === 'open' ? said.filter(({ to }) => to !== 'all') : [];
  for (const { number } of closed) talk(ports, words.frame('press.open', { number }));
  return said.filter((one) => !closed.includes(one));
};

/** Fates of messages whose sender is known for sure. */
const KNOWN: readonly StoredMessage['fate'][] = ['used', 'superseded', 'read', 'late', 'asked'];

/** The press that players ask for; or the message that the moderator names. */
const listPress = (game: ModeratorGame, { message, to }: PressOptions): readonly PressMessage[] => {
  const { folder } = game;
  const { seedHash } = game.settings.settings;
  const signed = (kept: StoredMessage, from: Seat, press: Press, index: number): PressMessage => ({
    ...press,
    ...{ from, number: kept.number },
    sign: sha256([seedHash, kept.digest, index, JSON.stringify(press)].join(' ')).slice(0, 8),
  });
  const { kept } = readInbox(folder);
  if (message !== undefined) {
    const one = kept.find(({ number }) => number === message);
    const text = one?.lines.join('\n').trim() ?? '';
    if (one?.seat === undefined || !KNOWN.includes(one.fate) || text === '')
      return leave(EXIT.wrong, why('press.no-message', { number: message }));
    return [signed(one, one.seat, { to: readersNamed(game, message, to), text }, -1)];
  }
  return kept.flatMap((one) =>
    one.seat === undefined
      ? []
      : countingNotices(one).flatMap((notice) => {
          const press = notice.kind === 'press' ? pressOf(notice.value) : undefined;
          const index = (one.notices ?? []).indexOf(notice);
          return press === undefined ? [] : [signed(one, one.seat ?? '', press, index)];
        }),
  );
};

const readersNamed = (
  { desk, words }: ModeratorGame,
  number: number,
  to: readonly string[],
): Press['to'] => {
  if (to.length === 0) return leave(EXIT.wrong, why('press.what', { number }));
  if (to.includes('all')) return 'all';
  return to.map(
    (said) =>
      seatNamed(desk, said, words) ??
      leave(EXIT.wrong, why('leave.whose', { ids: ['all', ...desk.seats].join(', ') })),
  );
};

/** To all is to its sender, too: by whom a copy lacks one would know who he is. */
const readersOf = (game: ModeratorGame, { to, from }: PressMessage): readonly Recipient[] => {
  const addressed = recipientsOf(game);
  const seats = to === 'all' ? game.desk.seats : to.filter((seat) => seat !== from);
  const ofSeats = seats.map(
    (seat) =>
      addressed.find(({ reader }) => reader === seat) ?? { reader: seat, sign: seat, to: '' },
  );
  if (to !== 'all') return ofSeats;
  const others = addressed.filter(({ reader }) => reader === PUBLIC);
  return [{ reader: PUBLIC, sign: PUBLIC, to: '' }, ...others, ...ofSeats];
};

interface Laying {
  readonly name: string;
  readonly one: PressMessage;
  readonly reader: Recipient;
  readonly now: string | undefined;
}

const letterTo = (opened: ModeratorGame, { name, one, reader, now }: Laying): ReceiptText => {
  const { settings } = opened.settings;
  const game = gameFor(opened, reader.reader);
  const from = settings.press === 'anonymous' ? undefined : one.from;
  const told = { game: settings.name, from, to: one.to === 'all' ? undefined : one.to };
  const document: Document = [
    heading(1, say('press.subject', told)),
    heading(2, say('press.heading', told)),
    ...quote(one.text.split('\n')),
  ];
  return {
    ...{ number: one.number, told: 'press', to: reader.to, document },
    subject: game.words.frame('press.subject', told),
    speaker: speakerOf(game),
    // When it came would tell of whom it is.
    date: timeOf(opened.ports, now),
    digest: sha256(`${settings.seedHash} ${name}`),
    seat: reader.reader,
    thread: threadOf(settings.seedHash, reader.sign, momentOfDesk(game.desk)),
  };
};
