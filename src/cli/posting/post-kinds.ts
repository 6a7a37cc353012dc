/** The kinds of post that everybody may read, in the order in which they go out. */
export const POSTS = ['opening', 'report', 'table', 'map', 'announcement'] as const;
export type PostKind = (typeof POSTS)[number];
