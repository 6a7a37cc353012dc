import { isAnswered } from '../../core/entry.ts';
import type { Game } from '../../core/game.ts';
import type { Desk } from '../../desk/desk.ts';
import { makeMoment, momentOf } from '../../desk/moment.ts';
import type { PlayedOn } from '../../desk/play-on.ts';
import { momentsOf } from '../../desk/readers.ts';
import type { ModeratorGame } from '../open/game.ts';
import { reportsOf } from '../saving/documents.ts';

/** The lines that everybody reads otherwise now, phase by phase, and orders that can no longer be carried out. */
export const differences = <G extends Game>(
  game: ModeratorGame<G>,
  { desk: after }: PlayedOn<G>,
): readonly string[] => {
  const { desk: before, words } = game;
  const moments = momentsOf(before, [...before.entries, ...after.entries], words.messages);
  const told = moments.flatMap((moment) => {
    const [was, is] = [before, after].map((desk) =>
      reportsOf({ desk, words, settings: game.settings }, [moment])('public').split('\n'),
    );
    const gone = without(was ?? [], is ?? []).map((line) => `  - ${line.trim()}`);
    const come = without(is ?? [], was ?? []).map((line) => `  + ${line.trim()}`);
    return gone.length + come.length === 0 ? [] : [makeMoment(moment), ...gone, ...come];
  });
  const illegal = without(passedIn(after, words), passedIn(before, words));
  return [
    words.frame(told.length === 0 ? 'correct.same' : 'correct.differs'),
    ...told,
    ...(illegal.length === 0
      ? []
      : [words.frame('correct.illegal'), ...illegal.map((one) => `  ${one}`)]),
  ];
};

/** The lines of one list that are not in another, each as often as it is there more. */
const without = (lines: readonly string[], others: readonly string[]): readonly string[] => {
  const left = [...others];
  return lines.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0 && line.trim() !== '';
  });
};

/** Orders that could not be carried out, in a row. */
const passedIn = <G extends Game>(
  { entries, ruleset }: Desk<G>,
  words: ModeratorGame<G>['words'],
): readonly string[] =>
  entries.flatMap((entry) => {
    if (!isAnswered(entry.event)) return [];
    const { seat, secret } = entry.event;
    const where = makeMoment(momentOf(ruleset, entry));
    return (secret?.passed ?? []).map(
      (problem) => `${where}, ${words.noun(seat)}: ${words.sentence(problem)}`,
    );
  });
