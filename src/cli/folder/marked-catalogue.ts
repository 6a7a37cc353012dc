import type { Game } from '../../core/game.ts';
import { type Catalogue, makeCatalogue } from '../../report/catalogue.ts';
import { type Mark, markSeats } from '../../report/render/pieces.ts';
import { termsIn, wordsOfPreset } from '../terminal/words.ts';
import type { OpenGame } from './game.ts';

interface Marking {
  readonly mark?: Mark;
  /** Whatever else is marked, as the seats are. */
  readonly others?: readonly string[];
}

/** Its sentences say where seats are named, which plain text cannot show; and others, if asked. */
export const markedCatalogue = <G extends Game>(
  { loaded, words, desk, settings }: OpenGame<G>,
  { mark, others = [] }: Marking = {},
): Catalogue => {
  const { lang } = words.catalogue;
  const called = wordsOfPreset(loaded.data, settings.settings.preset);
  const terms = termsIn(loaded.data, lang, called);
  return makeCatalogue(markSeats(terms, [...desk.seats, ...others], mark), words.messages, lang);
};
