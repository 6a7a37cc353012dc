import { plainCode } from '../../desk/digest-code.ts';
import { isCandidate, pileOf, type StoredMessage } from '../../desk/intake.ts';
import type { Judgement } from '../../desk/judging-context.ts';
import { isSameMoment, type Moment } from '../../desk/moment.ts';
import type { Inbox, Since } from '../folder/inbox.ts';

/** Somebody with the number of posts he wrote; without a name: nobody can tell who. */
export interface PostAuthor {
  readonly name: string;
  readonly count: number;
}

/**
 * The list of messages while a run adds to it. A mailbox may hold a hundred thousand: what is there
 * is found by what a new one is compared with, and never gone through for each.
 */
export class Taking {
  readonly kept: StoredMessage[] = [];
  /** The number of messages were known already. */
  again = 0;
  since: Since | undefined;
  /** Pages without a post of the seat that they were taken in for, and whose posts there are. */
  readonly unclaimed: {
    readonly source: string;
    readonly name: string;
    readonly found: readonly PostAuthor[];
  }[] = [];
  private readonly before: Inbox;
  private readonly untold: number[];
  private readonly counts = new Map<string, number>();
  private readonly byDigest = new Map<string, StoredMessage[]>();
  private readonly byPlace = new Set<string>();
  private readonly unknown = new Set<string>();
  private readonly tags = new Set<string>();
  private readonly piles = new Set<string>();
  private readonly lastOf = new Map<string, string>();

  /** Of what was read by other settings, or another program, no place is known: it may read otherwise now. */
  constructor(before: Inbox, isOfNow = false) {
    this.before = before;
    this.untold = [...(before.untold ?? [])];
    this.since = before.since;
    for (const one of before.kept) {
      this.note(one);
      const [nth] = /#\d+$/.exec(one.source) ?? [];
      if (isOfNow && one.isNamed && nth !== undefined) this.byPlace.add(`${one.original}${nth}`);
    }
  }

  /** The list as it is by now. */
  get inbox(): Inbox {
    return {
      ...this.before,
      kept: [...this.kept],
      ...(this.untold.length > 0 && { untold: [...this.untold] }),
      ...(this.since && { since: this.since }),
    };
  }

  add(one: StoredMessage): void {
    this.note(one);
    this.untold.push(one.number);
  }

  /** The number of a sender's messages in this run that could count, with one more or not. */
  countOf(from: string, isOne: boolean): number {
    const count = (this.counts.get(from) ?? 0) + Number(isOne);
    this.counts.set(from, count);
    return count;
  }

  /**
   * True if a message is the same as one that is there, and no other with the same words. What was sent
   * at a time, or has a name of its own, is told by its digest; what has neither could be said again in
   * another phase, or by another seat.
   */
  hasCopyOf(judged: Judgement, came: Moment): boolean {
    return (this.byDigest.get(judged.digest) ?? []).some(
      (one) =>
        judged.isNamed === true ||
        (one.seat === judged.seat && (one.came === undefined || isSameMoment(one.came, came))),
    );
  }

  /**
   * True of a copy whose seat has said something else since, unless it is read from where it lay: then
   * it may have been said once more.
   */
  isSaidAgain({ seat, source, digest }: Judgement): boolean {
    const isSame = (where: string): boolean => this.lastOf.get(where) === digest;
    return seat !== undefined && !isSame(`in ${source}`) && !isSame(`by ${seat}`);
  }

  hasDigest(digest: string): boolean {
    return this.byDigest.has(digest);
  }

  /** True of the nth mail of a file that was taken in to its last byte as it is now, if it is told by its digest. */
  hasPlace(original: string, nth: number): boolean {
    return this.byPlace.has(`${original}#${nth}`);
  }

  /** True if a sender's orders wait for a word on who he is. */
  waitsForName(from: string): boolean {
    return this.unknown.has(from);
  }

  /** True if a message bore this tag, however it was written. */
  hasTag(tag: string): boolean {
    return this.tags.has(plainCode(tag));
  }

  /** True if a message that can count lies on a pile. */
  hasPile(pile: string): boolean {
    return this.piles.has(pile);
  }

  private note(one: StoredMessage): void {
    const { digest, tag } = one;
    this.lastOf.set(`in ${one.source}`, digest);
    const isSaid = one.fate !== 'ignored' && one.fate !== 'read' && one.reason !== 'said-again';
    if (isSaid) this.lastOf.set(`by ${one.seat}`, digest);
    if (tag !== undefined) this.tags.add(plainCode(tag));
    if (isCandidate(one)) this.piles.add(pileOf(one));
    this.kept.push(one);
    const same = this.byDigest.get(digest);
    if (same === undefined) this.byDigest.set(digest, [one]);
    else same.push(one);
    if (one.reason === 'unknown-sender') this.unknown.add(one.from);
  }
}
