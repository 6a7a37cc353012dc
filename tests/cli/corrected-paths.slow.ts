// A value on the table is named by as much of its place as says which one is meant; an undo says what falls with it.
import { describe, expect, test } from 'vitest';
import { mail } from '../support/mails.ts';
import { copyOf, filesIn, read, rookery, write } from '../support/sample-games.ts';

const NOW = ['--now', '2026-12-01T12:00:00Z'];

describe('a place that is named in part', () => {
  test.each([
    ['ring-war', 'dale.north.elite=1', 'Dale, troops, the North, elite: 1 (was –)'],
    ['ring-war', 'Osgiliath.regular=3', 'Osgiliath, troops, Sauron, regular: 3 (was 7)'],
    ['ring-war', 'north=3', 'may be one of these: nations.north, reserve.north'],
    ['ring-war', 'dale.north.dragon=1', 'There is no “dale.north.dragon”'],
    ['mojie', '腐化值=4', '没有'],
    ['five-kings', 'winterfell.footman=1', 'places.winterfell.units.footman'],
    ['five-kings', 'stark.power=3', 'Stark, power tokens: 3'],
    ['five-kings', 'knight=3', ', …'],
  ])('%s: %s', async (sample, said, told) => {
    const game = copyOf(sample);
    const before = read(game, 'state.yaml');
    const { out, err } = await rookery(
      ...['correct', said, '--reason', 'x', '--preview', '-C', game, ...NOW],
    );
    expect(`${out}${err}`).toContain(told);
    expect(read(game, 'state.yaml')).toBe(before);
  });
});

test.each([
  [
    'five-kings',
    'en',
    'places.winterfell.units.knight=2',
    'Your rulings there fall',
    'no longer holds',
  ],
  ['ring-war', 'zh', 'fellowship.corruption=4', '裁定也随之作废', '不再有效'],
])(
  'an undo of %s tells the rulings and deadlines that fall (%s)',
  async (sample, lang, said, ...told) => {
    const game = copyOf(sample);
    const give = (...argv: readonly string[]) =>
      rookery(...argv, '--reason', 'x', '-C', game, '--lang', lang, ...NOW);
    const phase = sample === 'five-kings' ? '04-planning' : '04-actions';
    const plain = await give('undo', '--to', phase, '--preview');
    for (const words of told) expect(plain.out).not.toContain(words);
    expect(await give('correct', said)).toMatchObject({ exit: 0 });
    expect(await give('deadline', '2026-12-08 20:00 +01:00')).toMatchObject({ exit: 0 });
    for (const more of [['--preview'], []]) {
      const { out } = await give('undo', '--to', phase, ...more);
      for (const words of told) expect(out).toContain(words);
    }
    expect(read(game, 'state.yaml')).toContain('correct --state');
  },
);

test('a receipt says in which order marches are to go', async () => {
  const game = copyOf('five-kings');
  const lines = [
    'Winterfell: march 0 -> Karhold: all',
    'Moat Cailin: march +1 -> Seagard: 2 knights',
    'march order: Moat Cailin, Winterfell',
  ];
  write(game, 'a.eml', mail(lines, { id: 'a@x', at: '10:00:00', from: 'anna@example.org' }));
  await rookery('receive', `${game}/a.eml`, '-C', game, ...NOW);
  const [receipt = ''] = Object.keys(filesIn(game)).filter((name) => /outbox.text/.test(name));
  expect(read(game, receipt)).toContain('march-order: Moat Cailin, Winterfell');
});
