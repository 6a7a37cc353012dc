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
  the,
  word,
  words,
} from '../../../notation/index.ts';
import type { SaidMove } from '../actions/said.ts';
import type { Face } from '../game.ts';
import { type Condition, conditions, place, placeBefore } from './conditions.ts';
import { colon, dieBefore, dieBehind } from './parts.ts';
import { type Answers, QUEUE, type Said, type Step, type Try } from './said.ts';

/** An answer to a question of a kind: its words, and the wish that they are. */
export const answering = <V>(kind: string, pattern: Pattern<V>): Pattern<Try> =>
  as(
    pattern,
    // Answers are plain data.
    (wish): Try => ({ kind, wish: wish as unknown as Json }),
    (said) =>
      said.kind === kind && said.when === undefined && said.asks === undefined
        ? (said.wish as unknown as V)
        : undefined,
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
/** Questions of a battle that say by themselves nothing of where it is. */
const OF_BATTLES = ['stand', 'retreat', 'losses', 'go-on', 'move-in'];
const under = (said: Try, ...more: readonly (readonly Condition[] | undefined)[]): Try => {
  const when = [...(said.when ?? []), ...more.flatMap((some) => some ?? [])];
  return when.length === 0 ? said : { ...said, when };
};
const placed = (said: Try, at: Condition, more?: readonly Condition[]): Try | undefined =>
  OF_BATTLES.includes(said.kind) ? under(said, [at], more) : undefined;

const onCondition = (one: Pattern<Try>): Pattern<Try> => {
  const behind = as(
    pair(one, opt(conditions)),
    ([said, when]): Try => under(said, when),
    ({ when, ...said }) => [said, when] as readonly [Try, readonly Condition[] | undefined],
  );
  const parted = reads(
    pair(words(), pair(pair(one, soft(',')), conditions)),
    ([, [[said], when]]) => under(said, when),
  );
  const before = reads(pair(pair(conditions, then), one), ([[when], said]) => under(said, when));
  const there = reads(pair(pair(one, place), opt(conditions)), ([[said, at], when]) =>
    placed(said, at, when),
  );
  const thereFirst = reads(pair(pair(placeBefore, one), opt(conditions)), ([[at, said], when]) =>
    placed(said, at, when),
  );
  return also(behind, parted, before, there, thereFirst);
};

export const orElse = also(
  words(soft(';'), word('or', '或')),
  words(
    soft(';,'),
    word(
      'or else|otherwise|or otherwise|if not|failing that|if not possible|or if not possible|if that fails|or',
      '或者 否则 不然 不行就 不行则 要不 要不然 如果不行 若不行',
    ),
    soft(','),
  ),
);
const triesOf = (one: Pattern<Try>): Pattern<readonly Try[]> => list(onCondition(one), orElse);
const isOfOneKind = (tries: readonly Try[]): boolean =>
  tries.every(({ kind }) => kind === tries[0]?.kind);

/** Between answers of which the later counts where the earlier cannot be. */
const orThen = also(
  orElse,
  words(soft(';,'), word('then|and then|after that|else', '然后 之后 再')),
);
const ASK = also(
  word('or ask', '或来问'),
  words(
    soft(';,'),
    word(
      'or ask me|else ask|otherwise ask|otherwise ask me|else ask me|if not ask|if not ask me',
      '否则来问 否则问我 或问我 不然问我',
    ),
  ),
);

/** Of what is said of going on under a condition the contrary is meant where it does not hold. */
const withContrary = (tries: readonly Try[]): readonly Try[] => {
  const [said, other] = tries;
  if (said?.kind !== 'go-on' || other !== undefined || said.when === undefined) return tries;
  const where = said.when.filter((one) => isOfPlace(one));
  if (where.length === said.when.length) return tries;
  const go = (said.wish as unknown as { readonly go: string }).go === 'stop' ? 'on' : 'stop';
  const contrary: Try = { kind: 'go-on', wish: { go } };
  return [said, where.length === 0 ? contrary : { ...contrary, when: where }];
};
const isOfPlace = ({ if: state }: Condition): boolean =>
  ['attacking', 'assault', 'field', 'at'].includes(state);

const askOf = (tries: readonly Try[]): Try | undefined => {
  const last = tries.at(-1);
  if (last === undefined || last.kind === 'action') return undefined;
  const { kind, about } = last;
  return { kind, wish: null, asks: 'yes', ...(about && { about }) };
};

/** Answers of one kind, the first that is legal; `or ask` where none is. */
export const answersOf = (
  one: Pattern<Try>,
  rows?: Pattern<readonly Try[]>,
  between = orThen,
): Pattern<Answers> => {
  const some =
    rows === undefined
      ? list(onCondition(one), between)
      : also(
          list(onCondition(one), between),
          reads(list(either(alone(onCondition(one)), rows), between), (all) => all.flat()),
        );
  const asking = field('asks', opt(means(ASK, 'yes')));
  return as(
    phrase(field('tries', some), asking),
    ({ tries, asks }) => {
      if (!isOfOneKind(tries)) return undefined;
      if (asks === undefined) return withContrary(tries);
      const ask = askOf(tries);
      return ask === undefined ? undefined : [...tries, ask];
    },
    (tries) =>
      tries.at(-1)?.asks === undefined
        ? { tries }
        : { tries: tries.slice(0, -1), asks: 'yes' as const },
  );
};

/** A line with alternatives of one sort: the first that is legal counts. */
export const lineOf = (
  one: Pattern<Try>,
  rows?: Pattern<readonly Try[]>,
  between = orThen,
): Pattern<Said> =>
  as(
    answersOf(one, rows, between),
    (tries): Said => ({ steps: [{ tries }] }),
    ({ steps: [step, ...others], ...more }) =>
      step?.packet === undefined && others.length + Object.keys(more).length === 0
        ? step?.tries
        : undefined,
  );

const otherwise = either<NonNullable<Step['otherwise']>>(
  means(
    also(
      word('else ask', '否则来问 否则问我'),
      words(
        soft(',;'),
        word(
          'else ask|else ask me|otherwise ask|otherwise ask me|or ask|or ask me|if not ask me|if not ask',
          '否则来问 否则问我 不然问我',
        ),
      ),
    ),
    'ask',
  ),
  means(
    also(
      word('else pass', '否则跳过本次'),
      words(soft(',;'), word('else pass|otherwise pass|if not pass', '否则跳过本次 不然跳过本次')),
    ),
    'pass',
  ),
  means(
    also(
      word('else skip', '否则略过'),
      words(
        soft(',;'),
        word(
          'else skip|otherwise skip|else skip it|otherwise skip it|else next|if not skip it|if not skip',
          '否则略过 不然略过 否则下一个',
        ),
      ),
    ),
    'skip',
  ),
);
const afterThat = words(soft(',;'), word('then', '然后 再 接着'));

/** What is to be done in a battle: answers, one after the other. */
export const packetOf = (answer: Pattern<Try>, rows: Pattern<readonly Try[]>) =>
  list(
    answersOf(answer, rows),
    also(mark(';', { en: ';', zh: '；' }), words(soft(','), word('and', '并 并且')), mark(',')),
  );

/** `actions: move the fellowship then draw a Strategy card else skip then …` */
export const queueOf = (one: Pattern<Try>, packet: Pattern<readonly Answers[]>): Pattern<Said> => {
  const parted = also(
    mark(';', { en: ';', zh: '；' }),
    mark(','),
    words(soft(',;'), word('and', '并 并且')),
    words(soft(',;'), word('battle|in battle|in the battle|combat', '此战 战斗中 战斗'), soft(':')),
  );
  const behind = the('packet', phrase(parted, field('packet', packet)));
  const step = phrase(
    field('tries', triesOf(one)),
    field('otherwise', opt(otherwise)),
    field('packet', opt(behind)),
  );
  const row = list<Step>(step, afterThat);
  // A `then` is enough to make one.
  const headless = reads(phrase(field('steps', row)), (said) =>
    said.steps.length > 1 || said.steps[0]?.otherwise !== undefined ? said : undefined,
  );
  const queue = as(
    also(
      phrase(word('actions|queue|in turn', '依次 行动队列'), colon, field('steps', row)),
      headless,
    ),
    ({ steps }): Said => ({ queue: QUEUE, steps }),
    ({ queue: name, steps, ...more }) =>
      name === QUEUE && Object.keys(more).length === 0 ? { steps } : undefined,
  );
  const single = as(
    phrase(field('tries', triesOf(one)), field('packet', behind)),
    (said): Said => ({ steps: [said] }),
    ({ steps: [said, ...others], ...more }) =>
      said?.packet !== undefined && others.length + Object.keys(more).length === 0
        ? { tries: said.tries, packet: said.packet }
        : undefined,
  );
  return either<Said>(single, queue);
};

/** `battle: combat card: Daylight; go on if units 4 or stop`: under an attack, on a line of its own. */
export const battleOf = (packet: Pattern<readonly Answers[]>): Pattern<Said> =>
  as(
    the(
      'packet',
      phrase(
        also(
          words(word('battle', '此战'), colon),
          words(
            word(
              'in this battle|in the battle|in battle|this battle|in that battle|there',
              '战斗中 这场战斗 该战',
            ),
            soft(':,'),
          ),
        ),
        field('packet', packet),
      ),
    ),
    (said): Said => ({ steps: [], packet: said }),
    ({ packet: said, steps }) => (steps.length === 0 ? said : undefined),
  );

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
