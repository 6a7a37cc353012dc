import { join } from 'node:path';
import { isCorrected } from '../../core/entry.ts';
import { newPlayerMissing, seatingNote } from '../../desk/players.ts';
import { digestsOut } from '../../desk/published.ts';
import { timeIn } from '../../desk/times.ts';
import { timeSaying } from '../../report/time.ts';
import { printable } from '../io/excerpt.ts';
import { CIRCLE, filesIn, namesIn, statOf } from '../io/files.ts';
import { CHECKPOINT, type Edit, type ReadDerived, STATE_FILE } from './derived.ts';
import { notesOnRules } from './equip-game.ts';
import type { ModeratorGame, OpenGame } from './game.ts';
import { findInbox, INBOX, isUnfinished, LEDGER, VERDICTS } from './inbox.ts';
import { KEPT_RULES, keptFile } from './kept-rules.ts';
import { HANDOVER } from './lock.ts';
import { LOG, type LogFlaw } from './log-file.ts';
import {
  conflictCopies,
  doubtfulOrders,
  doubtOf,
  ORDERS,
  otherOrdersNow,
  unreadOrders,
} from './order-files.ts';
import { isSeedOpen, SECRET } from './secret.ts';
import { GAME_FILE } from './settings.ts';

/** Notes on a game's folder, told whatever was asked. */
export const notesOn = (
  game: Omit<ModeratorGame, 'reader' | 'keyFor' | 'keyOf'>,
  read: ReadDerived,
): readonly string[] => {
  const { folder, settings, loaded, words, edit } = game;
  const { sample } = settings.settings;
  const notes: string[] = [];
  if (sample === undefined && isSeedOpen(folder))
    notes.push(words.frame('folder.seed-open', { file: `${folder}/${SECRET}` }));
  notes.push(...notesOnRules(loaded, settings.settings, { file: GAME_FILE, words }));
  notes.push(...ownRulesNotes(game));
  notes.push(...findLostRules(game).map((file) => words.frame('repair.lost-rules', { file })));
  if (game.isLogLost) notes.push(words.frame('folder.log-lost', { log: LOG, file: GAME_FILE }));
  notes.push(
    ...conditionOf(game, read).map(({ frame, file }) => words.frame(`folder.${frame}`, { file })),
  );
  const { ruleset, seats } = game.desk;
  notes.push(...seatsToCome(game));
  const doubtful = doubtfulOrders(folder, game.desk);
  notes.push(...doubtful.map((one) => words.frame('folder.doubtful', doubtOf(one))));
  notes.push(
    ...otherOrdersNow(folder, game.desk).map((one) =>
      words.frame(`folder.orders-${one.how}`, {
        ...one,
        ...{ folder, path: join(folder, one.file) },
      }),
    ),
  );
  const unread = unreadOrders(folder, ruleset.printedPhases, seats).filter(
    (file) => !doubtful.some(({ source }) => source === file),
  );
  const phase = ruleset.printedPhases.at(-1);
  notes.push(
    ...unread.map((file) => words.frame('folder.unread', { file: printable(file), phase })),
  );
  if (edit !== undefined) notes.push(editText(game, edit));
  return notes;
};

/** Lines of the log by which a game goes on, wherever it does. */
const GOES_ON = ['taken', 'advance', 'ruling', 'undone', 'person'];

/** The folder that another moderator was given a copy of; his bears the letter that came with it. */
export const handedOver = ({
  folder,
  words,
  settings,
  log: { lines } = { lines: [] },
}: Pick<OpenGame, 'folder' | 'words' | 'settings'> & {
  readonly log?: Pick<ModeratorGame['log'], 'lines'>;
}): readonly string[] => {
  const at = lines.findLastIndex(({ line, what }) => line === 'published' && what === 'handover');
  const isOn = lines.slice(at + 1).some(({ line }) => GOES_ON.includes(line));
  if (at < 0 || isOn || namesIn(folder).includes(HANDOVER)) return [];
  const [name = ''] = digestsOut(lines.slice(at, at + 1)).keys();
  const time = String(lines[at]?.['at'] ?? '');
  const to = printable(name.slice(name.indexOf('/') + 1));
  return [
    words.frame('folder.handed-over', {
      to,
      at: words.catalogue.say(timeSaying(timeIn(settings.settings, time))),
    }),
  ];
};

/** The seats whose new player stands in the log and not in the game's file. */
const seatsToCome = ({
  desk,
  settings: { settings, written = settings },
  notes,
  words,
}: Pick<ModeratorGame, 'desk' | 'settings' | 'notes' | 'words'>): readonly string[] =>
  desk.seats.flatMap((seat) => {
    const next = newPlayerMissing(seatingNote(notes, seat), written.seats[seat]);
    if (next === undefined) return [];
    const { player, address } = next;
    const who = printable(address === undefined ? player : `${player} <${address}>`);
    return [words.frame('folder.seating', { file: GAME_FILE, seat, id: seat, who })];
  });

/** The files of data that the game went by before it was moved to others, where they are not there any more. */
export const findLostRules = ({
  folder,
  desk,
  loaded,
  loadedAt,
}: Pick<ModeratorGame, 'folder' | 'desk' | 'loaded' | 'loadedAt'>): readonly string[] => {
  const past = desk.entries.flatMap(({ event }) => {
    const { was, is } = (isCorrected(event) ? event.data : undefined) ?? {};
    return was === undefined || is === undefined ? [] : [was, is];
  });
  return [...new Set(past)]
    .filter((data) => data !== loaded.fingerprint && loadedAt(data).fingerprint !== data)
    .map((data) => keptFile(filesIn(folder), data));
};

const MOST_CHANGES = 5;

/** That a game goes on with its own rules, or cannot. */
const ownRulesNotes = ({
  folder,
  settings: { settings },
  loaded: { source, fingerprint, changes = [], installed = '', brought, base },
  words,
}: Pick<ModeratorGame, 'folder' | 'settings' | 'loaded' | 'words'>): readonly string[] => {
  const file = join(folder, KEPT_RULES);
  if (source !== 'own')
    return fingerprint === settings.fingerprint ? [] : [words.frame('folder.rules-lost', { file })];
  if (brought !== undefined)
    return base === installed ? [] : [words.frame('folder.own-files', { file })];
  return [
    words.frame('folder.own-rules', { file }),
    ...changes.slice(0, MOST_CHANGES).map((change) => `  ${printable(change)}`),
    ...(changes.length > MOST_CHANGES ? [`  … (${changes.length})`] : []),
    words.frame('folder.take-rules'),
  ];
};

type Condition = 'unfinished' | 'damaged' | 'behind' | 'torn' | 'copy' | 'circle' | LogFlaw;

/** Faults of a folder that hinder nothing. */
const conditionOf = (
  { folder, log, isLogLost }: Pick<ModeratorGame, 'folder' | 'log' | 'isLogLost'>,
  { isDamaged, head }: ReadDerived,
): readonly { readonly frame: Condition; readonly file: string }[] => {
  const isBehind = !isLogLost && head !== undefined && head.last !== log.last;
  const found = (isIt: boolean | undefined, frame: Condition, file: string) =>
    isIt ? [{ frame, file: join(folder, file) }] : [];
  return [
    ...found(isUnfinished(folder), 'unfinished', INBOX),
    ...found(isDamaged, 'damaged', CHECKPOINT),
    ...amissIn(folder),
    ...found(isBehind, 'behind', LOG),
    ...found(log.torn !== '', 'torn', LOG),
    ...log.amiss.flatMap((one) => found(true, one, LOG)),
    ...conflictCopies(folder).flatMap((name) => found(true, 'copy', name)),
    ...circlesIn(folder).flatMap((name) => found(true, 'circle', name)),
  ];
};

/** Links that lead to themselves, of files that nobody would miss otherwise. */
const circlesIn = (folder: string): readonly string[] =>
  ['', INBOX, ORDERS].flatMap((within) =>
    namesIn(join(folder, within))
      .map((name) => join(within, name))
      .filter((name) => statOf(join(folder, name)) === CIRCLE),
  );

/** The list of messages and the verdicts stand for each other. */
const amissIn = (
  folder: string,
): readonly { readonly frame: 'damaged'; readonly file: string }[] => {
  const { amiss, inbox } = findInbox(folder);
  if (inbox === undefined || amiss === undefined || amiss === 'behind') return [];
  const file = join(folder, INBOX, amiss === 'list' ? LEDGER : VERDICTS);
  return [{ frame: 'damaged', file }];
};

const editText = (
  { folder, words }: Pick<ModeratorGame, 'folder' | 'words'>,
  { line, was, is }: Edit,
): string =>
  words.frame('folder.edited', {
    ...{ path: join(folder, STATE_FILE), line },
    ...{ is: is.trim(), was: was.trim() },
  });
