/** A value that is made when it is first asked for, and kept. */
export const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

/** The same for each key. */
export const onceEach = <K, T>(make: (key: K) => T): ((key: K) => T) => {
  const made = new Map<K, { readonly value: T }>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known.value;
    const value = make(key);
    made.set(key, { value });
    return value;
  };
};

/** The same for each thing, and no longer than that is there itself. */
export const onceOf = <K extends object, T>(make: (of: K) => T): ((of: K) => T) => {
  const made = new WeakMap<K, { readonly value: T }>();
  return (of) => {
    const known = made.get(of);
    if (known !== undefined) return known.value;
    const value = make(of);
    made.set(of, { value });
    return value;
  };
};

/**
 * The same for texts that anybody may send, which must not fill the memory: of so many characters
 * together; then it begins anew.
 */
export const onceForSome = <T>(most: number, make: (text: string) => T): ((text: string) => T) => {
  const made = new Map<string, { readonly one: T }>();
  let length = 0;
  return (text) => {
    const known = made.get(text);
    if (known !== undefined) return known.one;
    const one = make(text);
    length += text.length + 1;
    if (length > most) {
      made.clear();
      length = text.length + 1;
    }
    made.set(text, { one });
    return one;
  };
};
