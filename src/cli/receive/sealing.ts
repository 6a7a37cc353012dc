import type { Game } from '../../core/game.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import type { StoredMessage } from '../../desk/intake.ts';
import type { Judgement } from '../../desk/judging/bench.ts';
import { underSeal } from '../../desk/seals.ts';
import type { ReceiveContext } from './bench.ts';

/** Where orders are sealed, what a message may say hangs on what its seat has sealed. */
export const sealing = <G extends Game>(
  { game, hash, deadline }: ReceiveContext<G>,
  kept: readonly StoredMessage[],
  judged: Judgement,
): Judgement =>
  game.settings.settings.sealed !== undefined
    ? underSeal(
        {
          ...{ hash, game: game.desk.ruleset, now: momentOfDesk(game.desk), deadline },
          form: game.log.lines[0]?.['proofs'] === 2 ? 2 : 1,
        },
        kept,
        judged,
      )
    : judged;
