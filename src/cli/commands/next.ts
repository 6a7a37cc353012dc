import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Game } from '../../core/game.ts';
import { type Agenda, commandText, type Task, tellNext } from '../../desk/tell/next.ts';
import { whenSaying } from '../../desk/tell/speech.ts';
import type { Standing } from '../../desk/tell/status.ts';
import { GAME_FILE } from '../io/settings.ts';
import { standOf } from '../messages/standing.ts';
import { moderatorTasks } from '../next/moderator.ts';
import { playerTasks } from '../next/player.ts';
import { runTasks, waitingFor } from '../next/run.ts';
import { inLanguage, type OpenGame } from '../open/game.ts';
import { withBundle } from '../open/open-bundle.ts';
import { withModeratorGame } from '../open/open-folder.ts';
import { isSeatBundle } from '../open/open-game.ts';
import { type ShowOptions, show } from '../papers/shown.ts';
import { EXIT, type Exit } from '../program/exit.ts';
import { speakerOf } from '../terminal/painted.ts';
import type { Ports } from '../terminal/ports.ts';
import { type Common, json } from './options.ts';

export interface NextOptions extends Common, ShowOptions {
  readonly now?: string;
}

/** True if there can be something to do in this folder. */
export const isWorkplace = (folder: string): boolean =>
  existsSync(join(folder, GAME_FILE)) || isSeatBundle(folder);

/** Lists what is to be done about a game, by its moderator or by the player whose bundle it is; does none of it. */
export const showNext = (ports: Ports, folder: string, options: NextOptions): Promise<Exit> => {
  const at = resolve(ports.folder, folder) === resolve(ports.folder) ? '.' : folder;
  if (isSeatBundle(folder))
    return withBundle(ports, folder, async (opened) => {
      const game = { ...inLanguage(opened, options.lang), at };
      const stand = await standOf(ports, game, options);
      const tasks = playerTasks(game, stand, opened.desk.bundled?.seat ?? '');
      return tell(
        ports,
        game,
        { ...stand, tasks, known: waitingFor(game, stand.standing) },
        options,
      );
    });
  return withModeratorGame(ports, folder, async (opened) => {
    const game = { ...inLanguage(opened, options.lang), at };
    const stand = await standOf(ports, game, options);
    const tasks = [...moderatorTasks(game, stand), ...(await runTasks(ports, game, stand))];
    return tell(ports, game, { ...stand, tasks, known: waitingFor(game, stand.standing) }, options);
  });
};

interface Found extends Pick<Agenda, 'tasks' | 'known'> {
  readonly standing: Standing;
}

const tell = async <G extends Game>(
  ports: Ports,
  game: OpenGame<G>,
  { standing, tasks, known }: Found,
  options: NextOptions,
): Promise<Exit> => {
  const when = whenSaying(standing.status);
  if (options.json) ports.out.write(json(asJson(game, standing, tasks)));
  else {
    const document = tellNext({ game: standing.game, when, tasks, known });
    const reader = game.desk.bundled?.seat ?? 'moderator';
    await show(ports, speakerOf(game), { document, name: 'next', reader }, options);
  }
  return tasks.length > 0 ? EXIT.needed : EXIT.done;
};

const asJson = <G extends Game>(
  { words: { catalogue } }: OpenGame<G>,
  { game, status, deadline, isPassed }: Standing,
  tasks: readonly Task[],
): object => ({
  game,
  round: status.round,
  phase: status.phase,
  over: status.over,
  waitsFor: status.waitsFor,
  ...(deadline !== undefined && !status.over && { deadline, deadlinePassed: isPassed }),
  todo: tasks.map(({ what, told, quoted, steps }) => ({
    what,
    says: catalogue.say(told),
    ...(quoted !== undefined && { quoted }),
    steps: steps.map(({ told: about, commands }) => ({
      ...(about !== undefined && { says: catalogue.say(about) }),
      commands: commands.map(commandText),
    })),
  })),
});
