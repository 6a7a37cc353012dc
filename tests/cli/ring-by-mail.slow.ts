// A turn of War of the Ring by mails alone: queues with guards, the packet of an attack, standing words, an answer in mid-battle.

import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { letterOf } from '../support/letters.ts';
import { rookery } from '../support/sample-games.ts';

const NOW = ['--now', '2026-11-22T10:00:00Z'];
const ADDRESSES = { 'free-peoples': 'ann@example.org', shadow: 'bob@example.org' } as const;
type Seat = keyof typeof ADDRESSES;
type Mail = readonly [from: Seat, lines: readonly string[]];

/** All that is said in a turn with a battle: four mails. */
const MAILS: Readonly<Record<'en' | 'zh', readonly Mail[]>> = {
  en: [
    [
      'free-peoples',
      [
        'Hi all,',
        'here is my turn.',
        '',
        'no declaration',
        'guide Strider',
        'no ring',
        '1. move the fellowship if the Character die is there else skip',
        '2. if Gondor is not at war, advance Gondor else skip',
        "3. if Rohan is at war, muster Rohan regular at Edoras, Rohan regular at Helm's Deep",
        'always: damage: ring until corruption 6, then guide',
        'always: losses: regulars first',
        'combat card: none',
        '',
        'Ann',
      ],
    ],
    [
      'shadow',
      [
        'hunt 1',
        'no ring',
        'advance Isengard if Isengard is not at war, else skip',
        'Army: attack Fords of Isen from Orthanc with 3 regulars, 1 elite; no card; stop after 2 rounds, move in all but 1 regular',
        'move the army in Edoras to Folde if no enemy army in Fords of Isen, else skip',
        'draw a Character card else ask',
        'draw a Strategy card else ask',
        'lay aside',
        'always: losses: regulars first',
      ],
    ],
    ['free-peoples', ["retreat to Helm's Deep if outnumbered, else no retreat"]],
    ['free-peoples', ['Then I advance Rohan', 'pass', 'lay aside']],
  ],
  zh: [
    [
      'free-peoples',
      [
        '大家好，这是我的回合。',
        '',
        '不披露',
        '向导：神行客',
        '不用魔戒',
        '1. 若有人物骰，魔戒团前进，否则略过',
        '2. 若刚铎未参战，推进刚铎，否则略过',
        '3. 若洛汗参战，召集洛汗正规军于伊多拉斯、洛汗正规军于圣盔谷',
        '总是：伤害：魔戒直到侵蚀6，然后向导',
        '总是：损失：先正规军',
        '战斗牌：无',
        '',
        '安妮',
      ],
    ],
    [
      'shadow',
      [
        '追猎1',
        '不用魔戒',
        '推进艾辛格若艾辛格未参战，否则略过',
        '军队骰：从欧散克塔进攻艾辛河渡口带3个正规军、1个精锐；不出牌；打两轮，进驻：全部除了1个正规军',
        '移动伊多拉斯→佛德若艾辛河渡口无敌军否则略过',
        '抽人物牌否则来问',
        '抽策略牌否则来问',
        '弃骰',
        '总是：损失：先正规军',
      ],
    ],
    ['free-peoples', ['撤退前往圣盔谷若敌众我寡，否则不撤退']],
    ['free-peoples', ['推进洛汗', '跳过', '弃骰']],
  ],
};

/** What the game waits for behind each mail, from the second on: one seat, one question. */
const WAITS = [
  '01-actions/free-peoples retreat',
  '01-actions/free-peoples action',
  '02-fellowship/free-peoples guide',
];

interface Line {
  readonly line: string;
  readonly event?: { readonly type: string; readonly [member: string]: unknown };
}

const entriesOf = (folder: string): readonly Line[] =>
  readFileSync(join(folder, 'log.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((text): Line => JSON.parse(text))
    .filter(({ line }) => line === 'entry');

const opened = async (lang: 'en' | 'zh'): Promise<string> => {
  const folder = join(mkdtempSync(join(tmpdir(), 'rookery-ring-')), 'ring');
  const seed = ['--sample', '--seed', 'queue1', '--lang', lang];
  const { exit } = await rookery('new', folder, '--ruleset', 'wotr', ...seed, ...NOW);
  expect(exit).toBe(0);
  const file = join(folder, 'game.yaml');
  const named = readFileSync(file, 'utf8').replace(
    /^( {2})(?<seat>free-peoples|shadow): .*$/gmu,
    (...found) => {
      const seat = found.at(-1).seat as Seat;
      return `  ${seat}: { player: ${seat === 'shadow' ? 'Bob' : 'Ann'}, address: ${ADDRESSES[seat]} }`;
    },
  );
  writeFileSync(file, named);
  return folder;
};

const bundled = async (folder: string, name: string): Promise<string> => {
  const out = join(folder, '..', name);
  expect(await rookery('bundle', folder, '-o', out)).toMatchObject({ exit: 0 });
  return out;
};

const textOf = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:txt|md|html)$/u.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');

/** The turn from its first mail to the next question; the papers are made in the middle of the battle. */
const playedIn = async (lang: 'en' | 'zh') => {
  const folder = await opened(lang);
  const waits: string[] = [];
  let papers = '';
  for (const [index, [seat, lines]] of MAILS[lang].entries()) {
    const file = join(folder, '..', `${index}.eml`);
    writeFileSync(file, letterOf(ADDRESSES[seat], `${lang}-${index}`, lines));
    const got = await rookery('receive', file, '-C', folder, ...NOW);
    expect(got, lines.join('\n')).toMatchObject({ exit: 0 });
    expect(got.out).not.toMatch(/does not count|不算/u);
    if (index === 0) continue;
    const { exit, err } = await rookery('adjudicate', folder, ...NOW);
    expect(exit).toBe(1);
    waits.push(
      ...[...err.matchAll(/^- orders\/(?<where>.*)\.txt/gmu)].map(
        ({ groups }) => groups?.['where'] ?? '',
      ),
    );
    if (index === 1) papers = await bundled(folder, 'out');
  }
  return { folder, waits, papers };
};

const answersIn = (folder: string): readonly string[] =>
  entriesOf(folder).flatMap(({ event }) =>
    event?.type === 'answered'
      ? [`${event['seat']} ${event['kind']} ${event['by'] ?? 'sealed'}`]
      : [],
  );

describe('a turn of War of the Ring by mail', () => {
  test('takes four mails, in either language with the same result', async () => {
    const [english, chinese] = [await playedIn('en'), await playedIn('zh')];
    for (const { waits } of [english, chinese])
      expect(waits).toEqual(WAITS.map((wait) => wait.split(' ')[0]));
    expect(entriesOf(chinese.folder).map(({ event }) => event)).toEqual(
      entriesOf(english.folder).map(({ event }) => event),
    );
    const types = entriesOf(english.folder).flatMap(({ event }) => event?.type ?? []);
    for (const type of ['attack-declared', 'army-retreated', 'round-begun'])
      expect(types).toContain(type);
    expect(types.filter((type) => type === 'round-begun')).toHaveLength(2);
    const answers = answersIn(english.folder);
    // The packet of the attack, its enemy's standing words, an answer in mid-battle; nobody by default.
    for (const answer of [
      'shadow combat-card sealed',
      'free-peoples losses standing',
      'shadow move-in orders',
      'free-peoples retreat orders',
    ])
      expect(answers).toContain(answer);
    expect(answers.filter((one) => one.endsWith('default'))).toEqual([]);
    // Whoever is asked finds it among his papers.
    const own = textOf(join(english.papers, 'free-peoples'));
    expect(own).toContain('Fords of Isen');
    expect(textOf(join(chinese.papers, 'free-peoples'))).toContain('艾辛河渡口');
  });
});
