import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { commandText } from '../../desk/format/next.ts';
import { foldedName } from '../../desk/receipt.ts';
import { shellWord } from '../../report/escape.ts';
import { tableLines } from '../../report/render/text.ts';
import { wrap } from '../../report/wrap.ts';
import { CLUB_LOCK, withLock } from '../folder/lock.ts';
import { messageFirst } from '../folder/options.ts';
import { EXIT, type Exit, gravest, leave, why } from '../io/exit.ts';
import { isWritable } from '../io/files.ts';
import { startOf } from '../rules/workers.ts';
import { progressBar } from '../simulation/progress-bar.ts';
import { type OptionsFor, placeOf, type WholeCall } from '../table/groups.ts';
import { type Ports, printResult, talk } from '../terminal/terminal.ts';
import { type Words, wordsOfNoGame } from '../terminal/words.ts';
import { type GameOutcome, sharingRules, type Task, workOn } from './game-work.ts';
import { type ClubGame, gamesBelow, languageOf } from './games.ts';
import { listUnsortedMails } from './held-mails.ts';

/** Does games on several cores; a process that one of them ends is replaced for those after it. */
const doOnWorkers = async (
  file: string,
  games: readonly ClubGame[],
  { task, jobs, lost }: { readonly task: Task; readonly jobs: number; readonly lost: string },
  told: (done: GameOutcome) => void,
): Promise<void> => {
  const left = [...games];
  const workUntilEmpty = async (): Promise<void> => {
    while (left.length > 0) {
      const fallen = await work(file, task, left, told);
      if (fallen !== undefined)
        told({ id: fallen.id, exit: EXIT.bug, said: [lost], isRefused: true });
    }
  };
  await Promise.all(Array.from({ length: jobs }, workUntilEmpty));
};

/** One worker from its first game to its last; gives the game at which it ended before that. */
const work = (
  file: string,
  task: Task,
  left: ClubGame[],
  told: (done: GameOutcome) => void,
): Promise<ClubGame | undefined> =>
  new Promise((resolve, reject) => {
    const worker = fork(file, { ...startOf(file), serialization: 'advanced' });
    let game: ClubGame | undefined;
    let isReady = false;
    worker.on('message', (done: GameOutcome | 'ready') => {
      isReady = true;
      if (done !== 'ready') told(done);
      game = left.shift();
      // One that has ended meanwhile is found by its end.
      if (game !== undefined) worker.send(game, () => {});
      else worker.disconnect();
    });
    worker.on('error', reject);
    worker.on('exit', (code, signal) => {
      // One that cannot even begin would never.
      if (isReady) resolve(game);
      else reject(new Error(`a worker did not begin: ${signal ?? code}`));
    });
    worker.send(task, () => {});
  });

const NARROWEST = 60;
const USUAL = 100;

/** All games in one table, then each fault with its game and the next step. */
const summaryOf = (
  all: readonly GameOutcome[],
  { what, options }: Task,
  { frame }: Words,
  columns = USUAL,
): readonly string[] => {
  const preview = options.preview === true ? 'yes' : 'no';
  const sent = options.yes === true ? 'yes' : 'no';
  const didOf = (done: GameOutcome): string => {
    if (done.isUntold) return frame('club.untold');
    if (isFault(done)) return frame('club.fault');
    if (done.isRefused) return frame('club.held');
    if (done.todo) return frame('club.todo', { count: done.todo.length });
    if (done.mails) return frame('club.mails', { count: done.mails.length, sent });
    const { entries = 0 } = done;
    return frame('club.played', { entries, preview });
  };
  const head = [frame('club.game'), frame('club.stands'), frame('club.waits'), frame('club.by')];
  const rows = all.map((done) => {
    const { when = '', waitsFor = '', deadline = '' } = done.stands?.told ?? {};
    const row = [done.id, when, waitsFor, deadline];
    return what !== 'status' || isFault(done) ? [...row, didOf(done)] : [...row, ''];
  });
  const isDone = rows.some((row) => row[4] !== '');
  const shown = isDone ? rows : rows.map((row) => row.slice(0, 4));
  const lines = tableLines(
    isDone ? [...head, frame('club.done')] : head,
    shown,
    Math.max(NARROWEST, columns),
  );
  return [
    ...lines,
    '',
    frame(what === 'adjudicate' ? 'club.sum-played' : 'club.sum', { ...countsOf(all), preview }),
  ];
};

/** All that is to be done about each game, or the mails that wait there, under its name. */
const listOf = (
  all: readonly GameOutcome[],
  { options }: Task,
  { frame }: Words,
  { root, columns = USUAL }: { readonly root: string; readonly columns?: number | undefined },
): readonly string[] => {
  const width = Math.max(NARROWEST, columns);
  const lines = all.flatMap(({ id, todo = [], mails = [] }) => {
    const own = [
      ...todo.flatMap((one, at) => todoLines(one, at, width)),
      ...(options.yes ? [] : mails.map(({ file, to }) => `  ${to.join(', ')}  ${file}`)),
    ];
    return own.length === 0 ? [] : ['', frame('club.of', { id }), ...own];
  });
  const count = all.reduce((sum, { mails = [] }) => sum + mails.length, 0);
  if (count === 0 || options.yes) return lines;
  const { reports, bundles } = options;
  const more = [...(reports ? ['--reports'] : []), ...(bundles ? ['--bundles'] : [])];
  const command = commandText(['club', 'send', ...more, '--yes', root]);
  return [...lines, '', frame('send.ask', { count, command })];
};

/** One thing to be done with its commands, each on a line of its own. */
const todoLines = (
  { says, quoted = [], steps }: NonNullable<GameOutcome['todo']>[number],
  at: number,
  width: number,
): readonly string[] => [
  ...wrap(`${at + 1}. ${says}`, width - 2).map((line) => `  ${line}`),
  ...quoted.map((line) => `    > ${line}`),
  ...steps.flatMap(({ says: about, commands }) => [
    ...(about === undefined ? [] : wrap(`- ${about}`, width - 4).map((line) => `    ${line}`)),
    ...commands.map((command) => `      ${command}`),
  ]),
];

/** Everything that somebody has to see to, with its game; where a command has it done, what is odd about one is told, too. */
const troublesOf = (
  all: readonly GameOutcome[],
  task: Task,
  { frame }: Words,
  root: string,
): readonly string[] =>
  all
    .filter(({ isRefused, said }) => isRefused || (task.what === 'status' && said.length > 0))
    .flatMap((done) => {
      const told = { how: nextOf(done), folder: pathOf(root, done.id) };
      return [
        '',
        frame('club.of', { id: done.id }),
        ...done.said.map((line) => `  ${line}`),
        // Why its papers are not written says what to do about that.
        ...(done.isUntold
          ? []
          : [`  ${frame('club.next', { ...told, what: task.what, again: againOf(task) })}`]),
      ];
    });

/** The options with which a game by itself is told what the club was told. */
const againOf = ({ what, options: { missing, early, until, yes, as } }: Task): string =>
  what !== 'adjudicate'
    ? ''
    : [
        ...(missing === 'wait' ? [] : [' --missing ', shellWord(missing)]),
        ...(early ? [' --early'] : []),
        ...(yes ? [' --yes'] : []),
        ...(until === undefined ? [] : [' --until ', shellWord(until)]),
        ...(as === undefined ? [] : [' --as ', shellWord(as)]),
      ].join('');

/** Games that bear one name: a mail that names it may be for either. */
const sameNames = (all: readonly GameOutcome[], { frame }: Words): readonly string[] => {
  const byName = new Map<string, { readonly name: string; readonly games: readonly string[] }>();
  for (const { id, stands } of all)
    if (stands !== undefined) {
      const same = byName.get(foldedName(stands.name)) ?? { name: stands.name, games: [] };
      byName.set(foldedName(stands.name), { ...same, games: [...same.games, id] });
    }
  return [...byName.values()]
    .filter(({ games }) => games.length > 1)
    .map((one) => frame('club.same-name', { ...one }));
};

const isFault = ({ exit }: GameOutcome): boolean => exit !== EXIT.done && exit !== EXIT.needed;

const countsOf = (all: readonly GameOutcome[]) => ({
  games: all.length,
  played: all.filter(({ entries = 0 }) => entries > 0).length,
  waiting: all.filter(({ stands }) => (stands?.waitsFor.length ?? 0) > 0).length,
  over: all.filter(({ stands }) => stands?.over === true).length,
  faults: all.filter(isFault).length,
});

const nextOf = ({ exit }: GameOutcome): string => {
  if (exit === EXIT.done || exit === EXIT.needed) return 'status';
  if (exit === EXIT.later) return 'later';
  return exit === EXIT.bug ? 'bug' : 'repair';
};

const pathOf = (root: string, id: string): string => (id === '.' ? root : `${root}/${id}`);

type ClubOptions = OptionsFor<'club'>;

const DOES = [
  'status',
  'next',
  'adjudicate',
  'receive',
  'send',
  'people',
  'forgive',
  'league',
] as const;
type Does = (typeof DOES)[number];

const isDeed = (word: string): word is Does => DOES.some((one) => one === word);

/** Does something with all games below a folder: without a word it tells where they stand. */
export const workOnClub = async (call: WholeCall<'club'>): Promise<Exit> => {
  const { ports, operands } = call;
  const [first = '', ...rest] = operands;
  const [what, words] = isDeed(first) ? [first, rest] : ['status' as const, operands];
  const { rest: paths, options } =
    what === 'receive' ? messageFirst(words, call.options) : { rest: words, options: call.options };
  refuseUseless(what, options);
  if (what === 'receive') return (await import('./mailbox.ts')).shareMailbox(ports, paths, options);
  if (what === 'forgive')
    return (await import('./people.ts')).forgive(ports, options.C ?? '.', paths, options);
  const named = options.C === undefined ? paths : [options.C, ...paths];
  if (named.length > 1) leave(EXIT.wrong, why('club.one-folder'));
  const [root = '.'] = named;
  if (what === 'people' || what === 'league')
    return (await import('./people.ts')).printPeople(ports, root, what, options);
  return doAll(ports, root, what, options);
};

/** Options that only some deeds heed. */
const HEEDED: Readonly<Record<Does, readonly string[]>> = {
  status: [],
  next: [],
  people: [],
  forgive: ['reason'],
  league: [],
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
  const task: Task = { what, lang, options };
  const doEach = (): Promise<readonly GameOutcome[]> =>
    doneOf(ports, games, task, [words, options, root]);
  const folder = resolve(ports.folder, root);
  const beside =
    what === 'next'
      ? await listUnsortedMails({ folder, at: placeOf(ports.folder, root) }, games, words)
      : [];
  const isWriting = (what === 'adjudicate' && !preview) || what === 'send';
  const all = isWriting ? await alone(ports, root, games, doEach) : await doEach();
  const { columns } = ports.out;
  const told = { ...countsOf(all), ...(what === 'adjudicate' && { preview: preview === true }) };
  printResult(ports, options, { ...told, games: all.map(dataOf) }, [
    ...summaryOf(all, task, words, columns),
    ...listOf(all, task, words, { root, columns }),
    ...(beside.length === 0 ? [] : ['', ...beside]),
  ]);
  if (!isData) talk(ports, ...sameNames(all, words), ...troublesOf(all, task, words, root));
  return gravest([...all.map(({ exit }) => exit), ...beside.map(() => EXIT.needed)]);
};

/** Each game's outcome, in the order of the games, whoever was done first. */
const doneOf = async (
  ports: Ports,
  games: readonly ClubGame[],
  task: Task,
  [words, { jobs: wanted, json: isData }, root]: readonly [Words, ClubOptions, string],
): Promise<readonly GameOutcome[]> => {
  const found = new Map<string, GameOutcome>();
  const isShown = !isData && (ports.env['CI'] ?? '') === '';
  const err = { ...ports.err, isTerminal: ports.err.isTerminal && isShown };
  const bar = progressBar(err, games.length, (done) =>
    words.frame('club.progress', { done, all: games.length }),
  );
  const take = (done: GameOutcome): void => {
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

const dataOf = ({ id, stands, isRefused, isUntold, ...done }: GameOutcome): object => {
  const { told: _, ...place } = stands ?? {};
  const { exit, entries, todo, mails, said } = done;
  const left = isRefused && !isUntold;
  return { path: id, exit, ...place, entries, todo, mails, said, left };
};
