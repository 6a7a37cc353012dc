/** True if a value is this id, or has it anywhere in it. */
export const names = (value: unknown, id: string): boolean => {
  if (typeof value !== 'object' || value === null) return value === id;
  return Object.entries(value).some(([key, inner]) => key === id || names(inner, id));
};
