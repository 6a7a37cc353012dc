// What others have published of a round is written down as a position; with the orders given, the round goes as they say it went.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { emptyFolder, pathOf, read, rookery } from '../support/sample-games.ts';

const NOW = ['--now', '2026-11-20T10:00:00Z'];
const folderOf = (name: string): string => join(import.meta.dirname, '..', 'published', name);

/** The round's public reports, of a game that was opened from that position and given those orders. */
const played = async (
  name: string,
  {
    seed = 'a seed of another server',
    lang,
    phase,
  }: { readonly seed?: string; readonly lang: string; readonly phase: string },
): Promise<{ readonly game: string; readonly reports: string }> => {
  const game = join(emptyFolder(), 'game');
  const from = join(folderOf(name), 'position.yaml');
  const opened = await rookery(
    ...['new', game, '--from', from, '--seed', seed, '--lang', lang, ...NOW],
  );
  expect(opened, opened.err).toMatchObject({ exit: 0 });
  const orders = join(game, 'orders', phase);
  mkdirSync(orders, { recursive: true });
  const given = join(folderOf(name), 'orders');
  for (const file of readdirSync(given))
    writeFileSync(join(orders, file), readFileSync(join(given, file)));
  await rookery('adjudicate', game, ...NOW);
  expect(await rookery('verify', game)).toMatchObject({ exit: 0 });
  return { game, reports: await publicReports(game) };
};

const publicReports = async (game: string): Promise<string> =>
  readdirSync(join(game, 'reports'))
    .filter((file) => file.endsWith('.public.txt'))
    .map((file) => read(game, `reports/${file}`))
    .join('\n')
    .replaceAll(/\s+/g, ' ');

describe('the printed examples', () => {
  test('a round of raids, a march, transport, neutral forces and consolidating (Chinese)', async () => {
    const { reports } = await played('printed-round', { lang: 'zh', phase: '03-planning' });
    const went = [
      // 葛雷乔伊把其突袭指令从日落海移走，并把提利尔的整合力量指令从高庭中移走；可得到1点权力。
      '葛雷乔伊从日落之海突袭，移走提利尔在高庭的整合力量。',
      '葛雷乔伊从高庭获得1枚权力指示物。',
      // 兰尼斯特把黑水河上的突袭指令及提利尔在曼德河的突袭指令移走。
      '兰尼斯特从黑水河突袭，移走提利尔在河湾地的突袭。',
      // 利用其在赫伦堡的突袭指令以移走兰尼斯特在奔流城的支持指令。
      '拜拉席恩从赫伦堡突袭，移走兰尼斯特在奔流城的支持。',
      // 兰尼斯特在金声湾的突袭指示物便不能产生效果及被移走。
      '兰尼斯特从金声海突袭，没有移走任何指令。',
      // 可把其骑士及步兵直接从帕克移入石指城。
      '葛雷乔伊的1名骑士和1名步兵从派克岛行军到菲林特之指（由船只运送）。',
      // 1名步兵移入河湾平原，1名步兵移入滨海大道，剩余的步兵停留在兰尼斯港。
      '兰尼斯特从兰尼斯港行军：1名步兵到石圣堂；1名步兵到滨海大道。',
      // 提利尔指令的总能力为5点，该前进便成功，阳戟城指示物在游戏中被移走。
      '提利尔在阳戟城以5点战斗力击败中立部队（需要5点）。',
      '移走阳戟城的中立部队，提利尔的1名骑士和1名步兵进驻。',
      // 玩者为龙石岛的指令收集2点权力。
      '拜拉席恩从龙石岛获得2枚权力指示物。',
    ];
    let from = 0;
    for (const line of went) {
      const at = reports.replaceAll(' ', '').indexOf(line.replaceAll(' ', ''), from);
      expect(at, line).toBeGreaterThan(-1);
      // The printed raids stand in the order in which they are carried out; the rest is from several pages.
      if (line.includes('突袭')) from = at;
    }
  });

  test('a battle: who supports whom, both strengths, the casualty (English)', async () => {
    const { reports } = await played('printed-battle', { lang: 'en', phase: '02-planning' });
    for (const line of [
      "Tyrell supports the attacker in Blackwater from King's Landing.",
      'Lannister supports the defender in Blackwater from Stoney Sept.',
      'Baratheon supports the defender in Blackwater from Harrenhal.',
      // Printed before the cards: 4 and 2 and 1 are 7 for Tyrell, 1 and 5 are 6 for Lannister.
      '2 knights 4 1 footman 1 March +1* 1',
      "King's Landing: 1 knight 2",
      'Stoney Sept: 1 knight and 1 3 footman',
      'Harrenhal: 1 knight 2 Margaery Tyrell 1 Tywin Lannister 3 Total 8 9',
      // Printed of these two cards: two swords against one fortification are one casualty.
      'Tyrell owes 1 casualty: 2 swords against 1 fortification.',
    ])
      expect(reports).toContain(line);
  });
});

/** What a report says between its head and the head of the log, without marks of a phase that was told from its beginning. */
const bodyOf = (text: string): string =>
  text
    .split('\n')
    .slice(3)
    .filter((line) => !/^(-+|Head of the public log.*)$/.test(line))
    .map((line) => line.replace(/^((?:Round|Turn) \d.*) \[\w+-\d+\]$/, '$1'))
    .join('\n');

// Dice fall as the seed has them. Of the war's turn one throw was published, 3 and 4 for the hunt: the seed is one that throws it.
test.each([
  {
    ...{ name: 'read-off-board', sample: 'five-kings', phase: '04-planning' },
    ...{ seed: 'a seed of another server', files: ['04-planning', '04-action'] },
  },
  {
    ...{ name: 'read-off-war', sample: 'ring-war', phase: '02-actions' },
    ...{ seed: "another server's seed, 25", files: ['02-actions'] },
  },
])('$name: the round as $sample published it', async ({ name, sample, phase, seed, files }) => {
  const { game } = await played(name, { lang: 'en', phase, seed });
  for (const file of files) {
    const report = `reports/${file}.public.txt`;
    expect(bodyOf(read(game, report)), file).toBe(bodyOf(read(pathOf(sample), report)));
  }
});
