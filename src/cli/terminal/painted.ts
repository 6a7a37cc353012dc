import type { Document } from '../../core/document.ts';
import type { Game } from '../../core/game.ts';
import { COLUMNS, renderText } from '../../report/render/text.ts';
import { tinted, unseenMark } from '../../report/render/tints.ts';
import type { OpenGame } from '../open/game.ts';
import { markedCatalogue } from '../words/marked-catalogue.ts';
import type { Words } from '../words/words.ts';
import { type Paint, PLAIN } from './terminal.ts';

/** A document as text for a terminal: headings bold, rules faint, the seats in their colours. */
export const paintedText = <G extends Game>(
  game: OpenGame<G>,
  document: Document,
  paint: Paint,
): string => {
  if (paint === PLAIN) return renderText(document, game.words.catalogue);
  const emphasis = { heading: paint.bold, citation: paint.faint };
  const { catalogue } = markedWords(game, paint);
  return inTints(game, renderText(document, catalogue, COLUMNS, emphasis), paint);
};

/** The words of a game, with marks where a sentence names a seat; `inTints` takes them out. */
export const markedWords = <G extends Game>(game: OpenGame<G>, paint: Paint): Words => {
  if (paint === PLAIN) return game.words;
  return { ...game.words, catalogue: markedCatalogue(game, { mark: unseenMark(game.desk.seats) }) };
};

/** A text of such words, with the seats in their colours. */
export const inTints = <G extends Game>(
  { desk: { ruleset, seats } }: OpenGame<G>,
  text: string,
  paint: Paint,
): string =>
  tinted(text, seats, (seat, name) => {
    const tint = ruleset.tints?.[seat];
    return tint === undefined ? name : paint.tint(tint, name);
  });
