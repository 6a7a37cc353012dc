import type { Lang } from '../../../src/core/game.ts';
import { type Group, lexiconFor, linesOf } from '../../../src/rulesets/agot/orders/lines.ts';
import { FORUM } from '../../rulesets/agot/orders/table.ts';
import { grammarOf, type Production } from './printed.ts';

export const SYMBOLS: Readonly<Record<Group, string>> = {
  houses: 'HOUSE',
  areas: 'AREA',
  cards: 'CARD',
  'own-cards': 'CARD',
  units: 'UNIT',
  tracks: 'TRACK',
  tokens: 'TOKEN',
  orders: 'ORDER',
  'order-kinds': 'ORDER',
};

/** All lines that any game reads. */
export const MESSAGE = linesOf(FORUM.rules).message;
export const LEXICON = lexiconFor(FORUM.rules, 'stark');

/** Where a form may be broken: at its own alternatives, not at those within brackets. */
const alternatives = (form: string): readonly string[] => {
  const parts: string[] = [''];
  let depth = 0;
  for (const part of form.split(' ')) {
    if (part === '|' && depth === 0) parts.push('');
    else parts.push(`${parts.pop()} ${part}`.trim());
    if ('([{'.includes(part)) depth++;
    if (')]}'.includes(part)) depth--;
  }
  return parts;
};

const WIDEST = 110;
const widest = (productions: readonly Production[]): number =>
  Math.max(...productions.map(({ name }) => name.length));

const printed = ({ name, form }: Production, width: number): string => {
  const head = `${name.padEnd(width)} = `;
  if (head.length + form.length <= WIDEST) return head + form;
  const lines: string[] = [];
  for (const part of alternatives(form)) {
    const last = lines.at(-1);
    if (last !== undefined && width + 3 + last.length + part.length < WIDEST)
      lines.push(`${lines.pop()} | ${part}`);
    else lines.push(part);
  }
  return head + lines.join(`\n${' '.repeat(width + 1)}| `);
};

/** The lines of a message and all that they are made of. */
export const grammar = (lang: Lang): string => {
  const productions = grammarOf([MESSAGE], { lang, lexicon: LEXICON, symbols: SYMBOLS });
  return productions.map((one) => printed(one, widest(productions))).join('\n');
};
