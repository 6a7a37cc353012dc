import { phraseOf } from '../../../notation/data.ts';
import {
  also,
  called,
  either,
  field,
  idle,
  list,
  mark,
  means,
  type Pattern,
  phrase,
  soft,
  word,
  words,
} from '../../../notation/index.ts';
import { answerLine, answerTo, head } from '../language/answer.ts';
import { answered, betweenItems, type ChapterLines } from '../language/lines.ts';
import { anyCard, area, areas, arrow, card, gap, guarded, into, none } from '../language/parts.ts';
import type { HeroesWish, HeroStep, RedeployWish } from '../table/answers.ts';

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
  either<HeroesWish>(means(none, []), list(hero, also(betweenItems, gap))),
);
const noHeroes = word(
  'no hero|no heroes|deploy nobody|dont deploy',
  '不部署 不部署英雄 不部署将领 不派英雄 不派将领 不用英雄',
  guarded,
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
    list(hero, also(betweenItems, gap)) as Pattern<RedeployWish>,
  ),
);

const each = { between: ' ', value: phraseOf(anyCard) };

/** The chapter's lines of orders. */
export const lines = {
  answers: [
    answerTo('scout', '侦查 侦察 信鸦侦查 信鸦侦察 乌鸦侦查 乌鸦侦察', scout, {
      list: true,
      needs: 'scouting',
      member: 'scout',
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
      member: 'heroes',
      each,
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
      member: 'redeploy',
      each,
    }),
  ],
  short: [
    { pattern: answered('deploy-heroes', means(noHeroes, [])), needs: 'heroes' },
    {
      pattern: answered('redeploy', means(word('', '不调动 不重新部署', guarded), AS_IT_WAS)),
      needs: 'scouting',
    },
    { pattern: answered('scout', means(notScouted, [])), needs: 'scouting' },
  ],
} satisfies ChapterLines;
