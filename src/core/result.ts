/** A value or an error: whatever may fail says so in its type; throwing is kept for bugs of ours. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: E };

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

export const fail = <E>(problems: E): { readonly ok: false; readonly problems: E } => ({
  ok: false,
  problems,
});

/** For the default branch of a switch over a closed set. */
export const unreachable = (value: never): never => {
  throw new Error(`not a case: ${JSON.stringify(value)}`);
};

/** For what an invariant of ours promises; a bug if it is missing. */
export const invariant = <T>(value: T | undefined | null, what: string): T => {
  if (value === undefined || value === null) throw new Error(`missing: ${what}`);
  return value;
};
