// Those who walk alone: so many regions, and no further than the first stronghold of the enemy.

import { illegal, type Problem } from '../../core/problem.ts';
import {
  also,
  as,
  either,
  field,
  idle,
  list,
  mute,
  opt,
  type Pattern,
  phrase,
  the,
} from '../../notation/index.ts';
import type { Phrasebook } from '../../notation/sentences.ts';
import type { Sayings } from './chapter.ts';
import type { Acts } from './facts.ts';
import {
  type CharacterId,
  type Face,
  MINIONS,
  type RegionId,
  type RuleId,
  type Side,
  UPGRADES,
  type View,
} from './game.ts';
import { arrow, character, nation, nextItem, region } from './language/parts.ts';
import { type Deed, doing } from './language/said.ts';
import { holdsStronghold, isRegion, within } from './table.ts';

interface Walk {
  readonly from: RegionId;
  readonly steps: number;
  /** Its strongholds are entered and not left. */
  readonly foe: Side;
  /** The rules that say how far, and where they stop. */
  readonly far: RuleId;
  readonly stop: RuleId;
}

type Way = Pick<Walk, 'from' | 'steps' | 'foe'>;

/** All regions that a walk can end in. */
export const walksFrom = (view: View, { from, steps, foe }: Way): ReadonlyMap<RegionId, number> =>
  within(view, from, steps, (region) => holdsStronghold(view, foe, region));

/** Why a walk cannot end there: too far, or a stronghold stands in all ways. */
export const refuseWalk = (
  view: View,
  characters: readonly CharacterId[],
  walk: Walk,
  to: RegionId,
): Problem | null => {
  const { from, steps: level, foe } = walk;
  if (!isRegion(view, to)) return illegal(walk.far, 'no-such-region', { region: to });
  const found = walksFrom(view, walk);
  if (found.has(to)) return null;
  if (!within(view, from, level).has(to))
    return illegal(walk.far, 'too-far', { characters, from, to, level });
  const back = within(view, to, level);
  const strongholds = [...found].flatMap(([region, steps]) =>
    holdsStronghold(view, foe, region) && steps + (back.get(region) ?? Infinity) <= level
      ? [region]
      : [],
  );
  return illegal(walk.stop, 'stronghold-stops', { characters, from, to, level, strongholds });
};

// Orders about characters on the map.

interface Coming {
  readonly character: CharacterId;
  readonly at?: RegionId;
}
const isMinion = (one: CharacterId): boolean => MINIONS.some((minion) => minion === one);

/** Of the two that are called so it is the White who comes. */
const comerOf = ({ means }: Phrasebook): Pattern<CharacterId> =>
  also(
    as(
      character,
      (one) => (one === 'gandalf-the-grey' ? undefined : one),
      (one) => one,
    ),
    means('coming.gandalf', 'gandalf-the-white' as const),
  );
const placeOf = ({ sentence }: Phrasebook) => opt(the('at', sentence('coming.at', { at: region })));

const coming = (book: Phrasebook): Pattern<Coming> => {
  const { sentence } = book;
  const who = comerOf(book);
  const old = mute(character);
  return also<Coming>(
    sentence('coming', { character: who, at: placeOf(book) }),
    sentence('coming.to', { character: who, at: region }),
    sentence('coming.loosely', { character: who, at: placeOf(book) }),
    // No colon behind the verb: of `Muster: …` it makes a die.
    phrase(
      book.words('coming.verb'),
      field('character', who),
      idle(book.words('coming.enters')),
      field('at', placeOf(book)),
    ),
    phrase(
      old,
      also(book.words('coming.becomes'), arrow),
      field('character', who),
      field('at', placeOf(book)),
    ),
  );
};

/** `bring Aragorn at Minas Tirith`: who it is says for which side. */
const bringing = (act: 'bring-companion' | 'bring-minion', some: Pattern<Coming>): Pattern<Deed> =>
  doing(
    act,
    as(
      some,
      (said: Coming) => (isMinion(said.character) === (act === 'bring-minion') ? said : undefined),
      (said) => said,
    ),
  );

export const charactersSay = (book: Phrasebook): Sayings => {
  const { sentence, means } = book;
  const how = either<'recruit' | 'elites'>(
    means('voice.recruit', 'recruit'),
    means('voice.elites', 'elites'),
  );
  const places = opt(the('at', sentence('coming.at', { at: list(region, nextItem) })));
  const some = also(
    coming(book),
    sentence('coming.stands', { character: comerOf(book), at: region }),
  );
  const alone = sentence('coming.alone', { character: comerOf(book), at: placeOf(book) });
  return {
    deeds: [
      bringing('bring-companion', some),
      bringing('bring-minion', some),
      // CHR-26: `advance by Boromir`, `Gimli rallies the Dwarves`.
      doing(
        'advance-by-companion',
        also(
          sentence('rally', { character }),
          phrase(field('character', character), book.words('rally.verb'), idle(mute(nation))),
        ),
      ),
      // CHR-35: `voice of Saruman: recruit at Orthanc, North Dunland`.
      doing('voice-of-saruman', sentence('voice', { how, at: places })),
    ],
    // Behind a die their names are enough.
    bare: [bringing('bring-companion', alone), bringing('bring-minion', alone)],
  };
};

const BRINGS: readonly Face[] = ['muster', 'army-muster'];
const HIGH: Face = 'will-of-the-west';
/** A name alone behind a die brings nobody whom no such die can bring. */
export const names = (die: Face, { act }: Deed): boolean =>
  act === 'bring-companion'
    ? die === HIGH
    : act !== 'bring-minion' || [...BRINGS, HIGH].includes(die);
const comes = [...MINIONS, ...UPGRADES];
/** By a Muster die nobody walks: `Muster: Witch-king to Minas Morgul` brings him. */
export const suits = (die: Face, deed: Deed): boolean => {
  if (
    deed.act === 'bring-companion' &&
    !comes.some((one) => 'character' in deed && deed.character === one)
  )
    return false;
  if (deed.act !== 'move-characters' || !BRINGS.includes(die)) return true;
  const { moves = [] } = deed as Partial<Acts['move-characters']>;
  return !moves.every(
    ({ from, part }) =>
      from === undefined && part.characters.every((one) => comes.some((other) => other === one)),
  );
};
