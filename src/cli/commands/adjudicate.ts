import type { Ended } from '../../core/advance.ts';
import { type Entry, flatten } from '../../core/entry.ts';
import type { Game } from '../../core/game.ts';
import { canonical } from '../../core/json.ts';
import type { LogLine } from '../../core/log.ts';
import { redact } from '../../core/secrecy.ts';
import { adjudicate, batchOf, isPhase } from '../../desk/adjudicate.ts';
import { missingIn, stopOf } from '../../desk/asked.ts';
import { batchLines, openingLine } from '../../desk/batch.ts';
import { type Desk, momentOfDesk } from '../../desk/desk.ts';
import type { Batch, Directions, Missing } from '../../desk/history.ts';
import { makeMoment, momentOf } from '../../desk/moment.ts';
import { momentsOf } from '../../desk/readers.ts';
import { EXIT, type Exit, leave } from '../exit.ts';
import { sha256 } from '../io/hashing.ts';
import { withLock } from '../io/lock.ts';
import { requireGame } from '../io/settings.ts';
import { STATE_FILE } from '../io/state-file.ts';
import { exitFor, linesOn, type Message, newMessages } from '../messages.ts';
import { withModeratorGame } from '../open-folder.ts';
import { inLanguage, type ModeratorGame } from '../open-game.ts';
import { openingOf } from '../opening.ts';
import { paintedText } from '../painted.ts';
import type { Ports } from '../ports.ts';
import { repairNotes } from '../repair-lines.ts';
import { documentsOf, saveGame } from '../save-game.ts';
import { type Paint, paintFor, talk } from '../terminal.ts';
import { timeOf } from '../time.ts';
import { waitingLines } from '../waiting-lines.ts';
import { playAnew } from './adjudicate-anew.ts';
import { stopLines } from './adjudicate-stop.ts';
import { type Common, json } from './options.ts';

export interface AdjudicateOptions extends Common {
  readonly preview?: boolean;
  readonly until?: string;
  readonly missing: Missing;
  readonly round?: number;
  readonly now?: string;
  readonly discardEdits?: boolean;
}

export const adjudicateGame = async (
  ports: Ports,
  folder: string,
  options: AdjudicateOptions,
): Promise<Exit> => {
  requireGame(folder);
  const work = (): Promise<Exit> =>
    withModeratorGame(ports, folder, (game) => run(ports, game, options), 'blank');
  return options.preview ? work() : withLock(folder, work);
};

const run = async <G extends Game>(
  ports: Ports,
  game: ModeratorGame<G>,
  options: AdjudicateOptions,
): Promise<Exit> => {
  guard(game, options);
  const told = inLanguage(game, options.lang);
  const runAll = (from: ModeratorGame<G>): Promise<Ran<G>> => runOn(ports, from, options);
  const ran = game.isLogLost ? await playAnew(told, options.until, runAll) : await runAll(told);
  if (!options.preview) save(ports, game, ran, timeOf(ports, options.now));
  const paint = await paintFor(ports.out, ports, options);
  const report = options.json ? '' : publicReport(told, ran, paint);
  const stop = stopLines(told, ran, report === '' ? 'all' : 'reported');
  ports.out.write(options.json ? json(asJson(told, ran, options, stop.waitsFor)) : report);
  if (report !== '' && ports.out.isTerminal) talk(ports, '');
  talk(ports, ...stop.lines);
  if (options.preview) talk(ports, told.words.frame('stop.preview'));
  return stop.exit;
};

const guard = <G extends Game>(
  { desk, edit }: ModeratorGame<G>,
  { round, until, discardEdits }: AdjudicateOptions,
): void => {
  const now = momentOfDesk(desk);
  if (round !== undefined && round !== now.round)
    leave(
      EXIT.needed,
      `The game is in round ${now.round}, not in round ${round}; nothing was done.`,
    );
  if (until !== undefined && !isPhase(desk.ruleset, until))
    leave(
      EXIT.wrong,
      `--until: there is no phase "${until}".`,
      `There are: ${desk.ruleset.phases.join(', ')}.`,
    );
  if (edit !== undefined && !discardEdits)
    leave(
      EXIT.wrong,
      `To go on, put ${STATE_FILE} back: run again with --discard-edits, which writes it anew from the log.`,
      'The table can only be changed by a ruling that the log records; the command for that is not there yet.',
    );
};

/** What the runs of one command gave. */
export interface Ran<G extends Game> {
  /** With the messages that were read, whether they led to anything or not. */
  readonly desk: Desk<G>;
  readonly batches: readonly Batch[];
  readonly entries: readonly Entry<G['event']>[];
  readonly ended: Ended<G>;
}

/** Runs again as long as there are files that speak where the last run stopped. */
const runOn = async <G extends Game>(
  ports: Ports,
  game: ModeratorGame<G>,
  options: AdjudicateOptions,
): Promise<Ran<G>> => {
  const { missing, until } = options;
  const directions: Directions = { missing, ...(until !== undefined && { until }) };
  const inputs = {
    at: timeOf(ports, options.now),
    directions,
    fingerprint: game.loaded.fingerprint,
  };
  const batches: Batch[] = [];
  let { desk } = game;
  for (;;) {
    const messages = await newMessages(ports.library, game.folder, desk);
    const taken = messages.map((message) => message.taken);
    if (missing === 'wait')
      refuseErrors(game, { ...desk, taken: [...desk.taken, ...taken] }, messages);
    const ran = adjudicate(desk, taken, directions);
    if (ran.ended.how === 'diverged') diverged(ran.ended.divergence);
    const isDone = ran.entries.length === 0;
    if (!isDone) {
      batches.push(batchOf(ran, { ...inputs, taken }, sha256));
      desk = ran.desk;
      talk(ports, ...repairNotes(messages, game.words));
    }
    if (isDone || ran.ended.how !== 'waiting')
      return { desk: ran.desk, batches, entries: batches.flatMap(entriesOf), ended: ran.ended };
  }
};

const entriesOf = ({ entries }: Batch): readonly Entry[] => entries;

const refuseErrors = <G extends Game>(
  { words }: ModeratorGame<G>,
  desk: Desk<G>,
  messages: readonly Message<G>[],
): void => {
  const wrong = messages.filter(({ errors }) => errors.length > 0);
  if (wrong.length === 0) return;
  const stop = stopOf(desk);
  const missing = missingIn(desk, stop);
  const now = momentOf(desk.ruleset, stop.where);
  leave(
    exitFor(wrong),
    ...wrong.flatMap(({ file, errors }) => linesOn(file, errors, words)),
    ...(missing.length === 0
      ? []
      : [words.frame('stop.unanswered'), ...waitingLines(missing, now, words)]),
    words.frame('stop.refused'),
  );
};

const diverged = ({ was, is }: { was: Entry; is: Entry | undefined }): never =>
  leave(
    EXIT.needed,
    'The rules no longer give what the log has for the phase that is under way; nothing was written.',
    `  the log has entry ${was.n}: ${canonical(flatten(was))}`,
    `  now it is             ${is === undefined ? 'something else that is asked' : canonical(flatten(is))}`,
    'Either put the rules back as they were, finish this phase and change them then; or go back to a copy',
    'of the folder from before the phase.',
  );

const save = <G extends Game>(
  ports: Ports,
  game: ModeratorGame<G>,
  ran: Ran<G>,
  at: string,
): void => {
  const { batches } = ran;
  const { folder, log, derived, words, settings, edit } = game;
  const isBehind = derived?.log.last !== log.last;
  if (batches.length === 0 && !isBehind && edit === undefined) return;
  const known = derived?.log.n ?? 0;
  const { aside } = saveGame(
    { desk: recorded(game, ran), words, settings },
    { folder, log, known },
    [...opening(game, at), ...batches.flatMap(batchLines)],
  );
  if (aside !== undefined)
    talk(ports, `The lines of the run that was cut short were moved to ${aside}.`);
};

/** A log that was lost begins anew. */
const opening = <G extends Game>(game: ModeratorGame<G>, at: string): readonly LogLine[] => {
  const { settings, desk, isLogLost } = game;
  return isLogLost ? [openingLine(openingOf(settings.settings, desk), at)] : [];
};

/** What everybody may read of the phases that this run had to do with. */
const publicReport = <G extends Game>(
  before: ModeratorGame<G>,
  ran: Ran<G>,
  paint: Paint,
): string => {
  const game = { ...before, desk: recorded(before, ran) };
  const moments = momentsOf(game.desk, ran.entries, game.words.messages);
  return moments.length === 0 ? '' : paintedText(game, documentsOf(game, moments)('public'), paint);
};

/** The desk as the log tells it: without messages that led to nothing yet. */
const recorded = <G extends Game>(
  { desk: before }: ModeratorGame<G>,
  { desk, batches }: Ran<G>,
): Desk<G> => ({
  ...desk,
  taken: [...before.taken, ...batches.flatMap(({ taken }) => taken)],
});

const asJson = <G extends Game>(
  game: ModeratorGame<G>,
  { desk, entries, ended }: Ran<G>,
  { preview = false }: AdjudicateOptions,
  waitsFor: readonly string[],
): object => ({
  game: game.settings.settings.name,
  preview,
  ended: ended.how,
  now: makeMoment(momentOfDesk(desk)),
  waitsFor,
  entries: entries.map((entry) => flatten(redact(entry, 'public'))),
});
