import type { Document } from '../core/document.ts';
import type { Game } from '../core/game.ts';
import { COLUMNS, renderText } from '../report/render/text.ts';
import { tinted, unseenMark } from '../report/render/tints.ts';
import { markedCatalogue } from './marked-catalogue.ts';
import type { OpenGame } from './open-game.ts';
import { type Paint, PLAIN } from './terminal.ts';

/** A document as text for a terminal: headings bold, rules faint, the seats in their colours. */
export const paintedText = <G extends Game>(
  game: OpenGame<G>,
  document: Document,
  paint: Paint,
): string => {
  if (paint === PLAIN) return renderText(document, game.words.catalogue);
  const { ruleset, seats } = game.desk;
  const emphasis = { heading: paint.bold, citation: paint.faint };
  const catalogue = markedCatalogue(game, { mark: unseenMark(seats) });
  const text = renderText(document, catalogue, COLUMNS, emphasis);
  return tinted(text, seats, (seat, name) => {
    const tint = ruleset.tints?.[seat];
    return tint === undefined ? name : paint.tint(tint, name);
  });
};
