import type { Seat } from '../../core/game.ts';
import { isSame } from '../../core/json.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import type { PlacedMessage, StoredMessage } from '../../desk/intake.ts';
import { outcomeOf } from '../../desk/judging/weigh.ts';
import type { Judgement } from '../../desk/judging-context.ts';
import { isSameMoment } from '../../desk/moment.ts';
import { isSealedPhase, lockIn } from '../../desk/seal-code.ts';
import { findOpening, findUnopened, type Sealing, underSeal } from '../../desk/seals.ts';
import { groupBy } from '../../report/groups.ts';
import type { ModeratorGame } from '../folder/game.ts';
import { readInbox } from '../folder/inbox.ts';
import type { Ports } from '../terminal/terminal.ts';
import type { ReceiveContext } from './context.ts';
import { filesThatSpeak } from './messages.ts';
import { beaconName, roundOf, timeOfRound } from './time-lock.ts';

type SealedGame = Pick<ModeratorGame, 'desk' | 'folder' | 'settings'>;

/** The seals of seats that are asked now, as long as nobody has opened them and no orders of theirs are there. */
export const awaitedSeals = (
  { desk, folder, settings }: SealedGame,
  kept: readonly StoredMessage[] = readInbox(folder).kept,
): readonly PlacedMessage[] => {
  const now = momentOfDesk(desk);
  const { sealed } = settings.settings;
  if (sealed === undefined || desk.stop().over || !isSealedPhase(desk.ruleset, now)) return [];
  const asked = new Set(desk.stop().asked.map(({ question }) => question.seat));
  const spoken = filesThatSpeak(folder, desk)
    .filter((file) => isSameMoment(file, now))
    .map(({ seat }) => seat);
  return findUnopened(kept, now).filter(({ seat }) => asked.has(seat) && !spoken.includes(seat));
};

/** Their seats, in the order of the table. */
export const awaitedSeats = (
  game: SealedGame,
  kept?: readonly StoredMessage[],
): readonly Seat[] => {
  const awaited = awaitedSeals(game, kept).map(({ seat }) => seat);
  return game.desk.seats.filter((seat) => awaited.includes(seat));
};

/** A round of the beacon that orders are locked until. */
interface LockRound {
  readonly name: string;
  /** When it comes; undefined where what is locked does not say until when. */
  readonly time?: string;
  readonly seats: readonly Seat[];
}

/** The rounds that messages are locked until, with their seats. */
export const roundsOf = (
  ports: Pick<Ports, 'env'>,
  awaited: readonly PlacedMessage[],
): readonly LockRound[] =>
  groupBy(
    awaited.flatMap((one) => {
      const block = lockIn(one);
      return block === undefined ? [] : [{ seat: one.seat, round: roundOf(block) }];
    }),
    ({ round }) => String(round),
  ).map((group) => {
    const [{ round }] = group;
    const seats = group.map(({ seat }) => seat);
    return round === undefined
      ? { name: '?', seats }
      : { name: beaconName(ports, round), time: timeOfRound(ports, round), seats };
  });

/** Where orders are sealed, what a message may say hangs on what its seat has sealed. */
export const sealing = async (
  context: ReceiveContext,
  kept: readonly StoredMessage[],
  judged: Judgement,
): Promise<Judgement> => {
  const { game, hash, deadline } = context;
  if (game.desk.isSealed !== true) return judged;
  const form = game.log.lines[0]?.['proofs'] === 2 ? 2 : 1;
  const now = momentOfDesk(game.desk);
  const sealing: Sealing = { hash, game: game.desk.ruleset, now, deadline, form };
  const lines = findOpening(sealing, kept, judged)?.lines;
  return underSeal(sealing, kept, await asSealed(context, judged, lines));
};

/** Words that a mail program broke, read as they were sealed. */
const asSealed = async (
  context: ReceiveContext,
  judged: Judgement,
  lines: readonly string[] | undefined,
): Promise<Judgement> => {
  const { seat, fate, reason } = judged;
  if (lines === undefined || seat === undefined || isSame(lines, judged.lines)) return judged;
  const { wrong: _, by: __, readings: ___, readBy: ____, reason: _____, ...came } = judged;
  const written = { ...came, format: 'text' as const, lines };
  const { sense, ...outcome } = await outcomeOf(context, written, [], seat);
  const isOver = reason === 'round-over' || reason === 'phase-over';
  return {
    ...{ ...written, ...outcome },
    ...(judged.notices && { notices: judged.notices }),
    ...(isOver && { fate, reason }),
  };
};
