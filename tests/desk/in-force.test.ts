import { describe, expect, test } from 'vitest';
import type { TakenMessage } from '../../src/desk/history.ts';
import { forRoundAt, standingAt, wishesAt } from '../../src/desk/in-force.ts';
import { makeMoment, type Phases, parseMoment, speaksAt } from '../../src/desk/moment.ts';

const PHASES = ['westeros', 'planning', 'action'];

const GAME: Phases = {
  printedPhases: PHASES,
  hears: (phase) =>
    phase === 'planning'
      ? { opened: 'together', speaks: 'round', newer: 'adds' }
      : { opened: 'as-they-come', speaks: 'phase', newer: 'adds' },
};

const moment = (name: string) => parseMoment(PHASES, name) ?? { round: 0, phase: '' };

const taken = (name: string, wish: string, seat = 'stark'): TakenMessage => ({
  ...moment(name),
  seat,
  wishes: [{ kind: 'retreat', wish, place: { line: 1 } }],
  digest: wish,
  source: `orders/${name}/${seat}.txt`,
});

describe('names of phases', () => {
  test.each(['01-planning', '03-action', '12-westeros', '123-planning'])('%s', (name) => {
    expect(makeMoment(moment(name))).toBe(name);
  });

  test.each(['3-planning', '03-battle', 'planning', '03-', '03-planning.old'])('not %s', (name) => {
    expect(parseMoment(PHASES, name)).toBeUndefined();
  });
});

describe('a message', () => {
  test.each([
    ['03-planning', '03-planning', true],
    ['03-planning', '03-action', true],
    ['03-planning', '04-westeros', true],
    ['03-planning', '04-planning', false],
    ['03-planning', '03-westeros', false],
    ['03-action', '03-action', true],
    ['03-action', '04-westeros', false],
    ['04-westeros', '04-westeros', true],
    ['04-westeros', '04-planning', false],
    ['04-westeros', '03-action', false],
  ])('of %s speaks in %s: %s', (of, now, speaks) => {
    expect(speaksAt(GAME, moment(of), moment(now))).toBe(speaks);
  });
});

describe('what a seat has said', () => {
  const said = (now: string, ...messages: TakenMessage[]) =>
    wishesAt(GAME, messages, 'stark', moment(now)).map(({ wish }) => wish);

  test('is tried from the newest phase to the oldest', () => {
    const messages = [
      taken('03-planning', 'old'),
      taken('04-westeros', 'new'),
      taken('03-action', 'mid'),
    ];
    expect(said('04-westeros', ...messages)).toEqual(['new', 'old']);
    expect(said('03-action', ...messages)).toEqual(['mid', 'old']);
    expect(said('04-planning', ...messages)).toEqual([]);
  });

  test('of one phase the newest message comes first, and the one before still adds', () => {
    expect(
      said('03-action', taken('03-planning', 'first'), taken('03-planning', 'second')),
    ).toEqual(['second', 'first']);
  });

  test('is its own alone, and knows its file', () => {
    const messages = [taken('03-planning', 'a'), taken('03-planning', 'b', 'tyrell')];
    expect(wishesAt(GAME, messages, 'stark', moment('03-planning'))).toEqual([
      { kind: 'retreat', wish: 'a', place: { file: 'orders/03-planning/stark.txt', line: 1 } },
    ]);
  });
});

describe('what a seat has said for ever', () => {
  const always = (name: string, wish: string): TakenMessage => {
    const message = taken(name, wish);
    return { ...message, wishes: message.wishes.map((one) => ({ ...one, standing: 'yes' })) };
  };
  const standing = (now: string, ...messages: TakenMessage[]) =>
    standingAt(GAME, messages, 'stark', moment(now)).map(({ wish }) => wish);

  test('holds in every later round, and is no part of what was said for one', () => {
    const messages = [always('01-planning', 'home')];
    expect(standing('07-action', ...messages)).toEqual(['home']);
    expect(standing('01-planning', ...messages)).toEqual(['home']);
    expect(wishesAt(GAME, messages, 'stark', moment('01-planning'))).toEqual([]);
  });

  test('gives way to what is said for ever later, but not to other messages', () => {
    const messages = [
      always('01-planning', 'a'),
      always('03-action', 'b'),
      taken('04-planning', 'c'),
    ];
    expect(standing('03-planning', ...messages)).toEqual(['a']);
    expect(standing('05-action', ...messages)).toEqual(['b']);
  });
});

describe('standing words by their topics', () => {
  const game = { ...GAME, standing: 'by-topic' } as const;
  const always = (name: string, ...wishes: readonly (readonly [kind: string, wish: string])[]) => ({
    ...taken(name, ''),
    wishes: wishes.map(([kind, wish]) => ({ kind, wish, standing: 'yes' as const })),
  });
  const standing = (...messages: TakenMessage[]) =>
    standingAt(game, messages, 'stark', moment('07-action')).map(({ wish }) => wish);

  test('a newer one takes the place of an older one on the same alone', () => {
    const first = always('01-planning', ['retreat', 'home'], ['losses', 'ships']);
    expect(standing(first, always('02-planning', ['retreat', 'away']))).toEqual(['away', 'ships']);
  });

  test('of a file that was taken again the last that it said counts', () => {
    const first = always('01-planning', ['retreat', 'home'], ['losses', 'ships']);
    expect(standing(first, always('01-planning', ['retreat', 'away']))).toEqual(['away']);
  });
});

describe('what a seat has said for one round', () => {
  const forRound = (name: string, round: number, wish: string): TakenMessage => {
    const message = taken(name, wish);
    return { ...message, wishes: message.wishes.map((one) => ({ ...one, round })) };
  };
  const said = (now: string, ...messages: TakenMessage[]) =>
    forRoundAt(GAME, messages, 'stark', moment(now)).map(({ wish }) => wish);

  test.each([
    ['05-planning', ['home']],
    ['05-action', ['home']],
    ['06-westeros', ['home']],
    ['05-westeros', []],
    ['04-action', []],
    ['06-planning', []],
  ])('for round 5, in %s: %j', (now, expected) => {
    expect(said(now, forRound('03-planning', 5, 'home'))).toEqual(expected);
  });

  test('is no part of what was said for the round it was sent in, nor for ever', () => {
    const messages = [forRound('05-planning', 5, 'home')];
    expect(wishesAt(GAME, messages, 'stark', moment('05-planning'))).toEqual([]);
    expect(standingAt(GAME, messages, 'stark', moment('05-planning'))).toEqual([]);
    expect(said('05-planning', ...messages)).toEqual(['home']);
  });

  test('gives way to what is said for that round later, not to what is said for another', () => {
    const messages = [
      forRound('01-planning', 5, 'a'),
      forRound('02-planning', 6, 'b'),
      forRound('03-planning', 5, 'c'),
      taken('04-planning', 'd'),
    ];
    expect(said('05-planning', ...messages)).toEqual(['c']);
    expect(said('06-action', ...messages)).toEqual(['b']);
  });

  test('knows its file', () => {
    const [wish] = forRoundAt(
      GAME,
      [forRound('03-planning', 5, 'home')],
      'stark',
      moment('05-planning'),
    );
    expect(wish?.place).toEqual({ file: 'orders/03-planning/stark.txt', line: 1 });
  });
});
