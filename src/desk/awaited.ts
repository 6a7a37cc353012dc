import { advance } from '../core/advance.ts';
import { streamOf } from '../core/chance.ts';
import type { Game } from '../core/game.ts';
import { bot, type Source } from '../core/sources.ts';
import { type Desk, viewFor } from './desk.ts';
import type { TakenMessage } from './history.ts';
import { sourcesOf } from './in-force.ts';
import { isSameMoment, momentOf } from './moment.ts';
import { quietAnswer } from './plan/play.ts';
import { isNews } from './waits.ts';

/** Questions that a run waits for, by their kinds. */
type Awaited = ReadonlyMap<string, number>;

/** In the first course nobody else does anything, in the others whatever chance hits on. */
const COURSES = 5;

/**
 * The questions of this phase at which a run would wait for a seat, had it sent a message and nothing else: as
 * many as in the middle one of some courses. What it waits for in a few of them alone hangs on what others do
 * and on draws. Undefined: the table lies between two places to begin from, and cannot be played on.
 */
export const awaitedIn = <G extends Game>(
  desk: Desk<G>,
  message: TakenMessage,
): Awaited | undefined => {
  const { ruleset, checkpoint, entries } = desk;
  if (ruleset.imagine === undefined || checkpoint.n < entries.length || desk.stop().isAhead)
    return undefined;
  const courses: Awaited[] = [];
  const half = Math.floor(COURSES / 2);
  while (courses.length < COURSES && courses.filter(({ size }) => size === 0).length <= half)
    courses.push(playCourse(desk, message, courses.length));
  return courses.sort((a, b) => sizeOf(a) - sizeOf(b))[half];
};

const sizeOf = (awaited: Awaited): number =>
  [...awaited.values()].reduce((sum, count) => sum + count, 0);

const playCourse = <G extends Game>(
  desk: Desk<G>,
  message: TakenMessage,
  course: number,
): Awaited => {
  const { ruleset, rules, checkpoint, used } = desk;
  const { seat } = message;
  const { ties: _, imagine, ...lean } = ruleset;
  const view = viewFor(desk, desk.state, seat);
  const now = momentOf(ruleset, ruleset.where(desk.state));
  const key = `awaited|${course}`;
  const awaited = new Map<string, number>();
  const silence = { missing: 'wait', asked: [] } as const;
  const own = sourcesOf({ ...desk, taken: [...desk.taken, message] }, silence);
  const waiting: Source<G> = (question, asked, seen) => {
    const { kind } = question;
    if (question.seat === seat && !isNews(desk, silence, question))
      awaited.set(kind.name, (awaited.get(kind.name) ?? 0) + 1);
    return question.seat === seat || course === 0
      ? { answer: quietAnswer(question, seen, asked), by: 'default', passed: [] }
      : undefined;
  };
  advance(lean, {
    ...{ rules, used },
    from: { ...checkpoint, state: imagine?.(view, seat, streamOf(`${key}|table`)) ?? view.state },
    sources: [
      ...own.map(
        (source): Source<G> =>
          (...asked) =>
            asked[0].seat === seat ? source(...asked) : undefined,
      ),
      waiting,
      bot((question) => streamOf(`${key}|${question}`)),
    ],
    chance: (purpose, sides) => streamOf(`${key}|${purpose}`)(sides),
    until: (where) => !isSameMoment(momentOf(ruleset, where), now),
  });
  return awaited;
};
