import type { Game } from '../core/game.ts';
import type { Json } from '../core/json.ts';
import { type Asked, choicesIn } from '../desk/asked.ts';
import { type Moment, makeMoment } from '../desk/moment.ts';
import { ORDERS } from './io/order-files.ts';
import type { Words } from './words.ts';

/** A longer list helps nobody: there are hundreds of ways to place orders. */
const MOST_CHOICES = 12;

/** Choices in one line, cut where there are too many. */
export const choicesLine = (choices: readonly Json[], words: Words): string => {
  const shown = choices.slice(0, MOST_CHOICES).map(words.answer).join(words.messages.lists.rows);
  return choices.length > MOST_CHOICES
    ? words.frame('waiting.more', { choices: shown, count: choices.length })
    : shown;
};

/** What the game waits for: the house, the question, the choices, and where the answer belongs. */
export const waitingLines = <G extends Game>(
  waiting: readonly Pick<Asked<G>, 'question' | 'options'>[],
  now: Moment,
  words: Words,
): readonly string[] =>
  waiting.flatMap(({ question, options }) => {
    const choices = choicesLine(choicesIn({ options }), words);
    const file = `${ORDERS}/${makeMoment(now)}/${question.seat}.txt`;
    const { rule } = question.kind;
    const seat = words.noun(question.seat);
    return [
      `  ${words.frame('waiting.question', { seat, question: words.question(question), rule })}`,
      ...(choices === '' ? [] : [`      ${words.frame('waiting.choices', { choices })}`]),
      `      ${words.frame('waiting.file', { file })}`,
    ];
  });
