import { onceOf } from '../../../core/once.ts';
import { as, called, either, type Pattern } from '../../../notation/index.ts';
import { CHAPTERS } from '../chapters.ts';
import type { Rules } from '../data/rules.ts';
import type { AnswerLine } from '../language/answer.ts';
import { canAsk, type Feature, has } from '../language/features.ts';
import type { ShortLine } from '../language/lines.ts';
import type { Plain } from '../language/sayings.ts';
import {
  type Correction,
  correcting,
  HEADER,
  type Header,
  LATER,
  type Led,
  led,
  type Scoped,
  scoped,
} from '../language/shell.ts';

export type { Plain };
export type Said = Plain | Correction<Plain>;
export type Statement = Said | Scoped<Said> | Header | { readonly says: 'later' };

/** The lines that answer questions; of a head that two share the first that a game has is meant. */
export const ANSWER_LINES: readonly AnswerLine[] = CHAPTERS.flatMap(
  ({ lines }) => lines?.answers ?? [],
);
export const ANSWERS: ReadonlyMap<string, AnswerLine> = new Map(
  ANSWER_LINES.map((line) => [line.name, line]),
);

/** The kinds of question that what is said for a kind, or by a line, answers in a game. */
export const kindsOf = (rules: Pick<Rules, 'options'>, said: string): readonly string[] =>
  ANSWERS.get(said)?.kinds.filter((kind) => canAsk(rules, kind)) ?? [said];

/** All lines of a game. */
export interface Lines {
  readonly plain: Pattern<Plain>;
  readonly message: Pattern<Statement>;
  /** A line with its house or idle words before it. */
  readonly led: Pattern<Led<Said>>;
  /** Heads of lines that other games have. */
  readonly foreign: Pattern<void>;
}

/** Lines of a shape of their own. */
export const OTHERS: readonly Pattern<Plain>[] = CHAPTERS.flatMap(
  ({ lines }) => lines?.others ?? [],
);
const SHORT_LINES: readonly ShortLine[] = CHAPTERS.flatMap(({ lines }) => lines?.short ?? []);

const linesWith = (isHere: (feature: Feature) => boolean): Lines => {
  const isIn = ({ needs }: { readonly needs?: Feature }): boolean =>
    needs === undefined || isHere(needs);
  const plain = called(
    'line',
    either<Plain>(
      ...OTHERS,
      ...ANSWER_LINES.filter(isIn).map(({ pattern }) => pattern),
      ...SHORT_LINES.filter(isIn).map(({ pattern }) => pattern),
    ),
  );
  const wishes = as(
    plain,
    (said): Said => said,
    (said) => (said.says === 'wishes' ? said : undefined),
  );
  const said = either<Said>(wishes, correcting(plain));
  return {
    plain,
    message: either<Statement>(HEADER, said, scoped(said), LATER),
    led: called('led line', led(said)),
    foreign: either(...ANSWER_LINES.filter((line) => !isIn(line)).map(({ head }) => head)),
  };
};

const made = new Map<string, Lines>();

/** The lines of a game; made once for all games with the same features. */
export const linesOf = onceOf((rules: Pick<Rules, 'options'>): Lines => {
  const key = ANSWER_LINES.flatMap(({ needs }) =>
    needs && has(rules, needs) ? [needs] : [],
  ).join();
  const lines = made.get(key) ?? linesWith((feature) => has(rules, feature));
  made.set(key, lines);
  return lines;
});
