import { say } from '../../../core/document.ts';
import { type Entry, isAnswered } from '../../../core/entry.ts';
import type { Arrow, ArrowStyle } from '../../../core/picture.ts';
import { nationsIn } from '../forces.ts';
import type { Event, Nation, Part, RegionId, Side } from '../game.ts';

// Where armies and characters went in a turn, from its entries.

export const STYLES = {
  move: 'plain',
  attack: 'bold',
  retreat: 'dashed',
  characters: 'dotted',
} as const satisfies Readonly<Record<string, ArrowStyle>>;

interface Way {
  readonly sort: keyof typeof STYLES;
  readonly side: Side;
  readonly from: RegionId;
  readonly into: RegionId;
  /** Who went, where that is said. */
  readonly part?: Part;
}

/** Each way once, in the order of the turn. */
export const arrowsOf = (entries: readonly Entry<Event>[]): readonly Arrow[] => {
  const arrows = new Map<string, Arrow>();
  for (const { event } of entries) {
    const way = isAnswered(event) ? undefined : wayOf(event);
    if (way === undefined || way.from === way.into) continue;
    const { sort, side, from, into } = way;
    const id = [sort, side, from, into].join(' ');
    arrows.set(id, {
      ...{ id, title: say(`map.way.${sort}`, { side, from, into }), keys: [`way/${sort}`] },
      ...{ style: STYLES[sort], seat: nationOf(way), from, into, via: [], carrier: '' },
    });
  }
  return [...arrows.values()];
};

/** In whose colour: that of the first nation, and of the side's where nobody has one. */
const nationOf = ({ side, part }: Way): Nation => {
  const [first] = part === undefined ? [] : nationsIn(part.troops);
  return first ?? (side === 'shadow' ? 'sauron' : 'gondor');
};

const wayOf = (event: Event): Way | undefined => {
  switch (event.type) {
    case 'army-moved':
    case 'army-retreated':
    case 'characters-moved': {
      const { side, from, into, part } = event;
      return { sort: SORTS[event.type], side, from: from.region, into: into.region, part };
    }
    case 'attack-declared': {
      const { side, from, at, part } = event;
      return { sort: 'attack', side, from: from.region, into: at.region, part };
    }
    case 'companions-separated': {
      const { from, into } = event;
      return { sort: 'characters', side: 'free-peoples', from, into: into.region };
    }
    case 'ring-bearers-moved': {
      const { from, into } = event;
      return { sort: 'characters', side: 'free-peoples', from, into };
    }
    default:
      return undefined;
  }
};

const SORTS = {
  'army-moved': 'move',
  'army-retreated': 'retreat',
  'characters-moved': 'characters',
} as const;
