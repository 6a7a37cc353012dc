import type { Game } from '../../core/game.ts';
import type { Combined } from '../../desk/combined.ts';
import type { JudgingContext } from '../../desk/judging-context.ts';
import type { ModeratorGame } from '../folder/game.ts';
import type { Library } from '../rules/library.ts';
import type { Message } from './messages.ts';

/** The context in which a letter is judged, and all that has been judged of the moderator's folder. */
export interface ReceiveContext<G extends Game> extends JudgingContext<G> {
  readonly library: Library;
  readonly game: ModeratorGame<G>;
  /** Verdicts by the text that they are on: nothing is judged twice. */
  readonly known: Map<string, Promise<Message<G>>>;
  /** The same of messages that were laid together. */
  readonly combined: Map<string, Promise<Combined>>;
}
