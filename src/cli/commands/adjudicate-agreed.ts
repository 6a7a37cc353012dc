import type { Game, Seat } from '../../core/game.ts';
import { seatsOf } from '../../desk/asked.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import { isPast } from '../../desk/judging/times.ts';
import { isNamed } from '../../desk/waits.ts';
import { timeSaying } from '../../report/time.ts';
import { graceAt } from '../messages/deadline.ts';
import type { ModeratorGame } from '../open/game.ts';
import { EXIT, leave } from '../program/exit.ts';
import type { Ports } from '../terminal/ports.ts';
import { talk } from '../terminal/terminal.ts';
import { type Held, readinessOf } from './adjudicate-clock.ts';
import type { Directed } from './adjudicate-guard.ts';
import type { RunResult } from './adjudicate-ran.ts';

interface Agreeing<G extends Game> {
  readonly directions: Directed;
  /** The thing that would hold the run up but for --early. */
  readonly held: Held<G> | undefined;
  readonly time: string;
  readonly isAgreed: boolean | undefined;
}

/**
 * Names the seats whose answers are decided without a deadline that was missed, or before it, and those
 * that a run before the deadline leaves out. At a terminal it asks whether that is meant, but for --yes.
 */
export const agreeOnRun = async <G extends Game>(
  ports: Ports,
  game: ModeratorGame<G>,
  { directions, held, time, isAgreed }: Agreeing<G>,
): Promise<void> => {
  const told = [...(await defaultsSaid(game, directions, time)), ...earlySaid(game, held)];
  if (told.length === 0) return;
  talk(ports, ...told);
  const { person } = ports;
  if (isAgreed || person === undefined) return;
  const { frame } = game.words;
  const choices = [
    { label: frame('do.yes'), value: true },
    { label: frame('do.no'), value: false },
  ];
  const asking = { question: frame('agree.sure'), keys: frame('do.keys') };
  if (!(await person.choose(asking, choices))) leave(EXIT.needed, frame('agree.no'));
};

/** A run with a note of the deadline before which it was told to go on; `yes`: of no deadline. */
export const markedEarly = <G extends Game>(
  ran: RunResult<G>,
  held: Held<G> | undefined,
): RunResult<G> => {
  const [first, ...rest] = ran.batches;
  if (held === undefined || first === undefined) return ran;
  const early = (held.how === 'asked' ? held.until : held.deadline) ?? 'yes';
  return { ...ran, batches: [{ ...first, directions: { ...first.directions, early } }, ...rest] };
};

/** The seats for which silence decides, where no deadline says that they had their time. */
const defaultsSaid = async <G extends Game>(
  game: ModeratorGame<G>,
  directions: Directed,
  time: string,
): Promise<readonly string[]> => {
  const { desk, settings, words } = game;
  const deadline = graceAt(settings.settings, momentOfDesk(desk));
  if (directions.missing === 'wait' || game.isLogLost || desk.stop().over) return [];
  if (deadline !== undefined && isPast(deadline, time)) return [];
  const { missing } = await readinessOf(game);
  const seats: readonly Seat[] = seatsOf(missing).filter((seat) => isNamed(directions, seat));
  const by = deadline && words.catalogue.say(timeSaying(deadline));
  return seats.length === 0 ? [] : [words.frame('agree.default', { seats, by })];
};

const earlySaid = <G extends Game>(
  { words }: ModeratorGame<G>,
  held: Held<G> | undefined,
): readonly string[] => {
  if (held === undefined) return [];
  const time = held.how === 'asked' ? held.until : held.deadline;
  const by = time && words.catalogue.say(timeSaying(time));
  const seats = held.how === 'asked' ? held.seats : [...seatsOf(held.missing), ...held.notFinal];
  return [words.frame('agree.early', { how: held.how, seats: [...new Set(seats)], by })];
};
