// Silence before the roll is no word on a Ring (ACT-20): it is asked when the dice lie there, unless words answer.

import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { emptyFolder, entriesOf, rookery } from '../support/sample-games.ts';

const NOW = ['--now', '2026-11-22T10:00:00Z'];

let opened = '';
beforeAll(async () => {
  opened = join(emptyFolder(), 'ring');
  const seed = ['--sample', '--seed', 'queue1', '--lang', 'en'];
  expect((await rookery('new', opened, '--ruleset', 'wotr', ...seed, ...NOW)).exit).toBe(0);
});

const say = (path: string, file: string, ...lines: readonly string[]): void => {
  const name = join(path, 'orders', file);
  mkdirSync(dirname(name), { recursive: true });
  writeFileSync(name, `${lines.join('\n')}\n`);
};

/** A game whose seats have written before the roll; the Free Peoples say this besides. */
const rolled = async (...lines: readonly string[]): Promise<string> => {
  const path = join(emptyFolder(), 'ring');
  cpSync(opened, path, { recursive: true });
  say(path, '01-fellowship/free-peoples.txt', 'no declaration', 'guide Strider', ...lines);
  say(path, '01-fellowship/shadow.txt', 'hunt 1');
  await rookery('adjudicate', path, ...NOW);
  return path;
};

const ringIn = (path: string): unknown =>
  entriesOf(path).find(({ event }) => event?.['kind'] === 'ring')?.event;
const phaseOf = (path: string): unknown =>
  (parse(readFileSync(join(path, 'state.yaml'), 'utf8')) as { readonly phase: unknown }).phase;

describe('a Ring', () => {
  test.each([
    ['nothing', []],
    ['that he wants to be asked', ['ask me about the ring']],
    ['the same for every turn', ['always: ask me about the ring']],
    ['a wish whose die has not come', ['ring: Event -> Character']],
  ])('is asked when the dice lie there of a player who said %s', async (_name, lines) => {
    const path = await rolled(...lines);
    expect(phaseOf(path)).toBe('action-roll');
    expect(ringIn(path)).toBeUndefined();
    say(path, '01-action-roll/free-peoples.txt', 'ring: Muster -> Event');
    await rookery('adjudicate', path, ...NOW);
    expect(ringIn(path)).toMatchObject({ answer: { ring: 'use', into: 'event' }, by: 'orders' });
    expect(phaseOf(path)).toBe('action-roll'); // The Flaming Eye may be used at once: the Shadow is asked.
  });

  test.each([
    ['always: no ring', 'standing', { ring: 'none' }],
    ['no ring', 'orders', { ring: 'none' }],
    ['ring: Muster -> Event if no event', 'orders', { ring: 'use', from: 'muster', into: 'event' }],
    ['ring: Event -> Character if no Muster, else no ring', 'orders', { ring: 'none' }],
  ])('is not asked of a player who said %s', async (line, by, answer) => {
    const path = await rolled(line);
    expect(ringIn(path)).toMatchObject({ answer, by });
  });

  test('is answered by standing words that come while it is asked, and the receipt says so', async () => {
    const path = await rolled();
    const mail = join(emptyFolder(), 'mail.txt');
    const said = async (line: string) => {
      writeFileSync(mail, `${line}\n`);
      return (await rookery('check', mail, '-C', path, '--for', 'free-peoples')).out;
    };
    const answered = await said('always: no ring');
    expect(answered).toContain('Your standing orders answer what is asked now: Ring.');
    expect(answered).toContain('No mistakes.');
    const open = await said('always: combat card: none');
    expect(open).toContain('Still to be answered: Ring.');
    expect(open).not.toContain('Your standing orders answer');
  });

  test('is news: a run that overrules silence asks first, and the next one decides', async () => {
    const path = join(emptyFolder(), 'ring');
    cpSync(opened, path, { recursive: true });
    const run = () => rookery('adjudicate', path, '--missing', 'default', '--yes', ...NOW);
    await run();
    expect([phaseOf(path), ringIn(path)]).toEqual(['action-roll', undefined]);
    await run();
    expect(ringIn(path)).toMatchObject({ answer: { ring: 'none' }, by: 'default' });
  });

  test('is none of a side that has none', async () => {
    const path = await rolled('no ring');
    const asked = entriesOf(path).filter(({ event }) => event?.['kind'] === 'ring');
    expect(asked).toHaveLength(1);
    expect(phaseOf(path)).toBe('actions');
  });
});
