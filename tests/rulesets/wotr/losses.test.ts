import { describe, expect, test } from 'vitest';
import type { Loss, Toll } from '../../../src/rulesets/wotr/facts.ts';
import { countOf } from '../../../src/rulesets/wotr/forces.ts';
import type { Nation } from '../../../src/rulesets/wotr/game.ts';
import { type Army, army, at, attack, board } from './armed.ts';
import type { Change } from './changes.ts';
import { eventsOf } from './staged.ts';

const HERE = 'north-ithilien';
const FROM = 'south-ithilien';

/** A defender that takes so many hits, and how it bears them. */
const hit = (troops: Army, hits: number, losses?: readonly Loss[], ...more: readonly Change[]) =>
  attack(
    board(army(FROM, { sauron: [5] }), army(HERE, troops), ...more),
    'shadow',
    { from: FROM, to: HERE },
    {
      dice: [...Array(hits).fill(6), ...Array(30).fill(1)],
      answers: losses === undefined ? {} : { losses: [losses] },
    },
  );

const loss = (nation: Nation, how: Toll): Loss => ({ nation, loss: how });
const here = (...hits: Parameters<typeof hit>): string => at(hit(...hits), 'free-peoples', HERE);

const noRegulars: Change = ({ reserve, lost }) => {
  for (const pool of [reserve, lost])
    if (pool.gondor !== undefined) pool.gondor = { elite: pool.gondor.elite ?? 0 };
};

describe('losses', () => {
  test.each<readonly [string, string, number, readonly Loss[] | undefined]>([
    ['are regulars first, if nothing is said', 'gondor 0+2', 2, undefined],
    ['then elites that become regulars', 'gondor 1+1', 3, undefined],
    ['are as their owner says', 'gondor 3+1', 1, [loss('gondor', 'reduced')]],
    ['may be an elite for two hits', 'gondor 2+1', 2, [loss('gondor', 'elite')]],
    [
      'may be one figure twice',
      'gondor 2+1',
      2,
      [loss('gondor', 'reduced'), loss('gondor', 'regular')],
    ],
  ])('%s', (_name, left, hits, losses) => {
    expect(here({ gondor: [2, 2] }, hits, losses)).toBe(left);
  });

  test.each<readonly [string, number, readonly Loss[]]>([
    ['elite-for-two-hits', 1, [loss('gondor', 'elite')]],
    ['none-to-lose', 1, [loss('rohan', 'regular')]],
    ['all-hits-borne', 1, [loss('gondor', 'regular'), loss('gondor', 'regular')]],
    ['hits-left', 2, [loss('gondor', 'regular')]],
  ])('are refused: %s', (code, hits, losses) => {
    expect(() => here({ gondor: [2, 2] }, hits, losses)).toThrow(code);
  });

  test('an elite dies of one hit where no regular can take its place', () => {
    const elite = [loss('gondor', 'elite')];
    expect(here({ gondor: [0, 2] }, 1, elite, noRegulars)).toBe('gondor 0+1');
    expect(() => here({ gondor: [0, 2] }, 1, [loss('gondor', 'reduced')], noRegulars)).toThrow(
      'no-regular-for-elite',
    );
    expect(() => here({ gondor: [0, 2] }, 1, elite)).toThrow('elite-for-two-hits');
  });

  test('a regular that has just fallen can take the place of an elite', () => {
    const table = hit(
      { gondor: [1, 1] },
      2,
      [loss('gondor', 'regular'), loss('gondor', 'reduced')],
      noRegulars,
    );
    expect(at(table, 'free-peoples', HERE)).toBe('gondor 1+0');
  });

  test('of the Free Peoples are for good, and the regular comes from the dead before the reinforcements', () => {
    const dead: Change = ({ lost }) => {
      lost.gondor = { regular: 1 };
    };
    const table = hit({ gondor: [0, 2] }, 2, undefined, dead);
    const { reserve, lost } = table.state;
    expect([countOf(lost, 'gondor', 'regular'), countOf(lost, 'gondor', 'elite')]).toEqual([0, 2]);
    const fresh = board().state.reserve;
    expect(countOf(reserve, 'gondor', 'regular')).toBe(countOf(fresh, 'gondor', 'regular') - 1);
    expect(countOf(reserve, 'gondor', 'elite')).toBe(countOf(fresh, 'gondor', 'elite'));
  });

  test('of the Shadow can be mustered again', () => {
    const table = board(army(FROM, { isengard: [1, 1] }), army(HERE, { gondor: [3] }));
    const { regular = 0, elite = 0 } = table.state.reserve.isengard ?? {};
    attack(table, 'shadow', { from: FROM, to: HERE }, { dice: [1, 1, 6, 6, 6] });
    expect(table.state.reserve.isengard).toEqual({ regular: regular + 1, elite: elite + 1 });
    expect(table.state.lost).toEqual({});
  });

  test('more than an army can bear are nothing to be asked about', () => {
    const table = hit({ gondor: [1, 1] }, 3);
    expect(table.asked).not.toContain('losses');
    expect(eventsOf(table, 'losses-taken')).toMatchObject([{ side: 'free-peoples', hits: 3 }]);
  });

  test('of both sides are chosen at the same time', () => {
    const table = board(army(FROM, { sauron: [2, 1] }), army(HERE, { gondor: [2, 1] }));
    attack(table, 'shadow', { from: FROM, to: HERE }, { dice: [6, 1, 1, 6, 1, 1] });
    expect(table.asked.slice(0, 2)).toEqual(['losses', 'losses']);
    const order = table.events.filter(({ type }) => type === 'losses-taken');
    expect(order).toHaveLength(2);
    expect([at(table, 'shadow', FROM), at(table, 'free-peoples', HERE)]).toEqual([
      'sauron 1+1',
      'gondor 1+1',
    ]);
  });
});
