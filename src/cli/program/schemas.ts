/** The files that editors can check while one types. */
export const SCHEMAS = ['game', 'orders'] as const;
export type SchemaOf = (typeof SCHEMAS)[number];
