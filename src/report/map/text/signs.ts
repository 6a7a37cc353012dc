import type { Space, Thing } from '../../../core/picture.ts';
import type { Board } from '../board.ts';
import type { Sign } from './canvas.ts';

// What is printed and lies in a space, in a few letters each.

const isLettered = (thing: Thing): boolean => thing.lettered !== undefined;

/** Things in the order of their weight, the heaviest first. */
const ranked = (things: readonly Thing[]): readonly Thing[] =>
  things.filter(isLettered).sort((a, b) => (a.lettered?.rank ?? 0) - (b.lettered?.rank ?? 0));

const inkOf = (thing: Thing | undefined): Sign['ink'] =>
  thing?.lettered?.seat === undefined ? 'plain' : { seat: thing.lettered.seat };

const textOf = (board: Board, { lettered }: Thing): string => board.spelled(lettered?.text ?? []);

/** Everything that is printed in one sign; undefined where there is nothing. */
export const printedSign = (board: Board, { signs }: Space): Sign | undefined => {
  const text = signs.map((sign) => textOf(board, sign)).join('');
  return text === '' ? undefined : { text, ink: 'plain' };
};

export const thingSigns = (board: Board, things: readonly Thing[]): readonly Sign[] =>
  ranked(things).map((thing) => ({ text: textOf(board, thing), ink: inkOf(thing) }));

/** The things in a space and in those within it. */
export const lyingSigns = (board: Board, space: Space): readonly Sign[] => [
  ...thingSigns(board, [...space.things, ...space.under]),
  ...board.picture.spaces
    .filter(({ within }) => within === space.id)
    .map((inner) => innerSign(board, inner)),
];

/** True if a space shares the cell that it is told in with another such. */
export const isOneOfSeveral = ({ picture }: Board, { within }: Space): boolean =>
  within !== null && picture.spaces.filter((space) => space.within === within).length > 1;

/** The signs printed on a space within another, and what lies there if it is the only one. */
const innerSign = (board: Board, space: Space): Sign => {
  const printed = printedSign(board, space)?.text ?? '';
  if (isOneOfSeveral(board, space)) return { text: printed, ink: 'plain' };
  const lying = ranked(space.things);
  const texts = lying.map(
    (thing) => `${thing.plaque === undefined ? ':' : ''}${textOf(board, thing)}`,
  );
  return { text: `${printed}${texts.join('')}`, ink: inkOf(lying[0]) };
};
