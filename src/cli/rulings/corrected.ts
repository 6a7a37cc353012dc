import { join } from 'node:path';
import { type Change, changesBetween, membersOf, valueAt } from '../../core/changes.ts';
import { dataOf, isAnswered } from '../../core/entry.ts';
import type { Json } from '../../core/json.ts';
import type { LogLine } from '../../core/log.ts';
import type { Problem } from '../../core/problem.ts';
import { batchOf } from '../../desk/adjudicate.ts';
import { deadlineLines } from '../../desk/deadlines.ts';
import { type Desk, momentOfDesk } from '../../desk/desk.ts';
import { batchLines } from '../../desk/history.ts';
import { isSameMoment, makeMoment, momentOf } from '../../desk/moment.ts';
import { momentsOf } from '../../desk/readers.ts';
import { type PlayedOn, playOn, seatedOn, tookBack } from '../../desk/rulings.ts';
import { placeSaying } from '../../report/sections.ts';
import { STATE_FILE } from '../folder/derived.ts';
import { reportsOf } from '../folder/documents.ts';
import { type ModeratorGame, makerOf } from '../folder/game.ts';
import { backLines, type Word } from '../folder/save-game.ts';
import { EXIT, leave } from '../io/exit.ts';
import { readIfThere } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import { readYaml } from '../io/yaml-file.ts';
import type { OptionsFor } from '../table/groups.ts';
import { nearLines } from '../terminal/spelled.ts';
import { historyIn, placeIn, rulingsSoFar } from './ruling.ts';

/** The lines that everybody reads otherwise now, phase by phase, and orders that can no longer be carried out. */
const differences = (game: ModeratorGame, { desk: after }: PlayedOn): readonly string[] => {
  const { desk: before, words } = game;
  const moments = momentsOf(before, [...before.entries, ...after.entries], words.messages);
  const told = moments.flatMap((moment) => {
    const [was, is] = [before, after].map((desk) =>
      reportsOf({ desk, words, settings: game.settings }, [moment])('public').split('\n'),
    );
    const gone = without(was ?? [], is ?? []).map((line) => `  - ${line.trim()}`);
    const come = without(is ?? [], was ?? []).map((line) => `  + ${line.trim()}`);
    return gone.length + come.length === 0 ? [] : [makeMoment(moment), ...gone, ...come];
  });
  const illegal = without(passedIn(after, words), passedIn(before, words));
  return [
    words.frame(told.length === 0 ? 'correct.same' : 'correct.differs'),
    ...told,
    ...(illegal.length === 0
      ? []
      : [words.frame('correct.illegal'), ...illegal.map((one) => `  ${one}`)]),
  ];
};

/** The lines of one list that are not in another, each as often as it is there more. */
const without = (lines: readonly string[], others: readonly string[]): readonly string[] => {
  const left = [...others];
  return lines.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0 && line.trim() !== '';
  });
};

/** Orders that could not be carried out, in a row. */
const passedIn = ({ entries, ruleset }: Desk, words: ModeratorGame['words']): readonly string[] =>
  entries.flatMap((entry) => {
    if (!isAnswered(entry.event)) return [];
    const { seat, secret } = entry.event;
    const where = makeMoment(momentOf(ruleset, entry));
    return (secret?.passed ?? []).map(
      (problem) => `${where}, ${words.noun(seat)}: ${words.sentence(problem)}`,
    );
  });

export type CorrectOptions = OptionsFor<'correct'>;

/** A game set right, and the lines of the log that say so. */
export interface Correction {
  readonly desk: Desk;
  readonly lines: readonly LogLine[];
  readonly told: readonly string[];
}

/** Now, or at a place of before: from there all is played again with what was said then. */
export const applyCorrection = (
  game: ModeratorGame,
  said: Pick<ModeratorWords, 'word' | 'options'>,
  right: (desk: Desk) => Correction,
): Correction => {
  const { at, anew } = said.options;
  if (at === undefined) return right(game.desk);
  const number = anew ? rulingsSoFar(game) + 1 : undefined;
  const back = tookBack(game.desk, historyIn(game), placeIn(game, at), number);
  const { desk, lines, told } = right(back.desk);
  const played = seatedOn(playOn(desk, back));
  const word = { ...said.word, ...(anew && { anew: 'yes' as const }) };
  const all = [...backLines(game, back.desk, word), ...lines, ...playedLines(game, played, word)];
  return {
    desk: played.desk,
    lines: [...all.slice(0, -1), ...deadlinesAgain(game, played.desk, all), ...all.slice(-1)],
    told: [...told, ...differences(game, played)],
  };
};

/** The deadlines of a game that is where it was: they hold as they did. */
const deadlinesAgain = (
  { desk: before, log }: ModeratorGame,
  after: Desk,
  lines: readonly LogLine[],
): readonly LogLine[] => {
  if (!isSameMoment(momentOfDesk(before), momentOfDesk(after))) return [];
  const kept = new Set(deadlineLines([...log.lines, ...lines]));
  return deadlineLines(log.lines)
    .filter((line) => !kept.has(line))
    .map(({ before: _, commit: __, ...line }) => line as LogLine);
};

/** The moderator's words on the command line, and his reason. */
export interface ModeratorWords {
  readonly said: readonly string[];
  readonly word: Word;
  readonly options: CorrectOptions;
}

export const refused = (
  { words }: ModeratorGame,
  problems: readonly Problem[],
  wayOut: readonly string[] = [],
): never =>
  leave(
    EXIT.wrong,
    ...problems.map((problem) => words.sentence(problem)),
    words.frame('correct.refused'),
    ...wayOut,
  );

/** The log lines of all that was played again, as runs and rulings of its own. */
const playedLines = (
  game: ModeratorGame,
  { batches }: PlayedOn,
  { at }: Word,
): readonly LogLine[] =>
  batches.flatMap(({ was, desk, ...again }) => {
    const maker = makerOf(game.ports.library, game.loadedAt(dataOf(desk.entries)));
    const said = { at, maker, ...(was.ruled !== undefined && { ruled: was.ruled }) };
    return batchLines(batchOf({ ...again, desk }, { ...again, ...said }, sha256));
  });

/** A place of the table and its new value, as the command line has it. */
export const changeSaid = (game: ModeratorGame, desk: Desk, said: string): Change => {
  const [, place, text] = /^([^=]+)=(.*)$/.exec(said) ?? [];
  if (place === undefined || text === undefined)
    return leave(EXIT.wrong, game.words.frame('correct.form', { said }));
  const path = pathNamed(
    game,
    desk,
    place.split('.').map((name) => name.trim()),
  );
  const was = valueAt(desk.state, path);
  return {
    path,
    ...(was !== undefined && { was: was as Json }),
    is: valueSaid(game, desk, text.trim()),
  };
};

/** So many places are named that may be meant. */
const MOST_NAMED = 6;

/** Names along the way, by their ids or as the game calls them; steps may be left out where one place alone is meant. */
const pathNamed = (
  game: ModeratorGame,
  desk: Desk,
  names: readonly string[],
): readonly string[] => {
  const direct = walk(game, desk.state, names);
  if (direct !== undefined) return direct;
  const found = [...pathsBy(game, desk.state, names), ...newMemberBy(game, desk, names)];
  const fewest = Math.min(...found.map(({ length }) => length));
  const [only, ...others] = found.filter(({ length }) => length === fewest);
  if (only === undefined) return noPlace(game, desk, names);
  if (others.length === 0) return only;
  const all = [only, ...others].map((path) => path.join('.'));
  const ids = [...all.slice(0, MOST_NAMED), ...(all.length > MOST_NAMED ? ['…'] : [])].join(', ');
  const place = names.join('.');
  return leave(EXIT.wrong, game.words.frame('correct.which', { place, ids }));
};

/** The paths that lead to the last of some names through all the others, in their order. */
function* pathsBy(
  game: ModeratorGame,
  table: unknown,
  [name = '', ...names]: readonly string[],
  path: readonly string[] = [],
): Generator<readonly string[]> {
  for (const [id, value] of membersOf(table) ?? []) {
    const isIt = isNamed(game, id, name);
    if (isIt && names.length === 0) yield [...path, id];
    else yield* pathsBy(game, value, isIt ? names : [name, ...names], [...path, id]);
  }
}

/** A member that a place lacks and others of its sort have, such as units of a kind that are not there now. */
const newMemberBy = (
  game: ModeratorGame,
  { state }: Desk,
  names: readonly string[],
): readonly (readonly string[])[] => {
  const last = names.at(-1) ?? '';
  const like = [...pathsBy(game, state, [last])];
  return names.length === 1
    ? []
    : [...pathsBy(game, state, names.slice(0, -1))].flatMap((path) => {
        const twin = like.find((one) => one.length === path.length + 1 && one[0] === path[0]);
        const isThere = walk(game, state, [...path, last]) !== undefined;
        return twin === undefined || isThere ? [] : [[...path, twin.at(-1) ?? last]];
      });
};

/** Says how far the names lead, and what stands there. */
const noPlace = (game: ModeratorGame, desk: Desk, names: readonly string[]): never => {
  const { words } = game;
  const above = [[], ...[...(membersOf(desk.state)?.keys() ?? [])].map((top) => [top])];
  const reached = above.flatMap((top) =>
    names.flatMap((_, count) => {
      const path =
        count === 0 ? undefined : walk(game, desk.state, [...top, ...names.slice(0, count)]);
      return path === undefined ? [] : [{ path, next: names[count] ?? '' }];
    }),
  );
  const furthest = reached.toSorted((a, b) => b.path.length - a.path.length)[0];
  const { path, next } = furthest ?? { path: [], next: names[0] ?? '' };
  const ids = [...(membersOf(valueAt(desk.state, path))?.keys() ?? [])];
  const inner = [...(membersOf(desk.state)?.values() ?? [])].flatMap((value) => [
    ...(membersOf(value)?.keys() ?? []),
  ]);
  const near = nearLines(next, furthest === undefined ? [...ids, ...inner] : ids, words);
  const there =
    furthest === undefined
      ? words.frame('leave.there-are', { ids: ids.join(', ') })
      : words.frame('correct.here', { place: path.join('.'), ids: ids.join(', ') });
  return leave(
    EXIT.wrong,
    words.frame('correct.no-place', { place: names.join('.') }),
    ...(near.length > 0 ? near : [there]),
  );
};

const isNamed = ({ words }: ModeratorGame, id: string, name: string): boolean =>
  [id, words.noun(id)].some((one) => one.toLowerCase() === name.toLowerCase());

const walk = (
  game: ModeratorGame,
  table: unknown,
  names: readonly string[],
): readonly string[] | undefined => {
  let value = table;
  const path: string[] = [];
  for (const name of names) {
    const members = membersOf(value);
    const id = [...(members?.keys() ?? [])].find((one) => isNamed(game, one, name));
    if (id === undefined) return undefined;
    path.push(id);
    value = members?.get(id);
  }
  return path;
};

/** A number, a list, nothing, or a name of the game. */
const valueSaid = ({ words }: ModeratorGame, desk: Desk, text: string): Json => {
  const read = readYaml('', text === '' ? 'null' : text);
  const value = read.ok ? (read.value.value as Json) : text;
  if (typeof value !== 'string') return value;
  const seat = desk.seats.find((one) => words.noun(one).toLowerCase() === value.toLowerCase());
  return seat ?? value;
};

/** The file of the table as changes of a table. */
export const editedIn = ({ folder, words }: ModeratorGame, desk: Desk): readonly Change[] => {
  const text = String(readIfThere(join(folder, STATE_FILE)) ?? '');
  const read = readYaml(STATE_FILE, text);
  if (!read.ok)
    return leave(EXIT.wrong, ...read.problems.map((problem) => words.sentence(problem)));
  return changesBetween(desk.state, read.value.value);
};

export const changeText = ({ words }: ModeratorGame, { path, was, is }: Change): string =>
  words.frame('correct.value', {
    path: placeSaying(path),
    was: textOf(was, words),
    is: textOf(is, words),
  });

const textOf = (value: Json | undefined, words: ModeratorGame['words']): string => {
  if (value === undefined || value === null) return '–';
  if (typeof value === 'string') return words.noun(value);
  return JSON.stringify(value);
};
