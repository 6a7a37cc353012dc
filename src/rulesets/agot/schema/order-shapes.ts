import { z } from 'zod';

// The shape of orders in YAML; what their phrases mean, the readers of text find out.

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** YAML makes numbers, truths and nothing of what people write as words. */
const asText = (value: unknown): unknown => {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' ? String(value) : value;
};

/** Words as they stand in a line of text. */
const phrase = z.preprocess(asText, z.string());

/** One thing stands for a list of one; an empty list for none. */
const listOf = <T>(item: z.ZodType<T>) =>
  z.preprocess((value) => {
    if (!Array.isArray(value)) return [value];
    return value.length === 0 ? ['none'] : value;
  }, z.array(item));

/** A phrase stands for a record that holds no more than it. */
const recordOr = <T>(member: string, shape: z.ZodType<T>) =>
  z.preprocess((value) => (isRecord(value) ? value : { [member]: value }), shape);

const phrases = listOf(phrase);
const conditions = { if: phrases.exactOptional() };

const answer = recordOr(
  'answer',
  z.strictObject({
    answer: phrase.exactOptional(),
    card: phrase.exactOptional(),
    area: phrase.exactOptional(),
    ...conditions,
  }),
);
const answers = listOf(answer);
export type Answers = z.output<typeof answers>;

/** `{ knight: 1, footman: 2 }` as it stands in a line of text. */
const unitsText = (value: unknown): unknown =>
  isRecord(value)
    ? Object.entries(value)
        .map(([unit, count]) => `${asText(count)} ${unit}`)
        .join(', ')
    : asText(value);

const move = recordOr(
  'into',
  z.strictObject({ into: phrase, units: z.preprocess(unitsText, z.string()).exactOptional() }),
);
const token = z.preprocess(asText, z.enum(['yes', 'no'])).exactOptional();
const fortify = token;
const march = z.strictObject({ march: listOf(move).exactOptional(), token, ...conditions });
export type March = z.output<typeof march>;

const targets = z.preprocess(
  (value) => (Array.isArray(value) ? value.map(asText).join(' and ') : asText(value)),
  z.string(),
);

const areaOrder = recordOr(
  'order',
  z.strictObject({
    order: phrase,
    march: listOf(move).exactOptional(),
    token,
    ...conditions,
    else: listOf(march).exactOptional(),
    raid: listOf(targets).exactOptional(),
    support: phrases.exactOptional(),
    never: phrases.exactOptional(),
    fortify,
  }),
);
export type AreaOrder = z.output<typeof areaOrder>;

const named = z.record(z.string(), answers);

/** `{ Winterfell: Eddard }`: one thing for each area, as it stands in a line of text. */
const byArea = (joint: string) =>
  z.preprocess(
    (value) =>
      isRecord(value) && !('answer' in value)
        ? Object.entries(value).map(([area, said]) =>
            said === null ? area : `${area} ${joint}${asText(said)}`,
          )
        : value,
    answers,
  );

const said = {
  orders: recordOr('', z.record(z.string(), areaOrder)).exactOptional(),
  'march-order': phrases.exactOptional(),
  'raid-order': phrases.exactOptional(),
  cards: answers.exactOptional(),
  blade: answers.exactOptional(),
  losses: answers.exactOptional(),
  raven: answers.exactOptional(),
  recall: answers.exactOptional(),
  decline: answers.exactOptional(),
  tie: answers.exactOptional(),
  muster: answers.exactOptional(),
  heroes: byArea('').exactOptional(),
  redeploy: byArea('').exactOptional(),
  ports: byArea('on ').exactOptional(),
  scout: answers.exactOptional(),
  fortify: answers.exactOptional(),
  retreat: recordOr('', named).exactOptional(),
  bids: named.exactOptional(),
  answers: named.exactOptional(),
};
const standing = z.strictObject(said);
export type Orders = z.output<typeof standing>;

export const message = z.strictObject({
  game: phrase.exactOptional(),
  round: phrase.exactOptional(),
  house: phrase.exactOptional(),
  ...said,
  always: standing.exactOptional(),
  rounds: z.record(z.string().regex(/^[1-9][0-9]{0,3}$/), standing).exactOptional(),
  status: z.enum(['provisional', 'final']).exactOptional(),
});
export type Message = z.output<typeof message>;
