/** Up to where a folder was taken. Its numbers hold as long as its UIDVALIDITY is the same. */
export interface Since {
  readonly uidValidity: number;
  /** 0: nothing yet. */
  readonly uid: number;
}

/** A message as it lies on the server. */
export interface Arrival extends Since {
  /** When the server received it. */
  readonly arrived: Date;
  /** Of the whole message, in bytes, as the server counts them. */
  readonly size: number;
  /** Of a message above `largest` only the headers come; of very long ones only the beginning. */
  readonly part: 'whole' | 'headers';
  readonly bytes: Uint8Array;
}
