import { type Saying, say } from '../../core/document.ts';
import type { Game } from '../../core/game.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import { hasUnseenRemarks, type MessageFate, type StoredMessage } from '../../desk/intake.ts';
import { compareMoments, speaksAt } from '../../desk/moment.ts';
import type { Frame } from '../../report/words/commands.ts';
import type { OpenGame } from '../open/game.ts';

const FRAMES = [
  ['ruling', 'receive.rulings'],
  ['asked', 'receive.asked'],
  ['read', 'receive.read'],
] as const satisfies readonly (readonly [MessageFate, string])[];

/** Messages that nobody was done with; what its sender was asked of a phase that is over is none. */
export const openOf = <G extends Game>(
  { desk }: OpenGame<G>,
  inbox: readonly StoredMessage[],
  fates: readonly MessageFate[],
): readonly StoredMessage[] => {
  const now = momentOfDesk(desk);
  const { ruleset } = desk;
  return inbox.filter(({ fate, moment }) => {
    if (!fates.includes(fate)) return false;
    if (fate !== 'asked' || moment === undefined) return true;
    return speaksAt(ruleset, moment, now) || compareMoments(ruleset.printedPhases, moment, now) > 0;
  });
};

/** Messages whose orders count, beside which a sentence was not read; when their phase is over nothing hangs on it. */
export const remarkedOf = <G extends Game>(
  { desk: { ruleset, ...desk } }: Pick<OpenGame<G>, 'desk'>,
  inbox: readonly StoredMessage[],
): readonly StoredMessage[] => {
  const now = momentOfDesk({ ruleset, ...desk });
  return inbox.filter(
    (one) =>
      hasUnseenRemarks(one) &&
      one.moment !== undefined &&
      (speaksAt(ruleset, one.moment, now) ||
        compareMoments(ruleset.printedPhases, one.moment, now) > 0),
  );
};

/** The sentences beside the orders of a message, as they are told. */
export const quotedRemarks = ({ remarks = [] }: Pick<StoredMessage, 'remarks'>) => ({
  count: remarks.length,
  texts: remarks.slice(0, MOST_QUOTED).map(({ text }) => `“${shortened(text)}”`),
  more: Math.max(0, remarks.length - MOST_QUOTED),
});
const MOST_QUOTED = 4;

const LONGEST_QUOTED = 120;
const shortened = (text: string): string =>
  text.length > LONGEST_QUOTED ? `${text.slice(0, LONGEST_QUOTED).trimEnd()}…` : text;

/** Messages of the inbox that wait: for the moderator, for their senders, or to be read. */
export const openSayings = <G extends Game>(
  game: OpenGame<G>,
  inbox: readonly StoredMessage[],
): readonly Saying[] => [
  ...FRAMES.flatMap(([fate, code]) => numbered(code, openOf(game, inbox, [fate]))),
  ...numbered('receive.remarked', remarkedOf(game, inbox)),
];

const numbered = (code: Frame, messages: readonly StoredMessage[]): readonly Saying[] => {
  const numbers = messages.map(({ number }) => number);
  return numbers.length === 0
    ? []
    : [say(code, { numbers: stretchesOf(numbers), count: numbers.length })];
};

/** Three or more in a row are said by the first and the last of them. */
const stretchesOf = (numbers: readonly number[]): readonly string[] => {
  const stretches: [number, number][] = [];
  for (const number of numbers) {
    const last = stretches.at(-1);
    if (last !== undefined && last[1] === number - 1) last[1] = number;
    else stretches.push([number, number]);
  }
  return stretches.flatMap(([from, to]) => {
    if (from === to) return [String(from)];
    return to === from + 1 ? [String(from), String(to)] : [`${from}–${to}`];
  });
};
