import { type Saying, say } from '../core/document.ts';
import type { OrderForm } from '../core/ruleset.ts';
import type { Catalogue } from '../report/catalogue.ts';
import { COLUMNS } from '../report/render/text.ts';
import { wrap } from '../report/render/wrap.ts';

/** What stands before a line that explains, and before one that can be used without it. */
const NOTE = '## ';
const CHOICE = '# ';

/** A file of orders in which all is a comment but whose it is. */
export const templateText = ({ header, lines }: OrderForm, catalogue: Catalogue): string => {
  const noted = (note: Saying): readonly string[] =>
    wrap(catalogue.say(note), COLUMNS - NOTE.length).map((line) => NOTE + line);
  const text = [...noted(say('template.use')), '', catalogue.say(header)];
  let isAfterNote = false;
  for (const line of lines) {
    const isNote = 'note' in line;
    if (isNote && !isAfterNote) text.push('');
    text.push(...(isNote ? noted(line.note) : [CHOICE + line.order]));
    isAfterNote = isNote;
  }
  return `${text.join('\n')}\n`;
};
