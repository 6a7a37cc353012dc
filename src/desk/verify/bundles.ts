import { fold } from '../../core/advance.ts';
import { say } from '../../core/document.ts';
import { dataOf, type Entry, isSeated, type SeatEvent } from '../../core/entry.ts';
import type { Game } from '../../core/game.ts';
import { canonical, copy, isSame } from '../../core/json.ts';
import { entryOf, type LogLine } from '../../core/log.ts';
import { entriesKnownTo, redact } from '../../core/secrecy.ts';
import type { ReadBundle } from '../bundle.ts';
import type { Equipment } from '../desk.ts';
import { headCode } from '../digest-code.ts';
import { type Batch, historyOf, parseTakenMessage, type TakenMessage } from '../history.ts';
import {
  countOf,
  type Finding,
  finding,
  joinOutcomes,
  NOTHING_SEEN,
  type Outcome,
} from './findings.ts';
import type { ReadChain } from './record.ts';

/** A seat's bundle, whose own chain is whole. */
export interface KeptBundle extends ReadBundle {
  readonly file: string;
}

/** Holds bundles against the log that they were made from. */
export const lookAtBundles = (
  bundles: readonly KeptBundle[],
  { lines, hashes }: ReadChain,
): Outcome => {
  const written = entriesBy(lines);
  const isSaid = saidIn(lines);
  const heads = new Set(hashes);
  const runs = historyOf(lines)?.batches ?? [];
  const findings: readonly Finding[] = bundles.flatMap(
    ({ file, bundle, beside, settings }): readonly Finding[] => {
      if (settings.seedHash !== lines[0]?.['seedHash'])
        return [finding({ file }, 'verify.other-game')];
      if (!isOfOpening(settings, lines[0])) return [finding({ file }, 'verify.bundle-settings')];
      const other = bundle.entries.find((entry) => !isAmong(written, entry, bundle.seat));
      const lost = lostIn(bundle, runs);
      const message = bundle.taken.find((one) => !isSaid(one));
      const head = Object.entries(beside.heads ?? {}).find(([, hash]) => !heads.has(hash));
      return [
        ...(other ? [finding({ file }, 'verify.bundle-entry', placeOf(other))] : []),
        ...(message
          ? [
              finding({ file }, 'verify.bundle-taken', {
                round: message.round,
                phase: message.phase,
              }),
            ]
          : []),
        ...(lost ? [finding({ file }, 'verify.bundle-lost', { ...momentOf(lost) })] : []),
        ...(head ? [finding({ file }, 'verify.head', { head: headCode(head[1]) })] : []),
      ];
    },
  );
  return countOf('verify.bundles', bundles.length, [...gapsIn(bundles), ...findings]);
};

const momentOf = ({ round, phase }: TakenMessage) => ({ round, phase });

/** True of settings that are those of the opening, as far as a bundle has them. */
const isOfOpening = ({ seats, ...settings }: KeptBundle['settings'], opened?: LogLine): boolean => {
  const same = ['ruleset', 'preset', 'options', 'sealed'] as const;
  const names = [...((opened?.['seats'] ?? []) as readonly string[])].sort();
  return (
    same.every((name) => isSame(settings[name] ?? null, opened?.[name] ?? null)) &&
    isSame(Object.keys(seats).sort(), names)
  );
};

/** A message of the bundle's seat that was carried out in the runs that it tells, and is not in it. */
const lostIn = (
  { seat, taken, entries }: KeptBundle['bundle'],
  runs: readonly Batch[],
): TakenMessage | undefined => {
  const told = runs.filter(({ closed }) => closed.n <= entries.length);
  // What was taken back since it may tell otherwise.
  const isTold = told.every(({ entries: own }) =>
    own.every((entry) => isSame(bare(redact(entry, seat)), bare(entries[entry.n - 1] ?? entry))),
  );
  const said = new Set(taken.map(({ digest, source }) => `${digest} ${source}`));
  const own = told.flatMap((run) => run.taken).filter((one) => one.seat === seat);
  return isTold ? own.find(({ digest, source }) => !said.has(`${digest} ${source}`)) : undefined;
};

/** Bundles in which a result is left out: their number depends on no secret. */
const gapsIn = (bundles: readonly KeptBundle[]): readonly Finding[] =>
  bundles.flatMap(({ file, bundle }) => {
    const gap = bundle.entries.find(({ n }, at) => n !== at + 1);
    return gap === undefined ? [] : [finding({ file }, 'verify.bundle-gap', placeOf(gap))];
  });

/** Holds the tables of bundles against those that the results of a log give, as their seats may know them. */
export const lookAtTables = (
  { ruleset, rules, seats }: Equipment,
  bundles: readonly KeptBundle[],
  { lines }: ReadChain,
): Outcome => {
  const written = entriesBy(lines);
  const findings = bundles.flatMap(({ file, bundle: { entries, seat, state: told } }) => {
    const whole = entries.map((entry) =>
      written.get(entry.n)?.find((one) => isSame(bare(redact(one, seat)), bare(entry))),
    ) as readonly (Entry<Game['event']> | undefined)[];
    // What is not in the log is told of by itself.
    if (whole.includes(undefined) || dataOf(entries) !== undefined) return [];
    const state = copy(ruleset.blank(rules, seats));
    fold(
      ruleset,
      { rules, state },
      whole.filter((one) => one !== undefined),
    );
    const is = ruleset.hide(rules, state, seat);
    return canonical(is) === canonical(told) ? [] : [finding({ file }, 'verify.bundle-table')];
  });
  return { ...NOTHING_SEEN, findings };
};

/** True of messages that a log has: as they were said, or without their words where those ceased to speak later. */
const saidIn = (lines: readonly LogLine[]): ((message: TakenMessage) => boolean) => {
  const hushedAt = new Map<string, number>();
  for (const [at, line] of lines.entries()) {
    const { event } = line.line === 'entry' ? entryOf(line) : {};
    if (event !== undefined && isHushing(event)) hushedAt.set(event.seat, at);
  }
  const said = lines.flatMap((line, at) => {
    if (line.line !== 'taken' || !line['secret']) return [];
    const message = parseTakenMessage(line);
    const isHushed = at < (hushedAt.get(message.seat) ?? 0);
    return isHushed ? [message, { ...message, wishes: [] }] : [message];
  });
  return (message) => said.some((known) => isSame(known, message));
};

const isHushing = (event: Entry['event']): event is SeatEvent =>
  isSeated(event) && event.hushed !== undefined;

/** True of a message that the bundle of a seat has without its words, since they ceased to speak. */
export const isHushedIn = ({ bundle }: KeptBundle, { seat, wishes }: TakenMessage): boolean =>
  wishes.length === 0 &&
  bundle.entries.some(({ event }) => isHushing(event) && event.seat === seat);

const placeOf = ({ n, round, phase }: Entry) => ({ n, round, phase });

/** All entries that a log ever had, by their numbers. */
const entriesBy = (lines: readonly LogLine[]): ReadonlyMap<number, readonly Entry[]> => {
  const by = new Map<number, Entry[]>();
  for (const line of lines) {
    if (line.line !== 'entry') continue;
    const entry = entryOf(line);
    by.set(entry.n, [...(by.get(entry.n) ?? []), entry]);
  }
  return by;
};

const isAmong = (
  written: ReadonlyMap<number, readonly Entry[]>,
  entry: Entry,
  seat: string,
): boolean =>
  written.get(entry.n)?.some((one) => isSame(bare(redact(one, seat)), bare(entry))) ?? false;

/** Entries as lines have them: a secret part that says nothing is none. */
const bare = ({ event, ...entry }: Entry): unknown => ({
  ...entry,
  event: JSON.parse(JSON.stringify(event)),
});

/** Holds bundles against each other: what everybody may know is the same in all. */
export const compareBundles = (bundles: readonly KeptBundle[]): Outcome => {
  const gaps = gapsIn(bundles);
  if (gaps.length > 0) return { ...NOTHING_SEEN, findings: gaps };
  const [longest, ...others] = [...bundles].sort(
    (a, b) => b.bundle.entries.length - a.bundle.entries.length,
  );
  if (longest === undefined || others.length === 0) return NOTHING_SEEN;
  const publicly = openIn(longest);
  const outcomes = others.map((one): Outcome => {
    const { file, settings } = one;
    if (settings.seedHash !== longest.settings.seedHash)
      return countOf('', 0, [finding({ file }, 'verify.other-game')]);
    const other = openIn(one).find(
      (entry, at) => !isSame(bare(entry), bare(publicly[at] ?? entry)),
    );
    if (other === undefined) return NOTHING_SEEN;
    const told = { ...placeOf(other), other: longest.file };
    // What was taken back since came again otherwise.
    return longest.beside.reissued === undefined
      ? countOf('', 0, [finding({ file }, 'verify.bundles-differ', told)])
      : { ...NOTHING_SEEN, notes: [say('verify.bundles-undone', { file, ...told })] };
  });
  const all = joinOutcomes(outcomes);
  const agreeing = all.notes.length === 0 ? bundles.length : 0;
  return joinOutcomes([
    countOf('verify.bundles-agree', agreeing, all.findings),
    { ...all, findings: [] },
  ]);
};

const openIn = ({ bundle }: KeptBundle): readonly Entry[] =>
  entriesKnownTo(bundle.entries, 'public');
