import { type Saying, say } from '../../core/document.ts';
import type { Game } from '../../core/game.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import type { MessageFate, StoredMessage } from '../../desk/intake.ts';
import { compareMoments, speaksAt } from '../../desk/moment.ts';
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

/** Messages of the inbox that wait: for the moderator, for their senders, or to be read. */
export const openSayings = <G extends Game>(
  game: OpenGame<G>,
  inbox: readonly StoredMessage[],
): readonly Saying[] =>
  FRAMES.flatMap(([fate, code]) => {
    const numbers = openOf(game, inbox, [fate]).map(({ number }) => number);
    return numbers.length === 0
      ? []
      : [say(code, { numbers: stretchesOf(numbers), count: numbers.length })];
  });

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
