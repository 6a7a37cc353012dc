// A message that says more than anybody has to say waits whole, with its size; nothing of it is judged.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../src/core/limits.ts';
import { NOW } from '../support/intake.ts';
import { mail } from '../support/mails.ts';
import { copyOf, emptyFolder, rookery, write } from '../support/sample-games.ts';

const many = (count: number, line: string): string => `${line}\n`.repeat(count);
const ACTION = 'Character die: move the Fellowship';

const checked = async (name: string, seat: string, text: string) => {
  const game = copyOf(name);
  write(game, 'said.txt', text);
  return rookery('check', '-C', game, '--for', seat, join(game, 'said.txt'), '--lang', 'en');
};

const told = async (name: string, from: string, lines: readonly string[]) => {
  const game = copyOf(name);
  const mails = emptyFolder();
  rmSync(join(game, 'orders/05-actions'), { recursive: true, force: true });
  write(mails, 'one.eml', mail(lines, { from, id: 'much@example.org' }));
  const { out } = await rookery('receive', '-C', game, mails, ...NOW, '--json');
  return (JSON.parse(out) as { readonly messages: readonly Record<string, unknown>[] }).messages;
};

describe('a file', () => {
  test.each([
    ['as many actions as its game allows', 60, false],
    ['one more', 61, true],
    ['very many', 1000, true],
  ])('of %s', async (_what, count, isTooMuch) => {
    const { out } = await checked('ring-war', 'free-peoples', many(count, ACTION));
    expect(out.replaceAll(/\s+/g, ' ').includes('more than 60 actions')).toBe(isTooMuch);
  });

  test.each([
    ['ring-war', 'free-peoples', 'combat card: Daylight if attacking'],
    ['wuwang', 'stark', 'always: cards: Robb if attacking'],
  ])('of more orders than anybody needs: %s', async (name, seat, line) => {
    const said = async (count: number) =>
      (await checked(name, seat, many(count, line))).out.replaceAll(/\s+/g, ' ');
    const over = `more than ${LIMITS.orders} orders and answers`;
    expect(await said(20)).not.toContain(over);
    expect(await said(LIMITS.orders + 1)).toContain(over);
  });

  test('of too many bytes is named with its size', async () => {
    const { out } = await checked('wuwang', 'stark', 'x'.repeat(123_456));
    expect(out.replaceAll(/\s+/g, ' ')).toContain('it has 124 kB');
  });
});

describe('a mail', () => {
  test.each([
    ['too-many-steps', Array.from({ length: 300 }, () => ACTION)],
    ['too-many-orders', Array.from({ length: 700 }, () => 'combat card: Daylight if attacking')],
    [
      'file-too-large',
      Array.from({ length: 4000 }, () => 'I shall write again tomorrow, I think.'),
    ],
  ])('of %s waits for the moderator, who is told its size', async (code, lines) => {
    const [message] = await told('ring-war', 'Anna Lindqvist <anna@example.org>', lines);
    expect(message).toMatchObject({ fate: 'ruling', reason: 'unreadable' });
    expect(message?.['noted']).toEqual([
      expect.objectContaining({
        code,
        args: expect.objectContaining({ size: expect.anything() }),
      }),
    ]);
  });
});
