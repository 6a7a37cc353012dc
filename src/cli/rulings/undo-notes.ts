import { basename, join } from 'node:path';
import { type AnswerEvent, type Entry, isAnswered } from '../../core/entry.ts';
import type { Seat } from '../../core/game.ts';
import type { LogLine } from '../../core/log.ts';
import { type Desk, momentOfDesk } from '../../desk/desk.ts';
import { commandText } from '../../desk/format/next.ts';
import type { History } from '../../desk/history.ts';
import { isCandidate, type StoredMessage } from '../../desk/intake.ts';
import { compareMoments, type Moment, makeMoment } from '../../desk/moment.ts';
import { digestsOut } from '../../desk/published.ts';
import { isPast } from '../../desk/times.ts';
import { groupBy } from '../../report/groups.ts';
import { timeSaying } from '../../report/time.ts';
import { COLUMNS, wrap } from '../../report/wrap.ts';
import { deadlineAt, withDeadlines } from '../folder/deadline.ts';
import type { ModeratorGame } from '../folder/game.ts';
import { readInbox } from '../folder/inbox.ts';
import { RECORD } from '../folder/secret.ts';
import { OUTBOX } from '../inbox/letter-files.ts';
import { readIfThere } from '../io/files.ts';
import { inFolder, placeOf } from '../table/groups.ts';
import type { Ports } from '../terminal/ports.ts';
import type { Words } from '../terminal/words.ts';
import { entryText } from './why-entry.ts';

const MOST_SHOWN = 8;

/** The draws that everybody has seen of what is taken back: who knows them may order otherwise. */
export const formatSeenDraws = (
  { words }: ModeratorGame,
  { batches }: History,
  n: number,
): readonly string[] => {
  const drawn = batches.flatMap(({ entries, evidence }) =>
    entries.filter(
      (entry) =>
        entry.n > n &&
        evidence[entry.n]?.draws !== undefined &&
        entry.event.secret === undefined &&
        !isAnswered(entry.event),
    ),
  );
  return drawn.length === 0 ? [] : [words.frame('undo.shown'), ...listed(drawn, words)];
};

/** The first of some entries, each in one sentence. */
const listed = (entries: readonly Entry[], words: Words): readonly string[] => [
  ...entries
    .slice(0, MOST_SHOWN)
    .flatMap((entry) => listLines(`${entry.n}: ${entryText(entry, words)}`)),
  ...(entries.length > MOST_SHOWN ? [`  … (${entries.length})`] : []),
];

/** A line of a list, no wider than a terminal. */
const listLines = (text: string): readonly string[] =>
  wrap(text, COLUMNS - 4).map((line, at) => (at === 0 ? `  ${line}` : `    ${line}`));

/** Cards that were opened as answers, and what a seat has seen in secret: neither can be unseen. */
export const formatSeenCards = ({ desk, words }: ModeratorGame, n: number): readonly string[] => {
  const behind = desk.entries.slice(n);
  const opened = new Set<Entry['event']>(openedIn(behind));
  const cards = behind.filter(
    ({ event }) =>
      opened.has(event) &&
      isAnswered(event) &&
      typeof (event.answer ?? event.secret?.answer) === 'string',
  );
  const scouted = behind.filter(
    ({ event }) => !isAnswered(event) && event.secret !== undefined && (event.to ?? []).length > 0,
  );
  return [
    ...listed(cards, words),
    ...(scouted.length === 0 ? [] : [words.frame('undo.scouted'), ...listed(scouted, words)]),
  ];
};

/** Of what is taken back: what has been opened, kind by kind, and what else went out since then. */
interface KnownOf {
  readonly opened: readonly { readonly kind: string; readonly seats: readonly Seat[] }[];
  readonly sent: readonly { readonly what: string; readonly count: number }[];
}

/** Answers that a seat gave and all have read, and whatever went out since but reports, of which the log tells by their phases. */
export const findKnownAnswers = (
  { folder, desk, log: { lines } }: ModeratorGame,
  n: number,
): KnownOf => {
  const first = lines.findLastIndex((one) => one.line === 'entry' && one['n'] === n + 1);
  const out = lines.filter(
    ({ line, what }, at) => at > first && line === 'published' && what !== 'report',
  );
  return {
    opened: groupBy(openedIn(desk.entries.slice(n)), ({ kind }) => kind).map((answers) => ({
      kind: answers[0].kind,
      seats: [...new Set(answers.map(({ seat }) => seat))],
    })),
    sent: groupBy(out, ({ what }) => String(what)).flatMap((own) => {
      const ids = [...digestsOut(own).keys()].map(letterOf).filter((id) => !isWaiting(folder, id));
      const count = new Set(ids).size;
      return count === 0 ? [] : [{ what: String(own[0]['what']), count }];
    }),
  };
};

/** A letter lies in the outbox as a mail and as a text to paste: it is one. */
const letterOf = (name: string): string =>
  name.startsWith(`${OUTBOX}/`) ? basename(name).replace(/\.\w+$/, '') : name;

/** What still lies in the outbox has reached nobody. */
const isWaiting = (folder: string, id: string): boolean =>
  [`new/${id}.eml`, `text/${id}.txt`].some(
    (name) => readIfThere(join(folder, OUTBOX, name)) !== undefined,
  );

/** Answers of seats that all have read: given in the open, or sealed until something made of them was told. */
const openedIn = (entries: readonly Entry[]): readonly AnswerEvent[] => {
  const told = new Set(
    entries.flatMap(({ event, causes }) => (event.secret === undefined ? causes : [])),
  );
  return entries.flatMap(({ n, event }) => {
    if (!isAnswered(event)) return [];
    const by = event.by ?? event.secret?.by;
    const isOpen = event.answer !== undefined || told.has(n);
    return isOpen && by !== 'forced' && by !== 'default' ? [event] : [];
  });
};

export const formatKnownAnswers = (
  { words }: ModeratorGame,
  { opened, sent }: KnownOf,
): readonly string[] => [
  ...sent.map(({ what, count }) => words.frame('undo.sent', { what, count })),
  ...(opened.length === 0 ? [] : [words.frame('undo.opened')]),
  ...opened.flatMap(({ kind, seats }) => listLines(words.frame('undo.opened-of', { kind, seats }))),
];

/** The record of a game opens its seed: it is known to be out, or it may be where the game was over. */
export const recordOut = ({
  folder,
  desk,
  settings: { settings },
}: ModeratorGame): 'yes' | 'perhaps' | undefined => {
  if (settings.sample !== undefined) return undefined;
  if (readIfThere(join(folder, RECORD)) !== undefined) return 'yes';
  return desk.stop().over ? 'perhaps' : undefined;
};

export const recordSaid = (
  game: ModeratorGame,
  out: ReturnType<typeof recordOut>,
): readonly string[] => {
  if (out === undefined) return [];
  const mixed = game.log.lines[0]?.['chance'] === 'words' ? 'yes' : 'no';
  return [game.words.frame('undo.record', { out, file: RECORD, mixed })];
};

/** A deadline that is over by now, of the phase that is open again. */
export const deadlineSaid = (
  { words, settings, log }: ModeratorGame,
  after: Desk,
  lines: readonly LogLine[],
  at: string,
): readonly string[] => {
  const { settings: then } = withDeadlines(settings, [...log.lines, ...lines]);
  const time = deadlineAt(then, momentOfDesk(after));
  if (time === undefined || !isPast(time, at)) return [];
  return [words.frame('undo.deadline', { by: words.catalogue.say(timeSaying(time)) })];
};

/** Messages that came since then and count for a later phase: some may be meant for the one that is open again. */
export const laterSaid = (
  ports: Ports,
  { words, folder }: ModeratorGame,
  after: Desk,
): readonly string[] => {
  const later = forLater(after, readInbox(folder).kept);
  if (later.length === 0) return [];
  const listed = later.slice(0, MOST_SHOWN).map(({ number, seat, moment }) =>
    words.frame('undo.later-one', {
      number,
      seat,
      when: moment === undefined ? '' : makeMoment(moment),
    }),
  );
  const phase = makeMoment(momentOfDesk(after));
  const number = String(later[0]?.number);
  const at = placeOf(ports.folder, folder);
  const move = inFolder({ at }, 'amend', number, '--phase', phase, '--reason', '…');
  return [
    words.frame('undo.later', { listed: listed.join(', '), count: later.length }),
    `  ${commandText(move)}`,
  ];
};

/** Messages that came when a later phase was under way, and count for a later one than the game is at. */
const forLater = (desk: Desk, kept: readonly StoredMessage[]): readonly StoredMessage[] => {
  const now = momentOfDesk(desk);
  const isBehind = (moment: Moment | undefined): boolean =>
    moment !== undefined && compareMoments(desk.ruleset.printedPhases, moment, now) > 0;
  return kept.filter((one) => isCandidate(one) && isBehind(one.came) && isBehind(one.moment));
};
