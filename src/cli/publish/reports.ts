import { isCorrected as isCorrection } from '../../core/entry.ts';
import type { Reader, Seat } from '../../core/game.ts';
import type { LogLine } from '../../core/log.ts';
import { entriesKnownTo } from '../../core/secrecy.ts';
import { noticesInForce } from '../../desk/counting-notices.ts';
import { holdingOf, momentOfDesk } from '../../desk/desk.ts';
import { isSameMoment, type Moment, makeMoment, momentOf } from '../../desk/moment.ts';
import { attended } from '../../desk/players.ts';
import { digestsOut } from '../../desk/published.ts';
import { entriesIn, momentsOf } from '../../desk/readers.ts';
import { addressesOf } from '../../desk/recognise.ts';
import { formatPast } from '../../report/narrate.ts';
import { formatHolding } from '../../report/public-posts.ts';
import { renderText } from '../../report/render/text.ts';
import { placeOfEntry } from '../../report/sections.ts';
import { type Papers, SUMS } from '../documents/papers.ts';
import { documentsOf, earlyDeadlines, nextOf, publicFile, reportsOf } from '../folder/documents.ts';
import { gameFor, type ModeratorGame, type ReportExtent } from '../folder/game.ts';
import { REPORT_EXTENTS } from '../folder/mail-settings.ts';

import { reissuedIn } from '../folder/versions.ts';
import { type Asking, askingOf } from '../inbox/asked-letter.ts';
import { listNotices } from '../inbox/attendance.ts';
import type { Outgoing } from '../inbox/mail.ts';
import { nameOut, threadOf } from '../inbox/receipts.ts';
import { sha256 } from '../io/hashing.ts';
import { archiveOf, type PacketOf, PUBLIC, packetsOf } from './packets.ts';
import { countKnownTo, goingOn, lastToldByMail, momentsToTell } from './report-marks.ts';

/** The things that a reader is sent of a game that goes on: its report, and his packet with it. */
interface PaperSelection {
  readonly reports: boolean;
  readonly bundles: boolean;
}

/** Somebody who is sent the report of a reader. */
export interface Recipient {
  readonly reader: Reader;
  /** The end of his mails' names: his seat, or a sign of an address that is no player's. */
  readonly sign: string;
  readonly to: string;
}

/** A mail that is made of the log, under the name that it has in the outbox. */
interface ReportMail {
  readonly id: string;
  readonly mail: Outgoing;
}

const SHORT = 8;

/** The seats that somebody plays who has an address, and those who are sent what everybody may read. */
export const recipientsOf = ({
  desk,
  settings: { settings },
}: ModeratorGame): readonly Recipient[] => [
  ...(settings.mail?.public ?? []).map((to) => ({
    reader: PUBLIC,
    sign: `${PUBLIC}-${sha256(to).slice(0, SHORT)}`,
    to,
  })),
  ...attended(desk).flatMap((seat) => {
    const to = addressOf(settings.seats[seat]);
    return to === undefined ? [] : [{ reader: seat, sign: seat, to }];
  }),
];

const addressOf = (player: Parameters<typeof addressesOf>[0] | undefined): string | undefined =>
  player && addressesOf(player)[0];

/** The seats that nothing can be sent to. */
export const withoutAddress = ({ desk, settings: { settings } }: ModeratorGame): readonly Seat[] =>
  desk.seats.filter((seat) => addressOf(settings.seats[seat]) === undefined);

export const selectPapers = (id: string): PaperSelection => ({
  reports: id.startsWith('report-'),
  bundles: id.startsWith('bundle-'),
});

/** The mails that the log has not told of, each for one recipient. */
export const reportMails = async (
  game: ModeratorGame,
  wanted: PaperSelection,
): Promise<readonly ReportMail[]> => {
  const known = digestsOut(game.log.lines);
  const packetFor = packetsOf(game, {});
  const extentFor = extentsOf(game);
  const mails: ReportMail[] = [];
  for (const recipient of recipientsOf(game)) {
    const { reader } = recipient;
    const isPacked = wanted.bundles && reader !== PUBLIC;
    const packet = isPacked ? await packetOf(game, reader, packetFor) : undefined;
    const told = { ...gameFor(game, reader), extent: extentFor(reader) };
    const made = mailFor(told, recipient, packet);
    if (made !== undefined && !known.has(nameOut(made.id))) mails.push(made);
  }
  return mails;
};

/** Nothing where he knows all that there is; a packet says it once more. */
const mailFor = (
  game: ModeratorGame,
  { reader, sign, to }: Recipient,
  packet: Packet | undefined,
): ReportMail | undefined => {
  const { desk, log, words } = game;
  const { mail, seedHash, name } = game.settings.settings;
  const fresh = momentsFor(game, reader, sign);
  if (packet === undefined && fresh.length === 0) return undefined;
  const moments = fresh.length > 0 ? fresh : momentsToTell(game, undefined)(reader);
  const asking = reader === PUBLIC ? undefined : askingOf(game, nextOf(game, moments))(reader);
  const state = stateOf(game, moments);
  // What was put right is told whole.
  const told = state === 'corrected' ? { ...game, extent: {} } : game;
  const text = letterText(told, moments, reader, asking);
  const moment = moments.at(-1) ?? momentOfDesk(desk);
  const version = 1 + log.lines.filter(({ line }) => line === 'undone').length;
  const what = [makeMoment(moment), desk.entries.length, ...(version > 1 ? [`v${version}`] : [])];
  const begin = packet === undefined ? ['report', ...what] : ['bundle', ...what, packet.sign];
  return {
    id: `${[...begin, sign].join('-')}.eml`,
    mail: {
      ...{ game: name, from: mail?.from ?? '', to, text, told: 'report' },
      // Nobody learns the number of entries by the name of his mail.
      digest: sha256([seedHash, sign, version, packet?.sign, sha256(text)].join(' ')),
      subject: words.frame('send.subject', {
        ...{ game: name, when: whenOf(game, moments, moment) },
        state,
        ...asking?.subject,
      }),
      date: dateOf(log.lines),
      thread: threadOf(seedHash, sign, moment),
      ...(packet && { papers: packet.papers }),
    },
  };
};

/** How much a reader is told by mail: as he has said last, else as game.yaml has it. */
const extentsOf = (game: ModeratorGame): ((reader: Reader) => ReportExtent) => {
  const { report, seats } = game.settings.settings;
  const inForce = noticesInForce(listNotices(game), momentOfDesk(game.desk));
  return (reader) => {
    const own = inForce.flatMap(({ seat, kind }) =>
      seat === reader && REPORT_EXTENTS.some((one) => one === kind) ? [kind] : [],
    );
    const kinds = own.length > 0 ? own : [seats[reader]?.report ?? report ?? []].flat();
    return { isShort: kinds.includes('short'), isTimed: kinds.includes('timed') };
  };
};

/** The phases of a report as it is called: of several rounds by its first and its last. */
const whenOf = ({ words }: ModeratorGame, [first]: readonly Moment[], last: Moment): string =>
  first === undefined || first.round === last.round
    ? words.when(last)
    : words.frame('frame.span', { first: words.when(first), last: words.when(last) });

/** A report as a letter: what it asks of its reader stands above what happened. */
const letterText = (
  game: ModeratorGame,
  moments: readonly Moment[],
  reader: Reader,
  asking: Asking | undefined,
): string => {
  if (asking === undefined) return reportsOf(game, moments)(reader);
  const [title, ...report] = documentsOf(game, moments, 'apart')(reader);
  const document = [
    ...(title === undefined ? [] : [title]),
    ...formatHolding(holdingOf(game.desk, game.desk.state, reader)),
    ...asking.document,
    ...report,
  ];
  return renderText(document, game.words.catalogue);
};

/** The thing about a report that its subject says: the end of the game, another version, a run before its deadline. */
const stateOf = (
  game: ModeratorGame,
  moments: readonly Moment[],
): 'over' | 'corrected' | 'early' | undefined => {
  const { desk, log, words } = game;
  const last = momentsOf(desk, desk.entries, words.messages).at(-1);
  if (desk.stop().over && moments.some((one) => last !== undefined && isSameMoment(one, last)))
    return 'over';
  const { files } = reissuedIn(log.lines);
  const told = entriesIn(desk, moments, words.messages);
  const isCorrected = moments.some((one) => files[publicFile(one)] !== undefined);
  if (isCorrected || told.some(({ event }) => isCorrection(event))) return 'corrected';
  return earlyDeadlines(game, log, moments).length > 0 ? 'early' : undefined;
};

/** The phases that he has not been told of by mail; at first, what a report of now tells him. */
const momentsFor = (game: ModeratorGame, reader: Reader, sign: string): readonly Moment[] => {
  const { desk, log, words } = game;
  const { n, isOwed } = lastToldByMail(log.lines, sign);
  if (n === 0) return momentsToTell(game, undefined)(reader);
  if (momentsOf(desk, desk.entries.slice(n), words.messages).length === 0)
    return isOwed ? turnedIn(game) : [];
  const told = countKnownTo(desk, n, reader);
  const fresh = momentsOf(desk, desk.entries.slice(told), words.messages);
  const isTurned = log.lines.some(({ line }) => line === 'undone');
  return fresh
    .filter((moment, at) => at === fresh.length - 1 || hasNews(game, { moment, reader, told }))
    .map((moment) => (isTurned ? moment : goingOn(game, moment, told)));
};

/** The phase from which the game was taken back last, or put back. */
const turnedIn = ({
  desk: { ruleset },
  log,
  words: { messages },
}: ModeratorGame): readonly Moment[] => {
  const from = reissuedIn(log.lines).turns.at(-1)?.from;
  return from === undefined ? [] : [momentOf(ruleset, placeOfEntry(from, messages))];
};

/** True if a phase tells him anything that it did not when he was told of it: what it asked may have been answered without a word. */
const hasNews = (
  { desk, log, words: { messages } }: ModeratorGame,
  {
    moment,
    reader,
    told,
  }: { readonly moment: Moment; readonly reader: Reader; readonly told: number },
): boolean => {
  if (reissuedIn(log.lines).files[publicFile(moment)] !== undefined) return true;
  const narration = { title: '', messages, printedPhase: (phase: string) => phase };
  const saidOf = (entries: typeof desk.entries): string =>
    JSON.stringify(
      formatPast(
        entriesIn({ ...desk, entries: entriesKnownTo(entries, reader) }, [moment], messages),
        narration,
        reader,
      ),
    );
  return saidOf(desk.entries) !== saidOf(desk.entries.slice(0, told));
};

interface Packet {
  /** The same papers have the same. */
  readonly sign: string;
  readonly papers: Papers;
}

const packetOf = async (game: ModeratorGame, seat: Seat, packetFor: PacketOf): Promise<Packet> => {
  const papers = await packetFor(seat);
  const moment = makeMoment(momentOfDesk(game.desk));
  return {
    sign: sha256(papers[SUMS] ?? '').slice(0, SHORT),
    papers: { [`${moment}-${seat}.zip`]: await archiveOf(moment, seat, papers) },
  };
};

/** When that was said which a mail tells of: so it is the same whenever it is made. */
const dateOf = (lines: readonly LogLine[]): string =>
  String(
    lines.findLast(({ line }) => ['advance', 'ruling', 'undone', 'opened'].includes(line))?.['at'],
  );
