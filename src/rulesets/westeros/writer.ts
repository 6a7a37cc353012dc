// A house that plays by mail as people do: a queue of all its turns, with guards, and standing words for what the other
// side asks. Each mail is made of lines as players write them.

import type { Style } from '../../core/ruleset.ts';
import type { Wish } from '../../core/wishes.ts';
import { mannerOf } from './attacks.ts';
import { BOTS } from './chapters.ts';
import {
  FACES,
  foeOf,
  type House,
  houseOf,
  type Turn,
  type UnitId,
  type View,
  type Westeros,
} from './game.ts';
import { distance, type HexId, isHex, nearerTo } from './hexes.ts';
import { readOrders, turnsAhead, unitsIn, writeOrders } from './language.ts';
import { isStay, move } from './movement.ts';
import { handOf, typeOf, unitOf, unitsOf } from './table.ts';

const written = (view: View, kind: string, wish: unknown, about = {}): string =>
  writeOrders(view, [{ kind, about, wish } as Wish], 'en').join(); // one wish is one line

const alternatives = (lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [lines.join(' or ')];

/** Where a unit goes in its turn, as the field is now. */
const pathOf = (view: View, house: House, unit: UnitId): readonly HexId[] =>
  BOTS['move']?.(view, move.of(house, { unit }), () => 0) as readonly HexId[];

/** The enemies that it could come to strike from a hex, the nearest first. */
const targetsFrom = (view: View, unit: UnitId, hex: HexId): readonly UnitId[] => {
  const far = (enemy: UnitId): number => distance(hex, unitOf(view, enemy).hex);
  const most = (typeOf(view, unitOf(view, unit)).range?.to ?? 1) + 1;
  return unitsOf(view, foeOf(unitOf(view, unit).house))
    .filter((enemy) => far(enemy) <= most)
    .sort((a, b) => far(a) - far(b));
};

const MOST_TARGETS = 3;

/** `blue: S4 if R5 is there else ask; move S4 to I5; attack with S4: R5 or attack with S4: R6`. */
const stepOf = (view: View, house: House, turn: Turn): string => {
  const plans = unitsIn(turn).map((unit) => {
    const path = turn.by === 'rally' ? [] : pathOf(view, house, unit);
    const hex = isStay(path) ? unitOf(view, unit).hex : (path.at(-1) ?? '');
    return { unit, path, targets: targetsFrom(view, unit, hex).slice(0, MOST_TARGETS) };
  });
  const [first] = plans.flatMap(({ unit, targets }) =>
    targets.filter((target) => mannerOf(view, unit, target) === 'melee'),
  );
  const guard = first === undefined ? 'else skip' : `if ${first} is there else ask`;
  const within = plans.flatMap(({ unit, path, targets }) => [
    ...(isStay(path) ? [] : [written(view, 'move', [path.at(-1)], { unit })]),
    ...alternatives(targets.map((target) => written(view, 'strike', target, { unit }))),
  ]);
  return [`${written(view, 'turn', turn)} ${turn.by === 'pass' ? '' : guard}`, ...within].join(
    '; ',
  );
};

const linesFor = (view: View, house: House, isTurn: boolean): readonly string[] => {
  const { board, homes } = view.rules.battle;
  const turns = isTurn ? turnsAhead(view, house) : [];
  const own = unitsOf(view, house);
  return [
    ...(isTurn && turns.length === 0 ? ['turns: pass'] : []),
    ...(turns.length === 0
      ? []
      : [`turns: ${turns.map((turn) => stepOf(view, house, turn)).join(' then ')}`]),
    'always: re-roll misses',
    'always: morale result: ignore',
    'always: strike back: yes',
    'always: tactic: yes',
    ...own.map((unit) => `always: follow with ${unit} to stay`),
    ...own.map((unit) => {
      // From where it stands, and from where it will have gone.
      const stands = [unitOf(view, unit).hex, ...pathOf(view, house, unit).slice(-1)];
      const hexes = stands
        .filter((hex) => isHex(board, hex))
        .flatMap((hex) => nearerTo(board, hex, homes[house]).flat());
      return `retreat ${unit} to ${[...new Set(hexes)].join(', ')}`;
    }),
    ...alternatives(FACES.toReversed().map((face) => `keep token ${face}`)),
    ...alternatives(
      [...new Set(handOf(view, house))].map((card) => written(view, 'keep-card', card)),
    ),
  ].filter((line) => !line.endsWith('to '));
};

const writes: NonNullable<Style<Westeros>['writes']> = (view, { seat, kind }) =>
  readOrders(view, seat, linesFor(view, houseOf(seat), kind.name === 'turn')).wishes;

/** What its mail leaves open it answers as a captain does. */
export const writer: Style<Westeros> = Object.assign(
  ((view, question, random) =>
    BOTS[question.kind.name]?.(view, question, random)) satisfies Style<Westeros>,
  { writes },
);
