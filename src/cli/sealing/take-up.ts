import type { Game } from '../../core/game.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import { isReopened } from '../../desk/seals.ts';
import type { Common } from '../commands/options.ts';
import { benchOf, carryOut } from '../commands/receive.ts';
import { finishing } from '../io/unfinished.ts';
import { lookAt } from '../open/at-work.ts';
import type { ModeratorGame } from '../open/game.ts';
import { EXIT } from '../program/exit.ts';
import { isBack } from '../receive/again.ts';
import { readInbox } from '../receive/ledger.ts';
import type { Ports } from '../terminal/ports.ts';

/** Words that came when their phase had been run without them count, now that it is played again. */
export const takeUpOpened = async <G extends Game>(
  ports: Ports,
  { folder }: ModeratorGame<G>,
  options: Common & { readonly now?: string },
): Promise<void> => {
  if (readInbox(folder).kept.length === 0) return;
  await lookAt(ports, folder, options, async (game) => {
    const inbox = readInbox(folder);
    const now = momentOfDesk(game.desk);
    if (inbox.kept.some((one) => isReopened(one, now) || isBack({ game }, one))) {
      const bench = benchOf(ports, game, options, inbox);
      await finishing(folder, () => carryOut(bench, inbox));
    }
    return EXIT.done;
  });
};
