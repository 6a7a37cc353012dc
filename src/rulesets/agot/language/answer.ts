import type { Ids } from '../../../core/game.ts';
import { isSame, type Json } from '../../../core/json.ts';
import type { Form } from '../../../notation/form.ts';
import {
  alone,
  also,
  as,
  byLanguage,
  called,
  either,
  field,
  idle,
  Located,
  list,
  list as listOf,
  located,
  mark,
  means,
  opt,
  type Pattern,
  phrase,
  reads,
  soft,
  the,
  words,
} from '../../../notation/index.ts';
import type { Options } from '../data/options.ts';
import type { Rules } from '../data/rules.ts';
import { type AreaId, type QuestionKind, TRACKS } from '../data/vocabulary.ts';
import { type Condition, PASS, type Pass, saying } from '../table/answers.ts';
import { forAll, onCondition, onIf, type Try } from './conditions.ts';
import { and, area, colon, next, nextItem, orElse, semicolon, track } from './parts.ts';
import { wordsOf } from './words.ts';

/** Features that only some games have, by their options. */
const FEATURES = {
  heroes: (options) => options['hero-play'] === 'deployed',
  fortifications: (options) => options.fortifications === 'forum',
  'building-ports': (options) => options.ports === 'forum',
  scouting: (options) => options.raven !== 'swap',
  'retreat-phase': (options) => options.retreats === 'phase',
  'two-kings': (options) => options['throne-ties'] === 'first-by-old-rest-by-new',
} as const satisfies Readonly<Record<string, (options: Options) => boolean>>;
export type Feature = keyof typeof FEATURES;

export const has = ({ options }: Pick<Rules, 'options'>, feature: Feature): boolean =>
  FEATURES[feature](options);

const NEEDS: ReadonlyMap<string, Feature> = new Map<QuestionKind, Feature>([
  ['deploy-heroes', 'heroes'],
  ['recall-hero', 'heroes'],
  ['redeploy', 'scouting'],
  ['scout', 'scouting'],
  ['build-ports', 'building-ports'],
  ['fortify', 'fortifications'],
  ['retreat-order', 'retreat-phase'],
  ['name-king', 'two-kings'],
]);

/** True if a game can ever ask a question of this kind. */
export const canAsk = (rules: Pick<Rules, 'options'>, kind: QuestionKind): boolean => {
  const feature = NEEDS.get(kind);
  return feature === undefined || has(rules, feature);
};

/** The wish of a line, for the questions of a kind, or for all those that a line of that name answers. */
export interface Saying {
  readonly kind: string;
  readonly about?: Ids;
  readonly when: readonly Condition[];
  readonly wish: Json;
  /** The words that say it; left out: the whole line. */
  readonly at?: Located<null>;
}

/** A line of orders: what it wishes. */
export interface Plain {
  readonly says: 'wishes';
  readonly wishes: readonly Saying[];
  /** It stands in the place of a line above it. */
  readonly corrects?: true;
}
export const plain = (wishes: readonly Saying[]): Plain => ({ says: 'wishes', wishes });

const NOWHERE = { from: 0, to: 0 };
/** Written, it stands nowhere. */
export const nowhere = <V>(value: V): Located<V> => new Located(value, NOWHERE);
export const at = ({ span }: Located<unknown>): Located<null> => new Located(null, span);

/** A try as what is said for a kind. */
export const says = <W>(kind: string, tried: Pattern<Located<Try<W>>>): Pattern<Saying> =>
  as(
    tried,
    (one): Saying => ({
      kind,
      when: one.value.when,
      wish: one.value.wish as unknown as Json, // wishes are data
      at: at(one),
    }),
    (said) =>
      said.kind === kind ? nowhere({ wish: saying<W>(said), when: said.when }) : undefined,
  );

/** Sayings about one thing: a line of alternatives. */
interface About {
  readonly about?: Ids;
  readonly tries: readonly Saying[];
}
export const isSameAbout = (a: Pick<Saying, 'about'>, b: Pick<Saying, 'about'>): boolean =>
  isSame(a.about ?? {}, b.about ?? {});

/** A line of alternatives about one thing; at most so many are written in it. */
const alternatives = (pattern: Pattern<About>, most: number): Pattern<Plain> =>
  as(
    pattern,
    ({ about, tries }) => plain(tries.map((one) => ({ ...one, ...(about && { about }) }))),
    ({ wishes }) => {
      const [first] = wishes;
      if (first === undefined || wishes.length > most) return undefined;
      if (!wishes.every((one) => isSameAbout(one, first))) return undefined;
      return { tries: wishes, ...(first.about && { about: first.about }) };
    },
  );

// ---- What orders do -----------------------------------------------------------------------------

/** The member of a wish that names the area whose order it is. */
export type AreaIn = 'from' | 'area';
const membersOf = ({ wish }: Pick<Saying, 'wish'>): Readonly<Record<string, Json>> =>
  saying({ wish: wish ?? {} });

/** The area whose order does this. */
export const areaBy = (key: AreaIn, { wish }: Pick<Saying, 'wish'>): AreaId | undefined => {
  const area = membersOf({ wish })[key];
  return typeof area === 'string' ? area : undefined;
};

/** The same as done by the order of an area; where no member names it, it is a list. */
export const sayInArea = (key: AreaIn | undefined, area: AreaId, said: Saying): Saying => {
  if (key !== undefined) return { ...said, wish: { [key]: area, ...membersOf(said) } };
  return said.wish === 'yes' ? { ...said, wish: [area] } : said;
};
/** Without the area, if it is the one. */
export const doingIn = (
  key: AreaIn | undefined,
  area: AreaId,
  said: Saying,
): Saying | undefined => {
  if (key === undefined) return isSame(said.wish, [area]) ? { ...said, wish: 'yes' } : said;
  const { [key]: own, ...wish } = membersOf(said);
  return own === area ? { ...said, wish } : undefined;
};

// What orders do, said behind them or by itself.

/** The part of a line behind an order; its area is that of the order. */
export interface LineAction {
  readonly done: readonly Saying[];
}

/** A doing on no condition. */
export const plainly = <W>(kind: string, value: Pattern<W>): Pattern<readonly Saying[]> =>
  alone(
    says(
      kind,
      located(
        as(
          value,
          (wish): Try<W> => ({ wish, when: [] }),
          ({ wish, when }) => (when.length === 0 ? wish : undefined),
        ),
      ),
    ),
  );

export const fromWord = idle(wordsOf('from'));

/** The doing of the order of an area. */
export const sayFromArea = (
  key: AreaIn,
  pattern: Pattern<LineAction & { readonly from: AreaId }>,
): Pattern<readonly Saying[]> =>
  as(
    pattern,
    ({ from, done }) => done.map((one) => sayInArea(key, from, one)),
    ([one, ...others]) => {
      const from = one && areaBy(key, one);
      if (one === undefined || from === undefined || others.length > 0) return undefined;
      const done = doingIn(key, from, one);
      return done && { from, done: [done] };
    },
  );

/** With no order of the kind, though there may be some (RAD-1, MAR-1). */
export const passing = (kind: string): Pattern<readonly Saying[]> =>
  alone(says<Pass>(kind, onIf(means(wordsOf('pass'), PASS))));

/** Said by itself: `march: Winterfell: -> Karhold: footman`. */
export const behindHead = (
  head: Pattern<void>,
  wishes: Pattern<readonly Saying[]>,
): Pattern<Plain> =>
  as(
    phrase(head, colon, field('wishes', wishes)),
    (said) => plain(said.wishes),
    ({ wishes }) => ({ wishes }),
  );

/** Which order goes first: `march order: Winterfell, Greywater Watch`. */
export const sequence = (kind: string, words: Pattern<void>): Pattern<Plain> =>
  called(
    kind,
    as(
      phrase(words, colon, field('areas', list(area, nextItem))),
      ({ areas }) => plain([{ kind, when: [], wish: areas }]),
      ({ wishes: [one, ...others] }) =>
        one?.kind === kind && others.length === 0
          ? { areas: saying<readonly AreaId[]>(one) }
          : undefined,
    ),
  );

/** A line that answers questions: `casualties at Seagard: knight`. */
export interface AnswerLine {
  readonly name: string;
  /** The questions that it answers, as far as the game asks them. */
  readonly kinds: readonly QuestionKind[];
  /** Its own parts hold commas: alternatives are parted by `else` alone. */
  readonly isList: boolean;
  readonly head: Pattern<void>;
  readonly value: Pattern<Json>;
  readonly pattern: Pattern<Plain>;
  readonly needs?: Feature;
  /** Its member in orders that are data. */
  readonly member?: string;
  /** As data it may also say one thing for each area, with words between the two. */
  readonly each?: Each;
}

interface Each {
  readonly between: string;
  readonly value: Form;
}

const subject: Pattern<Ids> = either<Ids>(
  as(
    phrase(field('area', area)),
    (about): Ids => about,
    ({ area }) => (typeof area === 'string' ? { area } : undefined),
  ),
  as(
    phrase(field('track', track)),
    (about): Ids => about,
    ({ track }) => TRACKS.flatMap((one) => (one === track ? { track: one } : []))[0],
  ),
);
/** `at Seagard:`, `（海疆城）：`. */
const about = byLanguage(
  the('about', phrase(wordsOf('about'), field('about', subject))),
  the('about', phrase(mark('(', '（'), field('about', subject), mark(')', '）'))),
);

/** `muster (if it comes): …`: as an answer is meant anyway. */
const ever = wordsOf('if-ever');
export const ifEver = idle(also(ever, words(mark('(', '（'), ever, mark(')', '）'))));

const between = also(mark(';', semicolon), mark(',/>'), orElse);

interface Answering<V> extends Pick<AnswerLine, 'needs' | 'member' | 'each'> {
  /** Left out: the kind of its name. */
  readonly kinds?: readonly QuestionKind[];
  /** Its words are those of its name, if it is not this. */
  readonly head?: Pattern<void>;
  readonly list?: true;
  /** `when it decides` must not be taken for a condition. */
  readonly needsIf?: true;
  /** An alternative with what it leaves to the one before it; undefined: it says too little. */
  goesOn?(wish: V, before: V | undefined): V | undefined;
}

/** A line under the name of the kind that it answers, or of several. */
export const answerTo = <V>(
  name: string,
  value: Pattern<V>,
  {
    kinds = [name as QuestionKind],
    head = wordsOf(name),
    list,
    needsIf,
    goesOn,
    ...more
  }: Answering<V> = {},
): AnswerLine => {
  const isList = list === true;
  const one = says(name, isList || needsIf ? onIf(value) : onCondition(value));
  const tries = listOf(one, isList ? orElse : between);
  const said = phrase(
    ...[head, field('about', opt(about)), field('when', forAll), ifEver, colon],
    field('tries', tries),
  ) as Pattern<About & { readonly when?: Try<V>['when'] }>;
  const statement: Pattern<About> = as(
    said,
    ({ when = [], ...one }) => ({
      ...one,
      tries: one.tries.map((tried) => ({ ...tried, when: [...when, ...tried.when] })),
    }),
    (one) => one,
  );
  const whole = (said: About): About | undefined => {
    const tries: Saying[] = [];
    for (const one of said.tries) {
      const before = tries.at(-1);
      const wish = goesOn?.(saying<V>(one), before && saying<V>(before));
      if (wish === undefined) return undefined;
      tries.push({ ...one, wish: wish as Json });
    }
    return { ...said, tries };
  };
  const tried = goesOn ? as<About, About>(statement, whole, (said) => said) : statement;
  const pattern = called(name, alternatives(tried, isList ? 1 : Infinity));
  const asJson = value as unknown as Pattern<Json>; // wishes are data
  return { name, kinds, isList, head, value: asJson, pattern, ...more };
};

// ---- Lines ------------------------------------------------------------------------------------------

/** A line that only some games have, without a head before it: `不建港`, `在临冬城建港（寒冰湾）`. */
export interface ShortLine {
  readonly pattern: Pattern<Plain>;
  readonly needs?: Feature;
}

/** The lines in which a chapter is told in orders. */
export interface ChapterLines {
  /** Lines that answer its questions; of a head that two share the first that a game has is meant. */
  readonly answers?: readonly AnswerLine[];
  readonly others?: readonly Pattern<Plain>[];
  readonly short?: readonly ShortLine[];
}

export const answered = <W>(line: string, pattern: Pattern<W>, on = onIf<W>): Pattern<Plain> =>
  reads(says(line, on(pattern)), (said) => plain([said]));

/** Between things that each are several words. */
export const betweenItems = also(
  mark(';', semicolon),
  words(soft(',;'), either(and, next)),
  mark(','),
);
