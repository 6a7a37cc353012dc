import type { AskedQuestion, WaitingQuestion } from '../../core/answering.ts';
import { type Document, type Saying, say } from '../../core/document.ts';
import type { Seat } from '../../core/game.ts';
import type { Json } from '../../core/json.ts';
import type { Place } from '../../core/problem.ts';
import { type Choices, choicesFor, placesOf } from '../asked-questions.ts';
import { list, questionSaying, type Speech } from '../speech.ts';

/** A longer list helps nobody: there are hundreds of ways to place orders. */
const MOST_CHOICES = 12;

/** Choices in a row, cut where there are too many. */
export const choicesSaying = (kind: string, choices: readonly Json[], words: Speech): Saying => {
  const all = words.choices(kind, choices);
  const shown = all.slice(0, MOST_CHOICES).join(words.messages.lists.rows);
  return say('waiting.some', { choices: shown, all: all.length > MOST_CHOICES ? all.length : 0 });
};

/** The choices, or how much where only the seat may know which; none where there are none to name. */
export const formatChoices = (
  words: Speech,
  { kind, choices = [], choiceCount, suggested }: Choices & { readonly kind: string },
): readonly Saying[] => {
  if (choiceCount !== undefined) return [say('waiting.hidden', { count: choiceCount })];
  if (choices.length === 0) return [];
  const shown = choicesSaying(kind, choices, words);
  return [say('waiting.choices', { suggested: suggested ?? 'no', choices: shown })];
};

/** The lines that came to nothing, and not what they say: the moderator's screen is looked at by others. */
export const formatPassed = (places: readonly Place[]): readonly Saying[] =>
  places.map(({ file, line }) => say('waiting.passed', { file, line }));

interface WaitingFor {
  /** Where a seat's answer belongs. */
  fileFor(seat: Seat): string;
  /** It was said already who is asked what. */
  readonly isReported: boolean;
}

/** The waits of the game: the seat, the question, the choices, and where the answer belongs. */
export const formatWaiting = (
  waiting: readonly (Omit<AskedQuestion, 'key' | 'view'> &
    Partial<Pick<WaitingQuestion, 'passed'>>)[],
  words: Speech,
  { fileFor, isReported }: WaitingFor,
): Document =>
  waiting.flatMap(({ question, passed = [], ...offers }) => {
    const { kind, seat } = question;
    const file = fileFor(seat);
    const asked = { seat, question: questionSaying(question), rule: kind.rule };
    // The moderator's screen is looked at by others, and pasted.
    const choices = choicesFor({ question, ...offers }, 'moderator');
    return [
      ...list([
        isReported ? say('waiting.answer', { ...asked, file }) : say('waiting.question', asked),
      ]),
      ...list(
        [
          ...formatPassed(placesOf(passed)),
          ...formatChoices(words, { kind: kind.name, ...choices }),
          ...(isReported ? [] : [say('waiting.file', { file })]),
        ],
        1,
      ),
    ];
  });
