import { describe, expect, test } from 'vitest';
import { cardActs, cards } from '../../../src/rulesets/wotr/cards/index.ts';
import { discard, handOf, holdToLimit, unseenIn } from '../../../src/rulesets/wotr/decks.ts';
import type { Face, State } from '../../../src/rulesets/wotr/game.ts';
import { wotr } from '../../../src/rulesets/wotr/index.ts';
import { rules, rulesOf } from './played.ts';
import { drawing, eventsOf, play, stage } from './staged.ts';

const deckOf = (deck: string): readonly string[] =>
  Object.keys(rules.cards).filter((card) => rules.cards[card]?.deck === deck);

/** Hands of so many cards of each deck. */
const holding =
  (count: number) =>
  (state: State): void => {
    for (const seat of ['free-peoples', 'shadow'] as const) {
      const side = seat === 'shadow' ? 'shadow' : 'free';
      state.hands[seat] = ['character', 'strategy'].flatMap((back) =>
        deckOf(`${side}-${back}`).slice(0, count),
      );
      state.held[seat] = { character: count, strategy: count };
    }
    for (const deck of Object.keys(state.decks) as (keyof State['decks'])[])
      state.decks[deck] = 24 - count;
  };

describe('the first phase', () => {
  test('gives everybody one card of each of his decks, for his eyes', () => {
    const table = stage(holding(0));
    play(table, cards.phases.cards(table));
    expect(eventsOf(table, 'card-drawn').map(({ seat, deck, to }) => [seat, deck, to])).toEqual([
      ['free-peoples', 'free-character', ['free-peoples']],
      ['free-peoples', 'free-strategy', ['free-peoples']],
      ['shadow', 'shadow-character', ['shadow']],
      ['shadow', 'shadow-strategy', ['shadow']],
    ]);
    expect(table.state.phase).toBe('fellowship');
    expect(table.state.decks['free-strategy']).toBe(23);
  });

  test('has hands of more than six laid down, by default the oldest', () => {
    const table = stage(holding(3));
    const [oldest, second] = handOf(table, 'shadow');
    const last = handOf(table, 'free-peoples').at(-1);
    play(table, cards.phases.cards(table), { discard: [[last, 'elven-cloaks']] });
    expect(table.state.discards['shadow']).toEqual([oldest, second]);
    expect(table.state.discards['free-peoples']).toEqual([last, 'elven-cloaks']);
    expect(table.state.discarded['shadow']).toEqual({ character: 2, strategy: 0 });
    expect(handOf(table, 'shadow')).toHaveLength(6);
  });

  test('gives nothing of an empty deck', () => {
    const table = stage((state) => {
      holding(0)(state);
      state.decks['shadow-strategy'] = 0;
      state.played = [...deckOf('shadow-strategy')];
    });
    play(table, cards.phases.cards(table));
    expect(eventsOf(table, 'deck-empty')).toMatchObject([{ deck: 'shadow-strategy' }]);
  });
});

describe('what is laid down', () => {
  const above = holding(4);
  const refused = (made: readonly string[]) =>
    discard.check(stage(above), discard.of('shadow', {}), made)?.code;

  test.each([
    ['not-in-hand', ['elven-cloaks']],
    ['discarded-twice', [deckOf('shadow-character')[0], deckOf('shadow-character')[0]]],
    ['too-few-discarded', [deckOf('shadow-character')[0]]],
    ['too-many-discarded', deckOf('shadow-character').slice(0, 3)],
    [undefined, deckOf('shadow-strategy').slice(0, 2)],
  ])('is judged: %s', (code, made) => {
    expect(refused(made as string[])).toBe(code);
  });

  test('nobody else learns', () => {
    const table = stage(above);
    play(table, holdToLimit(table, ['shadow']));
    const seen = wotr.hide(rules, table.state, 'free-peoples');
    expect(seen.discards['shadow']).toBe('hidden');
    expect(seen.hands['shadow']).toBe('hidden');
    expect(seen.held['shadow']).toEqual({ character: 2, strategy: 4 });
  });
});

describe('a card by a die', () => {
  const { 'draw-card': drawn, 'play-card': played } = cardActs;

  test('is drawn from either deck, while it has one', () => {
    const table = stage(holding(1));
    drawing(table, 0);
    const act = { act: 'draw-card', die: 'event', deck: 'strategy' } as const;
    play(table, drawn.play(table, 'shadow', act, 'event'));
    expect(handOf(table, 'shadow')).toHaveLength(3);
    table.state.decks['shadow-strategy'] = 0;
    expect(drawn.refuse(table, 'shadow', { deck: 'strategy' }, 'event')?.code).toBe(
      'deck-is-empty',
    );
    expect(drawn.refuse(table, 'shadow', { deck: 'other' as never }, 'event')?.code).toBe(
      'no-such-deck',
    );
  });

  test('above the hand limit has one laid down at once', () => {
    const table = stage(holding(3));
    const act = { act: 'draw-card', die: 'event', deck: 'strategy' } as const;
    play(table, drawn.play(table, 'shadow', act, 'event'));
    expect(table.asked).toEqual(['discard']);
    expect(handOf(table, 'shadow')).toHaveLength(6);
  });

  test('is played by the die of its icon or an Event die, and leaves the game', () => {
    const table = stage(holding(2));
    const uses = (card: string) => played.uses(table, { card }, 'free-peoples');
    expect(uses('elven-cloaks')).toEqual(['character', 'event']);
    expect(uses('book-of-mazarbul')).toEqual(['muster', 'event']);
    const act = { act: 'play-card', die: 'character', card: 'elven-cloaks' } as const;
    play(table, played.play(table, 'free-peoples', act, 'character'));
    expect(table.state.played).toEqual(['elven-cloaks']);
    expect(handOf(table, 'free-peoples')).not.toContain('elven-cloaks');
    expect(unseenIn(table, 'free-character')).not.toContain('elven-cloaks');
    expect(played.refuse(table, 'free-peoples', { card: 'elven-cloaks' }, 'event')?.code).toBe(
      'not-in-hand',
    );
    expect(played.neverLegal?.(table, 'shadow', { card: 'one' })?.code).toBe('no-such-card');
    expect(played.neverLegal?.(table, 'shadow', { card: 'elven-rope' })?.code).toBe(
      'card-of-the-foe',
    );
  });

  const afterPlaying = (card: string, die: Face, option = 'no'): readonly string[] => {
    const table = stage(holding(3), { rules: rulesOf('first-edition', { 'gandalf-2e': option }) });
    const act = { act: 'play-card', die, card } as const;
    play(table, played.play(table, 'free-peoples', act, 'event'));
    return eventsOf(table, 'card-drawn').map(({ deck, rule }) => `${deck} ${rule}`);
  };

  test.each([
    ['elven-cloaks', 'event', 'no', ['free-character CHR-24']],
    ['elven-cloaks', 'will-of-the-west', 'no', ['free-character CHR-24']],
    ['elven-cloaks', 'character', 'no', []],
    ['the-last-battle', 'event', 'no', []],
    ['the-last-battle', 'event', 'yes', ['free-strategy CHR-24']],
  ] as const)('%s by %s gives Gandalf a card or none (%s)', (card, die, option, drawnCards) => {
    expect(afterPlaying(card, die, option)).toEqual(drawnCards);
  });
});

test('a seat imagines hands that could be, and its own as it is', () => {
  const { state } = stage(holding(3));
  const imagined = wotr.imagine?.({ rules, state }, 'shadow', () => 1);
  const hand = imagined?.hands['free-peoples'] ?? [];
  expect(hand).toHaveLength(6);
  expect(hand).not.toEqual(state.hands['free-peoples']);
  expect(imagined?.hands['shadow']).toEqual(state.hands['shadow']);
  expect(wotr.audit?.({ rules, state })({ rules, state: imagined ?? state }, never)).toBeNull();
});
const never = {
  type: 'deck-empty',
  rule: 'TRN-4',
  seat: 'shadow',
  deck: 'shadow-strategy',
} as const;
