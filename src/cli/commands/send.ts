import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Game } from '../../core/game.ts';
import { EXIT, type Exit, leave } from '../exit.ts';
import { renameFile } from '../io/disk.ts';
import { namesIn, ownFolder } from '../io/files.ts';
import { withLock } from '../io/lock.ts';
import { requireGame } from '../io/settings.ts';
import { PASSWORD_VARIABLES, type SmtpSettings } from '../live/mail-settings.ts';
import type { Mail } from '../live/smtp.ts';
import { withModeratorGame } from '../open-folder.ts';
import { inLanguage, type ModeratorGame } from '../open-game.ts';
import type { Ports } from '../ports.ts';
import { mailOf } from '../receive/live.ts';
import { OUTBOX } from '../receive/receipts.ts';
import { talk } from '../terminal.ts';
import { type Common, json } from './options.ts';

export interface SendOptions extends Common {
  readonly yes?: boolean;
}

const WAITING = join(OUTBOX, 'new');
const SENT = join(OUTBOX, 'sent');

/** Sends what waits in the outbox, each mail once; without --yes it says what it would send. */
export const sendMails = async (
  ports: Ports,
  folder: string,
  options: SendOptions,
): Promise<Exit> => {
  requireGame(folder);
  return withLock(
    folder,
    () =>
      withModeratorGame(ports, folder, async (opened) => {
        const game = inLanguage(opened, options.lang);
        const mails = waitingMails(game);
        if (options.yes && mails.length > 0) return send(ports, game, mails);
        list(ports, game, mails, options);
        return EXIT.done;
      }),
    ports,
  );
};

/** What would be sent, and to whom. */
const list = <G extends Game>(
  ports: Ports,
  { words, settings }: ModeratorGame<G>,
  mails: readonly Mail[],
  options: SendOptions,
): void => {
  const told = mails.map(({ id, to }) => ({ file: id, to }));
  if (options.json) ports.out.write(json({ game: settings.settings.name, mails: told }));
  else for (const { file, to } of told) ports.out.write(`${to.join(', ')}  ${file}\n`);
  const frame = mails.length === 0 ? 'send.nothing' : 'send.ask';
  talk(ports, words.frame(frame, { count: mails.length }));
};

const waitingMails = <G extends Game>(game: ModeratorGame<G>): readonly Mail[] =>
  namesIn(join(game.folder, WAITING))
    .filter((name) => name.endsWith('.eml'))
    .map((id) => {
      const bytes = readFileSync(join(game.folder, WAITING, id));
      const to = /^To: (.+)$/m.exec(bytes.toString('latin1'))?.[1]?.trim() ?? '';
      return { id, from: game.settings.settings.mail?.from ?? '', to: [to], bytes };
    });

const smtpOf = <G extends Game>(game: ModeratorGame<G>): SmtpSettings =>
  mailOf(game).smtp ??
  leave(EXIT.wrong, 'game.yaml: mail: there is no smtp: to send by.', 'See docs/mail.md.');

const send = async <G extends Game>(
  ports: Ports,
  game: ModeratorGame<G>,
  mails: readonly Mail[],
): Promise<Exit> => {
  const smtp = smtpOf(game);
  const { sendAll } = await import('../live/smtp.ts');
  const { troubleLines } = await import('../live/trouble.ts');
  const { folder, words } = game;
  ownFolder(join(folder, SENT));
  const { sent, refused, trouble } = await sendAll(
    smtp,
    ports.env[PASSWORD_VARIABLES.smtp],
    mails,
    (id) => renameFile(join(folder, WAITING, id), join(folder, SENT, id)),
  );
  talk(ports, words.frame('send.sent', { count: sent }));
  for (const { id, to } of refused) talk(ports, words.frame('send.refused', { id, address: to }));
  if (trouble !== undefined) talk(ports, ...troubleLines(trouble));
  return trouble?.exit ?? (refused.length > 0 ? EXIT.needed : EXIT.done);
};
