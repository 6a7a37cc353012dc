import type { AskedQuestion } from '../core/answering.ts';
import type { Entry, Used } from '../core/entry.ts';
import type { Game, Ids, Lang, Seat } from '../core/game.ts';
import { isSame } from '../core/json.ts';
import { offersOf } from '../core/question.ts';
import type { OpenQuestion } from '../report/waiting.ts';
import { stopAsPlayed } from './asked.ts';
import { type Desk, type Equipment, viewFor } from './desk.ts';
import type { TakenMessage } from './history.ts';
import { entriesFor, openNow } from './readers.ts';
import { awaitsOf, rowsOf, type Waits } from './waits.ts';

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
  readonly waits?: Waits;
  readonly spelling?: { readonly distance: number } | undefined;
  readonly fingerprint: string;
  readonly seedHash: string;
  readonly sample?: 'yes' | undefined;
  /** Orders are sealed before the deadline, by a digest or by time. */
  readonly sealed?: 'hash' | 'time' | undefined;
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
    entries: entriesFor(desk, seat),
    checkpoint: desk.checkpoint.n,
    over,
    asked: asked.filter(({ question }) => question.seat === seat).map(askedOf),
    open,
    state: viewFor(desk, desk.state, seat).state,
  });
};

/** A game as everybody may know it, whichever seat asks: who is asked what is told as far as it is public. */
export interface PublicBundle<G extends Game>
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
