// A mail program, or a person, that breaks a line in the middle of an area's name.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { STARK } from '../support/intake.ts';
import { mail } from '../support/mails.ts';
import { copyOf, emptyFolder, read, rookery, write } from '../support/sample-games.ts';

const NOW = ['--now', '2026-11-20T15:00:00Z'];

/** What counts of a mail in a game whose orders for now are taken away, and what its sender is told. */
const counted = async (game: string, from: string, lines: readonly string[]): Promise<string> => {
  const folder = copyOf(game);
  rmSync(join(folder, STARK));
  const mails = emptyFolder();
  write(mails, 'a.eml', mail(lines, { from }));
  const { out } = await rookery('receive', `${mails}/a.eml`, '-C', folder, '--json', ...NOW);
  expect(JSON.parse(out).messages).toMatchObject([{ fate: 'used' }]);
  return read(folder, STARK);
};

describe('a name that was cut between two lines is one name', () => {
  test.each([
    [
      'five-kings',
      'anna@example.org',
      ['Moat Cailin: march +1 -> The', 'Eyrie: knight'],
      'The Eyrie: knight',
    ],
    ['five-kings', 'anna@example.org', ['Winterfell: raid Castle', 'Black'], 'raid Castle Black'],
    [
      'five-kings',
      'anna@example.org',
      ['Mountains of the', 'Moon: support the Eyrie'],
      'Mountains of the Moon: support',
    ],
    ['wuwang', 'xue@example.org', ['寒冰湾：支援 临冬', '城'], '支援 临冬城'],
    ['wuwang', 'xue@example.org', ['海疆', '城：防守+1'], '海疆城：防守+1'],
    ['wuwang', 'xue@example.org', ['黑城堡：行军0 → 临', '冬城 骑士1'], '临冬城 骑士1'],
  ])('%s: %s %j', async (game, from, lines, whole) => {
    const orders = await counted(game, from, lines);
    expect(orders).toContain(whole);
  });
});
