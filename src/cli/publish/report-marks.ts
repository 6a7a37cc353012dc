import { isBeside } from '../../core/entry.ts';
import type { Reader } from '../../core/game.ts';
import { type LogLine, openly } from '../../core/log.ts';
import { onceEach } from '../../core/once.ts';
import { entriesKnownTo } from '../../core/secrecy.ts';
import type { Desk } from '../../desk/desk.ts';
import { isTurn } from '../../desk/history.ts';
import { isSameMoment, isTogether, type Moment, momentOf, type Phases } from '../../desk/moment.ts';
import { newPlayerIn } from '../../desk/players.ts';
import { digestsOut } from '../../desk/published.ts';
import { momentsOf } from '../../desk/readers.ts';
import { BUNDLES, SUMS } from '../documents/papers.ts';
import type { OpenGame } from '../folder/game.ts';
import { nameOut } from '../inbox/receipts.ts';
import { EXIT, leave } from '../io/exit.ts';

// What a reader has been told, by the log's notes of what went out to him, and so what he is told next.

/** `report-03-<phase>-57-<seat>.eml`: up to which entry it tells, and to whom. */
const REPORT = /^(?:report|bundle)-\d+-[\w-]+\.eml$/;

export const isReportMail = (id: string): boolean => REPORT.test(id);

/** Whose such a mail is, by its name. */
export const signIn = (id: string, signs: readonly string[]): string | undefined =>
  signs.filter((sign) => id.endsWith(`-${sign}.eml`)).sort((a, b) => b.length - a.length)[0];

/** The entry up to which a mail tells, and how often the game had been taken back by then. */
const ENDS = /-(\d+)(?:-v(\d+))?(?:-[0-9a-f]{8})?$/;

/** The first letter to whoever plays a seat from then on brings its packet, of the entry that says so. */
const WELCOME = /^welcome-(\d+)-/;

/** It tells as soon as it lies in the outbox: what is made beside it goes out with it. */
const welcomedAt = (name: string, sign: string): readonly number[] => {
  const [, id = ''] = /^outbox\/(?:text|sent)\/(.+)\.\w+$/.exec(name) ?? [];
  const [, n] = (id.endsWith(`-${sign}`) && WELCOME.exec(id)) || [];
  return n === undefined ? [] : [Number(n)];
};

/** A letter on who plays, or that the game is over, tells its entry to whoever was told all before it. */
const newsIn = (line: LogLine, sign: string, told: readonly number[]): readonly number[] =>
  [...digestsOut([line]).keys()].flatMap((name) => {
    const [, n] = /^outbox\/text\/(?:news|over)-(\d+)-(.+)\.txt$/.exec(name) ?? [];
    const isNext = name.endsWith(`-${sign}.txt`) && told.includes(Number(n) - 1);
    return isNext ? [Number(n)] : [];
  });

/** Noted late, a mail of before the game was taken back tells nothing of it as it is. */
const endsIn = (line: LogLine, sign: string, version: number): readonly number[] =>
  [...digestsOut([line]).keys()].flatMap((name) => {
    const id = name.split('/').at(-1) ?? '';
    const isMail = name === nameOut(id) && isReportMail(id) && signIn(id, [sign]) !== undefined;
    const [, n, of = 1] = (isMail && ENDS.exec(id.slice(0, -`-${sign}.eml`.length))) || [];
    return n !== undefined && Number(of) === version ? [Number(n)] : welcomedAt(name, sign);
  });

/** The entries up to which a line of the log says that somebody was told, of so many that there were then. */
type Telling = (
  line: LogLine,
  n: number,
  version: number,
  told: readonly number[],
) => readonly number[];

/**
 * The entries up to which a reader was told, each time that something went out to him. What was taken back was not
 * told, until that is put back; and whoever plays a seat from now on was told nothing of it yet.
 */
const toldIn = (lines: readonly LogLine[], reader: Reader, telling: Telling): ToldMark => {
  let now: ToldMark = { n: 0, told: [] };
  let before = now;
  let version = 1;
  for (const line of lines) {
    if (line.line === 'undone') {
      before = now;
      version++;
    }
    now =
      isTurn(line) && line.line !== 'undone'
        ? putBack(now, before)
        : afterLine(now, line, { reader, telling, version });
  }
  return now;
};

/** The number of the last entry, and how far somebody was told each time. */
interface ToldMark {
  readonly n: number;
  readonly told: readonly number[];
  /** The game was taken back behind what he was told, or put back, and nothing has gone out to him since. */
  readonly isOwed?: boolean;
}

interface Noting {
  readonly reader: Reader;
  readonly telling: Telling;
  readonly version: number;
}

/** Whoever was told in between that the game was taken back is to be told that it was put back. */
const putBack = (now: ToldMark, before: ToldMark): ToldMark => ({
  ...before,
  isOwed: now.told.length > before.told.length,
});

const afterLine = (
  now: ToldMark,
  line: LogLine,
  { reader, telling, version }: Noting,
): ToldMark => {
  const { n, told } = now;
  switch (line.line) {
    case 'entry':
      return { ...now, n: Number(line['n']) };
    case 'undone': {
      const left = Number(line['n']);
      const isOwed = now.isOwed || told.some((one) => one > left);
      return { n: left, told: told.map((one) => Math.min(one, left)), isOwed };
    }
    case 'person':
      return isNewPlayer(line, reader) ? { n, told: [] } : now;
    case 'published': {
      const more = telling(line, n, version, told);
      return more.length === 0 ? now : { n, told: [...told, ...more] };
    }
    default:
      return now;
  }
};

const isNewPlayer = (line: LogLine, seat: string): boolean =>
  line['seat'] === seat && newPlayerIn(openly(line)) !== null;

/** The last entry that somebody has been told of by mail; `isOwed`: he has yet to be told how the game was taken back. */
export const lastToldByMail = (
  lines: readonly LogLine[],
  sign: string,
): { readonly n: number; readonly isOwed: boolean } => {
  const { told, isOwed = false } = toldIn(lines, sign, (line, _, version, before) => [
    ...endsIn(line, sign, version),
    ...newsIn(line, sign, before),
  ]);
  return { n: Math.max(0, ...told), isOwed };
};

/** A packet, a mail or a post tells all that there was when it went out; a packet of one round that round alone. */
const tellsReader =
  (reader: Reader): Telling =>
  (line, n) => {
    const { what, to, round } = line;
    const isHis = reader === 'public' ? to === undefined : Array.isArray(to) && to.includes(reader);
    if (!isHis || round !== undefined) return [];
    const names = [...digestsOut([line]).keys()];
    const isTold = names.some((name) => {
      const id = name.split('/').at(-1) ?? '';
      if (what === 'post') return id.includes('.report-');
      const isPacket = isReportMail(id) || (id.endsWith('.eml') && WELCOME.test(id));
      return isPacket || (name.startsWith(`${BUNDLES}/`) && id === SUMS);
    });
    return isTold ? [n] : [];
  };

/**
 * The last entry that a reader had been told of before anything further happened: so the same is
 * told however often it is made. Undefined: the log knows of nothing that told him of any orders,
 * so the moderator hands it out by himself.
 */
const findLastMark = (
  { ruleset, entries }: Desk,
  lines: readonly LogLine[],
  reader: Reader,
): number | undefined => {
  const isAsking = asksAll(ruleset);
  const first = entries.findIndex(
    (entry) => !isBeside(entry.event) && isAsking(momentOf(ruleset, entry).phase),
  );
  const told = toldIn(lines, reader, tellsReader(reader)).told.filter(
    (n) => first >= 0 && n > first && n < entries.length,
  );
  return told.length === 0 ? undefined : Math.max(...told);
};

/** A phase that asks all seats together; of a game that has none, any. */
const asksAll =
  (ruleset: Phases): ((phase: string) => boolean) =>
  (phase) =>
    isTogether(ruleset, phase) || !ruleset.printedPhases.some((one) => isTogether(ruleset, one));

/** A game with its log, where that is at hand: a seat's bundle has none. */
type LoggedGame = OpenGame & {
  readonly log?: { readonly lines: readonly LogLine[] };
};

/**
 * The phases of a round that anything is told of. Without a round: those of which the reader has not been told
 * everything, by the log's notes, and of a phase that was told of in part the rest. Where nobody noted what went
 * out: all since the last orders; in a game that never asks all at once, the round, and with it the one before where it has only begun. A ruling
 * opens no orders: all since the last run's orders is told with it.
 */
export const momentsToTell = (
  game: LoggedGame,
  round: number | undefined,
): ((reader: Reader) => readonly Moment[]) => {
  const { desk, words, log } = game;
  const moments = momentsOf(desk, desk.entries, words.messages);
  const some = (wanted: readonly Moment[]): readonly Moment[] =>
    wanted.length > 0
      ? wanted
      : leave(
          EXIT.needed,
          words.frame('leave.no-report', { round: round ?? 1, last: moments.at(-1)?.round ?? 0 }),
        );
  if (round !== undefined) {
    const wanted = some(moments.filter((moment) => moment.round === round));
    return () => wanted;
  }
  const startFor = startsOf(game, moments);
  const lines = log?.lines ?? [];
  const isTurned = lines.some(({ line }) => line === 'undone');
  const from = onceEach((told: number) => {
    const [first, ...later] = some(moments.slice(startFor(told)));
    return first === undefined ? later : [goingOn(game, first, isTurned ? 0 : told), ...later];
  });
  return (reader) => from(countKnownTo(desk, findLastMark(desk, lines, reader) ?? 0, reader));
};

/** The number of entries that a reader knew of when there were so many: of what is sealed at the end he is told later. */
export const countKnownTo = (
  { entries }: Pick<Desk, 'entries'>,
  told: number,
  reader: Reader,
): number => entriesKnownTo(entries.slice(0, told), reader).length;

/** A phase from where somebody was told of it, if he was. */
export const goingOn = (
  { desk, words: { messages } }: OpenGame,
  moment: Moment,
  told: number,
): Moment => {
  const before = momentsOf(desk, desk.entries.slice(0, told), messages);
  return before.some((one) => isSameMoment(one, moment)) ? { ...moment, after: told } : moment;
};

/** The place of the first phase to be told, by the last entry that somebody has been told of. */
const startsOf = (
  { desk, words: { messages } }: LoggedGame,
  moments: readonly Moment[],
): ((told: number) => number) => {
  const placeOf = (moment: Moment | undefined): number =>
    moments.findIndex((one) => moment !== undefined && isSameMoment(one, moment));
  const isOpening = ({ phase }: Moment): boolean => isTogether(desk.ruleset, phase);
  const lastOf = (some: readonly Moment[]): number =>
    Math.max(0, placeOf(some.findLast(isOpening)));
  /** The round; where it has only begun, with the one before it. */
  const roundsOf = (played: readonly Moment[]): number => {
    const { round } = played.at(-1) ?? { round: 0 };
    const isBegun = moments.filter((one) => one.round === round).length > 1;
    return Math.max(
      0,
      moments.findIndex((one) => one.round === (isBegun ? round : round - 1)),
    );
  };
  const isAsking = desk.ruleset.printedPhases.some((phase) => isTogether(desk.ruleset, phase));
  return (told) => {
    if (told === 0) {
      const played = momentsOf(
        desk,
        desk.entries.filter(({ event }) => !isBeside(event)),
        messages,
      );
      return isAsking ? lastOf(played) : roundsOf(played);
    }
    const [first] = momentsOf(desk, desk.entries.slice(told), messages)
      .map(placeOf)
      .sort(ascending);
    const last = isAsking ? lastOf(moments) : moments.length - 1;
    return first ?? last;
  };
};

const ascending = (a: number, b: number): number => a - b;
