import type { Game } from '../../core/game.ts';
import type { JudgingContext } from '../../desk/judging/bench.ts';
import type { Sheet } from '../../desk/sheet.ts';
import type { Message } from '../messages/messages.ts';
import type { ModeratorGame } from '../open/game.ts';
import type { Library } from '../open/library.ts';

/** What a letter is judged against, and what has been judged of the moderator's folder. */
export interface ReceiveContext<G extends Game> extends JudgingContext<G> {
  readonly library: Library;
  readonly game: ModeratorGame<G>;
  /** What has been read and judged, by what it was read as: nothing is judged twice. */
  readonly known: Map<string, Promise<Message<G>>>;
  /** The same of messages that were laid together. */
  readonly sheets: Map<string, Promise<Sheet>>;
}
