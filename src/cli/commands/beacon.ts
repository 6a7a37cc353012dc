import type { LogLine } from '../../core/log.ts';
import { beaconIn } from '../../desk/chance-words.ts';
import { workOn } from '../open/at-work.ts';
import { EXIT, type Exit, leave } from '../program/exit.ts';
import { noteInLog } from '../saving/note-game.ts';
import type { Ports } from '../terminal/ports.ts';
import { timeOf } from '../terminal/time.ts';
import type { Common } from './options.ts';

export interface BeaconOptions extends Common {
  readonly now?: string;
}

/** Notes the public draw that a game was opened with the name of, now that it is known. */
export const noteBeacon = (
  ports: Ports,
  folder: string,
  value: string,
  options: BeaconOptions,
): Promise<Exit> =>
  workOn(ports, folder, options, async (game) => {
    const { log, words } = game;
    const name = log.lines[0]?.['beacon'];
    if (name === undefined) return leave(EXIT.wrong, words.frame('chance.none-named'));
    const said = value.trim().toLowerCase();
    const known = beaconIn(log.lines);
    if (known !== undefined && known !== said)
      return leave(EXIT.wrong, words.frame('chance.beacon-known', { name, value: known }));
    const at = timeOf(ports, options.now);
    const line: LogLine = { line: 'beacon', at, name, value: said };
    if (known === undefined) noteInLog(ports.library, game, [line]);
    ports.out.write(`${words.frame('chance.beacon', { name, value: said })}\n`);
    return EXIT.done;
  });
