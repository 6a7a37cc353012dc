import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyOf, pathOf, rookery } from '../support/sample-games.ts';

const ask = async (query: string, ...options: readonly string[]): Promise<string> => {
  const { exit, out, err } = await rookery(
    'ask',
    ...query.split(' '),
    '-C',
    pathOf('five-kings'),
    ...options,
  );
  return exit === 0 ? out : `${exit}: ${err}`;
};

describe('rookery ask', () => {
  test('lists what can be asked, in both languages', async () => {
    const { out } = await rookery('ask', '-C', pathOf('five-kings'));
    for (const usage of ['reach <area with units>', 'border <area>', 'supply [house]'])
      expect(out).toContain(`- ${usage}\n`);
    const chinese = await rookery('ask', '-C', pathOf('five-kings'), '--lang', 'zh');
    expect(chinese.out).toContain('- 可达 <有部队的地区>\n');
    expect(chinese.out).not.toMatch(/\{|query\./);
  });

  test('names are understood in any spelling, with or without spaces', async () => {
    const answer = await ask('odds moat-cailin seagard');
    expect(answer).toContain('Stark attacks Seagard from Moat Cailin');
    for (const said of [
      'odds MC attacks SG',
      'battle Moat Calin against Seagard',
      '胜算 卡林湾进攻海疆城',
    ])
      expect(await ask(said)).toBe(answer);
  });

  test('odds have the sum without cards, what cards add, and who wins a tie', async () => {
    const answer = await ask('odds Moat Cailin attacks Seagard');
    expect(answer).toMatch(/^Total +5 +4$/m);
    expect(answer).toContain('Stark, as the units stand: 4 to 19 in all');
    expect(answer).toContain('order -1 to 1');
    expect(answer.replaceAll(/\s+/g, ' ')).toContain(
      'It is open: Stark can come to 4 to 19, the other side to 4 to 15; a tie goes to Stark.',
    );
    expect(answer).toContain('can march away from Seagard before');
    expect(answer).not.toMatch(/whatever is played|cannot win/u);
    expect(await ask('胜算 卡林湾进攻海疆城', '--lang', 'zh')).toContain(
      '史塔克：按现有部队，总计4到19，其中部队5到7、指令-1到1、支持0到8、家族牌0到3',
    );
  });

  test('a march over ships is a way, and ships sail on seas alone', async () => {
    expect(await ask('reach Crackclaw Point')).toMatch(/by ship/);
    const ships = await ask('reach the Narrow Sea');
    expect(ships).toContain('The Shivering Sea');
    expect(ships).not.toContain('land units');
  });

  test.each([
    ['suply', 'Did you mean supply?'],
    ['reach wintrfell', 'Did you mean Winterfell?'],
    ['reach', 'Write it as: reach <area with units>'],
    ['odds Moat Cailin attacks Pyke', 'Expected here: area in reach; not “pyke”.'],
    ['odds Moat Cailin attacks The Twins', 'nobody stands in the Twins'],
    ['supply stark lannister', '“lannister” is one thing too many.'],
  ])('%s: says what would be right', async (query, said) => {
    const answer = await ask(query);
    expect(answer).toMatch(/^2: /);
    expect(answer).toContain(said);
  });

  test('JSON has the query as it was understood', async () => {
    expect(JSON.parse(await ask('可达 临冬城', '--json'))).toMatchObject({
      query: 'reach',
      given: ['winterfell'],
      reader: 'public',
    });
  });

  test('in a bundle it is asked by its house, who learns no more than the moderator would tell it', async () => {
    const path = copyOf('wuwang');
    const { exit, err } = await rookery(
      'bundle',
      path,
      '--for',
      'stark',
      '--now',
      '2026-12-24T20:00:00Z',
    );
    expect(exit, err).toBe(0);
    const bundle = join(path, 'bundles', readdirSync(join(path, 'bundles'))[0] ?? '', 'stark');
    const supply = await rookery('ask', 'supply', '-C', bundle);
    expect(supply.out).toBe((await rookery('ask', 'supply', '-C', path, '--for', 'stark')).out);
    expect(supply.out.match(/^补给|Supply of|的补给$/gm)).toHaveLength(1);
    for (const { area, units } of heldIn(bundle)) {
      if (!units) continue;
      for (const query of ['reach', 'border']) {
        const told = await rookery('ask', query, area, '-C', bundle, '--json');
        const moderators = await rookery(
          'ask',
          query,
          area,
          '-C',
          path,
          '--for',
          'stark',
          '--json',
        );
        expect(told.exit, told.err).toBe(0);
        expect(told.out).toBe(moderators.out);
      }
    }
    const other = await rookery('ask', 'supply', '-C', bundle, '--for', 'lannister');
    expect(other).toMatchObject({ exit: 2, out: '' });
  });
});

/** The areas of a table as a bundle has them, and whether units stand there. */
const heldIn = (bundle: string): readonly { readonly area: string; readonly units: boolean }[] => {
  const lines = readFileSync(join(bundle, 'files/bundle.jsonl'), 'utf8').trim().split('\n');
  const table = lines.map((line) => JSON.parse(line)).find(({ line }) => line === 'table');
  const { places } = table.state as { places: { area: string; units: Record<string, number> }[] };
  return places
    .map(({ area, units }) => ({ area, units: Object.values(units).some((count) => count > 0) }))
    .slice(0, 20);
};
