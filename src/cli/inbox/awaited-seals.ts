import type { Game, Seat } from '../../core/game.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import type { PlacedMessage, StoredMessage } from '../../desk/intake.ts';
import { isSameMoment } from '../../desk/moment.ts';
import { isSealedPhase, lockIn } from '../../desk/seal-code.ts';
import { closedAt } from '../../desk/seals.ts';
import { groupBy } from '../../report/groups.ts';
import type { ModeratorGame } from '../folder/game.ts';
import { readInbox } from '../folder/inbox.ts';
import type { Ports } from '../terminal/ports.ts';
import { filesThatSpeak } from './messages.ts';
import { beaconName, roundOf, timeOfRound } from './time-lock.ts';

type Sealed<G extends Game> = Pick<ModeratorGame<G>, 'desk' | 'folder' | 'settings'>;

/** The seals of seats that are asked now, as long as nobody has opened them and no orders of theirs are there. */
export const awaitedSeals = <G extends Game>(
  { desk, folder, settings }: Sealed<G>,
  kept: readonly StoredMessage[] = readInbox(folder).kept,
): readonly PlacedMessage[] => {
  const now = momentOfDesk(desk);
  const { sealed } = settings.settings;
  if (sealed === undefined || desk.stop().over || !isSealedPhase(desk.ruleset, now)) return [];
  const asked = new Set(desk.stop().asked.map(({ question }) => question.seat));
  const spoken = filesThatSpeak(folder, desk)
    .filter((file) => isSameMoment(file, now))
    .map(({ seat }) => seat);
  return closedAt(kept, now).filter(({ seat }) => asked.has(seat) && !spoken.includes(seat));
};

/** Their seats, in the order of the table. */
export const awaitedSeats = <G extends Game>(
  game: Sealed<G>,
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
