import { illegal, type Problem } from '../../../core/problem.ts';
import type { CharacterMove, SaidFigures, SaidPart } from '../facts.ts';
import { countOf, sorts } from '../forces.ts';
import type { CharacterId, Side, Spot, View } from '../game.ts';
import { isLoose, settledIn } from '../loose.ts';
import { forceAt, spotsOf, whereIs } from '../table.ts';

// Where those who move on their own stand, where that is not said.

/** A move as it is said: from where, and how many of them, may be left to the table. */
interface SaidMove {
  readonly from?: Spot;
  readonly to: Spot;
  readonly part: SaidPart;
}

interface Standing {
  readonly at: Spot;
  readonly count: number;
}

const isSameSpot = (one: Spot, other: Spot): boolean =>
  one.region === other.region && one.inside === other.inside;

const nazgulOn = (view: View, side: Side): readonly Standing[] =>
  spotsOf(view, side).flatMap((at) => {
    const count = countOf(forceAt(view, side, at).troops, 'sauron', 'nazgul');
    return count > 0 ? [{ at, count }] : [];
  });

const figuresOf = (part: SaidPart): readonly SaidFigures[] =>
  isLoose(part) ? part.figures : sorts(part.troops);

const spotOf = (view: View, character: CharacterId): Spot | undefined => {
  const { where, ...at } = whereIs(view, character) as { where: string } & Spot;
  return where === 'map' ? at : undefined;
};

/** The Nazgûl that can only be meant, place by place; undefined: it could be these or others. */
const meantOf = (
  all: readonly Standing[],
  { count }: SaidFigures,
  with_: readonly Spot[],
): readonly Standing[] | undefined => {
  const total = all.reduce((sum, one) => sum + one.count, 0);
  if (count === 'all' || count === total || (count === 'some' && total === 1)) return all;
  if (count === 'some') return undefined;
  // Whoever names somebody with them means those who are with him.
  const beside = with_.flatMap((at) => all.filter((one) => isSameSpot(one.at, at)));
  const [only, ...others] = all.length === 1 ? all : beside;
  return only !== undefined && others.length === 0 && only.count >= count
    ? [{ at: only.at, count }]
    : undefined;
};

/** One move for each place that somebody stands in, or undefined: it is not clear which. */
const whenceOf = (view: View, side: Side, said: SaidMove): readonly CharacterMove[] | undefined => {
  const { part, to } = said;
  const groups: { readonly at: Spot; readonly characters: CharacterId[]; nazgul: number }[] = [];
  const groupAt = (at: Spot) => {
    const found = groups.find((one) => isSameSpot(one.at, at));
    if (found !== undefined) return found;
    const made = { at, characters: [], nazgul: 0 };
    groups.push(made);
    return made;
  };
  for (const one of part.characters) {
    const at = spotOf(view, one);
    if (at === undefined) return undefined;
    groupAt(at).characters.push(one);
  }
  const there = groups.map(({ at }) => at);
  const flying = nazgulOn(view, side).filter(({ at }) => !isSameSpot(at, to));
  for (const one of figuresOf(part)) {
    const meant = meantOf(flying, one, there);
    if (meant === undefined || meant.length === 0) return undefined;
    for (const { at, count } of meant) groupAt(at).nazgul += count;
  }
  return groups.map(({ at, characters, nazgul }) => ({
    from: at,
    to,
    part: { troops: nazgul > 0 ? { sauron: { nazgul } } : {}, characters },
  }));
};

const settled = (view: View, side: Side, said: CharacterMove): CharacterMove => {
  const part = settledIn(forceAt(view, side, said.from), said.part);
  return isLoose(part) ? said : { ...said, part };
};

/** The moves that are said, each from its place; as it was said where that could be one or another. */
export const withPlaces = (
  view: View,
  side: Side,
  moves: readonly SaidMove[],
): readonly CharacterMove[] =>
  moves.flatMap((said) =>
    said.from === undefined
      ? (whenceOf(view, side, said) ?? [said as unknown as CharacterMove])
      : [settled(view, side, said as CharacterMove)],
  );

/** Why nobody can be said to go: where they stand is neither said nor clear. */
export const refuseWhence = (
  view: View,
  side: Side,
  { from, to, part }: SaidMove,
): Problem | null => {
  if (from !== undefined) return null;
  const character = part.characters.find((one) => spotOf(view, one) === undefined);
  if (character !== undefined)
    return whereIs(view, character).where === 'fellowship'
      ? illegal('ACT-4', 'walks-in-fellowship', { character })
      : illegal('ACT-4', 'not-in-play', { character });
  const choices = nazgulOn(view, side).map(({ at }) => at.region);
  if (choices.length === 0) return illegal('ACT-4', 'nobody-moves');
  return choices.every((one) => one === to.region)
    ? illegal('ACT-4', 'stays-where-he-is', { from: to.region })
    : illegal('ACT-4', 'whence', { figure: 'nazgul', choices });
};
