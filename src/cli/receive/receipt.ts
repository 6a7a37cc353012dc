/** A receipt as it is sent or pasted; it speaks of its own house alone. */
export interface Written {
  readonly number: number;
  /** What came of it later is told in a receipt of its own. */
  readonly told: Telling;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The moment of arrival: the same message gets the same receipt to the byte. */
  readonly date: string;
  readonly digest: string;
}

/** What a receipt tells: what became of a message when it came, by a ruling, or by another word. */
export type Telling = 'receipt' | 'ruling' | 'taken' | 'again';
