// A war played by queues is the war of the same answers sent one by one, to the byte.

import { expect, test } from 'vitest';
import { chanceOf } from '../../../src/cli/io/hashing.ts';
import { advance } from '../../../src/core/advance.ts';
import { isAnswered } from '../../../src/core/entry.ts';
import type { Seat } from '../../../src/core/game.ts';
import { canonical, type Json } from '../../../src/core/json.ts';
import type { Question } from '../../../src/core/question.ts';
import { byKey, forced, type Source, wishesOf } from '../../../src/core/sources.ts';
import type { Wish } from '../../../src/core/wishes.ts';
import { playersOf } from '../../../src/desk/simulation.ts';
import type { View, Wotr } from '../../../src/rulesets/wotr/game.ts';
import { wotr } from '../../../src/rulesets/wotr/index.ts';
import { refuseTried } from '../../../src/rulesets/wotr/trial.ts';
import { matchFor, rules, settingOf } from './played.ts';

const TURNS = 5;
const cut: typeof wotr = {
  ...wotr,
  next: (table) => (table.state.round > TURNS ? null : wotr.next(table)),
};
const start = { n: 0, state: wotr.blank(rules, wotr.seats(rules)) };

const playBy = (seed: string, ...sources: readonly Source<Wotr>[]) => {
  const run = advance(cut, {
    rules,
    from: start,
    sources: [forced(), ...sources],
    chance: chanceOf(seed),
  });
  expect(run.ended.how, seed).toBe('over');
  return run;
};

interface Answer {
  readonly key: string;
  readonly kind: string;
  readonly seat: Seat;
  readonly round: number;
  readonly answer: Json;
  /** The round of the battle, and who attacks. */
  readonly battle?: { readonly round: number; readonly attacker: Seat };
}

/** Every answer of a war by chance that somebody had to give. */
/** Nobody who writes orders plays a card for nothing without saying so: such a die is laid aside. */
const meant = (
  question: Question<Wotr>,
  found: ReturnType<Source<Wotr>>,
  view: View,
): ReturnType<Source<Wotr>> => {
  if (found?.by === undefined || refuseTried(view, question, found.answer) === null) return found;
  const { die } = found.answer as { readonly die: string };
  return { ...found, answer: { act: 'lay-aside', die } };
};

const answersOf = (seed: string): readonly Answer[] => {
  const all: Answer[] = [];
  const players = playersOf(
    settingOf(),
    matchFor(seed, seed.length % 2 === 0 ? 'random' : 'mixed'),
  );
  playBy(seed, (question, key, view, heard) => {
    const found = meant(question, players(question, key, view, heard), view);
    const { battle, round } = view.state;
    if (found?.by !== undefined)
      all.push({
        ...{ key: key(), kind: question.kind.name, seat: question.seat, round },
        answer: found.answer as Json,
        ...(battle && { battle: { round: battle.round, attacker: battle.seats[battle.attacker] } }),
      });
    return found;
  });
  return all;
};

/** Which answers a queue and its packets give; all others are sent one by one. */
const isQueued = ({ kind, seat, battle }: Answer): boolean =>
  kind === 'action' || (kind === 'go-on' && battle?.attacker === seat);

/** One queue of a seat and a turn: lines of orders, and for each attack the rounds of its battle. */
const queueOf = (all: readonly Answer[], lang: 'en' | 'zh', message: number): readonly Wish[] => {
  const acts = all.filter(({ kind }) => kind === 'action');
  const lines = wotr.writeOrders(
    { rules, state: start.state },
    acts.map(({ answer }) => ({ kind: 'action', wish: answer })),
    lang,
  );
  expect(lines).toHaveLength(acts.length);
  const { wishes, problems, unread } = wotr.readOrders(
    { rules, state: start.state },
    all[0]?.seat ?? '',
    lines,
  );
  expect([problems, unread], lines.join('\n')).toEqual([[], undefined]);
  const rounds = all.flatMap(({ kind, answer, battle }, at): readonly Wish[] => {
    if (kind !== 'go-on') return [];
    const step = all.slice(0, at).filter((one) => one.kind === 'action').length;
    const round = battle?.round ?? 0;
    const when = [{ if: 'attacking' }, { if: 'round', least: round, most: round }];
    return [{ kind, wish: answer, when, queue: { name: 'actions', step, under: 'yes' } }];
  });
  return [...rounds, ...wishes].map((wish) => ({
    ...wish,
    line: { message, ...(wish.place && { place: wish.place }) },
  }));
};

const queuesOf = (answers: readonly Answer[]): ReadonlyMap<string, readonly Wish[]> => {
  const groups = new Map<string, Answer[]>();
  for (const answer of answers.filter(isQueued)) {
    const name = `${answer.round} ${answer.seat}`;
    groups.set(name, [...(groups.get(name) ?? []), answer]);
  }
  return new Map(
    Array.from(groups, ([name, all], index) => [
      name,
      queueOf(all, index % 2 === 0 ? 'en' : 'zh', index + 1),
    ]),
  );
};

const WARS = Number(process.env['WARS'] ?? 6);
const seeds = Array.from({ length: WARS }, (_, index) => `queues-${index}`);

test.each(seeds)('%s: queues give the same war as single answers', (seed) => {
  const answers = answersOf(seed);
  const given = (all: readonly Answer[]): Source<Wotr> =>
    byKey('orders', new Map(all.map(({ key, answer }) => [key, answer])));
  const single = playBy(seed, given(answers));
  const queues = queuesOf(answers);
  const queued = playBy(
    seed,
    (question, key, view, heard) =>
      wishesOf(wotr, 'orders', (seat) => queues.get(`${view.state.round} ${seat}`) ?? [])(
        question,
        key,
        view,
        heard,
      ),
    given(answers.filter((one) => !isQueued(one))),
  );
  expect(answers.filter(isQueued).length).toBeGreaterThan(20);
  expect(canonical(queued.entries as unknown as Json)).toBe(
    canonical(single.entries as unknown as Json),
  );
  expect(canonical(queued.state as unknown as Json)).toBe(
    canonical(single.state as unknown as Json),
  );
  const decided = queued.entries.filter(
    ({ event }) => isAnswered(event) && event.kind === 'action',
  );
  expect(decided.length).toBeGreaterThan(20);
});
