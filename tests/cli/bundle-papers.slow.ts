import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bundlesOf } from '../support/bundles.ts';
import { emptyFolder, filesIn, pathOf, read, rookery } from '../support/sample-games.ts';

const PAPERS = [
  'report.discuz.txt',
  'report.html',
  'report.json',
  'report.md',
  'report.phpbb.txt',
  'report.txt',
];

/** Of a round in the middle of a game. */
const POSTS = ['announcement', 'table'].flatMap((post) =>
  ['phpbb', 'discuz'].map((forum) => `${post}.${forum}.txt`),
);

describe('what everybody gets', () => {
  test('are reports in all formats and the map, and no bundle', async () => {
    const folder = await bundlesOf('wuwang', '--for', 'public');
    expect(Object.keys(filesIn(folder))).toEqual(
      ['SHA256SUMS', 'map.svg', 'orders.html', ...POSTS, ...PAPERS]
        .sort()
        .map((one) => `public/${one}`),
    );
    const formats = [
      ['report.txt', ['text']],
      ['report.md', ['markdown']],
      ['report.html', ['html']],
      ['report.json', ['json']],
      ['report.phpbb.txt', ['bbcode', '--dialect', 'phpbb']],
      ['report.discuz.txt', ['bbcode', '--dialect', 'discuz']],
    ] as const;
    for (const [file, format] of formats) {
      const { out } = await rookery('report', pathOf('wuwang'), '--format', ...format);
      expect(read(folder, `public/${file}`), file).toBe(out);
    }
    const { out } = await rookery('map', pathOf('wuwang'));
    expect(read(folder, 'public/map.svg')).toBe(out);
  });

  test('a long report is as many posts as the forum needs', async () => {
    const folder = await bundlesOf('five-kings', '--for', 'public', '--round', '4');
    const posts = Object.keys(filesIn(folder)).filter((file) => file.includes('discuz'));
    expect(posts.length).toBeGreaterThan(1);
    expect(posts[0]).toBe('public/report.discuz-1.txt');
    for (const post of posts)
      expect(Buffer.byteLength(read(folder, post))).toBeLessThanOrEqual(10_000);
  });

  test('a PNG where it is asked for', async () => {
    const folder = await bundlesOf('five-kings', '--for', 'public', '--map', 'png');
    const bytes = readFileSync(join(folder, 'public/map.png'));
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  });
});

describe('what a forum’s moderator posts besides the report', () => {
  const OPENING = [
    ['--preset', 'forum', '--lang', 'zh', '--name', '无王之地'],
    ['--seat', 'stark=Anna @Winter Anna <anna@example.org>', '--seat', 'greyjoy=@Kraken'],
    ['--player', 'Bo', '--player', 'Cy', '--player', 'Di', '--option', 'rounds=8'],
  ].flat();
  const opened = async (): Promise<string> => {
    const folder = emptyFolder();
    const now = ['--now', '2026-03-01T00:00:00Z'];
    const made = await rookery('new', folder, ...OPENING, ...now, '--seed', 'long enough a seed');
    expect(made.exit, made.err).toBe(0);
    const papers = emptyFolder();
    await rookery('bundle', folder, '-o', papers);
    return papers;
  };

  test('the opening: who plays what, what is played otherwise, the hash of the seed', async () => {
    const papers = await opened();
    for (const forum of ['phpbb', 'discuz']) {
      const post = read(papers, `public/opening.${forum}.txt`);
      expect(post).toContain('无王之地：开局');
      expect(post).toMatch(/Anna.*Winter Anna/s);
      expect(post).toMatch(/Kraken/);
      expect(post).toContain('最多进行8回合。');
      expect(post).toMatch(/[0-9a-f]{64}/);
      expect(post).not.toContain('example.org');
    }
  });

  test('the announcement asks every house; each has its choices in its own message', async () => {
    const papers = await opened();
    const post = read(papers, 'public/announcement.discuz.txt');
    expect(post).toContain('等待各家族答复：修建港口');
    expect(post).not.toContain('临冬城');
    expect(read(papers, 'stark/files/message.txt')).toContain('临冬城（寒冰湾）');
    expect(read(papers, 'greyjoy/files/message.txt')).not.toContain('临冬城');
  });

  test('the table, as a post', async () => {
    const papers = await opened();
    const post = read(papers, 'public/table.phpbb.txt');
    for (const said of ['铁王座', '补给', '势力标志', '临冬城']) expect(post).toContain(said);
  });

  test('a message holds what its house alone knows, and no word of it stands in public', async () => {
    const papers = await bundlesOf('wuwang');
    const scouted = '红狮派信鸦侦查：海疆城有席恩·葛雷乔伊';
    expect(read(papers, 'lannister/files/message.txt')).toContain(scouted);
    for (const other of ['stark', 'greyjoy', 'tyrell', 'baratheon'])
      expect(read(papers, `${other}/files/message.txt`)).not.toContain('席恩·葛雷乔伊有');
    const everybody = Object.entries(filesIn(papers))
      .filter(([name]) => !name.startsWith('lannister/'))
      .map(([, text]) => text);
    for (const text of everybody) expect(text).not.toContain(scouted);
  });

  test('a game that is over is announced no more', async () => {
    const papers = await bundlesOf('five-kings');
    const names = Object.keys(filesIn(papers));
    expect(names).toContain('public/table.phpbb.txt');
    expect(names).not.toContain('public/opening.phpbb.txt');
  });
});
