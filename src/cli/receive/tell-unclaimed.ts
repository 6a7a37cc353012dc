import type { Game } from '../../core/game.ts';
import { printable } from '../../report/escape.ts';
import type { ModeratorGame } from '../open/game.ts';
import type { Taking } from './taking.ts';

/** So many authors of a page are named. */
const MOST_AUTHORS = 12;

/** Says that no post of a page is by the player for whom it was taken in, and whose there are. */
export const unclaimedLine = <G extends Game>(
  { words: { frame } }: Pick<ModeratorGame<G>, 'words'>,
  { source, name, found }: Taking['unclaimed'][number],
): string => {
  const authors = found
    .slice(0, MOST_AUTHORS)
    .map(({ name: author, count }) =>
      author === ''
        ? frame('receive.author-unknown', { count })
        : frame('receive.author', { name: printable(author), count }),
    );
  return frame('receive.not-on-page', {
    source: printable(source),
    name: printable(name),
    found: authors.reduce((before, author) => frame('receive.authors', { before, author })),
    more: found.length - authors.length,
  });
};
