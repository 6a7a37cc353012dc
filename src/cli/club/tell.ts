import { commandText } from '../../desk/format/next.ts';
import { foldedName } from '../../desk/receipt.ts';
import { tableLines } from '../../report/render/text.ts';
import { shellWord } from '../../report/shell-word.ts';
import { wrap } from '../../report/wrap.ts';
import { EXIT } from '../io/exit.ts';
import type { Words } from '../terminal/words.ts';
import type { Done, Task } from './work.ts';

const NARROWEST = 60;
const USUAL = 100;

/** All games in one table, then each fault with its game and the next step. */
export const summaryOf = (
  all: readonly Done[],
  { what, options }: Task,
  { frame }: Words,
  columns = USUAL,
): readonly string[] => {
  const preview = options.preview === true ? 'yes' : 'no';
  const sent = options.yes === true ? 'yes' : 'no';
  const didOf = (done: Done): string => {
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
export const listOf = (
  all: readonly Done[],
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
  { says, quoted = [], steps }: NonNullable<Done['todo']>[number],
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
export const troublesOf = (
  all: readonly Done[],
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
const againOf = ({ what, options: { missing, early, until, yes }, as }: Task): string =>
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
export const sameNames = (all: readonly Done[], { frame }: Words): readonly string[] => {
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

const isFault = ({ exit }: Done): boolean => exit !== EXIT.done && exit !== EXIT.needed;

export const countsOf = (all: readonly Done[]) => ({
  games: all.length,
  played: all.filter(({ entries = 0 }) => entries > 0).length,
  waiting: all.filter(({ stands }) => (stands?.waitsFor.length ?? 0) > 0).length,
  over: all.filter(({ stands }) => stands?.over === true).length,
  faults: all.filter(isFault).length,
});

const nextOf = ({ exit }: Done): string => {
  if (exit === EXIT.done || exit === EXIT.needed) return 'status';
  if (exit === EXIT.later) return 'later';
  return exit === EXIT.bug ? 'bug' : 'repair';
};

const pathOf = (root: string, id: string): string => (id === '.' ? root : `${root}/${id}`);
