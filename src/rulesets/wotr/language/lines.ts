// Lines of orders: what chapters say, and the words that may stand around it.

import type { Json } from '../../../core/json.ts';
import {
  alone,
  also,
  as,
  either,
  field,
  idle,
  list,
  mark,
  means,
  mute,
  number,
  opt,
  type Pattern,
  pair,
  phrase,
  reads,
  soft,
  word,
  words,
} from '../../../notation/index.ts';
import type { SaidMove } from '../actions/said.ts';
import type { Face } from '../game.ts';
import { type Condition, condition } from './conditions.ts';
import { colon, dieBefore, dieBehind } from './parts.ts';
import { QUEUE, type Said, type Step, type Try } from './said.ts';

/** An answer to a question of a kind: its words, and the wish that they are. */
export const answering = <V>(kind: string, pattern: Pattern<V>): Pattern<Try> =>
  as(
    pattern,
    // Answers are plain data.
    (wish): Try => ({ kind, wish: wish as unknown as Json }),
    (said) =>
      said.kind === kind && said.when === undefined ? (said.wish as unknown as V) : undefined,
  );

/** The use of a die as a chapter says it, without the die. */
export type Deed = Exclude<SaidMove, { readonly act: 'pass' }>;

/** The words for one act; `V` is all that is said of it. */
export const doing = <V extends object>(act: Deed['act'], pattern: Pattern<V>): Pattern<Deed> =>
  as(
    pattern,
    (said) => ({ ...said, act }) as unknown as Deed,
    ({ act: other, die, ...said }) =>
      other === act && die === undefined ? (said as unknown as V) : undefined,
  );

type Die = { readonly die?: Face };
const withDie = (die: Face | undefined): Die => (die === undefined ? {} : { die });

/** `with a die`: it is not said which. */
const ANY_DIE = words(
  soft(','),
  word('with a die|using a die|with any die|using any die', '用任意骰 用一颗骰'),
);

/** All that a die can be used for. */
interface Deeds {
  readonly deeds: Pattern<Deed>;
  /** The verb said once for several of them. */
  readonly rows: Pattern<readonly Deed[]>;
  /** Said behind a die alone: `Muster die: Saruman`. */
  readonly bare: Pattern<Deed>;
  /** True if a die can be meant to do that. */
  suits(die: Face, deed: Deed): boolean;
}

/** `Army die: attack Moria from Dimrill Dale`, `pass` */
export const actionOf = ({ deeds, bare, suits }: Deeds): Pattern<Try> => {
  const before = as(
    pair(opt(dieBefore), deeds),
    ([die, deed]) =>
      die !== undefined && !suits(die, deed)
        ? undefined
        : ({ ...deed, ...withDie(die) } as SaidMove),
    (said) => {
      if (said.act === 'pass') return undefined;
      const { die, ...deed } = said;
      return [die, deed as Deed] as const;
    },
  );
  const others = reads(
    either<readonly [Deed, Face | undefined]>(
      pair(deeds, dieBehind),
      reads(pair(deeds, ANY_DIE), ([deed]) => [deed, undefined] as const),
      reads(pair(dieBefore, bare), ([die, deed]) => [deed, die] as const),
    ),
    ([deed, die]) =>
      die === undefined || suits(die, deed)
        ? ({ ...deed, ...withDie(die) } as SaidMove)
        : undefined,
  );
  const pass = means(
    also(
      word('pass', '跳过'),
      words(
        word('pass|passes|skip|no action', '不行动 过 跳过 略过 空过'),
        idle(
          word('this turn|this time|for now|my turn|this action|the turn', '这次 本次 这回 一次'),
        ),
      ),
    ),
    { act: 'pass' } as const,
  );
  return answering('action', either<SaidMove>(pass, before, others));
};

/** `draw a Character card or a Strategy card`: the verb, and the die, said once. */
export const choicesOf = ({ rows }: Deeds): Pattern<readonly Try[]> =>
  reads(pair(opt(dieBefore), rows), ([die, all]) =>
    all.map(
      (deed): Try => ({ kind: 'action', wish: { ...deed, ...withDie(die) } as unknown as Json }),
    ),
  );

/** Several answers of one kind, the likelier first; they are written one by one. */
export const inTurn = (kind: string, all: Pattern<readonly unknown[]>): Pattern<readonly Try[]> =>
  reads(all, (answers) => answers.map((wish): Try => ({ kind, wish: wish as Json })));

/** The same for what a die is used for. */
export const anyOfThese = <V extends object>(
  act: Deed['act'],
  all: Pattern<readonly V[]>,
): Pattern<readonly Deed[]> =>
  reads(all, (some) => some.map((said) => ({ ...said, act }) as unknown as Deed));

const then = idle(also(mark(','), words(soft(','), word('then', '则 就 那么 便'))));
const onCondition = (one: Pattern<Try>): Pattern<Try> => {
  const behind = as(
    pair(one, opt(condition)),
    ([said, when]): Try => (when === undefined ? said : { ...said, when }),
    ({ when, ...said }) => [said, when] as readonly [Try, Condition | undefined],
  );
  const parted = reads(
    pair(words(), pair(pair(one, soft(',')), condition)),
    ([, [[said], when]]) => ({
      ...said,
      when,
    }),
  );
  const before = reads(pair(pair(condition, then), one), ([[when], said]) => ({ ...said, when }));
  return also(behind, parted, before);
};

export const orElse = also(
  words(soft(';'), word('or', '或')),
  words(
    soft(';,'),
    word(
      'or else|otherwise|else|or otherwise|if not|failing that|if not possible|or if not possible|if that fails|or',
      '或者 否则 不然 不行就 不行则 要不 要不然 如果不行 若不行',
    ),
    soft(','),
  ),
);
const triesOf = (one: Pattern<Try>): Pattern<readonly Try[]> => list(onCondition(one), orElse);
const isOfOneKind = (tries: readonly Try[]): boolean =>
  tries.every(({ kind }) => kind === tries[0]?.kind);

/** A line with alternatives of one sort: the first that is legal counts. */
export const lineOf = (one: Pattern<Try>, rows?: Pattern<readonly Try[]>): Pattern<Said> => {
  const single = field('tries', triesOf(one));
  const read =
    rows === undefined
      ? phrase(single)
      : also(
          phrase(single),
          reads(
            phrase(field('tries', list(either(alone(onCondition(one)), rows), orElse))),
            ({ tries }) => (isOfOneKind(tries.flat()) ? { tries: tries.flat() } : undefined),
          ),
        );
  return as(
    read,
    (step): Said => ({ steps: [step] }),
    ({ steps: [step, ...others], ...more }) =>
      step !== undefined && others.length + Object.keys(more).length === 0 ? step : undefined,
  );
};

const otherwise = either<NonNullable<Step['otherwise']>>(
  means(word('else ask', '否则来问 否则问我'), 'ask'),
  means(word('else pass', '否则跳过本次'), 'pass'),
  means(word('else skip', '否则略过'), 'skip'),
);
const afterThat = words(soft(',;'), word('then', '然后 再 接着'));

/** `actions: move the fellowship then draw a Strategy card else skip then …` */
export const queueOf = (one: Pattern<Try>): Pattern<Said> => {
  const step = phrase(field('tries', triesOf(one)), field('otherwise', opt(otherwise)));
  const row = list<Step>(step, afterThat);
  // A `then` is enough to make one.
  const headless = reads(phrase(field('steps', row)), (said) =>
    said.steps.length > 1 ? said : undefined,
  );
  return as(
    also(
      phrase(word('actions|queue|in turn', '依次 行动队列'), colon, field('steps', row)),
      headless,
    ),
    ({ steps }): Said => ({ queue: QUEUE, steps }),
    ({ queue, steps, ...more }) =>
      queue === QUEUE && Object.keys(more).length === 0 ? { steps } : undefined,
  );
};

const life = either<'once' | 'always'>(
  means(words(word('once', '一次 仅此一次'), colon), 'once'),
  means(words(word('always', '总是 一律'), colon), 'always'),
);

/** Words in front of an order that say nothing: `I`, `then`, `Action 2:`. */
const opening = idle(
  either<void>(
    words(
      word(
        'i|we|i will|we will|i would like to|i want to|please|then|next|first|finally|now|so|use a die to|use any die to',
        '我 我方 我们 请 然后 首先 先 再 接着 最后',
      ),
    ),
    words(
      word(
        'action|die|step|first action|second action|third action|fourth action|next action',
        '行动 第一个行动 第二个行动 第三个行动 第四个行动 下一个行动 动作',
      ),
      mute(opt(number())),
      mark(':,→'),
    ),
  ),
);

/** `once: …`, `always: …` before any line. */
export const scoped = (line: Pattern<Said>): Pattern<Said> =>
  as(
    phrase(opening, field('said', pair(opt(life), line))),
    ({ said: [own, said] }): Said => ({ ...said, ...(own && { life: own }) }),
    ({ life: own, ...said }) => ({ said: [own, said] as const }),
  );
