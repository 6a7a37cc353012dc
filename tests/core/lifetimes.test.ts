import { describe, expect, test } from 'vitest';
import { answersIn, play, said, usedIn, waitsFor } from '../toy/played.ts';

const deedsIn = ({ entries }: ReturnType<typeof play>): readonly string[] =>
  answersIn(entries, 'deed').filter((one) => one.startsWith('finch'));

const deedsOf = (...messages: readonly (readonly string[])[]): readonly string[] => {
  const run = play({ finch: said(...messages) });
  return [...deedsIn(run), ...waitsFor(run)];
};

const FINCH = '1/turns/deed/finch';

describe('a wish', () => {
  test('speaks as long as its line is in force', () => {
    expect(deedsOf(['ride'])).toEqual([...Array(4).fill('finch ride orders'), 'over']);
  });

  test('that is meant once is used up by the answer it gave', () => {
    expect(deedsOf(['once: ride'])).toEqual(['finch ride orders', `${FINCH}#2`]);
  });

  test('that is meant once gives way to the next of its seat when it is used up', () => {
    expect(deedsOf(['once: ride', 'once: look', 'rest'])).toEqual([
      'finch ride orders',
      'finch look orders',
      'finch rest orders',
      'finch rest orders',
      'over',
    ]);
  });

  test('is not used up while it is not legal, and is then', () => {
    // Once the finch has seen the sky nobody of its side can: the second line waits for what never comes.
    const run = play({ finch: said(['once: look', 'once: look', 'rest']) });
    expect(answersIn(run.entries, 'deed')).toContain('finch rest orders');
    expect(usedIn(run).filter(({ left }) => left === 'nothing')).toHaveLength(1);
  });

  test('is used up with what its line says instead, and with nothing else', () => {
    expect(deedsOf(['once: look or ride'])).toEqual(['finch look orders', `${FINCH}#2`]);
    expect(deedsOf(['once: ride', 'once: ride'])).toEqual([
      'finch ride orders',
      'finch ride orders',
      '2/turns/deed/finch',
    ]);
  });

  test('of a newer message is another line, though it says the same', () => {
    expect(deedsOf(['once: ride'], ['once: ride'])).toEqual([
      'finch ride orders',
      'finch ride orders',
      '2/turns/deed/finch',
    ]);
  });

  test('holds under all of its conditions, not the first alone', () => {
    const [wish] = said(['ride']);
    const under = (...when: readonly { ribbons: number }[]) =>
      answersIn(
        play({ finch: [{ kind: 'deed', wish: wish?.wish ?? null, when }] }).entries,
        'deed',
      );
    expect(under({ ribbons: 1 }, { ribbons: 2 })).toContain('finch ride orders');
    expect(under({ ribbons: 99 }, { ribbons: 1 })).not.toContain('finch ride orders');
    expect(under({ ribbons: 1 }, { ribbons: 99 })).not.toContain('finch ride orders');
  });
});

describe('a queue', () => {
  test('speaks by its head alone, one step after the other', () => {
    expect(deedsOf(['turns: look then ride then rest'])).toEqual([
      'finch look orders',
      'finch ride orders',
      'finch rest orders',
      '2/turns/deed/finch#2',
    ]);
  });

  test('is in the order of its steps, wherever they stand', () => {
    const backwards = said(['turns: look then ride']).toReversed();
    expect(deedsIn(play({ finch: backwards })).slice(0, 2)).toEqual([
      'finch look orders',
      'finch ride orders',
    ]);
  });

  test('asks where its head cannot be done, whatever else its seat said', () => {
    const lines = ['turns: ride if 99 ribbons then rest', 'look'];
    expect(deedsOf(lines)).toEqual([FINCH]);
    expect(deedsOf([...lines, 'always: rest'])).toEqual([FINCH]);
    expect(deedsOf(['turns: launch at 99 99 then rest'])).toEqual([FINCH]);
  });

  test('passes where it says so, and keeps its head', () => {
    expect(deedsOf(['turns: ride if 99 ribbons else pass then look'])).toEqual([
      ...Array(4).fill('finch rest orders'),
      'over',
    ]);
  });

  test('skips where it says so; what was skipped is gone with what was done', () => {
    const lines = ['turns: ride if 6 ribbons else skip then look then launch at 30 20'];
    const run = play({ finch: said(lines) });
    expect(deedsIn(run)).toEqual(['finch look orders', 'finch launch orders']);
    expect(usedIn(run).flatMap(({ left }) => (left === undefined ? [] : [left]))).toEqual([
      { queue: 'turns', steps: [3] },
      { queue: 'turns', steps: [] },
    ]);
  });

  test('goes on to what else was said when all of it is skipped', () => {
    const lines = ['turns: ride if 99 ribbons else skip', 'rest'];
    expect(deedsOf(lines).at(0)).toBe('finch rest orders');
  });

  test('tries what a step says instead before it is given up', () => {
    expect(deedsOf(['turns: launch at 99 99 or ride then rest']).slice(0, 2)).toEqual([
      'finch ride orders',
      'finch rest orders',
    ]);
  });

  test('waits with its head for a question of its kind, while other words answer others', () => {
    const run = play({ finch: said(['turns: rest then ride', 'stake 2']) });
    expect(answersIn(run.entries, 'stake')).toContain('finch 2 orders');
    expect(deedsIn(run).slice(0, 2)).toEqual(['finch rest orders', 'finch ride orders']);
  });

  test('is replaced whole by a newer one, though the newer one is shorter or done', () => {
    const older = ['turns: rest then rest then rest'];
    expect(deedsOf(['turns: ride'], older)).toEqual(['finch ride orders', `${FINCH}#2`]);
  });

  test('says with each entry which line was used, and what is left', () => {
    const [LOOK, RIDE] = [8, 18].map((column) => ({ line: 1, column, length: 4 }));
    const run = play({ finch: said(['turns: look then ride']) });
    expect(usedIn(run).filter(({ message }) => message === 1)).toEqual([
      { message: 1, place: LOOK, left: { queue: 'turns', steps: [2] } },
      { message: 1, place: RIDE, left: { queue: 'turns', steps: [] } },
    ]);
  });
});

/** What is open, whatever table it is seen on. */
const openIn = ({ ended }: ReturnType<typeof play>) =>
  ended.how === 'waiting' ? ended.waiting.map(({ view: _, ...open }) => open) : ended;

describe('a run that goes on', () => {
  const lines = { finch: said(['once: ride']) };
  const first = play(lines);
  const { checkpoint, used, entries } = first;
  const since = entries.slice(checkpoint.n);

  test('knows what was used up before', () => {
    expect(waitsFor(first)).toEqual([`${FINCH}#2`]);
    expect(used).toEqual([
      { message: 1, place: { line: 1, column: 1, length: 10 }, left: 'nothing' },
    ]);
    const again = play(lines, { from: checkpoint, since, used });
    expect(openIn(again)).toEqual(openIn(first));
    expect(again.used).toEqual(used);
  });

  test('would do it twice without', () => {
    const again = play(lines, { from: checkpoint, since });
    expect(answersIn(again.entries, 'deed')).toContain('finch ride orders');
  });
});
