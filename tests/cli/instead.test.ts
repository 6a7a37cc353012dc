// An illegal line says what would be legal, in the language of the game.
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyOf, rookery, write } from '../support/sample-games.ts';

const spaced = (text: string): string => text.replaceAll(/\s+/g, ' ');

const check = async (lang: string, ...lines: readonly string[]): Promise<string> => {
  const path = copyOf('five-kings');
  write(path, 'sent.txt', lines.join('\n'));
  const argv = ['check', join(path, 'sent.txt'), '--for', 'greyjoy', '-C', path, '--lang', lang];
  return spaced((await rookery(...argv)).out);
};

// Greyjoy stands last on the King's Court, so it has no star.
const STARS = ["Ironman's Bay: raid*", 'Pyke: march 0'];

describe('an illegal line says what would be legal', () => {
  test('orders that are left: none of two of a sort, no star, none that cannot stand there', async () => {
    const said = /possible: ([^.]*?) Ironman's/.exec(await check('en', ...STARS))?.[1] ?? '';
    expect(said).toContain('Raid');
    expect(said).toContain('March -1');
    expect(said).not.toMatch(/\*|March 0|Consolidate/);
  });

  test('the same in Chinese', async () => {
    const out = await check('zh', ...STARS);
    expect(out).toMatch(/特别指令.*；可行的有：行军-1、/);
  });

  test('where a unit can go', async () => {
    expect(await check('en', "Ironman's Bay: march 0 -> Pyke: ship")).toMatch(
      /which is land; possible: [^;]*Sunset Sea/,
    );
  });

  test('what a raid reaches', async () => {
    expect(await check('en', 'Riverrun: raid The Golden Sound')).toMatch(
      /cannot reach the sea \(the Golden Sound\); possible: /,
    );
  });

  test('how much can be bid', async () => {
    expect(await check('en', 'bid throne 40')).toContain('40 cannot be bid; at most 20 can');
  });

  test('which is indeed legal', async () => {
    for (const order of ['march -1', 'defense +1', 'support', 'raid'])
      expect(await check('en', `Ironman's Bay: ${order}`, 'Pyke: march 0')).toContain(
        'No mistakes',
      );
  });
});
