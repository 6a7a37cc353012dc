import { literal, phraseOf, several } from '../../../notation/data.ts';
import type { Form, Words } from '../../../notation/form.ts';
import { list } from '../../../notation/index.ts';
import type { Path } from '../../../notation/spellings.ts';
import { condition } from './conditions.ts';
import { and, area } from './parts.ts';

// What the forms of YAML are made of. Phrases stand for their place in a line.

export const said = (text: string, path: Path = []): Words => literal(text, path);
/** The words with something before them; nothing where there are none. */
export const behind = (before: string, words: Words | undefined): Words =>
  words === undefined ? [] : [...said(before, words[0]?.path), ...words];

const onlyIf = several(phraseOf(list(condition, and)), ' and ');
/** Conditions speak of anything, wherever they stand. */
export const conditions: Form = {
  ...onlyIf,
  schema: ({ lexicon, anyWords }) => onlyIf.schema({ lexicon, ...(anyWords && { anyWords }) }, []),
};
export const onIf = (words: Words | undefined): Words => behind(' if ', words);

/** An area. */
export const place = phraseOf(area);

/** Between lines. */
export const NEW_LINE = '\n';

/** True for what words may leave out and data may not: the area of what is mustered. */
export const needsSaying = (path: Path): boolean =>
  path.includes('muster') && path.at(-1) === 'area' && !path.includes('into');
