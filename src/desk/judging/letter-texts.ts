import type { Letter, OrderText } from '../../post/letter.ts';
import type { Judgement } from './bench.ts';

const NO_WORDS = {
  origin: 'body-text',
  name: null,
  format: 'text',
  isFenced: false,
  lines: [],
} as const;

const isUnread = ({ defects }: Letter): boolean =>
  defects.some(({ code }) => code === 'post-attachment-unread');

/** Also where nothing is said, or only in files that nobody has opened, it is asked whose that is: he is told so. */
export const textsOf = (letter: Letter): readonly OrderText[] =>
  letter.texts.length === 0 ? [NO_WORDS] : joined(letter.texts);

/** A player may have written his orders into a file that only a person can read. */
export const toBeOpened = (letter: Letter, judged: Judgement): Judgement =>
  judged.reason === 'no-orders' && judged.seat !== undefined && isUnread(letter)
    ? { ...judged, fate: 'read', reason: 'unopened' }
    : judged;

/** A body may come in pieces; an attachment stands for itself. */
const joined = (texts: readonly OrderText[]): readonly OrderText[] => {
  const isBody = ({ origin, format }: OrderText): boolean =>
    origin !== 'attachment' && format === 'text';
  const pieces = texts.filter(isBody);
  const [first] = pieces;
  if (first === undefined) return texts;
  const with_ = (index: number, lines: readonly string[]): readonly string[] =>
    pieces.flatMap((piece, at) => (at === index ? lines : piece.lines));
  const others = pieces.flatMap(({ others: ways = [] }, index) =>
    ways.map(({ by, lines }) => ({ by, lines: with_(index, lines) })),
  );
  const body = { ...first, lines: with_(-1, []), others };
  return [body, ...texts.filter((text) => !isBody(text))];
};
