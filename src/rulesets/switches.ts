import type { Problem } from '../core/problem.ts';

// Open points of the rules as data: each has its values, and the first holds where nothing else is said.

type Switchboard = Readonly<Record<string, readonly string[]>>;
type ChosenOptions = Readonly<Record<string, unknown>>;
type Switched<S extends Switchboard> = { readonly [K in keyof S]: S[K][number] };

/** The first value of each, or the one that was chosen. */
export const switched = <const S extends Switchboard>(all: S, chosen: ChosenOptions): Switched<S> =>
  Object.fromEntries(
    Object.entries(all).map(([name, values]) => [name, chosen[name] ?? values[0]]),
  ) as Switched<S>;

/** Options that there are not, or not with such a value; each with what there is. */
export const wrongSwitches = (all: Switchboard, chosen: ChosenOptions): readonly Problem[] =>
  Object.entries(chosen).flatMap(([option, value]): readonly Problem[] => {
    const values = Object.hasOwn(all, option) ? all[option] : undefined;
    if (values === undefined)
      return [{ code: 'unknown-option', args: { option, choices: Object.keys(all).join(', ') } }];
    const args = { option, value: String(value), choices: values.join(', ') };
    return values.some((one) => one === value) ? [] : [{ code: 'option-value', args }];
  });
