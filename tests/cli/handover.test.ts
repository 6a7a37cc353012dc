// A game that another moderator goes on with: he has all of it, and nobody else has.
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { withMails } from '../faults/mailing.ts';
import { filesIn } from '../support/sample-games.ts';
import { command, deskIn, emptyFolder, order, played, type ToyDesk } from './toy-desk.ts';

const LATER = ['--now', '2026-11-21T21:00:00Z'];

const unpacked = (archive: string): ToyDesk => {
  const to = emptyFolder();
  for (const [name, bytes] of Object.entries(unzipSync(readFileSync(archive)))) {
    mkdirSync(dirname(join(to, name)), { recursive: true, mode: 0o700 });
    writeFileSync(join(to, name), bytes, { mode: 0o600 });
  }
  return deskIn(join(to, 'duel'));
};

test('holds the game as it is, so that he goes on with it to the byte', async () => {
  const desk = await withMails();
  await desk.cli('receive', `${desk.path}/mails`, ...LATER);
  const archive = join(emptyFolder(), 'for', 'anna.zip');
  const said = await desk.cli('handover', '--to', 'Anna', '-o', archive, '--as', 'Bert', ...LATER);
  expect(said).toMatchObject({ exit: 0, err: '' });
  expect(statSync(archive).mode & 0o077).toBe(0);
  const hers = unpacked(archive);
  const { 'HANDOVER.txt': told = '', SHA256SUMS: sums = '', ...files } = filesIn(hers.path);
  expect(said.out).toBe(told);
  for (const what of ['Anna', 'Bert', 'secret.yaml', 'rookery key', '4 messages', 'log.jsonl'])
    expect(told).toContain(what);
  expect(files).toEqual(filesIn(desk.path));
  for (const name of Object.keys(files)) expect(sums).toContain(`  ${name}\n`);
  expect((await hers.cli('repair', '--check')).exit).toBe(
    (await desk.cli('repair', '--check')).exit,
  );
  for (const one of [desk, hers])
    expect((await one.cli('adjudicate', ...LATER)).exit).toBeLessThan(2);
  expect(hers.read('log.jsonl')).toBe(desk.read('log.jsonl'));
  const seat = ['--seat', 'red'];
  expect((await hers.cli('key', ...seat)).out).toBe((await desk.cli('key', ...seat)).out);
});

test('the old folder says that the game was handed over; the new one does not', async () => {
  const desk = await played();
  const archive = join(emptyFolder(), 'anna.zip');
  await desk.cli('handover', '--to', 'Anna', '-o', archive, ...LATER);
  const hers = unpacked(archive);
  const told = 'This game was handed over to Anna';
  for (const command of ['status', 'next'])
    expect((await desk.cli(command)).err.replaceAll(/\s+/g, ' ')).toContain(told);
  expect((await hers.cli('status')).err).toBe('');
  order(hers, '02', 'bid 2', 'bid 1');
  expect((await hers.cli('adjudicate', ...LATER)).err).not.toContain('handed over');
});

test('a game that was handed over, played on and handed back holds, and its list is of now', async () => {
  const desk = await played();
  await desk.cli('bundle', ...LATER);
  const archive = join(emptyFolder(), 'anna.zip');
  await desk.cli('handover', '--to', 'Anna', '-o', archive, ...LATER);
  const hers = unpacked(archive);
  expect(await command('.', ['verify', hers.path])).toMatchObject({ exit: 0 });
  order(hers, '02', 'bid 2', 'bid 1');
  await hers.cli('adjudicate', ...LATER);
  const { exit, out } = await command('.', ['verify', hers.path]);
  expect({ exit, out }).toEqual({ exit: 0, out: expect.stringMatching(/Everything holds\.\n$/) });
  const back = join(emptyFolder(), 'back.zip');
  await hers.cli('handover', '--to', 'Bert', '-o', back, ...LATER);
  const { SHA256SUMS: sums = '', ...files } = filesIn(unpacked(back).path);
  const listed = sums
    .trimEnd()
    .split('\n')
    .map((line) => line.slice(66));
  expect(listed).toEqual(Object.keys(files).sort());
});

test('stands in the log, by whom and to whom, and is nothing that players are told', async () => {
  const desk = await withMails();
  const before = await desk.cli('report');
  const archive = join(emptyFolder(), 'anna.zip');
  await desk.cli('handover', '--to', 'Anna', '-o', archive, '--as', 'Bert', ...LATER);
  const line = desk
    .read('log.jsonl')
    .split('\n')
    .filter((one) => one.includes('"handover"'))
    .map((one) => JSON.parse(one));
  expect(line).toMatchObject([
    { by: 'Bert', to: ['moderator'], secret: { digests: { 'handover/Anna': expect.any(String) } } },
  ]);
  expect(await desk.cli('report')).toEqual(before);
  const again = join(emptyFolder(), 'again.zip');
  await desk.cli('handover', '--to', 'Anna', '-o', again, '--as', 'Bert', ...LATER);
  expect(readFileSync(again)).toEqual(readFileSync(archive));
});
