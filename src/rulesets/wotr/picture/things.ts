import { type Saying, say } from '../../../core/document.ts';
import type { Letters, Piece, Thing } from '../../../core/picture.ts';
import { countOf, nationsIn } from '../forces.ts';
import {
  type CharacterId,
  FIGURES,
  type Nation,
  type Part,
  type RegionId,
  SIDES,
  type Side,
  type View,
} from '../game.ts';
import { besiegedIn, fieldOf, holderOf, seatOf } from '../table.ts';

// What is printed in a region and stands there, as things to be drawn.

/** In letters, what matters most comes first. */
const RANKS = ['fellowship', 'battle', 'siege', 'inside', 'force', 'characters', 'taken'] as const;
type Sort = (typeof RANKS)[number];

const rankOf = (sort: Sort): number => RANKS.indexOf(sort);

/** The banner of a side that has taken a settlement of the other's. */
export const listBanners = (view: View, region: RegionId): readonly Thing[] => {
  const side = view.state.taken.includes(region) ? holderOf(view, region) : null;
  return side === null
    ? []
    : [
        {
          id: `${region}/taken`,
          title: say('map.taken', { side }),
          keys: [`taken-${side}`],
          pieces: [{ symbol: `taken-${side}` }],
          lettered: { text: [say(`map.letters.taken-${side}`)], rank: rankOf('taken') },
        },
      ];
};

// ---- Forces ------------------------------------------------------------------------------------------

const symbolOf = ({ rules }: View, character: CharacterId): string =>
  rules.characters[character].side === 'shadow' ? 'minion' : 'companion';

export const characterKey = (character: CharacterId): string => `character/${character}`;

export const shortName = (character: CharacterId): Saying => say(`map.short.${character}`);

export const characterPiece = (view: View, character: CharacterId): Piece => ({
  symbol: symbolOf(view, character),
  text: shortName(character),
});

/** Characters without figures. */
const people = (view: View, where: string, characters: readonly CharacterId[]): Thing => ({
  id: `${where}/characters`,
  title: say('map.characters', { characters }),
  keys: characters.map(characterKey),
  pieces: characters.map((one) => characterPiece(view, one)),
  lettered: {
    text: characters.flatMap((one) => ['+', shortName(one)]),
    rank: rankOf('characters'),
  },
});

interface Standing {
  readonly where: string;
  readonly part: Part;
  readonly inside: boolean;
}

/** The figures of a nation on its plaque, and the characters that are shown with them. */
const ofNation = (
  view: View,
  { where, part: { troops }, inside }: Standing,
  nation: Nation,
  characters: readonly CharacterId[],
): Thing => {
  const there = FIGURES.map((figure) => [figure, countOf(troops, nation, figure)] as const).filter(
    ([, count]) => count > 0,
  );
  const text: Letters = [
    { seat: nation },
    ...there.map(([figure, count]) => say(`map.letters.${figure}`, { count })),
    ...characters.flatMap((one) => ['+', shortName(one)]),
  ];
  return {
    id: `${where}/${nation}`,
    title: say(inside ? 'map.inside' : 'map.force', {
      ...{ nation, characters, figures: Object.fromEntries(there) },
    }),
    keys: [...there.map(([figure]) => figure), ...characters.map(characterKey)],
    pieces: [
      ...there.map(([symbol, count]): Piece => ({ symbol, seat: nation, count })),
      ...characters.map((one) => characterPiece(view, one)),
    ],
    plaque: nation,
    lettered: {
      text: inside ? ['(', ...text, ')'] : text,
      rank: rankOf(inside ? 'inside' : 'force'),
      seat: seatOf(view, nation),
    },
  };
};

/** A force with each nation on a plaque of its own; the characters stand with the first. */
const forceThings = (view: View, standing: Standing): readonly Thing[] => {
  const { where, part } = standing;
  const nations = nationsIn(part.troops);
  if (nations.length > 0)
    return nations.map((nation, index) =>
      ofNation(view, standing, nation, index === 0 ? part.characters : []),
    );
  return part.characters.length === 0 ? [] : [people(view, where, part.characters)];
};

const inField = (view: View, side: Side, region: RegionId): readonly Thing[] =>
  forceThings(view, {
    ...{ where: `${region}/${side}`, part: fieldOf(view, side, region), inside: false },
  });

const besieged = (view: View, region: RegionId): readonly Thing[] => {
  const force = besiegedIn(view, region);
  if (force === undefined) return [];
  const siege: Thing = {
    id: `${region}/siege`,
    title: say('map.siege', { region }),
    keys: ['siege'],
    pieces: [{ symbol: 'siege' }],
    lettered: { text: [say('map.letters.siege')], rank: rankOf('siege') },
  };
  return [siege, ...forceThings(view, { where: `${region}/inside`, part: force, inside: true })];
};

const fellowshipIn = (view: View, region: RegionId): readonly Thing[] => {
  const { region: at, hidden, mordor, progress } = view.state.fellowship;
  if (at !== region || mordor !== null) return [];
  const symbol = hidden ? 'fellowship' : 'fellowship-revealed';
  return [
    {
      id: 'fellowship',
      title: say(hidden ? 'map.fellowship-hidden' : 'map.fellowship-revealed', {
        region,
        progress,
      }),
      keys: [symbol],
      pieces: [{ symbol }],
      lettered: {
        text: [say(hidden ? 'map.letters.fellowship' : 'map.letters.revealed', { progress })],
        rank: rankOf('fellowship'),
      },
    },
  ];
};

/** The battle that is being fought, where its defenders are. */
const battleIn = (view: View, region: RegionId): readonly Thing[] => {
  const { battle } = view.state;
  if (battle === null || battle.at.region !== region) return [];
  const { attacker: side, kind, from, round } = battle;
  return [
    {
      id: `${region}/battle`,
      title: say('map.battle', { region, side, kind, from: from.region, round }),
      keys: ['battle'],
      pieces: [{ symbol: 'battle' }],
      lettered: { text: [say('map.letters.battle')], rank: rankOf('battle') },
    },
  ];
};

interface Lying {
  readonly things: readonly Thing[];
  readonly under: readonly Thing[];
}

/** Those who stand in a region: the besieged or the first force beside what is small, others below each other. */
export const lyingIn = (view: View, region: RegionId): Lying => {
  const inside = besieged(view, region);
  const field = SIDES.flatMap((side) => inField(view, side, region));
  const first = inside.length > 0 ? inside : field.slice(0, 1);
  return {
    things: [...fellowshipIn(view, region), ...battleIn(view, region), ...first],
    under: inside.length > 0 ? field : field.slice(1),
  };
};
