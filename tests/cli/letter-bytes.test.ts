import { expect, test } from 'vitest';
import { mailOf } from '../../src/cli/inbox/mail.ts';

test('papers go with a letter as parts, and the same letter has the same bytes', async () => {
  const letter = { game: '', from: 'gm@example.org', to: 'a@example.org', subject: '', text: 'x' };
  const rest = { date: '2026-11-21T00:00:00.000Z', digest: 'ab', told: 'report' as const };
  const whole = { ...letter, ...rest, papers: { 'map.svg': '<svg/>' } };
  const bytes = await mailOf(whole);
  expect(`${bytes}`).toContain('filename=map.svg');
  expect(`${bytes}`).toContain(Buffer.from('<svg/>').toString('base64'));
  expect(`${await mailOf(whole)}`).toBe(`${bytes}`);
});
