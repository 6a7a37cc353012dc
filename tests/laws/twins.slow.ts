// Two folders that differ in one secret give whoever may not know it the same papers, but for heads and digests.
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { undigested } from '../support/headless.ts';
import { lettersNow } from '../support/letters-now.ts';
import { oneOf, pairsOf, runs } from '../support/runs.ts';
import { copyOf, emptyFolder, filesIn, read, rookery, write } from '../support/sample-games.ts';

const NOW = ['--now', '2026-12-24T20:00:00Z'];
const SLIP = ['--reason', 'a slip', ...NOW];

interface Twins {
  readonly game: string;
  /** Who sends orders, and from where. */
  readonly seat: string;
  readonly address: string;
  readonly others: readonly string[];
  /** Where his next orders lie. */
  readonly orders: string;
  readonly lines: readonly [string, string];
  /** What is hidden on the table, and whose it is. */
  readonly hidden?: { readonly of: string; readonly values: readonly [string, string] };
}

const HOUSES = ['stark', 'lannister', 'baratheon', 'greyjoy', 'tyrell'];

const TWINS: readonly Twins[] = [
  {
    ...{ game: 'ring-war', seat: 'shadow', address: 'marek@example.org' },
    ...{ others: ['free-peoples'], orders: '05-actions/shadow' },
    lines: ['Army/Muster die: Witch-king at Osgiliath', 'Character die: lay aside'],
    hidden: {
      of: 'shadow',
      values: [
        'hands.shadow=["the-ringwraiths-are-abroad","isildurs-bane","the-ring-is-mine"]',
        'hands.shadow=["isildurs-bane","the-ring-is-mine","denethors-folly"]',
      ],
    },
  },
  {
    ...{ game: 'osgiliath', seat: 'free-peoples', address: 'ines@example.org' },
    ...{ others: ['shadow'], orders: '01-actions/free-peoples' },
    lines: ['Character die: lay aside', 'Event die: lay aside'],
  },
  {
    ...{ game: 'mojie', seat: 'shadow', address: 'heiqishi@example.org' },
    ...{ others: ['free-peoples'], orders: '03-actions/shadow' },
    lines: ['角色骰：放弃', '事件骰：放弃'],
  },
  {
    ...{ game: 'zaoyu', seat: 'lannister', address: 'luming@example.org' },
    ...{ others: ['stark'], orders: '02-command/lannister' },
    lines: ['依次：放弃指挥', '依次：攻击用R2：S1'],
    hidden: {
      of: 'lannister',
      values: [
        'hands.lannister=["kevan-2","order-two"]',
        'hands.lannister=["order-two","gregor-1"]',
      ],
    },
  },
  {
    ...{ game: 'dukou', seat: 'lannister', address: 'lao@example.org' },
    ...{ others: ['stark'], orders: '02-activation/lannister' },
    lines: ['LG1：不动', 'LG2：不动'],
  },
  {
    ...{ game: 'wuwang', seat: 'stark', address: 'xue@example.org' },
    ...{ others: HOUSES.slice(1), orders: '05-planning/stark' },
    lines: ['海疆城：防守+2', '海疆城：防守+1'],
  },
  {
    ...{ game: 'five-kings', seat: 'stark', address: 'anna@example.org' },
    ...{ others: HOUSES.slice(1), orders: '05-planning/stark' },
    lines: ['Winterfell: defense +1', 'Winterfell: raid'],
  },
  {
    ...{ game: 'storms-end', seat: 'stark', address: 'hanna@example.org' },
    ...{ others: HOUSES.slice(1), orders: '02-action/stark' },
    lines: ['retreat: Winterfell', 'retreat: Moat Cailin'],
  },
];

/** Makes one of two twins. */
type Lay = (folder: string, twins: Twins, which: 0 | 1) => Promise<unknown>;

const ruled = async (folder: string, ...argv: readonly string[]): Promise<void> => {
  const { exit, err } = await rookery(...argv, '-C', folder, '--lang', 'en');
  expect(exit, `${argv}: ${err}`).toBeLessThan(2);
};

const mailed = (folder: string, { address }: Twins, text: string): Promise<void> => {
  const heads = `From: ${address}\nMessage-ID: <1@example.org>\nDate: Thu, 24 Dec 2026 10:00:00 +0000`;
  write(folder, 'mails/1.eml', `${heads}\nContent-Type: text/plain; charset=utf-8\n\n${text}\n`);
  return ruled(folder, 'receive', join(folder, 'mails'), ...NOW);
};

const KINDS: Readonly<Record<string, Lay>> = {
  'orders that lie in wait': async (folder, { orders, lines }, which) =>
    write(folder, `orders/${orders}.txt`, `${lines[which]}\n`),
  'orders that came by mail': (folder, twins, which) => mailed(folder, twins, twins.lines[which]),
  'words to the moderator': (folder, twins, which) =>
    mailed(folder, twins, ['Is Anna still with us?', 'I shall betray Tyrell.'][which] ?? ''),
  'an address': async (folder, { address }, which) =>
    write(
      folder,
      'game.yaml',
      read(folder, 'game.yaml').replace(address, ['a@one.example', 'b@two.example'][which] ?? ''),
    ),
  'a private reason': (folder, { seat }, which) =>
    ruled(
      folder,
      ...['seat', seat, 'Ben <ben@example.org>', '--orders', 'keep', '--private', ...NOW],
      ...['--reason', ['is in hospital', 'was a bore'][which] ?? ''],
    ),
  'the private reason of a notice': (folder, { seat }, which) =>
    ruled(
      folder,
      ...['notice', '--for', seat, 'please wait', '--private', ...NOW],
      ...['--reason', ['is in hospital', 'was a bore'][which] ?? ''],
    ),
};

/** What of the table only its owner sees. */
const onTheTable: Lay = (folder, { hidden }, which) =>
  ruled(folder, 'correct', hidden?.values[which] ?? '', ...SLIP);

/** All papers of all readers but one. */
const papersFor = async (folder: string, { others, seat }: Twins, owner: string) => {
  const papers: Record<string, string> = {};
  const note = (name: string, text: string): void => {
    papers[name] = undigested(text).replaceAll(folder, 'FOLDER');
  };
  const readers = [...oneOf(2, others), seat].filter((one) => one !== owner);
  const out = emptyFolder();
  // The archive is the next moderator's alone; what follows tells nobody else what is in it.
  await ruled(folder, 'handover', '--to', 'Ben', '-o', `${out}.zip`, ...NOW);
  await ruled(folder, 'bundle', '-o', out, ...NOW);
  for (const [name, text] of Object.entries(filesIn(out)))
    if (!name.startsWith(`${owner}/`)) note(`bundle ${name}`, text);
  for (const reader of ['public', ...readers])
    for (const argv of [
      ['report'],
      ['map'],
      ['ask', 'hand'],
      ['ask', 'dice'],
      ['why', 'last'],
      ['appeal', 'last'],
      ['history'],
    ]) {
      const said = await rookery(...argv, '-C', folder, '--for', reader);
      note(`${argv.join(' ')} for ${reader}`, said.out + said.err);
    }
  for (const [to, text] of Object.entries(await lettersNow(folder)))
    if (!to.includes(owner)) note(to, text);
  note('problem', (await rookery('problem', folder)).out);
  await ruled(folder, 'deadline', '2026-12-28 20:00 +01:00', ...SLIP);
  await ruled(folder, 'remind', ...NOW);
  for (const [name, text] of Object.entries(filesIn(folder)))
    if (name.startsWith('outbox/') && !name.includes(owner)) note(name, text);
  return papers;
};

let compared = 0;

const comparePapers = async (twins: Twins, owner: string, lay: Lay): Promise<void> => {
  const [one, other] = [copyOf(twins.game), copyOf(twins.game)];
  await lay(one, twins, 0);
  await lay(other, twins, 1);
  expect(filesIn(one)).not.toEqual(filesIn(other));
  const papers = await papersFor(one, twins, owner);
  expect(await papersFor(other, twins, owner)).toEqual(papers);
  compared += Object.keys(papers).length;
};

// From day to day each kind of secret is tried in another game.
describe.each(oneOf(2, pairsOf(Object.keys(KINDS), TWINS)))(
  'two folders that differ in %s alone',
  (kind, twins) => {
    test(
      `give others the same papers of ${twins.game}`,
      () => comparePapers(twins, twins.seat, KINDS[kind] as Lay),
      120_000,
    );
  },
);

test.each(
  oneOf(
    1,
    TWINS.filter(({ hidden }) => hidden !== undefined),
  ),
)(
  'so do two folders of $game that differ in what is on the table',
  (twins) => comparePapers(twins, twins.hidden?.of ?? '', onTheTable),
  120_000,
);

afterAll(() => {
  if (process.env['THOROUGH']) console.info(`${compared} papers of twins compared`);
  expect(compared).toBeGreaterThanOrEqual(Math.min(1000, runs(250)));
});
