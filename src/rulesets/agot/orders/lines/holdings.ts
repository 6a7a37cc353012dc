import {
  also,
  byLanguage,
  called,
  either,
  field,
  idle,
  list,
  mark,
  means,
  opt,
  type Pattern,
  phrase,
  reads,
  soft,
  the,
  word,
  words,
} from '../../../../notation/index.ts';
import type { AreaId } from '../../data/vocabulary.ts';
import type { HeroesWish, HeroStep, Placing, RedeployWish } from '../../table/answers.ts';
import type { Feature } from '../features.ts';
import { type AnswerLine, answerLine, answerTo, head } from './answer.ts';
import { areas } from './battle.ts';
import { onIf } from './conditions.ts';
import { orderToken } from './order-tokens.ts';
import {
  and,
  area,
  arrow,
  arrowOr,
  card,
  fortifyWord,
  gap,
  guarded,
  into,
  next,
  none,
  semicolon,
} from './parts.ts';
import { type Plain, plain, says } from './sayings.ts';

// What the Raven, heroes, ports and fortifications are told.

const between = also(mark(';', semicolon), words(soft(',;'), either(and, next)), mark(','));

// ---- The Raven ----------------------------------------------------------------------------------

const becomes = also(arrowOr(word('', '改为 改成 换成 换为')), mark(':'), soft(''));
const raven: Pattern<Placing | null> = called(
  'raven',
  either<Placing | null>(
    phrase(
      field('area', area),
      also(mark('→', { en: ' -> ', zh: ' → ' }), becomes),
      field('order', orderToken),
    ),
    means(none, null),
  ),
);
const notScouted = word('dont scout|no scouting', '不侦查 不侦察', guarded);
const scout = also(areas, means(notScouted, []));

// ---- Heroes -------------------------------------------------------------------------------------

const joint = words(soft(':'), idle(also(into, arrow)));
const hero: Pattern<HeroStep> = called(
  'hero',
  also<HeroStep>(
    phrase(field('area', area), gap, field('hero', card)),
    phrase(field('area', area), also(mark(':'), arrow), field('hero', card)),
    phrase(field('hero', card), joint, field('area', area)),
  ),
);
const heroes: Pattern<HeroesWish> = called(
  'heroes',
  either<HeroesWish>(means(none, []), list(hero, between)),
);
/** As it was, unless somebody is named: to call all of them back takes a word of its own. */
const AS_IT_WAS = 'as-it-was';
const asItWas = word(
  'none|no|as it was|no change|unchanged|dont',
  '不调动 无 不 不变 照旧 不重新部署 没有 否',
  guarded,
);
const withdrawn = word('nobody|withdraw all', '全部撤回 撤回全部 全部召回', guarded);
const redeployed = called(
  'redeployed',
  either<RedeployWish>(
    means(asItWas, AS_IT_WAS),
    means(withdrawn, []),
    list(hero, between) as Pattern<RedeployWish>,
  ),
);

const noHeroes = word(
  'no hero|no heroes|deploy nobody|dont deploy',
  '不部署 不部署英雄 不部署将领 不派英雄 不派将领 不用英雄',
  guarded,
);

// ---- Ports and fortifications -------------------------------------------------------------------

/** The sea may be left out where an area has only one. */
export interface PortSaid {
  readonly area: AreaId;
  readonly sea?: AreaId;
}
const seaBehind = byLanguage(
  the('sea', phrase(word('on', '在'), field('sea', area))),
  the('sea', phrase(mark('(', '（'), field('sea', area), mark(')', '）'))),
);
const sea = also(seaBehind, the('sea', phrase(idle(into), field('sea', area))));
const port: Pattern<PortSaid> = called('port', phrase(field('area', area), field('sea', opt(sea))));
const noPorts = word('no port|dont build', '不建港 不建 不建港口 不修港', guarded);
const ports: Pattern<readonly PortSaid[]> = called(
  'ports',
  either<readonly PortSaid[]>(means(also(none, noPorts), []), list(port, between)),
);
/** `在临冬城建港（寒冰湾）`, `不建港`. */
const portWord = word(
  'port|ports|build ports|build-ports',
  '建港 建港口 建造港口 修建港口 建设港口 修港 修港口 港口',
);
const noFortress = word('dont fortify', '不建工事 不建防御工事', guarded);

export const HOLDING_LINES: readonly AnswerLine[] = [
  answerTo('raven', '乌鸦使者 乌鸦 信鸦 乌鸦换令 信鸦换令', raven, {
    forum: '信鸦',
    needsIf: true,
  }),
  answerTo('scout', '侦查 侦察 信鸦侦查 信鸦侦察 乌鸦侦查 乌鸦侦察', scout, {
    list: true,
    needs: 'scouting',
  }),
  answerLine({
    kinds: ['deploy-heroes'],
    head: head(
      'heroes|hero|deploy heroes|deploy',
      '部署英雄 部署 英雄 将领 部署将领 英雄部署 将领部署 派遣英雄 派遣将领',
    ),
    value: heroes,
    list: true,
    needs: 'heroes',
  }),
  answerLine({
    kinds: ['redeploy'],
    head: head(
      'redeploy|redeploy heroes',
      '重新部署 重新部署英雄 重新部署将领 再部署 调动 调动英雄 调动将领',
    ),
    value: redeployed,
    list: true,
    needs: 'scouting',
  }),
  answerLine({
    kinds: ['build-ports'],
    head: portWord,
    value: ports,
    list: true,
    needs: 'building-ports',
  }),
  answerLine({
    kinds: ['fortify'],
    head: fortifyWord,
    value: also(areas, means(noFortress, [])),
    list: true,
    needs: 'fortifications',
  }),
];

/** `不建港`, `在临冬城建港（寒冰湾）`: without a head before them. */
const answered = <W>(line: string, pattern: Pattern<W>): Pattern<Plain> =>
  reads(says(line, onIf(pattern)), (said) => plain([said]));

export const SHORT_LINES: readonly {
  readonly pattern: Pattern<Plain>;
  readonly needs: Feature;
}[] = [
  { pattern: answered('deploy-heroes', means(noHeroes, [])), needs: 'heroes' },
  { pattern: answered('build-ports', means(noPorts, [])), needs: 'building-ports' },
  {
    pattern: answered(
      'build-ports',
      reads(
        phrase(
          idle(word('', '在')),
          field('area', area),
          word('', '建港 建港口 建造港口 修建港口 修港'),
          field('sea', opt(sea)),
        ),
        ({ area: place, sea: on }) => [{ area: place, ...(on !== undefined && { sea: on }) }],
      ),
    ),
    needs: 'building-ports',
  },
  { pattern: answered('fortify', means(noFortress, [])), needs: 'fortifications' },
  {
    pattern: answered('redeploy', means(word('', '不调动 不重新部署', guarded), AS_IT_WAS)),
    needs: 'scouting',
  },
  { pattern: answered('scout', means(notScouted, [])), needs: 'scouting' },
];
