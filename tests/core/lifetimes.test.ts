import { describe, expect, test } from 'vitest';
import { answersIn, play, said, usedIn, waitsFor } from './mini-play.ts';

const actsOf = (...messages: readonly (readonly string[])[]): readonly string[] => {
  const run = play({ ant: said(...messages) });
  return [
    ...answersIn(run.entries, 'act').filter((one) => one.startsWith('ant')),
    ...waitsFor(run),
  ];
};

const ANT = '1/acts/act/ant';

describe('a wish', () => {
  test('speaks as long as its line is in force', () => {
    expect(actsOf(['act gather'])).toEqual([...Array(4).fill('ant gather orders'), 'over']);
  });

  test('that is meant once is used up by the answer it gave', () => {
    expect(actsOf(['once act gather'])).toEqual(['ant gather orders', `${ANT}#2`]);
  });

  test('that is meant once gives way to the next of its seat when it is used up', () => {
    expect(actsOf(['once act gather', 'once act peek', 'act pass'])).toEqual([
      'ant gather orders',
      'ant peek orders',
      'ant pass orders',
      'ant pass orders',
      'over',
    ]);
  });

  test('is not used up while it is not legal, and is then', () => {
    // Once the ant has seen the sky nobody of its side can: the second line waits for what never comes.
    const run = play({ ant: said(['once act peek', 'once act peek', 'act pass']) });
    expect(answersIn(run.entries, 'act')).toContain('ant pass orders');
    expect(usedIn(run).filter(({ left }) => left === 'nothing')).toHaveLength(1);
  });

  test('is used up with what its line says instead, and with nothing else', () => {
    expect(actsOf(['once act peek or gather'])).toEqual(['ant peek orders', `${ANT}#2`]);
    expect(actsOf(['once act gather', 'once act gather'])).toEqual([
      'ant gather orders',
      'ant gather orders',
      '2/acts/act/ant',
    ]);
  });

  test('of a newer message is another line, though it says the same', () => {
    expect(actsOf(['once act gather'], ['once act gather'])).toEqual([
      'ant gather orders',
      'ant gather orders',
      '2/acts/act/ant',
    ]);
  });

  test('holds under all of its conditions, not the first alone', () => {
    const [wish] = said(['act gather']);
    const under = (...when: readonly { coins: number }[]) =>
      answersIn(play({ ant: [{ kind: 'act', wish: wish?.wish ?? null, when }] }).entries, 'act');
    expect(under({ coins: 1 }, { coins: 2 })).toContain('ant gather orders');
    expect(under({ coins: 99 }, { coins: 1 })).not.toContain('ant gather orders');
    expect(under({ coins: 1 }, { coins: 99 })).not.toContain('ant gather orders');
  });
});

describe('a queue', () => {
  test('speaks by its head alone, one step after the other', () => {
    expect(actsOf(['1. act peek', '2. act gather', '3. act pass'])).toEqual([
      'ant peek orders',
      'ant gather orders',
      'ant pass orders',
      '2/acts/act/ant#2',
    ]);
  });

  test('is in the order of its steps, wherever they stand', () => {
    expect(actsOf(['2. act gather', '1. act peek']).slice(0, 2)).toEqual([
      'ant peek orders',
      'ant gather orders',
    ]);
  });

  test('asks where its head cannot be done, whatever else its seat said', () => {
    const lines = ['1. act gather if coins 99', '2. act pass', 'act peek'];
    expect(actsOf(lines)).toEqual([ANT]);
    expect(actsOf([...lines, 'always act pass'])).toEqual([ANT]);
    expect(actsOf(['1. act nonsense', '2. act pass'])).toEqual([ANT]);
  });

  test('passes where it says so, and keeps its head', () => {
    expect(actsOf(['1. act gather if coins 99 else pass', '2. act peek'])).toEqual([
      ...Array(4).fill('ant pass orders'),
      'over',
    ]);
  });

  test('skips where it says so; what was skipped is gone with what was done', () => {
    const lines = ['1. act gather if coins 6 else skip', '2. act peek', '3. act settle'];
    const run = play({ ant: said(lines) });
    expect(answersIn(run.entries, 'act').filter((one) => one.startsWith('ant'))).toEqual([
      'ant peek orders',
      'ant settle orders',
    ]);
    expect(usedIn(run).flatMap(({ left }) => (left === undefined ? [] : [left]))).toEqual([
      { queue: 'act', steps: [3] },
      { queue: 'act', steps: [] },
    ]);
  });

  test('goes on to what else was said when all of it is skipped', () => {
    const lines = ['1. act gather if coins 99 else skip', 'act pass'];
    expect(actsOf(lines).at(0)).toBe('ant pass orders');
  });

  test('tries what a step says instead before it is given up', () => {
    expect(actsOf(['1. act nonsense or gather', '2. act pass']).slice(0, 2)).toEqual([
      'ant gather orders',
      'ant pass orders',
    ]);
  });

  test('waits with its head for a question of its kind, while other words answer others', () => {
    const lines = ['1. act settle', '2. act pass', 'spot 300', 'bid 2'];
    const run = play({ ant: said(lines) });
    expect(answersIn(run.entries, 'bid')).toContain('ant 2 orders');
    expect(answersIn(run.entries, 'spot')).toEqual(['ant 300 orders']);
  });

  test('is replaced whole by a newer one, though the newer one is shorter or done', () => {
    const older = ['1. act pass', '2. act pass', '3. act pass'];
    expect(actsOf(['1. act gather'], older)).toEqual(['ant gather orders', `${ANT}#2`]);
  });

  test('says with each entry which line was used, and what is left', () => {
    const run = play({ ant: said(['1. act peek', '2. act gather']) });
    expect(usedIn(run).filter(({ message }) => message === 1)).toEqual([
      { message: 1, place: { line: 1, column: 8 }, left: { queue: 'act', steps: [2] } },
      { message: 1, place: { line: 2, column: 8 }, left: { queue: 'act', steps: [] } },
    ]);
  });
});

/** What is open, whatever table it is seen on. */
const openIn = ({ ended }: ReturnType<typeof play>) =>
  ended.how === 'waiting' ? ended.waiting.map(({ view: _, ...open }) => open) : ended;

describe('a run that goes on', () => {
  const lines = { ant: said(['once act gather']) };
  const first = play(lines);
  const { checkpoint, used, entries } = first;
  const since = entries.slice(checkpoint.n);

  test('knows what was used up before', () => {
    expect(waitsFor(first)).toEqual([`${ANT}#2`]);
    expect(used).toEqual([{ message: 1, place: { line: 1, column: 10 }, left: 'nothing' }]);
    const again = play(lines, { from: checkpoint, since, used });
    expect(openIn(again)).toEqual(openIn(first));
    expect(again.used).toEqual(used);
  });

  test('would do it twice without', () => {
    const again = play(lines, { from: checkpoint, since });
    expect(answersIn(again.entries, 'act')).toContain('ant gather orders');
  });
});
