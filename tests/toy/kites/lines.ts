// What a line of orders says, and the words that stand around it: for whom, how long, and when.

import type { Ids, Seat } from '../../../src/core/game.ts';
import { isSame, type Json } from '../../../src/core/json.ts';
import type { Place } from '../../../src/core/problem.ts';
import type { QueuePlace, Wish } from '../../../src/core/wishes.ts';
import { literal } from '../../../src/notation/data.ts';
import type { Form } from '../../../src/notation/form.ts';
import {
  alone,
  as,
  either,
  field,
  list,
  mark,
  means,
  name,
  number,
  opt,
  type Pattern,
  pair,
  phrase,
  the,
  word,
  words,
} from '../../../src/notation/index.ts';

/** A condition of a wish: so many ribbons, or a trick in hand. */
export interface Condition {
  readonly ribbons?: number;
  readonly trick?: string;
}

/** What is wished for a kind of question. */
export interface Try {
  readonly kind: string;
  readonly about?: Ids;
  readonly wish: Json;
  readonly when?: Condition;
}

/** One thing after the other; of what is tried for one of them the first that is legal counts. */
interface Step {
  readonly tries: readonly Try[];
  readonly otherwise?: NonNullable<QueuePlace['otherwise']>;
}

export interface Said {
  readonly for?: Seat;
  readonly life?: 'once' | 'always';
  readonly queue?: string;
  readonly steps: readonly Step[];
}

/** A line that says one thing. */
export const asLine = <V>(
  pattern: Pattern<V>,
  to: (value: V) => Try,
  back: (said: Try) => V | undefined,
): Pattern<Said> => lineOf(alone(as(pattern, to, back)));

/** A line with alternatives: the first that is legal counts. */
export const lineOf = (tries: Pattern<readonly Try[]>): Pattern<Said> =>
  as(
    phrase(field('tries', tries)),
    (step): Said => ({ steps: [step] }),
    ({ steps: [step, ...others], ...more }) =>
      step !== undefined && others.length + Object.keys(more).length === 0 ? step : undefined,
  );

/** `if 4 ribbons`, `if cloud in hand` */
const condition: Pattern<Condition> = either<Condition>(
  phrase(word('if', '若有'), field('ribbons', number()), word('ribbons|ribbon', '条丝带 丝带')),
  phrase(word('if', '若'), field('trick', name('tricks')), word('in hand', '在手')),
);

export const onCondition = (one: Pattern<Try>): Pattern<Try> =>
  as(
    pair(one, opt(condition)),
    ([said, when]): Try => (when === undefined ? said : { ...said, when }),
    ({ when, ...said }) => [said, when] as const,
  );

/** Between the lines that data are made into. */
export const NEW_LINE = '\n';

/** Data that stand behind a head in their line. */
export const headed = (head: string, form: Form): Form => ({
  ...form,
  say: (value, path, findings) => [...literal(head, path), ...form.say(value, path, findings)],
});

const colon = mark(':', { en: ':', zh: '：' });
export const or = word('or', '或');
const afterThat = word('then', '然后');

const otherwise = either<NonNullable<QueuePlace['otherwise']>>(
  means(word('else ask', '否则来问'), 'ask'),
  means(word('else pass', '否则歇着'), 'pass'),
  means(word('else skip', '否则跳过'), 'skip'),
);

/** A step of a queue: its alternatives, and what follows where none is legal. */
export const stepOf = (tries: Pattern<readonly Try[]>): Pattern<Step> =>
  phrase(field('tries', tries), field('otherwise', opt(otherwise)));

/** Steps of a queue, each by its own alternatives: `look or ride else skip then launch at 30 20`. */
export const queueOf = (queue: string, head: Pattern<void>, step: Pattern<Step>): Pattern<Said> =>
  as(
    phrase(head, colon, field('steps', list(step, afterThat))),
    ({ steps }): Said => ({ queue, steps }),
    ({ queue: said, steps, ...more }) =>
      said === queue && Object.keys(more).length === 0 ? { steps } : undefined,
  );

const life = either<'once' | 'always'>(
  means(words(word('once', '一次'), colon), 'once'),
  means(words(word('always', '总是'), colon), 'always'),
);
const mate = the('seat', phrase(word('for', '替'), field('seat', name('seats')), colon));
const before = phrase(field('for', opt(mate)), field('life', opt(life)));

/** `for heron: …`, `once: …`, `always: …` before any line. */
export const scoped = (line: Pattern<Said>): Pattern<Said> =>
  as(
    pair(before, line),
    ([own, said]): Said => ({ ...said, ...own }),
    ({ for: other, life, ...said }) =>
      [{ ...(other && { for: other }), ...(life && { life }) }, said] as const,
  );

/** The wishes of a line. */
export const wishesIn = ({ for: other, life, queue, steps }: Said, place: Place): readonly Wish[] =>
  steps.flatMap(({ tries, otherwise: instead }, index) =>
    tries.map(({ when, ...one }) => ({
      ...one,
      place,
      ...(other && { for: other }),
      ...(when && { when: [when as Json] }),
      ...(life === 'once' && { once: 'yes' as const }),
      ...(life === 'always' && { standing: 'yes' as const }),
      ...(queue && {
        queue: { name: queue, step: index + 1, ...(instead && { otherwise: instead }) },
      }),
    })),
  );

const isOneLine = (a: Wish, b: Wish): boolean =>
  a.place !== undefined && isSame(a.place.line, b.place?.line) && a.queue?.name === b.queue?.name;

/** What wishes say, those of one line together. */
export const saidIn = (wishes: readonly Wish[]): readonly Said[] => {
  const lines: Wish[][] = [];
  for (const wish of wishes) {
    const last = lines.at(-1);
    if (last?.[0] !== undefined && isOneLine(last[0], wish)) last.push(wish);
    else lines.push([wish]);
  }
  return lines.map(lineFrom);
};

const lineFrom = (wishes: readonly Wish[]): Said => {
  const { for: other, once, standing, queue } = wishes[0] ?? {};
  const steps = new Map<number, Step>();
  for (const { kind, about, wish, when: [when] = [], queue: at } of wishes) {
    const one = { kind, wish, ...(about && { about }), ...(when && { when: when as Condition }) };
    const { tries = [] } = steps.get(at?.step ?? 1) ?? {};
    steps.set(at?.step ?? 1, {
      tries: [...tries, one],
      ...(at?.otherwise && { otherwise: at.otherwise }),
    });
  }
  return {
    ...(other && { for: other }),
    ...(once && { life: 'once' as const }),
    ...(standing && { life: 'always' as const }),
    ...(queue && { queue: queue.name }),
    steps: [...steps.values()],
  };
};
