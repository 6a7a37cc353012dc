// The shape of plain data: what it has to be if it comes from a file (enough for lines that a program wrote, without a library).

export type Check = (value: unknown) => boolean;

/** A member is needed or not; others are not allowed. */
export type Members = Readonly<Record<string, { readonly check: Check; readonly needed: boolean }>>;

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const SHOWN = 40;

/** A value as it might be written, short enough for a sentence. */
export const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
};

export const isText: Check = (value) => typeof value === 'string';
export const isCount: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
export const isHash: Check = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
export const isOneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
export const isEach =
  (check: Check): Check =>
  (value) =>
    isRecord(value) && Object.values(value).every(check);
export const isList =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
export const isIn =
  (members: Members): Check =>
  (value) =>
    isRecord(value) && faultsIn(members, value).length === 0;

export const needed = (check: Check) => ({ check, needed: true });
export const free = (check: Check) => ({ check, needed: false });

/** The names of members that are missing, wrong or strange. */
export const faultsIn = (
  members: Members,
  value: Readonly<Record<string, unknown>>,
): readonly string[] => {
  const wrong = Object.entries(members).filter(([name, { check, needed: must }]) =>
    name in value ? !check(value[name]) : must,
  );
  // `constructor` is of every object, and no member.
  const strange = Object.keys(value).filter((name) => !Object.hasOwn(members, name));
  return [...wrong.map(([name]) => name), ...strange];
};
