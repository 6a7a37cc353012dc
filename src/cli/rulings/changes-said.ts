import { join } from 'node:path';
import { type Change, changesBetween, membersOf, valueAt } from '../../core/changes.ts';
import type { Game } from '../../core/game.ts';
import type { Json } from '../../core/json.ts';
import type { Desk } from '../../desk/desk.ts';
import { placeSaying } from '../../report/sections.ts';
import { STATE_FILE } from '../folder/derived.ts';
import type { ModeratorGame } from '../folder/game.ts';
import { EXIT, leave } from '../io/exit.ts';
import { readIfThere } from '../io/files.ts';
import { readYaml } from '../io/yaml-file.ts';
import { nearLines } from '../terminal/near-ids.ts';

/** A place of the table and its new value, as the command line has it. */
export const changeSaid = <G extends Game>(
  game: ModeratorGame<G>,
  desk: Desk<G>,
  said: string,
): Change => {
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

/** Names along the way, by their ids or as the game calls them; what stands high up may be left out. */
const pathNamed = <G extends Game>(
  game: ModeratorGame<G>,
  desk: Desk<G>,
  names: readonly string[],
): readonly string[] => {
  const direct = walk(game, desk.state, names);
  if (direct !== undefined) return direct;
  const below = [...(membersOf(desk.state) ?? [])].flatMap(([top, value]) => {
    const found = walk(game, value, names);
    return found === undefined ? [] : [[top, ...found]];
  });
  const [only, ...others] = below;
  if (only !== undefined && others.length === 0) return only;
  return noPlace(game, desk, names);
};

/** Says how far the names lead, and what stands there. */
const noPlace = <G extends Game>(
  game: ModeratorGame<G>,
  desk: Desk<G>,
  names: readonly string[],
): never => {
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

const walk = <G extends Game>(
  { words }: ModeratorGame<G>,
  table: unknown,
  names: readonly string[],
): readonly string[] | undefined => {
  let value = table;
  const path: string[] = [];
  for (const name of names) {
    const members = membersOf(value);
    const said = name.toLowerCase();
    const id = [...(members?.keys() ?? [])].find(
      (one) => one.toLowerCase() === said || words.noun(one).toLowerCase() === said,
    );
    if (id === undefined) return undefined;
    path.push(id);
    value = members?.get(id);
  }
  return path;
};

/** A number, a list, nothing, or a name of the game. */
const valueSaid = <G extends Game>(
  { words }: ModeratorGame<G>,
  desk: Desk<G>,
  text: string,
): Json => {
  const read = readYaml('', text === '' ? 'null' : text);
  const value = read.ok ? (read.value.value as Json) : text;
  if (typeof value !== 'string') return value;
  const seat = desk.seats.find((one) => words.noun(one).toLowerCase() === value.toLowerCase());
  return seat ?? value;
};

/** The file of the table as changes of a table. */
export const editedIn = <G extends Game>(
  { folder, words }: ModeratorGame<G>,
  desk: Desk<G>,
): readonly Change[] => {
  const text = String(readIfThere(join(folder, STATE_FILE)) ?? '');
  const read = readYaml(STATE_FILE, text);
  if (!read.ok)
    return leave(EXIT.wrong, ...read.problems.map((problem) => words.sentence(problem)));
  return changesBetween(desk.state, read.value.value);
};

export const changeText = <G extends Game>(
  { words }: ModeratorGame<G>,
  { path, was, is }: Change,
): string =>
  words.frame('correct.value', {
    path: placeSaying(path),
    was: textOf(was, words),
    is: textOf(is, words),
  });

const textOf = (value: Json | undefined, words: ModeratorGame<Game>['words']): string => {
  if (value === undefined || value === null) return '–';
  if (typeof value === 'string') return words.noun(value);
  return JSON.stringify(value);
};
