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
  mark,
  means,
  type Pattern,
  phrase,
  soft,
  the,
  word,
  words,
} from '../../../notation/index.ts';
import type { CharacterId, RegionId } from '../game.ts';
import { choicesIn } from '../language/alternatives.ts';
import { orElse, said } from '../language/data.ts';
import { answering, type Deed, doing, orElse as failing } from '../language/lines.ts';
import { at, character, from, nextItem, region, to } from '../language/parts.ts';
import type { Try } from '../language/said.ts';
import type { Declaration } from './phase.ts';

const THE = idle(word('the|our', ''));
const FELLOWSHIP = word(
  'the fellowship|fellowship|fsp|the fsp|fship|fs|ring-bearers|the ring-bearers|ring-bearer|the ring-bearer|ringbearers|the ringbearers|ringbearer|the ringbearer|ring bearers|the ring bearers|ring bearer|the ring bearer|frodo|frodo and sam',
  '魔戒团 魔戒队 魔戒 魔戒远征队 远征队 持戒者 佛罗多 佛罗多和山姆 佛罗多与山姆',
);
const away = words(idle(from), idle(FELLOWSHIP));
const GOES = also(
  to,
  words(
    soft(','),
    idle(word('and', '')),
    word(
      'goes to|go to|move to|moves to|and go to|for|heads to|heads for|bound for',
      '去 前往 移动到 到 走到',
    ),
  ),
  mark(':'),
);
const companions: Pattern<readonly CharacterId[]> = list(character, nextItem);

const STEP = idle(word('one step|1 step|one step forward|forward|on', '一步 1步 一格 1格'));

/** A verb and the Fellowship, as each language puts them: `move the fellowship`, `魔戒团前进`. */
const together = (verb: Pattern<void>): Pattern<void> =>
  byLanguage(words(verb, FELLOWSHIP), words(FELLOWSHIP, verb));
const moving = also(
  together(word('move', '前进')),
  words(word('move|advance|moves', '移动 推进 前进 走'), FELLOWSHIP, STEP),
  words(
    idle(word('', '让 把')),
    FELLOWSHIP,
    soft(':'),
    word(
      'moves|move|advances|advance|goes on|forward|goes|moves forward|+1',
      '移动 推进 行进 前进 走 移',
    ),
    STEP,
  ),
);
const hiding = also(
  together(word('hide', '隐匿')),
  words(word('hide|hides', '隐藏 隐匿 隐蔽 躲藏'), FELLOWSHIP),
  word('hide|hide it|hide them|go into hiding|hide again', '隐匿 隐藏 躲起来 藏起来 重新隐匿'),
  words(
    idle(word('', '让 把')),
    FELLOWSHIP,
    soft(':'),
    word('hides|hide|hidden|goes into hiding', '隐藏 躲藏 隐匿 隐蔽 藏起来 躲起来 重新隐匿'),
  ),
);

/** `hide the fellowship, else move`: of whom is said once. */
export const fellowshipRows: Pattern<readonly Deed[]> = either<readonly Deed[]>(
  means(words(hiding, failing, word('move|advance|move it|move on', '前进 推进')), [
    { act: 'hide-fellowship' },
    { act: 'move-fellowship' },
  ]),
  means(words(moving, failing, word('hide|hide it', '隐匿 隐藏')), [
    { act: 'move-fellowship' },
    { act: 'hide-fellowship' },
  ]),
);

const ROLE = idle(word('companion|companions', '伙伴'));
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
/** Otherwise put: `Strider leaves and goes to Bree`, `分离金雳到河谷镇`. */
const parting = also(
  separated,
  phrase(
    idle(word('', '让')),
    field(
      'companions',
      list(also(character, the('one', phrase(ROLE, field('one', character)))), nextItem),
    ),
    word('leave|leaves|separate|separates', '脱队 离队 脱离 离开 分离'),
    away,
    GOES,
    field('to', region),
  ),
  phrase(
    word('separate|detach|split off|send', '分离 脱队 离队 派'),
    soft(':'),
    ROLE,
    soft(':'),
    field('companions', companions),
    away,
    GOES,
    field('to', region),
  ),
);

export const fellowshipDeeds: readonly Pattern<Deed>[] = [
  doing('move-fellowship', means(moving, {})),
  doing('hide-fellowship', means(hiding, {})),
  doing('separate', parting),
];

// ---- Answers ------------------------------------------------------------------------------------

/** `declare at Rivendell`, `enter Mordor`, `no declaration` */
const declaring: Pattern<Declaration> = either<Declaration>(
  means(
    also(
      word('no declaration', '不披露'),
      word(
        'do not declare|declare no|declare nothing|declare nowhere|not declared|no declare|dont declare|not declaring|will not declare|no declaration this turn|do not declare the fellowship|dont declare the fellowship|fellowship not declared|stay undeclared|do not declare this turn|dont declare this turn|not declaring this turn|remain undeclared|no declare this turn',
        '不宣告 不宣布 不公布 不公布位置 不公开位置 不公开 披露无 宣告无 不披露位置 不宣告位置 不宣布位置 这回合不披露 本回合不披露 这回合不宣告 本回合不宣告 魔戒团不披露 不披露魔戒团 魔戒团不宣告 不宣告魔戒团',
      ),
    ),
    { declare: 'no' },
  ),
  means(
    also(
      word('enter Mordor', '进入魔多'),
      word(
        'declare in mordor|go into mordor|fellowship enters mordor|the fellowship enters mordor|move into mordor|enters mordor',
        '魔戒团进入魔多 进魔多 魔戒团进魔多',
      ),
    ),
    { declare: 'mordor' },
  ),
  as(
    also(
      phrase(word('declare', '披露'), at, field('region', region)),
      phrase(
        word('declare|declares', '披露 宣告 宣布 公布 公开'),
        THE,
        idle(FELLOWSHIP),
        idle(word('position|location', '位置')),
        soft(':'),
        idle(at),
        field('region', region),
      ),
      phrase(
        THE,
        FELLOWSHIP,
        word('declared|declares|declare|is declared', '披露 披露位置 宣告 宣布 宣告位置 公布 公开'),
        soft(':'),
        idle(at),
        field('region', region),
      ),
      phrase(
        idle(words(THE, FELLOWSHIP)),
        at,
        field('region', region),
        word(
          'declared',
          '披露 宣告 宣布 公布 公开 披露魔戒团 宣告魔戒团 宣布魔戒团 公布魔戒团 公开魔戒团',
        ),
      ),
    ),
    ({ region: one }): Declaration => ({ declare: 'at', region: one }),
    (said) => (said.declare === 'at' ? { region: said.region } : undefined),
  ),
);

const guiding: Pattern<CharacterId> = the(
  'guide',
  also(
    phrase(word('guide', '向导'), soft(':', { en: '', zh: '：' }), field('guide', character)),
    phrase(
      idle(words(FELLOWSHIP, idle(word('', '的')))),
      word(
        'guide|new guide|change guide to|change guide|change the guide to|guide is|guide becomes|make guide|switch guide to|our guide|the guide is',
        '向导 新向导 向导换 向导变成 向导换成 向导改为 向导是 向导由 更换向导为 换向导',
      ),
      soft(':'),
      field('guide', character),
    ),
    phrase(
      idle(word('make|keep|let', '由 让 换 以 改由')),
      field('guide', character),
      word(
        'guides|is guide|as guide|leads|the guide|guide|is the guide|becomes guide|as the guide|to guide|takes over as guide|leads the fellowship|guides the fellowship|leads the fsp|as leader|leads us|remains guide|stays guide',
        '担任向导 继续当向导 继续做向导 继续担任向导 当向导 为向导 做向导 作向导 任向导 当新向导',
      ),
    ),
  ),
);

/** FEL-9: `found at Moria`. */
const finding: Pattern<RegionId> = the(
  'region',
  also(
    phrase(word('found', '败露'), at, field('region', region)),
    phrase(
      idle(words(THE, FELLOWSHIP)),
      word('reveal|reveals|revealed|is revealed|is found|goes to', '败露 暴露 现身 现形 行藏败露'),
      idle(words(THE, FELLOWSHIP)),
      at,
      field('region', region),
    ),
  ),
);

/** `found at South Dunland or North Dunland`: with the head once. */
export const findingRows: readonly Pattern<readonly Try[]>[] = [
  choicesIn(words(word('found|found at|revealed at', '败露'), idle(at)), region, (wish) => ({
    kind: 'found',
    wish,
  })),
];

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
