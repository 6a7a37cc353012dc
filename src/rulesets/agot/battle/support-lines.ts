import {
  alone,
  also,
  as,
  byLanguage,
  called,
  either,
  field,
  gap,
  idle,
  list,
  mark,
  means,
  opt,
  type Pattern,
  phrase,
  soft,
  the,
  word,
  words,
} from '../../../notation/index.ts';
import { head } from '../language/answer.ts';
import { onIf } from '../language/conditions.ts';
import { behindHead, doneFrom, plainly } from '../language/doings.ts';
import {
  and,
  area,
  arrow,
  at,
  comma,
  elseAgain,
  house,
  never,
  none,
  of,
  semicolon,
} from '../language/parts.ts';
import { says } from '../language/sayings.ts';
import type { SupportPlan, SupportTry } from '../table/answers.ts';

const supportWord = word('support', '支持 支援');

const SIDES = {
  attacker: word('attacker|the attacker', '进攻方 攻方 攻击方 进攻者 攻击者'),
  defender: word('defender|the defender', '防守方 守方 防御方 防守者 防御者'),
  nobody: also(
    word('nobody', '两不相帮 两不支持 谁都不帮 谁也不帮 谁都不支持 都不支持 都不帮', {
      guarded: true,
    }),
    none,
  ),
  own: word('own side|own|self|us', '己方 我方 自己 自方 本方 本家'),
} as const;

const side: Pattern<SupportTry> = either(
  ...(['attacker', 'defender', 'nobody', 'own'] as const).map((back) =>
    means(SIDES[back], { back } as SupportTry),
  ),
  as(
    phrase(field('house', house)),
    ({ house }): SupportTry => ({ back: 'house', house }),
    (said) => (said.back === 'house' && said.house ? { house: said.house } : undefined),
  ),
);
const split = ({ at, ...side }: SupportTry) => (at === undefined ? undefined : { side, at });
const placed = (
  pattern: Pattern<{ readonly side: SupportTry; readonly at: string }>,
): Pattern<SupportTry> => as(pattern, ({ side, at }) => ({ ...side, at }), split);

const behind = placed(phrase(field('side', side), of, field('at', area)));
const before = placed(phrase(field('at', area), word('', '的'), field('side', side)));
const apart = placed(phrase(idle(at), field('at', area), idle(of), field('side', side)));
const own = as(
  phrase(field('at', area)),
  ({ at }): SupportTry => ({ back: 'own', at }),
  ({ back, at }) => (back === 'own' && at !== undefined ? { at } : undefined),
);
const inHouse = placed(phrase(field('side', side), word('in', '在'), field('at', area)));

/** A house stands in a place, a side is the side of a battle there. */
const houseThere: Pattern<SupportTry> = {
  ...inHouse,
  write: (said, to) => (said.back === 'house' ? inHouse.write(said, to) : undefined),
};

/** `attacker of Moat Cailin`, `Tyrell in Seagard`, `寡妇角的进攻方`. */
export const back: Pattern<SupportTry> = called(
  'backs',
  also(either(own, byLanguage(either(houseThere, behind), before), side), behind, inHouse, apart),
);

/** Whom an order backs, and whom never. */
type Backs = Pick<SupportPlan, 'plans' | 'never'>;

const refused = the(
  'never',
  phrase(never, gap, field('never', list(house, also(comma, words(soft(','), and))))),
);
const butNever = the('never', phrase(soft(';,', semicolon), field('never', refused)));
const plans = list(back, also(elseAgain(supportWord), mark(',/'), and));

const supports: Pattern<Backs> = called(
  'support',
  either<Backs>(
    as(
      phrase(field('plans', plans), field('never', opt(butNever))),
      ({ plans, never = [] }) => ({ plans, never }),
      ({ plans, never }) =>
        plans.length === 0 ? undefined : { plans, ...(never.length > 0 && { never }) },
    ),
    as(
      refused,
      (never) => ({ plans: [], never }),
      ({ plans, never }) => (plans.length === 0 ? never : undefined),
    ),
  ),
);

export const lines = [
  {
    behind: phrase(soft('→:,', { en: ' ', zh: ' ' }), field('done', plainly('support', supports))),
  },
] as const;

export const line = behindHead(
  head('support', '支持 支援', '支援'),
  doneFrom(
    'area',
    phrase(
      field('from', area),
      also(mark('→', { en: ' -> ', zh: ' → ' }), mark(':'), arrow),
      field('done', alone(says('support', onIf(supports)))),
    ),
  ),
);
