// The grammar of lines as the documents print it, from their patterns.

import type { Pattern, Writing } from '../../../src/notation/contract.ts';
import { calledIn } from '../../../src/notation/grammar.ts';
import { type Keeps, keepsAll, keepsWhat } from '../../../src/notation/shape.ts';

/** A line of the printed grammar. */
export interface Production {
  readonly name: string;
  readonly form: string;
}

/** The manner in which a grammar is printed. */
interface Print extends Writing {
  /** The sign for the names of a group. */
  readonly symbols: Readonly<Record<string, string>>;
}

/** A form, and whether it holds together beside others; null: there are no words for it. */
type PrintedForm = { readonly text: string; readonly is: 'one' | 'row' | 'choice' } | null;

const NOTHING: PrintedForm = { text: '', is: 'one' };
const one = (text: string): PrintedForm => ({ text, is: 'one' });
const quoted = (text: string | undefined): PrintedForm => {
  if (text === undefined) return null;
  return text.trim() === '' ? NOTHING : one(`"${text.trim()}"`);
};

const row = (parts: readonly PrintedForm[]): PrintedForm => {
  const said: NonNullable<PrintedForm>[] = [];
  for (const part of parts) {
    if (part === null) return null;
    if (part.text !== '') said.push(part);
  }
  const [first] = said;
  if (said.length < 2) return first ?? NOTHING;
  const texts = said.map(({ text, is }) => (is === 'choice' ? `( ${text} )` : text));
  return { text: texts.join(' '), is: 'row' };
};

const choice = (parts: readonly PrintedForm[]): PrintedForm => {
  const said = parts.flatMap((part) => (part === null ? [] : [part]));
  const texts = [...new Set(said.map(({ text }) => text).filter((text) => text !== ''))];
  if (texts.length === 0) return said.length > 0 ? NOTHING : null;
  const isOptional = texts.length < new Set(said.map(({ text }) => text)).size;
  const text = texts.join(' | ');
  if (isOptional) return one(`[ ${text} ]`);
  return texts.length > 1
    ? { text, is: 'choice' }
    : (said.find((part) => part.text === text) ?? null);
};

const around = (open: string, inner: PrintedForm, close: string): PrintedForm =>
  inner === null || inner.text === '' ? NOTHING : one(`${open} ${inner.text} ${close}`);

const printed = (pattern: Pattern<unknown>, to: Print, keeps: Keeps = keepsAll): PrintedForm => {
  const { shape } = pattern;
  const inner = (of: Pattern<unknown>): PrintedForm => printed(of, to, keeps);
  switch (shape.is) {
    case 'word':
    case 'mark':
      return quoted(pattern.write(undefined, to));
    case 'idle':
      return shape.of === undefined ? quoted(pattern.write(undefined, to)) : NOTHING;
    case 'number':
      return one('N');
    case 'name':
      return one(to.symbols[shape.group] ?? shape.group.toUpperCase());
    case 'text':
      return one('TEXT');
    case 'phrase':
      return row(shape.parts.map((part) => printed('key' in part ? part.pattern : part, to)));
    case 'either':
      return choice(shape.of.map(inner));
    case 'by-language':
      return inner(shape.of[to.lang]);
    case 'opt':
      return around('[', inner(shape.of), ']');
    case 'list': {
      const item = printed(shape.item, to);
      return row([item, around('{', row([printed(shape.between, to), item]), '}')]);
    }
    case 'called':
      return inner(shape.of) === null ? null : one(shape.name);
    case 'as':
      return printed(shape.of, to, keepsWhat(shape, keeps));
    case 'means':
      return keeps(shape.value) ? printed(shape.of, to) : null;
    case 'also':
      return inner(shape.of);
  }
};

/** The grammar of patterns in one language, as they are written: a production for each name. */
export const grammarOf = (
  patterns: readonly Pattern<unknown>[],
  to: Print,
): readonly Production[] => {
  const forms = new Map<string, Set<string>>();
  for (const { name, of } of calledIn(patterns)) {
    const form = printed(of, to);
    if (form === null || form.text === '') continue;
    forms.set(name, (forms.get(name) ?? new Set()).add(form.text));
  }
  return Array.from(forms, ([name, all]) => ({ name, form: [...all].join(' | ') }));
};

/** The form of one pattern, with names for the named ones in it. */
export const formOf = (pattern: Pattern<unknown>, to: Print): string =>
  printed(pattern, to)?.text ?? '';
