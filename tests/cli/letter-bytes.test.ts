import fc from 'fast-check';
import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { mailOf, type Outgoing } from '../../src/cli/inbox/mail.ts';

const PIECES = [
  'Winterfell: march +1',
  '临冬城：行军+1',
  '\n',
  '\r\n',
  '\r',
  ' ',
  '.',
  'é',
  '\x01',
  'é雪'.repeat(40),
  'long '.repeat(20),
  '👑',
  '=',
];
const texts = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 80 }).map((all) => all.join('')),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
);
const letters: fc.Arbitrary<Outgoing> = fc.record({
  game: texts,
  from: fc.constantFrom(
    'Rookery <gm@example.org>',
    '"雪, 北" <gm@example.org>',
    'gm@bücher.example',
  ),
  to: fc.constantFrom('xue@example.org', 'A B <a.b@example.org>'),
  subject: fc.oneof(fc.constantFrom('Round 4', '第四回合', 'Date: x\r\nMessage-ID: y'), texts),
  text: texts,
  date: fc.constantFrom('2026-11-21T00:00:00.000Z', '2027-01-02T03:04:05.000Z'),
  digest: fc.constantFrom('0123456789abcdef'.repeat(4), 'fedcba9876543210'.repeat(4)),
  told: fc.constantFrom('receipt' as const, 'report' as const),
});

/** The way of the library itself: as one would send it. */
const streamed = async ({ game, told, digest, date, ...letter }: Outgoing): Promise<string> => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const { message } = await transport.sendMail({
    ...letter,
    date: new Date(date),
    messageId: `<${digest.slice(0, 32)}.${told}@rookery.invalid>`,
    baseBoundary: digest.slice(0, 32),
    headers: {
      'Auto-Submitted': told === 'receipt' ? 'auto-replied' : 'auto-generated',
      'X-Rookery-Game': encodeURIComponent(game),
    },
  });
  return `${message as Buffer}`;
};

test('a letter has the bytes that the library itself would send, whatever is written in it', () =>
  fc.assert(
    fc.asyncProperty(letters, letters, async (letter, { text, date, digest }) => {
      expect(`${await mailOf(letter)}`).toBe(await streamed(letter));
      // What is remembered of one letter is right for the next.
      const next = { ...letter, text, date, digest };
      expect(`${await mailOf(next)}`).toBe(await streamed(next));
    }),
    { numRuns: 200, seed: 7 },
  ));

test('papers go with it as parts', async () => {
  const letter = { game: '', from: 'gm@example.org', to: 'a@example.org', subject: '', text: 'x' };
  const rest = { date: '2026-11-21T00:00:00.000Z', digest: 'ab', told: 'report' as const };
  const bytes = await mailOf({ ...letter, ...rest, papers: { 'map.svg': '<svg/>' } });
  expect(`${bytes}`).toContain('filename=map.svg');
  expect(`${bytes}`).toContain(Buffer.from('<svg/>').toString('base64'));
});
