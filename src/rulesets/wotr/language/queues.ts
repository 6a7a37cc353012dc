// Answers under conditions, and what is said in their stead.

import { isSame, type Json } from '../../../core/json.ts';
import { isRecord } from '../../../core/shape.ts';
import {
  alone,
  also,
  as,
  either,
  field,
  list,
  mark,
  means,
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
import { everyday, type Phrasebook } from '../../../notation/sentences.ts';
import { otherwiseOf } from '../../../notation/statement.ts';
import { type Condition, conditionsOf, THEN } from './conditions.ts';
import { colon, dieBefore } from './parts.ts';
import { type Answers, orElse, type ParsedLine, QUEUE, type Step, type Try } from './said.ts';

/** Questions of a battle that say by themselves nothing of where it is. */
const OF_BATTLES = ['stand', 'retreat', 'losses', 'go-on', 'move-in'];
const under = (said: Try, ...more: readonly (readonly Condition[] | undefined)[]): Try => {
  const when = [...(said.when ?? []), ...more.flatMap((some) => some ?? [])];
  return when.length === 0 ? said : { ...said, when };
};
/** The same in a region that is named before it. */
const thereOf = (said: Try, at: Condition): Try | undefined => {
  if (OF_BATTLES.includes(said.kind)) return { ...said, when: [at, ...(said.when ?? [])] };
  return said.kind === 'combat-card' && said.about === undefined && at.if === 'at'
    ? { ...said, about: { region: at.region } }
    : undefined;
};
const placed = (said: Try, at: Condition, more?: readonly Condition[]): Try | undefined =>
  OF_BATTLES.includes(said.kind) ? under(said, [at], more) : undefined;

/** `if Edoras is besieged, fight inside`: whoever is asked there is not shut in yet, and the condition says where. */
const meantOf = ({ kind }: Try, when: readonly Condition[]): readonly Condition[] =>
  when.map((one) =>
    kind === 'stand' && one.if === 'besieged' && one.not === undefined
      ? { if: 'at', region: one.region }
      : one,
  );

const onCondition = (book: Phrasebook, one: Pattern<Try>): Pattern<Try> => {
  const { conditions, place } = conditionsOf(book);
  const behind = as(
    pair(one, opt(conditions)),
    ([said, when]): Try => under(said, when),
    ({ when, ...said }) => [said, when] as readonly [Try, readonly Condition[] | undefined],
  );
  const parted = reads(
    pair(words(), pair(pair(one, soft(',')), conditions)),
    ([, [[said], when]]) => under(said, when),
  );
  const before = reads(pair(pair(conditions, THEN), one), ([[when], said]) =>
    under(said, meantOf(said, when)),
  );
  const there = reads(pair(pair(one, place), opt(conditions)), ([[said, at], when]) =>
    placed(said, at, when),
  );
  const diced = reads(
    phrase(field('die', dieBefore), field('when', conditions), THEN, field('said', one)),
    ({ die, when, said }) => {
      const deed = said.kind === 'action' && isRecord(said.wish) ? said.wish : undefined;
      return deed === undefined || 'die' in deed
        ? undefined
        : under({ ...said, wish: { ...deed, die } }, when);
    },
  );
  return also(behind, parted, before, diced, there);
};

const triesOf = (book: Phrasebook, one: Pattern<Try>): Pattern<readonly Try[]> =>
  list(onCondition(book, one), orElse);
const isOfOneKind = (tries: readonly Try[]): boolean =>
  tries.every(({ kind }) => kind === tries[0]?.kind);

/** Between answers of which the later counts where the earlier cannot be. */
const orThen = also(orElse, words(soft(';,'), everyday('next')));
/** Written between answers of which the later comes when the earlier is over. */
export const thenAfter = also(
  words(soft(';,', { en: ',', zh: '，' }), everyday('next')),
  orThen,
  mark(',;'),
);
const ASK = also(word('or ask', '或来问'), words(soft(';,'), everyday('ask')));

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
/** The contrary goes without saying, as it was said. */
const withoutContrary = (tries: readonly Try[]): readonly Try[] => {
  const [first, ...others] = tries;
  // Rounds have words of their own.
  const isOfRounds = first?.when?.some(({ if: state }) => state === 'round') === true;
  if (first === undefined || others.length !== 1 || isOfRounds) return tries;
  return isAlike(withContrary([first]), tries) ? [first] : tries;
};
const isAlike = (one: readonly Try[], other: readonly Try[]): boolean =>
  isSame(one as unknown as Json, other as unknown as Json);
export const isOfPlace = ({ if: state }: Condition): boolean =>
  ['attacking', 'assault', 'field', 'at'].includes(state);

const askOf = (tries: readonly Try[]): Try | undefined => {
  const last = tries.at(-1);
  if (last === undefined || last.kind === 'action') return undefined;
  const { kind, about } = last;
  return { kind, wish: null, asks: 'yes', ...(about && { about }) };
};

/** Answers of one kind, the first that is legal; `or ask` where none is. */
const answersOf = (
  book: Phrasebook,
  one: Pattern<Try>,
  rows?: Pattern<readonly Try[]>,
  between = orThen,
): Pattern<Answers> => {
  const some =
    rows === undefined
      ? list(onCondition(book, one), between)
      : also(
          either(rows, list(onCondition(book, one), between)),
          reads(list(either(alone(onCondition(book, one)), rows), between), (all) => all.flat()),
        );
  const asking = field('asks', opt(means(ASK, 'yes')));
  const all = as(
    phrase(field('tries', some), asking),
    ({ tries, asks }) => {
      if (!isOfOneKind(tries)) return undefined;
      if (asks === undefined) return withContrary(tries);
      const ask = askOf(tries);
      return ask === undefined ? undefined : [...tries, ask];
    },
    (tries) =>
      // Of actions it is a step of its own, at which a queue stops; alone it is a line of its own.
      tries.at(-1)?.asks === undefined || tries.at(-1)?.kind === 'action' || tries.length === 1
        ? { tries: withoutContrary(tries) }
        : { tries: tries.slice(0, -1), asks: 'yes' as const },
  );
  const there = reads(pair(conditionsOf(book).placeBefore, all), ([at, tries]) => {
    const said = tries.map((one) => thereOf(one, at));
    return said.every((one) => one !== undefined) ? said : undefined;
  });
  return also(all, there);
};

/** A line with alternatives of one sort: the first that is legal counts. */
export const lineOf = (
  book: Phrasebook,
  one: Pattern<Try>,
  rows?: Pattern<readonly Try[]>,
  between = orThen,
): Pattern<ParsedLine> =>
  as(
    answersOf(book, one, rows, between),
    (tries): ParsedLine => ({ steps: [{ tries }] }),
    ({ steps: [step, ...others], ...more }) =>
      step?.packet === undefined && others.length + Object.keys(more).length === 0
        ? step?.tries
        : undefined,
  );

type Choice<V> = readonly [said: V, when: readonly Condition[] | undefined];
interface Choices<H, V> {
  readonly head: Pattern<H>;
  readonly item: Pattern<V>;
  readonly between?: Pattern<void>;
}
/** Answers of one kind with their head said once: `damage: ring if corruption 3, then guide`; `back` writes several so. */
export const choicesIn = <H, V>(
  book: Phrasebook,
  { head, item, between = orThen }: Choices<H, V>,
  toTry: (said: V, head: H) => Try,
  back: (said: Try) => readonly [said: V, head: H] | undefined = () => undefined,
): Pattern<readonly Try[]> =>
  as(
    pair(head, list<Choice<V>>(pair(item, opt(conditionsOf(book).conditions)), between)),
    ([first, all]) => all.map(([said, when]) => under(toTry(said, first), when)),
    (tries) => {
      const [first, ...others] = tries.map((one) =>
        one.asks === undefined ? back(one) : undefined,
      );
      if (first === undefined || others.length === 0) return undefined;
      const all = [first, ...others].map((one, at): Choice<V> | undefined =>
        one !== undefined && isSame((one[1] ?? null) as Json, (first[1] ?? null) as Json)
          ? [one[0], tries[at]?.when]
          : undefined,
      );
      // A head of words alone has no value; a member without one would not be written.
      const before = first[1] ?? (null as H);
      return all.every((one) => one !== undefined) ? ([before, all] as const) : undefined;
    },
  );

/** `discard Elven Rope or Axe and Bow`: the verb once, and answers of which the first that is legal counts. */
export const rowOf = <V>(book: Phrasebook, kind: string, head: string, item: Pattern<V>) =>
  choicesIn(
    book,
    { head: book.words(head), item },
    (wish) => ({ kind, wish: wish as unknown as Json }),
    (said) =>
      said.kind === kind && said.about === undefined
        ? [said.wish as unknown as V, undefined]
        : undefined,
  );

// Several actions in a line, and what is to be done in the battles that come of them.

const otherwise = otherwiseOf();
const inTurn = word('actions|queue|in turn', '依次 行动队列');
const battle = word('battle|combat', '此战 战斗');
const inBattle = word(
  'in this battle|in the battle|in battle|this battle|in that battle',
  '战斗中 这场战斗 该战',
);

/** Heads of queues and of what is to be done in a battle: with their colon they begin nothing else. */
export const QUEUE_HEADS = either<void>(inTurn, battle, inBattle);

const afterThat = words(soft(',;'), everyday('next'));

/** Every use in it names its die; `…, skip if corruption 5` is no step, but leaves out the one before it. */
const hasDie = ({ tries }: Step): boolean =>
  tries.every(({ kind, wish, when = [] }) => {
    const said = wish as { readonly act?: string; readonly die?: string } | null;
    const isPass = said?.act === 'pass' && when.length === 0;
    return kind === 'action' && (said?.die !== undefined || isPass);
  });

/** Answers for a battle, one after the other. */
export const packetOf = (book: Phrasebook, answer: Pattern<Try>, rows: Pattern<readonly Try[]>) =>
  list(
    answersOf(book, answer, rows),
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
export const queueOf = (
  book: Phrasebook,
  one: Pattern<Try>,
  packet: Pattern<readonly Answers[]>,
): Pattern<ParsedLine> => {
  const parted = also(
    mark(';', { en: ';', zh: '；' }),
    mark(',:'),
    words(soft(',;'), word('and', '并 并且')),
    words(soft(',;'), word('battle|in battle|in the battle|combat', '此战 战斗中 战斗'), soft(':')),
  );
  const TRIES = field('tries', triesOf(book, one));
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
    ({ steps }): ParsedLine => ({ queue: QUEUE, steps }),
    ({ queue: name, steps, ...more }) =>
      name === QUEUE && Object.keys(more).length === 0 ? { steps } : undefined,
  );
  const single = as(
    phrase(TRIES, field('packet', behind)),
    (said): ParsedLine => ({ steps: [said] }),
    ({ steps: [said, ...others], ...more }) =>
      said?.packet !== undefined && others.length + Object.keys(more).length === 0
        ? { tries: said.tries, packet: said.packet }
        : undefined,
  );
  return either<ParsedLine>(single, queue);
};

/** `battle: combat card: Daylight; go on if units 4 or stop`: under an attack, on a line of its own. */
export const battleOf = (packet: Pattern<readonly Answers[]>): Pattern<ParsedLine> =>
  as(
    the(
      'packet',
      phrase(
        also(words(battle, colon), words(also(inBattle, word('there', '')), soft(':,'))),
        field('packet', packet),
      ),
    ),
    (said): ParsedLine => ({ steps: [], packet: said }),
    ({ packet: said, steps }) => (steps.length === 0 ? said : undefined),
  );
