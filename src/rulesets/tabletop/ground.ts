// The ground after a move: terrain that a unit enters or stays in (TMG-103, TMG-104, OPN-18), and tokens that it touches.

import type { Trait } from './catalogue.ts';
import type { Stage, Tracks } from './effects.ts';
import type { Chapter, ChapterEvents, Play, UnitId, View } from './game.ts';
import { overlaps, type Ring } from './geometry.ts';
import { wound } from './losses.ts';
import { isThere, ringOf, ringOfPiece } from './table.ts';

/** Notes the pieces that a unit comes into on what it sweeps over, and those that it leaves. */
export const noteWay = (
  tracks: Tracks,
  view: View,
  unit: UnitId,
  { swept, end = swept }: { readonly swept: Ring; readonly end?: Ring },
): void => {
  const before = ringOf(view, unit);
  for (const piece of Object.keys(view.state.pieces)) {
    const [ring, key] = [ringOfPiece(view, piece), `${unit}/${piece}`];
    const was = overlaps(before, ring);
    if (!was && overlaps(swept, ring)) tracks.entered.add(key);
    if (was !== overlaps(end, ring) || tracks.entered.has(key)) tracks.crossed.add(key);
  }
};

const traitsOf = ({ rules, state }: View, id: string): readonly Trait[] =>
  rules.terrain[state.pieces[id]?.kind ?? '']?.traits ?? [];

/** TMG-103, TMG-104: d3 and 1 wounds, and then the piece goes. */
function* suffer(stage: Stage, unit: UnitId, piece: string, why: 'enters' | 'stays'): Play<void> {
  const traits = traitsOf(stage, piece);
  if (traits.includes('dangerous')) {
    const die = 1 + stage.draw('effect', 3);
    stage.emit({ type: 'ground-hurts', rule: 'TMG-103', unit, piece, why, die });
    yield* wound(stage, unit, die + 1, { why: 'effect', rule: 'TMG-103' });
  }
  if (traits.includes('destructible')) {
    const { kind: terrain } = stage.state.pieces[piece] ?? { kind: '' };
    stage.emit({ type: 'terrain-removed', rule: 'TMG-104', piece, terrain });
  }
}

/** What units have entered since the ground was last looked at. */
export function* enterGround(stage: Stage): Play<void> {
  const entered = [...stage.tracks.entered];
  stage.tracks.entered.clear();
  for (const key of entered) {
    const [unit = '', piece = ''] = key.split('/');
    if (stage.state.pieces[piece] !== undefined && isThere(stage, unit))
      yield* suffer(stage, unit, piece, 'enters');
  }
}

/** OPN-18: at the end of its activation, for a unit that has neither entered nor left a piece in it. */
export function* stayOnGround(stage: Stage, unit: UnitId): Play<void> {
  for (const piece of Object.keys(stage.state.pieces)) {
    if (!isThere(stage, unit) || stage.tracks.crossed.has(`${unit}/${piece}`)) continue;
    if (overlaps(ringOf(stage, unit), ringOfPiece(stage, piece)))
      yield* suffer(stage, unit, piece, 'stays');
  }
}

const events = {
  'ground-hurts': () => {},
  'terrain-removed': (state, { piece }) => {
    delete state.pieces[piece];
  },
} satisfies ChapterEvents;

export const treading = { events } satisfies Chapter;
