/** A report in its file, or one of a forum's posts. */
export interface Page {
  readonly name: string;
  readonly text: string;
  /** Its length, as the place that it is for counts. */
  readonly counted?: string;
}

/** Each text with its name; posts of one report are numbered. */
export const pagesOf = (texts: readonly string[], name: string, ending: string): readonly Page[] =>
  texts.map((text, at) => ({
    name: texts.length === 1 ? `${name}.${ending}` : `${name}-${at + 1}.${ending}`,
    text,
  }));
