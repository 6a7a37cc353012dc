// Answers under conditions, and what is said in their stead.

import { isSame, type Json } from '../../../core/json.ts';
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
  opt,
  type Pattern,
  pair,
  phrase,
  reads,
  soft,
  word,
  words,
} from '../../../notation/index.ts';
import type { Condition } from './condition.ts';
import { conditions, place, placeBefore } from './conditions.ts';
import { orElse } from './lines.ts';
import type { Answers, Said, Try } from './said.ts';

export const THEN = idle(also(mark(',:'), words(soft(','), word('then', '则 就 那么 便'))));
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
  const before = reads(pair(pair(conditions, THEN), one), ([[when], said]) => under(said, when));
  const there = reads(pair(pair(one, place), opt(conditions)), ([[said, at], when]) =>
    placed(said, at, when),
  );
  return also(behind, parted, before, there);
};

export const triesOf = (one: Pattern<Try>): Pattern<readonly Try[]> =>
  list(onCondition(one), orElse);
const isOfOneKind = (tries: readonly Try[]): boolean =>
  tries.every(({ kind }) => kind === tries[0]?.kind);

/** Between answers of which the later counts where the earlier cannot be. */
export const orThen = also(
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
export const answersOf = (
  one: Pattern<Try>,
  rows?: Pattern<readonly Try[]>,
  between = orThen,
): Pattern<Answers> => {
  const some =
    rows === undefined
      ? list(onCondition(one), between)
      : also(
          either(rows, list(onCondition(one), between)),
          reads(list(either(alone(onCondition(one)), rows), between), (all) => all.flat()),
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
  const there = reads(pair(placeBefore, all), ([at, tries]) => {
    const said = tries.map((one) => thereOf(one, at));
    return said.every((one) => one !== undefined) ? said : undefined;
  });
  return also(all, there);
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

type Choice<V> = readonly [said: V, when: readonly Condition[] | undefined];
/** Answers of one kind with their head said once: `damage: ring if corruption 3, then guide`. */
export const choicesIn = <H, V>(
  head: Pattern<H>,
  item: Pattern<V>,
  toTry: (said: V, head: H) => Try,
  between = orThen,
): Pattern<readonly Try[]> =>
  reads(pair(head, list<Choice<V>>(pair(item, opt(conditions)), between)), ([first, all]) =>
    all.map(([said, when]) => under(toTry(said, first), when)),
  );
