// The hunt roll: so many dice as the Shadow has in the Hunt Box, better by those of the Free Peoples.

import { asNumber, atLeast, hitsOf } from '../../../core/dice.ts';
import { invariant } from '../../../core/result.ts';
import type { Appliers } from '../chapter.ts';
import type { FactType, RerollReason, TileCause, TileLaw } from '../facts.ts';
import { countOf } from '../forces.ts';
import {
  type Part,
  type RuleId,
  SHADOW_NATIONS,
  type Table,
  type TileId,
  type View,
} from '../game.ts';
import { isGuide } from '../reveal.ts';
import { besiegedIn, citing, fieldOf, holderOf, holdsStronghold } from '../table.ts';

const hasUnits = ({ troops }: Part): boolean =>
  SHADOW_NATIONS.some(
    (nation) => countOf(troops, nation, 'regular') + countOf(troops, nation, 'elite') > 0,
  );

const hasNazgul = (view: View, { troops, characters }: Part): boolean =>
  countOf(troops, 'sauron', 'nazgul') > 0 ||
  characters.some((one) => view.rules.characters[one].nazgul === true);

export const rerollReasons = (view: View): readonly RerollReason[] => {
  const { region } = view.state.fellowship;
  const shut = holderOf(view, region) === 'shadow' ? besiegedIn(view, region) : undefined;
  const forces = [fieldOf(view, 'shadow', region), ...(shut === undefined ? [] : [shut])];
  return [
    ...(holdsStronghold(view, 'shadow', region) ? (['stronghold'] as const) : []),
    ...(forces.some(hasUnits) ? (['units'] as const) : []),
    ...(forces.some((force) => hasNazgul(view, force)) ? (['nazgul'] as const) : []),
  ];
};

/** HUN-2, HUN-3: the number of dice, and what is added to each. */
export const huntDice = ({
  rules,
  state,
}: View): { readonly dice: number; readonly bonus: number } => ({
  dice: Math.min(rules.tables.hunt.dice, state.box.shadow),
  bonus: state.box['free-peoples'],
});

/** The chance that the Fellowship is found: a hit of the hunt, which rolls again as often as there are reasons. */
export const huntChance = (view: View): number => {
  const { sides, finds: needs } = view.rules.tables.hunt;
  const { dice, bonus } = huntDice(view);
  const rerolls = [{ by: 'owner', most: rerollReasons(view).length }] as const;
  return asNumber(atLeast(hitsOf({ dice, sides, needs, bonus, misses: 1, rerolls }), 1));
};

/** HUN-2 to HUN-4: the dice that found the Fellowship; those that failed are rolled again while there are reasons. */
export const rollHunt = (table: Table, more = 0): number => {
  const { sides, finds } = table.rules.tables.hunt;
  const { dice: count, bonus: own } = huntDice(table);
  const bonus = own + more;
  if (count === 0) {
    table.emit({ type: 'hunt-spared', rule: 'HUN-2' });
    return 0;
  }
  const reasons = rerollReasons(table);
  const roll = (purpose: string): number => table.draw(purpose, sides) + 1;
  const isFound = (die: number): boolean => die > 1 && die + bonus >= finds;
  const dice = Array.from({ length: count }, () => roll('hunt'));
  const failed = dice.filter((die) => !isFound(die)).slice(0, reasons.length);
  const rerolls = failed.map((was) => ({ was, is: roll('hunt-again') }));
  const successes = dice.filter(isFound).length + rerolls.filter(({ is }) => isFound(is)).length;
  const rule = rerolls.length > 0 ? citing(table, 'HUN-4', 'HUN-3') : 'HUN-3';
  table.emit({ type: 'hunt-rolled', rule, dice, bonus, reasons, rerolls, successes });
  return successes;
};

export const rollEvents = {
  'hunt-rolled': () => undefined,
  'hunt-spared': () => undefined,
} satisfies Partial<Appliers<FactType>>;

// The pool of the hunt: a tile is drawn among those that are left.

/** Every tile of the pool, in the order of the data. */
const tilesIn = ({ rules, state }: View): readonly TileId[] =>
  Object.keys(rules.tiles).flatMap((tile) => Array<TileId>(state.tiles.pool[tile] ?? 0).fill(tile));

const isStandard = ({ rules }: View, tile: TileId): boolean =>
  rules.tiles[tile]?.side === undefined;

/** HUN-10: an empty pool is filled with the standard tiles that were drawn, but for those that lie open. */
const refill = (table: Table, open: readonly TileId[]): void => {
  if (tilesIn(table).length > 0) return;
  const left = [...open];
  const tiles = table.state.tiles.drawn.filter((tile) => {
    if (!left.includes(tile)) return isStandard(table, tile);
    left.splice(left.indexOf(tile), 1);
    return false;
  });
  table.emit({ type: 'tiles-returned', rule: 'HUN-10', tiles });
};

/** One by chance from the pool, while some lie open. */
const pickTile = (table: Table, open: readonly TileId[]): TileId => {
  refill(table, open);
  const left = tilesIn(table);
  return invariant(left[table.draw('tile', left.length)], 'a tile');
};

/** HUN-7, MOR-7: an Eye does damage by the dice that found, nothing for passing, in Mordor by all dice in the box. */
const eyeDamage = ({ state }: View, cause: TileCause, successes: number): number => {
  if (cause === 'mordor') return state.box.shadow + state.box['free-peoples'];
  return cause === 'passing' ? 0 : successes;
};

/** CHR-31: led by Gollum, a standard tile with a number does not reveal. */
const doesReveal = (view: View, tile: TileId): boolean => {
  const { reveal, damage } = invariant(view.rules.tiles[tile], `the tile ${tile}`);
  if (reveal !== true || !view.state.fellowship.hidden) return false;
  return !(isGuide(view, 'gollum') && isStandard(view, tile) && typeof damage === 'number');
};

const DRAWN_BY: Readonly<Record<TileCause, RuleId>> = {
  hunt: 'HUN-5',
  passing: 'FEL-13',
  mordor: 'MOR-6',
  card: 'CRD-10',
};

/** HUN-5 to HUN-8: draws a tile and says what it does; it lies open until it is resolved. */
export const drawTile = (
  table: Table,
  cause: TileCause,
  successes: number,
  law: TileLaw = {},
): void => {
  const { hunt } = table.state;
  const tile = pickTile(table, hunt === null ? [] : [hunt.tile]);
  const { damage: printed } = invariant(table.rules.tiles[tile], `the tile ${tile}`);
  const roll =
    printed === 'die' ? table.draw('tile-die', table.rules.tables.hunt.sides) + 1 : undefined;
  const damage =
    roll ?? (typeof printed === 'number' ? printed : eyeDamage(table, cause, successes));
  const reveals = law.still === undefined && doesReveal(table, tile);
  table.emit({
    ...{ type: 'tile-drawn', rule: DRAWN_BY[cause], tile, cause, successes, damage, reveals },
    ...(roll !== undefined && { roll }),
    ...law,
  });
};

/** Of what a tile was drawn by, all that its card says. */
export const lawIn = ({ card, bearer, still }: TileLaw): TileLaw => ({
  ...(card !== undefined && { card }),
  ...(bearer !== undefined && { bearer }),
  ...(still !== undefined && { still }),
});

/** Tiles that a card draws to be seen: they do nothing, and the card says where each of them goes. */
export const showTiles = (table: Table, rule: RuleId, count: number): readonly TileId[] => {
  const shown: TileId[] = [];
  for (let drawn = 0; drawn < count; drawn++) {
    const tile = pickTile(table, shown);
    table.emit({ type: 'tile-shown', rule, tile });
    shown.push(tile);
  }
  return shown;
};

export const isEye = ({ rules }: View, tile: TileId): boolean =>
  rules.tiles[tile]?.damage === 'eye';

export const tileEvents = {
  'tile-shown': ({ state: { tiles } }, { tile }) => {
    tiles.pool[tile] = (tiles.pool[tile] ?? 0) - 1;
    tiles.drawn.push(tile);
  },
  'tile-removed': ({ state: { tiles } }, { tile }) => {
    tiles.drawn.splice(tiles.drawn.indexOf(tile), 1);
    tiles.out.push(tile);
  },
  'tile-drawn': ({ state }, event) => {
    const { tile, cause, successes, damage, reveals } = event;
    const { pool, drawn } = state.tiles;
    pool[tile] = (pool[tile] ?? 0) - 1;
    drawn.push(tile);
    state.hunt = { successes, cause, tile, damage, reveals, guard: null, ...lawIn(event) };
  },
  'tiles-returned': ({ state }, { tiles }) => {
    const { pool, drawn } = state.tiles;
    for (const tile of tiles) {
      drawn.splice(drawn.indexOf(tile), 1);
      pool[tile] = (pool[tile] ?? 0) + 1;
    }
  },
} satisfies Partial<Appliers<FactType>>;
