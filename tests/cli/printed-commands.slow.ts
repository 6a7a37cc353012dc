// The commands that `next`, `status` and refusals print are given as they stand, each in a copy of the folder. That no
// printed command names what is not there or is broken in two, all tests hold (`holdPrinted`).
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { argvIn, commandLinesIn, holdPrinted } from '../support/printed-commands.ts';
import { copyOf, rookery } from '../support/sample-games.ts';
import { AFTER, BEFORE, DUE, handedOut, MAIL, settings } from './next-told.ts';
import {
  command,
  emptyFolder,
  NOW,
  newToyGame,
  order,
  played,
  type Said,
  type ToyDesk,
  waiting,
} from './toy-desk.ts';

type Run = (argv: readonly string[]) => Promise<Said>;

/** Gives every command that was printed in a copy of its own; each is done, waits, or is refused for a reason that the folder has. */
const giveAll = async (run: Run, folder: string, texts: readonly string[]): Promise<number> => {
  const given = new Set(texts.flatMap(commandLinesIn).filter((one) => !/<[^>]+>|…/.test(one)));
  for (const line of given) {
    const copy = join(emptyFolder(), 'game');
    cpSync(folder, copy, { recursive: true });
    const argv = argvIn(line).map((word) => (word === folder ? copy : word));
    const { exit, err } = await run(argv);
    expect([line, exit, err]).toEqual([line, expect.toBeOneOf([0, 1, 2]), err]);
    // The command line itself takes it; what it refuses, it says.
    expect([line, err]).not.toEqual([line, expect.stringContaining('How it is written:')]);
    if (exit === 2) expect([line, err]).not.toEqual([line, '']);
  }
  return given.size;
};

const mailed = async (text: string, from = 'stranger@example.org'): Promise<ToyDesk> => {
  const desk = await newToyGame();
  desk.write('../mail.eml', MAIL(from, text));
  await desk.cli('receive', join(desk.path, '../mail.eml'), '--now', NOW);
  return desk;
};

const STATES: Readonly<Record<string, () => Promise<ToyDesk>>> = {
  'a new game': newToyGame,
  'a game that was played': played,
  'one that waits for an answer': waiting,
  'a mail of nobody': () => mailed('bid 3'),
  'a mail without orders': () => mailed('How are you? When do we go on, and where are we now?'),
  'mistakes in a file': async () => {
    const desk = await handedOut();
    order(desk, '01', 'bid 3\nbid many', 'bid 1');
    return desk;
  },
  'a deadline, and orders that are not final': async () => {
    const desk = await handedOut();
    settings(desk, DUE);
    order(desk, '01', 'final\nbid 3', 'bid 1');
    return desk;
  },
  'a deadline, and nothing of one': async () => {
    const desk = await handedOut();
    settings(desk, DUE);
    desk.write('orders/01-planning/red.txt', 'bid 3\n');
    return desk;
  },
  'what was taken back': async () => {
    const desk = await played();
    await desk.cli('undo', '--to', '01-planning', '--reason', 'a slip', '--now', NOW);
    return desk;
  },
  'one that is over': async () => {
    const desk = await played();
    await desk.cli('end', '--reason', 'we are tired', '--now', NOW);
    return desk;
  },
  'a run that was cut short, and a table changed by hand': async () => {
    const desk = await handedOut();
    desk.write('inbox/.unfinished', '');
    desk.write('outbox/sending/0001-a.eml', MAIL('gm@example.org', 'a'));
    desk.write('state.yaml', desk.read('state.yaml').replace(/blue: \d+/, 'blue: 77'));
    return desk;
  },
};

const SAYING = ['next', 'status', 'adjudicate --preview', 'amend', 'deadline', 'vote', 'seat'];
const TIMED = /^(?:next|status|adjudicate)/;

const saidIn = async (desk: ToyDesk, ...options: readonly string[]): Promise<readonly string[]> => {
  const said: string[] = [];
  for (const one of SAYING) {
    const given = TIMED.test(one) ? options : options.slice(2);
    const { out, err } = await desk.cli(...one.split(' '), ...given);
    said.push(out, err);
  }
  return said;
};

describe('what is printed works as it stands', () => {
  test.each(Object.entries(STATES))(
    '%s',
    async (_, stateOf) => {
      const desk = await stateOf();
      const said = [
        ...(await saidIn(desk, ...BEFORE)),
        ...(await saidIn(desk, ...AFTER, '--lang', 'zh')),
      ];
      await giveAll((argv) => command(desk.path, argv), desk.path, said);
    },
    60_000,
  );

  test.each(['wuwang', 'ring-war'])(
    'the sample game %s',
    async (name) => {
      const folder = copyOf(name);
      const now = ['--now', '2026-11-30T20:00:00Z'];
      const next = await rookery('next', '-C', folder, ...now);
      const status = await rookery('status', '-C', folder, '--lang', 'en', ...now);
      const run: Run = (argv) => rookery(...argv, ...now);
      expect(await giveAll(run, folder, [next.out, status.out])).toBeGreaterThan(1);
    },
    60_000,
  );

  test('a command that is not there, or is broken in two, is seen', () => {
    for (const text of [
      '    rookery adjust --now x',
      '    rookery adjudicate --soon',
      'To run it: rookery adjudicate\n--early',
      'To run it: rookery seat red --reason\n"a slip"',
      '{"commands":["rookery map a b"]}',
    ])
      expect(() => holdPrinted(text), text).toThrow('cannot be pasted');
    for (const text of [
      'To run it: rookery adjudicate --early.',
      'rookery deadline sets one.',
      '用rookery amend --read了结。',
      'rookery 1.0, Node 20',
      '    rookery seat stark "Ben <b@example.org>" --reason "a -x"',
    ])
      holdPrinted(text);
  });
});
