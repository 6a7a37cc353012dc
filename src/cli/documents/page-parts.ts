import type { Game, Reader } from '../../core/game.ts';
import { lookBack } from '../../desk/look-back.ts';
import type { Moment } from '../../desk/moment.ts';
import type { Svg } from '../../report/map/svg.ts';
import type { RuleTexts } from '../../report/render/html.ts';
import type { OpenGame } from '../folder/game.ts';
import { pointsOf } from '../rules/rule-book.ts';
import type { Ports } from '../terminal/ports.ts';
import { wordsOfPreset } from '../terminal/words.ts';
import { drawnIn, paintsOf } from './painting.ts';

// What a page shows besides reports: boards, and the texts of rules.

/** The rules as players read them. */
export const ruleTextsOf = async <G extends Game>(
  { library }: Ports,
  { settings, loaded, words }: OpenGame<G>,
): Promise<RuleTexts> => {
  const { ruleset, preset } = settings.settings;
  const called = wordsOfPreset(loaded.data, preset);
  const book = await library.readRuleBook(ruleset, words.catalogue.lang, called);
  return new Map([...pointsOf(book)].map(([id, { text }]) => [id, text] as const));
};

/** The board as it lay at the end of some phases, for each reader. */
export const mapsOf = async <G extends Game>(
  game: OpenGame<G>,
  moments: readonly Moment[],
): Promise<(reader: Reader) => Svg | undefined> => {
  const moment = moments.at(-1);
  if (moment === undefined) return () => undefined;
  const paint = await paintsOf(game, 'all');
  const { lang } = game.words.catalogue;
  return (reader) => {
    const picture = paint(lookBack(game.desk, moment, reader), moment);
    return picture && drawnIn(game, picture)(lang);
  };
};
