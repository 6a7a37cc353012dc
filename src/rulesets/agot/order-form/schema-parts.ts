import type { Json } from '../../../core/json.ts';

export type Schema = Readonly<Record<string, Json>>;

export const record = (
  properties: Readonly<Record<string, Json>>,
  ...required: string[]
): Schema => ({
  type: 'object',
  additionalProperties: false,
  properties,
  ...(required.length > 0 && { required }),
});

export const partOf = (name: string): Schema => ({ $ref: `#/$defs/${name}` });

/** One thing stands for a list of one. */
export const listOf = (item: Json): Schema => ({ anyOf: [item, { type: 'array', items: item }] });

/** Of no values none is right. */
export const oneOf = (values: Iterable<Json>): Schema => {
  const list = [...new Set(values)];
  return list.length === 0 ? { not: {} } : { enum: list };
};

export const phrase = partOf('phrase');
export const phrases = partOf('phrases');
export const answers = partOf('answers');
export const named = partOf('named');

/** Alternatives, each perhaps on conditions, that are each of one shape; best a part with a name. */
export const answersOf = (value: Schema): Schema =>
  listOf({ anyOf: [value, record({ answer: value, card: value, area: value, if: phrases })] });

/** The part of the values that a member's answers may have. */
export const saidOf = (member: string): Schema => partOf(`${member}.said`);

export const byNames = (
  names: readonly string[],
  value: (name: string) => Json,
): Readonly<Record<string, Json>> => Object.fromEntries(names.map((name) => [name, value(name)]));

// ---- Patterns of phrases --------------------------------------------------------------------

const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** A pattern for any of these names. */
export const anyName = (names: Iterable<string>): string => {
  const list = [...new Set(names)].map(literally);
  return list.length === 0 ? NEVER : `(?:${list.join('|')})`;
};

const NEVER = '(?!)';

export const matching = (pattern: string): Schema => ({
  type: 'string',
  pattern: `^(?:${pattern})$`,
});

/** Some of a kind, parted by commas or semicolons; it must be the end of a pattern. */
export const several = (item: string): string => `(?:${item}(?: ?[,;、，；] ?(?!$)|$))+`;

/** The shapes of answers, whoever gives them; no area has the name of one. */
export const SHAPES: Readonly<Record<string, Schema>> = {
  phrase: { type: ['string', 'number', 'boolean', 'null'] },
  phrases: listOf(phrase),
  answer: { anyOf: [phrase, record({ answer: phrase, card: phrase, area: phrase, if: phrases })] },
  answers: listOf(partOf('answer')),
  named: { type: 'object', additionalProperties: answers },
  units: {
    anyOf: [phrase, { type: 'object', additionalProperties: { type: 'integer', minimum: 0 } }],
  },
};
