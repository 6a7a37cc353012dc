// What goes out stands in the log by its digest, so that it can be seen later what it was.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { sha256 } from '../../src/cli/io/hashing.ts';
import { type LogLine, NOTHING_BEFORE, openly, readLines } from '../../src/core/log.ts';
import { type Digests, digestsOut } from '../../src/desk/published.ts';
import { withMails } from '../faults/mailing.ts';
import { PASSWORD, startMailServer } from '../live/mail-server.ts';
import { LOOPBACK } from '../live/ports.ts';
import { command, played, type ToyDesk } from './toy-desk.ts';

const LOG = 'log.jsonl';

const linesOf = (desk: ToyDesk): readonly LogLine[] =>
  readLines(sha256, desk.read(LOG), NOTHING_BEFORE).lines;

const publishedIn = (desk: ToyDesk): readonly LogLine[] =>
  linesOf(desk).filter(({ line }) => line === 'published');

const digests = (line: LogLine): Digests => openly(line)['digests'] as Digests;

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** A game with receipts that wait, and what sends them. */
const withPost = async (): Promise<ToyDesk & { readonly send: ToyDesk['cli'] }> => {
  const desk = await withMails();
  const server = await startMailServer();
  stops.push(server.stop);
  const smtp = `{ host: ${LOOPBACK}, port: ${server.port}, secure: plain, user: gm }`;
  desk.write(
    'game.yaml',
    `${desk.read('game.yaml')}mail: { from: "gm <gm@example.org>", smtp: ${smtp} }\n`,
  );
  await desk.cli('receive', `${desk.path}/mails`, '--now', '2026-11-21T21:00:00Z');
  const env = { ROOKERY_SMTP_PASSWORD: PASSWORD };
  return {
    ...desk,
    send: (...argv) => command(desk.path, ['send', ...argv, '-C', desk.path], { env }),
  };
};

describe('reports', () => {
  test('stand in the batch that they tell of, each reader by himself', async () => {
    const desk = await played();
    const lines = publishedIn(desk);
    const files = lines.flatMap((line) => Object.entries(digests(line)));
    expect(files.length).toBeGreaterThan(5);
    for (const [file, digest] of digestsOut(lines)) expect(sha256(desk.read(file))).toBe(digest);
    for (const line of lines) {
      const [to = 'public', ...more] = (line['to'] ?? []) as readonly string[];
      expect(more).toEqual([]);
      for (const file of Object.keys(digests(line))) expect(file).toContain(`.${to}.`);
    }
  });

  test('of a house are in no open part of the log', async () => {
    const open = (await played()).read(LOG).replace(/,"secret":\{.*$/gm, '');
    expect(open).toContain('01-planning.public.txt');
    expect(open).not.toContain('.red.txt');
  });

  test('are the same however often nothing is done', async () => {
    const desk = await played();
    const before = desk.read(LOG);
    for (const name of ['adjudicate', 'repair', 'status']) await desk.cli(name);
    expect(desk.read(LOG)).toBe(before);
  });

  test('that were edited or are gone are found, and made again as they went out', async () => {
    const desk = await played();
    const files = ['reports/01-planning.red.txt', 'reports/01-action.public.txt'];
    const before = files.map((file) => desk.read(file));
    desk.write(files[0] ?? '', before[0]?.replace('Red', 'Rad') ?? '');
    desk.remove(files[1] ?? '');
    const log = desk.read(LOG);
    const { exit, out } = await desk.cli('repair', '--check');
    expect(exit).toBe(1);
    for (const file of files) expect(out).toContain(file);
    expect((await desk.cli('repair')).exit).toBe(0);
    expect(files.map((file) => desk.read(file))).toEqual(before);
    expect(desk.read(LOG)).toBe(log);
    expect((await desk.cli('repair', '--check')).out).toBe('');
  });

  test('stay as they went out whatever the settings say now', async () => {
    const desk = await played();
    const before = desk.read('reports/01-action.red.txt');
    desk.write('game.yaml', desk.read('game.yaml').replace('name: duel', 'name: another name'));
    expect((await desk.cli('repair', '--check')).out).toBe('');
    rmSync(join(desk.path, 'checkpoint.json'));
    expect((await desk.cli('repair')).exit).toBe(0);
    expect(desk.read('reports/01-action.red.txt')).toBe(before);
  });

  test('that cannot be made as they went out are made as they are now, and the log tells it', async () => {
    const desk = await played();
    const file = 'reports/01-action.red.txt';
    const was = digestsOut(linesOf(desk)).get(file);
    desk.write('game.yaml', desk.read('game.yaml').replace('name: duel', 'name: another name'));
    desk.remove(file);
    const { out } = await desk.cli('repair', '--check');
    expect(out).toMatch(/01-action\.red\.txt: differs from what went out .*would differ/);
    expect((await desk.cli('repair')).exit).toBe(0);
    const is = digestsOut(linesOf(desk)).get(file);
    expect(is).not.toBe(was);
    expect(is).toBe(sha256(desk.read(file)));
    expect((await desk.cli('repair', '--check')).out).toBe('');
  });
});

describe('bundles', () => {
  test('stand in the log by the list of their papers, once as long as they are the same', async () => {
    const desk = await played();
    const before = publishedIn(desk).length;
    await desk.cli('bundle');
    const out = digestsOut(publishedIn(desk).slice(before));
    expect([...out.keys()].sort()).toEqual(
      ['blue', 'public', 'red'].map((reader) => `bundles/02-planning/${reader}/SHA256SUMS`),
    );
    for (const [file, digest] of out) expect(sha256(desk.read(file))).toBe(digest);
    const log = desk.read(LOG);
    await desk.cli('bundle');
    expect(desk.read(LOG)).toBe(log);
    expect((await desk.cli('repair', '--check')).out).toBe('');
  });

  test('of which a paper and the list were changed together are found', async () => {
    const desk = await played();
    await desk.cli('bundle');
    const folder = 'bundles/02-planning/red';
    const [paper, sums] = [`${folder}/files/report.txt`, `${folder}/SHA256SUMS`];
    const was = sha256(desk.read(paper));
    desk.write(paper, `${desk.read(paper)} `);
    desk.write(sums, desk.read(sums).replace(was, sha256(desk.read(paper))));
    const { exit, out } = await desk.cli('repair', '--check');
    expect({ exit, out }).toEqual({ exit: 1, out: `${sums}: was changed after it was written\n` });
  });

  test('elsewhere leave the folder as it is', async () => {
    const desk = await played();
    const before = desk.read(LOG);
    await desk.cli('bundle', '-o', join(desk.path, '..', 'elsewhere'));
    await desk.cli('report', '-o', join(desk.path, '..', 'report.txt'));
    expect(desk.read(LOG)).toBe(before);
  });

  test('leave a table that somebody edited as it is', async () => {
    const desk = await played();
    const edited = desk.read('state.yaml').replace('red: 6', 'red: 60');
    desk.write('state.yaml', edited);
    await desk.cli('bundle');
    expect(desk.read('state.yaml')).toBe(edited);
  });
});

describe('letters', () => {
  test('stand in the log when they have gone out, to each seat its own', async () => {
    const desk = await withPost();
    expect((await desk.send()).exit).toBe(0);
    const before = publishedIn(desk);
    expect(before.filter(({ what }) => what === 'receipt')).toEqual([]);
    expect((await desk.send('--yes')).err).toContain('3');
    const sent = publishedIn(desk).slice(before.length);
    expect(sent.map(({ what, to }) => [what, to])).toEqual([
      ['receipt', ['red']],
      ['receipt', ['blue']],
    ]);
    for (const [file, digest] of digestsOut(sent)) expect(sha256(desk.read(file))).toBe(digest);
    expect(digestsOut(sent).size).toBe(3);
    expect(desk.read(LOG).replace(/,"secret":\{.*$/gm, '')).not.toContain('.eml');
    const log = desk.read(LOG);
    await desk.send('--yes');
    expect(desk.read(LOG)).toBe(log);
  });

  test('that were changed since, or are gone, are told', async () => {
    const desk = await withPost();
    await desk.send('--yes');
    const [one = '', two = ''] = [...digestsOut(publishedIn(desk)).keys()].filter((file) =>
      file.endsWith('.eml'),
    );
    desk.write(one, `${desk.read(one)} `);
    desk.remove(two);
    const { exit, out } = await desk.cli('repair', '--check');
    expect(exit).toBe(1);
    expect(out).toContain(`${one}: was changed after it was written\n`);
    expect(out).toContain(`${two}: went out, but is missing here\n`);
  });
});
