// Open points of the rules as data: each has its values, and the first holds where nothing else is said.

type Switchboard = Readonly<Record<string, readonly string[]>>;
type ChosenOptions = Readonly<Record<string, unknown>>;
type Switched<S extends Switchboard> = { readonly [K in keyof S]: S[K][number] };

/** The first value of each, or the one that was chosen. */
export const switched = <const S extends Switchboard>(all: S, chosen: ChosenOptions): Switched<S> =>
  Object.fromEntries(
    Object.entries(all).map(([name, values]) => [name, chosen[name] ?? values[0]]),
  ) as Switched<S>;

/** Names or values of options that there are not. */
export const unknownSwitches = (all: Switchboard, chosen: ChosenOptions): readonly string[] =>
  Object.entries(chosen).flatMap(([name, value]) =>
    (all[name] ?? []).some((one) => one === value) ? [] : [name],
  );
