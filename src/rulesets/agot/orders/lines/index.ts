import { as, called, either, type Pattern } from '../../../../notation/index.ts';
import type { Rules } from '../../data/rules.ts';
import { canAsk, type Feature, has } from '../features.ts';
import type { AnswerLine } from './answer.ts';
import { BATTLE_LINES } from './battle.ts';
import { BID_LINES } from './bids.ts';
import { DOING_LINES, NO_ORDERS_LINES, SEQUENCE_LINES } from './doings.ts';
import { HOLDING_LINES, SHORT_LINES } from './holdings.ts';
import { LOSS_LINES } from './losses.ts';
import { AREA_LINES } from './orders.ts';
import { RETREAT_LINE } from './retreats.ts';
import type { Plain } from './sayings.ts';
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
} from './shell.ts';
import { WESTEROS_LINES } from './westeros.ts';

/** What a line of orders says. */
export type { Plain };
export type Said = Plain | Correction<Plain>;
export type Statement = Said | Scoped<Said> | Header | { readonly says: 'later' };

/** The lines that answer questions; of a head that two share the first that a game has is meant. */
export const ANSWER_LINES: readonly AnswerLine[] = [
  ...HOLDING_LINES,
  ...WESTEROS_LINES,
  ...BATTLE_LINES,
  ...LOSS_LINES,
];
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

export const OTHERS: readonly Pattern<Plain>[] = [
  ...AREA_LINES,
  ...BID_LINES,
  RETREAT_LINE,
  ...SEQUENCE_LINES,
  ...DOING_LINES,
  ...NO_ORDERS_LINES,
];

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
export const linesOf = (rules: Pick<Rules, 'options'>): Lines => {
  const key = ANSWER_LINES.flatMap(({ needs }) =>
    needs && has(rules, needs) ? [needs] : [],
  ).join();
  const lines = made.get(key) ?? linesWith((feature) => has(rules, feature));
  made.set(key, lines);
  return lines;
};
