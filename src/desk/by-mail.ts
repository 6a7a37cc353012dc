// Seats that write messages to a game that is simulated, and are asked what these leave open.

import type { Game } from '../core/game.ts';
import type { GivenAnswer, Question } from '../core/question.ts';
import type { Ruleset, Style } from '../core/ruleset.ts';
import type { PassedOver, Source } from '../core/sources.ts';
import type { TakenMessage } from './history.ts';
import { sourcesOf } from './in-force.ts';
import { momentOf } from './moment.ts';

/** Messages of all that a seat can say, or one for each time that it is asked. */
export type Mails = 'written' | 'singly';

const SILENCE = { missing: 'wait' } as const;

/**
 * The seats of a game: their messages speak as those of players do, and where none does the game waits for a seat.
 * It writes then, if its style does; `by: bot` marks the answers that were waited for.
 */
export const byMail = <G extends Game>(
  { ruleset, rules }: { readonly ruleset: Ruleset<G>; readonly rules: G['rules'] },
  styleOf: (seat: string) => Style<G> | undefined,
  players: Source<G>,
): Source<G> => {
  const taken: TakenMessage[] = [];
  let words: readonly Source<G>[] = [];
  const read = (): void => {
    words = sourcesOf({ ruleset, rules, taken, waits: ruleset.waits(rules), entries: [] }, SILENCE);
  };
  const hear = (...asked: Parameters<Source<G>>): GivenAnswer | undefined => {
    let [question, key, view, heard] = asked;
    for (const word of words) {
      const found: GivenAnswer | PassedOver | undefined = word(question, key, view, heard);
      if (found?.by !== undefined) return { ...found, passed: [] };
      if (found?.asks !== undefined) heard = { ...heard, asks: found.asks };
    }
    return undefined;
  };
  const write = (
    wishes: TakenMessage['wishes'],
    question: Question<G>,
    state: G['state'],
  ): void => {
    const now = momentOf(ruleset, ruleset.where(state));
    const source = String(taken.length + 1);
    // Its words of other rounds do not speak any more.
    if (wishes.some(({ standing }) => standing !== undefined))
      for (const [at, one] of taken.entries())
        if (one.seat === question.seat && one.round < now.round) taken[at] = { ...one, wishes: [] };
    taken.push({ ...now, seat: question.seat, wishes, digest: '', source });
    read();
  };
  return (question, key, view, heard) => {
    const writes = styleOf(question.seat)?.writes;
    if (writes === undefined) return players(question, key, view, heard);
    const said = hear(question, key, view, heard);
    if (said !== undefined) return said;
    const wishes = writes(view, question);
    if (wishes.length > 0) write(wishes, question, view.state);
    const answer = wishes.length > 0 ? hear(question, key, view, heard) : undefined;
    return answer === undefined ? players(question, key, view, heard) : { ...answer, by: 'bot' };
  };
};
