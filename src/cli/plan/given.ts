import type { Game } from '../../core/game.ts';
import { rejoined, seatOfPromise } from '../../desk/plan/promise.ts';
import type { Taken } from '../../desk/plan/says.ts';
import { seatNamed } from '../commands/reader.ts';
import { decoded } from '../io/files.ts';
import type { OpenGame } from '../open/game.ts';
import { EXIT, leave } from '../program/exit.ts';
import type { Ports } from '../terminal/ports.ts';
import type { PlanOptions } from './options.ts';
import { contentAt, namedIn, type OrdersSaid, saidIn, whoseIs, wishesIn } from './orders.ts';

/** Whose orders are taken as given: all of them, or what was promised; a promise may be broken. */
export const givenIn = async <G extends Game>(
  ports: Ports,
  game: OpenGame<G>,
  { assume, promised, betray }: Pick<PlanOptions, 'assume' | 'promised' | 'betray'>,
): Promise<readonly Taken[]> => {
  const broken = betray.map((named) => seatNamed(game.desk, named, game.words));
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
  const kept = broken.find(
    (seat) => !given.some((one) => one.by === 'betrayed' && one.seat === seat),
  );
  if (kept !== undefined) leave(EXIT.wrong, game.words.frame('plan.no-promise', { seat: kept }));
  return given;
};

/** A promise says itself whose it is, or the person who has it does. */
const promiseSaid = <G extends Game>(
  ports: Ports,
  game: OpenGame<G>,
  given: string,
): OrdersSaid => {
  const { named, text } = namedIn(game, given);
  const { bytes } = contentAt(ports, game, text);
  const seat =
    seatOfPromise(game.desk, game.words, decoded(bytes)) ??
    named ??
    leave(EXIT.wrong, whoseIs(game, given, '--promised'));
  return { seat, source: text, bytes };
};
