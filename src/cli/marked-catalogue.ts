import type { Game } from '../core/game.ts';
import { type Catalogue, makeCatalogue } from '../report/catalogue.ts';
import { type Mark, markSeats } from '../report/render/pieces.ts';
import type { OpenGame } from './open-game.ts';
import { termsIn, wordsOfPreset } from './words.ts';

/** Its sentences say where seats are named, which plain text cannot show. */
export const markedCatalogue = <G extends Game>(game: OpenGame<G>, mark?: Mark): Catalogue => {
  const { loaded, words, desk, settings } = game;
  const { lang } = words.catalogue;
  const called = wordsOfPreset(loaded.data, settings.settings.preset);
  const terms = termsIn(loaded.data, lang, called);
  return makeCatalogue(markSeats(terms, desk.seats, mark), words.messages, lang);
};
