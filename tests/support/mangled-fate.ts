// What becomes of orders that a channel has changed, by the readers of letters and of orders.
import type { Reading, Wish } from '../../src/core/wishes.ts';
import { splitParts } from '../../src/desk/part-words.ts';
import { wordsOf } from '../../src/desk/read-text.ts';
import { chooseReading, senseOf } from '../../src/desk/readings.ts';
import { readAll } from '../../src/post/read.ts';
import type { PostOptions } from '../../src/post/settings.ts';

/** Who reads. */
interface Spoken {
  readonly options: PostOptions;
  read(lines: readonly string[]): Reading;
}

/** The fate of a text: the same orders, others of which somebody is told or asked, or others in silence. */
export const fateOf = async (
  { options, read }: Spoken,
  meant: readonly Wish[],
  text: string,
): Promise<'same' | 'told' | 'silent'> => {
  const [first] = await readAll('orders.txt', Buffer.from(text), options);
  if (!first?.ok) return 'told';
  const [body] = first.value.texts;
  if (body === undefined) return meant.length === 0 ? 'same' : 'told';
  const weigh = (by: readonly string[], said: readonly string[]) => {
    const { lines } = wordsOf({}, splitParts(said).lines);
    const { wishes, problems, unread = [], repairs = [], doubts = [] } = read(lines);
    const beside = unread.length + repairs.length + doubts.length;
    return {
      by,
      wishes,
      mistakes: problems.length,
      unread: unread.length,
      told: problems.length + beside,
      lines,
    };
  };
  const others = (body.others ?? []).map(({ by, lines }) => weigh(by, lines));
  const choice = chooseReading([weigh([], body.lines), ...others]);
  if ('ask' in choice) return 'told';
  if (senseOf(choice.use.wishes) === senseOf(meant)) return 'same';
  return choice.use.told + first.value.aside.length > 0 ? 'told' : 'silent';
};
