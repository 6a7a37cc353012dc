// A moderator's own account of a round, held against what everybody was told of it.
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { emptyFolder, pathOf, rookery, rookeryFed, write } from '../support/sample-games.ts';

interface Checked {
  readonly sentences: number;
  readonly marked: readonly {
    readonly line: number;
    readonly why: string;
    readonly what: string[];
  }[];
  readonly untold: readonly string[];
}

const check = async (game: string, lines: readonly string[], ...more: readonly string[]) => {
  const folder = emptyFolder();
  write(folder, 'text.md', lines.join('\n'));
  const argv = ['chronicle', 'check', join(folder, 'text.md'), '-C', pathOf(game), '--round', '4'];
  const said = await rookery(...argv, '--json', ...more);
  return { exit: said.exit, ...(JSON.parse(said.out) as Checked) };
};

/** Each line of a text by itself, and why it is marked. */
const whyOf = async (game: string, lines: readonly string[]): Promise<readonly string[]> => {
  const { marked } = await check(game, lines);
  return lines.map((_, at) => marked.find(({ line }) => line === at + 1)?.why ?? '');
};

describe('the board game', () => {
  test.each([
    ['Lannister took Seagard from Greyjoy, 13 to 11, with the help of Stark.', ''],
    ['Seagard was taken by Lannister.', ''],
    ['Seagard was taken by Stark.', 'outcome'],
    ['Stark won the battle of Seagard.', 'outcome'],
    ['Greyjoy beat Lannister at Seagard.', 'outcome'],
    ['Greyjoy did not win at Seagard.', ''],
    ['Lannister did not win at Seagard.', 'denied'],
    ['Lannister was beaten by Greyjoy at Seagard.', 'outcome'],
    ['Greyjoy lost two knights in Seagard and fled to Pyke.', ''],
    ['Greyjoy lost three knights in Seagard.', 'number'],
    ['Greyjoy lost thirty-one knights in Seagard.', 'number'],
    ['Greyjoy lost a thousand knights in Seagard.', 'number'],
    ['Greyjoy lost a dozen knights in Seagard.', 'number'],
    ['In round four Greyjoy lost two knights in Seagard.', ''],
    ['葛雷乔伊在海疆城损失两名骑士，退往派克岛。', ''],
    ['葛雷乔伊在海疆城损失三十名骑士。', 'number'],
    ['葛雷乔伊在海疆城损失一千二百名骑士。', 'number'],
    ['Tyrell attacked Sunspear.', 'nothing-of'],
    ['Stark and Baratheon fought at Seagard.', 'not-together'],
    ['Baratheon took Crackclaw Point, while Stark took the Mountains of the Moon.', ''],
    ['Baratheon took the Mountains of the Moon.', 'not-together'],
    ['Stark never supported Lannister in Seagard.', 'denied'],
    ['It was a cold morning, and nobody slept.', ''],
    ['Will Lannister take Winterfell in round 5?', ''],
    ['兰尼斯特在史塔克支持下攻下海疆城，葛雷乔伊损失2名骑士，退往派克岛。', ''],
    ['葛雷乔伊在海疆城击败兰尼斯特。', 'outcome'],
    ['海疆城被兰尼斯特占领。', ''],
    ['海疆城被史塔克占领。', 'outcome'],
    ['提利尔以9比6在君临城打败拜拉席恩。', ''],
    ['提利尔以8比6在君临城打败拜拉席恩。', 'number'],
    ['史塔克占领蟹爪半岛。', 'not-together'],
    ['第4回合，大雪。', ''],
  ])('%s', async (line, why) => {
    expect(await whyOf('five-kings', [line])).toEqual([why]);
  });

  test('what decided something and is not told is listed, in the language of the text', async () => {
    const told = await check('five-kings', ['Lannister took Seagard from Greyjoy.']);
    expect(told.exit).toBe(0);
    expect(told.untold.join('\n')).toContain("Tyrell wins as attacker in King's Landing");
    expect(told.untold.join('\n')).not.toContain('Seagard');
    const chinese = await check('five-kings', ['兰尼斯特攻下海疆城。']);
    expect(chinese.untold.join('\n')).toContain('蟹爪半岛归拜拉席恩控制');
    expect(chinese.untold.join('\n')).not.toContain('海疆城');
    // A name in the other language does not change it.
    const mixed = await check('five-kings', [
      'Lannister took Seagard from Greyjoy, as 小雪 feared.',
    ]);
    expect(mixed.untold).toEqual(told.untold);
  });
});

test.each([
  ["The siege of Helm's Deep was lifted.", ''],
  ["The Shadow lost all its units in Helm's Deep.", ''],
  ['The Free Peoples captured Minas Morgul.', 'not-together'],
  ["The Shadow took Helm's Deep.", 'outcome'],
  ['圣盔谷之围解除。', ''],
])('War of the Ring: %s', async (line, why) => {
  expect(await whyOf('ring-war', [line])).toEqual([why]);
});

test('a text is told by its lines, and whatever cannot be is refused with the way to do it', async () => {
  const game = pathOf('five-kings');
  const text = '# Round 4\n\nStark won at Seagard.';
  const en = await rookeryFed(
    text,
    'chronicle',
    'check',
    '-',
    '-C',
    game,
    '--round',
    '4',
    '--lang',
    'en',
  );
  expect(en.exit).toBe(1);
  expect(en.out.replaceAll(/\s+/g, ' ')).toContain('line 3: “Stark won at Seagard.”');
  const zh = await rookeryFed(
    text,
    'chronicle',
    'check',
    '-',
    '-C',
    game,
    '--round',
    '4',
    '--lang',
    'zh',
  );
  expect(zh.out).toContain('没有写到的');
  const empty = await rookeryFed('', 'chronicle', 'check', '-', '-C', game, '--lang', 'en');
  expect(empty).toMatchObject({ exit: 0 });
  expect(empty.out).toContain('There is no sentence in it');
  for (const argv of [
    ['write', '-'],
    ['check'],
    ['check', 'not-there.md'],
    ['check', '-', '--round', '40'],
  ]) {
    const wrong = await rookeryFed(text, 'chronicle', ...argv, '-C', game);
    expect([1, 2, 3], argv.join(' ')).toContain(wrong.exit);
    expect(wrong.err, argv.join(' ')).not.toContain('bug');
    expect(wrong.err.trim(), argv.join(' ')).not.toBe('');
  }
});
