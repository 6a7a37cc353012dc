import type { Game } from '../core/game.ts';
import type { Json } from '../core/json.ts';
import type { Asked } from '../desk/asked.ts';
import { type Moment, makeMoment } from '../desk/moment.ts';
import { ORDERS } from './io/order-files.ts';
import type { Words } from './words.ts';

/** A longer list helps nobody: there are hundreds of ways to place orders. */
const MOST_CHOICES = 24;

/** What the game waits for: the house, the question, the choices, and where the answer belongs. */
export const waitingLines = <G extends Game>(
  waiting: readonly Pick<Asked<G>, 'question' | 'options'>[],
  now: Moment,
  words: Words,
): readonly string[] =>
  waiting.flatMap(({ question, options }) => {
    const choices = choicesIn(options, words);
    const file = `${ORDERS}/${makeMoment(now)}/${question.seat}.txt`;
    return [
      `  ${words.noun(question.seat)}: ${words.question(question)} (${question.kind.rule})`,
      ...(choices === '' ? [] : [`      choices: ${choices}`]),
      `      the answer belongs in ${file}`,
    ];
  });

const choicesIn = (options: Asked<Game>['options'], words: Words): string => {
  const legal: Json[] = [];
  for (const { step, refused } of options)
    if (step !== undefined && refused === null) legal.push(step);
  return legal.length > MOST_CHOICES ? '' : legal.map((step) => words.answer(step)).join('; ');
};
