// Orders about the Fellowship.

import type { Ids } from '../../../core/game.ts';
import type { Form } from '../../../notation/form.ts';
import {
  also,
  as,
  byLanguage,
  either,
  field,
  idle,
  list,
  means,
  type Pattern,
  phrase,
  soft,
  the,
  word,
  words,
} from '../../../notation/index.ts';
import type { CharacterId, RegionId } from '../game.ts';
import { orElse, said } from '../language/data.ts';
import { answering, type Deed, doing } from '../language/lines.ts';
import { at, character, from, nextItem, region, to } from '../language/parts.ts';
import type { Try } from '../language/said.ts';
import type { Declaration } from './phase.ts';

const THE = idle(word('the|our', ''));
const FELLOWSHIP = word(
  'the fellowship|fellowship|fsp|ring-bearers|the ring-bearers',
  '魔戒团 魔戒队',
);
const away = words(idle(from), idle(FELLOWSHIP));
const companions: Pattern<readonly CharacterId[]> = list(character, nextItem);

/** A verb and the Fellowship, as each language puts them: `move the fellowship`, `魔戒团前进`. */
const together = (verb: Pattern<void>): Pattern<void> =>
  byLanguage(words(verb, FELLOWSHIP), words(FELLOWSHIP, verb));
const moving = also(
  together(word('move', '前进')),
  words(word('move|advance', '移动 推进'), FELLOWSHIP),
  words(FELLOWSHIP, word('moves|move|advances', '移动 推进 行进')),
);
const hiding = also(
  together(word('hide', '隐匿')),
  words(word('hide', '隐藏 隐匿'), FELLOWSHIP),
  words(FELLOWSHIP, word('hides|hide', '隐藏 躲藏')),
);

const separated = byLanguage(
  phrase(
    word('separate', '脱队'),
    soft(':'),
    field('companions', companions),
    away,
    to,
    field('to', region),
  ),
  phrase(
    field('companions', companions),
    word('leave|leaves|separate', '脱队 离队 脱离'),
    away,
    to,
    field('to', region),
  ),
);

export const fellowshipDeeds: readonly Pattern<Deed>[] = [
  doing('move-fellowship', means(moving, {})),
  doing('hide-fellowship', means(hiding, {})),
  doing('separate', separated),
];

// ---- Answers ------------------------------------------------------------------------------------

/** `declare at Rivendell`, `enter Mordor`, `no declaration` */
const declaring: Pattern<Declaration> = either<Declaration>(
  means(
    also(
      word('no declaration', '不宣告'),
      word(
        'do not declare|declare no|declare nothing|declare nowhere|not declared',
        '不宣布 宣告无',
      ),
    ),
    { declare: 'no' },
  ),
  means(
    also(
      word('enter Mordor', '进入魔多'),
      word('declare in mordor|go into mordor', '魔戒团进入魔多'),
    ),
    { declare: 'mordor' },
  ),
  as(
    phrase(word('declare', '宣告'), THE, idle(FELLOWSHIP), at, field('region', region)),
    ({ region: one }): Declaration => ({ declare: 'at', region: one }),
    (said) => (said.declare === 'at' ? { region: said.region } : undefined),
  ),
);

const guiding: Pattern<CharacterId> = the(
  'guide',
  also(
    phrase(word('guide', '向导'), soft(':', { en: '', zh: '：' }), field('guide', character)),
    phrase(
      field('guide', character),
      word('guides|is guide|as guide|leads', '担任向导 当向导 为向导'),
    ),
  ),
);

/** FEL-9: `found at Moria`. */
const finding: Pattern<RegionId> = the(
  'region',
  also(
    phrase(word('found', '暴露'), at, field('region', region)),
    phrase(
      word('reveal|revealed', '现身 败露 披露'),
      idle(FELLOWSHIP),
      at,
      field('region', region),
    ),
  ),
);

export const fellowshipLines: readonly Pattern<Try>[] = [
  answering('declare', declaring),
  answering('guide', guiding),
  answering('found', finding),
];

type About = { readonly character?: CharacterId };
const aboutOf = ({ character: one }: About): { readonly about?: Ids } =>
  one === undefined ? {} : { about: { character: one } };

/** CHR-29: `Meriadoc escapes to Rivendell`. */
export const escaping: Pattern<Try> = as(
  phrase(
    field('character', character),
    also(word('escapes to', '逃往'), words(word('escapes|flees|goes', '逃 前往'), idle(to))),
    field('to', region),
  ),
  ({ character: one, to: wish }): Try => ({
    kind: 'hobbit-spot',
    wish,
    ...aboutOf({ character: one }),
  }),
  ({ kind, about, wish }) =>
    kind === 'hobbit-spot' && about?.['character'] !== undefined && typeof wish === 'string'
      ? { character: about['character'] as CharacterId, to: wish }
      : undefined,
);

/** `{ declare: Rivendell, guide: Strider }` */
export const fellowshipData: Readonly<Record<string, Form>> = {
  declare: orElse({ no: 'no declaration', mordor: 'enter Mordor' }, said('declare at ', region)),
  guide: said('guide ', character),
  found: said('found at ', region),
};
