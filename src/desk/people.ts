import type { Absence, EndEvent, EndingHow, Entry, SeatEvent } from '../core/entry.ts';
import type { Game, Seat } from '../core/game.ts';
import { type Desk, momentOfDesk, withRuling } from './desk.ts';
import type { Ruling } from './history.ts';
import { openWord } from './in-force.ts';
import { compareMoments, speaksAt } from './moment.ts';

// The moderator's word on people: who plays a seat, and that all of them have played enough.

/** A game after his word, and the entry that says it. */
interface PersonEntry<G extends Game = Game> {
  readonly desk: Desk<G>;
  readonly entries: readonly Entry[];
}

/** The end of a game, as it is told. */
interface EndSaid {
  readonly how: EndingHow;
  /** One has won, several share it; none: it ends as it stands. */
  readonly winners: readonly Seat[];
}

/** The game is over where it stands. */
export const endGame = <G extends Game>(
  desk: Desk<G>,
  end: EndSaid,
  word: Ruling,
): PersonEntry<G> => {
  const winners = desk.seats.filter((seat) => end.winners.includes(seat));
  const event: EndEvent = {
    type: 'ended',
    rule: 'MOD-7',
    how: end.how,
    winners,
    ...openWord(word),
  };
  return recordEntry(desk, event, word);
};

/** Who plays a seat from now on. */
interface SeatSaid {
  readonly seat: Seat;
  /** Nobody does, and this is done for it. */
  readonly absent?: Absence;
  /** The style of the bot that plays it. */
  readonly bot?: string;
  readonly player?: string;
  /** Its words of before no longer count. */
  readonly isHushed: boolean;
}

export const seatPlayer = <G extends Game>(
  desk: Desk<G>,
  { seat, absent, bot, player, isHushed }: SeatSaid,
  word: Ruling,
): PersonEntry<G> => {
  const event: SeatEvent = {
    ...{ type: 'seated', rule: absent === undefined ? 'MOD-8' : 'MOD-9', seat },
    ...(absent !== undefined && { absent }),
    ...(bot !== undefined && { bot }),
    ...(player !== undefined && { player }),
    ...(isHushed && { hushed: desk.taken.length }),
    ...openWord(word),
  };
  return recordEntry(desk, event, word);
};

const recordEntry = <G extends Game>(
  desk: Desk<G>,
  event: EndEvent | SeatEvent,
  ruled: Ruling,
): PersonEntry<G> => {
  const { round, phase } = desk.ruleset.where(desk.state);
  const entries: readonly Entry[] = [
    { n: desk.entries.length + 1, round, phase, causes: [], event },
  ];
  return { desk: withRuling(desk, { entries, ruled }), entries };
};

/** True if something that was said for a seat may still speak: for now, for later, or for ever. */
export const hasWordsLeft = <G extends Game>(desk: Desk<G>, seat: Seat): boolean => {
  const { ruleset } = desk;
  const now = momentOfDesk(desk);
  return desk.taken.some(
    (message) =>
      message.seat === seat &&
      message.wishes.some(
        ({ standing, round }) =>
          standing !== undefined ||
          (round !== undefined
            ? round >= now.round
            : speaksAt(ruleset, message, now) ||
              compareMoments(ruleset.printedPhases, message, now) > 0),
      ),
  );
};
