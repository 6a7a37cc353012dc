// Mails that hide one another, or say the same once more: what would be lost is asked about.
import { beforeEach, expect, test } from 'vitest';
import { type Intake, openIntake, ordersIn } from '../support/intake.ts';
import { mail, ORDERS } from '../support/mails.ts';
import { write } from '../support/sample-games.ts';

let intake: Intake;
beforeEach(() => {
  intake = openIntake();
});

const OTHER = mail(['派克：防守+1'], { from: 'chuanzhang@example.org', id: 'two@example.org' });

test('two mails in one file are held, and the moderator is told', async () => {
  write(intake.mails, 'a.eml', mail(ORDERS) + OTHER);
  const { exit, out } = await intake.receive(intake.mails);
  expect(exit).toBe(1);
  expect(out).toContain('more than one mail');
  expect(out).toContain('another mail seems to begin in it');
});

test('they are held whatever else the first would be', async () => {
  const first = mail(['谢谢'], {
    from: 'jinshi@example.org',
    headers: ['Auto-Submitted: auto-replied'],
  });
  write(intake.mails, 'a.eml', first + OTHER);
  expect(await intake.verdicts()).toMatchObject([{ fate: 'ruling', reason: 'several-mails' }]);
});

test('mails without an empty line between are each taken', async () => {
  const from = 'From x Fri Nov 20 12:00:00 2026\r\n';
  write(intake.mails, 'box', `${from}${mail(ORDERS)}${from}${OTHER}`);
  expect((await intake.verdicts()).map(({ seat }) => seat)).toEqual(['stark', 'greyjoy']);
  expect(ordersIn(intake.game)).toHaveLength(ORDERS.length);
});
