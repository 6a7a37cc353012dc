import type { Advanced } from '../../core/advance.ts';
import { type Answered, type Entry, flatten, isAnswered } from '../../core/entry.ts';
import type { Game } from '../../core/game.ts';
import { canonical, isSame } from '../../core/json.ts';
import { redact } from '../../core/secrecy.ts';
import type { Source } from '../../core/sources.ts';
import type { Start } from './start.ts';

// A procedure that is under way is played again from its beginning: with the answers that the seat
// knows, and with draws that are tried until all comes out as it was seen.

/** The draws that were made before the present, as far as they are known. */
export type Script = readonly number[];

/** The answers that are known already, in the order in which they were given. */
export const retracing = <G extends Game>(since: readonly Entry[]): readonly Source<G>[] => {
  const known = since.map(({ event }) => event).filter(isAnswered);
  if (known.length === 0) return [];
  let next = 0;
  return [
    (question) => {
      const at = known.findIndex((one, index) => index >= next && isTo(one, question));
      const one = known[at];
      if (one === undefined) return undefined;
      next = at + 1;
      const answer = one.secret?.answer ?? one.answer;
      const by = one.secret?.by ?? one.by;
      if (answer === undefined || by === undefined) return undefined;
      const reason = one.secret?.reason ?? one.reason;
      const speaker = one.secret?.speaker ?? one.speaker;
      return {
        ...{ answer, by, passed: one.secret?.passed ?? [] },
        ...(reason !== undefined && { reason }),
        ...(speaker !== undefined && { speaker }),
      };
    },
  ];
};

const isTo = ({ kind, seat, about }: Answered, question: Parameters<Source<never>>[0]): boolean =>
  kind === question.kind.name && seat === question.seat && isSame(about, question.about);

const deedOf = (entry: Entry): string => canonical(flatten({ ...entry, causes: [] }));

/** The number of the first known entry that comes out otherwise; as many as there are: none. */
export const firstOther = <G extends Game>(
  { since, seat }: Pick<Start<G>, 'since' | 'seat'>,
  { entries }: Pick<Advanced<G>, 'entries'>,
): number => {
  const at = since.findIndex((was, index) => {
    const is = entries[index];
    return is === undefined || deedOf(redact<Entry['event']>(is, seat)) !== deedOf(was);
  });
  return at < 0 ? since.length : at;
};

export const isAsKnown = <G extends Game>(start: Start<G>, advanced: Advanced<G>): boolean =>
  start.since.length === 0 || firstOther(start, advanced) === start.since.length;

/** The next draws to try, where an entry came out otherwise that these were made for; undefined: none are left. */
export const nextScript = (
  drawn: readonly { readonly sides: number; readonly number: number }[],
): Script | undefined => {
  const script = drawn.map(({ number }) => number);
  for (let at = drawn.length - 1; at >= 0; at--) {
    const { sides = 0, number = 0 } = drawn[at] ?? {};
    if (number + 1 < sides) return [...script.slice(0, at), number + 1];
  }
  return undefined;
};
