import { EXIT, type Exit, leave, why } from '../program/exit.ts';
import type { Ports } from '../terminal/ports.ts';
import { talk } from '../terminal/terminal.ts';
import type { Words } from '../words/words.ts';
import { type HeldList, keepHeld, writeHeld } from './held.ts';
import { MAILBOX_FILE, type SharedMailbox } from './settings.ts';

interface Fetching {
  readonly ports: Ports;
  readonly box: SharedMailbox;
  readonly words: Words;
}

/** Fetches what is new: each message is kept, with its place in the mailbox, before it is marked there. */
export const fetchInto = async (
  { ports, box: { folder, mail }, words }: Fetching,
  before: HeldList,
): Promise<{ readonly list: HeldList; readonly exit: Exit }> => {
  const imap = mail?.imap ?? leave(EXIT.wrong, why('mailbox.no-imap', { path: MAILBOX_FILE }));
  const { fetchNew } = await import('../live/imap.ts');
  const { secretFor } = await import('../live/login.ts');
  const { troubleLines } = await import('../live/trouble.ts');
  let list = before;
  const secret = await secretFor('imap', imap, ports.env);
  if (!secret.ok) {
    talk(ports, ...troubleLines(secret.problems, words));
    return { list, exit: secret.problems.exit };
  }
  const { since, trouble } = await fetchNew(imap, secret.value, list.since, (arrival) => {
    const { uid, uidValidity, bytes, part, size } = arrival;
    const piece = { source: `mail-${uidValidity}-${uid}.eml`, bytes };
    const next = keepHeld(folder, list, [part === 'whole' ? piece : { ...piece, large: size }]);
    list = { ...next.list, since: { uid, uidValidity } };
    writeHeld(folder, list);
  });
  if (since !== undefined) list = { ...list, since };
  if (trouble !== undefined) talk(ports, ...troubleLines(trouble, words));
  return { list, exit: trouble?.exit ?? EXIT.done };
};
