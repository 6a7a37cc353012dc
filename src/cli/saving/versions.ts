import { type Document, type Saying, say } from '../../core/document.ts';
import type { Entry } from '../../core/entry.ts';
import type { Game } from '../../core/game.ts';
import type { LogLine } from '../../core/log.ts';
import type { Desk } from '../../desk/desk.ts';
import { historyOf, type Turn } from '../../desk/history.ts';
import { isSameMoment, type Moment } from '../../desk/moment.ts';
import { goneBy, versionOf } from '../../desk/published.ts';
import { entriesIn, momentsOf } from '../../desk/readers.ts';
import type { Messages } from '../../report/messages.ts';
import { withDifferences } from '../../report/versions.ts';
import type { Words } from '../words/words.ts';

/** The log's notes on a report, besides what happened. */
interface Versions {
  /** Of the first: 1. */
  readonly version: number;
  /** The entries that the version before was told from. */
  readonly was?: readonly Entry[];
  /** The rulings that took the game back to what is told. */
  readonly turns: readonly Turn[];
}

type Played<G extends Game> = Pick<Desk<G>, 'ruleset' | 'entries'>;

/** Of some phases; `fileOf` is the file in which everybody reads one of them. */
export const versionsOf = <G extends Game>(
  desk: Played<G>,
  lines: readonly LogLine[],
  of: {
    readonly moments: readonly Moment[];
    readonly messages: Messages;
    readonly fileOf: (moment: Moment) => string;
  },
): Versions => {
  const all = turnsIn(lines);
  if (all.length === 0) return { version: 1, turns: [] };
  const { moments, messages, fileOf } = of;
  const version = Math.max(1, ...moments.map((moment) => versionOf(lines, fileOf(moment))));
  const was = moments.flatMap((moment) => {
    const last = all.findLast(({ line }) => goneBy(line).includes(fileOf(moment)));
    return entriesIn({ ...desk, entries: last?.was ?? desk.entries }, [moment], messages);
  });
  const turns = all.filter(({ from }) =>
    momentsOf(desk, from === undefined ? [] : [from], messages).some((one) =>
      moments.some((moment) => isSameMoment(one, moment)),
    ),
  );
  return { version, turns, ...(version > 1 && { was }) };
};

const known = new WeakMap<readonly LogLine[], readonly Turn[]>();

const turnsIn = (lines: readonly LogLine[]): readonly Turn[] => {
  if (!lines.some(({ line }) => line === 'undone')) return [];
  const turns = known.get(lines) ?? historyOf(lines)?.turns ?? [];
  known.set(lines, turns);
  return turns;
};

/** A sentence that the game was taken back, as everybody reads it, from where it went on. */
const turnSaying = ({ line, from }: Turn): Saying => {
  const { reason, anew, by } = line;
  const { round, phase } = from ?? {};
  const isBack = line.line === 'undone';
  const said = { round, phase, ...(reason !== undefined && { reason }) };
  const told = say(isBack ? 'report.taken-back' : 'report.put-back', {
    ...said,
    ...(by !== undefined && { by }),
    ...(anew !== undefined && { anew }),
  });
  return { ...told, rule: anew === undefined ? 'MOD-3' : 'MOD-4' };
};

interface Told {
  readonly is: Document;
  readonly whole: () => Document;
  readonly was: () => Document;
}

/** The report with what was decided about it above, and how it differs from the version before. */
export const tellVersion = (
  { is, whole, was }: Told,
  { version, turns }: Versions,
  { catalogue }: Words,
): Document => {
  if (version === 1 && turns.length === 0) return is;
  const compared =
    version > 1 ? withDifferences({ is, whole: whole(), was: was() }, catalogue) : undefined;
  const note =
    compared &&
    say(compared.isOther ? 'report.marked' : 'report.same', {
      version: version - 1,
    });
  const said = [...turns.map(turnSaying), ...(note === undefined ? [] : [note])];
  const above: Document = said.map((text) => ({ block: 'paragraph', text }));
  const [title, ...rest] = compared?.document ?? is;
  return title === undefined ? above : [title, ...above, ...rest];
};
