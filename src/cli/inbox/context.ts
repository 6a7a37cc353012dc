import type { JudgingContext } from '../../desk/judging-context.ts';
import type { MergedOrders } from '../../desk/merged-orders.ts';
import type { ModeratorGame } from '../folder/game.ts';
import type { Message } from './messages.ts';

/** The context in which a letter is judged, and all that has been judged of the moderator's folder. */
export interface ReceiveContext extends JudgingContext {
  readonly game: ModeratorGame;
  /** Verdicts by the text that they are on: nothing is judged twice. */
  readonly known: Map<string, Promise<Message>>;
  /** The same of messages that were laid together. */
  readonly combined: Map<string, Promise<MergedOrders>>;
}
