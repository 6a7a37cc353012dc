import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyOf, rookery } from '../support/sample-games.ts';
import { command, deskIn, emptyFolder, newToyGame, type ToyDesk, waiting } from './toy-desk.ts';

describe('check', () => {
  const check = async (desk: ToyDesk, file: string, text: string, ...argv: string[]) => {
    desk.write(file, text);
    return command(desk.path, ['check', join(desk.path, file), '-C', desk.path, ...argv]);
  };
  const FILE = 'orders/01-planning/red.txt';

  test('of a file that is not there names that file, wherever the game is', async () => {
    const desk = await newToyGame();
    for (const argv of [
      ['check', 'nothing.txt'],
      ['check', 'nothing.txt', '-C', desk.path],
    ]) {
      const { exit, err } = await command(desk.path, argv);
      expect(err).toMatch(/nothing\.txt: there is no such file/);
      expect(exit).toBe(2);
    }
  });

  test('prints every line as understood', async () => {
    const desk = await newToyGame();
    const { exit, out } = await check(desk, FILE, '  bid   3\nprize crown\n');
    expect(exit).toBe(0);
    expect(out).toContain('As Rookery read it\n    bid 3\n    prize crown\n');
    expect(out).toContain('No mistakes.');
  });

  test('tells illegal, doubtful and not understood apart, each at its line with a caret', async () => {
    const desk = await waiting();
    const { exit, out } = await check(desk, FILE, 'hum\nbid 20\n\n  prize moon\n');
    expect(exit).toBe(1);
    expect(out).toMatch(
      /Mistakes \(2\)\n.*red\.txt:1:1: “hum”: this line is not understood\n {4}hum\n {4}\^\^\^\n/,
    );
    expect(out).toMatch(
      /red\.txt:4:3: there is no prize "moon" \[TOY-2\]\n {6}prize moon\n {6}\^{10}\n/,
    );
    expect(out).toMatch(
      /Check these \(1\).*\n.*red\.txt:2:1: .*a bid of 20 is more than 6 \[TOY-1\]/,
    );
  });

  test('judges what is asked now as an error, by its question', async () => {
    const desk = await newToyGame();
    expect((await check(desk, FILE, 'bid 10\n')).exit).toBe(1);
    expect((await check(desk, FILE, 'bid 9\n')).exit).toBe(0);
  });

  test('tells what is missing with its default', async () => {
    const desk = await newToyGame();
    const { out } = await check(desk, FILE, 'cheer yes\n');
    expect(out).toContain(
      'Still to be answered\n- bid: the game waits for your answer (default: 0; TOY-1)',
    );
  });

  test('a wrong round is an error', async () => {
    const { exit, out } = await check(await newToyGame(), FILE, 'round 2\nbid 1\n');
    expect({ exit, out }).toEqual({
      exit: 1,
      out: expect.stringContaining('orders are for round 2'),
    });
  });

  test('broken YAML and text that is no UTF-8 are broken files', async () => {
    const desk = await newToyGame();
    const yaml = await check(desk, 'orders/01-planning/red.yaml', 'bid: [1\n');
    expect({ exit: yaml.exit, out: yaml.out }).toEqual({
      exit: 2,
      out: expect.stringMatching(/red\.yaml:\d+:\d+/),
    });
    desk.write(FILE, 'bid 3\n');
    writeFileSync(join(desk.path, FILE), Buffer.from([0x62, 0xff, 0xfe]));
    expect((await command(desk.path, ['check', join(desk.path, FILE)])).exit).toBe(2);
  });

  test('knows whose orders they are by --for, by the name or by the header', async () => {
    const desk = await newToyGame();
    expect((await check(desk, 'mail.txt', 'bid 1\n', '--for', 'blue')).out).toContain(
      'Blue, round 1',
    );
    expect((await check(desk, 'mail.txt', 'round 1\n')).exit).toBe(2);
    expect((await check(desk, 'mail.txt', 'round 1, Blue\n')).out).toContain('Blue, round 1');
    const stdin = deskIn(desk.path, { stdin: 'bid 2\n' });
    expect((await stdin.cli('check', '-', '--for', 'red')).out).toContain('bid 2');
    expect((await stdin.cli('check', '-', '--for', 'green')).exit).toBe(2);
  });

  test('a file of a later round is judged, and said to be kept', async () => {
    const { out } = await check(await newToyGame(), 'orders/02-planning/red.txt', 'bid 1\n');
    expect(out).toContain('kept until then: the game has reached round 1, planning');
  });

  test('--json says the same', async () => {
    const desk = await newToyGame();
    const { out } = await check(desk, FILE, 'prize moon\n', '--json');
    expect(JSON.parse(out)).toMatchObject({
      version: 1,
      seat: 'red',
      for: '01-planning',
      understood: ['prize moon'],
      wrong: [{ code: 'no-such-prize', rule: 'TOY-2', place: { line: 1 } }],
      missing: [{ kind: 'bid', silence: 'waits' }],
    });
  });

  test('finds the game around an order file by itself', async () => {
    const desk = await newToyGame();
    desk.write(FILE, 'bid 1\n');
    expect((await command(emptyFolder(), ['check', join(desk.path, FILE)])).exit).toBe(0);
  });
});

test.each([
  ['five-kings', 'stark', "Stark's orders for round 5:", 'Winterfell: defense +1'],
  ['five-kings', 'stark', 'House Stark’s orders', 'Winterfell: defense +1'],
  ['wuwang', 'stark', '白狼的命令：', '海疆城：防守+1'],
])('a head above orders is no correction: %s %s: %s', async (game, seat, head, line) => {
  const file = join(emptyFolder(), 'orders.txt');
  writeFileSync(file, `${head}\n${line}\n`);
  const { out } = await rookery('check', file, '-C', copyOf(game), '--for', seat, '--json');
  const { repairs = [] } = JSON.parse(out) as { readonly repairs?: readonly object[] };
  expect(repairs).toEqual([]);
});
