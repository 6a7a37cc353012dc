import type { Seat } from '../../core/game.ts';
import type { Problem } from '../../core/problem.ts';
import type { Letter, OrderText } from '../../post/letter.ts';
import { momentOfDesk } from '../desk.ts';
import {
  type Credentials,
  type Proof,
  type Reason,
  recognise,
  type StoredReading,
} from '../intake.ts';
import type {
  AddressedGame,
  Judgement,
  JudgingContext,
  OwnWords,
  TaggedText,
} from '../judging-context.ts';
import { splitTag } from '../tag.ts';
import { weigh } from './weigh.ts';

// Whose a text is: by its sender, its tag, or the word of the moderator.

/** A text as its sender wrote it, in all the ways in which it may be meant. */
export interface Candidate extends OwnWords {
  readonly format: OrderText['format'];
  readonly others: readonly StoredReading[];
  /** The part of a mail for several games that it is. */
  readonly part?: Problem;
}

const proofOf = ({ settings }: AddressedGame): Proof =>
  settings.settings.intake?.proof ?? 'address';

/** A tag of a key, or, where no proof is demanded, a seat that a text names, say whose it is. */
export const mayNameItself = (
  { game }: JudgingContext,
  { sender }: Letter,
  { lines }: OrderText,
): boolean => splitTag(lines).tag !== undefined || (sender === null && proofOf(game) === 'none');

interface SenderClaims {
  readonly sender: Letter['sender'];
  readonly byAddress: Seat | undefined;
  /** The seats that its sender may speak for, his own first. */
  readonly speaksFor: readonly Seat[];
  readonly tag: string | undefined;
  readonly written: Judgement & Candidate;
}

export interface Whose {
  readonly seat?: Seat;
  readonly reason?: Reason;
  readonly isTagged: boolean;
  /** Somebody else than its player sent it. */
  readonly isDeputy?: true;
}

/** Whose a message is, by its sender, its tag, or the word of the moderator. */
export const whoseIs = async (
  context: JudgingContext,
  { sender, byAddress: own, speaksFor, tag, written }: SenderClaims,
): Promise<Whose> => {
  const { game, given } = context;
  if (given !== undefined) return { seat: given.seat, isTagged: false };
  const { desk } = game;
  const ways = [textOf(written), ...written.others];
  const byTag =
    tag === undefined
      ? undefined
      : desk.seats.find((seat) => ways.some((text) => context.isTagged(seat, text, tag)));
  const isDeputy = speaksFor.some((seat) => seat !== own);
  const meant = isDeputy ? await seatMeant(context, { own, speaksFor, byTag, written }) : undefined;
  if (meant === 'several') return { reason: 'several-seats', isTagged: false };
  const named =
    sender === null && proofOf(game) === 'none' ? await seatInHeader(context, written) : undefined;
  const credentials: Credentials = {
    byAddress: meant ?? own ?? named,
    byTag,
    hasTag: tag !== undefined,
  };
  return {
    ...recognise(credentials, proofOf(game)),
    isTagged: byTag !== undefined,
    ...(meant !== undefined && meant !== own && { isDeputy: true }),
  };
};

/** The seat that somebody writes for who may speak for others, too: the one that his message names, else his own. */
const seatMeant = async (
  context: JudgingContext,
  {
    own,
    speaksFor,
    byTag,
    written,
  }: Pick<SenderClaims, 'speaksFor' | 'written'> & {
    readonly own: Seat | undefined;
    readonly byTag: Seat | undefined;
  },
): Promise<Seat | 'several'> => {
  if (byTag !== undefined && speaksFor.includes(byTag)) return byTag;
  const named = await seatsNamed(context, written, speaksFor);
  const [only, ...others] = named.length === 0 ? speaksFor : named;
  if (own !== undefined && (named.length === 0 || named.includes(own))) return own;
  return only === undefined || others.length > 0 ? 'several' : only;
};

/** A text from nobody is of the seat that it names itself. */
const seatInHeader = async (
  context: JudgingContext,
  written: Judgement,
): Promise<Seat | undefined> => {
  const named = await seatsNamed(context, written, context.game.desk.seats);
  return named.length === 1 ? named[0] : undefined;
};

/** The seats that a text may be of, by its header: all of them where it names none. */
const seatsNamed = async (
  context: JudgingContext,
  written: Judgement,
  seats: readonly Seat[],
): Promise<readonly Seat[]> => {
  const { desk } = context.game;
  const named: Seat[] = [];
  for (const seat of seats) {
    const { message } = await weigh(context, written, [], { seat, moment: momentOfDesk(desk) });
    if (message.errors.every(({ code }) => code !== 'wrong-seat')) named.push(seat);
  }
  return named;
};

type Ways = TaggedText & Pick<Candidate, 'others'>;

export const textOf = ({ lines, notices }: TaggedText): TaggedText => ({
  lines,
  ...(notices && { notices }),
});

/** A tag is of the orders as they were meant: where it fits one reading, that one was. */
export const provenWays = (
  context: JudgingContext,
  seat: Seat,
  tag: string | undefined,
  ways: Ways,
): Ways => {
  if (tag === undefined) return ways;
  const proven = [ways, ...ways.others].find((text) => context.isTagged(seat, text, tag));
  return proven === undefined ? ways : { ...textOf(proven), others: [] };
};
