// A turn of the forum's game by private messages, in Chinese: nothing is used but new, bundle, receive
// and adjudicate.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder, filesIn, read, rookery, write } from '../support/sample-games.ts';

const HOUSES = {
  白狼: 'stark',
  红狮: 'lannister',
  黄鹿: 'baratheon',
  黑乌贼: 'greyjoy',
  绿玫瑰: 'tyrell',
} as const;
type House = keyof typeof HOUSES;

const PLAYERS = ['北境的雪', '金狮先生', '鹿角', '老船长', '小玫瑰'];
const SEATS = Object.values(HOUSES).flatMap((id, at) => [
  '--seat',
  `${id}=${PLAYERS[at]} @${PLAYERS[at]}的马甲 <${id}@example.org>`,
]);
const DUE = 'deadlines: { 02-westeros: "2026-03-02T12:00:00Z" }\n';

/** A game with its clock, and what its houses send. */
const openForum = async () => {
  const game = emptyFolder();
  let minutes = 0;
  const now = (): readonly string[] => {
    minutes++;
    const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    return ['--now', `2026-03-01T${time}:00Z`];
  };
  const opening = ['--preset', 'forum', '--lang', 'zh', '--name', '无王之地', ...SEATS];
  const opened = await rookery('new', game, ...opening, ...now(), '--seed', 'a forum turn, seed 5');
  expect(opened.exit, opened.err).toBe(0);
  write(game, 'game.yaml', `${read(game, 'game.yaml')}${DUE}`);
  const bundle = async (): Promise<string> => {
    const papers = emptyFolder();
    const { exit, err } = await rookery('bundle', game, '-o', papers);
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    return papers;
  };
  /** Sends a house's private message, and gives the verdict with the receipt. */
  const say = async (house: House, ...lines: readonly string[]): Promise<string> => {
    const mails = emptyFolder();
    const id = HOUSES[house];
    const at = now();
    write(
      mails,
      'message.eml',
      [
        `From: ${id}@example.org`,
        'To: gm@example.org',
        `Message-ID: <${minutes}@example.org>`,
        `Date: Sun, 01 Mar 2026 ${at[1]?.slice(11, 19)} +0000`,
        'Content-Type: text/plain; charset=utf-8',
        '',
        ...lines,
        '',
      ].join('\r\n'),
    );
    const { exit, out, err } = await rookery('receive', '-C', game, mails, ...at);
    expect({ exit, err }, out).toEqual({ exit: 0, err: '' });
    return out;
  };
  const adjudicate = (...argv: readonly string[]) => rookery('adjudicate', game, ...argv, ...now());
  return { game, bundle, say, adjudicate };
};

/** The newest receipt. */
const receipt = (game: string): string =>
  Object.entries(filesIn(join(game, 'outbox/text')))
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .map(([, text]) => text)[0] ?? '';

test('a turn by private messages, from the opening post to the report', async () => {
  const { game, bundle, say, adjudicate } = await openForum();
  const opening = await bundle();
  const openingPost = read(opening, 'public/opening.discuz.txt');
  expect(openingPost).toContain('[b]无王之地：开局[/b]');
  expect(openingPost).toContain('本局采用论坛版。');
  expect(openingPost).toContain('[td]白狼[/td][td]北境的雪[/td][td]北境的雪的马甲[/td]');
  expect(openingPost).toMatch(/SHA-256哈希值是[0-9a-f]{64}。/);
  expect(read(opening, 'public/announcement.discuz.txt')).toContain('等待各家族答复：修建港口');
  expect(read(opening, 'stark/files/message.txt')).toContain(
    '修建港口：请写以下一行（或照此另写）：\n    建港：临冬城（寒冰湾）\n    建港：临冬城（颤抖海）\n',
  );
  for (const house of Object.keys(HOUSES) as House[]) await say(house, '建港：无');
  await adjudicate();

  // The orders; the Raven's holder only scouts, and alone learns what there is.
  await say('白狼', '临冬城：防守+1', '英雄：临冬城 罗柏');
  await say('红狮', '兰尼斯港：防守+1', '英雄：兰尼斯港 泰温', '侦查：派克岛');
  await say('黄鹿', '龙石岛：巩固统治', '英雄：无');
  await say('黑乌贼', '派克岛：防守+1', '英雄：派克岛 攸伦');
  const called = read(await bundle(), 'public/announcement.discuz.txt');
  expect(called).toContain('已收到：白狼、红狮、黄鹿、黑乌贼。');
  expect(called).toContain('未收到：绿玫瑰。');
  await say('绿玫瑰', '高庭：巩固统治', '英雄：无');
  const orders = await adjudicate();
  expect(orders.err).toContain('orders/01-planning/lannister.txt：重新部署英雄');
  const scouted = await bundle();
  expect(read(scouted, 'lannister/files/message.txt')).toContain('红狮派信鸦侦查：派克岛有攸伦');
  for (const file of [
    'public/report.txt',
    'public/announcement.discuz.txt',
    'stark/files/bundle.jsonl',
  ])
    expect(read(scouted, file), file).not.toMatch(/侦查|heroes-scouted|"kind":"scout"/);
  const window = read(scouted, 'public/announcement.discuz.txt');
  expect(window).toContain('等待红狮答复：重新部署英雄。 [FLW-12]');
  expect(Object.keys(filesIn(scouted)).filter((name) => name.endsWith('message.txt'))).toEqual([
    'lannister/files/message.txt',
  ]);
  await say('红狮', '重新部署：石圣堂 泰温');

  // The turn runs on to the next event phase, which asks for everything at once.
  const turn = await adjudicate();
  expect(turn.out).toContain('红狮此后是否调动了英雄，只有该家知道。');
  expect(turn.out).toContain('政治类·诸王争霸');
  expect(turn.err).toContain('可选：三项出价，合计不超过5');
  const all = '等待各家族答复：征兵 [MUS-6]、三项竞标 [BID-8]、修建港口 [PRT-20]。';
  expect(turn.out).toContain(all);
  const announced = await bundle();
  const announcement = read(announced, 'public/announcement.discuz.txt');
  expect(announcement).toContain(all);
  expect(announcement).toContain('（2026年3月2日（周一）12:00（UTC）截止）');
  expect(announcement.match(/等待/g)).toHaveLength(1);
  // What was sent for the round before is no word of this phase.
  expect(announcement).toContain('未收到：白狼、红狮、黄鹿、黑乌贼、绿玫瑰。');
  expect(read(announced, 'lannister/files/report.txt').replace(/\s/g, '')).toContain(
    '红狮此后的英雄：泰温·兰尼斯特驻石圣堂。',
  );
  expect(read(announced, 'public/table.discuz.txt')).toContain('[td]白狼[/td][td]1[/td]');
  expect(read(announced, 'stark/files/message.txt')).toContain('三项竞标：三项出价，合计不超过5');

  // A house answers in two messages: the first leaves the rest open. A default is told as it is.
  await say('红狮', '征兵：无');
  expect(receipt(game).replaceAll(/\s/g, '')).toContain('三项竞标：游戏等待答复（默认：0、0、0；');
  await say('白狼', '竞标 铁王座2 封邑1 皇家法院0');
  expect(receipt(game)).toMatch(/征兵：游戏等待答复.*\n.*修建港口：游戏等待答复/);
  await say('红狮', '竞标 铁王座2 封邑0 皇家法院0', '征兵：无', '建港：无', '定稿');
  await say('黄鹿', '竞标 铁王座2 封邑0 皇家法院0', '征兵：无', '建港：无', '定稿');
  await say('黑乌贼', '竞标 铁王座0 封邑0 皇家法院0', '征兵：无', '建港：无', '定稿');
  await say('绿玫瑰', '竞标 铁王座0 封邑0 皇家法院0', '征兵：无', '建港：无', '定稿');
  expect((await adjudicate()).err).toContain('白狼：征兵（MUS-6）');
  expect(read(await bundle(), 'public/announcement.discuz.txt')).toContain(all);
  await say('白狼', '征兵：临冬城 升级', '建港：临冬城（寒冰湾）', '定稿');

  // All bids are open: now the old king rules, and what was sealed cannot be changed any more.
  const opened = await adjudicate();
  expect(opened.out).toContain('铁王座领域出价：黄鹿2、红狮2、白狼2');
  expect(opened.err).toContain('orders/02-westeros/baratheon.txt：指定新国王');
  const ruling = await bundle();
  expect(read(ruling, 'public/announcement.discuz.txt')).toContain('等待黄鹿答复：指定新国王。');
  expect(read(ruling, 'baratheon/files/message.txt')).toMatch(
    /指定新国王：请写以下一行：\n {4}.*黄鹿\n {4}.*红狮\n {4}.*白狼\n/,
  );
  await say('白狼', '建港：临冬城（颤抖海）');
  await say('黄鹿', '指定新国王：红狮', '定稿');
  const named = await adjudicate();
  expect(named.out).toContain('上任维斯特洛之王黄鹿裁定由红狮继任。');
  const ties = read(await bundle(), 'lannister/files/message.txt').replace(/\s/g, '');
  expect(ties).toContain('平局裁决（铁王座）：黄鹿、白狼；绿玫瑰、黑乌贼');
  expect(named.err).toContain('orders/02-westeros/lannister.txt：平局裁决');
  await say('红狮', '平局裁决：白狼、黄鹿、绿玫瑰、黑乌贼、红狮', '定稿');
  const done = await adjudicate();
  expect(done.out).toContain('铁王座领域排名：红狮、白狼、黄鹿、绿玫瑰、黑乌贼。');
  expect(done.out).toContain('在临冬城的寒冰湾海滨建成临冬城寒冰湾港口');
  const end = await bundle();
  expect(read(end, 'public/announcement.discuz.txt')).toContain('第2回合战斗阶段（下达命令）');
  const report = read(end, 'public/report.txt');
  expect(report).toContain('本回合事件放回各类事件之末：');
  expect(report).toContain('红狮裁决铁王座领域的平局，依次为白狼、黄鹿。');
  expect(report).toContain('红狮裁决铁王座领域的平局，依次为绿玫瑰、黑乌贼。');
  expect(report).toContain('铁王座领域排名：红狮、白狼、黄鹿、绿玫瑰、黑乌贼。');
}, 120_000);
