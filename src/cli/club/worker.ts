import { library } from '../rules/library.ts';
import type { Ports } from '../terminal/terminal.ts';
import { type GameOutcome, sharingRules, type Task, workOn } from './game-work.ts';
import type { ClubGame } from './games.ts';

const nowhere = { write: () => undefined, isTerminal: false };

const ports: Ports = {
  ...{ out: nowhere, err: nowhere, folder: process.cwd(), env: process.env },
  library: sharingRules(library),
  readStdin: () => '',
  now: () => new Date(),
  entropy: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
};

/** Tells the process that deals out the games; where that has ended, this one ends after its game. */
const sendToParent = (what: GameOutcome | 'ready'): void => {
  process.send?.(what, undefined, undefined, () => {});
};

// Told the task first, and then game by game, until nobody tells more.
process.once('message', (task: Task) => {
  process.on('message', async (game: ClubGame) => {
    sendToParent(await workOn(ports, game, task));
  });
  sendToParent('ready');
});
