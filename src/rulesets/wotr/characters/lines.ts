// Those who walk alone: so many regions, and no further than the first stronghold of the enemy.

import { illegal, type Problem } from '../../../core/problem.ts';
import {
  also,
  as,
  byLanguage,
  either,
  field,
  idle,
  list,
  mark,
  means,
  mute,
  opt,
  type Pattern,
  phrase,
  soft,
  the,
  word,
} from '../../../notation/index.ts';
import type { Acts } from '../facts.ts';
import {
  type CharacterId,
  type Face,
  MINIONS,
  type RegionId,
  type RuleId,
  type Side,
  UPGRADES,
  type View,
} from '../game.ts';
import { arrow, at, character, colon, nation, nextItem, region } from '../language/parts.ts';
import { type Deed, doing } from '../language/said.ts';
import { holdsStronghold, isRegion, within } from '../table.ts';

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

const WHERE = field('at', opt(the('at', phrase(at, field('at', region)))));

const enters = idle(
  word('enters|enters play|enter play|comes into play|arrives|appears', '登场 上场 出场 加冕'),
);
const EVERYWHERE = field(
  'at',
  opt(
    the('at', phrase(soft(','), also(at, word('', '出场于 登场在 上场于')), field('at', region))),
  ),
);
/** Of the two that are called so it is the White who comes. */
const COMER = field(
  'character',
  also(
    as(
      character,
      (one) => (one === 'gandalf-the-grey' ? undefined : one),
      (one) => one,
    ),
    means(word('Gandalf', '甘道夫'), 'gandalf-the-white' as const),
  ),
);
const coming = also(
  byLanguage(phrase(word('bring', '让'), COMER, WHERE), phrase(COMER, word('', '登场'), WHERE)),
  phrase(
    idle(word('', '让')),
    COMER,
    at,
    field('at', region),
    word('enters|enters play', '登场 上场 出场 加冕 进场'),
  ),
  phrase(
    idle(word('', '让 在')),
    COMER,
    word(
      'enters|enters play|comes into play|arrives|enter play|comes|appears|returns',
      '登场 上场 出场 加冕 进场 入场 登基 称王 复活 归来 回归',
    ),
    EVERYWHERE,
  ),
  phrase(
    word(
      'bring|muster|recruit|enter|bring in|bring into play|place|crown|summon|put into play|put|upgrade to|upgrade strider to|upgrade gandalf to|upgrade gandalf the grey to|replace strider with|replace gandalf the grey with',
      '召 召来 召唤 召集 放置 征召 升级为 加冕',
    ),
    COMER,
    enters,
    EVERYWHERE,
  ),
  phrase(
    mute(character),
    also(
      word('becomes|turns into|is crowned as|upgrades to', '变为 变成 变 成为 升级为 升级成'),
      arrow,
    ),
    COMER,
    EVERYWHERE,
  ),
  phrase(idle(at), field('at', region), word('', '放置 召来 召唤 召集'), COMER),
);
/** Behind a die: `Muster die: Saruman`. */
const namedAlone = phrase(COMER, EVERYWHERE);
/** `Gandalf the White in Fangorn`: nobody walks *in* a place. */
const standingIn = phrase(COMER, also(word('in|at', '于 在'), mark('@')), field('at', region));

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

const THEIRS = mute(nation);

/** CHR-26: `advance by Boromir`, `Gimli rallies the Dwarves`. */
const rallying = doing(
  'advance-by-companion',
  also(
    byLanguage(
      phrase(word('advance by', '由'), field('character', character)),
      phrase(field('character', character), word('rallies', '号召')),
    ),
    phrase(field('character', character), word('rallies|advances', '号召 推进'), idle(THEIRS)),
    phrase(word('rally by|rally with', '号召者'), soft(':'), field('character', character)),
  ),
);

const regions = the('at', phrase(at, field('at', list(region, nextItem))));

/** CHR-35: `voice of Saruman: recruit at Orthanc, North Dunland`. */
const speaking = doing(
  'voice-of-saruman',
  phrase(
    word('voice of Saruman|voice', '萨鲁曼之声 萨鲁曼的声音'),
    colon,
    field(
      'how',
      either<'recruit' | 'elites'>(
        means(word('recruit|regulars|muster', '征兵 召兵 召集 召正规军'), 'recruit'),
        means(word('elites|upgrade|two elites|2 elites', '升精锐 精锐 升级'), 'elites'),
      ),
    ),
    field('at', opt(regions)),
  ),
);

export const characterDeeds: readonly Pattern<Deed>[] = [
  bringing('bring-companion', also(coming, standingIn)),
  bringing('bring-minion', also(coming, standingIn)),
  rallying,
  speaking,
];

/** Behind a die their names are enough. */
export const characterBare: readonly Pattern<Deed>[] = [
  bringing('bring-companion', namedAlone),
  bringing('bring-minion', namedAlone),
];

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
