// Two folders of the tabletop game that differ in one hand: through the commands the other house and the public are told the
// same, to the size and the order of files, as long as nobody plays a card of it.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { undigested } from '../support/headless.ts';
import {
  emptyFolder,
  entriesOf,
  filesIn,
  openAgain,
  pathOf,
  playOn,
  rookery,
  seedOf,
  write,
} from '../support/sample-games.ts';

const NOW = ['--now', '2026-12-24T20:00:00Z'];
/** Neither is what is held there. */
const HANDS = {
  stark: [
    '["hit-and-run","hit-and-run","direwolfs-fervor","tactical-retreat","northern-ferocity"]',
    '["devastating-impact","sudden-charge","hit-and-run","northern-ferocity","swift-advance"]',
  ],
  lannister: [
    '["paid-mutiny","overrun","assault-orders"]',
    '["counterplot","paid-mutiny","intrigue-and-subterfuge"]',
  ],
} as const;
type House = keyof typeof HANDS;

const LINES: Readonly<Record<House, string>> = {
  stark:
    'turns: OR1 charges LG2 then GW charges LG1 then SS1 marches 2 then SS2 stays then UB1 stays',
  lannister:
    'turns: LG2 attacks OR1 else skip then LH1 marches 1 then MM1 marches 1 then LG1 stays',
};

/** The sample game as it stood then. */
const atTheThirdRound = (async (): Promise<string> => {
  const [path, folder] = [pathOf('trident'), join(emptyFolder(), 'game')];
  await openAgain(path, folder, seedOf(path));
  await playOn(path, folder, { round: 3, phase: 'activation' });
  return folder;
})();

/** What the commands say and write from the third round on, with such a hand; digests left out. */
const papersWith = async (owner: House, hand: string) => {
  const folder = join(emptyFolder(), 'game');
  cpSync(await atTheThirdRound, folder, { recursive: true });
  const papers: Record<string, string> = {};
  const run = async (...argv: readonly string[]): Promise<void> => {
    const { exit, out, err } = await rookery(...argv, '-C', folder, ...NOW);
    papers[`${argv[0]} ${Object.keys(papers).length}`] =
      `${exit} ${undigested(out + err).replaceAll(folder, 'FOLDER')}`;
  };
  const { exit: ruled, err: why } = await rookery(
    'correct',
    `hands.${owner}=${hand}`,
    '--reason',
    'a slip',
    '-C',
    folder,
    ...NOW,
  );
  expect(ruled, why).toBeLessThan(2);
  for (const [house, address] of [
    ['stark', 'ingrid@example.org'],
    ['lannister', 'tomas@example.org'],
  ] as const) {
    const head = `From: ${address}\nMessage-ID: <${house}@example.org>\nDate: Thu, 24 Dec 2026 10:00:00 +0000`;
    write(
      folder,
      `mails/${house}.eml`,
      `${head}\nContent-Type: text/plain; charset=utf-8\n\n${LINES[house]}\n`,
    );
    await run('receive', join(folder, `mails/${house}.eml`));
    await run('adjudicate');
    await run('next');
    await run('status');
  }
  await run('bundle');
  const own = new RegExp(`[/.-]${owner}[/.-]`);
  const files = Object.entries(filesIn(folder))
    .filter(([name]) => /^(?:outbox|bundle|reports|packets|receipts)/.test(name))
    .map(
      ([name, text]) =>
        [name, own.test(name) ? '' : undigested(text).replaceAll(folder, 'FOLDER')] as const,
    );
  return { papers, files, events: entriesOf(folder).length };
};

test.each(['stark', 'lannister'] as const)('the hand of %s', async (owner) => {
  const [one, other] = [
    await papersWith(owner, HANDS[owner][0]),
    await papersWith(owner, HANDS[owner][1]),
  ];
  expect(one.files.length).toBeGreaterThan(5);
  expect(other).toEqual(one);
});
