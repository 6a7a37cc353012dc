/** Text of lines that a mail program broke to send them (RFC 3676). */
interface Unflowed {
  readonly lines: readonly string[];
  /** The number of times that a line ended as if it went on, but the next began an order of its own. */
  readonly split: number;
}

interface Flow {
  /** The space at a soft break belongs to the break, not to the text. */
  readonly delSp: boolean;
  readonly startsOrder: (line: string) => boolean;
}

const QUOTE = /^>*/;

interface Line {
  readonly quote: string;
  readonly text: string;
}

const takeApart = (line: string): Line => {
  const quote = QUOTE.exec(line)?.[0] ?? '';
  const rest = line.slice(quote.length);
  return { quote, text: rest.startsWith(' ') ? rest.slice(1) : rest };
};

const isSoft = (text: string): boolean => text.endsWith(' ') && text !== '-- ';

/**
 * Joins soft-broken lines. Many programs leave a space at every line's end and mean nothing by it,
 * so a line that begins an order of its own is never joined to the one before.
 */
export const unflow = (lines: readonly string[], { delSp, startsOrder }: Flow): Unflowed => {
  const joined: { quote: string; pieces: string[]; isOpen: boolean }[] = [];
  let split = 0;
  for (const { quote, text } of lines.map(takeApart)) {
    const last = joined.at(-1);
    const follows = last?.isOpen === true && last.quote === quote && text !== '-- ';
    const isOrder = follows && text.trim() !== '' && startsOrder(text);
    if (isOrder) split++;
    const piece = delSp && isSoft(text) ? text.slice(0, -1) : text;
    if (last !== undefined && follows && !isOrder) {
      last.pieces.push(piece);
      last.isOpen = isSoft(text);
    } else joined.push({ quote, pieces: [piece], isOpen: isSoft(text) });
  }
  const whole = joined.map(({ quote, pieces }) => {
    const text = pieces.join('');
    return quote === '' ? text : `${quote} ${text}`;
  });
  return { lines: whole, split };
};
