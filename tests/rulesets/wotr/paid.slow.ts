// Nothing is paid for what cannot be done: lines whose words a card could not carry out stop the queue, or go on with `else`.

import { expect, test } from 'vitest';
import { chanceOf } from '../../../src/cli/io/hashing.ts';
import { advance } from '../../../src/core/advance.ts';
import { streamOf } from '../../../src/core/chance.ts';
import { isAnswered } from '../../../src/core/entry.ts';
import type { Json } from '../../../src/core/json.ts';
import { bot, defaults, forced, type Source, wishesOf } from '../../../src/core/sources.ts';
import { refuseCard } from '../../../src/rulesets/wotr/cards/play.ts';
import { handOf } from '../../../src/rulesets/wotr/decks.ts';
import type { Seat, View, Wotr } from '../../../src/rulesets/wotr/game.ts';
import { wotr } from '../../../src/rulesets/wotr/index.ts';
import { openWords, refuseTried } from '../../../src/rulesets/wotr/trial.ts';
import { cases } from '../../scenarios/wotr.ts';
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

// ---- What a card asks, and its line does not say ----------------------------------------------------

const warned = (view: View, seat: Seat, lines: readonly string[]) => {
  const { wishes, problems } = wotr.readOrders(view, seat, lines);
  expect(problems).toEqual([]);
  const all = Array.from(wotr.warnings?.(view, seat, wishes) ?? [], ({ problem }) => problem);
  return all.filter(({ code }) => code === 'card-asks');
};

/** The hands of the cases of cards, each with what its bare line leaves open. */
const openCards = cases.caseFiles
  .filter((file) => /^5\d-/.test(file))
  .flatMap((file) => cases.readCases(file))
  .filter(({ given, players }) => given.phase === 'actions' && players === 2)
  .flatMap((one) => {
    const view = { rules, state: cases.tableOf(rules, one) };
    return (['free-peoples', 'shadow'] as const).flatMap((seat) =>
      handOf(view, seat).flatMap((card) => {
        const open = openWords(view, seat, { card });
        return open === undefined ? [] : [{ view, seat, card, words: open.example }];
      }),
    );
  });

test('a line that leaves open what its card asks is told so, with words that leave nothing open', () => {
  const cards = new Set(openCards.map(({ card }) => card));
  expect(cards.size).toBeGreaterThan(35);
  for (const { view, seat, card } of openCards) {
    const wish = { kind: 'action', wish: { act: 'play-card', card } };
    const [bare = ''] = wotr.writeOrders(view, [wish], 'en');
    const told = warned(view, seat, [bare])[0];
    expect(told?.args).toMatchObject({ card, en: expect.stringContaining(bare) });
    for (const lang of ['en', 'zh'])
      expect([told, warned(view, seat, [String(told?.args?.[lang])])]).toEqual([told, []]);
  }
});

test('another line of the message may answer it', () => {
  const view = stage((state) => {
    state.hands['free-peoples'] = ['wisdom-of-elrond'];
  });
  const codes = (lines: readonly string[]) =>
    warned(view, 'free-peoples', lines).map(({ code }) => code);
  expect(codes(['play Wisdom of Elrond'])).toEqual(['card-asks']);
  expect(codes(['play Wisdom of Elrond', 'Wisdom of Elrond: choose Rohan'])).toEqual([]);
});

test('an answer to the first question of a card may say what it asks next', () => {
  let answered = 0;
  for (const { view, seat, card, words } of openCards) {
    if (words.length < 2 || words.some((one) => 'act' in one)) continue;
    const { state } = view;
    const side = seat === 'shadow' ? 'shadow' : 'free-peoples';
    Object.assign(state, {
      turn: side,
      dice: { 'free-peoples': [], shadow: [], [side]: ['event'] },
    });
    const lines = [
      { kind: 'action', wish: { act: 'play-card', card } },
      { kind: 'card-choice', about: { card }, wish: words as unknown as Json },
    ];
    const said = wishesOf(wotr, 'orders', (one) => (one === seat ? lines : []));
    const { ended } = advance(wotr, {
      ...{ rules, from: { n: 0, state }, sources: [said, forced<Wotr>()] },
      chance: chanceOf('answered'),
      until: ({ phase }) => phase !== 'actions',
    });
    const asked = ended.how === 'waiting' ? ended.waiting.map(({ question }) => question) : [];
    expect([card, asked.filter(({ about }) => about['card'] === card)]).toEqual([card, []]);
    answered++;
  }
  expect(answered).toBeGreaterThan(10);
});

test('a card without effect is told before the dice are rolled', () => {
  const view = stage((state) => {
    state.hands['free-peoples'] = ['bilbos-song'];
  });
  const told = (line: string): string | undefined => {
    const [wish] = wotr.readOrders(view, 'free-peoples', [line]).wishes;
    const kind = wotr.kinds.find(({ name }) => name === 'action');
    return kind?.warning(view, 'free-peoples', wish?.wish ?? null)?.code;
  };
  expect(told("play Bilbo's Song")).toBe('card-without-effect');
  view.state.fellowship.corruption = 2;
  expect(told("play Bilbo's Song")).toBeUndefined();
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

test('a card is chosen before its round is fought: words for after it wait', () => {
  const at = (round: number, isRolled: boolean) => (line: string) => {
    const view = stage((state) => {
      state.battle = {
        ...{ attacker: 'shadow', round },
        rolled: { shadow: isRolled ? [1] : [], 'free-peoples': isRolled ? [1] : [] },
      } as never;
    });
    const { wishes, problems } = wotr.readOrders(view, 'shadow', [line]);
    expect(problems).toEqual([]);
    return wishes.every(({ when = [] }) =>
      when.every((one) => wotr.holds(view, { seat: 'shadow' } as never, one)),
    );
  };
  const [choosing, fought, second] = [at(1, false), at(1, true), at(2, false)];
  const AFTER = 'combat card: Onslaught after the first round';
  expect([choosing, fought, second].map((said) => said(AFTER))).toEqual([false, true, true]);
  const FIRST = 'no combat card in the first round';
  expect([choosing, second].map((said) => said(FIRST))).toEqual([true, false]);
});
