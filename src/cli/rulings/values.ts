import { applyChanges, type Change } from '../../core/changes.ts';
import type { Game } from '../../core/game.ts';
import { copy } from '../../core/json.ts';
import type { Desk } from '../../desk/desk.ts';
import type { ModeratorGame } from '../open/game.ts';
import { EXIT, leave } from '../program/exit.ts';
import { nearLines } from '../words/near-ids.ts';

/** A value with nothing within it, and the names that lead to it. */
interface Leaf {
  readonly path: readonly string[];
  readonly value: unknown;
}

const leavesOf = (path: readonly string[], value: unknown): readonly Leaf[] => {
  if (typeof value !== 'object' || value === null) return [{ path, value }];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf([...path, name], inner));
};

/** Leaves where a value names what there is not, or, unless the moderator has said yes, cannot well be. */
export const checkValues = <G extends Game>(
  game: ModeratorGame<G>,
  desk: Desk<G>,
  changes: readonly Change[],
  isMeant = false,
): void => {
  const { words } = game;
  const leaves = changes.flatMap(({ path, is }) => leavesOf(path, is));
  for (const { path, value } of leaves)
    if (typeof value === 'number' && !Number.isSafeInteger(value))
      leave(EXIT.wrong, words.frame('correct.whole', { path: path.join('.'), value: `${value}` }));
  const known = namesIn(desk);
  for (const name of namesSaid(changes))
    if (!known.has(name) && !words.hasNoun(name))
      leave(
        EXIT.wrong,
        words.frame('correct.unknown', { name }),
        ...nearLines(name, [...known], words),
        words.frame('correct.refused'),
      );
  const odd = oddIn(desk, changes, leaves).map(({ path, value, most }) =>
    words.frame('correct.odd', { path: path.join('.'), value, most }),
  );
  if (odd.length > 0 && !isMeant) leave(EXIT.wrong, ...odd, words.frame('correct.meant'));
};

/** Every name and word that the table and what has happened have. */
const namesIn = <G extends Game>({ state, entries, seats }: Desk<G>): ReadonlySet<string> => {
  const names = new Set<string>(seats);
  const add = (value: unknown): void => {
    if (typeof value === 'string') names.add(value);
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) {
        if (!Array.isArray(value)) names.add(name);
        add(inner);
      }
  };
  add(state);
  for (const { event } of entries) add(event);
  return names;
};

/** The names and words of the new values that were not there before. */
const namesSaid = (changes: readonly Change[]): readonly string[] =>
  changes.flatMap(({ path, was, is }) => {
    const own = was === undefined ? path.slice(-1) : [];
    const within = leavesOf([], is).flatMap((leaf) => [
      ...leaf.path.filter((name) => !/^\d+$/.test(name)),
      ...(typeof leaf.value === 'string' ? [leaf.value] : []),
    ]);
    return [...own, ...within];
  });

/** Numbers below nothing, and above what the game has pieces for. */
const oddIn = <G extends Game>(
  { ruleset, rules, state: before }: Desk<G>,
  changes: readonly Change[],
  leaves: readonly Leaf[],
): readonly (Leaf & { readonly most?: number })[] => {
  const state = copy(before);
  applyChanges(state, changes);
  return leaves.flatMap((leaf) => {
    if (typeof leaf.value !== 'number') return [];
    if (leaf.value < 0) return [leaf];
    const most = ruleset.mostAt?.({ rules, state }, leaf.path);
    return most !== undefined && leaf.value > most ? [{ ...leaf, most }] : [];
  });
};
