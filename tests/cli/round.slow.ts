// What next lists and nobody has to decide is done in one go, with one yes, and nothing else is.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyOf, filesIn, rookery } from '../support/sample-games.ts';
import { personWho } from './asked-person.ts';
import { handedOut, MAIL, settings, tasksOf } from './next-told.ts';
import { command, NOW, newToyGame, order, type Said, type ToyDesk } from './toy-desk.ts';

const ENV = { SOURCE_DATE_EPOCH: String(Date.parse(NOW) / 1000) };

const round = (desk: ToyDesk, ...argv: readonly string[]): Promise<Said> =>
  command('/', ['round', ...argv, '-C', desk.path], { env: ENV });

const asked = async (desk: ToyDesk, reply: RegExp, ...argv: readonly string[]) => {
  const person = personWho(reply);
  const said = await command('/', ['round', ...argv, '-C', desk.path], { env: ENV, person });
  return { ...said, questions: person.questions };
};

const RED = 'red: { player: Red, address: "red@example.org" }';

const withRed = async (): Promise<ToyDesk> => {
  const desk = await handedOut();
  desk.write('game.yaml', desk.read('game.yaml').replace('red: { player: nobody yet }', RED));
  return desk;
};

const mail = (desk: ToyDesk, text: string): string => {
  desk.write('../mail.eml', MAIL('red@example.org', text));
  return join(desk.path, '../mail.eml');
};

const commandsOf = ({ err }: Said): readonly string[] =>
  [...err.matchAll(/^\$ rookery (.*)$/gm)].map(([, text = '']) => text.split(' -C ')[0] ?? '');

const roundOf = (desk: ToyDesk): string =>
  /^round: (\d+)/m.exec(desk.read('state.yaml'))?.[1] ?? '';

describe('rookery round', () => {
  test('takes in, runs and makes the papers of what comes then', async () => {
    const desk = await withRed();
    order(desk, '01');
    desk.remove('orders/01-planning/red.txt');
    const said = await round(desk, mail(desk, 'bid 3\r\nprize north\r\nfor round 1'), '--yes');
    expect(said.err).not.toContain('Error');
    const did = commandsOf(said).map((text) => text.split(' ')[0]);
    expect(did).toEqual(['receive', 'adjudicate', 'bundle']);
    expect(await tasksOf(desk, '--now', NOW)).not.toContain('papers');
    expect(roundOf(desk)).not.toBe('1');
  });

  test('shows all that it would do, and changes nothing before a yes', async () => {
    const desk = await newToyGame();
    order(desk, '01');
    const before = filesIn(desk.path);
    for (const said of [
      await round(desk, '--preview'),
      await round(desk),
      await asked(desk, /^No$/),
    ]) {
      expect(said.out).toContain('rookery bundle');
      expect(said.out).toContain('rookery adjudicate');
      expect(said.out.indexOf('rookery bundle')).toBeLessThan(said.out.indexOf('[ ] to post'));
      expect(filesIn(desk.path)).toEqual(before);
    }
    expect((await round(desk, '--preview')).exit).toBe(0);
    const unasked = await round(desk);
    expect(unasked.exit).toBe(1);
    expect(unasked.err).toMatch(/Nothing of it is done yet\. To do it: rookery round .*--yes/);
    const { exit, questions } = await asked(desk, /^Yes$/);
    expect(exit).toBe(0);
    expect(questions).toHaveLength(1);
    expect(filesIn(desk.path)).not.toEqual(before);
  });

  test('does not run before what may change the round is decided, and says what it is', async () => {
    const desk = await withRed();
    order(desk, '01');
    const said = await round(
      desk,
      mail(desk, 'The harvest festival was a great success, was it not?'),
      '--yes',
    );
    expect(commandsOf(said).map((text) => text.split(' ')[0])).toEqual(['receive']);
    expect(said.out).toContain('rookery amend 1');
    expect(said.exit).toBe(1);
    expect(roundOf(desk)).toBe('1');
    await desk.cli('amend', '--read', '--now', NOW);
    expect(commandsOf(await round(desk, '--yes'))[0]).toMatch(/^adjudicate/);
  });

  test('decides silence only after the deadline, for those who are named', async () => {
    const desk = await handedOut();
    settings(desk, 'deadlines: { 01-planning: "2026-11-21T19:00:00Z" }');
    const waits = await round(desk, '--yes');
    expect(commandsOf(waits)).toEqual([]);
    expect(roundOf(desk)).toBe('1');
    const shown = await round(desk, '--missing', 'default', '--preview');
    expect(shown.out).toMatch(/adjudicate --missing default .*--yes/);
    const said = await round(desk, '--missing', 'default', '--yes');
    expect(commandsOf(said)[0]).toBe('adjudicate --missing default');
  });

  test('stops where a command fails, and leaves what comes after it', async () => {
    const desk = await withRed();
    order(desk, '01');
    const said = await round(desk, join(desk.path, '../there-is-none.eml'), '--yes');
    expect(said.exit).toBe(2);
    expect(commandsOf(said)).toHaveLength(1);
    expect(roundOf(desk)).toBe('1');
  });

  test('is for the game of a moderator', async () => {
    const desk = await newToyGame();
    const { exit, err } = await command('/', ['round', '-C', join(desk.path, 'nowhere')], {});
    expect(exit).toBe(2);
    expect(err).toContain('nowhere');
    expect(existsSync(join(desk.path, 'nowhere'))).toBe(false);
  });

  test('speaks Chinese', async () => {
    const said = await rookery('round', '-C', copyOf('wuwang'));
    expect(said.exit).toBe(1);
    expect(said.out).toContain('裁定之后：新阶段的材料和要寄的信。');
    expect(said.err).toContain('还什么都没有办。');
  });

  test('next offers it at a terminal where several things can be done', async () => {
    const desk = await newToyGame();
    order(desk, '01');
    const person = personWho(/in one go \(2\)/, /^Yes$/, 'Nothing more');
    const world = { env: ENV, person, isTerminal: true };
    await command('/', ['next', desk.path], world);
    expect(person.questions[1]?.question).toBe('Do all of this?');
    expect(roundOf(desk)).not.toBe('1');
  });
});
