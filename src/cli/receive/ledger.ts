import { join } from 'node:path';
import { isSame } from '../../core/json.ts';
import { isRecord } from '../../core/shape.ts';
import { EXIT, leave } from '../exit.ts';
import { namesIn, ownFolder, readIfThere, replaceFile } from '../io/files.ts';
import { keepAside } from '../io/keep.ts';
import { sealedText, unsealed } from '../io/sealed-file.ts';
import { INBOX, isBegun } from '../io/unfinished.ts';
import { type Inbox, LEDGER, ORIGINALS } from './inbox.ts';
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
} from './verdicts.ts';

const EMPTY: Inbox = { format: 2, kept: [], written: {} };

/** What there is of the list of messages: it is made of the verdicts, and each can be made of the other. */
export interface FoundInbox {
  /** Left out: neither it nor the verdicts are as they were written. */
  readonly inbox?: Inbox;
  readonly head: VerdictsHead;
  /** What is not as it was written: the list, the verdicts; or the list is of before the last ones. */
  readonly amiss?: 'list' | 'verdicts' | 'behind';
}

/** Quickly looks at the end of the verdicts alone; what is amiss in the middle of them is found thoroughly. */
export const findInbox = (
  folder: string,
  how: 'quickly' | 'thoroughly' = 'quickly',
): FoundInbox => {
  const text = readIfThere(join(folder, INBOX, LEDGER))?.toString();
  const list = text === undefined ? undefined : listIn(text);
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

const listIn = (text: string): List | undefined => {
  const list =
    (unsealed(text) as (Inbox & { readonly verdicts?: VerdictsHead }) | undefined) ??
    ofBefore(text);
  if (list === undefined) return undefined;
  const { verdicts: head, ...inbox } = list as Inbox & { readonly verdicts?: VerdictsHead };
  return { inbox, head };
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
  leave(
    EXIT.wrong,
    `${join(folder, INBOX, LEDGER)}: this is not the list of messages as rookery wrote it, nor is ${VERDICTS}.`,
    'Restore one of them from a copy. If there is none, move the folder away (say, to inbox.before) and run',
    'rookery receive on its originals/: they are judged as if they came now; rulings have to be given again.',
  );

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
  const isFirst = head.length === 0;
  writeList(
    folder,
    inbox,
    appendVerdicts(folder, head, changeOf(isFirst ? undefined : before, inbox)),
  );
};

const writeList = (folder: string, inbox: Inbox, verdicts: VerdictsHead): void => {
  const text = sealedText({ ...inbox, verdicts });
  const path = join(folder, INBOX, LEDGER);
  if (readIfThere(path)?.toString() !== text) replaceFile(path, text);
};

/** Something that was put right, and the name that it is kept under as it was. */
export interface Mended {
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
    const { text, last } = verdictsText(changeOf(undefined, inbox), NO_VERDICTS);
    replaceFile(join(folder, file), text);
    end = { length: Buffer.byteLength(text), last };
  }
  writeList(folder, inbox, end);
  return { file, ...(kept !== undefined && { kept }) };
};
