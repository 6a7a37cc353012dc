import { say } from '../../core/document.ts';
import type { Seat } from '../../core/game.ts';
import { seatsOf } from '../../desk/asked-questions.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import { overruledIn } from '../../desk/lateness.ts';
import { isPast } from '../../desk/times.ts';
import { groupBy } from '../../report/groups.ts';
import { timeSaying } from '../../report/time.ts';
import { graceAt } from '../folder/deadline.ts';
import type { ModeratorGame } from '../folder/game.ts';
import { readInbox } from '../folder/inbox.ts';
import { idlenessOf } from '../inbox/attendance.ts';
import { pendingOf } from '../inbox/open-questions.ts';
import { EXIT, leave } from '../io/exit.ts';
import type { Ports } from '../terminal/ports.ts';
import { talk } from '../terminal/terminal.ts';
import type { RunHold } from './adjudicate-guard.ts';
import type { RunResult } from './adjudicate-stop.ts';

interface Agreeing {
  /** The run as it would be saved. */
  readonly ran: RunResult;
  /** The thing that would hold the run up but for --early. */
  readonly held: RunHold | undefined;
  readonly time: string;
  readonly isAgreed: boolean | undefined;
}

/** Things to be said of a run before it is saved. */
interface RunNotice {
  readonly lines: readonly string[];
  /** A deadline that was given out covers them: nobody need agree. */
  readonly isCovered: boolean;
}

/**
 * Names the seats and questions for which a run decided in their place, and the seats that a run before
 * the deadline leaves out. Unless a deadline that has passed covers it, it asks whether that is meant;
 * --yes answers it, and is needed where nobody can be asked. Where nothing comes of the run there is nothing to agree to.
 */
export const agreeOnRun = async (
  ports: Ports,
  game: ModeratorGame,
  { ran, held, time, isAgreed }: Agreeing,
): Promise<void> => {
  if (ran.batches.length === 0) return;
  const told = [defaultsSaid(game, ran, time), earlySaid(game, held)];
  talk(ports, ...told.flatMap(({ lines }) => lines));
  const { person } = ports;
  if (isAgreed || told.every(({ isCovered }) => isCovered)) return;
  const { frame } = game.words;
  if (person === undefined) return leave(EXIT.needed, frame('agree.unasked'));
  const choices = [
    { label: frame('do.yes'), value: true },
    { label: frame('do.no'), value: false },
  ];
  const asking = { question: frame('agree.sure'), keys: frame('do.keys') };
  if (!(await person.choose(asking, choices))) leave(EXIT.needed, frame('agree.no'));
};

const NOTHING: RunNotice = { lines: [], isCovered: true };

/** The seats and questions for which the default decided, secret ones with them, and messages of theirs that are here. */
const defaultsSaid = (
  game: ModeratorGame,
  { desk: after, batches }: RunResult,
  time: string,
): RunNotice => {
  const { desk, settings, words } = game;
  const decided = overruledIn(desk, batches, after.taken).map(({ event }) => event);
  if (decided.length === 0) return NOTHING;
  const seats = desk.seats.filter((seat) => decided.some((one) => one.seat === seat));
  const deadline = graceAt(settings.settings, momentOfDesk(desk));
  const pending = pendingOf(game, readInbox(game.folder).kept, seats);
  const passed = deadline !== undefined && isPast(deadline, time) ? 'yes' : 'no';
  const by = deadline && timeSaying(deadline);
  const { idle } = idlenessOf(game);
  const isIdle = seats.every((seat) => idle.includes(seat));
  const questions = groupBy(decided, ({ kind }) => kind).map((answers) =>
    words.frame('agree.question', {
      question: say('report.question', { kind: answers[0].kind }),
      seats: desk.seats.filter((seat) => answers.some((one) => one.seat === seat)),
    }),
  );
  return {
    lines: [
      words.frame('agree.default', { seats, by, passed }),
      ...questions,
      ...pending.map(words.catalogue.say),
    ],
    // Nobody need wait for whoever has missed the last deadlines.
    isCovered: (passed === 'yes' || isIdle) && pending.length === 0,
  };
};

const seatsHeldFor = (held: RunHold): readonly Seat[] => {
  if (held.how === 'paused') return [];
  return held.how === 'asked' ? held.seats : [...seatsOf(held.missing), ...held.notFinal];
};

const earlySaid = ({ words }: ModeratorGame, held: RunHold | undefined): RunNotice => {
  if (held === undefined) return NOTHING;
  const time = 'until' in held ? held.until : held.deadline;
  const by = time && words.catalogue.say(timeSaying(time));
  const seats = seatsHeldFor(held);
  const line = words.frame('agree.early', { how: held.how, seats: [...new Set(seats)], by });
  return { lines: [line], isCovered: false };
};
