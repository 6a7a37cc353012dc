import type { Fate, Kept } from '../../desk/intake.ts';
import { paragraph } from '../terminal/hanging.ts';
import type { Words } from '../words/words.ts';

const FRAMES = [
  ['ruling', 'receive.rulings'],
  ['asked', 'receive.asked'],
  ['read', 'receive.read'],
] as const satisfies readonly (readonly [Fate, string])[];

/** What of the inbox waits: for the moderator, for its senders, or to be read. */
export const openLines = ({ frame }: Words, inbox: readonly Kept[]): readonly string[] =>
  FRAMES.flatMap(([fate, code]) => {
    const numbers = inbox.filter((one) => one.fate === fate).map(({ number }) => number);
    return numbers.length === 0
      ? []
      : paragraph(
          frame(code, { numbers: numbers.join(frame('frame.and')), count: numbers.length }),
        );
  });
