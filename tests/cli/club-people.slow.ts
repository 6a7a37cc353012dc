// The people of a club over all its games, a league of those that are over, and a game that goes on from the past.
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { NOW, openIntake } from '../support/intake.ts';
import { mail, ORDERS } from '../support/mails.ts';
import { copyOf, emptyFolder, pathOf, read, rookery, write } from '../support/sample-games.ts';

interface People {
  readonly people: readonly {
    readonly player: string;
    readonly faults: readonly {
      readonly what: string;
      readonly phase: string;
      readonly isForgiven: boolean;
    }[];
  }[];
}

const faultsOf = async (root: string, name: string): Promise<readonly string[]> => {
  const { people } = JSON.parse((await rookery('club', 'people', root, '--json')).out) as People;
  const own = people.filter(({ player }) => player === name);
  return own.flatMap(({ faults }) =>
    faults.map(({ what, phase, isForgiven }) => `${what} ${phase}${isForgiven ? ' forgiven' : ''}`),
  );
};

test('who was late, silent or left is told over all games, and forgiven by a word with its reason', async () => {
  const { game, mails, receive, settings } = openIntake();
  const root = dirname(game);
  settings('deadlines: { 05-planning: "2026-11-20 18:00 +08:00" }');
  write(mails, 'a.eml', mail(ORDERS));
  await receive();
  expect(await faultsOf(root, '北境的雪')).toEqual(['late 05-planning']);
  const seated = await rookery(
    'seat',
    '-C',
    game,
    'stark',
    'Ben <ben@example.org>',
    '--reason',
    '搬家',
    '--orders',
    'keep',
    ...NOW,
  );
  expect(seated.exit).toBe(0);
  expect(await faultsOf(root, '北境的雪')).toEqual(
    expect.arrayContaining([expect.stringMatching(/^left 05-planning/)]),
  );
  expect((await faultsOf(root, 'Ben')).filter((one) => one.startsWith('left'))).toEqual([]);
  const zh = (await rookery('club', 'people', root, '--lang', 'zh')).out;
  expect(zh).toContain('离开');
  expect(zh).toContain('people.yaml');
  write(root, 'people.yaml', 'forgiven:\n- { who: XUE@example.org, reason: 病了 }\n');
  for (const fault of await faultsOf(root, '北境的雪')) expect(fault).toContain('forgiven');
  expect((await rookery('club', 'people', root, '--lang', 'en')).out).not.toContain('北境的雪:');
  write(root, 'people.yaml', '# mine\n');
  const forgive = (...words: readonly string[]) =>
    rookery('club', 'forgive', ...words, '-C', root, '--lang', 'en');
  const one = ['Xue@example.org', basename(game), '05-planning', '--reason', 'ill'];
  for (const wrong of [
    [],
    ['nobody', '--reason', 'x'],
    one.slice(0, 3),
    [...one.slice(0, 2), '04-planning', '--reason', 'x'],
  ]) {
    expect(await forgive(...wrong), wrong.join(' ')).toMatchObject({ exit: 2, out: '' });
    expect(read(root, 'people.yaml')).toBe('# mine\n');
  }
  const done = await forgive(...one);
  expect(done, done.err).toMatchObject({ exit: 0, out: expect.stringContaining('05-planning') });
  const written = read(root, 'people.yaml');
  expect(written).toMatch(/^# mine\n[\s\S]*reason: ill/);
  for (const fault of await faultsOf(root, '北境的雪')) expect(fault).toContain('forgiven');
  expect(await forgive(...one)).toMatchObject({ exit: 0 });
  expect(read(root, 'people.yaml')).toBe(written);
  write(root, 'people.yaml', 'forgiven: [{ who: nobody@example.org, reason: x }]\n');
  const named = await rookery('club', 'people', root, '--lang', 'en');
  expect(named).toMatchObject({ exit: 0, err: expect.stringContaining('nobody@example.org') });
  for (const wrong of ['forgiven: 3', 'forgiven: [{ who: a }]', '- a', 'forgiven: [']) {
    write(root, 'people.yaml', wrong);
    const refused = await rookery('club', 'people', root, '--lang', 'en');
    expect(refused, wrong).toMatchObject({ exit: 2 });
    expect(refused.err, wrong).toContain('people.yaml');
  }
});

test('a league shares out wins, and deals the seats that each has had least', async () => {
  const root = dirname(copyOf('kingsroad'));
  const { out } = await rookery('club', 'league', root, '--json');
  const { league, next } = JSON.parse(out) as {
    readonly league: readonly { readonly player: string; readonly points: number }[];
    readonly next: Readonly<Record<string, string>>;
  };
  expect(league.reduce((sum, { points }) => sum + points, 0)).toBe(1);
  const game = read(pathOf('kingsroad'), 'game.yaml');
  // Both change sides.
  for (const [seat, player] of Object.entries(next))
    expect(game).not.toMatch(new RegExp(`${seat}: \\{ player: ${player}`));
  const told = await rookery('club', 'league', root, '--lang', 'zh');
  expect(told.out).toContain('rookery new games/next');
  const none = await rookery('club', 'league', pathOf('five-kings'), '--lang', 'en');
  expect(none).toMatchObject({ exit: 1, out: '' });
  expect((await rookery('club', 'league', root, '--preview')).exit).toBe(2);
});

test.each([
  ['five-kings', '03-planning', 'round 3, planning phase'],
  ['ring-war', '03-actions', 'turn 3'],
])('%s goes on anew from where it stood at %s', async (name, place, told) => {
  const folder = emptyFolder();
  const file = join(folder, 'position.yaml');
  expect((await rookery('position', pathOf(name), '--to', place, '-o', file)).exit).toBe(0);
  const seed = ['--seed', '0123456789abcdef', '--now', '2026-11-20T15:00:00Z'];
  expect((await rookery('new', join(folder, 'fork'), '--from', file, ...seed)).exit).toBe(0);
  expect((await rookery('status', join(folder, 'fork'), '--lang', 'en')).out).toContain(told);
  const nowhere = await rookery('position', pathOf(name), '--to', '99-planning');
  expect(nowhere).toMatchObject({ exit: 2, out: '' });
});
