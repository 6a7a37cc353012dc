// The words of a game, as the files of every game have them: the names of its things, and the sentences of its orders.

import { z } from 'zod';

const spelling = z.string().min(1);
/** The name of a thing, and the other ways to write it. */
export const noun = z.strictObject({
  name: spelling,
  plural: spelling.exactOptional(),
  also: z.array(spelling).exactOptional(),
  /** What a card does, in words of our own: for reports alone. */
  says: spelling.exactOptional(),
});
/** `terms.en.yaml`: the names of things, by their groups. */
export const terms = z.record(z.string(), z.record(z.string(), noun));

/** One form of a sentence, or several. */
const forms = z.union([z.string(), z.array(z.string()).min(1)]);
/** `sentences.yaml`: the sentences of orders by their keys (`notation/sentences.ts`). */
export const sentences = z.record(
  z.string(),
  z.strictObject({
    ...{ en: forms, zh: forms, 'zh.forum': z.string().exactOptional() },
    ...{ exact: z.literal('yes').exactOptional(), denies: z.literal('yes').exactOptional() },
  }),
);
