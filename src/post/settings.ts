import { type FindPerson, type Person, personFinder } from './headers.ts';
import { LIMITS, type Limits } from './limits.ts';
import { type GameWords, type LooksLikeOrder, orderLike } from './order-like.ts';

/** The settings a caller knows and the bytes do not say. */
export interface PostOptions extends GameWords {
  /** The charset that texts without a true label are written in: `gbk`, `big5`. */
  readonly charset?: string;
  /** The zone of a forum's times, such as `+08:00`; without it they stay without a zone. */
  readonly zone?: string;
  /** Tells that a line begins an order in the game's own notation; left out: by its words. */
  readonly looksLikeOrder?: LooksLikeOrder;
  /** The name under which the moderator's own server writes Authentication-Results. */
  readonly authserv?: string;
  /** Those who may write; their names decide where it is doubtful which line is one. */
  readonly people?: readonly Person[];
  /** Names on forums of whom nothing else is known. */
  readonly names?: readonly string[];
  readonly limits?: Partial<Limits>;
  /** Told the number of each mail of a mailbox, from 1; those that it says true of are not read. */
  readonly passes?: (nth: number) => boolean;
}

export interface PostSettings {
  readonly charset: string | undefined;
  readonly zone: string;
  readonly looksLikeOrder: LooksLikeOrder;
  readonly authserv: string | undefined;
  readonly findPerson: FindPerson;
  readonly limits: Limits;
  readonly passes: (nth: number) => boolean;
}

export const settingsOf = (options: PostOptions): PostSettings => ({
  charset: options.charset,
  zone: options.zone ?? '',
  looksLikeOrder: options.looksLikeOrder ?? orderLike(options),
  authserv: options.authserv,
  findPerson: personFinder(options.people ?? [], options.names),
  limits: { ...LIMITS, ...options.limits },
  passes: options.passes ?? (() => false),
});
