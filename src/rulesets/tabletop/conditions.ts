// Whether the condition of a line holds: on the view of whoever said it.

import type { Ids } from '../../core/game.ts';
import type { Json } from '../../core/json.ts';
import { isBlock, isHit } from './attacks.ts';

import type { BoardZone } from './catalogue.ts';
import type { View } from './game.ts';
import { isWithin } from './geometry.ts';
import { gapOf, isEngaged, isThere, modelsOf, sightOf } from './table.ts';

/** A condition of a unit as the sentences have it. */
type OfUnit =
  | { readonly if: 'within'; readonly unit: string; readonly far: number; readonly other: string }
  | { readonly if: 'near'; readonly unit: string; readonly far: number }
  | { readonly if: 'sees'; readonly unit: string; readonly other: string }
  | { readonly if: 'models'; readonly unit: string; readonly models: number }
  | { readonly if: 'engaged' | 'free' | 'there' | 'activated'; readonly unit: string }
  | { readonly if: 'gone'; readonly unit: string };

/** A condition of the dice that lie, or of the time. */
type OfMoment =
  | { readonly if: 'hits'; readonly hits: number }
  | { readonly if: 'blocks'; readonly blocks: number }
  | { readonly if: 'round'; readonly round: number }
  | { readonly if: 'zone-held' | 'zone-free'; readonly zone: BoardZone }
  | { readonly if: 'enemy-card'; readonly card: string };

export const holds = (view: View, about: Ids, condition: Json): boolean => {
  const guard = condition as unknown as OfUnit | OfMoment; // made by the lines of orders, which know no others
  if (guard.if === 'enemy-card') return about['card'] === guard.card;
  // Of the unit that is asked about.
  if (guard.if === 'near') {
    const other = String(about['unit'] ?? about['by']);
    return isThere(view, other) && holdsOfUnit(view, { ...guard, if: 'within', other });
  }
  return 'unit' in guard ? holdsOfUnit(view, guard) : holdsNow(view, guard);
};

/** How many dice of the attack under way hit or block as they lie. */
const countShown = ({ state }: View, what: 'hits' | 'blocks'): number => {
  const { attack } = state;
  if (attack === null) return 0;
  const { hit, needs } = attack;
  if (what === 'hits') return attack.attack.filter(({ face }) => isHit(face, hit)).length;
  if (needs === null) return 0;
  return attack.defence.filter(({ face }) => isBlock(face, needs.defence, needs.worse)).length;
};

const holdsNow = (view: View, guard: OfMoment): boolean => {
  switch (guard.if) {
    case 'hits':
      return countShown(view, 'hits') >= guard.hits;
    case 'blocks':
      return countShown(view, 'blocks') >= guard.blocks;
    case 'round':
      return view.state.round === guard.round;
    case 'zone-held':
      return view.state.board[guard.zone] !== undefined;
    case 'zone-free':
      return view.state.board[guard.zone] === undefined;
    case 'enemy-card':
      return false;
  }
};

const holdsOfUnit = (view: View, guard: Exclude<OfUnit, { readonly if: 'near' }>): boolean => {
  const { unit: id } = guard;
  const there = ['other' in guard ? guard.other : id, id].every((one) => isThere(view, one));
  if (!there) return guard.if === 'gone' && view.state.destroyed.includes(id);
  switch (guard.if) {
    case 'gone':
      return false;
    case 'there':
      return true;
    case 'engaged':
      return isEngaged(view, id);
    case 'free':
      return !isEngaged(view, id);
    case 'activated':
      return view.state.activated.includes(id);
    case 'models':
      return modelsOf(view, id) >= guard.models;
    case 'within':
      return isWithin(gapOf(view, id, guard.other), guard.far);
    case 'sees':
      return sightOf(view, id, guard.other) !== null;
  }
};
