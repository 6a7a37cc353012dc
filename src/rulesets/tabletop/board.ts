// The tactics board: zones, non-combat units and influence (TMG-74 to TMG-78, TMG-155, TMG-156).

import { illegal, type Problem } from '../../core/problem.ts';
import { carryOutBlocks } from './blocks.ts';
import { BOARD_ZONES, type BoardZone } from './catalogue.ts';
import { noScratch, type Source, type Stage } from './effects.ts';
import type { ActionOf, Chapter, ChapterEvents, House, Play, UnitId, View } from './game.ts';
import { isAlly } from './sides.ts';
import { isAim, unitOf } from './table.ts';

type TakeZone = ActionOf<'zone'>;

// ---- Law --------------------------------------------------------------------------------------------

export const freeZones = ({ state }: View): readonly BoardZone[] =>
  BOARD_ZONES.filter((zone) => state.board[zone] === undefined);

/** Whom a non-combat unit's card may be put on: TMG-77, and what its card says. */
const refuseInfluence = (view: View, ncu: string, unit: UnitId): Problem | null => {
  const { rules, state } = view;
  const house = rules.nonCombat[ncu];
  const own = rules.ncus[ncu]?.influence;
  if (own === undefined) return illegal('TMG-77', 'no-influence', { ncu });
  if (!isAim(view, unit)) return illegal('TMG-77', 'no-such-aim', { other: unit });
  const isFriend = isAlly(rules, unitOf(view, unit).seat, house);
  if (own.whose !== 'any' && (own.whose === 'friend') !== isFriend)
    return illegal('TMG-77', 'influences-others', { ncu, unit, whose: own.whose });
  const isFull = state.influence.some(
    (one) => one.unit === unit && isAlly(rules, rules.nonCombat[one.ncu], house),
  );
  return isFull ? illegal('TMG-77', 'influenced-already', { unit }) : null;
};

/** TMG-75, TMG-76. */
export const refuseZone = (view: View, said: TakeZone): Problem | null => {
  const { unit, zone, target, influence } = said;
  const zones = freeZones(view);
  if (!zones.includes(zone)) return illegal('TMG-75', 'zone-is-taken', { zone, zones });
  if (target !== undefined && !isAim(view, target))
    return illegal('TMG-78', 'no-such-aim', { other: target });
  return influence === undefined ? null : refuseInfluence(view, unit, influence);
};

/** A zone for a non-combat unit that is free, with somebody under its influence. */
export function* zonesFor(view: View, ncu: string): Generator<TakeZone> {
  for (const zone of freeZones(view)) {
    const bare: TakeZone = { unit: ncu, action: 'zone', zone };
    const influence = Object.keys(view.state.units).find(
      (unit) => refuseInfluence(view, ncu, unit) === null,
    );
    if (influence !== undefined) yield { ...bare, influence };
    yield bare;
  }
}

// ---- Procedure --------------------------------------------------------------------------------------

/** TMG-75, TMG-155: it takes the zone, its influence comes first, then what claims answer, then the zone works. */
export function* takeZone(
  stage: Stage,
  { unit: ncu, zone, target, influence }: TakeZone,
): Play<void> {
  const house: House = stage.rules.nonCombat[ncu] ?? 'stark';
  stage.emit({ type: 'zone-taken', rule: 'TMG-75', seat: house, ncu, zone });
  const isSilent = stage.state.silenced.some(({ who }) => who === ncu);
  const under = isSilent ? undefined : influence;
  const scratch = noScratch();
  if (under !== undefined) yield* putInfluence(stage, house, ncu, under);
  const about = { house, ncu, zone, ...(under !== undefined && { on: under }) };
  yield* stage.moment({ at: 'zone-claimed', ...about }, scratch);
  if (scratch.instead) return;
  const source: Source = {
    ...{ house, id: zone, kind: 'zone', rule: 'TMG-78' },
    effect: { blocks: stage.rules.board[zone] },
  };
  const used = { use: zone, ...(target !== undefined && { on: target }) };
  yield* carryOutBlocks(stage, source, {
    ...{ occasion: { at: 'zone-claimed', ...about }, scratch: noScratch(), used },
  });
}

function* putInfluence(stage: Stage, house: House, ncu: string, unit: UnitId): Play<void> {
  stage.emit({ type: 'influence-put', rule: 'TMG-77', seat: house, ncu, unit });
  // What lasts is looked at where it counts; what happens at once happens now.
  const blocks = (stage.rules.ncus[ncu]?.influence?.blocks ?? []).filter(
    ({ block }) => block === 'lose-condition' || block === 'condition' || block === 'heal',
  );
  const source: Source = { house, id: ncu, kind: 'influence', effect: { blocks }, rule: 'TMG-77' };
  const occasion = { at: 'zone-claimed', house, ncu, on: unit } as const;
  yield* carryOutBlocks(stage, source, { occasion, scratch: noScratch() });
}

// ---- Events -----------------------------------------------------------------------------------------

const events = {
  'zone-taken': (state, { ncu, zone }) => {
    state.board[zone] = ncu;
  },
  'influence-put': (state, { ncu, unit }) => {
    state.influence.push({ unit, ncu });
  },
  'board-cleared': (state) => {
    state.board = {};
    state.influence = [];
    state.ordered = [];
    state.silenced = [];
  },
} satisfies ChapterEvents;

export const scheming = { events } satisfies Chapter;
