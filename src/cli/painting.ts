import type { Game } from '../core/game.ts';
import type { Picture } from '../core/picture.ts';
import type { LookBack } from '../desk/look-back.ts';
import type { Moment } from '../desk/moment.ts';
import { painterOf } from '../rulesets/registry.ts';
import { drawingsOf } from './commands/map.ts';
import type { OpenGame } from './open-game.ts';

export type Paint = (shown: LookBack<Game>, moment: Moment) => Picture | undefined;

/** Paints a game's board, with all orders of the round or those that lie; nothing where nobody has drawn it. */
export const paintsOf = async <G extends Game>(
  { settings }: OpenGame<G>,
  orders: 'all' | 'lying',
): Promise<Paint> => {
  const { ruleset } = settings.settings;
  const painter = await painterOf(ruleset);
  if (!painter.ok) return () => undefined;
  const drawings = await drawingsOf(ruleset);
  return (shown, moment) => painter.value(drawings, { ...shown, moment, orders });
};
