import { tableLines } from '../../report/render/table.ts';
import { EXIT } from '../program/exit.ts';
import type { Words } from '../words/words.ts';
import type { Done, Task } from './work.ts';

const NARROWEST = 60;
const USUAL = 100;

/** All games in one table, then each fault with its game and the next step. */
export const summaryOf = (
  all: readonly Done[],
  { what, options: { preview = false } }: Task,
  { frame }: Words,
  columns = USUAL,
): readonly string[] => {
  const didOf = (done: Done): string => {
    if (isFault(done)) return frame('club.fault');
    if (done.isRefused) return frame('club.held');
    const { entries = 0 } = done;
    return frame('club.played', { entries, preview: preview ? 'yes' : 'no' });
  };
  const head = [frame('club.game'), frame('club.stands'), frame('club.waits'), frame('club.by')];
  const rows = all.map((done) => {
    const { when = '', waitsFor = '', deadline = '' } = done.stands?.told ?? {};
    const row = [done.id, when, waitsFor, deadline];
    return what === 'adjudicate' || isFault(done) ? [...row, didOf(done)] : [...row, ''];
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
    frame(what === 'adjudicate' ? 'club.sum-played' : 'club.sum', countsOf(all)),
  ];
};

/** Everything that somebody has to see to, with its game. */
export const troublesOf = (all: readonly Done[], { frame }: Words, root: string) =>
  all
    .filter(({ isRefused }) => isRefused)
    .flatMap((done) => [
      '',
      frame('club.of', { id: done.id }),
      ...done.said.map((line) => `  ${line}`),
      `  ${frame('club.next', { how: nextOf(done), folder: pathOf(root, done.id) })}`,
    ]);

/** Games that bear one name: a mail that names it may be for either. */
export const sameNames = (all: readonly Done[], { frame }: Words): readonly string[] => {
  const byName = new Map<string, string[]>();
  for (const { id, stands } of all)
    if (stands !== undefined) byName.set(stands.name, [...(byName.get(stands.name) ?? []), id]);
  return [...byName]
    .filter(([, ids]) => ids.length > 1)
    .map(([name, games]) => frame('club.same-name', { name, games }));
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
  if (exit === EXIT.needed) return 'status';
  if (exit === EXIT.later) return 'later';
  return exit === EXIT.bug ? 'bug' : 'repair';
};

const pathOf = (root: string, id: string): string => (id === '.' ? root : `${root}/${id}`);
