import type { Game, Seat } from '../../core/game.ts';
import type { Json } from '../../core/json.ts';
import { type Choices, choicesFor } from '../../desk/asked.ts';
import { type Moment, makeMoment } from '../../desk/moment.ts';
import type { Asked } from '../../desk/stop.ts';
import { ORDERS } from '../io/order-files.ts';
import { hanging } from '../terminal/hanging.ts';
import type { Words } from '../words/words.ts';

/** A longer list helps nobody: there are hundreds of ways to place orders. */
const MOST_CHOICES = 12;

/** Choices in one line, cut where there are too many. */
export const choicesLine = (kind: string, choices: readonly Json[], words: Words): string => {
  const all = words.choices(kind, choices);
  const shown = all.slice(0, MOST_CHOICES).join(words.messages.lists.rows);
  return all.length > MOST_CHOICES
    ? words.frame('waiting.more', { choices: shown, count: all.length })
    : shown;
};

/** What the game waits for: the house, the question, the choices, and where the answer belongs. */
export const waitingLines = <G extends Game>(
  waiting: readonly Omit<Asked<G>, 'key' | 'view'>[],
  now: Moment,
  words: Words,
): readonly string[] =>
  waiting.flatMap(({ question, ...offers }) => {
    const { rule } = question.kind;
    const seat = words.noun(question.seat);
    return [
      ...hanging(
        '  ',
        words.frame('waiting.question', { seat, question: words.question(question), rule }),
      ),
      ...choicesLines('      ', toShow({ question, ...offers }), words),
      `      ${words.frame('waiting.file', { file: fileFor(question, now) })}`,
    ];
  });

/** The same where it was said already who is asked what: the files, and what may stand in them. */
export const answerLines: typeof waitingLines = (waiting, now, words) =>
  waiting.flatMap(({ question, ...offers }) => [
    ...hanging(`  ${fileFor(question, now)}: `, words.question(question)),
    ...choicesLines('      ', toShow({ question, ...offers }), words),
  ]);

/** The moderator's screen is looked at by others, and pasted. */
const toShow = <G extends Game>(asked: Omit<Asked<G>, 'key' | 'view'>) => ({
  kind: asked.question.kind.name,
  ...choicesFor(asked, 'moderator'),
});

const fileFor = ({ seat }: { readonly seat: Seat }, now: Moment): string =>
  `${ORDERS}/${makeMoment(now)}/${seat}.txt`;

/** The choices, wrapped under each other; none where there are none to name. */
export const choicesLines = (
  indent: string,
  { kind, choices = [], choiceCount, suggested }: Choices & { readonly kind: string },
  words: Words,
): readonly string[] => {
  if (choiceCount !== undefined)
    return hanging(indent, words.frame('waiting.hidden', { count: choiceCount }));
  if (choices.length === 0) return [];
  const label = words.frame('waiting.choices', { suggested: suggested ?? 'no' });
  return hanging(`${indent}${label}`, choicesLine(kind, choices, words));
};
