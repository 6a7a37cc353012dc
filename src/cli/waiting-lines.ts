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
  const shown = choices.slice(0, MOST_CHOICES).map(words.answer).join('; ');
  return choices.length > MOST_CHOICES ? `${shown}; … (${choices.length} in all)` : shown;
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
    return [
      `  ${words.noun(question.seat)}: ${words.question(question)} (${question.kind.rule})`,
      ...(choices === '' ? [] : [`      choices: ${choices}`]),
      `      the answer belongs in ${file}`,
    ];
  });
