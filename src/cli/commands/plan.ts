import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Document, say } from '../../core/document.ts';
import type { Seat } from '../../core/game.ts';
import { isRecord } from '../../core/shape.ts';
import type { Wish } from '../../core/wishes.ts';
import { bundlesOf, deskOfBundle } from '../../desk/bundle.ts';
import { viewFor } from '../../desk/desk.ts';
import { formatAfter, formatPlan } from '../../desk/format/plan.ts';
import { afterwards } from '../../desk/plan/after.ts';
import {
  branchLines,
  countFirstSpeakers,
  joinBranches,
  kindsThatDiffer,
  onCondition,
} from '../../desk/plan/branches.ts';
import { planOrders } from '../../desk/plan/plan.ts';
import type {
  AssumedOrders,
  PlanAsked,
  PlanProgress,
  PlanSays,
} from '../../desk/plan/plan-outcome.ts';
import type { PlayedPlan } from '../../desk/plan/play.ts';
import { deskThen, playOutPlan, witnessPlayed } from '../../desk/plan/play-out.ts';
import { idsIn, promiseText, rejoined, seatOfPromise } from '../../desk/plan/promise.ts';
import { explainedIn } from '../../desk/readers.ts';
import { heading, list, paragraph, quote } from '../../desk/speech.ts';
import { narrate } from '../../report/narrate.ts';
import { show } from '../documents/show-document.ts';
import type { OpenGame } from '../folder/game.ts';
import { withGame } from '../folder/open-game.ts';
import { folderAround, STDIN } from '../folder/order-files.ts';
import { EXIT, type Exit, leave } from '../io/exit.ts';
import { decoded, isFolder } from '../io/files.ts';
import { leaveUnplanned } from '../plan/cannot.ts';
import {
  contentAt,
  type OrdersSaid,
  ownOrders,
  readPlanOrders,
  splitNamedSeat,
  whoseIs,
  wishesIn,
} from '../plan/orders.ts';
import { progressBar } from '../simulation/progress-bar.ts';
import type { PlanOptions } from '../table/for-players.ts';
import type { WholeCall } from '../table/groups.ts';
import { beginsWith, folded, listSpellings } from '../terminal/spelled.ts';
import type { Ports } from '../terminal/terminal.ts';
import { ownSeat, seatNamed } from './reader.ts';

/** The old plan against what happened. */
const printAfterwards = async (
  game: OpenGame,
  file: string,
  options: PlanOptions,
): Promise<Exit> => {
  const { words, desk } = game;
  const says = planIn(decoded(contentAt(game, file).bytes));
  if (says === undefined) return leave(EXIT.wrong, words.frame('plan.after-file', { what: file }));
  const isOwn = says.seat === game.reader && says.game === (desk.name ?? '');
  if (!isOwn) return leave(EXIT.wrong, words.frame('plan.after-other', { what: file }));
  const after = afterwards(desk, says);
  if (after === undefined)
    return leave(EXIT.needed, words.frame('plan.after-round', { round: says.round }));
  const { seat, round } = says;
  const document = formatAfter(says, after, words);
  const data = { seat, round, ...after };
  return show(game, { document, name: 'plan-after', reader: seat, data }, options);
};

/** A plan as `--json` wrote it; undefined: it is something else. */
const planIn = (text: string): PlanSays | undefined => {
  try {
    const read: unknown = JSON.parse(text);
    return isPlan(read) ? read : undefined;
  } catch {
    return undefined;
  }
};

const VERDICTS: readonly unknown[] = ['certain', 'cannot', 'depends', 'unknown'];

const isPlan = (read: unknown): read is PlanSays =>
  isRecord(read) &&
  ['game', 'seat', 'phase', 'upTo'].every((name) => typeof read[name] === 'string') &&
  typeof read['round'] === 'number' &&
  Array.isArray(read['lines']) &&
  read['lines'].every(
    (line: unknown) =>
      isRecord(line) &&
      typeof line['aim'] === 'string' &&
      isRecord(line['about']) &&
      VERDICTS.includes(line['verdict']),
  );

/** Whose orders are taken as given: all of them, or what was promised; a promise may be broken. */
const givenIn = async (
  game: OpenGame,
  { assume, promised, betray }: Pick<PlanOptions, 'assume' | 'promised' | 'betray'>,
): Promise<readonly AssumedOrders[]> => {
  const broken = betray.map((named) => seatNamed(game.desk, named, game.words));
  const read = async (said: OrdersSaid, by: AssumedOrders['by']): Promise<AssumedOrders> => ({
    seat: said.seat,
    by,
    wishes: rejoined(game.desk.ruleset, await wishesIn(game, said)),
  });
  const given: AssumedOrders[] = [];
  for (const one of assume) given.push(await read(readPlanOrders(game, one), 'assumed'));
  for (const one of promised) {
    const said = promiseSaid(game, one);
    given.push(await read(said, broken.includes(said.seat) ? 'betrayed' : 'promised'));
  }
  const kept = broken.find(
    (seat) => !given.some((one) => one.by === 'betrayed' && one.seat === seat),
  );
  if (kept !== undefined) leave(EXIT.wrong, game.words.frame('plan.no-promise', { seat: kept }));
  return given;
};

/** A promise says itself whose it is, or the person who has it does. */
const promiseSaid = (game: OpenGame, given: string): OrdersSaid => {
  const { named, text } = splitNamedSeat(game, given);
  const { bytes } = contentAt(game, text);
  const seat =
    seatOfPromise(game.desk, game.words, decoded(bytes)) ??
    named ??
    leave(EXIT.wrong, whoseIs(game, given, '--promised'));
  return { seat, source: text, bytes };
};

/** A definite result: the report of it, and the table behind it. */
const printPlayed = (
  { desk, words, settings }: OpenGame,
  asked: PlanAsked,
): { readonly document: Document; readonly result: PlayedPlan } | null => {
  const result = playOutPlan(desk, asked);
  if (result === undefined) return null;
  const { ruleset } = desk;
  const report = narrate(
    explainedIn(desk, result.entries),
    {
      title: settings.settings.name,
      messages: words.messages,
      printedPhase: ruleset.printedPhase,
    },
    asked.seat,
  );
  const document = [
    heading(1, say('plan.played')),
    ...report.slice(1),
    ...ruleset.board(result.after),
  ];
  return { document, result };
};

/** The id among these that somebody names, in any spelling and language; leaves where it is none of them. */
const idNamed = (
  { words, loaded }: OpenGame,
  ids: readonly string[],
  said: string,
  code: 'plan.nothing-about' | 'plan.no-such-line',
): string => {
  const known = [...new Set(ids)];
  const text = folded(said);
  const spelled = listSpellings(loaded.data, known);
  const found = [text, `the ${text}`]
    .map((one) => beginsWith(one, spelled))
    .find((one) => one?.rest === '');
  if (found !== undefined) return found.id;
  const named = known.filter((id) => words.hasNoun(id));
  return leave(
    EXIT.wrong,
    words.frame(code, { what: said }),
    ...(named.length > 0 ? [words.frame('plan.about-these', { ids: named })] : []),
  );
};

/** The promise of what is ordered about the names that are said. */
const promiseAbout = (game: OpenGame, { seat, wishes, lang }: PlanAsked, about: string): string => {
  const { desk, words, settings } = game;
  const known = wishes.flatMap(({ wish }) => idsIn(wish));
  const ids = about.split(',').map((one) => idNamed(game, known, one.trim(), 'plan.no-such-line'));
  return promiseText(
    { desk, words, name: settings.settings.name, seat, lang },
    wishes,
    new Set(ids),
  );
};

/** So many engine runs may a search take, where nobody says it. */
const SEARCH = 1500;
const SEED = 'plan';

/** Plays a seat's orders against the unknown others, and says what becomes of them. */
export const showPlan = (call: WholeCall<'plan'>): Promise<Exit> => {
  const { ports, operands, options, tooMany } = call;
  if (options.C !== undefined && operands.length > 1) tooMany(1, operands.length);
  const { path: orders, folder } = placesIn(ports, operands, options.C);
  return withGame(ports, folder, options, async (opened) => {
    const seat = seatFor(opened, orders, options);
    const game = asSeenBy(opened, seat);
    if (options.after !== undefined) return printAfterwards(game, options.after, options);
    const asked = await askedOf(game, [seat, orders], options);
    if (options.shard !== undefined || options.merge !== undefined)
      return inShares(game, asked, options);
    if (options.either !== undefined) return printEither(game, asked, options);
    if (options.promise === undefined) return planIt(game, asked, options);
    ports.out.write(promiseAbout(game, asked, options.promise));
    return EXIT.done;
  });
};

/** Plays a share of the replies, or takes those that all shares have played. */
const inShares = async (game: OpenGame, asked: PlanAsked, options: PlanOptions): Promise<Exit> => {
  const { shard, merge = [] } = options;
  const { planShare, repliesIn } = await import('../plan/shards.ts');
  if (shard !== undefined) return planShare(game, asked, { ...options, shard });
  const tried = repliesIn(game, asked, { ...options, merge });
  return planIt(game, { ...asked, tried }, options);
};

const planIt = async (game: OpenGame, asked: PlanAsked, options: PlanOptions): Promise<Exit> => {
  const alone = (['then', 'why'] as const).find((name) => (options[name] ?? []).length > 0);
  if (alone !== undefined && options.assume.length === 0)
    leave(EXIT.wrong, game.words.frame('plan.needs-assume', { option: `--${alone}` }));
  const played = options.assume.length > 0 ? printPlayed(game, asked) : null;
  if (played !== null && options.why !== undefined)
    return whyPlayed(game, played.result, { ...options, why: options.why });
  if (played !== null && options.map) return drawnThen(game, played.result, options);
  if (options.then.length > 0 && played !== null)
    return planThen(game, asked, [played.result, options.then, options]);
  const says = await planned(game, asked);
  if (options.map) return drawn(game, [asked, says], options);
  return printPlan(game, [played?.document ?? [], says], options);
};

const drawn = async (
  game: OpenGame,
  [asked, says]: readonly [PlanAsked, PlanSays],
  options: PlanOptions,
): Promise<Exit> => {
  const { sharesMap, witnessMap } = await import('../plan/map.ts');
  const kept = narrowed(game, says, options);
  if (kept === says) {
    await sharesMap(game, says, options);
    return EXIT.done;
  }
  const witness = kept.lines.find(({ prevents }) => prevents !== undefined)?.prevents;
  const played = witness && witnessPlayed(game.desk, asked, witness);
  if (played === undefined) return leave(EXIT.needed, game.words.frame('plan.no-prevents'));
  await witnessMap(game, played, options);
  return EXIT.done;
};

type PlayedOut = NonNullable<ReturnType<typeof playOutPlan>>;

/** The table as it would lie, with what was done on it. */
const drawnThen = async (
  game: OpenGame,
  result: PlayedOut,
  options: PlanOptions,
): Promise<Exit> => {
  const { drawPlayedMap: playedMap } = await import('../plan/map.ts');
  await playedMap(game, result, options);
  return EXIT.done;
};

/** A result of what was played, and how it came about. */
const whyPlayed = async (
  game: OpenGame,
  { entries }: PlayedOut,
  options: PlanOptions & { readonly why: string },
): Promise<Exit> => {
  const { explained } = await import('./why.ts');
  const { reader } = game;
  const answer = await explained(game, { what: options.why, reader, known: entries });
  const shown = { ...answer, name: 'plan-why', reader, data: { reader, ...answer.data } };
  return show(game, shown, options);
};

/** The copy of a game that its seat has: a folder tells no more than a bundle would. */
const asSeenBy = (game: OpenGame, seat: Seat): OpenGame => {
  const { desk } = game;
  if (desk.bundled !== undefined) return game;
  return {
    ...game,
    desk: deskOfBundle(desk, desk.name ?? '', bundlesOf(desk)(seat)),
    reader: seat,
  };
};

const seatFor = (game: OpenGame, orders: string | undefined, { for: named }: PlanOptions): Seat => {
  const { desk, words } = game;
  if (desk.bundled !== undefined) return ownSeat(game, desk.bundled, named);
  if (named !== undefined) return seatNamed(desk, named, words);
  const file = orders?.replace(/^.*[\\/]/, '').replace(/\.\w+$/, '');
  return (
    desk.seats.find((seat) => seat === file?.toLowerCase()) ??
    leave(
      EXIT.wrong,
      words.frame('plan.whose', {
        what: orders ?? game.folder,
        form: `--for ${desk.seats[0] ?? ''}`,
      }),
    )
  );
};

const askedOf = async (
  game: OpenGame,
  [seat, orders]: readonly [Seat, string | undefined],
  options: PlanOptions,
): Promise<PlanAsked> => {
  const message = await ownOrders(game, seat, orders);
  const wishes = message?.wishes ?? [];
  if (wishes.length === 0 && game.desk.taken.length === 0)
    return leave(EXIT.wrong, game.words.frame('plan.no-orders'));
  return {
    ...{ seat, wishes, seed: options.seed ?? SEED, sample: options.sample ?? 0 },
    ...{ budget: options.search ?? SEARCH, lang: game.words.catalogue.lang },
    given: await givenIn(game, options),
  };
};

const barFor = ({ words, ports: { err } }: OpenGame, all: number) =>
  progressBar(err, all, (done) => words.frame('plan.replies-done', { done, all }));

/** Runs it to its end, with a bar for whoever waits. */
const planned = async (game: OpenGame, asked: PlanAsked): Promise<PlanSays> => {
  const run = planOrders(game.desk, asked);
  let bar: ((done: number) => void) | undefined;
  let shown: PlanProgress | undefined;
  for (;;) {
    const step = run.next();
    if (!step.done) {
      if (shown?.all !== step.value.all) bar = barFor(game, step.value.all);
      shown = step.value;
      bar?.(Math.min(shown.done, shown.all));
      continue;
    }
    if (shown !== undefined) bar?.(shown.all);
    if (step.value.can === 'yes') return step.value.says;
    return leaveUnplanned(game, step.value);
  }
};

/** The next orders on the table as it would lie then, and those after them: the last are planned. */
const planThen = async (
  game: OpenGame,
  asked: PlanAsked,
  [result, [path, ...later], options]: readonly [PlayedOut, readonly string[], PlanOptions],
): Promise<Exit> => {
  const desk = deskThen(game.desk, result, asked);
  if (desk === undefined) return leave(EXIT.needed, game.words.frame('plan.is-over'));
  const then = { ...game, desk };
  const message = await ownOrders(then, asked.seat, path);
  const next = { ...asked, given: [], wishes: message?.wishes ?? [] };
  if (later.length === 0) return printPlan(then, [[], await planned(then, next)], options);
  const played = playOutPlan(desk, next);
  if (played === undefined) return leave(EXIT.needed, game.words.frame('plan.no-present'));
  return planThen(then, next, [played, later, options]);
};

const printPlan = async (
  game: OpenGame,
  [before, says]: readonly [Document, PlanSays],
  options: PlanOptions,
): Promise<Exit> => {
  const kept = narrowed(game, says, options);
  const document = [...before, ...formatPlan(kept, game.words)];
  return show(game, { document, name: 'plan', reader: says.seat, data: kept }, options);
};

/** Of what one has, how it is lost; of what one wants, why it may not come. */
const narrowed = (game: OpenGame, says: PlanSays, { lose, whyNot }: PlanOptions): PlanSays => {
  const said = lose ?? whyNot;
  if (said === undefined) return says;
  const isHad = lose !== undefined;
  const deeds = says.lines.filter(({ of, now }) => of === 'deed' && (now === 1) === isHad);
  const ids = deeds.flatMap(({ about }) => Object.values(about).map(String));
  const found = idNamed(game, ids, said, 'plan.nothing-about');
  const lines = deeds.filter(({ about }) => Object.values(about).some((id) => id === found));
  return { ...says, lines };
};

/** So many replies are played to see which branch comes to speak. */
const REPLIES = 100;

/** Two files of orders as one line with conditions: complete, and with no branch that is never reached. */
const printEither = async (
  game: OpenGame,
  asked: PlanAsked,
  options: PlanOptions,
): Promise<Exit> => {
  const { desk } = game;
  const { seat, lang } = asked;
  const other = (await ownOrders(game, seat, options.either))?.wishes ?? [];
  const one = conditioned(game, asked, [other, options.if]);
  const branches = joinBranches(one, other);
  const view = viewFor(desk, desk.state, seat);
  const lines = branches ? branchLines(desk.ruleset, [view, seat], branches, lang) : [];
  const written = (wish: Wish): string => desk.ruleset.writeOrders(view, [wish], lang).join(' ');
  const faults: Document = [
    ...(branches?.open ?? []).slice(0, 1).map(() => paragraph(say('plan.branch-missing'))),
    ...(branches?.dead ?? []).map((wish) =>
      paragraph(say('plan.branch-dead', { line: written(wish) })),
    ),
  ];
  const isGood = lines.length > 0 && faults.length === 0 && branches !== undefined;
  const rest = one.filter(({ kind }) => !branches?.wishes.some((wish) => wish.kind === kind));
  const document = isGood
    ? [
        paragraph(say('plan.branch-complete')),
        ...quote(lines),
        ...spoken(game, { ...asked, wishes: [...branches.wishes, ...rest] }, [
          branches.wishes,
          written,
        ]),
      ]
    : [...(lines.length === 0 ? [whyNone(one, other)] : []), ...faults];
  await show(game, { document, name: 'plan-either', reader: seat }, options);
  return isGood ? EXIT.done : EXIT.needed;
};

/** The first orders, where they answer otherwise, on the condition that was named. */
const conditioned = (
  { desk, words }: OpenGame,
  { seat, wishes }: PlanAsked,
  [other, condition]: readonly [readonly Wish[], string | undefined],
): readonly Wish[] => {
  if (condition === undefined) return wishes;
  const differing = kindsThatDiffer(wishes, other);
  const view = viewFor(desk, desk.state, seat);
  const made = wishes.map((wish) =>
    differing.includes(wish.kind) && (wish.when ?? []).length === 0
      ? onCondition(desk.ruleset, [view, seat], wish, condition)
      : wish,
  );
  const bare = wishes.filter((_, at) => made[at] === undefined).map(({ kind }) => kind);
  if (bare.length === 0) return made.flatMap((wish) => wish ?? []);
  return leave(
    EXIT.wrong,
    words.frame('plan.branch-condition', { what: condition, kinds: [...new Set(bare)] }),
  );
};

const whyNone = (one: readonly Wish[], other: readonly Wish[]): Document[number] =>
  paragraph(
    say(kindsThatDiffer(one, other).length === 0 ? 'plan.branch-none' : 'plan.branch-when'),
  );

/** Which branch came to speak where it was played: one that never did may be dead. */
const spoken = (
  { desk }: OpenGame,
  asked: PlanAsked,
  [wishes, written]: readonly [readonly Wish[], (wish: Wish) => string],
): Document => {
  const { counts, replies } = countFirstSpeakers(
    desk,
    { ...asked, sample: asked.sample || REPLIES },
    wishes,
  );
  if (replies === 0) return [];
  return list(
    wishes.map((wish, at) =>
      say('plan.branch-spoke', { line: written(wish), count: counts[at] ?? 0, all: replies }),
    ),
  );
};

/** The orders and the game among the operands, in either order. */
interface Places {
  readonly path: string | undefined;
  readonly folder: string;
}

/** Finds them; what is not there is complained of by its own name. */
const placesIn = (
  ports: Pick<Ports, 'folder'>,
  operands: readonly string[],
  named: string | undefined,
): Places => {
  const isGame = (operand: string): boolean =>
    isFolder(resolve(ports.folder, operand)) || /\.(?:jsonl|zip)$/i.test(operand);
  const folder = named ?? operands.find(isGame) ?? operands[1];
  const path = operands.find((operand) => operand !== folder);
  if (path === undefined || path === STDIN) return { path, folder: folder ?? '.' };
  statSync(resolve(ports.folder, path));
  return { path, folder: folder ?? folderAround(ports, path) };
};
