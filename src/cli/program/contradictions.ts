import type { Command } from 'commander';
import type { Contradiction } from '../table/declare.ts';
import { EXIT, leave, why } from './exit.ts';

/** Of options as the parser names them. */
type Contradicting = Contradiction<string>;

/** Leaves where a part of a command line would be passed over without a word. */
export const refuseContradictions = (command: Command, all: readonly Contradicting[]): void => {
  const isGiven = (name: string): boolean =>
    !['default', undefined].includes(command.getOptionValueSource(name));
  const isGivenSome = (name: string): boolean =>
    isGiven(name) && command.getOptionValue(name) !== 0;
  const flagOf = (name: string): string => {
    const option = command.options.find((one) => one.attributeName() === name);
    return option?.long ?? option?.short ?? name;
  };
  for (const { option, apart = [], needs, unless } of all) {
    if (!isGiven(option) || (unless !== undefined && isGiven(unless))) continue;
    const others = apart.filter(isGiven).map(flagOf);
    if (others.length > 0)
      leave(EXIT.wrong, why('leave.apart', { option: flagOf(option), others }));
    if (needs !== undefined && !isGivenSome(needs))
      leave(EXIT.wrong, why('leave.needs', { option: flagOf(option), other: flagOf(needs) }));
  }
};
