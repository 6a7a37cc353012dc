// Lines beside orders that look like some: notes that may be a list, a report, links.
import { describe, expect, test } from 'vitest';
import { isOrder, readingsOf } from './readings.ts';

const OWN = 'Winterfell: defense +2';
const OLD = 'Karhold: raid';

describe('orders behind the sign of a note', () => {
  const notes = [`# ${OWN}`, `# ${OLD}`];
  test.each([
    ['alone', notes, [OWN, OLD]],
    ['beside others', ['bid 3', '', ...notes], ['bid 3', OWN, OLD]],
  ])('may be a list: %s', async (_, lines, orders) => {
    const { main, others } = await readingsOf(...lines);
    expect(main).toEqual(lines.filter(Boolean));
    expect(others).toContainEqual(['hidden', orders]);
  });

  test.each([
    ['one alone', [OWN, `# ${OLD}`]],
    ['among other notes', [OWN, `# ${OLD}`, `# ${OWN}`, '# as we said']],
    ['below the help of a template', ['## Take the sign away', ...notes]],
  ])('are notes: %s', async (_, lines) => {
    expect((await readingsOf(...lines)).others.filter(([by]) => by === 'hidden')).toEqual([]);
  });
});

describe('a pasted report', () => {
  const report = [
    'five-kings',
    '==========',
    '',
    'Round 4: Planning phase [PLN-1]',
    '- Anna gains 1 [RAD-6]',
    "King's Court 5",
    'bid 5',
    '- Tom gains 1 [RAD-6]',
    '- Next is the march [RND-1]',
  ];
  test.each([
    ['below orders', [OWN, '', ...report]],
    ['above orders', [...report, '', OWN]],
  ])('gives none: %s', async (_, lines) => {
    const { main, others } = await readingsOf(...lines);
    expect(main.filter(isOrder)).toEqual([OWN]);
    expect(others.every(([, other]) => !other.includes('bid 5'))).toBe(true);
  });

  test('is asked about a line that was written between its sentences', async () => {
    const { main, others } = await readingsOf(
      ...report.slice(0, 5),
      '',
      OLD,
      '',
      ...report.slice(7),
      '',
      OWN,
    );
    expect(main.filter(isOrder)).toEqual([OWN]);
    expect(others.some(([by, other]) => by === 'quoted' && other.includes(OLD))).toBe(true);
  });

  test('may have orders within, where none stand beside it', async () => {
    const { others } = await readingsOf(...report);
    expect(others.some(([by, other]) => by === 'quoted' && other.includes('bid 5'))).toBe(true);
  });
});

test('links in a plain text are read over', async () => {
  const lines = ['<a href="http://x.example">', `</a>${OWN}`, `[Karhold](https://x.example): raid`];
  expect((await readingsOf(...lines)).main).toEqual([OWN, OLD]);
});
