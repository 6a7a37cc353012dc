// The things that happen in a week, by chance: mails, runs, rulings, and what goes out.
import { join } from 'node:path';
import { parse, parseDocument } from 'yaml';
import type { Seat } from '../../../src/core/game.ts';
import { read, write } from '../../support/sample-games.ts';
import { besideOf, ordersOf, type Stand, standOf } from './bots.ts';
import type { Given, WeekDesk } from './desk.ts';

/** Something that can happen; it may well be refused. */
export type Act = (desk: WeekDesk, stand: Stand) => Promise<unknown>;

const REASON = ['--reason', 'a slip of mine'] as const;

const addressOf = (desk: WeekDesk, seat: Seat): string => {
  const { seats } = parse(read(desk.folder, 'game.yaml')) as {
    readonly seats: Readonly<Record<Seat, { readonly address?: string }>>;
  };
  return seats[seat]?.address ?? `${seat}@example.org`;
};

/** Whoever is asked writes, mostly; some write besides, or late, or for another round. */
const mails: Act = async (desk, stand) => {
  const files: string[] = [];
  for (const seat of stand.seats) {
    const isAsked = stand.missing.includes(seat);
    if (!desk.often(isAsked ? 88 : 12)) continue;
    const lines = [
      ...(desk.often(15) ? [headOf(desk, stand, seat), ''] : []),
      ...ordersOf(desk, stand, seat),
      ...(desk.often(15) ? ['', ...besideOf(desk)] : []),
    ];
    files.push(desk.post(addressOf(desk, seat), lines, desk.often(20) ? desk.chance(3000) : 0));
  }
  return files.length === 0 ? undefined : desk.give('receive', ...files);
};

/** The header of the template, perhaps by a name that the game has had, or of a round that is not the one. */
const headOf = (desk: WeekDesk, stand: Stand, seat: Seat): string => {
  const head = stand.header(seat, desk.beginning.lang);
  if (desk.often(40)) return head.replace(stand.name, 'winter');
  return desk.often(20) ? head.replace(/\d+/, (n) => String(Number(n) + desk.chance(3) - 1)) : head;
};

/** A mail with something that is no order, from a player, a stranger, or somebody who has left. */
const odd: Act = (desk, stand) => {
  const seat = desk.pick(stand.seats);
  const from = desk.pick([
    addressOf(desk, seat),
    addressOf(desk, seat),
    `${seat}@example.org`,
    'stranger@example.net',
  ]);
  const lines = desk.often(40) ? ordersOf(desk, stand, seat) : besideOf(desk);
  return desk.give('receive', desk.post(from, lines));
};

const runs: Act = (desk) => {
  const how = desk.pick([
    [],
    ['--early', '--yes'],
    ['--missing', 'default', '--yes'],
    ['--missing', 'default', '--early', '--yes'],
  ]);
  return desk.give('adjudicate', ...how);
};

/** A number of the table, one more or less. */
const corrects: Act = async (desk) => {
  const table = parse(read(desk.folder, 'state.yaml')) as object;
  const places = numbersIn(table, '').filter((place) => !/^(round|phase)/.test(place.path));
  const { path, value } = desk.pick(places);
  const more = [...(desk.often(50) ? ['--yes'] : []), ...(desk.often(20) ? ['--private'] : [])];
  return desk.give(
    'correct',
    `${path}=${Math.max(0, value + desk.chance(3) - 1)}`,
    ...more,
    ...REASON,
  );
};

const numbersIn = (value: unknown, path: string): readonly { path: string; value: number }[] => {
  if (typeof value === 'number') return [{ path, value }];
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    numbersIn(one, path === '' ? name : `${path}.${name}`),
  );
};

/** The same some phases ago: what came since is played again. */
const correctsThen: Act = async (desk) => {
  const entries = desk.log().filter(({ line }) => line === 'entry');
  const { round, phase } = desk.pick(entries.slice(-60));
  const table = parse(read(desk.folder, 'state.yaml')) as object;
  const { path, value } = desk.pick(
    numbersIn(table, '').filter((place) => !/^(round|phase)/.test(place.path)),
  );
  const at = await phaseOf(desk, Number(round), String(phase));
  return desk.give('correct', `${path}=${value + 1}`, '--at', at, '--yes', ...REASON);
};

const answersFor: Act = (desk, stand) => {
  const seat = desk.pick(stand.missing.length > 0 ? stand.missing : stand.seats);
  const lines = ordersOf(desk, stand, seat).slice(0, 3);
  return lines.length === 0
    ? runs(desk, stand)
    : desk.give(
        'correct',
        '--for',
        seat,
        ...lines,
        ...(desk.often(60) ? ['--yes'] : []),
        ...REASON,
      );
};

let people = 0;

const seats: Act = (desk, stand) => {
  const seat = desk.pick(stand.seats);
  const name = `New${++people}`;
  const how = desk.pick<readonly string[]>([
    [`${name} <${name.toLowerCase()}.${seat}@example.org>`],
    [`${name} <${name.toLowerCase()}.${seat}@example.org>`],
    ['--nobody'],
    ['--back'],
  ]);
  return desk.give('seat', seat, ...how, '--orders', desk.pick(['keep', 'drop']), ...REASON);
};

const undoes: Act = async (desk) => {
  const entries = desk.log().filter(({ line }) => line === 'entry');
  const { round, phase } = desk.pick(entries.slice(-60));
  const place = desk.often(60)
    ? await phaseOf(desk, Number(round), String(phase))
    : String(desk.pick(entries.slice(-40))['n']);
  const undone = await desk.give(
    'undo',
    '--to',
    place,
    ...(desk.often(20) ? ['--anew'] : []),
    ...REASON,
  );
  if (undone.exit === 0 && desk.often(30)) return desk.give('redo', ...REASON);
  return undone;
};

const phaseOf = (desk: WeekDesk, round: number, phase: string): Promise<string> =>
  desk.opened(
    (game) => `${String(round).padStart(2, '0')}-${game.desk.ruleset.printedPhase(phase)}`,
  );

/** The game is given another name, or its people are. */
const renames: Act = async (desk, stand) => {
  const file = parseDocument(read(desk.folder, 'game.yaml'));
  if (desk.often(60)) file.set('name', desk.pick(['winter', 'Winter of Wolves', 'spring', '寒冬']));
  else file.setIn(['seats', desk.pick(stand.seats), 'player'], `Renamed${++people}`);
  write(desk.folder, 'game.yaml', String(file));
};

/** A ruling on a message that waits, or on any other. */
const amends: Act = async (desk) => {
  const listed = await desk.give('amend', '--json');
  const { messages = [] } = JSON.parse(listed.out || '{}') as {
    messages?: { number: number; seat?: string }[];
  };
  if (messages.length === 0) return listed;
  const { number, seat } = desk.pick(messages);
  const now = await standOf(desk);
  const [line] = seat === undefined ? [] : ordersOf(desk, now, seat);
  const how = desk.pick([
    ...[['--use'], ['--ignore'], ['--take', '1'], ['--use']],
    ...(line === undefined ? [] : [['--as-read', line]]),
    ['--phase', `${String(now.round).padStart(2, '0')}-${now.phase}`],
  ]);
  const whose =
    seat === undefined && !how.includes('--ignore') ? ['--for', desk.pick(now.seats)] : [];
  return desk.give('amend', '--message', String(number), ...how, ...whose, ...REASON);
};

const deadlines: Act = (desk) =>
  desk.give('deadline', desk.pick(['+12h', '+1d', '+2d', '+3h']), ...REASON);

const notices: Act = (desk, stand) => {
  const words = {
    en: ['please wait', 'ready', 'away 9-12 November'],
    zh: ['请等一等', '准备好了', '11月9日至12日不在'],
  };
  return desk.give(
    'notice',
    '--for',
    desk.pick(stand.seats),
    desk.pick(words[desk.beginning.lang]),
    ...REASON,
  );
};

const votes: Act = (desk, stand) =>
  desk.often(50)
    ? desk.give('vote', '--tell')
    : desk.give(
        'vote',
        desk.pick(['end', 'draw', 'no']),
        '--for',
        desk.pick(stand.seats),
        ...REASON,
      );

const packets: Act = (desk) => desk.give('bundle', ...(desk.often(30) ? ['--zip'] : []));
const reports: Act = (desk) =>
  desk.give('report', '--for', 'all', '-o', join(desk.folder, '..', 'all'));
const reminds: Act = (desk) => desk.give('remind');
const presses: Act = (desk) => desk.give('press');
const sendsPackets: Act = (desk) => desk.give('send', '--bundles', '--yes');
const sendsPlain: Act = (desk) => desk.give('send', '--yes');

/** All that is to be told goes out. */
export const sendsAll = (desk: WeekDesk): Promise<Given> => desk.give('send', '--reports', '--yes');

/** What can happen, with how often it does. */
const ACTS: readonly (readonly [number, Act])[] = [
  [9, mails],
  [9, runs],
  [3, sendsAll],
  [1, sendsPackets],
  [1, sendsPlain],
  [1, packets],
  [1, reports],
  [3, odd],
  [3, corrects],
  [1, correctsThen],
  [2, answersFor],
  [2, seats],
  [3, undoes],
  [2, renames],
  [3, amends],
  [2, deadlines],
  [1, notices],
  [1, votes],
  [1, reminds],
  [1, presses],
];

const ALL = ACTS.flatMap(([times, act]) => Array.from({ length: times }, () => act));

/** One thing by chance, some time after the last. */
export const happens = async (desk: WeekDesk): Promise<void> => {
  desk.wait(desk.chance(desk.often(20) ? 2000 : 200));
  await desk.pick(ALL)(desk, await standOf(desk));
};
