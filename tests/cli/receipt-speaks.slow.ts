// Receipts speak to the player: what counts, what is open, each once.
import { expect, test } from 'vitest';
import { copyOf, filesIn, read, rookery, write } from '../support/sample-games.ts';

const receiptFor = async (game: string, from: string, ...lines: readonly string[]) => {
  const path = copyOf(game);
  write(path, 'post.eml', `From: <${from}>\nMessage-ID: <1@x>\n\n${lines.join('\n')}\n`);
  await rookery('receive', `${path}/post.eml`, '-C', path, '--now', '2026-03-01T12:00:00Z');
  const texts = Object.entries(filesIn(path));
  return texts.find(([name]) => /outbox\/text\/0001-.*\.txt$/.test(name))?.[1] ?? '';
};

const times = (text: string, part: string): number =>
  text.replaceAll(/\s/g, '').split(part.replaceAll(/\s/g, '')).length - 1;

test.each([
  ['storms-end', 'olga@example.org', "cards at Storm's End: Renly", 'Your message counts.'],
  ['mojie', 'heiqishi@example.org', '弃威胁与利诱', '你的来信已采用。'],
])('%s: an answer', async (game, from, line, told) => {
  const receipt = await receiptFor(game, from, line);
  expect(receipt.split('\n')[3]).toBe(told);
  // Besides the lines of orders themselves.
  expect(receipt.split('\n').filter((one) => /^[^ ]/.test(one)).length).toBeLessThanOrEqual(12);
});

test.each([
  ['storms-end', 'olga@example.org', 'vote: end', "house card (Storm's End)"],
  ['mojie', 'heiqishi@example.org', '投票：结束', '弃牌'],
])('%s: what is open is said once', async (game, from, line, question) => {
  expect(times(await receiptFor(game, from, line), question)).toBe(1);
});

test.each([
  ['storms-end', 'olga@example.org', "cards at Storm's End: Nobody At All", 'Your message'],
  ['mojie', 'heiqishi@example.org', '弃没有这张牌', '你的来信'],
])('%s: a mistake', async (game, from, line, told) => {
  const [top = ''] = (await receiptFor(game, from, line)).split('\n').slice(3);
  expect(top.startsWith(told)).toBe(true);
});

test.each([
  [
    'wuwang',
    'xue@example.org',
    ['竞标 铁王座14 封邑0 皇家法院0', '建港：临冬城（颤抖海）'],
    '出价与建港合计',
  ],
  ['wuwang', 'xue@example.org', ['临冬城：行军0 → 白港 全部；留下势力标志'], '临冬城是你的主城'],
])('%s: a doubt is told while it can be put right', async (game, from, lines, told) => {
  expect(times(await receiptFor(game, from, ...lines), told)).toBe(1);
});

test.each([
  [
    'wuwang',
    'xue@example.org',
    ['竞标 铁王座2 封邑0 皇家法院0', '建港：临冬城（颤抖海）'],
    '出价与建港合计',
  ],
  ['wuwang', 'xue@example.org', ['卡霍城：行军0 → 黑城堡 全部；留下势力标志'], '是你的主城'],
])('%s: where there is enough there is no doubt', async (game, from, lines, told) => {
  expect(times(await receiptFor(game, from, ...lines), told)).toBe(0);
});

test.each([
  ['en', '[ ] to Stark, WinterAnna: outbox/text/0001-stark-'],
  ['zh', '[ ] 私信史塔克（WinterAnna）：outbox/text/0001-stark-'],
])('receipts that no mail brings are a list to tick off (%s)', async (lang, listed) => {
  const path = copyOf('five-kings');
  const seat = '  stark: { player: Anna, forum: WinterAnna }\n';
  const game = read(path, 'game.yaml').replace(/^ {2}stark:.*\n(?: {4}.*\n)*/m, seat);
  write(path, 'game.yaml', game);
  write(path, 'page.txt', 'WinterAnna — Today at 8:14 PM\nWinterfell: consolidate\n');
  const now = ['--lang', lang, '--now', '2026-11-20T15:00:00Z'];
  const receive = ['receive', `${path}/page.txt`, '-C', path, ...now] as const;
  const { err } = await rookery(...receive);
  expect(err.match(/\[ \]/g)).toHaveLength(1);
  expect(err).toContain(listed);
  expect((await rookery(...receive)).err).not.toContain('[ ]');
});

test.each([
  ['five-kings', 'anna@example.org', 'Hello all!', 'Your orders as the moderator laid them down'],
  ['wuwang', 'xue@example.org', '大家好！', '主持人为你存下的命令'],
])('%s: orders that were laid by hand count', async (game, from, line, says) => {
  const receipt = await receiptFor(game, from, line);
  expect(receipt).toContain(says);
  expect(receipt).toContain('orders/05-planning/stark.txt');
  expect(receipt).not.toMatch(/Still to be answered|仍需回答/);
  expect(receipt.split('\n').filter((one) => one.startsWith('    ')).length).toBeGreaterThan(5);
});
