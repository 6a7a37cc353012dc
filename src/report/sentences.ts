import { parseTemplate, type Template } from './template.ts';
import { reworded } from './wording.ts';

/** Sentences as they stand in a file, by their codes. */
export interface SentenceFile {
  codes(): Iterable<string>;
  text(code: string): string | undefined;
}

/** Templates by the codes of their sentences. */
export interface Sentences {
  codes(): readonly string[];
  has(code: string): boolean;
  get(code: string): Template | undefined;
}

/** A command says few of the sentences, so each is looked up and parsed when it is first said. */
export const sentencesOf = (
  { codes, text: textOf }: SentenceFile,
  reword: (text: string) => string,
): Sentences => {
  const parsed = new Map<string, Template>();
  const parse = (code: string): Template | undefined => {
    const text = textOf(code);
    if (text === undefined) return undefined;
    const template = reworded(templateOf(text), reword);
    parsed.set(code, template);
    return template;
  };
  return {
    codes: () => [...codes()],
    has: (code) => textOf(code) !== undefined,
    get: (code) => parsed.get(code) ?? parse(code),
  };
};

/** Sentences over others: what the first have not, the second say. */
export const layered = (over: Sentences, under: Sentences): Sentences => ({
  codes: () => [...new Set([...over.codes(), ...under.codes()])],
  has: (code) => over.has(code) || under.has(code),
  get: (code) => over.get(code) ?? under.get(code),
});

/** The text of a template: what is no template, which the build does not let pass, is a text as it stands. */
export const templateOf = (text: string): Template => {
  const template = parseTemplate(text);
  return template.ok ? template.value : [text];
};
