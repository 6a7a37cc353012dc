import type { Ids } from '../../../core/game.ts';
import type { Json } from '../../../core/json.ts';
import type { Form } from '../../../notation/form.ts';
import {
  also,
  as,
  byLanguage,
  called,
  either,
  field,
  list as listOf,
  mark,
  opt,
  type Pattern,
  phrase,
  the,
  word,
} from '../../../notation/index.ts';
import { type QuestionKind, TRACKS } from '../data/vocabulary.ts';
import { onCondition, onIf } from './conditions.ts';
import type { Feature } from './features.ts';
import { area, colon, orElse, semicolon, track } from './parts.ts';
import { alternatives, type Plain, says } from './sayings.ts';

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
  the('about', phrase(word('at|in|on|for', '在 于 对 关于'), field('about', subject))),
  the('about', phrase(mark('(', '（'), field('about', subject), mark(')', '）'))),
);

const between = also(mark(';', semicolon), mark(',/>'), orElse);

interface Answering<V> extends Pick<AnswerLine, 'needs' | 'member' | 'each'> {
  readonly name?: string;
  readonly kinds: readonly QuestionKind[];
  readonly head: Pattern<void>;
  readonly value: Pattern<V>;
  readonly list?: true;
  /** `when it decides` must not be taken for a condition. */
  readonly needsIf?: true;
}

export const answerLine = <V>({
  kinds,
  name = kinds[0] ?? '',
  head,
  value,
  list,
  needsIf,
  ...more
}: Answering<V>): AnswerLine => {
  const isList = list === true;
  const one = says(name, isList || needsIf ? onIf(value) : onCondition(value));
  const tries = listOf(one, isList ? orElse : between);
  const statement = phrase(head, field('about', opt(about)), colon, field('tries', tries));
  const pattern = called(name, alternatives(statement, isList ? 1 : Infinity));
  const said = value as unknown as Pattern<Json>; // wishes are data
  return { name, kinds, isList, head, value: said, pattern, ...more };
};

/** A head in English and Chinese; the id of its kind is understood, too. */
export const head = (en: string, zh: string, forum?: string): Pattern<void> =>
  word(en, zh, forum === undefined ? {} : { wordings: { forum: { zh: forum } } });

/** A line under the name of the kind that it answers. */
export const answerTo = <V>(
  kind: QuestionKind,
  zh: string,
  value: Pattern<V>,
  {
    forum,
    ...more
  }: Omit<Answering<V>, 'kinds' | 'name' | 'head' | 'value'> & { forum?: string } = {},
): AnswerLine => answerLine({ kinds: [kind], head: head(kind, zh, forum), value, ...more });
