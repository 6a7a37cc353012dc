import { type Saying, say } from '../core/document.ts';
import type { OrderForm } from '../core/ruleset.ts';
import type { Catalogue } from './catalogue.ts';
import { COLUMNS, wrap } from './wrap.ts';

/** The sign before a line that explains, and the one before a line that can be used without it. */
const NOTE = '## ';
const CHOICE = '# ';

/** A longer name would be cut when the header is read. */
const LONGEST_NAME = 60;

/** A game's name without the marks that end a name in a header; readers compare none of them. */
export const nameForHeader = (name: string): { readonly game?: string } => {
  const game = name.replace(/[^\p{L}\p{M}\p{N}'’&.·!?-]+/gu, ' ').trim();
  return game === '' || game.length > LONGEST_NAME ? {} : { game };
};

/** A file of orders in which all is a comment but whose it is; notes stand at its head. */
export const templateText = (
  { header, lines }: OrderForm,
  catalogue: Catalogue,
  notes: readonly string[] = [],
): string => {
  const notedText = (note: string): readonly string[] =>
    wrap(note, COLUMNS - NOTE.length, catalogue.unspaced).map((line) => NOTE + line);
  const noted = (note: Saying): readonly string[] => notedText(catalogue.say(note));
  const text = [
    ...noted(say('template.use')),
    ...notes.flatMap(notedText),
    '',
    catalogue.say(header),
  ];
  let isAfterNote = false;
  for (const line of lines) {
    const isOrder = 'order' in line;
    if (!isOrder && !isAfterNote) text.push('');
    if (isOrder) text.push(CHOICE + line.order);
    else text.push(...noted('heading' in line ? line.heading : line.note));
    isAfterNote = 'note' in line;
  }
  return `${text.join('\n')}\n`;
};
