// Questions to a war: battles, ways, neighbours and reinforcements, in both languages.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { emptyFolder, pathOf, rookery } from '../support/sample-games.ts';

const ask = async (query: string, ...options: readonly string[]): Promise<string> => {
  const told = await rookery('ask', ...query.split(' '), '-C', pathOf('ring-war'), ...options);
  return told.exit === 0 ? told.out.replace(/\s+/g, ' ') : `${told.exit}: ${told.err}`;
};

describe('rookery ask, of a war', () => {
  test('a nation or a land says which regions lie there; no name is a slip for another', async () => {
    const gondor = await ask('border Gondor');
    expect(gondor).toMatch(/“gondor” is more than one region\. Ask about one of them:\s+Anfalas/);
    expect(gondor).not.toContain('Dorwinion');
    expect(await ask('border 魔多')).toContain('Minas Morgul');
    expect(await ask('reach Rohan')).toContain('Edoras');
    expect(await ask('odds Gondor')).toContain('Pelargir');
    expect(await ask('border Gandalf')).toContain('To list them all: rookery ask border');
    expect(await ask('border Gondr')).not.toContain('Ask about one');
  });

  test('lists what can be asked in both languages', async () => {
    const usages = [
      'odds [region with an army] [region with an army]',
      'reach <region>',
      'border <region>',
    ];
    const { out } = await rookery('ask', '-C', pathOf('ring-war'));
    for (const usage of usages) expect(out).toContain(`- ${usage}\n`);
    const chinese = await rookery('ask', '-C', pathOf('ring-war'), '--lang', 'zh');
    expect(chinese.out).toContain('- 可达 <地域>\n');
    expect(chinese.out).not.toMatch(/\{|query\./);
  });

  test('an attack: what each rolls, how it ends, and that cards are not counted', async () => {
    const answer = await ask("odds Helm's Deep attacks Fords of Isen");
    expect(answer).toContain(
      'The Free Peoples roll 5 dice, 6 or more hits, and again 5 that missed.',
    );
    // The fifth power of 35/36 ways to miss twice: (5/6) to the tenth.
    expect(answer).toContain('0 – 16');
    expect(answer).toContain('Combat cards are not counted: Free Peoples with 3 cards');
    const chinese = await ask('机会 圣盔谷 进攻 艾辛渡口', '--lang', 'zh');
    expect(chinese).toContain('6点以上命中');
    expect(chinese).not.toMatch(/\{|query\./);
  });

  test('an attack that would not be legal is refused with its rule', async () => {
    expect(await ask('odds Minas Tirith')).toContain('[SGE-5]');
  });

  test('where armies march, whom they attack, and who goes alone', async () => {
    const answer = await ask("reach Helm's Deep");
    expect(answer).toContain('The army can march to Westemnet.');
    expect(answer).toContain('It can attack Fords of Isen.');
    expect(answer).toContain('Legolas: Fords of Isen');
    expect(await ask('reach Osgiliath')).toContain('2 Nazgûl: anywhere but into a stronghold');
    expect(await ask('reach Hollin')).toContain('Nobody is in Hollin.');
    expect(await ask('可达 圣盔谷', '--lang', 'zh')).toContain('可以进攻：');
  });

  test('who stands around a region', async () => {
    const answer = await ask('border Moria');
    expect(answer).toContain('Moria (stronghold of the Shadow):');
    expect(answer).toContain('Hollin: nobody');
  });

  test('reinforcements as far as they can be mustered now', async () => {
    expect(await ask('reinforcements Gondor')).toContain(
      '6 regulars, 4 elites and 3 leaders: not now; Gondor is 1 step from At War',
    );
    const rohan = await ask('reinforcements Rohan');
    expect(rohan).toContain("4 regulars: Helm's Deep");
    expect(rohan).not.toContain('not now');
  });
});

test.each([
  ['en', 'The first that fails, with the others silent: 2. Character die: attack in Minas Tirith'],
  ['zh', '最先落空的是：2. '],
] as const)(
  'a plan names the first line that fails, and what the dice give, in %s',
  async (lang, first) => {
    const orders = join(emptyFolder(), 'orders.txt');
    const lines = ['attack Pelargir from Osgiliath', 'attack in Minas Tirith'];
    writeFileSync(orders, lines.map((line) => `Character die: ${line}\n`).join(''));
    const options = [
      '-C',
      pathOf('ring-war'),
      '--for',
      'shadow',
      '--sample',
      '20',
      '--search',
      '0',
      '--lang',
      lang,
    ];
    const told = (await rookery('plan', orders, ...options)).out.replace(/\s+/g, ' ');
    expect(told.replaceAll(' ', '')).toContain(first.replaceAll(' ', ''));
    const asked = await ask('odds Osgiliath Pelargir');
    const inHundred = (words: RegExp): string => words.exec(asked)?.[1] ?? 'not told';
    const next = inHundred(/have fallen (\d+)/);
    const end = inHundred(/defenders fall (\d+)/);
    // Chinese lines are broken anywhere.
    expect(lang === 'zh' ? told.replaceAll(' ', '') : told).toContain(
      lang === 'en'
        ? `in the next round in ${next} of 100, in ${end} of 100`
        : `下一轮覆没${next}次，一直打下去覆没${end}次`,
    );
  },
);

test.each([
  ['en', 'free-peoples', 'move the fellowship', 'hunted with 4 dice and found in'],
  ['zh', 'free-peoples', '魔戒团前进', '要受4颗骰追猎，每100次中被发现'],
  ['en', 'shadow', 'lay aside', 'hunted with 4 dice and found in'],
])('plan tells in %s what the hunt finds, as ask does (%s)', async (lang, seat, act, words) => {
  const orders = join(emptyFolder(), 'orders.txt');
  writeFileSync(orders, lang === 'zh' ? `人物骰：${act}\n` : `Character die: ${act}\n`);
  const options = ['-C', pathOf('ring-war'), '--for', seat, '--search', '0', '--lang', lang];
  const told = (await rookery('plan', orders, ...options)).out.replace(/\s+/g, ' ');
  const found = /(\d+) in 100 that/.exec(await ask('odds'))?.[1] ?? 'not told';
  expect(lang === 'zh' ? told.replaceAll(' ', '') : told).toContain(
    `${words}${lang === 'zh' ? '' : ' '}${found}`,
  );
});

describe('rookery why, of losses in a battle', () => {
  const entries = readFileSync(join(pathOf('osgiliath'), 'log.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ event }) => event?.type === 'losses-taken');

  test.each([
    ['en', /It came from\n- \d+: .* rolls? /],
    ['zh', /\n- \d+：.*掷出/],
  ] as const)('the roll comes first, in %s', async (lang, rolled) => {
    expect(entries.length).toBeGreaterThan(1);
    for (const { n } of entries) {
      const { out } = await rookery('why', String(n), '-C', pathOf('osgiliath'), '--lang', lang);
      expect(out).toMatch(rolled);
    }
  });
});
