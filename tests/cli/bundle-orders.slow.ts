// Orders that a player writes in the bundle of his house.
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bundlesOf } from '../support/bundles.ts';
import { emptyFolder, pathOf, read, rookery, rookeryWith, write } from '../support/sample-games.ts';

describe('orders in a bundle', () => {
  const ORDERS = 'round 5, Stark\n\nbid wildlings 4\ncards: Eddard\n';

  const withOrders = async (text: string, name = 'orders.txt'): Promise<string> => {
    const stark = join(await bundlesOf('five-kings', '--for', 'stark'), 'stark');
    write(stark, name, text);
    return stark;
  };

  test('are judged as the moderator would judge them', async () => {
    const stark = await withOrders(ORDERS);
    const own = await rookery('check', join(stark, 'orders.txt'), '--json');
    const told = await rookery(
      'check',
      join(stark, 'orders.txt'),
      '-C',
      pathOf('five-kings'),
      '--json',
    );
    expect(JSON.parse(own.out)).toMatchObject({
      wrong: [],
      understood: ['bid wildlings 4', 'cards: Eddard Stark'],
    });
    expect(own.out).toBe(told.out);
  });

  test('as YAML', async () => {
    const stark = await withOrders(
      'round: 5\nhouse: stark\nbids: { wildlings: 4 }\n',
      'orders.yaml',
    );
    const { exit, out } = await rookery('check', join(stark, 'orders.yaml'), '--json');
    expect({ exit, receipt: JSON.parse(out) }).toMatchObject({
      exit: 0,
      receipt: { seat: 'stark', understood: ['bid wildlings 4'] },
    });
  });

  test.each([
    ['a line that nobody understands', 'bid wildlings many\n', 'orders.txt:1:'],
    ['the header of another house', 'round 5, Lannister\n', 'orders.txt:1:'],
    ['the header of another round', 'round 4, Stark\n', 'orders.txt:1:'],
  ])('with %s are wrong at their line', async (_what, text, place) => {
    const stark = await withOrders(text);
    const { exit, out } = await rookery('check', join(stark, 'orders.txt'));
    expect(exit).toBe(1);
    expect(out).toContain(place);
  });

  test('of another house are not judged', async () => {
    const stark = await withOrders(ORDERS);
    const file = join(stark, 'orders.txt');
    for (const command of ['check', 'tag']) {
      const { exit, err } = await rookery(command, file, '--for', 'lannister');
      expect({ exit, err }).toMatchObject({
        exit: 2,
        err: expect.stringContaining('--for lannister: this packet is for Stark'),
      });
    }
  });

  test('stand in the status once something is written in them', async () => {
    const stark = await withOrders('## nothing yet\n');
    const line = async (): Promise<string> =>
      (await rookery('status', stark)).out.split('\n').find((one) => one.startsWith('Stark ')) ??
      '';
    expect(await line()).toBe('Stark  nothing yet  Anna Lindqvist');
    write(stark, 'orders.txt', ORDERS);
    expect(await line()).toBe('Stark  written in orders.txt; an answer is due  Anna Lindqvist');
    write(stark, 'orders.txt', `${ORDERS}bid wildlings many\n`);
    expect(await line()).toMatch(
      /^Stark {2}written in orders.txt, 1 mistake in them; an answer is +Anna Lindqvist$/,
    );
  });

  test('have no tag without a key, which may stand in the environment', async () => {
    const stark = await withOrders(ORDERS);
    const file = join(stark, 'orders.txt');
    const none = await rookery('tag', file);
    expect(none).toMatchObject({ exit: 2, out: '', err: expect.stringContaining('--key') });
    expect((await rookery('check', file)).out).not.toContain('tag:');
    const keys = join(await bundlesOf('five-kings', '--for', 'stark', '--keys'), 'stark');
    const key = read(keys, 'files/key.txt').trim();
    const { out } = await rookeryWith({ ROOKERY_KEY: key }, 'tag', file);
    expect(await rookery('tag', file, '--key', key)).toMatchObject({ out });
    write(keys, 'orders.txt', ORDERS);
    expect((await rookery('tag', join(keys, 'orders.txt'))).out).toBe(out);
  });

  test('that lie in no bundle need a game to be named', async () => {
    const folder = emptyFolder();
    write(folder, 'orders.txt', ORDERS);
    const { exit, err } = await rookery('tag', join(folder, 'orders.txt'), '-C', folder);
    expect({ exit, err }).toMatchObject({ exit: 2, err: expect.stringContaining('--phase') });
  });
});
