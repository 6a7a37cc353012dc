import type { ModeratorGame } from '../folder/game.ts';
import { finishing, type Inbox, readInbox } from '../folder/inbox.ts';
import type { Common } from '../folder/options.ts';
import { carryOut, judgeAgain, judgingContextOf } from '../inbox/carry-out.ts';
import { formatVerdicts, verdictsText } from '../inbox/format-verdicts.ts';
import { EXIT, type Exit } from '../io/exit.ts';
import { paintFor, talk } from '../terminal/terminal.ts';

type Judging = Common & { readonly now?: string };

/** Writes what changes how messages are judged, tells it, and judges again those that wait for it; a preview writes nothing. */
export const writeAndJudge = async (
  game: ModeratorGame,
  options: Judging & { readonly preview?: boolean },
  write: () => void,
  tell: () => void,
): Promise<Exit> => {
  if (options.preview) {
    tell();
    await previewJudging(game, options);
    talk(game.ports, game.words.frame('stop.preview'));
    return EXIT.done;
  }
  await judging(game, options, () => {
    write();
    tell();
  });
  return EXIT.done;
};

const judging = async (game: ModeratorGame, options: Judging, write: () => void): Promise<void> => {
  const { folder } = game;
  const before = readInbox(folder);
  if (before.kept.length === 0) return write();
  const after = await finishing(folder, async () => {
    write();
    return carryOut(judgingContextOf(game, options, before), before);
  });
  await printChanged(game, options, [before, after]);
};

/** The messages that would be judged otherwise; nothing is written. */
const previewJudging = async (game: ModeratorGame, options: Judging): Promise<void> => {
  const before = readInbox(game.folder);
  if (before.kept.length === 0) return;
  const after = await judgeAgain(judgingContextOf(game, options, before), before);
  await printChanged(game, options, [before, after]);
};

const printChanged = async (
  game: ModeratorGame,
  options: Judging,
  [before, after]: readonly [Inbox, Inbox],
): Promise<void> => {
  const { ports } = game;
  const others = after.kept.filter(({ fate }, index) => fate !== before.kept[index]?.fate);
  const told = formatVerdicts(game, others, () => []);
  // What a script reads is of what was decided alone.
  const { out } = options.json ? { out: ports.err } : ports;
  out.write(verdictsText(out, game, told, await paintFor(out, ports, options)));
  talk(ports, game.words.frame('clock.judged', { count: others.length }));
};
