// The command `plan` where much is played: the same in folder and bundle, what is given, arrows.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dataOf, places, plan, put } from '../support/plan-command.ts';
import { rookery, write } from '../support/sample-games.ts';

const { folder, bundle, orders } = await places();

describe('rookery plan', () => {
  test('what is given of another is a file or lines, and never one for the other in silence', async () => {
    const lines = 'Pyke: raid Seagard';
    const file = put(bundle, 'greyjoy.txt', `${lines}\n`);
    const longer = Array.from({ length: 30 }, () => lines).join(';;');
    for (const said of [
      file,
      `greyjoy=${file}`,
      `greyjoy=${lines}`,
      `Greyjoy=${longer}`,
      'greyjoy=',
    ]) {
      const { exit, out } = await plan(bundle, '--assume', said, '--json');
      expect({ said, exit }).toEqual({ said, exit: 0 });
      expect(dataOf(out).given).toMatchObject([{ seat: 'greyjoy', by: 'assumed' }]);
    }
    const told = async (...args: readonly string[]) => {
      const { exit, out, err } = await plan(...args);
      expect({ exit, out }).toEqual({ exit: 2, out: '' });
      return err;
    };
    for (const none of ['/no/such.txt', 'no/such', 'such.yaml', '../such', 'C:\\such', '~/such'])
      expect(await told(bundle, '--assume', `greyjoy=${none}`)).toContain('no such file');
    for (const whose of ['starc=/no/such.txt', 'starc=Pyke: raid', 'Pyke: raid Seagard'])
      expect(await told(bundle, '--assume', whose)).toContain('whose orders are these?');
    expect(await told(bundle, '--assume', 'greyjoy=orders')).toContain('no line of this is');
    expect(await told(bundle, '--assume', `greyjoy=${bundle}`)).toContain('a folder');
    const raw = put(bundle, 'wrong.yaml', 'orders: [');
    expect(await told(bundle, '--assume', `greyjoy=${raw}`)).toContain('this is not YAML');
    expect(await told(lines, '-C', bundle)).toContain('no such file');
    expect(await told(orders, file, '-C', bundle)).toContain('Too many words');
    expect(await told('no-such-game')).toContain('no-such-game: there is no such file');
  });

  test('draws a witness as arrows: its own and those of the others', async () => {
    const lost = [orders, '--lose', 'Greywater Watch', '--search', '400'];
    const { exit, out } = await rookery('plan', ...lost, '--map');
    expect(exit).toBe(0);
    expect(out).toContain('Stark attacks from Moat Cailin into the Eyrie');
    expect(out).toMatch(/Lannister attacks from [^<]* into Greywater Watch/);
    const to = join(folder, 'witness.png');
    expect((await plan(orders, '--map', '--sample', '2', '-o', to)).exit).toBe(0);
    expect(readFileSync(to).subarray(1, 4).toString()).toBe('PNG');
    const none = await plan(bundle, '--lose', 'the narrow sea', '--map');
    expect(none).toMatchObject({ exit: 1, err: expect.stringContaining('No orders were found') });
  });

  test('says the same in the folder as in the bundle, whatever else the folder knows', async () => {
    const own = await plan(bundle, '--json', '--sample', '5');
    const theirs = await plan(orders, '--json', '--sample', '5');
    expect(own).toMatchObject({ exit: 0, err: '' });
    expect(dataOf(theirs.out)).toEqual({
      ...dataOf(own.out),
      refused: dataOf(theirs.out).refused,
    });
    write(folder, 'orders/05-planning/greyjoy.txt', 'Pyke: raid Seagard\n');
    expect((await plan(orders, '--json', '--sample', '5')).out).toBe(theirs.out);
  });
});
