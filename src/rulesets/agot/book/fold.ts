import type { Chapter } from './chapter.ts';

type Brought<C, M extends keyof Chapter> = C extends { readonly [One in M]: infer V }
  ? (value: V) => void
  : never;

/** All of one sort that chapters bring, together. */
type All<C, M extends keyof Chapter> = Brought<C, M> extends (value: infer V) => void ? V : never;

/** No two bring one name; a test holds that. */
export const fold = <const C extends readonly Chapter[], M extends keyof Chapter>(
  chapters: C,
  member: M,
): All<C[number], M> => Object.assign({}, ...chapters.map((chapter) => chapter[member]));
