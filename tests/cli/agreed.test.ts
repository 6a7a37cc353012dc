// Whom silence decides for, and what does not wait for a deadline, is said before it is done, and in the report.
import { rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { copyOf, filesIn, rookery } from '../support/sample-games.ts';
import { personWho } from './asked-person.ts';
import { deskIn, NOW, newToyGame, order, type ToyDesk } from './toy-desk.ts';

const DUE = 'deadlines: { 01-planning: "2026-11-25 20:00 +01:00" }';

const gameWith = async (...lines: readonly string[]): Promise<ToyDesk> => {
  const desk = await newToyGame();
  desk.write('game.yaml', `${[desk.read('game.yaml'), ...lines].join('\n')}\n`);
  desk.write('orders/01-planning/red.txt', 'bid 3\n');
  return desk;
};

const run = (desk: ToyDesk, ...argv: readonly string[]) =>
  desk.cli('adjudicate', '--now', NOW, ...argv);

describe('--missing default without a deadline', () => {
  test('names the seats that it decides for, and does nothing where nobody can be asked', async () => {
    const desk = await gameWith();
    const before = desk.read('log.jsonl');
    const { exit, err } = await run(desk, '--missing', 'default');
    expect(exit).toBe(1);
    expect(err).toContain('the default decides for Blue: there was no deadline');
    expect(err).toContain('add --yes');
    expect(desk.read('log.jsonl')).toBe(before);
    await run(desk, '--missing', 'default', '--yes');
    expect(desk.read('log.jsonl')).not.toBe(before);
  });

  test('says so in Chinese, too', async () => {
    const game = copyOf('wuwang');
    rmSync(`${game}/orders/05-planning/stark.txt`);
    const before = filesIn(game);
    const { exit, err } = await rookery('adjudicate', game, '--missing', 'default', '--now', NOW);
    expect(exit).toBe(1);
    expect(err).toMatch(/没有答复，按默认处理（没有定过截止时间）[\s\S]*请加--yes/);
    // Also a question whose answer is its seat's secret.
    expect(err).toMatch(/- 命令：白狼\n- 部署英雄：白狼\n/);
    expect(filesIn(game)).toEqual(before);
  });

  test('asks at a terminal, and does nothing where that is not meant', async () => {
    const { path } = await gameWith();
    for (const [reply, isDone] of [
      ['No', false],
      ['Yes', true],
    ] as const) {
      const person = personWho(reply);
      const desk = deskIn(path, { person });
      const before = desk.read('log.jsonl');
      const { err } = await run(desk, '--missing', 'default');
      expect(person.questions.map(({ question }) => question)).toEqual(['Is that meant?']);
      expect(err).toContain('Blue');
      expect(desk.read('log.jsonl') !== before).toBe(isDone);
    }
  });

  test('with --yes, after the deadline and in a preview nobody is asked', async () => {
    const person = personWho();
    for (const argv of [['--yes'], ['--preview']]) {
      const { path } = await gameWith();
      await run(deskIn(path, { person }), '--missing', 'default', ...argv);
    }
    const { path } = await gameWith(DUE.replace('11-25', '11-20'));
    const { err } = await run(deskIn(path, { person }), '--missing', 'default');
    // It is said all the same.
    expect(err).toMatch(/the default decides for Blue\.\n- .*: Blue\n/);
    expect(person.questions).toEqual([]);
  });
});

describe('--early', () => {
  test('says whom it does not wait for, and the report says that it ran early', async () => {
    const desk = await gameWith(DUE);
    order(desk, '01');
    const { out, err } = await run(desk, '--early', '--yes');
    expect(err.replaceAll(/\s+/g, ' ')).toContain('This runs early, before Wed 25 Nov 2026');
    expect(out).toContain('ran this early, before the deadline');
    expect(desk.read('reports/01-planning.public.txt')).toContain('ran this early');
    expect((await desk.cli('report')).out).toContain('ran this early');
    expect((await desk.cli('repair', '--check')).exit).toBe(0);
    expect((await desk.cli('verify')).exit).toBe(0);
  });

  test('is refused where nobody can be asked', async () => {
    const desk = await gameWith(DUE);
    order(desk, '01');
    const before = desk.read('log.jsonl');
    const { exit, err } = await run(desk, '--early');
    expect(exit).toBe(1);
    expect(err).toContain('add --yes');
    expect(desk.read('log.jsonl')).toBe(before);
  });

  test('where nothing can be run yet says who is missing, and asks nothing', async () => {
    const { exit, err } = await run(await gameWith(DUE), '--early');
    expect(exit).toBe(1);
    expect(err).toContain('Blue');
    expect(err).not.toMatch(/--yes|early/);
  });

  test('where all is in and final nothing is early', async () => {
    const desk = await gameWith();
    order(desk, '01');
    const { err } = await run(desk, '--early');
    expect(err).not.toContain('early');
    expect(desk.read('reports/01-planning.public.txt')).not.toContain('early');
  });
});
