// A house that says some of what it is asked: receipts, status and check tell what stays open (SEA-5,
// SEA-6), and nothing of the round before is told as in force.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lastReceipt, openIntake } from '../support/intake.ts';
import { mail } from '../support/mails.ts';
import {
  emptyFolder,
  openAgain,
  pathOf,
  playOn,
  read,
  rookery,
  seedOf,
  write,
} from '../support/sample-games.ts';

const SAMPLE = pathOf('wuwang');
const NOW = ['--now', '2026-11-20T15:00:00Z'];

let count = 0;
/** Sends a letter of Stark's, and gives its receipt. */
const sent = async (game: string, ...lines: readonly string[]): Promise<string> => {
  count++;
  const mails = emptyFolder();
  const at = `13:${String(count).padStart(2, '0')}:00`;
  write(mails, 'letter.eml', mail(lines, { id: `letter-${count}@example.org`, at }));
  const { exit, err } = await rookery('receive', '-C', game, mails, ...NOW);
  expect({ exit, err }).toEqual({ exit: 0, err: '' });
  return lastReceipt(game);
};

const statusOf = async (game: string): Promise<string> => (await rookery('status', game)).out;

/** The section of a receipt that tells what is in force. */
const inForceIn = (receipt: string): string => /现在有效\n(.*?)\n\n/s.exec(receipt)?.[1] ?? '';

const openedAt = async (round: number, phase: string): Promise<string> => {
  const game = join(emptyFolder(), 'game');
  await openAgain(SAMPLE, game, seedOf(SAMPLE));
  await playOn(SAMPLE, game, { round, phase });
  return game;
};

const copied = (game: string): string => {
  const copy = join(emptyFolder(), 'game');
  cpSync(game, copy, { recursive: true });
  return copy;
};

describe('an answer of some of what the cards ask', () => {
  let announced = '';
  beforeAll(async () => {
    announced = await openedAt(4, 'westeros');
  }, 60_000);

  test('leaves the rest open, in the receipt and in the status', async () => {
    const game = copied(announced);
    const receipt = await sent(game, '抵御野蛮人 1');
    expect(receipt).toMatch(
      /^你的来信已采用。\n[\s\S]*^- 征兵：游戏等待答复[\s\S]*^- 修建港口：游戏等待答复/m,
    );
    expect(receipt).toMatch(/征兵：游戏等待答复.*\n- 修建港口：游戏等待答复/);
    expect(receipt).not.toMatch(/抵御野蛮人：游戏等待答复/);
    const status = await statusOf(game);
    expect(status).toMatch(/白狼：抵御野蛮人——已答复/);
    expect(status).toContain('白狼：征兵——未答复');
  });

  test('is complete with a second message, which leaves the first as it is', async () => {
    const game = copied(announced);
    await sent(game, '抵御野蛮人 1');
    const receipt = await sent(game, '征兵：临冬城 骑士1', '建港：无');
    expect(receipt).not.toContain('还需要说明');
    expect(inForceIn(receipt)).toMatch(/征兵：临冬城 骑士1[\s\S]*抵御野蛮人 1/);
    const { err } = await rookery('adjudicate', game, '--missing', 'wait', ...NOW);
    expect(err).not.toMatch(/白狼：/);
  });
});

describe('a word that was said with the orders of the round before', () => {
  let game = '';
  beforeAll(async () => {
    game = await openedAt(2, 'planning');
    const orders = 'orders/02-planning';
    cpSync(join(SAMPLE, orders), join(game, orders), { recursive: true });
    const stark = `${orders}/stark.txt`;
    write(game, stark, `${read(game, stark)}竞标 铁王座1 封邑2 皇家法院2\n`);
    const { err } = await rookery('adjudicate', game, ...NOW);
    expect(err).toContain('第3回合事件阶段');
  }, 60_000);

  test('is no answer of this phase in the status, though it speaks', async () => {
    expect(await statusOf(game)).toMatch(/白狼：三项竞标——按此前所说/);
    expect((await rookery('status', game, '--json')).out).toContain('"by a word from before"');
  });

  test('is in force in a receipt; the orders that were carried out are not', async () => {
    const inForce = inForceIn(await sent(game, '建港：无'));
    expect(inForce).toMatch(/来自第2回合[^\n]*：竞标 铁王座1 封邑2 皇家法院2$/);
    expect(inForce).toContain('建港：无');
    expect(inForce).not.toMatch(/防守|行军|巩固统治|部署英雄|留下/);
  });
});

describe('heroes that are not said with the orders (SEA-6)', () => {
  const ORDERS = ['黑城堡：防守+1', '海疆城：防守+2', '寒冰湾：支援 临冬城'];
  let game = '';
  beforeEach(() => {
    ({ game } = openIntake());
  });

  test('are asked for at the head of the receipt, of check and by the run', async () => {
    expect(await sent(game, ...ORDERS)).toMatch(/^- 部署英雄：游戏等待答复/m);
    const file = 'orders/05-planning/stark.txt';
    expect((await rookery('check', join(game, file))).out).toMatch(/^还需要说明：部署英雄。$/m);
    const { err } = await rookery('adjudicate', game, ...NOW);
    expect(err).toMatch(/白狼：部署英雄（HER-1）/);
    expect(err).not.toMatch(/白狼：命令/);
  });

  test.each([
    ['in some areas', '部署英雄：海疆城 艾德'],
    ['nowhere', '英雄：无'],
  ])('are said when they are deployed %s', async (_, heroes) => {
    await sent(game, ...ORDERS);
    expect(await sent(game, heroes)).not.toContain('还需要说明');
    const { err } = await rookery('adjudicate', game, ...NOW);
    expect(err).toMatch(/红狮：部署英雄/);
    expect(err).not.toMatch(/白狼：/);
  });
});
