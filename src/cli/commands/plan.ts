import type { Document } from '../../core/document.ts';
import type { Game, Seat } from '../../core/game.ts';
import { bundlesOf, deskOfBundle } from '../../desk/bundle.ts';
import { planOrders } from '../../desk/plan/plan.ts';
import { deskThen, playedOut, witnessPlayed } from '../../desk/plan/played.ts';
import type { PlanAsked, PlanProgress, PlanSays } from '../../desk/plan/says.ts';
import { tellPlan } from '../../desk/tell/plan.ts';
import { inLanguage, type OpenGame } from '../open/game.ts';
import { withGame } from '../open/open-game.ts';
import { show } from '../papers/shown.ts';
import { tellAfterwards } from '../plan/after.ts';
import { leaveUnplanned } from '../plan/cannot.ts';
import { tellEither } from '../plan/either.ts';
import { givenIn } from '../plan/given.ts';
import { idNamed } from '../plan/ids.ts';
import type { PlanOptions } from '../plan/options.ts';
import { ownOrders } from '../plan/orders.ts';
import { tellPlayed } from '../plan/played.ts';
import { promiseAbout } from '../plan/promise.ts';
import { EXIT, type Exit, leave } from '../program/exit.ts';
import { progressBar } from '../simulation/progress-bar.ts';
import { speakerOf } from '../terminal/painted.ts';
import type { Ports } from '../terminal/ports.ts';
import { json } from './options.ts';
import { ownSeat, seatNamed } from './reader.ts';

/** So many engine runs may a search take, where nobody says it. */
const SEARCH = 1500;
const SEED = 'plan';

/** Plays a seat's orders against the unknown others, and says what becomes of them. */
export const showPlan = (
  ports: Ports,
  orders: string | undefined,
  folder: string,
  options: PlanOptions,
): Promise<Exit> =>
  withGame(ports, folder, async (opened) => {
    const seat = seatFor(inLanguage(opened, options.lang), orders, options);
    const game = asSeenBy(inLanguage(opened, options.lang), seat);
    if (options.after !== undefined) return tellAfterwards(ports, game, options.after, options);
    const asked = await askedOf(ports, game, [seat, orders], options);
    if (options.shard !== undefined || options.merge !== undefined)
      return inShares(ports, game, asked, options);
    if (options.either !== undefined) return tellEither(ports, game, asked, options);
    if (options.promise === undefined) return planIt(ports, game, asked, options);
    ports.out.write(promiseAbout(game, asked, options.promise));
    return EXIT.done;
  });

/** Plays a share of the replies, or takes those that all shares have played. */
const inShares = async <G extends Game>(
  ports: Ports,
  game: OpenGame<G>,
  asked: PlanAsked,
  options: PlanOptions,
): Promise<Exit> => {
  const { shard, merge = [] } = options;
  const { planShare, repliesIn } = await import('../plan/shards.ts');
  if (shard !== undefined) return planShare(ports, game, asked, { ...options, shard });
  const tried = repliesIn(ports, game, asked, { ...options, merge });
  return planIt(ports, game, { ...asked, tried }, options);
};

const planIt = async <G extends Game>(
  ports: Ports,
  game: OpenGame<G>,
  asked: PlanAsked,
  options: PlanOptions,
): Promise<Exit> => {
  const alone = (['then', 'why'] as const).find((name) => (options[name] ?? []).length > 0);
  if (alone !== undefined && options.assume.length === 0)
    leave(EXIT.wrong, game.words.frame('plan.needs-assume', { option: `--${alone}` }));
  const played = options.assume.length > 0 ? tellPlayed(game, asked) : null;
  if (played !== null && options.why !== undefined)
    return whyPlayed(ports, game, played.result, { ...options, why: options.why });
  if (played !== null && options.map) return drawnThen(ports, game, played.result, options);
  if (options.then.length > 0 && played !== null)
    return planThen(ports, game, asked, [played.result, options.then, options]);
  const says = await planned(ports, game, asked);
  if (options.map) return drawn(ports, game, [asked, says], options);
  await told(ports, game, [played?.document ?? [], says], options);
  return EXIT.done;
};

const drawn = async <G extends Game>(
  ports: Ports,
  game: OpenGame<G>,
  [asked, says]: readonly [PlanAsked, PlanSays],
  options: PlanOptions,
): Promise<Exit> => {
  const { sharesMap, witnessMap } = await import('../plan/map.ts');
  const kept = narrowed(game, says, options);
  if (kept === says) {
    await sharesMap(ports, game, says, options);
    return EXIT.done;
  }
  const witness = kept.lines.find(({ prevents }) => prevents !== undefined)?.prevents;
  const played = witness && witnessPlayed(game.desk, asked, witness);
  if (played === undefined) return leave(EXIT.needed, game.words.frame('plan.no-prevents'));
  await witnessMap(ports, game, played, options);
  return EXIT.done;
};

type PlayedOut<G extends Game> = NonNullable<ReturnType<typeof playedOut<G>>>;

/** The table as it would lie, with what was done on it. */
const drawnThen = async <G extends Game>(
  ports: Ports,
  game: OpenGame<G>,
  result: PlayedOut<G>,
  options: PlanOptions,
): Promise<Exit> => {
  const { playedMap } = await import('../plan/map.ts');
  await playedMap(ports, game, result, options);
  return EXIT.done;
};

/** A result of what was played, and how it came about. */
const whyPlayed = async <G extends Game>(
  ports: Ports,
  game: OpenGame<G>,
  { entries }: PlayedOut<G>,
  options: PlanOptions & { readonly why: string },
): Promise<Exit> => {
  const { explained } = await import('./why.ts');
  const { reader } = game;
  const answer = await explained(ports, game, { what: options.why, reader, known: entries });
  if (options.json) ports.out.write(json({ reader, ...answer.data }));
  else await show(ports, speakerOf(game), { ...answer, name: 'plan-why', reader }, options);
  return EXIT.done;
};

/** The copy of a game that its seat has: a folder tells no more than a bundle would. */
const asSeenBy = <G extends Game>(game: OpenGame<G>, seat: Seat): OpenGame<G> => {
  const { desk } = game;
  if (desk.bundled !== undefined) return game;
  return {
    ...game,
    desk: deskOfBundle(desk, desk.name ?? '', bundlesOf(desk)(seat)),
    reader: seat,
  };
};

const seatFor = <G extends Game>(
  game: OpenGame<G>,
  orders: string | undefined,
  { for: named }: PlanOptions,
): Seat => {
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

const askedOf = async <G extends Game>(
  ports: Ports,
  game: OpenGame<G>,
  [seat, orders]: readonly [Seat, string | undefined],
  options: PlanOptions,
): Promise<PlanAsked> => {
  const message = await ownOrders(ports, game, seat, orders);
  const wishes = message?.wishes ?? [];
  if (wishes.length === 0 && game.desk.taken.length === 0)
    return leave(EXIT.wrong, game.words.frame('plan.no-orders'));
  return {
    ...{ seat, wishes, seed: options.seed ?? SEED, sample: options.sample ?? 0 },
    ...{ budget: options.search ?? SEARCH, lang: game.words.catalogue.lang },
    given: await givenIn(ports, game, options),
  };
};

const barFor = <G extends Game>({ err }: Ports, { words }: OpenGame<G>, all: number) =>
  progressBar(err, all, (done) => words.frame('plan.replies-done', { done, all }));

/** Runs it to its end, with a bar for whoever waits. */
const planned = async <G extends Game>(
  ports: Ports,
  game: OpenGame<G>,
  asked: PlanAsked,
): Promise<PlanSays> => {
  const run = planOrders(game.desk, asked);
  let bar: ((done: number) => void) | undefined;
  let shown: PlanProgress | undefined;
  for (;;) {
    const step = run.next();
    if (!step.done) {
      if (shown?.all !== step.value.all) bar = barFor(ports, game, step.value.all);
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
const planThen = async <G extends Game>(
  ports: Ports,
  game: OpenGame<G>,
  asked: PlanAsked,
  [result, [path, ...later], options]: readonly [PlayedOut<G>, readonly string[], PlanOptions],
): Promise<Exit> => {
  const desk = deskThen(game.desk, result, asked);
  if (desk === undefined) return leave(EXIT.needed, game.words.frame('plan.is-over'));
  const then = { ...game, desk };
  const message = await ownOrders(ports, then, asked.seat, path);
  const next = { ...asked, given: [], wishes: message?.wishes ?? [] };
  if (later.length === 0) {
    await told(ports, then, [[], await planned(ports, then, next)], options);
    return EXIT.done;
  }
  const played = playedOut(desk, next);
  if (played === undefined) return leave(EXIT.needed, game.words.frame('plan.no-present'));
  return planThen(ports, then, next, [played, later, options]);
};

const told = async <G extends Game>(
  ports: Ports,
  game: OpenGame<G>,
  [before, says]: readonly [Document, PlanSays],
  options: PlanOptions,
): Promise<void> => {
  const kept = narrowed(game, says, options);
  if (options.json) ports.out.write(json(kept));
  else
    await show(
      ports,
      speakerOf(game),
      { document: [...before, ...tellPlan(kept, game.words)], name: 'plan', reader: says.seat },
      options,
    );
};

/** Of what one has, how it is lost; of what one wants, why it may not come. */
const narrowed = <G extends Game>(
  game: OpenGame<G>,
  says: PlanSays,
  { lose, whyNot }: PlanOptions,
): PlanSays => {
  const said = lose ?? whyNot;
  if (said === undefined) return says;
  const isHad = lose !== undefined;
  const deeds = says.lines.filter(({ of, now }) => of === 'deed' && (now === 1) === isHad);
  const ids = deeds.flatMap(({ about }) => Object.values(about).map(String));
  const found = idNamed(game, ids, said, 'plan.nothing-about');
  const lines = deeds.filter(({ about }) => Object.values(about).some((id) => id === found));
  return { ...says, lines };
};
