import { applyChanges } from './changes.ts';
import { isAnswered, isBeside, isCorrected } from './entry.ts';
import type { Fact, Game, View } from './game.ts';
import type { Ruleset } from './ruleset.ts';

/** Does an entry to a working copy of the table; an answer by itself does nothing. */
export const applyEvent = <G extends Game>(
  ruleset: Pick<Ruleset<G>, 'apply'>,
  { rules, state }: View<G>,
  event: Fact,
): void => {
  if (isCorrected(event)) applyChanges(state, [...event.changes, ...(event.secret?.changes ?? [])]);
  else if (!isAnswered(event) && !isBeside(event)) ruleset.apply(rules, state, event as G['event']);
};
