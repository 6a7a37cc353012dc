// What goes out of a game while the Raven's window is open (SEA-4): papers for each house, posts, and
// receipts are the same to the byte, whatever its holder has scouted.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { undigested } from '../support/headless.ts';
import { lastReceipt } from '../support/intake.ts';
import { lettersNow } from '../support/letters-now.ts';
import { mail } from '../support/mails.ts';
import {
  emptyFolder,
  filesIn,
  openAgain,
  pathOf,
  playOn,
  read,
  rookery,
  seedOf,
  write,
} from '../support/sample-games.ts';

const NOW = ['--now', '2026-11-20T15:00:00Z'];
const HOLDER = 'orders/03-planning/lannister.txt';

/** What Lannister, who holds the Raven, says of it with its orders. */
const SCOUTINGS: Readonly<Record<string, string>> = {
  'says nothing': '',
  'scouts nothing': '侦查：无',
  'scouts three areas': '侦查：风息堡、多恩边疆地、奔流城',
};

interface Out {
  /** What the run printed, for everybody to read. */
  readonly printed: string;
  readonly status: string;
  readonly papers: Readonly<Record<string, string>>;
  readonly receipt: string;
  /** Every letter that lies in the outbox, by its name: receipts, reminders with the lines to send; and reports to be mailed. */
  readonly letters: Readonly<Record<string, string>>;
}

let planned = '';
const outs = new Map<string, Out>();

/** The game when all orders are in, and a letter of another house that comes in the window. */
const outOf = async (scouting: string): Promise<Out> => {
  const game = join(emptyFolder(), '五王之战');
  cpSync(planned, game, { recursive: true });
  const orders = read(game, HOLDER).replace(/^侦查.*\n|^重新部署.*\n/gm, '');
  write(game, HOLDER, `${orders}${scouting}\n`);
  const run = await rookery('adjudicate', game, ...NOW);
  expect(run.err).toContain('orders/03-planning/lannister.txt：重新部署英雄');
  const mails = emptyFolder();
  write(
    mails,
    'late.eml',
    mail(['狭海：防守+1', '竞标 铁王座1 封邑0 皇家法院0', '信鸦看了哪里？']),
  );
  await rookery('receive', '-C', game, mails, ...NOW);
  const receipt = lastReceipt(game);
  await rookery('deadline', '-C', game, '2026-11-21T08:00:00Z', '--reason', '周六', ...NOW);
  expect((await rookery('remind', '-C', game, ...NOW)).exit).toBe(0);
  const bundle = emptyFolder();
  expect((await rookery('bundle', game, '-o', bundle)).exit).toBe(0);
  return {
    printed: run.out,
    status: (await rookery('status', join(bundle, 'stark'))).out,
    papers: { ...filesIn(bundle), ...reportsIn(game) },
    receipt,
    letters: { ...filesIn(join(game, 'outbox/text')), ...(await lettersNow(game)) },
  };
};

/** The reports that are kept in the game, by reader. */
const reportsIn = (game: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(filesIn(join(game, 'reports'))).map(([name, text]) => {
      const [phase, reader] = name.split('.');
      return [`${reader}/${phase}`, text];
    }),
  );

beforeAll(async () => {
  planned = join(emptyFolder(), '五王之战');
  await openAgain(pathOf('wuwang'), planned, seedOf(pathOf('wuwang')));
  await playOn(pathOf('wuwang'), planned, { round: 3, phase: 'planning' });
  cpSync(join(pathOf('wuwang'), 'orders/03-planning'), join(planned, 'orders/03-planning'), {
    recursive: true,
  });
  for (const [name, scouting] of Object.entries(SCOUTINGS)) outs.set(name, await outOf(scouting));
}, 120_000);

const isOfOthers = (file: string): boolean => !file.startsWith('lannister/');

describe.each(Object.keys(SCOUTINGS).slice(1))('a holder that %s', (name) => {
  test('has no other paper written than one who says nothing', () => {
    const [one, other] = [outs.get('says nothing'), outs.get(name)];
    const files = Object.keys(other?.papers ?? {}).filter(isOfOthers);
    expect(files.length).toBeGreaterThan(20);
    expect(Object.keys(one?.papers ?? {}).filter(isOfOthers)).toEqual(files);
    for (const file of files)
      expect(undigested(other?.papers[file]), file).toBe(undigested(one?.papers[file]));
  });

  test('leaves the status and the receipts of others as they are', () => {
    const [one, other] = [outs.get('says nothing'), outs.get(name)];
    expect(one?.receipt).toContain('白狼');
    const told = ({ printed, status, receipt }: NonNullable<typeof one>): string =>
      undigested(JSON.stringify({ printed, status, receipt }));
    expect(other && told(other)).toBe(one && told(one));
  });
});

test.each(Object.keys(SCOUTINGS).slice(1))('no letter tells others of a holder that %s', (name) => {
  const [one, other] = [outs.get('says nothing'), outs.get(name)];
  const files = Object.keys(one?.letters ?? {});
  expect(files.some((file) => /^reminder-.*lannister/.test(file))).toBe(true);
  expect(files.filter((file) => file.startsWith('letter-')).length).toBeGreaterThan(3);
  expect(Object.keys(other?.letters ?? {})).toEqual(files);
  for (const file of files.filter((each) => !/lannister/.test(each)))
    expect(undigested(other?.letters[file]), file).toBe(undigested(one?.letters[file]));
});

test('the holder alone is told what it saw', () => {
  const seen = /多恩边疆地有梅斯·提利尔/;
  const { papers = {} } = outs.get('scouts three areas') ?? {};
  expect(papers['lannister/files/message.txt']).toMatch(seen);
  for (const [file, text] of Object.entries(papers))
    if (isOfOthers(file)) expect(text, file).not.toMatch(seen);
});
