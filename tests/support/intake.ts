import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyOf, emptyFolder, filesIn, read, rookery, type Said, write } from './sample-games.ts';

/** The time that commands are given, and the language that their words are compared in. */
export const NOW = ['--now', '2026-11-20T15:00:00Z', '--lang', 'en'] as const;
export const STARK = 'orders/05-planning/stark.txt';

/** What became of a message. */
export interface Told {
  readonly number: number;
  readonly fate: string;
  readonly reason?: string;
  readonly seat?: string;
  readonly by?: number;
}

/** A copy of games/wuwang that waits for the orders of round 5, and a folder for what comes in. */
export interface Intake {
  readonly game: string;
  readonly mails: string;
  receive(...argv: readonly string[]): Promise<Said>;
  verdicts(...argv: readonly string[]): Promise<readonly Told[]>;
  /** Adds lines to game.yaml. */
  settings(text: string): void;
}

export const openIntake = (): Intake => {
  const game = copyOf('wuwang');
  const mails = emptyFolder();
  rmSync(join(game, 'orders/05-planning'), { recursive: true });
  const receive = (...argv: readonly string[]): Promise<Said> =>
    rookery('receive', '-C', game, ...(argv.length > 0 ? argv : [mails]), ...NOW);
  return {
    game,
    mails,
    receive,
    verdicts: async (...argv) => {
      const { out } = await receive(mails, '--json', ...argv);
      return (JSON.parse(out) as { readonly messages: readonly Told[] }).messages;
    },
    settings: (text) => write(game, 'game.yaml', `${read(game, 'game.yaml')}${text}\n`),
  };
};

/** The lines of Stark's order file that count. */
export const ordersIn = (game: string, path = STARK): readonly string[] =>
  read(game, path)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

/** The newest receipt, as it can be pasted. */
export const lastReceipt = (game: string): string =>
  Object.entries(filesIn(join(game, 'outbox/text')))
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .map(([, text]) => text)[0] ?? '';

/** The orders that a receipt says are in force: those of its own message line by line, those of others one behind the other. */
export const inForceIn = (receipt: string): readonly string[] => {
  const [, section = ''] = /现在有效\n([\s\S]*?)\n\n/.exec(receipt) ?? [];
  return section
    .replaceAll(/\n {2}(?=\S)/g, '')
    .split('\n')
    .flatMap((line) => line.replace(/^- .*?（UTC）：/, '').split('|'))
    .map((line) => line.trim());
};
