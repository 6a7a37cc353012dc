/** What is made when it is first asked for, and kept. */
export const once = <T>(make: () => T): (() => T) => {
  const made: T[] = [];
  return () => {
    if (made.length === 0) made.push(make());
    return made[0] as T;
  };
};

/** The same for each key. */
export const onceEach = <K, T>(make: (key: K) => T): ((key: K) => T) => {
  const made = new Map<K, () => T>();
  return (key) => {
    const known = made.get(key) ?? once(() => make(key));
    made.set(key, known);
    return known();
  };
};
