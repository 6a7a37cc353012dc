// A corpus of players' messages with what a careful game master would do with each, and the harness that judges them.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Inbox } from '../../src/cli/folder/inbox.ts';
import { withModeratorGame } from '../../src/cli/folder/open-folder.ts';
import { judgingContextOf } from '../../src/cli/inbox/carry-out.ts';
import type { ReceiveContext } from '../../src/cli/inbox/context.ts';
import { combinedFrom, combinedText } from '../../src/cli/inbox/merged-order-file.ts';
import { takeFile } from '../../src/cli/inbox/take-mails.ts';
import { Taking } from '../../src/cli/inbox/taking.ts';
import type { Wish } from '../../src/core/wishes.ts';
import { momentOfDesk } from '../../src/desk/desk.ts';
import {
  isCandidate,
  type PlacedMessage,
  pileOf,
  placesOf,
  type StoredMessage,
  settleMessages,
} from '../../src/desk/intake.ts';
import { readerFor } from '../../src/desk/judging/weigh.ts';
import { goodLines } from '../../src/desk/judging/wrong-lines.ts';
import { errorsIn, receiptOf } from '../../src/desk/receipt.ts';
import { copyOf, emptyFolder, portsWith, read, rookery, write } from '../support/sample-games.ts';
import { type Carried, carriedOf } from './carried.ts';
import type { Entry } from './entries.ts';
import { filesOf } from './mails.ts';
import { KEEPS_REMARKS, type Outcome, outcomeOf, tell } from './outcome.ts';

/** The folder of each game, and the phase of it that has not been played. */
const GAMES: Readonly<Record<Entry['game'], { readonly folder: string; readonly phase: string }>> =
  {
    agot: { folder: 'five-kings', phase: '05-planning' },
    'agot-zh': { folder: 'wuwang', phase: '05-planning' },
    wotr: { folder: 'ring-war', phase: '05-actions' },
    'wotr-dawn': { folder: 'ring-war', phase: '05-fellowship' },
    westeros: { folder: 'zaoyu', phase: '02-command' },
    tabletop: { folder: 'dukou', phase: '02-activation' },
  };

const EMPTY: Inbox = { format: 2, kept: [], written: {} };
const NOW = '2026-11-20T15:00:00Z';
/** COMBINED=1 judges each message by the file that it becomes beside others, and not by its own lines. */
const { COMBINED } = process.env;

/** A message as it was judged. */
export interface JudgedEntry {
  readonly entry: Entry;
  readonly outcome: Outcome;
  /** True if a faultless message was carried out, and the moderator shown a sentence all the same. */
  readonly isShown: boolean;
  /** The lines that stand as expected and are no good orders: the corpus' own fault. */
  readonly unsound: readonly string[];
  /** What became of it, to be read. */
  readonly told: string;
}

// ---- Judging ----------------------------------------------------------------------------------

/** A copy of a game that waits for the orders of its phase. */
const folderOf = async (game: Entry['game']): Promise<string> => {
  const { folder: name, phase } = GAMES[game];
  const folder = copyOf(name);
  if (game === 'wotr-dawn')
    await rookery('undo', '-C', folder, '--to', phase, '--reason', 'dawn', '--now', NOW);
  rmSync(join(folder, 'orders', phase), { recursive: true, force: true });
  nameOnForum(folder);
  return folder;
};

/** Judges all entries of a game, each as if nothing else had come. */
export const judgeEntries = async (
  game: Entry['game'],
  entries: readonly Entry[],
): Promise<readonly JudgedEntry[]> => {
  const folder = await folderOf(game);
  const { ports } = portsWith({});
  return withModeratorGame(ports, folder, async (opened) => {
    const judged: JudgedEntry[] = [];
    for (const entry of entries)
      judged.push(await judgeEntry(judgingContextOf(opened, { now: NOW }, EMPTY), entry));
    return judged;
  });
};

/** The names of players on a forum; who is not listed writes there under the name he has. */
const FORUM: Readonly<Record<string, string>> = {
  'Anna Lindqvist': 'WinterAnna',
  'Tom Becker': 'TomGold',
  'Marek Nowak': 'Marek77',
  'Ines Duarte': 'saltyines',
  'Chloe Martin': 'ChloeThorn',
};

const nameOnForum = (folder: string): void => {
  const text = read(folder, 'game.yaml').replace(
    /player: ([^,"}]+),/g,
    (said, player: string) => `${said} forum: ${FORUM[player] ?? player},`,
  );
  write(folder, 'game.yaml', text);
};

const judgeEntry = async (open: ReceiveContext, entry: Entry): Promise<JudgedEntry> => {
  const context = entry.for
    ? { ...open, given: { seat: entry.seat, reason: 'pasted by the moderator' } }
    : open;
  const expected = expectedOf(context, entry);
  const taking = new Taking(EMPTY);
  let thrown = '';
  for (const [nth, file] of filesOf(context, entry).entries())
    try {
      await takeFile(context, taking, file);
    } catch (error) {
      thrown += `message ${nth + 1} threw: ${String(error)}; `;
    }
  const all = settleMessages(taking.kept, context.game.desk.ruleset.printedPhases);
  const kept = all.filter(({ seat }) => seat === undefined || seat === entry.seat);
  const { round } = momentOfDesk(context.game.desk);
  const isSaid = all.length === 0 && entry.for === true && (await isToldBy(context, entry));
  const carried = carriedOf(await wishesOf(context, kept));
  const shown = await remarksOf(context, kept);
  const isDoubted = entry.expect === 'told' && (await isDoubtedBy(context, kept));
  const outcome =
    thrown === ''
      ? outcomeOf(entry, { kept, carried, shown, round, isSaid, isDoubted }, expected)
      : 'lost';
  const isShown = entry.expect === 'used' && outcome === 'right' && shown.length > 0;
  const told = `${thrown}${tell(all, shown)}${outcome === 'right' ? '' : differenceOf(carried, expected)}`;
  return { entry, outcome, isShown, unsound: expected.unsound, told };
};

/** What was carried out and not expected, and the other way round. */
const differenceOf = (carried: Carried, expected: Carried): string =>
  (
    [
      ['+', carried, expected],
      ['-', expected, carried],
    ] as const
  )
    .flatMap(([sign, one, other]) => [
      ...[...one.items].flatMap((item) => (other.items.has(item) ? [] : [` ${sign}${item}`])),
      ...one.queue.flatMap((step) => (other.queue.includes(step) ? [] : [` ${sign}${step}`])),
    ])
    .join('');

interface Expected extends Carried {
  readonly unsound: readonly string[];
}

const expectedOf = (
  context: ReceiveContext,
  { seat, orders = [], bound = [], expect }: Entry,
): Expected => {
  const { wishes, faults } = readAlone(context, seat, orders);
  const others = bound.flatMap((line) => readAlone(context, seat, [line]).faults);
  const missing = orders.length === 0 && /used|shown|told/.test(expect) ? ['no orders'] : [];
  return { ...carriedOf(wishes), unsound: [...faults, ...others, ...missing] };
};

/** Lines by themselves: what they order, and what is wrong with them as the game stands. */
const readAlone = (
  context: ReceiveContext,
  seat: string,
  lines: readonly string[],
): { readonly wishes: readonly Wish[]; readonly faults: readonly string[] } => {
  const { desk } = context.game;
  const reader = readerFor(context, seat);
  const {
    wishes,
    problems,
    unread = [],
  } = desk.ruleset.readOrders(...([reader.view, seat, lines, desk.manner ?? {}] as const));
  const moment = momentOfDesk(desk);
  const message = { ...moment, seat, source: '', digest: '', moment, wishes };
  const errors = errorsIn(receiptOf(desk, message, problems));
  return {
    wishes,
    faults: [
      ...errors.map(({ code, place }) => `${code}: ${lines[(place?.line ?? 1) - 1]}`),
      ...unread.map(({ text }) => `not read: ${text}`),
    ],
  };
};

/** What would be carried out in this round of all that came. */
const wishesOf = async (
  context: ReceiveContext,
  kept: readonly StoredMessage[],
): Promise<readonly Wish[]> => {
  const { round } = momentOfDesk(context.game.desk);
  const placed = kept.filter(isCandidate).flatMap(placesOf);
  const piles = new Map<string, PlacedMessage[]>();
  for (const one of placed.filter(({ moment }) => moment.round === round))
    piles.set(pileOf(one), [...(piles.get(pileOf(one)) ?? []), one]);
  const wishes: Wish[] = [];
  for (const messages of piles.values()) {
    const [first] = messages;
    if (first === undefined) continue;
    const text =
      messages.length === 1 && COMBINED === undefined
        ? {
            ...first,
            lines: goodLines(readerFor(context, first.seat), first.lines, first.wrong ?? []),
          }
        : {
            ...{ source: 'combined', format: 'text' as const },
            lines: combinedText(context, await combinedFrom(context, messages), messages).split(
              '\n',
            ),
          };
    const { taken } = await context.read(text, first.moment, first.seat);
    wishes.push(...taken.wishes);
  }
  return wishes;
};

/** True if the whole command says of a paste of which nothing was taken that it was not. */
const isToldBy = async (context: ReceiveContext, entry: Entry): Promise<boolean> => {
  const target = await folderOf(entry.game);
  const mails = emptyFolder();
  for (const { source, bytes } of filesOf(context, entry)) write(mails, source, bytes.toString());
  const argv = ['receive', '-C', target, mails, '--for', entry.seat, '--now', NOW] as const;
  const { exit, out, err } = await rookery(...argv);
  return exit !== 0 && `${out}${err}`.trim() !== '';
};

/** True if a receipt says of an order that, as the game stands, it can do nothing. */
const isDoubtedBy = async (
  context: ReceiveContext,
  kept: readonly StoredMessage[],
): Promise<boolean> => {
  for (const one of kept.filter(isCandidate)) {
    if (one.moment === undefined || one.seat === undefined) continue;
    const { receipt } = await context.read(one, one.moment, one.seat);
    const doubted = receipt.judged.filter(({ verdict }) => verdict === 'doubtful');
    if (doubted.some(({ problems }) => problems.some(({ code }) => code !== 'condition-unmet')))
      return true;
  }
  return false;
};

/** The sentences that the moderator is shown beside what is carried out. */
const remarksOf = async (
  context: ReceiveContext,
  kept: readonly StoredMessage[],
): Promise<readonly string[]> => {
  const shown: string[] = [];
  for (const one of kept.filter(isCandidate)) {
    const { remarks } = one as { readonly remarks?: readonly unknown[] };
    if (remarks !== undefined) shown.push(...remarks.map((remark) => JSON.stringify(remark)));
    // A program that keeps no remarks shows its reader what was not read, on the receipt.
    else if (!KEEPS_REMARKS && one.moment !== undefined && one.seat !== undefined) {
      const { receipt } = await context.read(one, one.moment, one.seat);
      shown.push(...(receipt.unread ?? []).map(({ text }) => text));
    }
  }
  return shown;
};
