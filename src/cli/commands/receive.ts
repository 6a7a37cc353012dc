import type { Game } from '../../core/game.ts';
import { stopOf } from '../../desk/asked.ts';
import { type Kept, settle } from '../../desk/intake.ts';
import { deadlineOf } from '../deadline.ts';
import { EXIT, type Exit, leave } from '../exit.ts';
import { paragraph } from '../hanging.ts';
import { withLock } from '../io/lock.ts';
import { requireGame } from '../io/settings.ts';
import { withModeratorGame } from '../open-folder.ts';
import { inLanguage, type ModeratorGame } from '../open-game.ts';
import type { Ports } from '../ports.ts';
import { type Inbox, readInbox, writeInbox } from '../receive/inbox.ts';
import type { Bench } from '../receive/judge.ts';
import { type Fetched, type TakenIn, takeFile, takeMailbox } from '../receive/live.ts';
import { fileFor, goodLines, isInTheWay, writeOrders } from '../receive/order-files.ts';
import { layOut, receiptFor } from '../receive/receipts.ts';
import { incoming } from '../receive/sources.ts';
import { verdictLines } from '../receive/verdict-lines.ts';
import { paintFor, talk } from '../terminal.ts';
import { timeOf } from '../time.ts';
import { type Common, json } from './options.ts';

export interface ReceiveOptions extends Common {
  readonly now?: string;
  readonly deadline?: string;
  /** Take the mailbox of game.yaml, too. */
  readonly imap?: boolean;
}

/** Takes messages in, in any order and as often as one likes: what is known stays as it is. */
export const receiveMessages = async (
  ports: Ports,
  folder: string,
  paths: readonly string[],
  options: ReceiveOptions,
): Promise<Exit> => {
  requireGame(folder);
  if (paths.length === 0 && !options.imap)
    leave(
      EXIT.wrong,
      'Name files or folders with messages, or - for what is pasted in; or say --imap.',
    );
  return withLock(folder, () =>
    withModeratorGame(ports, folder, async (opened) => {
      const game = inLanguage(opened, options.lang);
      const bench = benchOf(ports, game, options);
      const before = readInbox(folder);
      const { imap = false } = options;
      const { taken, exit } = await takeIn(ports, bench, before, { paths, imap });
      const after = await carryOut(bench, taken.inbox);
      if (options.json) ports.out.write(json(asJson(game, after, before, taken.again)));
      else {
        const paint = await paintFor(ports.out, ports, options);
        const lines = verdictLines(game, after.kept.slice(before.kept.length), paint);
        if (lines.length > 0) ports.out.write(`${lines.join('\n')}\n`);
        talk(ports, ...summary(game, after, taken.again));
      }
      if (exit !== EXIT.done) return exit;
      return after.kept.some(({ fate }) => fate === 'ruling') ? EXIT.needed : EXIT.done;
    }),
  );
};

export const benchOf = <G extends Game>(
  ports: Ports,
  game: ModeratorGame<G>,
  { now, deadline = deadlineOf(game) }: Pick<ReceiveOptions, 'now' | 'deadline'>,
): Bench<G> => {
  if (deadline !== undefined && Number.isNaN(Date.parse(deadline)))
    leave(EXIT.wrong, `--deadline: expected a time such as 2026-11-25T20:00:00+01:00.`);
  return {
    library: ports.library,
    game,
    stop: stopOf(game.desk),
    now: new Date(timeOf(ports, now)),
    ...(deadline !== undefined && { deadline }),
  };
};

/** The files that were named, then the mailbox if it was asked for. */
const takeIn = async <G extends Game>(
  ports: Ports,
  bench: Bench<G>,
  before: Inbox,
  { paths, imap = false }: { readonly paths: readonly string[]; readonly imap?: boolean },
): Promise<Fetched> => {
  let taken: TakenIn = { inbox: before, again: 0 };
  for (const file of incoming(ports, paths)) taken = await takeFile(bench, taken, file);
  return imap ? takeMailbox(ports, bench, taken) : { taken, exit: EXIT.done };
};

/** Settles which messages count, writes their orders and the receipts of the new ones. */
export const carryOut = async <G extends Game>(bench: Bench<G>, inbox: Inbox): Promise<Inbox> => {
  const { folder } = bench.game;
  let kept = settle(inbox.kept);
  let { written } = inbox;
  for (const one of kept) {
    const path = one.fate === 'used' ? fileFor(one) : undefined;
    // What was good when it came stays: by now the table may be another.
    if (path === undefined || written[path]?.number === one.number) continue;
    if (isInTheWay(folder, { ...inbox, written }, path)) {
      const stopped: Kept = { ...one, fate: 'ruling', reason: 'file-in-the-way' };
      kept = kept.map((other) => (other.number === one.number ? stopped : other));
    } else {
      const text = textOf(await goodLines(bench, one));
      written = writeOrders(folder, written, path, { number: one.number, text });
    }
  }
  const settled: Inbox = { ...inbox, kept, written };
  // The list first: a receipt that is missing is written the next time.
  writeInbox(folder, settled);
  const { told = 0 } = inbox;
  for (const one of settled.kept.slice(told)) await tell(bench, one);
  const after = { ...settled, told: settled.kept.length };
  writeInbox(folder, after);
  return after;
};

/** Lays a receipt out for a message, if its sender is known. */
export const tell = async <G extends Game>(bench: Bench<G>, kept: Kept): Promise<void> => {
  const { folder, settings } = bench.game;
  const receipt = await receiptFor(bench, kept);
  const { name, mail } = settings.settings;
  if (receipt !== undefined) await layOut(folder, name, mail?.from ?? NOBODY, receipt);
};

/** A mail needs a sender, even if it is only pasted from. */
const NOBODY = 'Rookery <rookery@localhost.invalid>';

const textOf = (lines: readonly string[]): string => `${lines.join('\n').trimEnd()}\n`;

const summary = <G extends Game>(
  { words }: ModeratorGame<G>,
  { kept }: Inbox,
  again: number,
): readonly string[] => {
  const rulings = kept.filter(({ fate }) => fate === 'ruling').map(({ number }) => number);
  return [
    ...(again > 0 ? [words.frame('receive.again', { count: again })] : []),
    ...(rulings.length > 0
      ? paragraph(words.frame('receive.rulings', { numbers: rulings.join(', ') }))
      : []),
  ];
};

const asJson = <G extends Game>(
  { settings }: ModeratorGame<G>,
  after: Inbox,
  before: Inbox,
  again: number,
): object => ({
  game: settings.settings.name,
  again,
  messages: after.kept.slice(before.kept.length).map(({ lines: _, ...told }) => told),
});
