import { join } from 'node:path';
import { isSame } from '../../core/json.ts';
import { isRecord } from '../../core/shape.ts';
import { EXIT, leave, why } from '../io/exit.ts';
import { decoded, namesIn, ownFolder, readIfThere, replaceFile } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import { sealedText, unsealed } from '../io/sealed-file.ts';
import { type Inbox, LEDGER, ORIGINALS } from './inbox.ts';
import { keepAside } from './keep.ts';
import { GAME_FILE } from './settings.ts';
import { INBOX, isBegun } from './unfinished.ts';
import {
  appendVerdicts,
  changeOf,
  endsAt,
  NO_VERDICTS,
  readVerdicts,
  VERDICTS,
  type Verdicts,
  type VerdictsHead,
  verdictsText,
  wholeOf,
} from './verdicts.ts';

const EMPTY: Inbox = { format: 2, kept: [], written: {} };

/** The list of messages as it was found: it is made of the verdicts, and each can be made of the other. */
interface FoundInbox {
  /** Left out: neither it nor the verdicts are as they were written. */
  readonly inbox?: Inbox;
  readonly head: VerdictsHead;
  /** The part that is not as it was written: the list, the verdicts; or the list is of before the last ones. */
  readonly amiss?: 'list' | 'verdicts' | 'behind';
}

/** Quickly looks at the end of the verdicts alone; what is amiss in the middle of them is found thoroughly. */
export const findInbox = (
  folder: string,
  how: 'quickly' | 'thoroughly' = 'quickly',
): FoundInbox => {
  const text = readIfThere(join(folder, INBOX, LEDGER))?.toString();
  const list = text === undefined ? undefined : listIn(folder, text);
  if (how === 'quickly' && list?.head !== undefined && endsAt(folder, list.head))
    return { ...list, head: list.head };
  const verdicts = readVerdicts(folder);
  if (list !== undefined) return ofBoth(list, verdicts);
  return text === undefined ? ofNoList(folder, verdicts) : ofVerdicts(verdicts);
};

/** The list is as it was written: the verdicts go on from there, or are not those that it is of. */
const ofBoth = ({ inbox, head }: List, verdicts: Verdicts | undefined): FoundInbox => {
  // Written before there were verdicts.
  if (verdicts === undefined && head === undefined) return { inbox, head: NO_VERDICTS };
  const isOf =
    head === undefined ||
    verdicts?.heads.some((one) => isSame(one, head)) ||
    isSame(verdicts?.inbox ?? null, inbox);
  if (verdicts?.inbox === undefined || !isOf)
    return { inbox, head: verdicts?.head ?? NO_VERDICTS, amiss: 'verdicts' };
  const { head: last } = verdicts;
  return {
    inbox: verdicts.inbox,
    head: last,
    ...(!isSame(last, head ?? null) && { amiss: 'behind' }),
  };
};

interface List {
  readonly inbox: Inbox;
  readonly head: VerdictsHead | undefined;
}

/** As the file holds it. */
interface ListFile extends Inbox {
  readonly verdicts?: VerdictsHead;
  /** The hash of the game's seed: of another game's messages nothing is believed. */
  readonly game?: string;
}

const listIn = (folder: string, text: string): List | undefined => {
  const list: ListFile | undefined = (unsealed(text) as ListFile | undefined) ?? ofBefore(text);
  if (list === undefined) return undefined;
  const { verdicts: head, game, ...inbox } = list;
  const isOther = game !== undefined && game !== (seedHashIn(folder) ?? game);
  return isOther ? undefined : { inbox, head };
};

/** The list is not what was written. */
const ofVerdicts = (verdicts: Verdicts | undefined): FoundInbox =>
  verdicts?.inbox === undefined || verdicts.rest.includes('\n')
    ? { head: verdicts?.head ?? NO_VERDICTS, amiss: 'list' }
    : { inbox: verdicts.inbox, head: verdicts.head, amiss: 'list' };

/** There is no list: nothing was taken in yet, or it is gone. */
const ofNoList = (folder: string, verdicts: Verdicts | undefined): FoundInbox => {
  const { inbox, rest = '', head = NO_VERDICTS } = verdicts ?? {};
  const isNew = inbox === undefined && !rest.includes('\n');
  if (!isNew) return ofVerdicts(verdicts);
  return namesIn(join(folder, ORIGINALS)).length === 0 || isBegun(folder)
    ? { inbox: EMPTY, head }
    : { head, amiss: 'list' };
};

export const readInbox = (folder: string): Inbox => findInbox(folder).inbox ?? lost(folder);

const lost = (folder: string): never =>
  leave(EXIT.wrong, why('leave.inbox-lost', { path: join(folder, INBOX, LEDGER), file: VERDICTS }));

/** The first form had no digest, and counted the messages that had their receipts. */
const ofBefore = (text: string): Inbox | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value) || value['format'] !== 1) return undefined;
    const { told = 0, ...inbox } = value as unknown as Inbox & { readonly told?: number };
    const untold = inbox.kept.slice(told).map(({ number }) => number);
    return { ...inbox, format: 2, ...(untold.length > 0 && { untold }) };
  } catch {
    return undefined;
  }
};

/** Writes the list, and before it what is new in it behind the verdicts. */
export const writeInbox = (folder: string, inbox: Inbox): void => {
  ownFolder(join(folder, INBOX));
  const { inbox: before, head } = findInbox(folder);
  const changes =
    head.length === 0 ? wholeOf(inbox, ordersOf(folder, inbox)) : [changeOf(before, inbox)];
  writeList(folder, inbox, appendVerdicts(folder, head, changes));
};

/** Which game the folder is of; undefined where game.yaml says it in another form than it is written in. */
const seedHashIn = (folder: string): string | undefined =>
  /^seedHash: "?([0-9a-f]{64})/m.exec(
    decoded(readIfThere(join(folder, GAME_FILE)) ?? Buffer.of()),
  )?.[1];
/** The order files of a list, from where they lie or from the verdicts; those of the pending come with it. */
const ordersOf = (folder: string, { written }: Inbox): Readonly<Record<string, string>> => {
  const found: Record<string, string> = {};
  for (const [file, { hash }] of Object.entries(written)) {
    const text = writtenText(folder, file, hash);
    if (text !== undefined) found[file] = text;
  }
  return found;
};

/** An order file as it was made of messages, as far as it is known. */
export const writtenText = (folder: string, file: string, hash: string): string | undefined =>
  [readIfThere(join(folder, file))?.toString(), readVerdicts(folder)?.orders.get(file)].find(
    (text) => text !== undefined && sha256(text) === hash,
  );

const writeList = (folder: string, inbox: Inbox, verdicts: VerdictsHead): void => {
  const game = seedHashIn(folder);
  const text = sealedText({ ...inbox, ...(game && { game }), verdicts });
  const path = join(folder, INBOX, LEDGER);
  if (readIfThere(path)?.toString() !== text) replaceFile(path, text);
};

/** Something that was put right, and the name that it is kept under as it was. */
interface Mended {
  readonly file: string;
  readonly kept?: string;
}

/** Makes the list again of the verdicts, or the other way round, if one of them is not as it was written. */
export const mendInbox = (folder: string): Mended | undefined => {
  const { inbox, head, amiss } = findInbox(folder, 'thoroughly');
  if (inbox === undefined || amiss === undefined) return undefined;
  const [name, ending] = amiss === 'verdicts' ? ['verdicts', 'jsonl'] : ['inbox', 'json'];
  const file = `${INBOX}/${name}.${ending}`;
  const was = readIfThere(join(folder, file));
  const keepIt = was !== undefined && amiss !== 'behind';
  const kept = keepIt
    ? keepAside(join(folder, INBOX), `${name}.damaged.${ending}`, was)
    : undefined;
  let end = head;
  if (amiss === 'verdicts') {
    const { text, last } = verdictsText(wholeOf(inbox, ordersOf(folder, inbox)), NO_VERDICTS);
    replaceFile(join(folder, file), text);
    end = { length: Buffer.byteLength(text), last };
  }
  writeList(folder, inbox, end);
  return { file, ...(kept !== undefined && { kept }) };
};
