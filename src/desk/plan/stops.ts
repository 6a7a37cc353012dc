import { type Document, type Saying, say } from '../../core/document.ts';
import type { Game, Ids, Seat } from '../../core/game.ts';
import { canonical } from '../../core/json.ts';
import type { Question } from '../../core/question.ts';
import type { Source } from '../../core/sources.ts';
import { rowOf } from '../../core/waits.ts';
import type { Desk } from '../desk.ts';
import type { TakenMessage } from '../history.ts';
import { awaitsOf } from '../in-force.ts';
import { MIXED, matchOf, playersOf } from '../simulation.ts';
import { list, paragraph, questionSaying } from '../speech.ts';
import { PlanTable, startOf } from './play.ts';

// Where the coming round is likely to stop: it is played some dozens of times, by bots for all who have
// said nothing, and it is counted for which answers the game would have waited.

/** An answer for which the game would wait, and in how many of the rounds that were tried. */
interface LikelyStop {
  readonly seat: Seat;
  readonly kind: string;
  readonly about: Ids;
  readonly count: number;
}

/** The waits of all rounds that were tried, and the answers that most of them were for. */
interface StopsAhead {
  readonly rounds: number;
  readonly waits: number;
  readonly likeliest: readonly LikelyStop[];
}

/** So many rounds are tried, as long as not so many questions were asked in them. */
const ROUNDS = 30;
const QUESTIONS = 6000;
/** So many draws are tried for what has happened since the procedure began. */
const SCRIPTS = 60;
/** So many answers are named. */
const NAMED = 3;

/** All that was counted, by the answer that was waited for. */
class StopCount<G extends Game = Game> {
  private readonly desk: Desk<G>;
  private readonly seat: Seat;
  private readonly counts = new Map<string, LikelyStop>();
  private readonly asked: readonly string[];
  /** What is asked now, and did not come up yet in this round: the answer to it is awaited anyway. */
  private now = new Set<string>();
  private named = new Set<string>();
  questions = 0;
  waits = 0;

  constructor(desk: Desk<G>, seat: Seat) {
    this.desk = desk;
    this.seat = seat;
    this.asked = desk.stop().asked.map(({ question }) => placeOf(question));
  }

  /** Answers as bots do, each by a temper of its own, and notes what the game would have waited for. */
  roundBy(key: string): Source<G> {
    this.named = new Set();
    this.now = new Set(this.asked);
    const { ruleset, rules } = this.desk;
    const setting = { ruleset, rules, chanceOf: () => () => 0 };
    const players = playersOf(setting, matchOf(setting, key, { all: MIXED, seats: {} }));
    return (question, asked, view, heard) => {
      this.questions++;
      const forced = question.kind.forcedAnswer(view, question);
      if (forced !== undefined) return { answer: forced, by: 'forced', passed: [] };
      this.note(question);
      return players(question, asked, view, heard);
    };
  }

  /** What is asked now is no news, and what comes after it in its place is; what turns on news no word can answer before. */
  private note(question: Question<G>): void {
    const { seat, about, kind, apart } = question;
    const { ruleset, rules } = this.desk;
    const awaits = awaitsOf(this.desk, rowOf(question), seat);
    const isWait = awaits === 'wait' || (awaits === 'word' && apart !== undefined);
    const place = placeOf(question);
    if (seat !== this.seat || !isWait || this.now.delete(place)) return;
    this.waits++;
    if (this.named.has(place) || ruleset.turnsOnNews?.(rules, kind.name) === true) return;
    this.named.add(place);
    const { count = 0 } = this.counts.get(place) ?? {};
    this.counts.set(place, { seat, kind: kind.name, about, count: count + 1 });
  }

  /** The answers that most waits were for. */
  likeliest(): readonly LikelyStop[] {
    return [...this.counts.values()].toSorted((a, b) => b.count - a.count).slice(0, NAMED);
  }
}

/** An answer by whose it is and what it is about: in each round that is tried it is the same one. */
const placeOf = <G extends Game>({
  seat,
  kind,
  about,
}: Pick<Question<G>, 'seat' | 'about'> & { readonly kind: { readonly name: string } }): string =>
  canonical({ seat, kind: kind.name, about });

/**
 * By what a seat knows alone: it is tried on tables that it could not tell from the true one. Undefined: there are
 * none, or it takes too long to find them.
 */
export const stopsAhead = (
  desk: Desk,
  seat: Seat,
  {
    taken = [],
    seed = 'ahead',
  }: { readonly taken?: readonly TakenMessage[]; readonly seed?: string } = {},
): StopsAhead | undefined => {
  if (desk.ruleset.imagine === undefined || desk.stop().over) return undefined;
  const table = new PlanTable(startOf(desk, seat, taken), SCRIPTS);
  const count = new StopCount(desk, seat);
  let rounds = 0;
  for (let tried = 0; tried < ROUNDS && count.questions < QUESTIONS; tried++) {
    const key = `${seed}|${tried}`;
    const own = count.roundBy(key);
    if (table.play({ key, answers: own, own }) === undefined) return undefined;
    rounds++;
  }
  const { waits } = count;
  return { rounds, waits, likeliest: count.likeliest() };
};

/** Where no answer would spare a wait: that the game was not held up, or by what nobody can say beforehand. */
export const formatNoStop = (
  all: readonly (StopsAhead | undefined)[],
  whom: 'you' | 'all',
): Saying => {
  const tried = all.filter((one) => one !== undefined);
  const waits = tried.reduce((sum, one) => sum + one.waits, 0);
  return say('ahead.none', { rounds: tried[0]?.rounds, waits, whom });
};

/** What a seat is told of it: the answers that would spare most waits if they were said beforehand. */
export const formatStops = (ahead: StopsAhead | undefined): Document =>
  ahead === undefined || ahead.likeliest.length === 0
    ? []
    : [
        paragraph(say('ahead.title', { rounds: ahead.rounds, waits: ahead.waits })),
        ...list(
          ahead.likeliest.map((one) =>
            say('ahead.row', { question: stopSaying(one), count: one.count, of: ahead.waits }),
          ),
        ),
      ];

const stopSaying = ({ seat, kind, about }: LikelyStop): Saying =>
  questionSaying({ kind: { name: kind }, seat, about });

/** The same for a moderator, the likeliest of all seats; or that there are none. */
export const stopsOfAll = (
  desk: Desk,
  seats: readonly Seat[],
  takenBy: (seat: Seat) => readonly TakenMessage[],
): readonly Saying[] => {
  const ahead = seats.map((seat) => stopsAhead(desk, seat, { taken: takenBy(seat) }));
  const all = ahead.flatMap((one) => {
    const { likeliest = [], waits = 0, rounds = 0 } = one ?? {};
    return likeliest.map((stop) => ({ ...stop, of: waits, rounds }));
  });
  if (all.length === 0) return [formatNoStop(ahead, seats.length === 1 ? 'you' : 'all')];
  return all
    .toSorted((a, b) => b.count - a.count)
    .slice(0, NAMED)
    .map((one) =>
      say('ahead.known', {
        ...{ seat: one.seat, question: stopSaying(one), count: one.count },
        ...{ of: one.of, rounds: one.rounds },
      }),
    );
};
