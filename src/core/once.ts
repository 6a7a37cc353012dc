/** A value that is made when it is first asked for, and kept. */
export const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

/** A map of what was made, or one that lets go of what is there no more. */
interface Store<K, T> {
  get(key: K): { readonly value: T } | undefined;
  set(key: K, made: { readonly value: T }): unknown;
}

const keptIn =
  <K, T>(store: Store<K, T>, make: (key: K) => T) =>
  (key: K): T => {
    const known = store.get(key);
    if (known !== undefined) return known.value;
    const value = make(key);
    store.set(key, { value });
    return value;
  };

/** The same for each key. */
export const onceEach = <K, T>(make: (key: K) => T): ((key: K) => T) => keptIn(new Map(), make);

/** The same for each thing, and no longer than that is there itself. */
export const onceOf = <K extends object, T>(make: (of: K) => T): ((of: K) => T) =>
  keptIn(new WeakMap(), make);

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
