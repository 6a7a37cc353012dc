// A game that was renamed knows mails that bear a name of before, and those that bear the new one.
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { game, mails, openEach, settings, verdicts } from '../support/each-intake.ts';
import { NOW, ordersIn, STARK } from '../support/intake.ts';
import { mail, ORDERS } from '../support/mails.ts';
import { read, rookery, write } from '../support/sample-games.ts';
import { command, newToyGame } from './toy-desk.ts';

beforeEach(openEach);

const rename = (name: string): void =>
  write(game, 'game.yaml', read(game, 'game.yaml').replace(/^name: .*$/m, `name: ${name}`));

describe('after a renaming', () => {
  for (const [header, name] of [
    ['game 五王之战, round 5', 'Winter'],
    ['游戏 五王之战，第5回合', '长夜'],
    ['game Winter, round 5', 'Winter'],
    ['游戏 长夜，第5回合', '长夜'],
  ] as const)
    test(`${header} is for this game, now ${name}`, async () => {
      rename(name);
      write(mails, 'a.eml', mail([header, ...ORDERS]));
      expect(await verdicts()).toMatchObject([{ fate: 'used', seat: 'stark' }]);
      expect(ordersIn(game)).toContain('海疆城：防守+2');
    });

  test('a name in between is noted when anything is, and is known from then on', async () => {
    rename('Winter');
    await rookery('bundle', '--for', 'public', '-C', game, ...NOW);
    expect(read(game, 'log.jsonl')).toContain('"line":"named","name":"Winter"');
    await rookery('bundle', '--for', 'public', '-C', game, ...NOW);
    expect(read(game, 'log.jsonl').match(/"line":"named"/g)).toHaveLength(1);
    rename('Summer');
    write(mails, 'a.eml', mail(['game winter, round 5', ...ORDERS]));
    expect(await verdicts()).toMatchObject([{ fate: 'used' }]);
    write(mails, 'b.eml', mail(['game Spring, round 5', ...ORDERS], { id: 'two@example.org' }));
    expect((await verdicts()).map(({ reason }) => reason)).toContain('other-game');
    expect((await rookery('verify', '-C', game)).exit).toBe(0);
    expect((await rookery('repair', '--check', '-C', game)).exit).toBe(0);
  });

  test('a tag that was made under the old name proves the orders', async () => {
    settings('intake: { proof: tag }');
    write(game, STARK, ORDERS.join('\n'));
    const { out } = await rookery('check', join(game, STARK), '-C', game);
    rmSync(join(game, STARK));
    const tag = /验证码：([0-9A-Z-]+)/.exec(out)?.[1] ?? '';
    rename('长夜');
    write(mails, 'a.eml', mail([...ORDERS, `tag ${tag}`], { from: 'holiday@x.org' }));
    expect(await verdicts()).toMatchObject([{ fate: 'used', seat: 'stark' }]);
  });
});

test('a mailbox of several games knows the names of before', async () => {
  const at = ['--now', '2026-11-21T21:00:00Z'];
  const duel = await newToyGame('a seed');
  const folder = dirname(duel.path);
  const open = ['new', join(folder, 'winter'), '--ruleset', 'toy', '--players', '2'];
  await command(folder, [...open, '--name', 'Winter', '--seed', 'another seed of the toy', ...at]);
  const anna = 'player: a, address: anna@example.org';
  for (const [name, to] of [
    ['duel', undefined],
    ['winter', 'Summer'],
  ] as const) {
    const file = `${name}/game.yaml`;
    const text = read(folder, file).replace(/red: \{ player: nobody yet/, `red: { ${anna}`);
    write(folder, file, to === undefined ? text : text.replace(/^name: .*$/m, `name: ${to}`));
  }
  write(folder, 'mailbox.yaml', 'games: [duel, winter]\n');
  const from = { from: 'anna@example.org', at: '12:00:00' };
  write(folder, 'in/1.eml', mail(['game Winter', 'bid 2'], from));
  write(folder, 'in/2.eml', mail(['game Summer', 'bid 3'], { ...from, id: '2@x', at: '12:00:10' }));
  const said = await command(folder, ['club', 'receive', 'in', '-C', folder, ...at]);
  expect(said.exit).toBe(0);
  expect(read(folder, 'winter/orders/01-planning/red.txt')).toContain('bid 3');
});
