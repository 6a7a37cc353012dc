// Two wars that differ only in what one side holds in secret: its cards, and those that it lays down. Stop by
// stop, all papers of the other side, and those that everybody may have, are the same to the byte.

import { expect, test } from 'vitest';
import { chanceOf } from '../../../src/cli/io/hashing.ts';
import { type Chance, streamOf } from '../../../src/core/chance.ts';
import type { Json } from '../../../src/core/json.ts';
import type { Question } from '../../../src/core/question.ts';
import { adjudicate } from '../../../src/desk/adjudicate.ts';
import { blankDesk, type Desk, viewFor } from '../../../src/desk/desk.ts';
import { DECKS, type Side, type Wotr } from '../../../src/rulesets/wotr/game.ts';
import { wotr } from '../../../src/rulesets/wotr/index.ts';
import { foeOf } from '../../../src/rulesets/wotr/table.ts';
import { runs } from '../../support/runs.ts';
import { messageOf, toldTo } from './papers.ts';
import { rules } from './played.ts';

const WARS = runs(1);
/** In the fourth every hand is full. */
const TURNS = 4;
const WAIT = { missing: 'wait' } as const;
/** Chance that gives one side other cards. */
const withOtherCards =
  (seed: string, holder: Side): Chance =>
  (key, sides) => {
    const deck = DECKS.find((one) => key.split('|')[2] === one);
    const isHis = deck?.startsWith(holder === 'shadow' ? 'shadow' : 'free') === true;
    return chanceOf(isHis ? `${seed}, other cards` : seed)(key, sides);
  };

const opened = (chance: Chance): Desk<Wotr> =>
  adjudicate(blankDesk<Wotr>({ ruleset: wotr, rules, seats: wotr.seats(rules), chance }), [], WAIT)
    .desk;

/** Whoever holds the secret acts by what everybody sees, but for the cards that he lays down. */
const answerOf = (desk: Desk<Wotr>, holder: Side, question: Question<Wotr>): Json => {
  const { kind, seat } = question;
  const view = viewFor(desk, desk.state, seat);
  const isOpen = seat === holder && kind.name !== 'discard';
  const state = isOpen ? wotr.hide(rules, view.state, 'public') : view.state;
  return kind.sample(
    { rules, state },
    question,
    streamOf(`${desk.entries.length} ${seat}`),
  ) as Json;
};

/** All answers that the game waits for; those of the discards are their owner's own. */
const step = (desk: Desk<Wotr>, holder: Side): Desk<Wotr> =>
  adjudicate(
    desk,
    desk.stop().asked.map(({ question, key }) => {
      const { seat, kind } = question;
      const wish = answerOf(desk, holder, question);
      // It answers this very question, whatever it may come to.
      return {
        ...messageOf(desk, seat, kind.name, wish),
        wishes: [{ kind: kind.name, key, wish }],
      };
    }),
    WAIT,
  ).desk;

const SIDES_BY_WAR = Array.from({ length: WARS }, (_, war) =>
  (['free-peoples', 'shadow'] as const).map((holder) => [holder, war] as const),
).flat();

test.each(SIDES_BY_WAR)('what %s hold, in war %i', { timeout: 240_000 }, (holder, war) => {
  const seed = `secrets ${war}`;
  let [one, other] = [opened(chanceOf(seed)), opened(withOtherCards(seed, holder))];
  let discards = 0;
  for (let stop = 0; one.state.round <= TURNS && one.stop().asked.length > 0; stop++) {
    for (const reader of [foeOf(holder), 'public'])
      expect(toldTo(other, reader), `${reader} at stop ${stop}`).toBe(toldTo(one, reader));
    if (one.stop().asked.some(({ question }) => question.kind.name === 'discard')) discards++;
    [one, other] = [step(one, holder), step(other, holder)];
  }
  // The two did differ, and he who holds them sees it.
  expect(one.state.round).toBeGreaterThan(TURNS);
  expect(discards).toBeGreaterThan(0);
  expect(toldTo(other, holder)).not.toBe(toldTo(one, holder));
  expect(one.state.hands[holder]).not.toEqual(other.state.hands[holder]);
});
