import { expect } from 'vitest';
import { EXIT } from '../../src/cli/io/exit.ts';
import { entriesOf, type LoggedEvent, pathOf, rookery } from '../support/sample-games.ts';

export const FIVE = pathOf('five-kings');
export const FORUM = pathOf('wuwang');

export interface Shown {
  readonly n: number;
  readonly sealed?: true;
  readonly event?: LoggedEvent;
  readonly text: string;
}

export interface Why {
  readonly reader: string;
  readonly chain: readonly Shown[];
  readonly inputs: readonly Shown[];
  readonly behind: readonly Shown[];
  readonly others: readonly Shown[];
  readonly earlier: readonly number[];
  readonly rules: readonly { readonly id: string }[];
}

export const why = async (
  what: number | string,
  folder: string,
  ...argv: readonly string[]
): Promise<Why> => {
  const { exit, out } = await rookery('why', String(what), folder, ...argv, '--json');
  expect(exit).toBe(EXIT.done);
  return JSON.parse(out) as Why;
};

export const numbersOf = (entries: readonly Shown[]): readonly number[] =>
  entries.map(({ n }) => n);

/** The numbers of entries start at 1. */
export const numbered = (folder: string) =>
  entriesOf(folder).map(({ event }, at) => ({ n: at + 1, event: event as LoggedEvent }));

export const first = (folder: string, fits: (event: LoggedEvent) => boolean) => {
  const found = numbered(folder).find(({ event }) => fits(event));
  if (found === undefined) throw new Error('the sample game has no such entry');
  return found;
};
