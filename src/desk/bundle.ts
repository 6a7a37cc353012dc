import type { AskedQuestion } from '../core/answering.ts';
import type { Entry, UsedWish } from '../core/entry.ts';
import type { Game, Ids, Lang, Seat } from '../core/game.ts';
import { isSame } from '../core/json.ts';
import {
  entryOf,
  entryText,
  type Hash,
  type LogLine,
  NOTHING_BEFORE,
  readLines,
  writeLines,
} from '../core/log.ts';
import { offersOf } from '../core/question.ts';
import { fail, ok, type Result } from '../core/result.ts';
import {
  type Check,
  faultsIn,
  free,
  isCount,
  isEach,
  isHash,
  isIn,
  isList,
  isOneOf,
  isRecord,
  type Members,
  needed,
} from '../core/shape.ts';
import { AWAITS } from '../core/waits.ts';
import { asOneLine } from '../report/escape.ts';
import type { OpenQuestion } from '../report/next.ts';
import { stopAsPlayed } from './asked-questions.ts';
import { type Desk, type Equipment, viewFor } from './desk.ts';
import type { Heads } from './digest-code.ts';
import { parseTakenMessage, type TakenMessage } from './history.ts';
import { awaitsOf, rowsOf, type Waits } from './in-force.ts';
import type { ReissuedReports } from './published.ts';
import { entriesFor, openNow } from './readers.ts';

/** A question by its name: whoever has the rules can ask it again. */
interface AskedOf {
  readonly kind: string;
  readonly about: Ids;
  readonly key: string;
  readonly apart?: 'yes';
}

/** As much of a game's settings as everybody may know. */
export interface BundledSettings {
  readonly format: 1;
  readonly name: string;
  readonly ruleset: string;
  readonly preset: string;
  readonly options: Readonly<Record<string, string | number>>;
  readonly seats: Readonly<Record<Seat, { readonly player: string }>>;
  readonly language: Lang;
  readonly deadlines?: Readonly<Record<string, string>>;
  readonly pause?: { readonly until: string; readonly reason: string };
  readonly waits?: Waits;
  readonly spelling?: { readonly distance: number };
  readonly fingerprint: string;
  readonly seedHash: string;
  readonly sample?: 'yes';
  /** Orders are sealed before the deadline, by a digest or by time. */
  readonly sealed?: 'hash' | 'time';
}

/** A game as one seat may know it, as plain data: nothing in it is known to another seat alone. */
export interface Bundle<G extends Game = Game> {
  readonly seat: Seat;
  /** The waits of this seat, where it is not as its way of playing has it. */
  readonly waits: Waits;
  /** The seat's own messages. */
  readonly taken: readonly TakenMessage[];
  /** The lines of those that are used up, where there are any. */
  readonly used?: readonly UsedWish[];
  readonly entries: readonly Entry<G['event']>[];
  /** The number of the entries that lie before the procedure that is under way. */
  readonly checkpoint: number;
  readonly over: boolean;
  readonly asked: readonly AskedOf[];
  readonly open: readonly OpenQuestion[];
  readonly state: G['state'];
}

/** Of a message what the log says of it. */
const withoutCount = ({ usedBefore: _, ...said }: TakenMessage): TakenMessage => said;

/** The bundle that may be handed over to each seat, whatever it does with it. */
export const bundlesOf = <G extends Game>(desk: Desk<G>): ((seat: Seat) => Bundle<G>) => {
  const { asked, over } = stopAsPlayed(desk);
  const open = asked.length === 0 ? [] : openNow(desk);
  return (seat) => ({
    seat,
    waits: ownWaits(desk, seat),
    taken: desk.taken.filter((message) => message.seat === seat).map(withoutCount),
    ...ownUsed(desk, seat),
    entries: entriesFor(desk, seat),
    checkpoint: desk.checkpoint.n,
    over,
    asked: asked.filter(({ question }) => question.seat === seat).map(askedOf),
    open,
    state: viewFor(desk, desk.state, seat).state,
  });
};

/** A game as everybody may know it, whichever seat asks: who is asked what is told as far as it is public. */
export interface PublicBundle<G extends Game = Game>
  extends Pick<Bundle<G>, 'entries' | 'checkpoint' | 'over' | 'open' | 'state'> {
  readonly asked: readonly (AskedOf & { readonly seat: Seat })[];
}

export const publicBundleOf = <G extends Game>(desk: Desk<G>): PublicBundle<G> => {
  const { asked, over } = stopAsPlayed(desk);
  const open = asked.length === 0 ? [] : openNow(desk);
  const isOpen = ({ question: { seat, kind, about } }: AskedQuestion<G>): boolean =>
    open.some((one) => one.seat === seat && one.kind === kind.name && isSame(one.about, about));
  const { ruleset, rules, state } = desk;
  return {
    entries: entriesFor(desk, 'public'),
    checkpoint: desk.checkpoint.n,
    ...{ over, open },
    asked: asked.filter(isOpen).map((one) => ({ seat: one.question.seat, ...askedOf(one) })),
    state: ruleset.hide(rules, state, 'public'),
  };
};

/** The same for a seat that has nothing else. */
export const seatOfPublic = <G extends Game>(
  { asked, ...bundle }: PublicBundle<G>,
  seat: Seat,
): Bundle<G> => ({
  ...bundle,
  seat,
  waits: {},
  taken: [],
  asked: asked.flatMap(({ seat: whose, ...one }) => (whose === seat ? [one] : [])),
});

const askedOf = <G extends Game>({
  question: { kind, about, apart },
  key,
}: AskedQuestion<G>): AskedOf => ({ kind: kind.name, about, key, ...(apart && { apart }) });

/** Messages have other numbers among a seat's own than among all. */
const ownUsed = <G extends Game>({ taken, used }: Desk<G>, seat: Seat): Pick<Bundle<G>, 'used'> => {
  const own = taken.filter((message) => message.seat === seat);
  const lines = used.flatMap(({ message = 0, ...line }) => {
    const said = taken[message - 1];
    return said?.seat === seat ? [{ message: own.indexOf(said) + 1, ...line }] : [];
  });
  return lines.length > 0 ? { used: lines } : {};
};

const ownWaits = <G extends Game>(desk: Desk<G>, seat: Seat): Waits => {
  const { waits: _, ...asPrinted } = desk;
  return Object.fromEntries(
    rowsOf(desk)
      .map((row) => [row, awaitsOf(desk, row, seat)] as const)
      .filter(([row, awaits]) => awaits !== awaitsOf(asPrinted, row, seat)),
  );
};

/** Puts a bundle on a desk, where it can be read and judged by, but not gone on with. */
export const deskOfBundle = <G extends Game>(
  equipment: Omit<Equipment<G>, 'chance'>,
  name: string,
  bundle: Bundle<G>,
): Desk<G> => {
  const { seat, taken, used = [], entries, over, open, state } = bundle;
  const where = equipment.ruleset.where(state);
  const asked = askedAgain(equipment, bundle);
  const stop = { where, asked, state, over, isAhead: false };
  const checkpoint = { n: bundle.checkpoint, state };
  const bundled = { seat, open };
  return {
    ...equipment,
    name,
    chance: noChance,
    taken,
    entries,
    used,
    checkpoint,
    state,
    bundled,
    stop: () => stop,
  };
};

/** The questions by their names; whoever opens a bundle has seen that these rules know them. */
const askedAgain = <G extends Game>(
  equipment: Omit<Equipment<G>, 'chance'>,
  { seat, asked, state }: Bundle<G>,
): readonly AskedQuestion<G>[] => {
  const view = viewFor(equipment, state, seat);
  return asked.flatMap(({ kind: named, about, key, apart }) => {
    const kind = equipment.ruleset.kinds.find(({ name }) => name === named);
    if (kind === undefined) return [];
    const question = { ...kind.of(seat, about), ...(apart && { apart }) };
    return [{ question, key, view, ...offersOf(view, question) }];
  });
};

const noChance = (key: string): never => {
  throw new Error(`${key}: a bundle holds no chance`);
};

/** A bundle comes by mail from somebody: nothing in a name may steer a terminal or lead elsewhere. */
const isLine: Check = (value) => typeof value === 'string' && !/\p{Cc}/u.test(value);
const isWords: Check = (value) => isLine(value) && value !== '';
const isId: Check = (value) => typeof value === 'string' && /^[a-z][a-z0-9-]*$/.test(value);

const PLAYER: Members = { player: needed(isLine) };

const GAME: Members = {
  format: needed(isOneOf(1)),
  name: needed(isWords),
  ruleset: needed(isId),
  preset: needed(isId),
  options: needed(isEach((value) => isWords(value) || Number.isSafeInteger(value))),
  seats: needed(isEach(isIn(PLAYER))),
  language: needed(isOneOf('en', 'zh')),
  deadlines: free(isEach(isWords)),
  pause: free(isIn({ until: needed(isWords), reason: needed(isWords) })),
  waits: free(isEach(isOneOf(...AWAITS))),
  spelling: free(isIn({ distance: needed(isOneOf(0, 1, 2)) })),
  fingerprint: needed(isHash),
  seedHash: needed(isHash),
  sample: free(isOneOf('yes')),
  sealed: free(isOneOf('hash', 'time')),
};

const HEADER: Members = {
  line: needed(isOneOf('bundle')),
  before: needed(isHash),
  format: needed(Number.isSafeInteger),
  program: free(isWords),
  for: needed(isId),
  game: needed(isRecord),
};

/** The first line: whose bundle it is, and of which game. */
interface Header {
  readonly program?: string;
  readonly for: Seat;
  readonly game: BundledSettings;
}

/** Faults in the first line of a bundle, by the names of its members: `game.seats`. */
const faultsInHeader = (header: unknown): readonly string[] => {
  if (!isRecord(header)) return ['line'];
  const faults = faultsIn(HEADER, header);
  if (faults.length > 0 || !isRecord(header['game'])) return faults;
  return faultsIn(GAME, header['game']).map((name) => `game.${name}`);
};

const isHeader = (line: unknown): line is Header => faultsInHeader(line).length === 0;

/** The line that says where the game stood. */
type StopLine = Pick<Bundle<Game>, 'used' | 'checkpoint' | 'over' | 'asked' | 'open'>;

const ASKED: Members = {
  kind: needed(isWords),
  about: needed(isRecord),
  key: needed(isWords),
  apart: free(isOneOf('yes')),
};

const LEFT: Members = { queue: needed(isWords), steps: needed(isList(isCount)) };

const INSTEAD: Members = { message: free(isCount), left: needed(isIn(LEFT)) };

const USED: Members = {
  message: needed(isCount),
  place: free(isRecord),
  left: needed((value) => value === 'nothing' || isIn(LEFT)(value)),
  instead: free(isIn(INSTEAD)),
};

const OPEN: Members = {
  seat: needed(isWords),
  kind: needed(isWords),
  about: needed(isRecord),
  rule: needed(isWords),
};

const STOP: Members = {
  line: needed(isOneOf('stop')),
  before: needed(isHash),
  checkpoint: needed(Number.isSafeInteger),
  over: needed(isOneOf(true, false)),
  used: free(isList(isIn(USED))),
  asked: needed(isList(isIn(ASKED))),
  open: needed(isList(isIn(OPEN))),
};

const ENTRY: Members = {
  n: needed(isCount),
  round: needed(isCount),
  phase: needed(isId),
  causes: needed(isList(isCount)),
  event: needed(isRecord),
};

const TURN: Members = {
  line: needed(
    isIn({ line: needed(isId), reason: free(isLine), anew: free(isLine), by: free(isLine) }),
  ),
  from: free(isIn(ENTRY)),
};

const REISSUED: Members = {
  line: needed(isOneOf('reissued')),
  before: needed(isHash),
  files: needed(
    isEach(
      isIn({
        version: needed(isCount),
        was: needed(isList(isIn(ENTRY))),
        isOpen: free(isOneOf('yes', 'no')),
        turn: free(isCount),
      }),
    ),
  ),
  turns: needed(isList(isIn(TURN))),
};

/** The line that tells of reports that were issued again. */
const isReissued = (line: unknown): line is ReissuedReports => isIn(REISSUED)(line);

const isStopLine = (line: unknown): line is StopLine => isIn(STOP)(line);

/** The version that this program writes, and the only one that it reads. */
export const BUNDLE_FORMAT = 2;

/** The maker of a bundle: its hash, and its version. */
interface Maker {
  readonly hash: Hash;
  readonly program: string;
}

/** Notes from the log that go with a bundle. */
interface Beside {
  /** Reports that were issued again; left out: none was. */
  readonly reissued?: ReissuedReports;
  /** The public heads, by phase. */
  readonly heads?: Heads;
}

/** A bundle as one file; the same bundle gives the same bytes. */
export const bundleText = <G extends Game>(
  { hash, program }: Maker,
  settings: BundledSettings,
  bundle: Bundle<G>,
  { reissued, heads = {} }: Beside = {},
): string => {
  const { seat, taken, entries, state, waits, ...stop } = bundle;
  const lines: readonly (LogLine | string)[] = [
    {
      line: 'bundle',
      ...{ format: BUNDLE_FORMAT, program, for: seat },
      game: publicly(settings, waits),
    },
    ...taken.map((message): LogLine => ({ line: 'taken', ...message })),
    ...entries.map(entryText),
    ...(reissued === undefined || reissued.turns.length === 0
      ? []
      : [{ line: 'reissued', ...reissued }]),
    ...(Object.keys(heads).length > 0 ? [{ line: 'heads', heads }] : []),
    { line: 'stop', ...stop },
    { line: 'table', state },
    { line: 'closed', n: entries.length },
  ];
  return writeLines(hash, lines, NOTHING_BEFORE).text;
};

/** An address, where somebody wrote it beside the player's name. */
const ADDRESS = /\s*<?[^\s<>,;"]+@[^\s<>,;"]+>?/g;

/** The settings for a page that everybody may have. */
export const sharedSettings = (settings: BundledSettings): BundledSettings =>
  publicly(settings, {});

const playerIn = (seat: BundledSettings['seats'][string] | undefined): string =>
  asOneLine(seat?.player ?? '').replace(ADDRESS, '');

/** All that every player may know of game.yaml: nobody's address, nor how mail is fetched and sent. */
const publicly = (settings: BundledSettings, waits: Waits): BundledSettings => {
  const { format, name, ruleset, preset, options, seats, language } = settings;
  const { deadlines, pause, spelling, fingerprint, seedHash, sample, sealed } = settings;
  // In one order, whether they were read from game.yaml or from what was kept of it.
  const players = Object.keys(seats)
    .sort()
    .map((seat) => [seat, { player: playerIn(seats[seat]) }] as const);
  return {
    ...{ format, name: asOneLine(name), ruleset, preset, options },
    ...{ seats: Object.fromEntries(players), language },
    ...(deadlines && { deadlines }),
    ...(pause && { pause }),
    ...(spelling && { spelling }),
    ...(Object.keys(waits).length > 0 && { waits }),
    ...{ fingerprint, seedHash },
    ...(sample && { sample }),
    ...(sealed && { sealed }),
  };
};

/** A bundle as it was read. */
export interface ReadBundle {
  readonly settings: BundledSettings;
  readonly bundle: Bundle<Game>;
  readonly beside: Beside;
  /** The version of the program that made it; those of before did not say. */
  readonly program?: string;
}

/** The fault of a bundle, and in which of its lines. */
export type BundleFault = { readonly line: number } & (
  | { readonly what: 'no-bundle' | 'not-json' | 'changed' | 'cut-short' }
  | { readonly what: 'other-version'; readonly version: unknown; readonly program: unknown }
  | { readonly what: 'header'; readonly members: readonly string[] }
);

/** Reads a bundle, whose lines have to be as they were written. */
export const readBundleText = (hash: Hash, text: string): Result<ReadBundle, BundleFault> => {
  const other = otherVersion(text);
  if (other !== undefined) return fail(other);
  const { lines, fault } = readLines(hash, text, NOTHING_BEFORE);
  if (fault !== undefined)
    return fail({ line: fault.line, what: fault.what === 'not-json' ? 'not-json' : 'changed' });
  const [header, ...rest] = lines;
  if (!isHeader(header)) return fail({ line: 1, what: 'header', members: faultsInHeader(header) });
  const { for: seat, game: settings, program } = header;
  const bundle = bundleIn(rest, seat, settings.waits);
  if (bundle === undefined) return fail({ line: lines.length, what: 'cut-short' });
  const again: unknown = rest.find(({ line }) => line === 'reissued');
  const heads = rest.find(({ line }) => line === 'heads')?.['heads'];
  const beside = {
    ...(isReissued(again) && { reissued: { turns: again.turns, files: again.files } }),
    ...(isEach(isHash)(heads) && { heads: heads as Heads }),
  };
  return ok({ settings, bundle, beside, ...(program && { program }) });
};

/** The version stands first: nothing else of another version can be judged. */
const otherVersion = (text: string): BundleFault | undefined => {
  const header = parsed(text.slice(0, text.indexOf('\n')));
  if (!isRecord(header) || header['line'] !== 'bundle') return { line: 1, what: 'no-bundle' };
  const version = header['format'];
  if (version === BUNDLE_FORMAT) return undefined;
  return { line: 1, what: 'other-version', version, program: header['program'] };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The lines behind the header; undefined if the last ones are missing. */
const bundleIn = (
  lines: readonly LogLine[],
  seat: Seat,
  waits: Waits = {},
): Bundle<Game> | undefined => {
  const of = (kind: LogLine['line']): readonly LogLine[] =>
    lines.filter(({ line }) => line === kind);
  const entries = of('entry').map(entryOf);
  const [stop, table, closed] = lines.slice(-3);
  if (!isStopLine(stop) || table?.line !== 'table' || closed?.line !== 'closed') return undefined;
  const { state } = table;
  if (!isRecord(state) || closed['n'] !== entries.length) return undefined;
  const { used, checkpoint, over, asked, open } = stop;
  const said = { seat, waits, taken: of('taken').map(parseTakenMessage), entries };
  return { ...said, ...(used && { used }), checkpoint, over, asked, open, state };
};
