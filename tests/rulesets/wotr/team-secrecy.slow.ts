import { expect, test } from 'vitest';
import { chanceOf } from '../../../src/cli/io/hashing.ts';
import { type Chance, streamOf } from '../../../src/core/chance.ts';
import type { Entry, Evidence } from '../../../src/core/entry.ts';
import type { Json } from '../../../src/core/json.ts';
import type { Question } from '../../../src/core/question.ts';
import { adjudicate } from '../../../src/desk/adjudicate.ts';
import { blankDesk, type Desk, viewFor } from '../../../src/desk/desk.ts';
import type { TakenMessage } from '../../../src/desk/history.ts';
import { cardsOf } from '../../../src/rulesets/wotr/decks.ts';
import type { Event } from '../../../src/rulesets/wotr/facts.ts';
import type { CardId, Rules, Seat, Wotr } from '../../../src/rulesets/wotr/game.ts';
import { wotr } from '../../../src/rulesets/wotr/index.ts';
import { runs } from '../../support/runs.ts';
import { messageOf, toldTo } from './papers.ts';
import { rulesOf } from './played.ts';

// Wars of three and four that differ only in what one player holds, while all draw the same besides: his partner
// and his enemies get equal papers, to the byte, and equal receipts for words that ask after just those cards.

const WARS = runs(1);
/** By then cards have been laid aside. */
const TURNS = 4;
const WAIT = { missing: 'wait' } as const;

/** A war, and each card that was drawn in it with the number that chance gave. */
interface War {
  readonly desk: Desk<Wotr>;
  readonly drawn: readonly Drawn[];
}

interface Drawn {
  readonly key: string;
  readonly seat: Seat;
  readonly card: CardId;
}

const drawnIn = (
  entries: readonly Entry[],
  evidence: Readonly<Record<number, Evidence>>,
): readonly Drawn[] =>
  entries.flatMap(({ n, event: fact }) => {
    const event = fact as Event;
    const key = evidence[n]?.draws?.[0]?.key;
    const card = event.type === 'card-drawn' ? event.secret?.card : undefined;
    return event.type !== 'card-drawn' || key === undefined || card === undefined
      ? []
      : [{ key, seat: event.seat, card }];
  });

const onward = ({ desk, drawn }: War, messages: readonly TakenMessage[]): War => {
  const { desk: next, entries, evidence } = adjudicate(desk, messages, WAIT);
  return { desk: next, drawn: [...drawn, ...drawnIn(entries, evidence)] };
};

const opened = (rules: Rules, chance: Chance): War => {
  const seats = wotr.seats(rules);
  return onward({ desk: blankDesk<Wotr>({ ruleset: wotr, rules, seats, chance }), drawn: [] }, []);
};

/** He who holds the secret acts by what everybody sees, but for the cards that he lays aside. */
const answerOf = (desk: Desk<Wotr>, holder: Seat, question: Question<Wotr>): Json => {
  const { kind, seat } = question;
  const { rules, state } = viewFor(desk, desk.state, seat);
  const isOpen = seat === holder && kind.name !== 'discard';
  const view = { rules, state: isOpen ? wotr.hide(rules, state, 'public') : state };
  return kind.sample(view, question, streamOf(`${desk.entries.length} ${seat}`)) as Json;
};

const step = (war: War, holder: Seat): War =>
  onward(
    war,
    war.desk.stop().asked.map(({ question }) => {
      const answer = answerOf(war.desk, holder, question);
      return messageOf(war.desk, question.seat, question.kind.name, answer);
    }),
  );

const isGoingOn = ({ desk }: War): boolean =>
  desk.state.round <= TURNS && desk.stop().asked.length > 0;

/** The same chance, but that one player draws cards that nobody else draws for as long as it is played. */
const withOtherHand = (
  rules: Rules,
  chance: Chance,
  holder: Seat,
  drawn: readonly Drawn[],
): Chance => {
  const numbers = new Map<string, number>();
  const left = new Map<string, CardId[]>();
  const others = new Set(drawn.flatMap(({ seat, card }) => (seat === holder ? [] : [card])));
  for (const { key, seat, card } of drawn) {
    const deck = rules.cards[card]?.deck ?? 'free-character';
    const cards = left.get(deck) ?? [...cardsOf(rules, deck)];
    const free = cards.filter((one) => !others.has(one) && one !== card);
    const own = seat === holder ? free[streamOf(`other ${key}`)(free.length)] : card;
    numbers.set(key, cards.indexOf(own ?? card));
    left.set(
      deck,
      cards.filter((one) => one !== (own ?? card)),
    );
  }
  return (key, sides) => numbers.get(key) ?? chance(key, sides);
};

/** The cards that the player holds in one of the two wars. */
const telling = (wars: readonly War[], holder: Seat): readonly CardId[] => {
  const hands = wars.map(({ desk }) => desk.state.hands[holder] ?? []);
  return hands.flatMap((hand) => (hand === 'hidden' ? [] : hand.slice(0, 2)));
};

const THREE = ['free-peoples', 'sauron', 'isengard'];
const FOUR = ['gondor', 'rohan', 'sauron', 'isengard'];
const HOLDERS = Array.from({ length: WARS }, (_, war) =>
  [THREE, FOUR].map((seats) => {
    const holder = seats[streamOf(`holder ${war} ${seats.length}`)(seats.length)] ?? '';
    return [holder, seats, war] as const;
  }),
).flat();

test.each(HOLDERS)(
  'what %s holds, of %j, in war %i',
  { timeout: 300_000 },
  (holder, seats, war) => {
    const rules = rulesOf('first-edition', {}, seats.length);
    const chance = chanceOf(`secrets of several ${war}`);
    let first = opened(rules, chance);
    while (isGoingOn(first)) first = step(first, holder);
    const otherChance = withOtherHand(rules, chance, holder, first.drawn);
    let [one, other] = [opened(rules, chance), opened(rules, otherChance)];
    const readers = [...seats.filter((seat) => seat !== holder), 'public'];
    const kinds = new Set<string>();
    for (let stop = 0; isGoingOn(one); stop++) {
      const cards = telling([one, other], holder);
      for (const reader of readers)
        expect(toldTo(other.desk, reader, cards), `${reader} at stop ${stop}`).toBe(
          toldTo(one.desk, reader, cards),
        );
      for (const { question } of one.desk.stop().asked) kinds.add(question.kind.name);
      [one, other] = [step(one, holder), step(other, holder)];
    }
    // The two did differ, and he who holds them sees it.
    expect(one.desk.state.round).toBeGreaterThan(TURNS);
    expect([...kinds]).toEqual(expect.arrayContaining(['discard', 'swap', 'draw-from']));
    expect(toldTo(other.desk, holder)).not.toBe(toldTo(one.desk, holder));
    expect(one.desk.state.hands[holder]).not.toEqual(other.desk.state.hands[holder]);
  },
);
