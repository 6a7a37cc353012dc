// Several orders in one line: each by itself, or one for a list of areas.

import {
  field,
  type Language,
  type Line,
  list,
  mark,
  phrase,
  readLine,
  remembered,
} from '../../../notation/index.ts';
import { plain, type Saying } from '../language/answer.ts';
import { labelled, nextItem } from '../language/parts.ts';
import { orderToken } from '../planning/planning.ts';
import { areaOf, type Plain, type Statement } from './lines.ts';

interface Part {
  readonly said: Plain;
  readonly part: Line;
}

const LISTED = phrase(
  field('areas', list(labelled, nextItem)),
  mark(':'),
  field('order', orderToken),
);

/** `Winterfell, Karhold and White Harbor: consolidate power`: nothing that needs a place of its own. */
const listedIn = ({ lexicon, negations }: Language<Statement>, line: Line): readonly Part[] => {
  const read = readLine({ line: LISTED, lexicon, negations }, line);
  if (read.how !== 'read') return [];
  const { areas, order } = read.value;
  const isTwice = new Set(areas).size < areas.length;
  return isTwice
    ? []
    : areas.map((area) => ({
        part: line,
        said: plain([{ kind: 'orders', when: [], wish: { area, order } }]),
      }));
};

const splitAt = ({ tokens, ...line }: Line, marks: string): readonly Line[] => {
  const parts: Line[] = [];
  let from = 0;
  for (let at = 0; at <= tokens.length; at++) {
    const token = tokens[at];
    if (token !== undefined && !(token.kind === 'mark' && marks.includes(token.text))) continue;
    if (at > from) parts.push({ ...line, tokens: tokens.slice(from, at) });
    from = at + 1;
  }
  return parts;
};

const orderIn = (language: Language<Statement>, part: Line): readonly Part[] => {
  const read = readLine(language, part);
  const said = read.how === 'read' && read.value.says === 'wishes' ? read.value : undefined;
  return said?.wishes[0]?.kind === 'orders' ? [{ said, part }] : [];
};

/** The orders of a line that is none as a whole; nothing, unless every part of it is one. */
export const ordersIn = (language: Language<Statement>, line: Line): readonly Part[] =>
  remembered(language, line, 'orders', () => {
    for (const marks of [';', ',', ';,']) {
      const parts = splitAt(line, marks);
      const orders = parts.flatMap((part) => orderIn(language, part));
      const areas = new Set(orders.map(({ said }) => areaOf(said.wishes[0] as Saying)));
      if (parts.length > 1 && areas.size === parts.length) return orders;
    }
    return listedIn(language, line);
  });
