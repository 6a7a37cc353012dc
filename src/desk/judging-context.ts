import type { Game, Lang, Seat } from '../core/game.ts';
import type { Hash } from '../core/log.ts';
import type { Deputy } from './away.ts';
import type { Desk } from './desk.ts';
import type { Proof, StoredMessage, Takes } from './intake.ts';
import type { Newer } from './merged-orders.ts';
import type { Moment } from './moment.ts';
import type { Notice } from './notices/read.ts';
import type { InParts } from './part-words.ts';
import type { ReadMessage } from './receipt.ts';

/** Who plays a seat, and where he writes from. */
export interface Player {
  readonly player: string;
  readonly address?: string;
  /** More addresses that the player writes from. */
  readonly addresses?: readonly string[];
  /** His name on the forum. */
  readonly forum?: string;
  /** The language of what is sent to him; else the game's. */
  readonly language?: Lang;
}

/** The settings by which messages are taken in. */
interface Intake {
  /** The proof that the game demands before it believes who sent a message. */
  readonly proof: Proof;
  /** A message with mistakes is used for its good lines, or not before it is whole. */
  readonly mistakes: 'good-lines' | 'whole';
  /** The zone of times that bear none: `+08:00`. */
  readonly zone?: string;
}

/** A game that messages are for. */
export interface AddressedGame<G extends Game = Game> {
  readonly desk: Desk<G>;
  readonly settings: {
    readonly settings: {
      readonly name: string;
      readonly seats: Readonly<Record<Seat, Player>>;
      readonly intake?: Intake;
      readonly deadlines?: Readonly<Record<string, string>>;
      readonly rhythm?: { readonly zone?: string | undefined } | undefined;
    };
  };
}

/** The text of a message, and the file that it came in. */
export interface MessageText
  extends Pick<StoredMessage, 'lines' | 'format' | 'source' | 'notices' | 'noted'> {
  /** Marks a brief judgement: mistakes need not be listed before it is known which reading counts. */
  readonly isBrief?: true;
}

/** The words of a message about itself, and its lines without that; an empty line stands for each. */
export interface OwnWords {
  readonly lines: readonly string[];
  readonly tag?: string;
  readonly newer?: Newer;
  readonly takes?: Takes;
  /** The parts of a longer text that it is. */
  readonly inParts?: InParts;
  /** The stamp of the position that its orders were made on. */
  readonly position?: string;
  /** The lines of it that speak to the moderator. */
  readonly notices?: readonly Notice[];
}

/** A text as far as a tag proves it. */
export type TaggedText = Pick<StoredMessage, 'lines' | 'notices'>;

/** The context that a letter is judged against. */
export interface JudgingContext<G extends Game = Game> {
  readonly game: AddressedGame<G>;
  /** When it is taken in: the arrival of what does not say when it arrived. */
  readonly now: Date;
  readonly deadline?: string;
  /** Addresses that the moderator has ruled in, and whose they are. */
  readonly remembered?: Readonly<Record<string, Seat>>;
  /** Addresses and names of those who play no longer, and what they played. */
  readonly formers?: ReadonlyMap<string, Seat>;
  /** Who may send orders for a seat besides its player. */
  readonly deputies?: readonly Deputy[];
  /** The seat whose orders are taken in, by the moderator's word. */
  readonly given?: { readonly seat: Seat; readonly reason: string; readonly by?: string };
  readonly hash: Hash;
  /** Reads and judges a text as if it lay in the seat's order file. */
  read(written: MessageText, moment: Moment, seat: Seat): Promise<ReadMessage<G>>;
  /** True if a line looks like an order of the game, whoever wrote it. */
  looksLikeOrder(line: string): boolean;
  /** The seat that a file belongs to by its name. */
  seatOf(file: string): Seat | undefined;
  /** True if these orders bear the tag that a seat's key gives them, for now or the round they name. */
  isTagged(seat: Seat, text: TaggedText, tag: string): boolean;
}

/** A message before it has its number and its place among the others. */
export type Judgement = Omit<StoredMessage, 'number' | 'original' | 'came'>;
