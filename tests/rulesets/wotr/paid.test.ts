// Nothing is paid for what cannot be done: lines whose words a card could not carry out stop the queue, or go on with `else`.

import { expect, test } from 'vitest';
import { chanceOf } from '../../../src/cli/io/hashing.ts';
import { advance } from '../../../src/core/advance.ts';
import { streamOf } from '../../../src/core/chance.ts';
import { isAnswered } from '../../../src/core/entry.ts';
import { bot, defaults, forced, type Source, wishesOf } from '../../../src/core/sources.ts';
import { refuseCard } from '../../../src/rulesets/wotr/cards/play.ts';
import { handOf } from '../../../src/rulesets/wotr/decks.ts';
import type { Wotr } from '../../../src/rulesets/wotr/game.ts';
import { wotr } from '../../../src/rulesets/wotr/index.ts';
import { refuseTried } from '../../../src/rulesets/wotr/trial.ts';
import { rules } from './played.ts';
import { stage } from './staged.ts';

const GWAIHIR = 'gwaihir-the-windlord';

/** The turn of the Free Peoples, who hold Gwaihir and two Character dice, by these lines. */
const turnOf = (lines: readonly string[], silence: 'default' | 'wait' = 'wait') => {
  const table = stage((state) => {
    Object.assign(state, { phase: 'actions', turn: 'free-peoples', round: 2 });
    state.dice = { 'free-peoples': ['character', 'character'], shadow: [] };
    state.hands['free-peoples'] = [GWAIHIR];
    state.held['free-peoples'] = { character: 1, strategy: 0 };
  });
  const { wishes, problems } = wotr.readOrders(table, 'free-peoples', lines);
  expect(problems).toEqual([]);
  const said = wishesOf(wotr, 'orders', (seat) => (seat === 'free-peoples' ? wishes : []));
  return advance(wotr, {
    rules,
    from: { n: 0, state: table.state },
    sources: [said, forced<Wotr>(), defaults<Wotr>(() => silence === 'default')],
    chance: chanceOf('paid'),
    until: ({ phase }) => phase !== 'actions',
  });
};

const NOWHERE = 'play Gwaihir: separate Gimli to Ered Luin';

test('what cannot be done stops the queue: die and card are still there, and the reason is told', () => {
  const { ended, state } = turnOf([NOWHERE, 'move the fellowship']);
  expect(ended).toMatchObject({ how: 'waiting' });
  const [asked] = ended.how === 'waiting' ? ended.waiting : [];
  expect(asked?.passed).toMatchObject([{ code: 'out-of-reach', rule: 'CHR-1' }]);
  expect(state.dice['free-peoples']).toHaveLength(2);
  expect(state.hands['free-peoples']).toEqual([GWAIHIR]);
});

test('or its else counts: nobody walks nowhere, whatever silence means', () => {
  const { entries, state } = turnOf([`${NOWHERE} else skip`, 'hide the fellowship'], 'default');
  expect(entries.map(({ event }) => event.type)).not.toContain('card-played');
  expect(state.hands['free-peoples']).toEqual([GWAIHIR]);
  const why = entries.flatMap(({ event }) =>
    isAnswered(event) ? (event.secret?.passed ?? []).map(({ code }) => code) : [],
  );
  expect(why).toContain('out-of-reach');
});

test('what can be done is', () => {
  const { entries } = turnOf(['play Gwaihir: separate Gimli to Bree', 'pass'], 'default');
  expect(entries.map(({ event }) => event.type)).toContain('companions-separated');
});

test('a receipt says it before: check and judge try the words, too', () => {
  const { ended } = turnOf([]);
  expect(ended.how).toBe('waiting');
  const view = stage((state) => {
    Object.assign(state, { phase: 'actions', turn: 'shadow', round: 2 });
    state.dice = { 'free-peoples': ['character'], shadow: ['army'] };
    state.hands['free-peoples'] = [GWAIHIR];
  });
  const [wish] = wotr.readOrders(view, 'free-peoples', [NOWHERE]).wishes;
  const kind = wotr.kinds.find(({ name }) => name === 'action');
  expect(kind?.warning(view, 'free-peoples', wish?.wish ?? null)).toMatchObject({
    code: 'out-of-reach',
  });
});

test('a trial hangs on nothing that is hidden, and says of a card without words no more than that it would do nothing', () => {
  let tried = 0;
  const found = new Set<string | undefined>();
  const watching: Source<Wotr> = ({ kind, seat, about }, _key, view) => {
    if (kind.name !== 'action') return undefined;
    const side = seat === 'shadow' ? 'shadow' : 'free-peoples';
    for (const card of handOf(view, seat)) {
      const [die] = view.state.dice[side];
      if (die === undefined || refuseCard(view, seat, card) !== null) continue;
      const answer = { act: 'play-card', card, die };
      found.add(refuseTried(view, { kind, seat, about } as never, answer)?.code);
      tried++;
    }
    return undefined;
  };
  for (const seed of ['paid-1', 'paid-2', 'paid-3'])
    advance(wotr, {
      rules,
      from: { n: 0, state: wotr.blank(rules, wotr.seats(rules)) },
      sources: [watching, forced<Wotr>(), bot<Wotr>((key) => streamOf(`${seed} ${key}`))],
      chance: chanceOf(seed),
      until: ({ round }) => round > 8,
    });
  expect(tried).toBeGreaterThan(300);
  expect([...found].toSorted()).toEqual(['card-without-effect', undefined]);
});

test('hunt damage is borne by what the tile shows', () => {
  const borne = (damage: number): unknown => {
    const view = stage((state) => {
      state.hunt = { damage } as never;
    });
    const { wishes, problems } = wotr.readOrders(view, 'free-peoples', [
      'damage: ring for 1 or 2, guide for 3',
    ]);
    expect(problems).toEqual([]);
    const held = wishes.find(({ when = [] }) =>
      when.every((one) => wotr.holds(view, { seat: 'free-peoples' } as never, one)),
    );
    return held?.wish;
  };
  expect([1, 2, 3, 4].map(borne)).toEqual(['ring', 'ring', 'guide', undefined]);
});
