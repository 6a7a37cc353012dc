import { relative } from 'node:path';
import { commandText } from '../../desk/format/next.ts';
import { readAll } from '../../post/read.ts';
import type { Frame } from '../../report/words/commands.ts';
import type { Reason } from '../io/exit.ts';
import { readIfThere } from '../io/files.ts';
import type { Words } from '../terminal/words.ts';
import { type HeldMail, hasHeld, placeOf, readHeld } from './held.ts';

/** True if a message waits for the moderator's word, or for a game that cannot be read or is not here any more. */
export const isOpenIn = (
  here: readonly { readonly id: string }[],
): ((one: HeldMail) => boolean) => {
  const ids = new Set(here.map(({ id }) => id));
  return ({ fate, games }) =>
    fate === 'asked' || fate === 'new' || (fate === 'sorted' && !games.every((id) => ids.has(id)));
};

/** A folder of games, and the same as commands name it: a full stop where they are given in it. */
interface Place {
  readonly folder: string;
  readonly at: string;
}

/** The commands that settle a message. */
export const settling = ({ number }: Pick<HeldMail, 'number'>, { at }: Pick<Place, 'at'>) => {
  const receive = (...words: readonly string[]): string =>
    commandText([
      ...['club', 'receive', '--message', String(number), ...words],
      ...(at === '.' ? [] : ['-C', at]),
    ]);
  return { sort: receive('--to', '…'), leave: receive('--ignore') };
};

/** A message that no game has, with whom it is from, and the games that it may be for. */
export const formatHeld = async (box: Place, one: HeldMail, { frame }: Words): Promise<string> => {
  const { folder } = box;
  const place = placeOf(folder, one);
  const [read] = await readAll(one.source, readIfThere(place) ?? Buffer.of());
  const head = read?.ok ? read.value : read?.head;
  const from = head?.sender?.address ?? head?.sender?.name ?? one.source;
  const { number, games, fate, large } = one;
  const subject = head === undefined || head.subject === '' ? null : head.subject;
  const told = { number, from, subject, file: relative(folder, place), ...settling(one, box) };
  if (large !== undefined) return frame('mailbox.large', { ...told, bytes: large });
  return frame(TOLD[fate] ?? 'mailbox.asked', { ...told, games });
};

/** Why a message waits, by its fate. */
const TOLD: Readonly<Partial<Record<HeldMail['fate'], Frame>>> = {
  nobodys: 'mailbox.nobodys',
  new: 'mailbox.unread',
  sorted: 'mailbox.gone',
};

/** Why a game was left as it is. */
export const formatReasons = (
  { catalogue }: Words,
  id: string,
  reasons: readonly Reason[],
): string =>
  `${id}: ${reasons.map((one) => (typeof one === 'string' ? one : catalogue.say(one))).join('\n')}`;

/** The messages beside the games that wait to be sorted, each with its command. */
export const waitingBeside = async (
  box: Place,
  games: readonly { readonly id: string }[],
  words: Words,
): Promise<readonly string[]> => {
  if (!hasHeld(box.folder)) return [];
  const open = readHeld(box.folder).held.filter(isOpenIn(games));
  return Promise.all(open.map((one) => formatHeld(box, one, words)));
};
