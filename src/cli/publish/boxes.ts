import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Saying, say } from '../../core/document.ts';
import type { Reader } from '../../core/game.ts';
import { type LogLine, openly } from '../../core/log.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import { makeMoment } from '../../desk/moment.ts';
import {
  type Digests,
  digestsOut,
  type PublishedDigests,
  type PublishedKind,
} from '../../desk/published.ts';
import { BUNDLES } from '../documents/papers.ts';
import type { ModeratorGame } from '../folder/game.ts';
import { type Inbox, readInbox } from '../folder/inbox.ts';
import { PACKET_FILES } from '../folder/settings.ts';
import { SENT, TEXTS, WAITING } from '../inbox/letter-files.ts';
import { nameOut, numberIn } from '../inbox/receipts.ts';
import { renameFile } from '../io/disk.ts';
import { namesIn, ownFolder, readIfThere } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import { PUBLIC } from './packets.ts';
import { hasMessage, MESSAGE } from './post-papers.ts';
import { isReportMail, signIn } from './report-marks.ts';
import { recipientsOf } from './reports.ts';

/** The mails in one of the boxes of the outbox; what a later one says of a message stands behind its first. */
export const mailsIn = (folder: string, box: string): readonly string[] =>
  namesIn(join(folder, box))
    .filter((name) => name.endsWith(MAIL))
    .map((name) => name.slice(0, -MAIL.length))
    .sort()
    .map((name) => `${name}${MAIL}`);

const MAIL = '.eml';

export const moveMail = (folder: string, id: string, from: string, to: string): void => {
  ownFolder(join(folder, to));
  renameFile(join(folder, from, id), join(folder, to, id));
};

/** Something that has gone out. */
interface SentItem {
  readonly what: PublishedKind;
  readonly reader: Reader;
  readonly digest: string;
}

type GoneOut = readonly (readonly [PublishedKind, PublishedDigests])[];

/** The mails that have gone out and the log does not tell of; a run that was cut short could not say so. */
export const findUnloggedMails = (game: ModeratorGame): GoneOut => {
  const known = digestsOut(game.log.lines);
  const names = mailsIn(game.folder, SENT).filter((id) => !known.has(nameOut(id)));
  const read = goneIn(game, names);
  const out = new Map<PublishedKind, Record<Reader, Record<string, string>>>();
  for (const id of names) {
    const gone = read(id);
    if (gone === undefined) continue;
    const { what, reader, digest } = gone;
    const of = out.get(what) ?? {};
    out.set(what, { ...of, [reader]: { ...of[reader], [nameOut(id)]: digest } });
  }
  return [...out];
};

const goneIn = (
  game: ModeratorGame,
  names: readonly string[],
): ((id: string) => SentItem | undefined) => {
  const { folder, desk } = game;
  const { receipts = {}, kept = [] } = names.length === 0 ? {} : readInbox(folder);
  const whose = signOf(game, { receipts, kept });
  const receiptIn = (id: string, digest: string): SentItem | undefined => {
    const reader = whose(id);
    const isSeat = reader !== undefined && desk.seats.includes(reader);
    return isSeat ? { what: 'receipt', reader, digest } : undefined;
  };
  return (id) => {
    const receipt = receipts[id];
    if (receipt !== undefined) return receiptIn(id, receipt);
    const what = kindOf(id);
    const sign = whose(id);
    if (what === undefined || sign === undefined) return undefined;
    const digest = sha256(readIfThere(join(folder, SENT, id)) ?? '');
    return { what, reader: desk.seats.includes(sign) ? sign : PUBLIC, digest };
  };
};

/** Whose a mail is: of a receipt the list of messages says it, of all others the name. */
export const signOf = (
  game: ModeratorGame,
  { receipts = {}, kept }: Pick<Inbox, 'receipts' | 'kept'>,
): ((id: string) => string | undefined) => {
  const { seats } = game.desk;
  const signs = [...seats, ...recipientsOf(game).map(({ sign }) => sign)];
  return (id) =>
    id in receipts
      ? kept[numberIn(id) - 1]?.seat
      : (signIn(id, signs) ?? seats.find((one) => id.includes(`-${one}-`)));
};

export const kindOf = (id: string): PublishedKind | undefined => {
  if (isReportMail(id)) return id.startsWith('bundle-') ? 'bundle' : 'report';
  if (id.startsWith('press-')) return 'press';
  if (/^(?:welcome|news|farewell|over)-/.test(id)) return 'letter';
  return id.startsWith('reminder-') ? 'reminder' : undefined;
};

// What a person posts and gives to each by hand, as a list to tick off.

/** Each packet that no mail brings: where it lies, or what of it is to be pasted, and to whom it goes. */
export const packetsByHand = (
  game: ModeratorGame,
  readers: readonly Reader[],
): readonly Saying[] => {
  const place = `${BUNDLES}/${makeMoment(momentOfDesk(game.desk))}`;
  const { mail, seats, post } = game.settings.settings;
  const chosen = typeof post === 'string' ? 'yes' : 'no';
  return readers.flatMap((reader) => {
    if (reader === PUBLIC) return [say('hand.post', { file: `${place}/${PUBLIC}`, chosen })];
    const { player = '', address, forum } = seats[reader] ?? {};
    const isMailed = mail?.smtp !== undefined && (address ?? '') !== '';
    if (isMailed) return [];
    const own = `${place}/${reader}`;
    const message = hasMessage(game, reader) ? `${PACKET_FILES}/${MESSAGE}` : undefined;
    return [say('hand.give', { seat: reader, who: forum ?? player, file: own, message })];
  });
};

/** The lines that tell what was made since the game has gone on. */
const madeSince = (lines: readonly LogLine[]): readonly LogLine[] =>
  lines
    .slice(lines.findLastIndex(({ line }) => line === 'entry' || line === 'undone') + 1)
    .filter(({ line }) => line === 'published');

const readersIn = ({ to }: LogLine): readonly unknown[] => (Array.isArray(to) ? to : [PUBLIC]);

/** True of a reader whose packet was made since the game has gone on. */
export const isPacked = (lines: readonly LogLine[], reader: Reader): boolean =>
  madeSince(lines).some((line) => line['what'] === 'bundle' && readersIn(line).includes(reader));

/** What was made since then and no mail brings, to be ticked off; a letter whose text was moved away has been given. */
export const madeByHand = (game: ModeratorGame): readonly Saying[] => {
  const { desk, folder, log, settings } = game;
  if (desk.stop().over) return [];
  const packed = [PUBLIC, ...desk.seats].filter((reader) => isPacked(log.lines, reader));
  const letters = madeSince(log.lines).flatMap((line) => {
    const names = Object.keys((openly(line)['digests'] ?? {}) as Digests);
    const [seat] = readersIn(line);
    if (typeof seat !== 'string' || names.some((name) => name.endsWith('.eml'))) return [];
    const { forum, player } = settings.settings.seats[seat] ?? {};
    return names
      .filter((name) => name.startsWith(`${TEXTS}/`) && existsSync(join(folder, name)))
      .map((file) => say('hand.give', { seat, who: forum ?? player, file }));
  });
  return [...packetsByHand(game, packed), ...letters];
};

/** The texts of the letters that wait, where no server sends them. */
export const lettersByHand = (folder: string): readonly Saying[] => {
  const texts = new Set(namesIn(join(folder, TEXTS)));
  return mailsIn(folder, WAITING).map((name) => {
    const text = name.replace(/\.eml$/, '.txt');
    return say('hand.letter', {
      file: texts.has(text) ? `${TEXTS}/${text}` : `${WAITING}/${name}`,
    });
  });
};

/** A receipt's text for any place; those for one kind of forum have its name besides. */
const RECEIPT = /^(\d+-.+-[0-9a-f]{12}(?:-[a-z]+)?)\.txt$/;

/** The receipts that are new in the inbox and that no mail brings: each to be pasted as a private message. */
export const receiptsByHand = (
  { settings: { settings } }: ModeratorGame,
  before: Inbox,
  { receipts = {}, kept }: Inbox,
): readonly Saying[] =>
  Object.keys(receipts).flatMap((name) => {
    const [, begin] = RECEIPT.exec(name) ?? [];
    if (begin === undefined || `${begin}.eml` in receipts) return [];
    if (before.receipts?.[name] === receipts[name]) return [];
    const { seat = '', from = '' } = kept[numberIn(name) - 1] ?? {};
    const { forum, player } = settings.seats[seat] ?? {};
    const who = from === '' ? (forum ?? player) : from;
    return [say('hand.give', { seat, who, file: `${TEXTS}/${name}` })];
  });
