// A player says in a mail how much he wants to be told by mail; the others are told as before.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readAll } from '../../src/post/read.ts';
import { type Intake, lastReceipt, NOW, openIntake } from '../support/intake.ts';
import { mail } from '../support/mails.ts';
import { rookery, rookeryWith, write } from '../support/sample-games.ts';
import { type MailServer, PASSWORD, startMailServer } from './mail-server.ts';
import { LOOPBACK } from './ports.ts';

let smtp: MailServer;
let intake: Intake;

beforeEach(async () => {
  smtp = await startMailServer();
  intake = openIntake();
  const server = { host: LOOPBACK, port: smtp.port, secure: 'plain', user: 'gm' };
  const settings = { from: 'gm@example.org', public: ['list@example.org'], smtp: server };
  intake.settings(`mail: ${JSON.stringify(settings)}`);
});
afterEach(() => smtp.stop());

const linesOf = (text: string): readonly string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What was told by mail, by the address. */
const told = async (): Promise<Readonly<Record<string, readonly string[]>>> => {
  const { game } = intake;
  const env = { ROOKERY_SMTP_PASSWORD: PASSWORD };
  const sent = await rookeryWith(env, 'send', '--reports', '--yes', '-C', game, ...NOW.slice(0, 2));
  expect(sent.exit, sent.err).toBe(0);
  const all = await Promise.all(
    smtp.kept.map(async ({ to, text }) => {
      const [one] = await readAll('x.eml', Buffer.from(text));
      const parts = one?.ok ? [...one.value.texts, ...one.value.aside] : [];
      return [to.join(), parts.flatMap(({ lines }) => linesOf(lines.join('\n')))] as const;
    }),
  );
  return Object.fromEntries(all);
};

const reported = async (...argv: readonly string[]): Promise<readonly string[]> =>
  linesOf((await rookery('report', '-C', intake.game, '--lang', 'zh', ...argv)).out);

const STARK = 'xue@example.org';

test.each([
  ['简短战报', '简短战报'],
  ['Short reports please.', '简短战报'],
])('“%s” has the letters of its sender cut, and nobody else’s', async (line, named) => {
  const { game, mails, receive } = intake;
  write(mails, 'a.eml', mail([line], { from: STARK }));
  expect((await receive()).exit).toBe(0);
  expect(lastReceipt(game)).toContain(`${named}：以后寄给你的战报只写要点`);
  const short = await reported('--for', 'stark', '--short');
  const cut = (await reported('--for', 'stark')).filter((one) => !short.includes(one));
  expect(cut.length).toBeGreaterThan(10);
  const { [STARK]: own = [], 'list@example.org': all = [] } = await told();
  expect(own.length).toBeGreaterThan(10);
  expect(own.filter((one) => cut.includes(one))).toEqual([]);
  const whole = await reported('--for', 'public');
  expect(whole.filter((one) => !all.includes(one))).toEqual([]);
});

test('the last word counts, and who says nothing is told as game.yaml has it', async () => {
  const { mails, receive, settings } = intake;
  settings('report: short');
  write(mails, 'a.eml', mail(['战报带时间'], { from: STARK, id: 'a@x' }));
  write(mails, 'b.eml', mail(['完整战报'], { from: STARK, id: 'b@x' }));
  await receive();
  const { [STARK]: own = [], 'list@example.org': all = [] } = await told();
  const short = await reported('--short');
  const cut = (await reported('--for', 'public')).filter((one) => !short.includes(one));
  expect(own).toEqual(expect.arrayContaining(cut));
  expect(all.filter((one) => cut.includes(one))).toEqual([]);
});
