// The Fellowship moves, hides, is revealed; the Ring-bearers' figure follows.

import type { NoIds } from '../../../core/game.ts';
import { oneOf } from '../../../core/kinds.ts';
import { illegal, type Problem } from '../../../core/problem.ts';
import { ask } from '../../../core/question.ts';
import type { ActLaw } from '../actions/law.ts';
import type { Appliers } from '../chapter.ts';
import type { FactType, Play, RegionId, RuleId, Table, View, Wotr } from '../game.ts';
import { hunt, meet } from '../hunt/hunt.ts';
import { leadOf } from '../table.ts';
import { isGuide } from './guide.ts';
import { isHaven, waysOf } from './paths.ts';

declare module '../game.ts' {
  interface Facts {
    'fellowship-moved': { progress: number };
    'fellowship-hidden': { by?: CharacterId };
    'fellowship-revealed': { at: RegionId };
    'ring-bearers-moved': {
      from: RegionId;
      into: RegionId;
      path: readonly RegionId[];
      strongholds: readonly RegionId[];
    };
  }
  interface Acts {
    'move-fellowship': { readonly [None in never]: never };
    'hide-fellowship': { readonly [None in never]: never };
  }
}

const refuseMove = ({ rules, state }: View): Problem | null => {
  const { hidden, mordor, progress } = state.fellowship;
  if (!hidden) return illegal('R139', 'fellowship-revealed');
  // The track has no more boxes.
  const most = rules.tables.tracks.corruption;
  return mordor === null && progress >= most ? illegal('R136', 'track-ends', { most }) : null;
};

/** R43, R137: a step, the hunt, and then the die lies in the Hunt Box. */
export const moving: ActLaw<'move-fellowship'> = {
  rule: 'R43',
  side: 'free-peoples',
  uses: () => ['character'],
  candidates: () => [{}],
  refuse: (view) => refuseMove(view),
  *play(table) {
    yield* step(table);
    return 'hunt-box';
  },
};

/** R136, R163: one step of a hidden Fellowship, with the hunt that follows; in Mordor a tile. */
export function* step(table: Table): Play<void> {
  const { mordor, progress } = table.state.fellowship;
  if (mordor === null) {
    table.emit({ type: 'fellowship-moved', rule: 'R136', progress: progress + 1 });
    yield* hunt(table);
  } else yield* meet(table, 'mordor', 0);
}

export const hiding: ActLaw<'hide-fellowship'> = {
  rule: 'R44',
  side: 'free-peoples',
  // CHR: led by Strider, any die hides it.
  uses: (view) => (isGuide(view, 'strider') ? 'any' : ['character']),
  candidates: () => [{}],
  refuse: ({ state }) => (state.fellowship.hidden ? illegal('R44', 'hidden-already') : null),
  *play(table, _seat, _act, use) {
    const by = use === 'any' ? { by: 'strider' as const } : {};
    table.emit({ type: 'fellowship-hidden', rule: 'R44', ...by });
    yield* [];
    return undefined;
  },
};

/** R140: up to progress regions, not ending where the Free Peoples hold a city or stronghold; or nowhere. */
const revealSpots = (view: View): readonly RegionId[] => {
  const { region, progress } = view.state.fellowship;
  const spots = [...waysOf(view, region, progress).keys()].filter((one) => !isHaven(view, one));
  return spots.length > 0 ? spots : [region];
};

/** R140: where the Ring-bearers are found. */
export const found = oneOf<Wotr, NoIds, RegionId>('found', {
  rule: 'R140',
  candidates: (view) => revealSpots(view),
  refuse: (view, _question, _made, region) =>
    revealSpots(view).includes(region)
      ? null
      : illegal('R140', isHaven(view, region) ? 'found-in-a-haven' : 'too-far', { region }),
  fallback: (view) => {
    const { region, progress } = view.state.fellowship;
    const ways = waysOf(view, region, progress);
    return revealSpots(view).toSorted(
      (a, b) => (ways.get(a)?.strongholds.length ?? 0) - (ways.get(b)?.strongholds.length ?? 0),
    )[0];
  },
});

/** R140, R144: it is revealed, its figure moves, and strongholds on the way draw a tile. */
export function* reveal(table: Table): Play<void> {
  const { region: from, mordor } = table.state.fellowship;
  table.emit({ type: 'fellowship-revealed', rule: 'R151', at: from });
  if (mordor !== null) return;
  const to = yield* ask(found.of(leadOf(table, 'free-peoples'), {}));
  const strongholds = follow(table, 'R140', to);
  const tiles = table.rules.options['tile-per-stronghold'] === 'yes' ? strongholds : Math.min(1, strongholds);
  for (let tile = 0; tile < tiles && table.state.phase !== 'over'; tile++)
    yield* meet(table, 'passing', 0);
}

/** R143: the figure moves by the best way, and progress is 0; tells how many strongholds it met. */
export const follow = (table: Table, rule: RuleId, into: RegionId): number => {
  const { region: from, progress } = table.state.fellowship;
  const { path = [from], strongholds = [] } = waysOf(table, from, progress).get(into) ?? {};
  table.emit({ type: 'ring-bearers-moved', rule, from, into, path, strongholds });
  return strongholds.length;
};

export const movingEvents = {
  'fellowship-moved': ({ state }, { progress }) => {
    state.fellowship.progress = progress;
    state.fellowship.moved = true;
  },
  'fellowship-hidden': ({ state }) => {
    state.fellowship.hidden = true;
    state.fellowship.moved = true;
  },
  'fellowship-revealed': ({ state }) => {
    state.fellowship.hidden = false;
  },
  'ring-bearers-moved': ({ state }, { into }) => {
    state.fellowship.region = into;
    state.fellowship.progress = 0;
  },
} satisfies Partial<Appliers<FactType>>;
