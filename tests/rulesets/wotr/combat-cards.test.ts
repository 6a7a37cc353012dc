// Combat cards: who is asked, what others may know, and what `why` goes back to.

import { describe, expect, test } from 'vitest';
import { chanceOf } from '../../../src/cli/io/hashing.ts';
import { advance } from '../../../src/core/advance.ts';
import { type Entry, isAnswered } from '../../../src/core/entry.ts';
import type { Json } from '../../../src/core/json.ts';
import { redact } from '../../../src/core/secrecy.ts';
import { byKey, forced, wishesOf } from '../../../src/core/sources.ts';
import type { Wish } from '../../../src/core/wishes.ts';
import type { Side } from '../../../src/rulesets/wotr/game.ts';
import { wotr } from '../../../src/rulesets/wotr/index.ts';
import { army, board, hand } from './armed.ts';
import type { Change } from './changes.ts';
import { rules } from './played.ts';

const HERE = 'dimrill-dale';
const FROM = 'moria';

/** The Shadow attacks Dimrill Dale by its only die. */
const attacked = (...changes: readonly Change[]) => {
  const { state } = board(army(FROM, { sauron: [3] }), army(HERE, { elves: [3] }), ...changes);
  state.phase = 'actions';
  state.turn = 'shadow';
  state.dice = { 'free-peoples': [], shadow: ['army'] };
  return state;
};

const ATTACK = { act: 'attack', die: 'army', from: FROM, to: HERE };
const given = (answers: Readonly<Record<string, Json>>) =>
  new Map(
    Object.entries({ 'action/shadow': ATTACK as unknown as Json, ...answers }).map(
      ([subject, answer]) => [`1/actions/${subject}`, answer] as const,
    ),
  );
const SHADOWS = `combat-card/shadow/${HERE}`;
const FREES = `combat-card/free-peoples/${HERE}`;

const run = (state: ReturnType<typeof attacked>, answers: Readonly<Record<string, Json>>) =>
  advance(wotr, {
    ...{ rules, chance: chanceOf('combat'), from: { n: 0, state } },
    sources: [byKey('bot', given(answers)), forced()],
    until: ({ phase }) => phase !== 'actions',
  });

type Ran = ReturnType<typeof run>;

/** All that a reader gets to see of where a game stands. */
const seenBy = (reader: Side, { entries, state, ended }: Ran): string =>
  JSON.stringify({
    entries: entries.map((entry) => redact<Entry['event']>(entry, reader)),
    state: wotr.hide(rules, state, reader),
    ended:
      ended.how === 'waiting'
        ? ended.waiting.map(({ question, key }) => [question.kind.name, question.seat, key])
        : ended.how,
  });

describe('what the other side may know', () => {
  const holding = (shadow: string, answers: Readonly<Record<string, Json>>, free = 'axe-and-bow') =>
    run(attacked(hand('shadow', shadow), hand('free-peoples', free)), answers);

  test('is the same whichever card lies there', () => {
    const laid = ['pits-of-mordor', 'stormcrow', 'the-king-is-revealed'].map((card) =>
      seenBy('free-peoples', holding(card, { [SHADOWS]: { card } })),
    );
    expect(new Set(laid).size).toBe(1);
    expect(laid[0]).toContain('"lays":"yes"');
  });

  test('is the same whether one could have been played or not', () => {
    // No Nazgûl fights, and no elite; the last of them could be played.
    const none = ['olog-hai', 'shadows-gather', 'pits-of-mordor'].map((card) =>
      seenBy('free-peoples', holding(card, { [SHADOWS]: { card: 'none' } })),
    );
    expect(new Set(none).size).toBe(1);
    const waits = ['olog-hai', 'shadows-gather', 'pits-of-mordor'].map((card) =>
      seenBy('free-peoples', holding(card, {})),
    );
    expect(new Set(waits).size).toBe(1);
    expect(waits[0]).toContain(`combat-card/shadow`);
  });

  test('of the defender, too: the attacker waits for him whatever he holds', () => {
    // No elite of his fights: the first cannot be played.
    const waits = ['thranduils-archers', 'celeborns-galadhrim'].map((free) =>
      seenBy('shadow', holding('pits-of-mordor', { [SHADOWS]: { card: 'none' } }, free)),
    );
    expect(waits[0]).toContain('combat-card/free-peoples');
    expect(new Set(waits).size).toBe(1);
  });

  test('is not what was chosen, when it is over', () => {
    const ran = holding('pits-of-mordor', {
      [SHADOWS]: { card: 'none' },
      [FREES]: { card: 'none' },
    });
    const seen = seenBy('free-peoples', ran);
    expect(seen).not.toContain('pits-of-mordor');
    expect(seenBy('shadow', ran)).not.toContain('axe-and-bow');
    const [first] = ran.entries.flatMap(({ event }) =>
      isAnswered(event) && event.kind === 'combat-card' ? [event] : [],
    );
    expect([first?.answer, first?.by, first?.secret?.answer]).toEqual([
      ...[undefined, undefined, { card: 'none' }],
    ]);
  });

  test('both are opened when both have decided', () => {
    const ran = holding(
      'pits-of-mordor',
      { [SHADOWS]: { card: 'pits-of-mordor' }, [FREES]: { card: 'celeborns-galadhrim' } },
      'celeborns-galadhrim',
    );
    const types = ran.entries.map(({ event }) => event.type);
    expect(types.indexOf('combat-card-opened')).toBe(types.lastIndexOf('combat-card-laid') + 1);
  });
});

describe('words in advance', () => {
  const view = (state: ReturnType<typeof attacked>, seat: Side) => ({
    ...{ rules, state: wotr.hide(rules, state, seat) },
  });
  const saying = (
    state: ReturnType<typeof attacked>,
    lines: Readonly<Record<Side, readonly string[]>>,
  ) => {
    const wishes = (seat: string): readonly Wish[] =>
      wotr.readOrders(view(state, seat as Side), seat, lines[seat as Side]).wishes;
    const read = { 'free-peoples': wishes('free-peoples'), shadow: wishes('shadow') };
    const ran = advance(wotr, {
      ...{ rules, chance: () => 0, from: { n: 0, state } },
      sources: [wishesOf(wotr, 'orders', (seat) => read[seat as Side]), forced()],
      until: ({ phase }) => phase !== 'actions',
    });
    const types = ran.entries.flatMap(({ event }) =>
      event.type === 'combat-card-laid' ? [`${event.side} ${event.lays}`] : [],
    );
    const waits =
      ran.ended.how === 'waiting'
        ? ran.ended.waiting.map(({ question }) => question.kind.name)
        : [];
    return [...types, ...waits];
  };
  const both = () =>
    attacked(hand('shadow', 'pits-of-mordor'), hand('free-peoples', 'axe-and-bow'));

  test('none for all battles of the turn, round after round', () => {
    const shadow = ['attack Dimrill Dale from Moria', 'no combat card', 'once: go on'];
    const free = ['no combat card', 'no retreat'];
    const said = saying(both(), { shadow, 'free-peoples': free });
    expect(said).toEqual([
      ...['shadow no', 'free-peoples no', 'shadow no', 'free-peoples no'],
      'go-on',
    ]);
  });

  test('of one region speak of no other', () => {
    const attack = 'attack Dimrill Dale from Moria';
    const said = (...more: readonly string[]) =>
      saying(both(), { shadow: [attack, ...more], 'free-peoples': ['no combat card'] });
    expect(said('combat card at Osgiliath: none')).toEqual(['combat-card']);
    expect(said('combat card at Dimrill Dale: none', 'stop')).toEqual([
      ...['shadow no', 'free-peoples no'],
    ]);
  });

  test('a card, else none: it is played once', () => {
    const shadow = [
      'attack Dimrill Dale from Moria',
      'combat card: Desperate Battle or no combat card',
    ];
    const said = saying(both(), {
      shadow: [...shadow, 'once: go on'],
      'free-peoples': ['no combat card', 'no retreat'],
    });
    expect(said.slice(0, 2)).toEqual(['shadow yes', 'free-peoples no']);
    // His hand is empty then, as everybody sees.
    expect(said.filter((one) => one.startsWith('shadow'))).toHaveLength(1);
  });
});

test('`why` goes from the losses back to the card and what it asked', () => {
  const { entries } = run(
    attacked(
      army(FROM, { sauron: [1, 0, 2] }),
      hand('shadow', 'grond'),
      hand('free-peoples', 'celeborns-galadhrim'),
    ),
    {
      [SHADOWS]: { card: 'grond' },
      [FREES]: { card: 'celeborns-galadhrim' },
      'combat-cost/shadow/dread-and-despair': 1,
      'losses/shadow': [],
      'losses/free-peoples': [],
      'go-on/shadow': { go: 'stop' },
    },
  );
  const nameOf = ({ event }: Entry): string => {
    if (isAnswered(event)) return `${event.kind} ${event.seat}`;
    return 'effect' in event ? `${event.type} ${String(event.effect)}` : event.type;
  };
  const back = (entry: Entry | undefined): readonly string[] =>
    entry === undefined
      ? []
      : [nameOf(entry), ...entry.causes.flatMap((n) => back(entries[n - 1]))];
  const rolls = entries.filter(({ event }) => event.type === 'combat-rolled');
  const [shadows, frees] = rolls.map(back);
  expect(frees).toEqual(
    expect.arrayContaining([
      ...['combat-modified dread-and-despair', 'combat-cost shadow'],
      ...['combat-card-opened dread-and-despair', 'combat-card shadow', 'attack-declared'],
    ]),
  );
  expect(shadows).toEqual(
    expect.arrayContaining(['combat-modified daylight', 'combat-card free-peoples']),
  );
});
