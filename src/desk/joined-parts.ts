import { inOrder, isCandidate, pileOf, type StoredMessage } from './intake.ts';
import { missingOf } from './part-words.ts';

// Orders that one sender sent in several messages, in any order: they are one when the last is there.

const isWaiting = ({ fate, reason }: StoredMessage): boolean =>
  fate === 'ruling' && reason === 'part-missing';

/** A part alone does not count: it waits for the others. */
export const awaitingParts = <J extends Pick<StoredMessage, 'fate' | 'inParts' | 'reason'>>(
  judged: J,
): J =>
  judged.fate === 'used' && judged.inParts !== undefined
    ? { ...judged, fate: 'ruling', reason: 'part-missing' }
    : judged;

/** Messages of one sender that are parts of one. */
interface PartSet {
  /** The newest of each part. */
  readonly parts: ReadonlyMap<number, StoredMessage>;
  readonly isWhole: boolean;
}

const lines = ({ lines: said }: StoredMessage): string => said.join('\n').trim();

/** The sets that messages make, the oldest whole one first; a part that is sent once more is in the set that has it. */
const setsIn = (inbox: readonly StoredMessage[]): readonly PartSet[] => {
  const open = new Map<string, Map<number, StoredMessage>>();
  const whole = new Map<string, ReadonlyMap<number, StoredMessage>>();
  const sets: PartSet[] = [];
  for (const one of inOrder(inbox)) {
    if (one.inParts === undefined || !(isCandidate(one) || isWaiting(one))) continue;
    const { numbers, of } = one.inParts;
    const key = `${pileOf(one)} ${one.from} ${of}`;
    const before = whole.get(key);
    if (
      numbers.every(
        (number) => before?.has(number) && lines(before.get(number) ?? one) === lines(one),
      )
    )
      continue;
    const parts = open.get(key) ?? new Map<number, StoredMessage>();
    open.set(key, parts);
    for (const number of numbers) parts.set(number, one);
    if (parts.size < of) continue;
    sets.push({ parts, isWhole: true });
    whole.set(key, parts);
    open.delete(key);
  }
  return [...sets, ...[...open.values()].map((parts) => ({ parts, isWhole: false }))];
};

/** A part that came waits until all are there, unless the moderator rules: then it counts. */
export const settleParts = (inbox: readonly StoredMessage[]): readonly StoredMessage[] => {
  if (!inbox.some(isWaiting)) return inbox;
  const sets = new Map<StoredMessage, PartSet>();
  for (const set of setsIn(inbox))
    for (const one of set.parts.values()) if (!sets.has(one)) sets.set(one, set);
  return inbox.map((one): StoredMessage => {
    if (!isWaiting(one) || one.inParts === undefined) return one;
    const { inParts, reason: _, ...kept } = one;
    const own = sets.get(one);
    if (own === undefined) return { ...kept, inParts, fate: 'ignored', reason: 'repeated' };
    if (own.isWhole)
      return { ...kept, inParts: { numbers: inParts.numbers, of: inParts.of }, fate: 'used' };
    const missing = missingOf(inParts, new Set(own.parts.keys()));
    return { ...one, inParts: { ...inParts, missing } };
  });
};

/** The messages of a seat for a phase, with those that are parts of one as that one, where its last part came. */
export const withParts = <M extends StoredMessage>(messages: readonly M[]): readonly M[] => {
  if (messages.every(({ inParts }) => inParts === undefined)) return messages;
  const joined = new Map<StoredMessage, M | undefined>();
  for (const { parts, isWhole } of setsIn(messages)) {
    if (!isWhole) continue;
    const own = new Set(parts.values());
    const said = [...parts].sort(([a], [b]) => a - b).map(([, one]) => one);
    const last = messages.findLast((one) => own.has(one));
    for (const one of own) joined.set(one, undefined);
    if (last !== undefined) joined.set(last, inOne(last, [...new Set(said)]));
  }
  return messages.flatMap((one) => (joined.has(one) ? (joined.get(one) ?? []) : [one]));
};

const inOne = <M extends StoredMessage>(last: M, parts: readonly StoredMessage[]): M => {
  const all: string[] = [];
  const wrong: number[] = [];
  for (const one of parts) {
    wrong.push(...(one.wrong ?? []).map((line) => line + all.length));
    all.push(...one.lines);
  }
  const newer = parts.find((one) => one.newer !== undefined)?.newer;
  const status = parts.findLast((one) => one.status !== undefined)?.status;
  return { ...last, lines: all, wrong, ...(newer && { newer }), ...(status && { status }) };
};
