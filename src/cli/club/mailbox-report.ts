import { relative } from 'node:path';
import { readAll } from '../../post/read.ts';
import type { Frame } from '../../report/words/commands.ts';
import type { Reason } from '../io/exit.ts';
import { readIfThere } from '../io/files.ts';
import type { Words } from '../terminal/words.ts';
import { type Held, placeOf } from './held.ts';

/** A message that no game has, with whom it is from, and the games that it may be for. */
export const tellHeld = async (folder: string, one: Held, { frame }: Words): Promise<string> => {
  const place = placeOf(folder, one);
  const [read] = await readAll(one.source, readIfThere(place) ?? Buffer.of());
  const head = read?.ok ? read.value : read?.head;
  const from = head?.sender?.address ?? head?.sender?.name ?? one.source;
  const { number, games, fate, large } = one;
  const subject = head === undefined || head.subject === '' ? null : head.subject;
  const told = { number, from, subject, file: relative(folder, place) };
  if (large !== undefined) return frame('mailbox.large', { ...told, bytes: large });
  return frame(TOLD[fate] ?? 'mailbox.asked', { ...told, games });
};

/** Why a message waits, by its fate. */
const TOLD: Readonly<Partial<Record<Held['fate'], Frame>>> = {
  nobodys: 'mailbox.nobodys',
  new: 'mailbox.unread',
  sorted: 'mailbox.gone',
};

/** Why a game was left as it is. */
export const tellReasons = ({ catalogue }: Words, id: string, reasons: readonly Reason[]): string =>
  `${id}: ${reasons.map((one) => (typeof one === 'string' ? one : catalogue.say(one))).join('\n')}`;
