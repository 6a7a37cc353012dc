// The command `plan`, in a bundle and in a folder, in both languages.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { library } from '../../src/cli/rules/library.ts';
import { widthOf } from '../../src/report/width.ts';
import { dataOf, places, plan, put } from '../support/plan-command.ts';
import { copyOf, emptyFolder, rookery, write } from '../support/sample-games.ts';

const { folder, bundle } = await places();
const NOW = ['--now', '2026-12-01T20:00:00Z'];

describe('rookery plan', () => {
  test.each(['en', 'zh'])('fits eighty columns in %s', async (lang) => {
    const { exit, out } = await plan(bundle, '--lang', lang, '--sample', '5', '--search', '60');
    expect(exit).toBe(0);
    expect(out.split('\n').filter((line) => widthOf(line) > 80)).toEqual([]);
    expect(out).toContain(lang === 'en' ? 'Depends on the others' : '取决于他人');
    // What wide bounds leave open is said as that; what was not found, with how long was sought.
    expect(out).toContain(lang === 'en' ? 'not ruled out: ' : '不能排除');
    expect(out).toMatch(lang === 'en' ? /\(\d+ tries\)|tries for each\)/ : /试了\d+次/);
    // What was found says how far was sought, too; a bound from nothing up says at most what it allows.
    expect(out).toMatch(
      lang === 'en' ? /found in 1\s+try|found,\s+in\s+\d+\s+tries/ : /找到的第一种/,
    );
    expect(out).not.toMatch(/ 0 to \d+ {2}|0至\d+ {2}/);
    expect(out).not.toMatch(/\bplan\.|\baim\.|\bhinge\./);
  });

  test('asks of one thing: how it is lost, why it may not come', async () => {
    const lost = await plan(bundle, '--lose', 'greywater watch', '--json');
    expect(dataOf(lost.out).lines.map(({ aim }: { aim: string }) => aim)).toEqual(['holds']);
    const wanted = await plan(bundle, '--why-not', 'Eyrie', '--json');
    expect(dataOf(wanted.out).lines).toMatchObject([
      { aim: 'arrives', about: { into: 'the-eyrie' } },
      { aim: 'holds' },
    ]);
    expect(await plan(bundle, '--lose', 'Braavos')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('Braavos'),
    });
  });

  test('plays against orders that are taken as given, and plans on from there', async () => {
    const given = ['--assume', "greyjoy=Flint's Finger: consolidate power;;Pyke: support"];
    const { exit, out } = await plan(bundle, ...given);
    expect(exit).toBe(0);
    expect(out).toContain("Stark's Raid from Greywater Watch removes Consolidate Power of Greyjoy");
    expect(out).toContain('Taken as given are the orders of Greyjoy.');
    const next = put(bundle, 'next.txt', 'Winterfell: defense +1\n');
    const then = await plan(bundle, ...given, '--then', next, '--json');
    expect(dataOf(then.out)).toMatchObject({ round: 6, phase: 'planning', given: [] });
    const two = await plan(bundle, ...given, '--then', next, '--then', next, '--json');
    expect(dataOf(two.out)).toMatchObject({ round: 7, phase: 'planning', given: [] });
    const whose = await plan(bundle, '--assume', 'nobody=Pyke: raid');
    expect(whose).toMatchObject({ exit: 2, err: expect.stringContaining('nobody') });
  });

  test('a promise has nothing but its lines; an ally plans with it, kept or broken', async () => {
    const { out } = await plan(bundle, '--promise', 'Moat Cailin, Greywater Watch');
    expect(out.split('\n').slice(1)).toEqual([
      'game five-kings, round 5, Stark',
      'Moat Cailin: march +1 -> The Eyrie: knight',
      "Greywater Watch: raid Flint's Finger or Seagard",
      '',
    ]);
    const chinese = await plan(bundle, '--promise', 'Moat Cailin, Greywater Watch', '--lang', 'zh');
    expect(chinese.out.split('\n')[0]).toMatch(/\[stark\]$/);
    const promise = put(folder, 'promise.txt', chinese.out);
    const theirs = join(folder, 'orders/05-planning/greyjoy.txt');
    const kept = await plan(theirs, '--promised', promise, '--json', '--sample', '30');
    const broken = await plan(
      theirs,
      ...['--promised', promise, '--betray', 'stark', '--json', '--sample', '30'],
    );
    expect(dataOf(kept.out).given).toMatchObject([{ seat: 'stark', by: 'promised' }]);
    expect(dataOf(broken.out).given).toMatchObject([{ seat: 'stark', by: 'betrayed' }]);
    expect(dataOf(kept.out).lines).not.toEqual(dataOf(broken.out).lines);
  });

  test('joins two ways by conditions, and says what is left open or in vain', async () => {
    const file = (name: string, text: string) => put(bundle, name, `${text}\n`);
    const one = file('a.txt', 'cards: Eddard if defending');
    const both = await plan(one, bundle, '--either', file('b.txt', 'cards: Robb; Mormont'));
    expect(both).toMatchObject({
      exit: 0,
      out: expect.stringContaining(
        'cards: Eddard Stark if defending; Robb Stark; House Mormont Lord',
      ),
    });
    const open = await plan(one, bundle, '--either', file('c.txt', 'cards: Robb if attacking'));
    expect(open).toMatchObject({ exit: 1, out: expect.stringContaining('leaves open') });
    const vain = file('d.txt', 'cards: Eddard if defending against Lannister; Robb');
    const dead = await plan(one, bundle, '--either', vain);
    expect(dead).toMatchObject({ exit: 1, out: expect.stringContaining('in vain') });
  });

  test('writes the condition of two plain answers itself, and counts which came to speak', async () => {
    const one = put(bundle, 'e.txt', 'cards: Eddard\n');
    const other = put(bundle, 'f.txt', 'cards: Robb; Mormont\n');
    const bare = await plan(one, bundle, '--either', other);
    expect(bare).toMatchObject({ exit: 1, out: expect.stringContaining('--if') });
    const both = await plan(one, bundle, '--either', other, '--if', '若防守');
    expect(both).toMatchObject({ exit: 0, err: '' });
    expect(both.out).toContain('cards: Eddard Stark if defending; Robb Stark; House Mormont Lord');
    expect(both.out).toMatch(
      /In \d+ of 100 replies this spoke:\s+cards: Eddard Stark if\s+defending/,
    );
    const never = await plan(one, bundle, '--either', other, '--if', 'at Oldtown and attacking');
    expect(never.out).toMatch(/In none of 100 replies did this come to speak:\s+cards: Eddard/);
    const senseless = await plan(one, bundle, '--either', other, '--if', 'the moon is full');
    expect(senseless).toMatchObject({ exit: 2, err: expect.stringContaining('the moon is full') });
    const placed = put(bundle, 'h.txt', 'Winterfell: support\n');
    const orders = await plan(
      placed,
      bundle,
      '--either',
      put(bundle, 'i.txt', 'Winterfell: raid\n'),
      '--if',
      'attacking',
    );
    expect(orders).toMatchObject({ exit: 2, err: expect.stringContaining('orders') });
  });

  test('after the round the plan is held against what happened', async () => {
    const game = copyOf('five-kings');
    const file = join(game, 'orders/05-planning/stark.txt');
    const kept = put(game, 'plan.json', (await plan(file, '--json')).out);
    const early = await plan(game, '--for', 'stark', '--after', kept);
    expect(early).toMatchObject({ exit: 1, err: expect.stringContaining('Round 5') });
    expect((await rookery('adjudicate', game, '--now', '2026-11-22T20:00:00Z')).exit).not.toBe(2);
    const { exit, out } = await plan(game, '--for', 'stark', '--after', kept);
    expect(exit).toBe(0);
    expect(out).toContain('this came about');
    expect(out).not.toContain('Against the plan');
    expect(out).toMatch(/Of the orders that the plan showed for this, 1 of 1 were given/);
    expect(out).not.toContain('planned and not sent');
    const other = await plan(game, '--for', 'greyjoy', '--after', kept);
    expect(other).toMatchObject({
      exit: 2,
      err: expect.stringContaining('the plan of another game'),
    });
    const said = JSON.parse(readFileSync(kept, 'utf8'));
    const [step] = [
      { seat: 'greyjoy', kind: 'orders', about: {}, answer: [{ area: 'pyke', order: 'raid' }] },
    ];
    const [, ...orders] = said.orders;
    const lines = said.lines.map((line: object) => ({
      ...line,
      brings: undefined,
      searched: 'cut',
    }));
    const given = [{ seat: 'greyjoy', by: 'promised', placed: [step] }];
    const text = JSON.stringify({
      ...said,
      lines,
      given,
      orders: ['Winterfell: defense +1', ...orders],
    });
    const odd = await plan(game, '--for', 'stark', '--after', put(game, 'odd.json', text));
    expect(odd.out).toMatch(/planned and not sent:\s+Winterfell: defense \+1/);
    expect(odd.out).toContain(`sent and not planned:\n    ${said.orders[0]}`);
    expect(odd.out).toContain('Taken as given, and not given: orders of Greyjoy.');
    expect(odd.out).toContain('The search had been cut off');
    const broken = put(game, 'broken.json', '{"lines": 3}');
    expect((await plan(game, '--for', 'stark', '--after', broken)).exit).toBe(2);
  });

  test('draws what becomes of each space', async () => {
    const { exit, out } = await plan(bundle, '--map', '--sample', '5');
    expect(exit).toBe(0);
    expect(out).toMatch(/^<svg|^<\?xml/);
    expect(out).toMatch(/>\d</);
    expect(out).toContain('order stays, of 5');
  });
});

describe('a plan of orders that are not all understood', () => {
  test.each(library.ids)('is made all the same in %s', async (ruleset) => {
    const folder = join(emptyFolder(), 'new');
    const opened = await rookery(
      'new',
      folder,
      '--ruleset',
      ruleset,
      '--sample',
      '--seed',
      'plan',
      ...NOW,
    );
    expect(opened).toMatchObject({ exit: 0 });
    const to = join(folder, 'packets');
    await rookery('bundle', folder, '-o', to, ...NOW);
    const seats = readdirSync(to).filter((name) => name !== 'public');
    expect(seats.length).toBeGreaterThan(1);
    for (const seat of seats) {
      const packet = join(to, seat);
      const lines = `Elves: down\nArmy die: move Edoras -> Westemnet\nSS1 dances\n`;
      write(packet, 'orders.txt', lines);
      const { exit, err } = await plan(packet, '--sample', '2');
      expect([seat, exit < 3, err]).toEqual([seat, true, expect.not.stringContaining('bug')]);
    }
  });
});
