// For each test of a file a game of its own that waits for orders, and a folder for what comes in.

import { type Intake, openIntake } from './intake.ts';
import { mail } from './mails.ts';
import { write } from './sample-games.ts';

export let game: Intake['game'];
export let mails: Intake['mails'];
export let verdicts: Intake['verdicts'];
export let settings: Intake['settings'];

/** To be given to `beforeEach` by the file: support is loaded once for many files. */
export const openEach = (): void => {
  ({ game, mails, verdicts, settings } = openIntake());
};

/** Lays a mail of that name and hour into the folder. */
export const send = (name: string, hour: number, ...lines: readonly string[]): void =>
  sendWith(name, lines, { at: `${hour}:00:00` });

/** The same, with other members of a mail. */
export const sendWith = (name: string, lines: readonly string[], over = {}): void =>
  write(mails, `${name}.eml`, mail(lines, { id: `${name}@x`, ...over }));
