import { momentOfDesk } from '../../desk/desk.ts';
import type { PlacedMessage, StoredMessage } from '../../desk/intake.ts';
import { compareMoments, isSameMoment, makeMoment, parseMoment } from '../../desk/moment.ts';
import { lockIn } from '../../desk/seal-code.ts';
import { findUnopened } from '../../desk/seals.ts';
import type { ModeratorGame } from '../folder/game.ts';
import { readInbox } from '../folder/inbox.ts';
import type { Ports } from '../terminal/ports.ts';
import { carryOut, judgingContextOf } from './carry-out.ts';
import { isPlaced } from './merged-order-file.ts';
import { takeFile } from './take-mails.ts';
import { Taking } from './taking.ts';
import { roundOf, unlocked } from './time-lock.ts';

/** The messages that are locked for the phase that is asked for, the last of each seat. */
export const lockedNow = (
  { desk }: Pick<ModeratorGame, 'desk'>,
  kept: readonly StoredMessage[],
): readonly PlacedMessage[] => {
  const now = momentOfDesk(desk);
  const last = new Map<string, PlacedMessage>();
  for (const one of kept)
    if (one.fate === 'used' && isPlaced(one) && lockIn(one) && isSameMoment(one.moment, now))
      last.set(one.seat, one);
  return [...last.values()];
};

interface OpenOutcome {
  /** The seats whose orders were opened, and those whose could not be. */
  readonly opened: readonly string[];
  readonly closed: readonly string[];
}

/** Opens what was locked until a round, and takes it in as what its seat had sent then. */
export const openLocked = async (
  ports: Ports,
  game: ModeratorGame,
  signature: string,
  now: string | undefined,
): Promise<OpenOutcome> => {
  const before = readInbox(game.folder);
  const context = judgingContextOf(ports, game, { ...(now !== undefined && { now }) }, before);
  const reason = game.words.frame('seal.opened-by');
  const [opened, closed]: [string[], string[]] = [[], []];
  const taking = new Taking(before);
  for (const one of lockedNow(game, before.kept)) {
    const text = await unlocked(ports, lockIn(one) ?? '', signature);
    if (text === undefined) closed.push(one.seat);
    else {
      const source = `opened-${String(one.number).padStart(4, '0')}.txt`;
      const given = { seat: one.seat, reason };
      const then = { ...context, given, now: new Date(one.arrived) };
      await takeFile(then, taking, { source, bytes: Buffer.from(text) });
      opened.push(one.seat);
    }
  }
  if (opened.length > 0) await carryOut(context, taking.inbox);
  return { opened, closed };
};

/** Phases that were run without what was locked for them until this round, and the seats whose it was. */
export const passedOver = async (
  ports: Ports,
  { desk, folder }: ModeratorGame,
  signature: string,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { kept } = readInbox(folder);
  const phases = desk.ruleset.printedPhases;
  const now = momentOfDesk(desk);
  const found = new Map<string, readonly string[]>();
  for (const name of new Set(kept.flatMap(({ moment }) => (moment ? [makeMoment(moment)] : [])))) {
    const moment = parseMoment(phases, name);
    if (moment === undefined || compareMoments(phases, moment, now) >= 0) continue;
    const seats: string[] = [];
    for (const one of findUnopened(kept, moment))
      if ((await unlocked(ports, lockIn(one) ?? '', signature)) !== undefined) seats.push(one.seat);
    if (seats.length > 0) found.set(name, seats);
  }
  return found;
};

/** The round that orders of now are locked until, if all name the same. */
export const roundNow = (game: ModeratorGame): number | undefined => {
  const rounds = lockedNow(game, readInbox(game.folder).kept).map((one) =>
    roundOf(lockIn(one) ?? ''),
  );
  const [first] = rounds;
  return rounds.every((round) => round === first) ? first : undefined;
};
