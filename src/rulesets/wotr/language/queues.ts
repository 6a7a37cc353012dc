// Several actions in a line, and what is to be done in the battles that come of them.

import {
  also,
  as,
  either,
  field,
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
} from '../../../notation/index.ts';
import { answersOf, triesOf } from './alternatives.ts';
import { colon } from './parts.ts';
import { type Answers, QUEUE, type Said, type Step, type Try } from './said.ts';

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
const inTurn = word('actions|queue|in turn', '依次 行动队列');
const battle = word('battle|combat', '此战 战斗');
const inBattle = word(
  'in this battle|in the battle|in battle|this battle|in that battle',
  '战斗中 这场战斗 该战',
);

/** Heads of queues and of what is to be done in a battle: with their colon they begin nothing else. */
export const QUEUE_HEADS = either<void>(inTurn, battle, inBattle);

const afterThat = words(
  soft(',;'),
  word('then|finally|and finally|lastly', '然后 再 接着 最后 最后再'),
);

/** Every use in it names its die. */
const hasDie = ({ tries }: Step): boolean =>
  tries.every(({ kind, wish }) => {
    const said = wish as { readonly act?: string; readonly die?: string } | null;
    return kind === 'action' && (said?.die !== undefined || said?.act === 'pass');
  });

/** Answers for a battle, one after the other. */
export const packetOf = (answer: Pattern<Try>, rows: Pattern<readonly Try[]>) =>
  list(
    answersOf(answer, rows),
    also(mark(';', { en: ';', zh: '；' }), words(soft(','), word('and', '并 并且')), mark(',')),
  );

/** Dice, each with its use, are a queue as well: `C: move the fellowship; M: advance Rohan`. */
const dicedOf = (step: Pattern<Step>): Pattern<{ readonly steps: readonly Step[] }> =>
  reads(
    phrase(
      field('steps', list<Step>(step, also(mark(';,'), words(soft(',;'), word('and', '并'))))),
    ),
    (said) => (said.steps.length > 1 && said.steps.every(hasDie) ? said : undefined),
  );

/** `move the fellowship twice` */
const twiceOf = (one: Pattern<Try>): Pattern<{ readonly steps: readonly Step[] }> =>
  reads(phrase(field('said', one), word('twice|two times', '两次 2次')), ({ said }) => ({
    steps: [{ tries: [said] }, { tries: [said] }],
  }));

/** `actions: move the fellowship then draw a Strategy card else skip then …` */
export const queueOf = (one: Pattern<Try>, packet: Pattern<readonly Answers[]>): Pattern<Said> => {
  const parted = also(
    mark(';', { en: ';', zh: '；' }),
    mark(',:'),
    words(soft(',;'), word('and', '并 并且')),
    words(soft(',;'), word('battle|in battle|in the battle|combat', '此战 战斗中 战斗'), soft(':')),
  );
  const TRIES = field('tries', triesOf(one));
  const behind = the('packet', phrase(parted, field('packet', packet)));
  const step = also<Step>(
    phrase(TRIES, field('otherwise', opt(otherwise)), field('packet', opt(behind))),
    reads(
      phrase(TRIES, field('packet', behind), soft(';,'), field('otherwise', otherwise)),
      (said) => (said.otherwise === 'ask' ? undefined : said),
    ),
  );
  const row = list<Step>(step, afterThat);
  // A `then` or an `else` is enough to make one; of a single step it is all that is written.
  const headless = as(
    phrase(field('steps', row)),
    (said) => (said.steps.length > 1 || said.steps[0]?.otherwise !== undefined ? said : undefined),
    (said) =>
      said.steps.length === 1 && said.steps[0]?.otherwise !== undefined ? said : undefined,
  );
  const queue = as(
    either(headless, also(phrase(inTurn, colon, field('steps', row)), twiceOf(one), dicedOf(step))),
    ({ steps }): Said => ({ queue: QUEUE, steps }),
    ({ queue: name, steps, ...more }) =>
      name === QUEUE && Object.keys(more).length === 0 ? { steps } : undefined,
  );
  const single = as(
    phrase(TRIES, field('packet', behind)),
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
        also(words(battle, colon), words(also(inBattle, word('there', '')), soft(':,'))),
        field('packet', packet),
      ),
    ),
    (said): Said => ({ steps: [], packet: said }),
    ({ packet: said, steps }) => (steps.length === 0 ? said : undefined),
  );
