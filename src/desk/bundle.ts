import type { AskedQuestion } from '../core/answering.ts';
import type { Entry, Used } from '../core/entry.ts';
import type { Game, Ids, Seat } from '../core/game.ts';
import { offersOf } from '../core/question.ts';
import { knownTo } from '../core/secrecy.ts';
import type { OpenQuestion } from '../report/waiting.ts';
import { stopAsPlayed } from './asked.ts';
import { type Desk, type Equipment, viewFor } from './desk.ts';
import type { TakenMessage } from './history.ts';
import { openNow } from './readers.ts';
import { awaitsOf, rowsOf, type Waits } from './waits.ts';

/** A question by its name: whoever has the rules can ask it again. */
interface AskedOf {
  readonly kind: string;
  readonly about: Ids;
  readonly key: string;
  readonly apart?: 'yes';
}

/** A game as one seat may know it, as plain data: nothing in it is known to another seat alone. */
export interface Bundle<G extends Game> {
  readonly seat: Seat;
  /** The waits of this seat, where it is not as its way of playing has it. */
  readonly waits: Waits;
  /** The seat's own messages. */
  readonly taken: readonly TakenMessage[];
  /** The lines of those that are used up, where there are any. */
  readonly used?: readonly Used[];
  readonly entries: readonly Entry<G['event']>[];
  /** The number of the entries that lie before the procedure that is under way. */
  readonly checkpoint: number;
  readonly over: boolean;
  readonly asked: readonly AskedOf[];
  readonly open: readonly OpenQuestion[];
  readonly state: G['state'];
}

/** The bundle that may be handed over to each seat, whatever it does with it. */
export const bundlesOf = <G extends Game>(desk: Desk<G>): ((seat: Seat) => Bundle<G>) => {
  const { asked, over } = stopAsPlayed(desk);
  const open = asked.length === 0 ? [] : openNow(desk);
  return (seat) => ({
    seat,
    waits: ownWaits(desk, seat),
    taken: desk.taken.filter((message) => message.seat === seat),
    ...ownUsed(desk, seat),
    entries: knownTo(desk.entries, seat),
    checkpoint: desk.checkpoint.n,
    over,
    asked: asked
      .filter(({ question }) => question.seat === seat)
      .map(({ question: { kind, about, apart }, key }) => ({
        kind: kind.name,
        about,
        key,
        ...(apart && { apart }),
      })),
    open,
    state: viewFor(desk, desk.state, seat).state,
  });
};

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
