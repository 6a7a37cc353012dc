import type { Game, Reader } from '../../core/game.ts';
import type { Picture } from '../../core/picture.ts';
import { type LookBack, lookBack } from '../../desk/look-back.ts';
import type { Moment } from '../../desk/moment.ts';
import { drawSvg } from '../../report/map/draw.ts';
import type { Svg } from '../../report/map/svg.ts';
import type { Beside } from '../../report/render/html.ts';
import type { RuleTexts } from '../../report/render/rules-html.ts';
import { painterOf } from '../../rulesets/registry.ts';
import { pointsOf } from '../io/rule-book.ts';
import type { OpenGame } from '../open-game.ts';
import type { Ports } from '../ports.ts';
import { drawingsOf } from './map.ts';

// What a page shows besides reports: boards, and the texts of rules.

export type Paint = (shown: LookBack<Game>, moment: Moment) => Picture | undefined;

/** Pictures with the orders of the round; none of a board that nothing draws. */
export const paintsOf = async <G extends Game>({ settings }: OpenGame<G>): Promise<Paint> => {
  const { ruleset } = settings.settings;
  const painter = await painterOf(ruleset);
  if (!painter.ok) return () => undefined;
  const drawings = await drawingsOf(ruleset);
  return (shown, moment) => painter.value(drawings, { ...shown, moment, orders: 'all' });
};

/** A picture in the words of a game's language. */
export const drawnIn = <G extends Game>(
  { words, settings }: OpenGame<G>,
  picture: Picture | undefined,
): Svg | null =>
  picture === undefined
    ? null
    : drawSvg(picture, { title: settings.settings.name, words: words.catalogue });

/** The rules as players read them. */
export const ruleTextsOf = async <G extends Game>(
  { library }: Ports,
  { settings }: OpenGame<G>,
): Promise<RuleTexts> => {
  const book = await library.readRuleBook(settings.settings.ruleset);
  return new Map([...pointsOf(book)].map(([id, { text }]) => [id, text] as const));
};

/** What stands beside the report of some phases: the rules, and the board as it lay at their end. */
export const besideOf = async <G extends Game>(
  ports: Ports,
  game: OpenGame<G>,
  moments: readonly Moment[],
  { map }: { readonly map?: boolean },
): Promise<(reader: Reader) => Beside> => {
  const rules = await ruleTextsOf(ports, game);
  const moment = moments.at(-1);
  if (map !== true || moment === undefined) return () => ({ rules });
  const paint = await paintsOf(game);
  return (reader) => {
    const drawn = drawnIn(game, paint(lookBack(game.desk, moment, reader), moment));
    return { rules, ...(drawn !== null && { map: drawn }) };
  };
};
