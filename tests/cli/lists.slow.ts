// Lists of answers over several lines: below a head that stands alone, or below their first item. Nothing of them counts or falls in silence.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyOf, filesIn, rookery, write } from '../support/sample-games.ts';

const NOW = '2026-11-28T20:00:00Z';

/** The orders that a mail of a seat leaves, and its receipt; lines that do not count begin with #. */
const received = async (game: string, from: string, lines: readonly string[]) => {
  const path = copyOf(game);
  rmSync(join(path, 'orders/05-planning'), { recursive: true });
  const head = `From: <${from}>\nMessage-ID: <1@x>\nContent-Type: text/plain; charset=utf-8\n`;
  write(path, 'post.eml', `${head}\n${lines.join('\n')}\n`);
  const told = await rookery('receive', `${path}/post.eml`, '-C', path, '--now', NOW);
  const files = Object.entries(filesIn(path));
  const textOf = (name: RegExp): string => files.find(([one]) => name.test(one))?.[1] ?? '';
  return {
    told: told.out,
    orders: textOf(/orders\/05-planning\//)
      .split('\n')
      .filter((line) => line !== '' && !/^# (?:message \d|第\d+封信)/.test(line)),
    receipt: textOf(/outbox\/text\/0001-.*\.txt$/),
  };
};

const STARK = 'anna@example.org';
const WOLF = 'xue@example.org';

describe.each([
  ['as lines', ''],
  ['with bullets', '- '],
  ['with numbers', '1. '],
])('a list below its head, %s', (_, sign) => {
  test('in English', async () => {
    const { orders, receipt } = await received('five-kings', STARK, [
      ...['Winterfell: raid Castle Black', '', 'Muster:'],
      ...[`${sign}Winterfell knight`, `${sign}Moat Cailin footman`, ''],
      ...['House cards', `${sign}Eddard if defending`, `${sign}Mormont`, ''],
      ...['Bids:', `${sign}throne 0`, `${sign}court 0`, '', 'Thanks,', 'Anna'],
    ]);
    expect(orders).toEqual([
      'Winterfell: raid Castle Black',
      ...['Muster: Winterfell knight', 'Muster: Moat Cailin footman'],
      ...['House cards: Eddard if defending', 'House cards: Mormont'],
      ...['Bids: throne 0', 'Bids: court 0'],
    ]);
    expect(receipt).toContain('muster: Winterfell knight; Moat Cailin footman');
    expect(receipt).not.toContain('broken some lines');
  });

  test('in Chinese', async () => {
    const { orders, receipt } = await received('wuwang', WOLF, [
      ...['白港：巩固统治', '', '部署英雄：', `${sign}海疆城 艾德`, `${sign}白港 罗德利克`, ''],
      ...['建港', `${sign}临冬城（寒冰湾）`, `${sign}派克岛`, ''],
      ...['征兵：', `${sign}海疆城 步兵1`, `${sign}海疆城 升级`, '', '谢谢！'],
    ]);
    expect(orders).toEqual([
      '白港：巩固统治',
      ...['部署英雄：海疆城 艾德', '部署英雄：白港 罗德利克'],
      ...['建港：临冬城（寒冰湾）', '建港：派克岛'],
      ...['征兵：海疆城 步兵1', '征兵：海疆城 升级'],
    ]);
    expect(receipt).toContain('建港：临冬城（寒冰湾）；派克岛（铁民湾）');
    expect(receipt).not.toContain('折断');
  });
});

test('items below the first one belong to its list', async () => {
  const { orders } = await received('wuwang', WOLF, ['建港：临冬城（寒冰湾）', '派克岛']);
  expect(orders).toEqual(['建港：临冬城（寒冰湾）', '建港：派克岛']);
});

test('an item below the first one that is not understood is told under the head of its list', async () => {
  const { receipt } = await received('wuwang', WOLF, [
    ...['建港：临冬城（寒冰湾）', '派克倒倒岛', '派克岛'],
  ]);
  expect(receipt).toContain('建港：派克倒倒岛');
});

test('an item that is not understood is told where it stands', async () => {
  const { orders, receipt } = await received('five-kings', STARK, [
    ...['Muster:', 'Winterfell knight', 'Moat Cailin 3 dragons', 'White Harbor ship in Narrow Sea'],
  ]);
  expect(orders).toEqual([
    'Muster: Winterfell knight',
    'Muster: White Harbor ship in Narrow Sea',
    '# Muster: Moat Cailin 3 dragons',
  ]);
  expect(receipt).toContain('- line 3: ');
});

test('a title above orders stays a title', async () => {
  const { orders } = await received('five-kings', STARK, [
    ...['Raids', 'Winterfell: raid Castle Black', 'Support', 'Narrow Sea: support the Eyrie'],
  ]);
  expect(orders).toEqual(['Winterfell: raid Castle Black', 'Narrow Sea: support the Eyrie']);
});

test('a file that was laid by hand is read alike', async () => {
  const path = copyOf('wuwang');
  const file = `${path}/orders/05-planning/stark.txt`;
  write(path, 'orders/05-planning/stark.txt', '建港：\n- 临冬城（寒冰湾）\n- 派克岛\n');
  const { out } = await rookery('check', file, '-C', path);
  expect(out).toContain('建港：临冬城（寒冰湾）；派克岛（铁民湾）');
});

test.each([
  ['in one line', ['部署英雄：海疆城 罗柏；白港 罗德利克'], '海疆城 罗柏·史塔克；白港 罗德利克'],
  ['in lines of a list', ['部署英雄：', '海疆城 罗柏', '白港 罗德利克'], '白港 罗德利克'],
])('one resting hero costs himself and not the line, %s', async (_, lines, counts) => {
  const { receipt } = await received('wuwang', WOLF, lines);
  expect(receipt).toContain(`部署英雄：${counts}`);
  expect(receipt).toContain('罗柏·史塔克不能部署');
});
