import { join } from 'node:path';
import { commandText } from '../../desk/format/next.ts';
import { digestsOut, publishedLines } from '../../desk/published.ts';
import type { ModeratorGame } from '../folder/game.ts';
import { readInbox } from '../folder/inbox.ts';
import { logWith } from '../folder/log-file.ts';
import { publishAll } from '../folder/note-game.ts';
import { workOn } from '../folder/open-game.ts';
import type { SmtpSettings } from '../folder/settings-schema.ts';
import { SENDING, SENT, WAITING } from '../inbox/letter-files.ts';
import type { Mail } from '../inbox/smtp.ts';
import { mailOf } from '../inbox/take-mails.ts';
import { removeFile } from '../io/disk.ts';
import { EXIT, type Exit, leave, why } from '../io/exit.ts';
import { ownFolder, readIfThere, replaceFile } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import { findUnloggedMails, mailsIn, moveMail } from '../publish/boxes.ts';
import { isReportMail } from '../publish/report-marks.ts';
import { reportMails, selectPapers, withoutAddress } from '../publish/reports.ts';
import type { CallOf, OptionsFor } from '../table/groups.ts';
import { printResult, talk } from '../terminal/terminal.ts';

type SendOptions = OptionsFor<'send'>;

/** Sends what waits in the outbox, each mail once; without --yes it says what it would send. */
export const sendMails = async ({ ports, folder, options }: CallOf<'send'>): Promise<Exit> => {
  return workOn(ports, folder, options, async (game) => {
    settleDoubtful(game, options);
    const mails = await mailsFor(withGone(game), options);
    if (!options.yes || mails.length === 0) list(game, mails, options);
    const exit = options.yes && mails.length > 0 ? await send(game, mails) : EXIT.done;
    publishAll(game, findUnloggedMails(game), options.now);
    return exit;
  });
};

/** The game with all that went out: none of it is made once more, though a run that was cut short could not note it. */
const withGone = (game: ModeratorGame): ModeratorGame => {
  const { log } = game;
  const gone = findUnloggedMails(game).flatMap(([what, out]) => publishedLines(what, out, ''));
  return { ...game, log: logWith(log, gone) };
};

/** Mails that a run was cut short with: nobody knows whether they went out, so it is asked. */
const settleDoubtful = ({ folder, words }: ModeratorGame, { again, gone }: SendOptions): void => {
  const ids = mailsIn(folder, SENDING);
  if (ids.length === 0) return;
  if (again === gone)
    leave(EXIT.needed, ...ids.map((id) => `${SENDING}/${id}`), words.frame('send.doubtful'));
  for (const id of ids) moveMail(folder, id, SENDING, again ? WAITING : SENT);
};

/** The list of mails that would be sent, and to whom. */
const list = (
  { words, settings, folder, ports }: ModeratorGame,
  mails: readonly Mail[],
  options: SendOptions,
): void => {
  const told = mails.map(({ id, to }) => ({ file: id, to }));
  printResult(
    ports,
    options,
    { game: settings.settings.name, mails: told },
    told.map(({ file, to }) => `${to.join(', ')}  ${file}`),
  );
  const frame = mails.length === 0 ? 'send.nothing' : 'send.ask';
  const { reports, bundles } = options;
  const more = [...(reports ? ['--reports'] : []), ...(bundles ? ['--bundles'] : [])];
  const command = commandText(['send', ...more, '--yes', folder]);
  talk(ports, words.frame(frame, { count: mails.length, command }));
};

/** A mail, and how it is written where it is made of the log. */
interface Waiting extends Mail {
  readonly isMade?: true;
}

/** The mails that wait in the outbox as they were laid there, and reports as they are now. */
const mailsFor = async (
  game: ModeratorGame,
  { reports = false, bundles = false }: SendOptions,
): Promise<readonly Waiting[]> => {
  const { folder, words, ports } = game;
  const ids = mailsIn(folder, WAITING);
  const wanted = [{ reports, bundles }, ...ids.filter(isReportMail).map(selectPapers)];
  const isReports = wanted.some((one) => one.reports);
  const isBundles = wanted.some((one) => one.bundles);
  const laid = laidMails(
    game,
    ids.filter((id) => !isReportMail(id)),
  );
  if (!isReports && !isBundles) return laid;
  mailOf(game);
  for (const seat of withoutAddress(game))
    talk(ports, words.frame('send.no-address', { seat: words.noun(seat) }));
  const made = await reportMails(game, { reports: isReports, bundles: isBundles });
  const { mailOf: bytesOf } = await import('../inbox/mail.ts');
  const fresh: Waiting[] = [];
  for (const { id, mail } of made) {
    const { from, to } = mail;
    if ([SENDING, SENT].some((box) => mailsIn(folder, box).includes(id))) continue;
    fresh.push({ id, from, to: [to], bytes: await bytesOf(mail), isMade: true });
  }
  return [...laid, ...fresh];
};

/** The mails as they were written; one that something has changed since goes nowhere. */
const laidMails = (game: ModeratorGame, ids: readonly string[]): readonly Waiting[] => {
  const { folder, words, log, settings } = game;
  const { receipts = {} } = ids.length === 0 ? {} : readInbox(folder);
  const known = digestsOut(log.lines);
  return ids.map((id) => {
    const bytes = readIfThere(join(folder, WAITING, id)) ?? Buffer.of();
    const digest = receipts[id] ?? known.get(`${WAITING}/${id}`);
    if (digest !== undefined && digest !== sha256(bytes))
      leave(EXIT.wrong, words.frame('send.damaged', { file: `${WAITING}/${id}` }));
    const to = /^To: (.+)$/m.exec(bytes.toString('latin1'))?.[1]?.trim() ?? '';
    return { id, from: settings.settings.mail?.from ?? '', to: [to], bytes };
  });
};

/** Lays the reports of now into the outbox, in the place of those that wait there. */
const writeReports = (folder: string, mails: readonly Waiting[]): void => {
  const made = mails.filter(({ isMade }) => isMade);
  for (const id of mailsIn(folder, WAITING))
    if (isReportMail(id) && !made.some((mail) => mail.id === id))
      removeFile(join(folder, WAITING, id));
  if (made.length > 0) ownFolder(join(folder, WAITING));
  for (const { id, bytes } of made) replaceFile(join(folder, WAITING, id), bytes);
};

const smtpOf = (game: ModeratorGame): SmtpSettings =>
  mailOf(game).smtp ?? leave(EXIT.wrong, why('leave.no-smtp'));

const send = async (game: ModeratorGame, mails: readonly Waiting[]): Promise<Exit> => {
  const { ports } = game;
  const smtp = smtpOf(game);
  const { sendAll } = await import('../inbox/smtp.ts');
  const { secretFor } = await import('../inbox/login.ts');
  const { troubleLines } = await import('../inbox/mail-trouble.ts');
  (await import('../inbox/login.ts')).refuseForeign(game);
  const secret = await secretFor('smtp', smtp, ports.env);
  if (!secret.ok) {
    talk(ports, ...troubleLines(secret.problems, game.words));
    return secret.problems.exit;
  }
  const { folder, words } = game;
  writeReports(folder, mails);
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
  if (trouble !== undefined) talk(ports, ...troubleLines(trouble, words));
  return trouble?.exit ?? (refused.length > 0 ? EXIT.needed : EXIT.done);
};
