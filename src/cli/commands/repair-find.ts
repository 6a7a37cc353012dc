import { basename, join, relative, sep } from 'node:path';
import { momentsPlayed } from '../../desk/look-back.ts';
import { isSameMoment, makeMoment, parseMoment } from '../../desk/moment.ts';
import { digestsOut } from '../../desk/published.ts';
import type { Frame } from '../../report/words/commands.ts';
import { BUNDLES, checkSums, SUMS } from '../documents/papers.ts';
import { CHECKPOINT, readDerived, STATE_FILE, stateText } from '../folder/derived.ts';
import { REPORTS, reportFile, reportsOf } from '../folder/documents.ts';
import { findLostRules } from '../folder/folder-notes.ts';
import type { ModeratorGame } from '../folder/game.ts';
import { schemaToRestore } from '../folder/game-schema.ts';
import {
  damagedOriginals,
  findInbox,
  findLostOriginals,
  INBOX,
  type Inbox,
  isUnfinished,
  LEDGER,
  ORIGINALS,
  orderFileText,
  readVerdicts,
  unheardOriginals,
  VERDICTS,
} from '../folder/inbox.ts';
import { keptFile } from '../folder/kept-rules.ts';
import { foldersIn, leftoversIn } from '../folder/lock.ts';
import { LOG } from '../folder/log-file.ts';
import { conflictCopies, doubtfulOrders, otherOrders } from '../folder/order-files.ts';
import { openToOthers } from '../folder/secret.ts';
import { GAME_SCHEMA } from '../folder/settings.ts';
import { OUTBOX, SENDING, SENT, WAITING } from '../inbox/letter-files.ts';
import { nameOut } from '../inbox/receipts.ts';
import { filesIn, namesIn, readIfThere } from '../io/files.ts';
import { digestOf, sha256 } from '../io/hashing.ts';
import { unsealed } from '../io/sealed-file.ts';

/** The way to put a file right; without it nobody but a person can. */
export type Remedy = 'remove' | 'log' | 'derived' | 'rules' | 'inbox' | 'write' | 'close';

/** Something in a game's folder that is not as it should be. */
export interface Finding {
  readonly frame: Frame;
  /** Within the folder. */
  readonly file: string;
  readonly line?: number;
  readonly remedy?: Remedy;
  /** The file as it is would be lost: it is kept under this name. */
  readonly keepAs?: string;
  /** Of a file that is written by itself: as it was, or as it is made. */
  readonly text?: string;
}

type Find = (game: ModeratorGame) => readonly Finding[];

const leftovers: Find = ({ folder }) =>
  foldersIn(folder).flatMap((inner) =>
    leftoversIn(inner).map((name) => ({
      frame: 'repair.leftover' as const,
      file: relative(folder, join(inner, name)),
      remedy: 'remove' as const,
    })),
  );

const log: Find = ({ log: { amiss, torn } }) => [
  ...amiss.map((one) => ({ frame: `repair.${one}`, file: LOG, remedy: 'log' }) as const),
  ...(torn === '' ? [] : [{ frame: 'repair.torn', file: LOG, remedy: 'log' } as const]),
];

const checkpoint: Find = ({ folder, settings, log: { last } }) => {
  const { derived, isDamaged, head } = readDerived(folder, settings.settings.seedHash);
  if (derived?.log.last === last) return [];
  const missing = head === undefined ? 'repair.missing' : 'repair.behind';
  const frame = isDamaged ? 'repair.damaged' : missing;
  return [{ frame, file: CHECKPOINT, remedy: 'derived' }];
};

const state: Find = ({ folder, desk, edit }) => {
  if (edit !== undefined) return [{ frame: 'repair.edited', file: STATE_FILE, line: edit.line }];
  return difference(folder, STATE_FILE, stateText(desk), undefined);
};

/** A file that can be made again, if it is not what would be made. */
const difference = (
  folder: string,
  file: string,
  wanted: string,
  keepAs: string | undefined,
): readonly Finding[] => {
  const found = readIfThere(join(folder, file))?.toString();
  if (found === wanted) return [];
  if (found === undefined) return [{ frame: 'repair.missing', file, remedy: 'derived' }];
  const lines = wanted.split('\n');
  const line = found.split('\n').findIndex((one, at) => one !== lines[at]) + 1;
  const kept = keepAs === undefined ? {} : { keepAs };
  return [{ frame: 'repair.differs', file, line: Math.max(1, line), remedy: 'derived', ...kept }];
};

const reports: Find = (game) => {
  const { folder, desk } = game;
  const moments = momentsPlayed(desk);
  const strange = namesIn(join(folder, REPORTS)).filter((name) => {
    const [moment = ''] = name.split('.');
    const told = parseMoment(desk.ruleset.printedPhases, moment);
    return told !== undefined && !moments.some((one) => isSameMoment(one, told));
  });
  const out = digestsOut(game.log.lines);
  const differing = moments.flatMap((moment) => {
    const report = reportsOf(game, [moment]);
    return ['public', ...desk.seats].flatMap((reader) => {
      const file = reportFile(moment, reader);
      const digest = out.get(file);
      if (digest !== undefined && digest === digestOf(join(folder, file))) return [];
      const wanted = report(reader);
      const keepAs = `${makeMoment(moment)}.${reader}.kept.txt`;
      const found = difference(folder, file, wanted, keepAs);
      // What is made now would be another: other words, or another deadline.
      const isOther = digest !== undefined && digest !== sha256(wanted);
      return isOther
        ? [{ remedy: 'derived' as const, ...found[0], file, frame: 'repair.other-out' as const }]
        : found;
    });
  });
  return [
    ...differing,
    ...strange.map((name) => ({ frame: 'repair.strange', file: `${REPORTS}/${name}` }) as const),
  ];
};

const rules: Find = ({ folder, settings, loaded }) => {
  const file = keptFile(filesIn(folder), loaded.fingerprint);
  const text = readIfThere(join(folder, file))?.toString();
  if (text !== undefined && unsealed(text) !== undefined) return [];
  if (settings.settings.fingerprint !== loaded.fingerprint)
    return [{ frame: 'repair.other-rules', file }];
  const frame = text === undefined ? 'repair.missing' : 'repair.damaged';
  return [{ frame, file, remedy: 'rules' }];
};

/** Data that the game went by before: nobody but a copy has them. */
const pastRules: Find = (game) =>
  findLostRules(game).map((file) => ({ frame: 'repair.lost-rules', file }));

const editors: Find = ({ folder, settings: { settings }, desk }) => {
  const text = schemaToRestore(folder, settings, desk.ruleset);
  const file = GAME_SCHEMA;
  return text === undefined ? [] : [{ frame: frameOf(folder, file), file, remedy: 'write', text }];
};

/** Within a folder, as names stand in the log. */
const withinOf = (folder: string, path: string): string =>
  relative(folder, path).split(sep).join('/');

const bundles: Find = ({ folder, log: { lines } }) => {
  const out = digestsOut(lines);
  return foldersIn(join(folder, BUNDLES))
    .filter((inner) => namesIn(inner).includes(SUMS))
    .flatMap((inner) => {
      const sums = join(inner, SUMS);
      const digest = out.get(withinOf(folder, sums));
      const isOther = digest !== undefined && digest !== digestOf(sums);
      const wrong = checkSums(inner).map((name) => join(inner, name));
      return isOther && !wrong.includes(sums) ? [...wrong, sums] : wrong;
    })
    .map((path) => ({ frame: 'repair.damaged' as const, file: relative(folder, path) }));
};

/** The list of messages and the verdicts that it is made of. */
const ledger: Find = ({ folder }) => {
  const { amiss, inbox } = findInbox(folder, 'thoroughly');
  const list = `${INBOX}/${LEDGER}`;
  const verdicts = `${INBOX}/${VERDICTS}`;
  if (inbox === undefined) return [{ frame: 'repair.lost-inbox', file: list }];
  if (amiss === 'verdicts')
    return [{ frame: frameOf(folder, verdicts), file: verdicts, remedy: 'inbox' }];
  const found = amiss && [{ frame: frameOf(folder, list), file: list, remedy: 'inbox' as const }];
  if (found !== undefined) return found;
  return (readVerdicts(folder)?.rest ?? '') === ''
    ? []
    : [{ frame: 'repair.torn', file: verdicts }];
};

const frameOf = (folder: string, file: string): 'repair.missing' | 'repair.damaged' =>
  readIfThere(join(folder, file)) === undefined ? 'repair.missing' : 'repair.damaged';

/** Order files that were made of messages: one that was edited since is somebody's word. */
const orders: Find = ({ folder, desk }) =>
  otherOrders(folder, desk).map(({ file, hash, how }): Finding => {
    if (how === 'changed') return { frame: 'repair.other-orders', file };
    const text = orderFileText(folder, file, hash);
    return {
      frame: 'repair.no-orders',
      file,
      ...(text !== undefined && { remedy: 'write', text }),
    };
  });

const TEXTS = 'text';

/** Messages as they came, and receipts as they were laid out; what was taken away is nobody's fault. */
const inbox: Find = ({ folder, log: { lines } }) => {
  const { inbox: list = { kept: [] } } = findInbox(folder);
  const { receipts = {} }: Partial<Inbox> = list;
  const out = digestsOut(lines);
  const wrong = (box: string): readonly string[] =>
    namesIn(join(folder, box))
      .filter((name) => {
        const digest = (box === SENT ? out.get(nameOut(name)) : undefined) ?? receipts[name];
        return digest !== undefined && digest !== digestOf(join(folder, box, name));
      })
      .map((name) => join(box, name));
  const boxes = [join(OUTBOX, TEXTS), WAITING, SENDING, SENT];
  const sent = namesIn(join(folder, SENT));
  const gone = [...out.keys()].filter(
    (file) => file === nameOut(basename(file)) && !sent.includes(basename(file)),
  );
  return [
    ...[
      ...damagedOriginals(folder).map((name) => join(ORIGINALS, name)),
      ...boxes.flatMap(wrong),
    ].map((file) => ({ frame: 'repair.damaged', file }) as const),
    ...gone.map((file) => ({ frame: 'repair.gone', file }) as const),
    ...findLostOriginals(folder, list).map(
      (file) => ({ frame: 'repair.original-gone', file }) as const,
    ),
    ...unheardOriginals(folder, list).map(
      (name) => ({ frame: 'repair.unheard', file: `${INBOX}/originals/${name}` }) as const,
    ),
  ];
};

const unfinished: Find = ({ folder }) =>
  isUnfinished(folder) ? [{ frame: 'repair.unfinished', file: INBOX }] : [];
const copies: Find = ({ folder, desk }) => [
  ...conflictCopies(folder).map((file) => ({ frame: 'repair.copy', file }) as const),
  ...doubtfulOrders(folder, desk).map(
    ({ source: file }) => ({ frame: 'repair.doubtful', file }) as const,
  ),
];

const modes: Find = ({ folder, settings }) =>
  settings.settings.sample === undefined
    ? openToOthers(folder).map((file) => ({ frame: 'repair.open', file, remedy: 'close' }))
    : [];

/** Everything that is looked at, in the order in which it is put right. */
const FINDS: readonly Find[] = [
  leftovers,
  log,
  checkpoint,
  state,
  reports,
  rules,
  pastRules,
  editors,
  bundles,
  ledger,
  orders,
  inbox,
  unfinished,
  copies,
  modes,
];

export const findAll = (game: ModeratorGame): readonly Finding[] =>
  FINDS.flatMap((find) => find(game));
