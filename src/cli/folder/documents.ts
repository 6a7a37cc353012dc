import { type Document, say, type Values } from '../../core/document.ts';
import { botsIn, type Entry } from '../../core/entry.ts';
import type { Reader } from '../../core/game.ts';
import { once } from '../../core/once.ts';
import { knowsMore } from '../../core/secrecy.ts';
import { findMovedDeadline } from '../../desk/deadlines.ts';
import { type Desk, holdingOf } from '../../desk/desk.ts';
import { type Chain, type Heads, headAfter, headCode, headNow } from '../../desk/digest-code.ts';
import { historyOf } from '../../desk/history.ts';
import { isSameMoment, type Moment, makeMoment, wholly } from '../../desk/moment.ts';
import type { ReissuedReports } from '../../desk/published.ts';
import {
  changedIn,
  entriesFor,
  entriesIn,
  explainedIn,
  momentsOf,
  nextAfter,
} from '../../desk/readers.ts';
import { timeIn } from '../../desk/times.ts';
import { groupBy } from '../../report/groups.ts';
import { formatClosing, formatPast, roundsDecided } from '../../report/narrate.ts';
import { type ComingNext, isAskedOf } from '../../report/next.ts';
import { formatFoot, formatHolding } from '../../report/public-posts.ts';
import { renderText } from '../../report/render/text.ts';
import { timeSaying } from '../../report/time.ts';
import type { Words } from '../terminal/words.ts';
import { deadlineAt, deadlineSources } from './deadline.ts';
import type { ModeratorGame, ReportExtent } from './game.ts';
import type { Settings, SettingsFile } from './settings.ts';
import { formatVersion, NOTHING_REISSUED, reissuedIn, versionsOf } from './versions.ts';

export const REPORTS = 'reports';

/** The file in which everybody reads a phase. */
export const publicFile = (moment: Moment): string => reportFile(moment, 'public');

/** The file in which a phase is told to a reader. */
export const reportFile = (moment: Moment, reader: Reader): string =>
  `${REPORTS}/${makeMoment(moment)}.${reader}.txt`;

/** The sources that a report is made of. */
export interface ReportInput {
  readonly desk: Desk;
  readonly words: Words;
  readonly settings: SettingsFile;
  /** Lines of the log that tell of versions of a report which no longer hold. */
  readonly log?: Chain;
  /** The same, where there is no log: in a seat's bundle. */
  readonly reissued?: ReissuedReports;
  /** There also the public heads, by phase. */
  readonly heads?: Heads;
  readonly extent?: ReportExtent;
}

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

/** How long ago something was, in the largest unit of which there are two. */
const agoIn = (milliseconds: number): Values => {
  const all = Math.max(0, milliseconds);
  if (all < MINUTE) return { unit: 'now' };
  if (all < 2 * HOUR) return { unit: 'minutes', ago: Math.floor(all / MINUTE) };
  return all < 2 * DAY
    ? { unit: 'hours', ago: Math.floor(all / HOUR) }
    : { unit: 'days', ago: Math.floor(all / DAY) };
};

type Format = (entries: readonly Entry[]) => Document;

/** The entries by the runs that they were decided in, each below its time. */
const inRuns = (
  entries: readonly Entry[],
  { settings: { settings }, log, extent }: Pick<ReportInput, 'settings' | 'log' | 'extent'>,
  format: Format,
): Document => {
  const runs = historyOf(log?.lines ?? [])?.batches ?? [];
  const times = new Map(runs.flatMap(({ at, entries: own }) => own.map(({ n }) => [n, at])));
  return groupBy(entries, ({ n }) => times.get(n) ?? '').flatMap((own): Document => {
    const at = times.get(own[0].n);
    const told = format(own);
    if (at === undefined || told.length === 0) return told;
    const asOf = extent?.asOf;
    const ago = asOf === undefined ? {} : agoIn(Date.parse(asOf) - Date.parse(at));
    const text = say('report.decided-at', { at: timeSaying(timeIn(settings, at)), ...ago });
    return [{ block: 'paragraph', text }, ...told];
  });
};

/** Events with what each of them led to at once, and no more. */
const shortened = (document: Document): Document =>
  document.filter(
    (block) => !('depth' in block) || (block.depth ?? 0) <= (block.block === 'list' ? 1 : 0),
  );

/** The game's name; of a sample it is said that anybody may know its cards. */
const titleOf = ({ name, sample }: Settings, { frame }: Words): string =>
  sample === undefined ? name : frame('report.sample', { game: name });

/** A report of phases that were told otherwise before says so. */
const versioned = (title: string, { frame }: Words, version: number): string =>
  version === 1 ? title : frame('report.version', { title, version });

type HeadInput = Pick<ReportInput, 'desk' | 'words'>;

/** The public head after some phases: of the last entry that everybody may read. */
const headOf = (
  { desk, words: { messages } }: HeadInput,
  log: Chain,
  moments: readonly Moment[],
): string | undefined =>
  headAfter(log, entriesIn({ ...desk, entries: entriesFor(desk, 'public') }, moments, messages));

/** The public heads of all phases, for whoever has no log. */
export const headsByPhase = (game: HeadInput & { readonly log: Chain }): Heads => {
  const { desk, words, log } = game;
  const moments = momentsOf(desk, desk.entries, words.messages);
  const heads = moments.map((moment) => [makeMoment(moment), headOf(game, log, [moment])] as const);
  return Object.fromEntries(heads.flatMap(([name, head]) => (head ? [[name, head]] : [])));
};

const footOf = (
  { log, heads = {}, ...told }: ReportInput,
  moments: readonly Moment[],
): Document => {
  const last = moments.map(makeMoment).findLast((moment) => moment in heads) ?? '';
  const head = log === undefined ? heads[last] : headOf(told, log, moments);
  return formatFoot(head && headCode(head));
};

/** The public head now, as it is typed. */
export const codeNow = ({ desk, log }: ModeratorGame): string | undefined => {
  const head = headNow(log, entriesFor(desk, 'public'));
  return head && headCode(head);
};

/** The deadlines before which runs were told to go on that began in some phases. */
export const earlyDeadlines = (
  { desk, words: { messages } }: HeadInput,
  { lines }: Pick<Chain, 'lines'>,
  moments: readonly Moment[],
): readonly string[] => {
  if (!lines.some(({ early }) => early !== undefined)) return [];
  const runs = historyOf(lines)?.batches ?? [];
  const deadlines = runs.flatMap(({ directions: { early }, entries: [first] }) => {
    const [told] = first === undefined ? [] : momentsOf(desk, [first], messages);
    const isHere = told !== undefined && moments.some((moment) => isSameMoment(moment, told));
    return early !== undefined && isHere ? [early] : [];
  });
  return [...new Set(deadlines)];
};

/** A sentence for each. */
const formatEarly = (deadlines: readonly string[]): Document =>
  deadlines.map((early) => ({
    block: 'paragraph',
    text: say('report.early', early === 'yes' ? {} : { by: timeSaying(early) }),
  }));

/** The seats that a bot plays as it is told there: it stands in every report until a person does. */
const formatBots = ({ entries }: Desk, last: Entry | undefined): Document => {
  const bots = botsIn(
    last === undefined ? [] : entries.slice(0, entries.findIndex(({ n }) => n === last.n) + 1),
  );
  return groupBy([...bots], ([, bot]) => bot).map((group) => ({
    block: 'paragraph',
    text: say('report.bots', {
      seats: group.map(([seat]) => seat),
      bot: group[0][1],
    }),
  }));
};

/** The documents of some phases, for each reader. What comes next may be told apart: only the end of a game stays. */
export const documentsOf = (
  input: ReportInput,
  moments: readonly Moment[],
  nextIs: 'here' | 'apart' = 'here',
): ((reader: Reader) => Document) => {
  const { desk, words, settings, log, reissued, extent = {} } = input;
  const { isShort, isTimed } = extent;
  const foot = footOf(input, wholly(moments));
  const { messages } = words;
  const coming = nextOf({ desk, words, settings }, moments);
  const next = nextIs === 'here' || coming?.over !== undefined ? coming : undefined;
  const again = reissued ?? (log === undefined ? NOTHING_REISSUED : reissuedIn(log.lines));
  const versions = versionsOf(desk, again, { moments, messages, fileOf: publicFile });
  const { version, was = () => [] } = versions;
  const beneath = [
    ...(log === undefined ? [] : formatEarly(earlyDeadlines({ desk, words }, log, moments))),
    ...formatBots(desk, entriesIn(desk, moments, messages).at(-1)),
  ];
  const plain = {
    title: versioned(titleOf(settings.settings, words), words, version),
    messages,
    printedPhase: (phase: string) => desk.ruleset.printedPhase(phase),
    goesOn: moments[0]?.after !== undefined,
  };
  const changed = once(() => changedIn(desk, moments));
  const narration = { ...plain, changed, ...(next !== undefined && { next }) };
  const told = (reader: Reader) =>
    explainedIn(desk, entriesIn({ ...desk, entries: entriesFor(desk, reader) }, moments, messages));
  // The last report closes with what has changed.
  const changes = (): Document =>
    isShort && (next === undefined || next.over !== undefined) ? changed() : [];
  const inTime = (some: readonly Entry[], is: Document, format: Format): Document =>
    isTimed ? inRuns(some, input, (own) => format(own).slice(1)) : is.slice(1);
  const pastFor = (reader: Reader): Document => {
    const entries = told(reader);
    // Both versions name the rounds, or neither does, so that they can be held against each other.
    const rounds = [entries, was(reader)].flatMap((all) => roundsDecided(all, messages, reader));
    const byRounds = new Set(rounds).size > 1;
    const whole = () => formatPast(entries, { ...plain, byRounds }, reader);
    const before = () => formatPast(explainedIn(desk, was(reader)), { ...plain, byRounds }, reader);
    const formatAll: Format = (some) => {
      const all = formatPast(some, { ...narration, byRounds }, reader);
      return isShort ? shortened(all) : all;
    };
    const is = formatAll(entries);
    if (isShort || isTimed)
      return [...is.slice(0, 1), ...beneath, ...inTime(entries, is, formatAll), ...changes()];
    const [title, ...rest] = formatVersion({ is, whole, was: before }, versions, words);
    return title === undefined ? beneath : [title, ...beneath, ...rest];
  };
  const past = once(() => pastFor('public'));
  const closed = (reader: Reader): Document => [
    ...past(),
    ...formatClosing(narration, reader),
    ...foot,
  ];
  const publicly = once(() => closed('public'));
  return (reader) => {
    if (knowsMore(told(reader), reader) || knowsMore(was(reader), reader))
      return [...pastFor(reader), ...formatClosing(narration, reader), ...foot];
    return next !== undefined && isAskedOf(next, reader) ? closed(reader) : publicly();
  };
};

/** The reports; where they are the last, a seat's has what it holds at its head. */
export const documentsWithHolding = (
  input: ReportInput,
  moments: readonly Moment[],
): ((reader: Reader) => Document) => {
  const documents = documentsOf(input, moments);
  const { desk } = input;
  const next = nextOf(input, moments);
  if (next === undefined || next.over !== undefined) return documents;
  return (reader) => {
    const report = documents(reader);
    const holding = desk.seats.includes(reader)
      ? formatHolding(holdingOf(desk, desk.state, reader))
      : [];
    return holding.length > 0 ? [...report.slice(0, 1), ...holding, ...report.slice(1)] : report;
  };
};

/** The lines on what comes after some phases, if they are the last. */
export const nextOf = (
  { desk, words: { messages }, settings }: ReportInput,
  moments: readonly Moment[],
): ComingNext | undefined =>
  nextAfter(desk, moments, {
    messages,
    deadlineAt: (moment) => deadlineAt(settings.settings, moment),
    movedAt: (moment) => findMovedDeadline(deadlineSources(settings), makeMoment(moment)),
    ...(settings.settings.pause && { pause: settings.settings.pause }),
  });

/** The report of some phases, as text, for each reader. */
export const reportsOf = (
  told: ReportInput,
  moments: readonly Moment[],
): ((reader: Reader) => string) => {
  const documents = documentsOf(told, moments);
  const texts = new Map<Document, string>();
  return (reader) => {
    const document = documents(reader);
    const text = texts.get(document) ?? renderText(document, told.words.catalogue);
    texts.set(document, text);
    return text;
  };
};
