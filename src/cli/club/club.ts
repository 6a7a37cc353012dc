import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { Lang } from '../../core/game.ts';
import type { AdjudicateOptions } from '../commands/adjudicate.ts';
import { CLUB_LOCK, withLock } from '../folder/lock.ts';
import { json } from '../folder/options.ts';
import { EXIT, type Exit, gravest, leave, why } from '../io/exit.ts';
import { isWritable } from '../io/files.ts';
import { progressBar } from '../simulation/progress-bar.ts';
import { placeOf } from '../table/placed.ts';
import type { Ports } from '../terminal/ports.ts';
import { talk } from '../terminal/terminal.ts';
import { type Words, wordsOfNoGame } from '../terminal/words.ts';
import { type ClubGame, gamesBelow, languageOf } from './games.ts';
import type { MailboxOptions } from './mailbox.ts';
import { waitingBeside } from './mailbox-report.ts';
import { countsOf, listOf, sameNames, summaryOf, troublesOf } from './tell.ts';
import { type Done, sharingRules, type Task, workOn } from './work.ts';

export interface ClubOptions extends AdjudicateOptions, MailboxOptions {
  readonly as?: string;
  readonly jobs?: number;
  readonly reports?: boolean;
  readonly bundles?: boolean;
}

const DOES = ['status', 'next', 'adjudicate', 'receive', 'send'] as const;
type Does = (typeof DOES)[number];

const isDeed = (word: string): word is Does => DOES.some((one) => one === word);

/** Does something with all games below a folder: without a word it tells where they stand. */
export const workOnClub = async (
  ports: Ports,
  words: readonly string[],
  options: ClubOptions,
): Promise<Exit> => {
  const [first = ''] = words;
  const [what, paths] = isDeed(first) ? [first, words.slice(1)] : ['status' as const, words];
  refuseUseless(what, options);
  if (what === 'receive') return (await import('./mailbox.ts')).shareMailbox(ports, paths, options);
  const named = options.C === undefined ? paths : [options.C, ...paths];
  if (named.length > 1) leave(EXIT.wrong, why('club.one-folder'));
  const [root = '.'] = named;
  return doAll(ports, root, what, options);
};

/** Options that only some deeds heed. */
const HEEDED: Readonly<Record<Does, readonly string[]>> = {
  status: [],
  next: [],
  adjudicate: ['preview', 'early', 'until', 'missing', 'yes'],
  receive: ['imap', 'message', 'to', 'ignore', 'reason'],
  send: ['reports', 'bundles', 'yes'],
};

/** Leaves where an option is given that another deed would heed. */
const refuseUseless = (what: Does, options: ClubOptions): void => {
  const missing = options.missing === 'wait' ? undefined : options.missing;
  const to = options.to?.length === 0 ? undefined : options.to;
  const { preview, early, until, imap, message, ignore, reason, reports, bundles, yes } = options;
  const decision = { message, to, ignore, reason };
  const all = { preview, early, until, missing, imap, ...decision, reports, bundles, yes };
  const [given] = Object.entries(all).filter(
    ([name, value]) => value !== undefined && !HEEDED[what].includes(name),
  );
  if (given !== undefined)
    leave(EXIT.wrong, why('club.not-here', { option: `--${given[0]}`, what }));
};

const doAll = async (
  ports: Ports,
  root: string,
  what: Task['what'],
  options: ClubOptions,
): Promise<Exit> => {
  const games = gamesBelow(resolve(ports.folder, root));
  const { preview, json: isData = false } = options;
  const lang = options.lang ?? languageOf(games) ?? 'en';
  const words = wordsOfNoGame(lang);
  const task = taskOf(what, lang, options);
  const doEach = (): Promise<readonly Done[]> => doneOf(ports, games, task, [words, options, root]);
  const folder = resolve(ports.folder, root);
  const beside =
    what === 'next'
      ? await waitingBeside({ folder, at: placeOf(ports.folder, root) }, games, words)
      : [];
  const isWriting = (what === 'adjudicate' && !preview) || what === 'send';
  const all = isWriting ? await alone(ports, root, games, doEach) : await doEach();
  if (isData) {
    const told = { ...countsOf(all), ...(what === 'adjudicate' && { preview: preview === true }) };
    ports.out.write(json({ ...told, games: all.map(dataOf) }));
  } else {
    const { columns } = ports.out;
    const lines = [
      ...summaryOf(all, task, words, columns),
      ...listOf(all, task, words, { root, columns }),
      ...(beside.length === 0 ? [] : ['', ...beside]),
    ];
    ports.out.write(lines.map((line) => `${line}\n`).join(''));
    talk(ports, ...sameNames(all, words), ...troublesOf(all, task, words, root));
  }
  return gravest([...all.map(({ exit }) => exit), ...beside.map(() => EXIT.needed)]);
};

const taskOf = (what: Task['what'], lang: Lang, options: ClubOptions): Task => {
  const { now, missing, preview, early, until, as, yes, reports, bundles } = options;
  return {
    ...{ what, lang, ...(as !== undefined && { as }) },
    options: {
      missing,
      ...(now !== undefined && { now }),
      ...(preview !== undefined && { preview }),
      ...(early !== undefined && { early }),
      ...(until !== undefined && { until }),
      ...(yes !== undefined && { yes }),
      ...(reports !== undefined && { reports }),
      ...(bundles !== undefined && { bundles }),
    },
  };
};

/** Each game's outcome, in the order of the games, whoever was done first. */
const doneOf = async (
  ports: Ports,
  games: readonly ClubGame[],
  task: Task,
  [words, { jobs: wanted, json: isData }, root]: readonly [Words, ClubOptions, string],
): Promise<readonly Done[]> => {
  const found = new Map<string, Done>();
  const isShown = !isData && (ports.env['CI'] ?? '') === '';
  const err = { ...ports.err, isTerminal: ports.err.isTerminal && isShown };
  const bar = progressBar(err, games.length, (done) =>
    words.frame('club.progress', { done, all: games.length }),
  );
  const take = (done: Done): void => {
    found.set(done.id, done);
    bar(found.size);
  };
  const printCut = (): void => {
    const played = [...found.values()].flatMap(({ id, entries = 0, isUntold }) =>
      entries > 0 || isUntold ? [id] : [],
    );
    talk(
      ports,
      words.frame('club.cut', { played: played.length > 0 ? played : null, folder: root }),
    );
  };
  const isPlaying = task.what === 'adjudicate' && task.options.preview !== true;
  if (isPlaying) process.once('exit', printCut);
  const jobs = Math.min(Math.max(1, wanted ?? availableParallelism()), games.length);
  const { worker } = ports.library;
  // One that takes all memory ends the process that works on it, and no other game's.
  try {
    if (games.length > 1 && worker !== undefined) {
      const { doOnWorkers } = await import('./workers.ts');
      const lost = words.frame('club.lost');
      await doOnWorkers(await worker('club'), games, { task, jobs, lost }, take);
    } else {
      const library = sharingRules(ports.library);
      for (const game of games) take(await workOn({ ...ports, library }, game, task));
    }
  } finally {
    process.off('exit', printCut);
  }
  return games.flatMap(({ id }) => found.get(id) ?? []);
};

/** Two clubs at once would play each game on twice; where nobody may write beside the games, nobody can tell. */
const alone = async <R>(
  ports: Ports,
  root: string,
  games: readonly ClubGame[],
  work: () => Promise<R>,
): Promise<R> => {
  const folder = resolve(ports.folder, root);
  const isFree = isWritable(folder) && !games.some((game) => game.folder === folder);
  return isFree ? withLock(folder, work, ports, CLUB_LOCK) : work();
};

const dataOf = ({
  id,
  exit,
  stands,
  entries,
  todo,
  mails,
  said,
  isRefused,
  isUntold,
}: Done): object => {
  const { told: _, ...place } = stands ?? {};
  return {
    path: id,
    exit,
    ...place,
    ...(entries !== undefined && { entries }),
    ...(todo !== undefined && { todo }),
    ...(mails !== undefined && { mails }),
    said,
    left: isRefused && !isUntold,
  };
};
