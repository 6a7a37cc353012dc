import type { Document } from '../../core/document.ts';
import type { Seat } from '../../core/game.ts';
import type { Papers } from '../documents/papers.ts';
import type { Speaker } from '../folder/game.ts';

/** A receipt as it is sent or pasted; it speaks of its own seat alone. */
export interface ReceiptText {
  readonly number: number;
  /** The occasion: news of a message that came before is told in a receipt of its own. */
  readonly told: Telling;
  readonly to: string;
  readonly subject: string;
  readonly document: Document;
  /** In the language of its reader. */
  readonly speaker: Speaker;
  /** The moment of arrival: the same message gets the same receipt to the byte. */
  readonly date: string;
  readonly digest: string;
  /** Whose it is. */
  readonly seat: Seat;
  /** By which it is laid to others of its round. */
  readonly thread: string;
  /** Papers that go with it, by their names. */
  readonly papers?: Papers;
}

/** The news in a letter: the fate of a message when it came, by a ruling, or by another word; what is missing; what happened; or who plays now. */
export type Telling =
  | 'receipt'
  | 'ruling'
  | 'taken'
  | 'again'
  | 'reminder'
  | 'report'
  | 'press'
  | 'welcome'
  | 'news';
