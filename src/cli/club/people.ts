import { join, resolve } from 'node:path';
import { isSeq, parseDocument } from 'yaml';
import { isEnded, isSeated } from '../../core/entry.ts';
import type { Lang, Seat } from '../../core/game.ts';
import { isRecord } from '../../core/shape.ts';
import { asciiLower } from '../../core/spelling.ts';
import { commandText } from '../../desk/format/next.ts';
import { historyOf } from '../../desk/history.ts';
import type { Player } from '../../desk/judging-context.ts';
import { latenessIn } from '../../desk/lateness.ts';
import {
  compareMoments,
  type Moment,
  makeMoment,
  momentOf,
  parseMoment,
} from '../../desk/moment.ts';
import { formerPlayerIn, isSeating } from '../../desk/players.ts';
import { addressesOf } from '../../desk/recognise.ts';
import { tableLines } from '../../report/render/text.ts';
import type { ModeratorGame } from '../folder/game.ts';
import { readInbox } from '../folder/inbox.ts';
import { CLUB_LOCK, withLock } from '../folder/lock.ts';
import { withModeratorGame } from '../folder/open-folder.ts';
import { EXIT, type Exit, leave, why } from '../io/exit.ts';
import { decoded, readIfThere, replaceFile } from '../io/files.ts';
import { readYaml } from '../io/yaml-file.ts';
import { type Ports, printResult, talk } from '../terminal/terminal.ts';
import { wordsOfNoGame } from '../terminal/words.ts';
import { type ClubGame, gamesBelow, languageOf } from './games.ts';

// The people of a club over all its games: who was late, silent or left, what is forgiven, and a league.

/** Words by which the moderator forgives: everything of a game, or one phase of it. */
const PARDONS = 'people.yaml';

/** A phase in which somebody was late or silent, or at which he left. */
interface Fault {
  readonly what: 'late' | 'silent' | 'left';
  readonly game: string;
  readonly phase: string;
  readonly isForgiven: boolean;
}

interface Member {
  readonly player: Player;
  readonly games: readonly string[];
  readonly faults: readonly Fault[];
}

/** A game that came to an end: who sat where, and who has won. */
interface GameResult {
  readonly game: string;
  readonly ruleset: string;
  readonly seats: Readonly<Record<Seat, Player>>;
  readonly winners: readonly Seat[];
}

interface GameRecord {
  readonly holders: readonly { readonly seat: Seat; readonly player: Player }[];
  readonly faults: readonly (Omit<Fault, 'isForgiven'> & { readonly player: Player })[];
  readonly result?: GameResult;
}

/** Whom a name or an address is of: an address says more than a name. */
const signOf = (player: Player): string =>
  asciiLower(addressesOf(player)[0] ?? player.forum ?? player.player).trim();

/** The players whom a seat has had, each up to a moment; the last one plays it still. */
const holdersOf = (game: ModeratorGame, seat: Seat) => {
  const { desk, notes, settings } = game;
  const entries = desk.entries.filter(({ event }) => isSeated(event) && event.seat === seat);
  const before = notes
    .filter((note) => isSeating(note) && note['seat'] === seat)
    .flatMap((note, at): { readonly player: Player; readonly until: Moment }[] => {
      const [player, entry] = [formerPlayerIn(note), entries[at]];
      return player === undefined || entry === undefined
        ? []
        : [{ player, until: momentOf(desk.ruleset, entry) }];
    });
  const now = settings.settings.seats[seat];
  return [...before, ...(now === undefined ? [] : [{ player: now, until: undefined }])];
};

const readGameRecord = (game: ModeratorGame, id: string): GameRecord => {
  const { desk, log, folder, settings } = game;
  const { printedPhases } = desk.ruleset;
  const { batches = [] } = historyOf(log.lines) ?? {};
  const { kept } = readInbox(folder);
  const { deadlines = {}, seats, ruleset } = settings.settings;
  const { late, missed } = latenessIn(desk, kept, batches, deadlines)();
  const faults = desk.seats.flatMap((seat) => {
    const holders = holdersOf(game, seat);
    const playerAt = (phase: string): Player | undefined => {
      const moment = parseMoment(printedPhases, phase);
      return holders.find(
        ({ until }) =>
          until === undefined ||
          (moment !== undefined && compareMoments(printedPhases, moment, until) < 0),
      )?.player;
    };
    const of = (what: 'late' | 'silent', phases: readonly string[] = []) =>
      phases.flatMap((phase) => {
        const player = playerAt(phase);
        return player === undefined ? [] : [{ what, game: id, phase, player }];
      });
    const left = holders.flatMap(({ player, until }) =>
      until === undefined
        ? []
        : [{ what: 'left' as const, game: id, phase: makeMoment(until), player }],
    );
    return [...of('late', late[seat]), ...of('silent', missed[seat]), ...left];
  });
  const holders = desk.seats.flatMap((seat) =>
    holdersOf(game, seat).map(({ player }) => ({ seat, player })),
  );
  if (!desk.stop().over) return { holders, faults };
  return { holders, faults, result: { game: id, ruleset, seats, winners: winnersOf(game) } };
};

const winnersOf = ({ desk }: ModeratorGame): readonly Seat[] => {
  const { ruleset, rules, state, entries } = desk;
  const ended = entries.map(({ event }) => event).findLast(isEnded);
  if (ended !== undefined) return ended.winners;
  const winner = ruleset.tally?.({ rules, state }, entries).winner ?? null;
  return winner === null ? [] : [winner];
};

interface Pardon {
  readonly who: string;
  readonly game?: string;
  readonly phase?: string;
}

/** What the moderator has forgiven, as he wrote it down beside the games. */
const pardonsIn = (root: string): readonly Pardon[] => {
  const path = join(root, PARDONS);
  const bytes = readIfThere(path);
  if (bytes === undefined) return [];
  const read = readYaml(path, decoded(bytes));
  // Remarks alone forgive nothing.
  if (read.ok && read.value.value === null) return [];
  const value: unknown =
    read.ok && isRecord(read.value.value) ? read.value.value['forgiven'] : null;
  if (!Array.isArray(value)) return leave(EXIT.wrong, why('people.form', { path }));
  return value.map((one: unknown): Pardon => {
    if (!isRecord(one) || typeof one['who'] !== 'string' || typeof one['reason'] !== 'string')
      return leave(EXIT.wrong, why('people.form', { path }));
    const { who, game, phase } = one;
    return {
      who: asciiLower(who).trim(),
      ...(game !== undefined && { game: String(game) }),
      ...(phase !== undefined && { phase: String(phase) }),
    };
  });
};

/** The ways in which a moderator may write who somebody is. */
const namesOf = (player: Player): readonly string[] => [
  signOf(player),
  asciiLower(player.player).trim(),
];

const isPardoned = (pardons: readonly Pardon[], one: GameRecord['faults'][number]): boolean =>
  pardons.some(
    ({ who, game = one.game, phase = one.phase }) =>
      namesOf(one.player).includes(who) && game === one.game && phase === one.phase,
  );

/** Each game that somebody has played to its end makes good for one time that he was late or silent. */
const membersOf = (
  games: readonly GameRecord[],
  pardons: readonly Pardon[],
  ids: readonly string[],
): readonly Member[] => {
  const members = new Map<string, { player: Player; games: Set<string>; faults: Fault[] }>();
  const memberOf = (player: Player) => {
    const member = members.get(signOf(player)) ?? { player, games: new Set(), faults: [] };
    members.set(signOf(player), member);
    return member;
  };
  games.forEach(({ holders, faults }, at) => {
    for (const { player } of holders) memberOf(player).games.add(ids[at] ?? '');
    for (const fault of faults) {
      const { player, ...told } = fault;
      memberOf(player).faults.push({ ...told, isForgiven: isPardoned(pardons, fault) });
    }
  });
  const ended = games.flatMap(({ result }) => Object.values(result?.seats ?? {}).map(signOf));
  return [...members]
    .map(([sign, { player, games: played, faults }]) => {
      let good = ended.filter((one) => one === sign).length;
      const left = faults.map((one) =>
        !one.isForgiven && one.what !== 'left' && good-- > 0 ? { ...one, isForgiven: true } : one,
      );
      return { player, games: [...played], faults: left };
    })
    .toSorted((a, b) => (a.player.player < b.player.player ? -1 : 1));
};

const nameOf = ({ player }: Player): string => player.replace(/\s*<.*$/, '');

/** So many seats are dealt out by going through all ways. */
const MOST_SEATS = 7;

/** The seats that players should get next: each the one that he has had least, all together. */
const nextSeats = (results: readonly GameResult[]): ReadonlyMap<Seat, Player> => {
  const last = results.at(-1);
  if (last === undefined) return new Map();
  const alike = results.filter(({ ruleset }) => ruleset === last.ruleset);
  const seats = Object.keys(last.seats);
  const players = Object.values(last.seats).slice(0, MOST_SEATS);
  const had = (player: Player, seat: Seat): number =>
    alike.filter(({ seats: sat }) => sat[seat] && signOf(sat[seat]) === signOf(player)).length;
  let best: { readonly cost: number; readonly order: readonly Player[] } | undefined;
  const deal = (order: readonly Player[], cost: number): void => {
    if (best !== undefined && cost >= best.cost) return;
    if (order.length === players.length) best = { cost, order };
    for (const player of players.filter((one) => !order.includes(one)))
      deal([...order, player], cost + had(player, seats[order.length] ?? '') ** 2);
  };
  deal([], 0);
  return new Map((best?.order ?? []).map((player, at) => [seats[at] ?? '', player] as const));
};

/** How a table is printed, and what stands below it. */
interface PrintContext {
  readonly ports: Ports;
  readonly frame: ReturnType<typeof wordsOfNoGame>['frame'];
  readonly options: PeopleOptions;
}

interface PeopleOptions {
  readonly lang?: Lang;
  readonly json?: boolean;
}

/** One game after the other, as a table of people or of a league. */
export const printPeople = async (
  ports: Ports,
  root: string,
  what: 'people' | 'league',
  options: PeopleOptions,
): Promise<Exit> => {
  const folder = resolve(ports.folder, root);
  const games = gamesBelow(folder);
  const { frame } = wordsOfNoGame(options.lang ?? languageOf(games) ?? 'en');
  const pardons = pardonsIn(folder);
  const records = await readRecords(ports, games);
  const context = { ports, frame, options };
  if (what === 'league')
    return printLeague(
      context,
      records.flatMap(({ result }) => result ?? []),
    );
  const known = namesKnown(records);
  for (const { who } of pardons.filter((one) => !known.has(one.who)))
    talk(ports, frame('people.nobody', { file: PARDONS, who }));
  const ids = games.map(({ id }) => id);
  return printMembers(context, membersOf(records, pardons, ids));
};

const readRecords = async (
  ports: Ports,
  games: readonly ClubGame[],
): Promise<readonly GameRecord[]> => {
  const records: GameRecord[] = [];
  for (const one of games)
    records.push(
      await withModeratorGame(ports, one.folder, async (game) => readGameRecord(game, one.id)),
    );
  return records;
};

const namesKnown = (records: readonly GameRecord[]): ReadonlySet<string> =>
  new Set(records.flatMap(({ holders }) => holders.flatMap((one) => namesOf(one.player))));

/** Writes down that a moderator forgives somebody: everything, or what was in one game or one phase of it. */
export const forgive = (
  ports: Ports,
  root: string,
  [name = '', game, phase]: readonly string[],
  { lang: asked, reason = '' }: { readonly lang?: Lang; readonly reason?: string },
): Promise<Exit> => {
  if (name.trim() === '' || reason.trim() === '') leave(EXIT.wrong, why('people.forgive-how'));
  const folder = resolve(ports.folder, root);
  const games = gamesBelow(folder);
  const { frame } = wordsOfNoGame(asked ?? languageOf(games) ?? 'en');
  const who = asciiLower(name).trim();
  const meant = { who, ...(game !== undefined && { game }), ...(phase !== undefined && { phase }) };
  const work = async (): Promise<Exit> => {
    const pardons = pardonsIn(folder);
    const records = await readRecords(ports, games);
    if (!namesKnown(records).has(who))
      return leave(EXIT.wrong, why('people.nobody', { file: PARDONS, who: name }));
    const faults = records.flatMap((one) => one.faults);
    const forgiven = faults.filter((one) => isPardoned([meant], one));
    if (forgiven.length === 0) return leave(EXIT.wrong, why('people.no-fault', { who: name }));
    if (!forgiven.every((one) => isPardoned(pardons, one)))
      replaceFile(join(folder, PARDONS), withPardon(folder, { ...meant, reason }));
    const lines = forgiven.map((one) => frame('people.fault', { ...one, who: nameOf(one.player) }));
    ports.out.write([frame('people.is-forgiven'), ...lines, ''].join('\n'));
    return EXIT.done;
  };
  return withLock(folder, work, ports, CLUB_LOCK);
};

/** The moderator's file with one thing more that he forgives; his remarks stay. */
const withPardon = (folder: string, pardon: Pardon & { readonly reason: string }): string => {
  const document = parseDocument(decoded(readIfThere(join(folder, PARDONS)) ?? Buffer.of()));
  if (isSeq(document.get('forgiven', true))) document.addIn(['forgiven'], pardon);
  else document.set('forgiven', [pardon]);
  return document.toString({ lineWidth: 0 });
};

const USUAL = 100;

const printMembers = (
  { ports, frame, options }: PrintContext,
  members: readonly Member[],
): Exit => {
  const people = members.map(({ player, ...one }) => ({ player: nameOf(player), ...one }));
  const count = (one: Member, kind: Fault['what']): string =>
    String(one.faults.filter((fault) => fault.what === kind && !fault.isForgiven).length);
  const rows = members.map((one) => [
    nameOf(one.player),
    ...[String(one.games.length), count(one, 'late'), count(one, 'silent'), count(one, 'left')],
    String(one.faults.filter(({ isForgiven }) => isForgiven).length),
  ]);
  const open = members.flatMap((one) =>
    one.faults
      .filter(({ isForgiven }) => !isForgiven)
      .map((fault) => frame('people.fault', { who: nameOf(one.player), ...fault })),
  );
  const how = open.length === 0 ? [] : ['', ...open, '', frame('people.appeal', { file: PARDONS })];
  const head = (['name', 'games', 'late', 'silent', 'left', 'forgiven'] as const).map((name) =>
    frame(`people.${name}`),
  );
  const table = tableLines(head, rows, ports.out.columns ?? USUAL);
  return printResult(ports, options, { people }, [...table, ...how]);
};

const printLeague = (
  { ports, frame, options }: PrintContext,
  results: readonly GameResult[],
): Exit => {
  const league = leagueOf(results);
  const next = nextSeats(results);
  const data = {
    league: league.map(({ player, ...sums }) => ({ player: nameOf(player), ...sums })),
    next: Object.fromEntries([...next].map(([seat, player]) => [seat, nameOf(player)])),
  };
  if (league.length === 0 && !options.json) return leave(EXIT.needed, frame('people.no-results'));
  const seating = [...next].flatMap(([seat, player]) => {
    const { address } = player;
    const named = `${nameOf(player)}${address === undefined ? '' : ` <${address}>`}`;
    return ['--seat', `${seat}=${named}`];
  });
  const ruleset = results.at(-1)?.ruleset ?? '';
  const rows = league.map(({ player, games: played, points, par }) => [
    ...[nameOf(player), String(played), points.toFixed(2), par.toFixed(2)],
    (points - par).toFixed(2),
  ]);
  const command = commandText(['new', 'games/next', '--ruleset', ruleset, ...seating]);
  const head = (['name', 'games', 'points', 'par', 'above'] as const).map((name) =>
    frame(`people.${name}`),
  );
  const table = tableLines(head, rows, ports.out.columns ?? USUAL);
  return printResult(ports, options, data, [...table, '', frame('people.next'), `  ${command}`]);
};

/** A win is a point, shared by those who share it; par is what all who sat in the same seats had. */
const leagueOf = (results: readonly GameResult[]) => {
  const pointsOf = ({ winners }: GameResult, seat: Seat): number =>
    winners.includes(seat) ? 1 / winners.length : 0;
  const parOf = (ruleset: string, seat: Seat): number => {
    const alike = results.filter((one) => one.ruleset === ruleset && seat in one.seats);
    return alike.reduce((sum, one) => sum + pointsOf(one, seat), 0) / Math.max(alike.length, 1);
  };
  const rows = new Map<string, { player: Player; games: number; points: number; par: number }>();
  for (const one of results)
    for (const [seat, player] of Object.entries(one.seats)) {
      const row = rows.get(signOf(player)) ?? { player, games: 0, points: 0, par: 0 };
      row.games++;
      row.points += pointsOf(one, seat);
      row.par += parOf(one.ruleset, seat);
      rows.set(signOf(player), row);
    }
  return [...rows.values()].toSorted((a, b) => b.points - b.par - (a.points - a.par));
};
