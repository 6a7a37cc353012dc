// Forms of a line that people write in mails: what they do, and what the receipt shows of them.
import { beforeEach, describe, expect, test } from 'vitest';
import { type Intake, lastReceipt, openIntake, ordersIn } from '../support/intake.ts';
import { mail } from '../support/mails.ts';
import { rookery, write } from '../support/sample-games.ts';

let game: Intake['game'];
let mails: Intake['mails'];
let verdicts: Intake['verdicts'];

beforeEach(() => {
  ({ game, mails, verdicts } = openIntake());
});

const send = (name: string, hour: number, ...lines: readonly string[]): void =>
  write(mails, `${name}.eml`, mail(lines, { id: `${name}@x`, at: `${hour}:00:00` }));

const checked = async (...lines: readonly string[]): Promise<string> => {
  write(mails, 'p.txt', lines.join('\n'));
  const { out } = await rookery('check', '-C', game, '--for', 'stark', `${mails}/p.txt`);
  return out;
};

describe('an area that is left empty', () => {
  test.each(['白港：无命令', '白港不动', '白港待命', '白港没有命令', 'White Harbor no order'])(
    '%s takes the order before it away, and stands among those in force',
    async (line) => {
      send('a', 10, '白港：防守+1');
      await verdicts();
      send('b', 11, line, '卡霍城：防守+1');
      expect(await verdicts()).toMatchObject([{ fate: 'used' }]);
      expect(ordersIn(game).toSorted()).toEqual([line, '卡霍城：防守+1'].toSorted());
      expect(lastReceipt(game)).toContain(`    ${line}\n`);
    },
  );

  test('a file shows it, too', async () => {
    expect(await checked('White Harbor no order', 'Karhold: defense +1')).toMatch(
      /防守\+1\n {4}White Harbor no order\n/,
    );
  });
});
