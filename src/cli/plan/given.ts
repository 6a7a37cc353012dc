import type { Game } from '../../core/game.ts';
import { rejoined } from '../../desk/plan/promise.ts';
import type { Taken } from '../../desk/plan/says.ts';
import { seatNamed } from '../commands/reader.ts';
import { decoded } from '../io/files.ts';
import type { OpenGame } from '../open/game.ts';
import type { Ports } from '../terminal/ports.ts';
import type { PlanOptions } from './options.ts';
import { type OrdersSaid, saidIn, wishesIn } from './orders.ts';
import { seatOfPromise } from './promise.ts';

/** Whose orders are taken as given: all of them, or what was promised; a promise may be broken. */
export const givenIn = async <G extends Game>(
  ports: Ports,
  game: OpenGame<G>,
  { assume, promised, betray }: Pick<PlanOptions, 'assume' | 'promised' | 'betray'>,
): Promise<readonly Taken[]> => {
  const broken = betray.map((named) => seatNamed(game.desk.seats, named, game.words));
  const read = async (said: OrdersSaid, by: Taken['by']): Promise<Taken> => ({
    seat: said.seat,
    by,
    wishes: rejoined(game.desk.ruleset, await wishesIn(ports, game, said)),
  });
  const given: Taken[] = [];
  for (const one of assume) given.push(await read(saidIn(ports, game, one), 'assumed'));
  for (const one of promised) {
    const said = promiseSaid(ports, game, one);
    given.push(await read(said, broken.includes(said.seat) ? 'betrayed' : 'promised'));
  }
  return given;
};

/** A promise says itself whose it is. */
const promiseSaid = <G extends Game>(
  ports: Ports,
  game: OpenGame<G>,
  given: string,
): OrdersSaid => {
  const seat = game.desk.seats[0] ?? '';
  const said = saidIn(ports, game, given.includes('=') ? given : `${seat}=${given}`);
  return { ...said, seat: seatOfPromise(game, decoded(said.bytes)) ?? said.seat };
};
