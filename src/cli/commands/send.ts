import { join } from 'node:path';
import type { Game, Seat } from '../../core/game.ts';
import { digestsOut, type PublishedDigests } from '../../desk/published.ts';
import { renameFile } from '../io/disk.ts';
import { namesIn, ownFolder, readIfThere } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import { withLock } from '../io/lock.ts';
import { requireGame } from '../io/settings.ts';
import type { SmtpSettings } from '../live/mail-settings.ts';
import type { Mail } from '../live/smtp.ts';
import { inLanguage, type ModeratorGame } from '../open/game.ts';
import { withModeratorGame } from '../open/open-folder.ts';
import { EXIT, type Exit, leave } from '../program/exit.ts';
import { readInbox } from '../receive/ledger.ts';
import { mailOf } from '../receive/live.ts';
import { nameOut, numberIn, SENDING, SENT, WAITING } from '../receive/receipts.ts';
import { publish } from '../saving/note-game.ts';
import type { Ports } from '../terminal/ports.ts';
import { talk } from '../terminal/terminal.ts';
import { type Common, json } from './options.ts';

export interface SendOptions extends Common {
  readonly yes?: boolean;
  /** Mails that may have gone out when a run was cut short are sent once more, or count as gone. */
  readonly again?: boolean;
  readonly gone?: boolean;
  readonly now?: string;
}

/** Sends what waits in the outbox, each mail once; without --yes it says what it would send. */
export const sendMails = async (
  ports: Ports,
  folder: string,
  options: SendOptions,
): Promise<Exit> => {
  requireGame(folder);
  const work = (): Promise<Exit> =>
    withModeratorGame(ports, folder, async (opened) => {
      const game = inLanguage(opened, options.lang);
      settleDoubtful(game, options);
      const mails = waitingMails(game);
      if (!options.yes || mails.length === 0) list(ports, game, mails, options);
      const exit = options.yes && mails.length > 0 ? await send(ports, game, mails) : EXIT.done;
      publish(ports, game, { what: 'receipt', out: sentBy(game), now: options.now });
      return exit;
    });
  return withLock(folder, work, ports);
};

/** Mails that a run was cut short with: nobody knows whether they went out, so it is asked. */
const settleDoubtful = <G extends Game>(
  { folder, words }: ModeratorGame<G>,
  { again, gone }: SendOptions,
): void => {
  const ids = mailsIn(folder, SENDING);
  if (ids.length === 0) return;
  if (again === gone)
    leave(EXIT.needed, ...ids.map((id) => `${SENDING}/${id}`), words.frame('send.doubtful'));
  for (const id of ids) moveMail(folder, id, SENDING, again ? WAITING : SENT);
};

const moveMail = (folder: string, id: string, from: string, to: string): void => {
  ownFolder(join(folder, to));
  renameFile(join(folder, from, id), join(folder, to, id));
};

const mailsIn = (folder: string, box: string): readonly string[] =>
  namesIn(join(folder, box)).filter((name) => name.endsWith('.eml'));

/** The mails that have gone out, by whom they went to; a run that was cut short could not say so. */
const sentBy = <G extends Game>({ folder, desk, log }: ModeratorGame<G>): PublishedDigests => {
  const known = digestsOut(log.lines);
  const names = mailsIn(folder, SENT).filter((id) => !known.has(nameOut(id)));
  const { receipts = {}, kept = [] } = names.length === 0 ? {} : readInbox(folder);
  const out: Record<Seat, Record<string, string>> = {};
  for (const id of names) {
    const seat = kept[numberIn(id) - 1]?.seat;
    const digest = receipts[id];
    if (digest !== undefined && seat !== undefined && desk.seats.includes(seat))
      out[seat] = { ...out[seat], [nameOut(id)]: digest };
  }
  return out;
};

/** The list of mails that would be sent, and to whom. */
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

/** The mails as they were written; one that something has changed since goes nowhere. */
const waitingMails = <G extends Game>(game: ModeratorGame<G>): readonly Mail[] => {
  const { folder, words } = game;
  const ids = mailsIn(folder, WAITING);
  const { receipts = {} } = ids.length === 0 ? {} : readInbox(folder);
  return ids.map((id) => {
    const bytes = readIfThere(join(folder, WAITING, id)) ?? Buffer.of();
    if (receipts[id] !== undefined && receipts[id] !== sha256(bytes))
      leave(EXIT.wrong, words.frame('send.damaged', { file: `${WAITING}/${id}` }));
    const to = /^To: (.+)$/m.exec(bytes.toString('latin1'))?.[1]?.trim() ?? '';
    return { id, from: game.settings.settings.mail?.from ?? '', to: [to], bytes };
  });
};

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
  const { secretFor } = await import('../live/login.ts');
  const { troubleLines } = await import('../live/trouble.ts');
  const secret = await secretFor('smtp', smtp, ports.env);
  if (!secret.ok) {
    talk(ports, ...troubleLines(secret.problems));
    return secret.problems.exit;
  }
  const { folder, words } = game;
  const { sent, refused, doubtful, trouble } = await sendAll(smtp, secret.value, mails, {
    begun: (id) => moveMail(folder, id, WAITING, SENDING),
    gone: (id) => moveMail(folder, id, SENDING, SENT),
  });
  // What the server has not taken waits again; of what was on its way nobody knows.
  for (const id of mailsIn(folder, SENDING))
    if (id !== doubtful) moveMail(folder, id, SENDING, WAITING);
  talk(ports, words.frame('send.sent', { count: sent }));
  for (const { id, to } of refused) talk(ports, words.frame('send.refused', { id, address: to }));
  if (doubtful !== undefined) talk(ports, `${SENDING}/${doubtful}`, words.frame('send.doubtful'));
  if (trouble !== undefined) talk(ports, ...troubleLines(trouble));
  return trouble?.exit ?? (refused.length > 0 ? EXIT.needed : EXIT.done);
};
