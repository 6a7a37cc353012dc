// Orders about characters on the map.

import {
  also,
  as,
  byLanguage,
  either,
  field,
  idle,
  list,
  means,
  mute,
  opt,
  type Pattern,
  phrase,
  soft,
  the,
  word,
} from '../../../notation/index.ts';
import { type CharacterId, MINIONS, type RegionId } from '../game.ts';
import { type Deed, doing } from '../language/lines.ts';
import { at, character, colon, nation, nextItem, region } from '../language/parts.ts';

interface Coming {
  readonly character: CharacterId;
  readonly at?: RegionId;
}
const isMinion = (one: CharacterId): boolean => MINIONS.some((minion) => minion === one);

const WHERE = field('at', opt(the('at', phrase(at, field('at', region)))));

const coming = also(
  byLanguage(
    phrase(word('bring', '让'), field('character', character), WHERE),
    phrase(field('character', character), word('', '登场'), WHERE),
  ),
  phrase(
    idle(word('', '让')),
    field('character', character),
    at,
    field('at', region),
    word('enters', '登场 上场 出场'),
  ),
  phrase(word('recruit|enter|bring in', '召来 召唤'), field('character', character), WHERE),
);

/** `bring Aragorn at Minas Tirith`: who it is says for which side. */
const bringing = (act: 'bring-companion' | 'bring-minion'): Pattern<Deed> =>
  doing(
    act,
    as(
      coming,
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
  bringing('bring-companion'),
  bringing('bring-minion'),
  rallying,
  speaking,
];
