import type { Game } from '../../core/game.ts';
import { isSame } from '../../core/json.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import type { StoredMessage } from '../../desk/intake.ts';
import { outcomeOf } from '../../desk/judging/weigh.ts';
import type { Judgement } from '../../desk/judging-context.ts';
import { openedBy, type Sealing, underSeal } from '../../desk/seals.ts';
import type { ReceiveContext } from './context.ts';

/** Where orders are sealed, what a message may say hangs on what its seat has sealed. */
export const sealing = async <G extends Game>(
  context: ReceiveContext<G>,
  kept: readonly StoredMessage[],
  judged: Judgement,
): Promise<Judgement> => {
  const { game, hash, deadline } = context;
  if (game.desk.isSealed !== true) return judged;
  const form = game.log.lines[0]?.['proofs'] === 2 ? 2 : 1;
  const now = momentOfDesk(game.desk);
  const sealing: Sealing = { hash, game: game.desk.ruleset, now, deadline, form };
  const lines = openedBy(sealing, kept, judged)?.lines;
  return underSeal(sealing, kept, await asSealed(context, judged, lines));
};

/** Words that a mail program broke, read as they were sealed. */
const asSealed = async <G extends Game>(
  context: ReceiveContext<G>,
  judged: Judgement,
  lines: readonly string[] | undefined,
): Promise<Judgement> => {
  const { seat, fate, reason } = judged;
  if (lines === undefined || seat === undefined || isSame(lines, judged.lines)) return judged;
  const { wrong: _, by: __, readings: ___, readBy: ____, reason: _____, ...came } = judged;
  const written = { ...came, format: 'text' as const, lines };
  const { sense, ...outcome } = await outcomeOf(context, written, [], seat);
  const isOver = reason === 'round-over' || reason === 'phase-over';
  return {
    ...{ ...written, ...outcome },
    ...(judged.notices && { notices: judged.notices }),
    ...(isOver && { fate, reason }),
  };
};
