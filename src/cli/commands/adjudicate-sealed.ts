import type { Game } from '../../core/game.ts';
import { seatsOf } from '../../desk/asked.ts';
import { lockIn } from '../../desk/seal-code.ts';
import type { ModeratorGame } from '../open/game.ts';
import { EXIT, leave } from '../program/exit.ts';
import { awaitedSeals, roundsOf } from '../sealing/awaited.ts';
import type { Ports } from '../terminal/ports.ts';
import { readinessOf } from './adjudicate-clock.ts';
import type { Directed } from './adjudicate-guard.ts';

/** Leaves where seats have sealed orders in time that nobody has opened; whoever names them goes on without. */
export const refuseSealed = async <G extends Game>(
  ports: Pick<Ports, 'env'>,
  game: ModeratorGame<G>,
  { missing }: Directed,
): Promise<void> => {
  const isGoneWithout = (seat: string): boolean =>
    typeof missing !== 'string' && missing.includes(seat);
  const awaited = awaitedSeals(game).filter(({ seat }) => !isGoneWithout(seat));
  if (awaited.length === 0) return;
  const { desk, words } = game;
  const isIn = (some: readonly string[]) => desk.seats.filter((seat) => some.includes(seat));
  const seats = isIn(awaited.map(({ seat }) => seat));
  const silent = missing === 'wait' ? [] : seatsOf((await readinessOf(game)).missing);
  const named = typeof missing === 'string' ? [] : missing;
  const ids = isIn([...seats, ...silent, ...named]).join(',');
  const beacon = roundsOf(ports, awaited).map(({ name }) => name);
  const how = awaited.some(lockIn) ? 'time' : 'hash';
  leave(
    EXIT.needed,
    words.frame('seal.awaited', { seats: seats.map(words.noun), how, beacon }),
    words.frame('seal.without', { ids }),
  );
};
