import type { Game } from '../../core/game.ts';
import { stopOf } from '../../desk/asked.ts';
import { type Kept, settle } from '../../desk/intake.ts';
import { readPost } from '../../post/read.ts';
import { EXIT, type Exit, leave } from '../exit.ts';
import { sha256 } from '../io/hashing.ts';
import { withLock } from '../io/lock.ts';
import { requireGame } from '../io/settings.ts';
import { inLanguage, type OpenGame, withGame } from '../open-game.ts';
import type { Ports } from '../ports.ts';
import { type Inbox, keepOriginal, readInbox, writeInbox } from '../receive/inbox.ts';
import { type Bench, deadlineOf, type Judgement, judgeLetter } from '../receive/judge.ts';
import { fileFor, goodLines, isInTheWay, writeOrders } from '../receive/order-files.ts';
import { layOut, receiptFor } from '../receive/receipts.ts';
import { type Incoming, incoming } from '../receive/sources.ts';
import { verdictLines } from '../receive/verdict-lines.ts';
import { paintFor, talk } from '../terminal.ts';
import { timeOf } from '../time.ts';
import { type Common, json } from './options.ts';

export interface ReceiveOptions extends Common {
  readonly now?: string;
  readonly deadline?: string;
  readonly preview?: boolean;
}

/** Takes messages in, in any order and as often as one likes: what is known stays as it is. */
export const receiveMessages = async (
  ports: Ports,
  folder: string,
  paths: readonly string[],
  options: ReceiveOptions,
): Promise<Exit> => {
  requireGame(folder);
  if (paths.length === 0)
    leave(EXIT.wrong, 'Name files or folders with messages, or - for what is pasted in.');
  return withLock(folder, () =>
    withGame(ports, folder, async (opened) => {
      const game = inLanguage(opened, options.lang);
      const bench = benchOf(ports, game, options);
      const before = readInbox(folder);
      const taken = await takeIn(bench, before, incoming(ports, paths));
      const after = await carryOut(bench, taken.inbox, before.kept.length);
      if (options.json) ports.out.write(json(asJson(game, after, before, taken.again)));
      else {
        const paint = await paintFor(ports.out, ports, options);
        const lines = verdictLines(game, after.kept.slice(before.kept.length), paint);
        if (lines.length > 0) ports.out.write(`${lines.join('\n')}\n`);
        talk(ports, ...summary(game, after, taken.again));
      }
      return after.kept.some(({ fate }) => fate === 'ruling') ? EXIT.needed : EXIT.done;
    }),
  );
};

export const benchOf = <G extends Game>(
  ports: Ports,
  game: OpenGame<G>,
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

interface TakenIn {
  readonly inbox: Inbox;
  /** How many messages were known already. */
  readonly again: number;
}

/** Every message that is not known yet gets its number and its verdict. */
const takeIn = async <G extends Game>(
  bench: Bench<G>,
  before: Inbox,
  files: Iterable<Incoming>,
): Promise<TakenIn> => {
  const { intake = { zone: undefined, charset: undefined } } = bench.game.settings.settings;
  const { zone, charset } = intake;
  const options = {
    ...(zone !== undefined && { zone }),
    ...(charset !== undefined && { charset }),
  };
  const kept: Kept[] = [...before.kept];
  const known = new Set(kept.map(({ digest }) => digest));
  let again = 0;
  for (const { source, bytes } of files)
    for await (const reading of readPost(source, bytes, options)) {
      const judged = reading.ok
        ? await judgeLetter(bench, reading.value)
        : unreadable(bench, reading.source, bytes);
      if (known.has(judged.digest)) again++;
      else {
        known.add(judged.digest);
        const original = keepOriginal(bench.game.folder, source, bytes);
        kept.push({ ...judged, number: kept.length + 1, original });
      }
    }
  return { inbox: { ...before, kept }, again };
};

const unreadable = <G extends Game>(
  { now }: Bench<G>,
  source: string,
  bytes: Uint8Array,
): Judgement => ({
  digest: sha256(`${source}\n${sha256(bytes)}`),
  source,
  from: '',
  subject: '',
  arrived: now.toISOString(),
  fate: 'ignored',
  reason: 'unreadable',
  lines: [],
  format: 'text',
});

/** Settles which messages count, writes their orders and the receipts of the new ones. */
export const carryOut = async <G extends Game>(
  bench: Bench<G>,
  inbox: Inbox,
  known: number,
): Promise<Inbox> => {
  const { folder, settings } = bench.game;
  let kept = settle(inbox.kept);
  let { written } = inbox;
  for (const one of kept) {
    const path = one.fate === 'used' ? fileFor(one) : undefined;
    if (path === undefined) continue;
    if (isInTheWay(folder, { ...inbox, written }, path)) {
      const stopped: Kept = { ...one, fate: 'ruling', reason: 'file-in-the-way' };
      kept = kept.map((other) => (other.number === one.number ? stopped : other));
    } else written = writeOrders(folder, written, path, textOf(await goodLines(bench, one)));
  }
  const after: Inbox = { ...inbox, kept, written };
  // The list first: a receipt that is missing can be written again, one too many cannot be unsent.
  writeInbox(folder, after);
  const { name, from = 'Rookery <rookery@localhost.invalid>' } = settings.settings;
  for (const one of after.kept.slice(known)) {
    const receipt = await receiptFor(bench, one);
    if (receipt !== undefined) await layOut(folder, name, from, receipt);
  }
  return after;
};

const textOf = (lines: readonly string[]): string => `${lines.join('\n').trimEnd()}\n`;

const summary = <G extends Game>(
  { words }: OpenGame<G>,
  { kept }: Inbox,
  again: number,
): readonly string[] => {
  const rulings = kept.filter(({ fate }) => fate === 'ruling').map(({ number }) => number);
  return [
    ...(again > 0 ? [words.frame('receive.again', { count: again })] : []),
    ...(rulings.length > 0
      ? [words.frame('receive.rulings', { numbers: rulings.join(', ') })]
      : []),
  ];
};

const asJson = <G extends Game>(
  { settings }: OpenGame<G>,
  after: Inbox,
  before: Inbox,
  again: number,
): object => ({
  game: settings.settings.name,
  again,
  messages: after.kept.slice(before.kept.length).map(({ lines: _, ...told }) => told),
});
