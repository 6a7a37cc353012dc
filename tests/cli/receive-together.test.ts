// Messages of one house together: what a newer one leaves standing, and what receipts tell of it.
import { beforeEach, describe, expect, test } from 'vitest';
import { type Intake, lastReceipt, NOW, openIntake, ordersIn } from '../support/intake.ts';
import { mail } from '../support/mails.ts';
import { read, rookery, write } from '../support/sample-games.ts';

let game: Intake['game'];
let mails: Intake['mails'];
let verdicts: Intake['verdicts'];
let settings: Intake['settings'];

beforeEach(() => {
  ({ game, mails, verdicts, settings } = openIntake());
});

const send = (name: string, hour: number, ...lines: readonly string[]): void =>
  write(mails, `${name}.eml`, mail(lines, { id: `${name}@x`, at: `${hour}:00:00` }));

describe('a newer message', () => {
  test('prints what there is', async () => {
    send('a', 10, '临冬城：行军+1 → 卡林湾 步兵1', '海疆城：防守+2', '寒冰湾：支援 临冬城', '抵御野蛮人 1');
    send('b', 11, '海疆城：突袭*', '抵御野蛮人 2', '英雄：无');
    send('c', 12, '寒冰湾：突袭*', 'thanks for all');
    console.log(await verdicts());
    console.log(read(game, 'orders/05-planning/stark.txt'));
    console.log(lastReceipt(game));
    console.log((await rookery('status', game, '--lang', 'en')).out.slice(0, 1500));
    console.log((await rookery('report', game, '--for','stark', '--lang', 'en')).out.slice(0, 10));
  });
});
