import type { Problem } from '../core/problem.ts';
import type { Result } from '../core/result.ts';

/** Who wrote or receives something, as it says itself: nothing here is proof of anything. */
export interface Correspondent {
  /** The display name, or the name on a forum; may be empty. */
  readonly name: string;
  /** The bare address in lower case; null on a forum. */
  readonly address: string | null;
}

/** Where a text stood in the message. */
export type Origin = 'body-text' | 'body-html' | 'attachment';

/** The reasons that make it doubtful how a passage was meant. */
export const READING_DOUBTS = ['wrapped', 'other-part', 'quoted', 'struck', 'hidden'] as const;
export type ReadingDoubt = (typeof READING_DOUBTS)[number];

/** The same text with its doubtful passages read otherwise. */
export interface OtherReading {
  /** Lines read otherwise than in the text's own lines; none twice. */
  readonly by: readonly ReadingDoubt[];
  /** As in `OrderText`; of lines that were joined the first bears all, the others are empty. */
  readonly lines: readonly string[];
}

/** A text that may hold orders. */
export interface OrderText {
  readonly origin: Origin;
  /** The attachment's name as sent: to be shown, never to be used as a path. */
  readonly name: string | null;
  readonly format: 'text' | 'yaml';
  /** True if the writer marked where the orders begin and end. */
  readonly isFenced: boolean;
  /** The text, in which what was set aside is an empty line here, so that a line's number stays what it was. */
  readonly lines: readonly string[];
  /** Other ways in which the text may have been meant, few and each different; left out: none. */
  readonly others?: readonly OtherReading[];
}

export const ASIDE_REASONS = [
  'quoted',
  'reply-head',
  'forwarded',
  'signature',
  'footer',
  'edit-notice',
  'outside-fence',
  'struck',
  'hidden',
  'pgp',
  'line-too-long',
  'alternative',
  'not-text',
  'unreadable',
] as const;
export type AsideReason = (typeof ASIDE_REASONS)[number];

/** A stretch of a message that is not read as orders, and why. */
export interface SetAside {
  readonly reason: AsideReason;
  readonly origin: Origin;
  readonly name: string | null;
  /** The first line of the stretch in the text it stood in, from 1; 0 for a whole part. */
  readonly line: number;
  readonly lines: readonly string[];
}

/** Why no answer should be sent to a message, and no orders be taken from it unseen. */
export type Automatic = 'auto-reply' | 'bounce' | 'bulk';

export interface Letter {
  readonly via: 'mail' | 'forum' | 'text';
  /** The name the caller gave it, with `#3` for the third message of one file. */
  readonly source: string;
  /** The Message-ID without brackets, or the number of a post. */
  readonly id: string | null;
  readonly sender: Correspondent | null;
  /** Where the sender wants answers, if elsewhere. */
  readonly replyTo: readonly Correspondent[];
  readonly recipients: readonly Correspondent[];
  readonly subject: string;
  /** The subject without `Re:`, `转发:` and the tags of mailing lists. */
  readonly topic: string;
  /** When the sender says it was sent; ISO 8601, without a zone if it names none. */
  readonly sent: string | null;
  /** When the last server took it, by its topmost Received line. */
  readonly arrived: string | null;
  /** When a post was edited last, as the forum says it. */
  readonly edited: string | null;
  readonly texts: readonly OrderText[];
  readonly aside: readonly SetAside[];
  readonly isForwarded: boolean;
  readonly isFromList: boolean;
  readonly automatic: Automatic | null;
  /** The methods (`spf`, `dkim`, `dmarc`) that failed, by the moderator's own server; left out: none. */
  readonly failedProofs?: readonly string[];
  readonly defects: readonly Problem[];
}

/** As much as can be told of a message that is refused as a whole. */
export type LetterHead = Pick<
  Letter,
  'via' | 'id' | 'sender' | 'replyTo' | 'subject' | 'sent' | 'arrived'
>;

/** One message: what could be read of it, or why it is refused as a whole. */
export type LetterReading = Result<Letter, readonly Problem[]> & {
  readonly source: string;
  /** Who sent what is refused, as far as it shows. */
  readonly head?: LetterHead;
};
