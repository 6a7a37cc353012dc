// Lines of orders: what chapters say, and the words that may stand around it.

import type { Json } from '../../../core/json.ts';
import {
  as,
  either,
  field,
  list,
  means,
  opt,
  type Pattern,
  pair,
  phrase,
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

/** `Army die: attack Moria from Dimrill Dale`, `pass` */
export const actionOf = (deeds: Pattern<Deed>): Pattern<Try> => {
  const before = as(
    pair(opt(dieBefore), deeds),
    ([die, deed]) => ({ ...deed, ...withDie(die) }) as SaidMove,
    (said) => {
      if (said.act === 'pass') return undefined;
      const { die, ...deed } = said;
      return [die, deed as Deed] as const;
    },
  );
  const behind = as(
    pair(deeds, dieBehind),
    ([deed, die]) => ({ ...deed, die }) as SaidMove,
    () => undefined,
  );
  const pass = means(word('pass', '跳过 不行动 过'), { act: 'pass' } as const);
  return answering('action', either<SaidMove>(pass, before, behind));
};

const onCondition = (one: Pattern<Try>): Pattern<Try> =>
  as(
    pair(one, opt(condition)),
    ([said, when]): Try => (when === undefined ? said : { ...said, when }),
    ({ when, ...said }) => [said, when] as readonly [Try, Condition | undefined],
  );

const or = words(soft(';'), word('or', '或 或者'));
const triesOf = (one: Pattern<Try>): Pattern<readonly Try[]> => list(onCondition(one), or);

/** A line with alternatives of one sort: the first that is legal counts. */
export const lineOf = (one: Pattern<Try>): Pattern<Said> =>
  as(
    phrase(field('tries', triesOf(one))),
    (step): Said => ({ steps: [step] }),
    ({ steps: [step, ...others], ...more }) =>
      step !== undefined && others.length + Object.keys(more).length === 0 ? step : undefined,
  );

const otherwise = either<NonNullable<Step['otherwise']>>(
  means(word('else ask', '否则来问 否则问我'), 'ask'),
  means(word('else pass', '否则跳过本次'), 'pass'),
  means(word('else skip', '否则略过'), 'skip'),
);
const afterThat = words(soft(',;'), word('then', '然后 再 接着'));

/** `actions: move the fellowship then draw a Strategy card else skip then …` */
export const queueOf = (one: Pattern<Try>): Pattern<Said> =>
  as(
    phrase(
      word('actions|queue|in turn', '依次 行动队列'),
      colon,
      field(
        'steps',
        list<Step>(
          phrase(field('tries', triesOf(one)), field('otherwise', opt(otherwise))),
          afterThat,
        ),
      ),
    ),
    ({ steps }): Said => ({ queue: QUEUE, steps }),
    ({ queue, steps, ...more }) =>
      queue === QUEUE && Object.keys(more).length === 0 ? { steps } : undefined,
  );

const life = either<'once' | 'always'>(
  means(words(word('once', '一次 仅此一次'), colon), 'once'),
  means(words(word('always', '总是 一律'), colon), 'always'),
);

/** `once: …`, `always: …` before any line. */
export const scoped = (line: Pattern<Said>): Pattern<Said> =>
  as(
    pair(opt(life), line),
    ([own, said]): Said => ({ ...said, ...(own && { life: own }) }),
    ({ life: own, ...said }) => [own, said] as const,
  );
