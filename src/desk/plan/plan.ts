import type { AskedQuestion } from '../../core/answering.ts';
import type { Aim, Bounds } from '../../core/foresight.ts';
import type { Seat } from '../../core/game.ts';
import { isSame, type Json } from '../../core/json.ts';
import { unspent } from '../../core/pending-orders.ts';
import type { Source } from '../../core/sources.ts';
import type { Wish } from '../../core/wishes.ts';
import { replyTo } from '../asked-questions.ts';
import { type Desk, momentOfDesk } from '../desk.ts';
import type {
  ForeignAnswer,
  OwnChoice,
  PlanAsked,
  PlanLine,
  PlanOutcome,
  PlanProgress,
  Shares,
  TriedReply,
  Witness,
} from './plan-outcome.ts';
import { PlanTable, type PlayedPlan, quiet, type Start, tableFor, wishesSaid } from './play.ts';
import {
  answersTo,
  type Budget,
  cameIn,
  type Enumeration,
  enumerated,
  findWitness,
  foresightOf,
  type KnownReply,
  sampledFrom,
  styled,
  witnessOf,
} from './search.ts';

/** An aim with all that is known of it. */
interface AimOutcome {
  readonly aim: Aim;
  /** Its place among all. */
  readonly at: number;
  readonly bound: Bounds | undefined;
  readonly known: readonly KnownReply[];
  readonly wishes: readonly Wish[];
  readonly aims: readonly Aim[];
}

/** The fate of an aim: by its bounds, by going through everything, or by what a search has found. */
const becoming = (
  table: PlanTable,
  weighed: AimOutcome,
  budget: Budget,
  asked: PlanAsked,
): PlanLine => {
  const { aim, bound } = weighed;
  if (bound !== undefined && bound.least === bound.most) return decided(aim, bound, 'bounds');
  const all = bound === undefined ? wentThrough(table, aim, budget) : undefined;
  const one = all && onlyValue(all);
  if (one !== undefined)
    return { ...decided(aim, { least: one, most: one }, 'enumeration'), ways: all?.ways ?? 0 };
  const found = aim.of === 'deed' ? searched(table, weighed, budget, asked) : seen(weighed);
  return all === undefined ? found : { ...found, rests: 'enumeration', ways: all.ways };
};

/** So many ways are gone through at the most. */
const MOST_ENUMERATED = 400;

/** All ways, where the bounds say nothing, until that proves to be too much. */
const wentThrough = (table: PlanTable, aim: Aim, budget: Budget): Enumeration | undefined => {
  if (table.isTooMuch || budget.left <= 0) return undefined;
  const before = table.runs;
  const all = enumerated(table, aim, Math.min(MOST_ENUMERATED, budget.left));
  budget.left -= table.runs - before;
  if (all === undefined) table.isTooMuch = true;
  return all;
};

const onlyValue = ({ values }: Enumeration): number | undefined => {
  const [value, ...others] = values.keys();
  return others.length === 0 ? value : undefined;
};

const decided = (
  aim: Aim,
  { least, most }: Pick<Bounds, 'least' | 'most'>,
  rests: PlanLine['rests'],
): PlanLine => ({
  ...aim,
  ...{ rests, least, most, on: [] },
  verdict: aim.of === 'deed' && most === 0 ? 'cannot' : 'certain',
});

/** Numbers: within their bounds, and as they came out. */
const seen = ({ aim, at, bound, known }: AimOutcome): PlanLine => {
  const values = known.flatMap(({ values: all }) => all[at] ?? []);
  const range = { least: Math.min(...values), most: Math.max(...values) };
  const verdict = range.least < range.most ? 'depends' : 'unknown';
  return {
    ...aim,
    verdict,
    ...(bound && { least: bound.least, most: bound.most }),
    ...(values.length > 0 && { seen: range }),
    rests: bound === undefined ? 'search' : 'bounds',
    on: hingesOf(bound),
    ...(bound === undefined && { searched: 'cut' as const }),
  };
};

/** The part of the budget that one witness may take. */
const SHARE = 120;

/** In how many replies an aim came out how. */
const sharesOf = (replies: readonly KnownReply[], at: number): Shares => {
  const shares: Record<string, number> = {};
  for (const { values } of replies) {
    const value = values[at];
    const name = value === undefined ? 'none' : String(value);
    shares[name] = (shares[name] ?? 0) + 1;
  }
  return shares;
};

/** A deed that is open: how it comes about, how it is prevented, and what of its own would make it certain. */
const searched = (
  table: PlanTable,
  weighed: AimOutcome,
  budget: Budget,
  asked: PlanAsked,
): PlanLine => {
  const { aim, bound, known } = weighed;
  const before = table.runs;
  const brings = witnessFor(table, weighed, 1, [budget, asked]);
  const prevents = witnessFor(table, weighed, 0, [budget, asked]);
  const tried = known.length + table.runs - before;
  const isBoth = brings !== undefined && prevents !== undefined;
  const isChance = [brings, prevents].every((one) => one?.given.length === 0);
  const surer = isBoth ? surerLines(table, weighed, asked) : undefined;
  return {
    ...aim,
    verdict: isBoth ? 'depends' : 'unknown',
    rests: 'search',
    ...(bound && { least: bound.least, most: bound.most }),
    on: hingesOf(bound),
    ...(brings && { brings }),
    ...(prevents && { prevents }),
    ...(!isBoth && { searched: 'cut' as const, tried }),
    ...(surer && { surer }),
    ...(isChance && { chance: sharesOf(weighed.known, weighed.at) }),
  };
};

/** Each once. */
const hingesOf = (bound: Bounds | undefined): PlanLine['on'] => {
  const all = (bound?.on ?? []).map(({ seat, told }) => ({ ...(seat && { seat }), told }));
  return all.filter((one, at) => all.findIndex((other) => isSame(other, one)) === at);
};

const witnessFor = (
  table: PlanTable,
  { aim, at, bound, known }: AimOutcome,
  value: number,
  [budget, { lang }]: readonly [Budget, PlanAsked],
): Witness | undefined => {
  const own: Budget = { left: Math.min(SHARE, budget.left) };
  const before = own.left;
  const fitting = known.filter(({ values }, index) => index === 0 || values[at] === value);
  const found = findWitness(
    table,
    [fitting, value === 0 ? (bound?.on ?? []) : []],
    (played) => cameIn(table, aim, played) === value,
    own,
  );
  const tried = before - own.left;
  budget.left -= tried;
  return found && { ...witnessOf(table, found, aim, lang), tried };
};

/** The first change of one own order by which the bounds are sure: the lines that are new. */
const surerLines = (
  { start: { ruleset, view, seat } }: PlanTable,
  { aim, wishes }: AimOutcome,
  { lang }: PlanAsked,
): readonly string[] | undefined => {
  const { changes, bounds } = foresightOf(ruleset);
  const was = new Set(ruleset.writeOrders(view, wishes, lang));
  for (const changed of changes?.(view, seat, wishes) ?? []) {
    const [bound] = bounds?.(view, seat, { wishes: changed, pledges: [] }, [aim]) ?? [];
    if (bound === undefined || bound.least < 1) continue;
    return ruleset.writeOrders(view, changed, lang).filter((line) => !was.has(line));
  }
  return undefined;
};

/** More ways are not played of one answer. */
const MOST_WAYS = 120;
const MOST_ANSWERS = 12;

/** Each answer of its own to what is asked now, against all that the others can do until it is decided. */
const ownChoices = (
  table: PlanTable,
  aims: readonly Aim[],
  asked: readonly AskedQuestion[],
): readonly OwnChoice[] => {
  const { start } = table;
  const { settled } = foresightOf(start.ruleset);
  const [open] = asked.filter(({ question }) => question.seat === start.seat);
  if (open === undefined || settled === undefined) return [];
  const answers = answersTo(start.view, open.question);
  if (answers === undefined || answers.length > MOST_ANSWERS) return [];
  return aims.flatMap((aim, line) =>
    aim.of !== 'deed' || !mayBeSettled(table, aim)
      ? []
      : answers.flatMap((answer) => choiceOf(table, [aim, line], open, answer as Json)),
  );
};

/** An aim of the procedure that is under way, which ends with it. */
const mayBeSettled = ({ start }: PlanTable, aim: Aim): boolean => {
  const { endsEarly } = foresightOf(start.ruleset);
  return endsEarly?.(aim) ?? false;
};

const choiceOf = (
  table: PlanTable,
  [aim, line]: readonly [Aim, number],
  { question }: AskedQuestion,
  answer: Json,
): readonly OwnChoice[] => {
  let isSaid = false;
  const own: Source = (one) => {
    if (isSaid || one.seat !== question.seat || one.kind.name !== question.kind.name)
      return undefined;
    isSaid = true;
    return { answer, by: 'orders', passed: [] };
  };
  const { start } = table;
  const tried = new PlanTable({
    ...start,
    get words() {
      isSaid = false;
      return [own, ...start.words];
    },
  });
  const all = enumerated(tried, aim, MOST_WAYS);
  table.runs += tried.runs;
  if (all === undefined) return [];
  const shares = Object.fromEntries(
    [...all.values].map(([value, count]) => [String(value ?? 'none'), count]),
  );
  const { kind, about } = question;
  return [{ kind: kind.name, about, answer, line, shares, ways: all.ways }];
};

/** So many replies are played whatever was asked: a search begins with them. */
const LEAST_REPLIES = 60;

/**
 * The fate of a seat's orders, by its own copy of the game alone: `desk` is what `deskOfBundle` makes. The one
 * entry to all of this; it yields how far it has come, and its answer is plain data.
 */
export function* planOrders(desk: Desk, asked: PlanAsked): Generator<PlanProgress, PlanOutcome> {
  const { ruleset } = desk;
  const begun = begin(desk, asked);
  if ('can' in begun) return begun;
  const { start, table, silent, wishes, aims } = begun;
  const known = yield* playReplies(table, aims, asked, silent);
  const replies = known.slice(1, 1 + asked.sample);
  const lines = yield* weighed(table, { aims, known, wishes }, asked);
  const told = lines.map((line, at) =>
    asked.sample > 0 ? { ...line, shares: sharesOf(replies, at) } : line,
  );
  const sampled = asked.sample > 0 ? { sampled: sampledFrom(table, [aims, replies], asked) } : {};
  const choices = ownChoices(table, aims, unanswered(desk, start));
  const chosen = choices.length > 0 ? { choices } : {};
  const says = {
    ...frameOf(desk, start, asked),
    orders: ruleset.writeOrders(start.view, wishes, asked.lang),
    ...sampled,
    ...chosen,
    lines: told,
    runs: table.runs,
  };
  const { refused } = silent;
  const first = firstOfRow(aims, known[0]);
  return { can: 'yes', says: { ...says, refused, ...first, silent: [...silent.silent] } };
}

/** The first of a row that fails if nobody else says a word: a seat looks there first. */
const firstOfRow = (
  aims: readonly Aim[],
  silent: KnownReply | undefined,
): { readonly firstFails?: number } => {
  const at = aims.findIndex(({ inRow }, one) => inRow === 'yes' && silent?.values[one] === 0);
  return at < 0 ? {} : { firstFails: at };
};

interface PlanStart {
  readonly start: Start;
  readonly table: PlanTable;
  /** The game as it is played if nobody else says a word. */
  readonly silent: PlayedPlan;
  readonly wishes: readonly Wish[];
  readonly aims: readonly Aim[];
}

const begin = (
  desk: Desk,
  asked: PlanAsked,
): PlanStart | Exclude<PlanOutcome, { readonly can: 'yes' }> => {
  const { ruleset } = desk;
  if (ruleset.imagine === undefined) return { can: 'no', why: 'imagine' };
  const table = tableFor(desk, asked);
  const { start } = table;
  if (ruleset.where(start.view.state).phase === 'over') return { can: 'no', why: 'over' };
  const key = table.keyFrom(asked.seed);
  const silent = key === undefined ? undefined : table.play(quiet(key), true);
  if (silent === undefined) return { can: 'no', why: 'present' };
  const said = wishesSaid(ruleset, start.taken, asked.seat, momentOfDesk(desk));
  const wishes = unspent(said, start.used);
  const aims = foresightOf(ruleset).aims(start.view, asked.seat, wishes);
  return { start, table, silent, wishes, aims };
};

/** One of so many shares, from 1. */
interface Share {
  readonly number: number;
  readonly of: number;
}

/** A share of the replies of a plan: every so many-th one, until it has its part of those that are asked for. */
export function* tryReplies(
  desk: Desk,
  asked: PlanAsked,
  { number, of }: Share,
): Generator<
  PlanProgress,
  ReadonlyMap<number, TriedReply> | Exclude<PlanOutcome, { readonly can: 'yes' }>
> {
  const begun = begin(desk, asked);
  if ('can' in begun) return begun;
  const { all, last } = countsOf(asked);
  const own = Math.ceil(all / of);
  const found = new Map<number, TriedReply>();
  let done = 0;
  for (let tried = number; done < own && tried <= last; tried += of) {
    const reply = triedNow(begun.table, begun.aims, `${asked.seed}/${tried}`);
    found.set(tried, reply);
    if (reply !== 'impossible') done++;
    if (found.size % STEP === 0) yield { done, all: own };
  }
  return found;
}

const triedNow = (table: PlanTable, aims: readonly Aim[], key: string): TriedReply => {
  const played = table.play(styled(table.start, key));
  return played === undefined ? 'impossible' : aims.map((aim) => cameIn(table, aim, played));
};

const countsOf = ({ sample }: PlanAsked): { readonly all: number; readonly last: number } => {
  const all = Math.max(sample, LEAST_REPLIES);
  return { all, last: all * TRIES };
};

/** The questions to the seat now that its words do not answer. */
const unanswered = (desk: Desk, { taken }: Start): readonly AskedQuestion[] =>
  desk.stop().asked.filter((one) => replyTo({ ...desk, taken }, one).by === 'nobody');

/** A step as it is answered: without the line that it was written in. */
const stepOf =
  (seat: Seat, kind: string) =>
  (step: Json): ForeignAnswer => {
    const { line: _, ...rest } = step as { readonly [name: string]: Json };
    return { seat, kind, about: {}, answer: [rest] };
  };

const frameOf = (desk: Desk, { upTo }: Start, asked: PlanAsked) => {
  const { round, phase } = momentOfDesk(desk);
  const { seat, seed, lang } = asked;
  const { placing } = desk.ruleset.together ?? {};
  const given = asked.given.map(({ seat: other, by, wishes }) => ({
    ...{ seat: other, by },
    placed: wishes
      .filter(({ kind }) => kind === placing)
      .flatMap(({ kind, wish }) => (Array.isArray(wish) ? wish : []).map(stepOf(other, kind))),
  }));
  const entries = desk.entries.length;
  return { game: desk.name ?? '', seat, seed, lang, round, phase, upTo, given, entries };
};

function* weighed(
  table: PlanTable,
  all: Pick<AimOutcome, 'aims' | 'known' | 'wishes'>,
  asked: PlanAsked,
): Generator<PlanProgress, readonly PlanLine[]> {
  const bounds = boundsOf(table, all.wishes, all.aims, asked);
  const budget: Budget = { left: asked.budget };
  const lines: PlanLine[] = [];
  for (const [at, aim] of all.aims.entries()) {
    const isWanted = asked.only === undefined || isAbout(aim, asked.only);
    const one = { ...all, aim, at, bound: bounds[at] };
    const become = becoming(table, one, isWanted ? budget : { left: 0 }, asked);
    const now = cameIn(table, aim, stillNow(table));
    const line = lineOf(table, aim, asked);
    lines.push({ ...become, ...(now !== undefined && { now }), ...line });
    yield { done: table.runs, all: all.known.length + asked.budget };
  }
  return lines;
}

/** The own words of an aim, as a line of orders. */
const lineOf = (
  { start: { ruleset, view } }: PlanTable,
  { words }: Aim,
  { lang }: PlanAsked,
): Pick<PlanLine, 'line'> => {
  const [line] = words === undefined ? [] : ruleset.writeOrders(view, words, lang);
  return line === undefined ? {} : { line };
};

const stillNow = ({ start: { view } }: PlanTable) => ({
  ...{ before: view, after: view },
  entries: [],
});

const isAbout = ({ about, aim }: Aim, only: readonly string[]): boolean =>
  only.includes(aim) || Object.values(about).some((id) => only.includes(String(id)));

const boundsOf = (
  { start: { ruleset, view, seat } }: PlanTable,
  wishes: readonly Wish[],
  aims: readonly Aim[],
  { given }: PlanAsked,
): readonly (Bounds | undefined)[] => {
  const pledges = given
    .filter(({ by }) => by !== 'betrayed')
    .map((one) => ({ ...one, of: one.by === 'promised' ? ('part' as const) : ('all' as const) }));
  return (
    foresightOf(ruleset).bounds?.(view, seat, { wishes, pledges }, aims) ??
    aims.map(() => undefined)
  );
};

/** Silence first, then so many replies, each on a table of its own. */
function* playReplies(
  table: PlanTable,
  aims: readonly Aim[],
  asked: PlanAsked,
  silent: PlayedPlan,
): Generator<PlanProgress, readonly KnownReply[]> {
  const values = aims.map((aim) => cameIn(table, aim, silent));
  const known: KnownReply[] = [{ key: silent.key, values }];
  const { all, last } = countsOf(asked);
  for (let tried = 1; known.length <= all && tried <= last; tried++) {
    const key = `${asked.seed}/${tried}`;
    const before = asked.tried?.get(tried);
    // A reply that was played elsewhere has cost its run there.
    if (before !== undefined) table.runs++;
    const reply = before ?? triedNow(table, aims, key);
    if (reply !== 'impossible') known.push({ key, values: reply });
    if (tried % STEP === 0) yield { done: known.length, all };
  }
  return known;
}

/** A table that cannot be is drawn again so many times at the most, for each that can. */
const TRIES = 20;
const STEP = 20;
