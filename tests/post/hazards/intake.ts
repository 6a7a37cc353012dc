import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModeratorGame } from '../../../src/cli/folder/game.ts';
import { withModeratorGame } from '../../../src/cli/folder/open-folder.ts';
import { readMessage } from '../../../src/cli/inbox/messages.ts';
import { sha256 } from '../../../src/cli/io/hashing.ts';
import { viewFor } from '../../../src/desk/desk.ts';
import {
  copyOf,
  emptyFolder,
  filesIn,
  portsWith,
  read,
  rookery,
  write,
} from '../../support/sample-games.ts';
import type { Tongue } from '../make/case.ts';
import type { Fate, Hazard } from './case.ts';

const NAMES: Readonly<Record<Tongue, string>> = { en: 'five-kings', zh: 'wuwang' };
const NOW = ['--now', '2026-11-20T15:00:00Z'] as const;
const PHASE = '05-planning';
export const HOUSE = 'stark';

/** What came of a case. */
export interface Outcome {
  readonly fate: Fate | 'superseded' | 'none';
  readonly reason: string;
  /** Canonical lines in force, those of other houses and phases with their names in front. */
  readonly inForce: readonly string[];
  /** Whether the last receipt says that something is wrong with the message. */
  readonly isFaulted: boolean;
  /** Whether anybody is told that something of it is not taken for orders. */
  readonly isTold: boolean;
  readonly said: string;
}

interface Told {
  readonly number: number;
  readonly fate: Outcome['fate'];
  readonly reason?: string;
  readonly seat?: string;
}

/** A game that waits for orders; every case finds it as it was. */
export interface Waiting {
  readonly folder: string;
  readonly settings: string;
  /** What an order file says, line by line, in the notation's own words. */
  readonly canonical: (file: Written) => Promise<readonly string[]>;
}

interface Written {
  readonly seat: string;
  readonly name: string;
  readonly text: string;
}

export const waitingGame = async (tongue: Tongue): Promise<Waiting> => {
  const folder = copyOf(NAMES[tongue]);
  for (const name of ['reports', `orders/${PHASE}`])
    rmSync(join(folder, name), { recursive: true, force: true });
  const named = read(folder, 'game.yaml').replace(
    /player: ("?)([^,"}]+)\1,/g,
    'player: $1$2$1, forum: $1$2$1,',
  );
  const canonical = await withModeratorGame(portsWith({}).ports, folder, async (opened) =>
    canonicalIn(opened),
  );
  return { folder, settings: named, canonical };
};

const cleared = ({ folder, settings }: Waiting, more: string): void => {
  for (const name of ['inbox', 'outbox'])
    rmSync(join(folder, name), { recursive: true, force: true });
  for (const name of readdirSync(join(folder, 'orders')))
    if (name >= PHASE) rmSync(join(folder, 'orders', name), { recursive: true });
  write(folder, 'game.yaml', `${settings}${more}\n`);
};

const DEFAULTS = 'intake: { zone: "+08:00" }';

/** Puts the messages of a case through `receive`, one after the other. */
export const received = async (waiting: Waiting, hazard: Hazard): Promise<Outcome> => {
  cleared(waiting, hazard.settings ?? DEFAULTS);
  const told: Told[] = [];
  let said = '';
  for (const [index, { bytes, end = 'eml' }] of hazard.items.entries()) {
    const mails = emptyFolder();

    const path = join(mails, `message-${index}.${end}`);
    writeFileSync(path, bytes);
    const { out, err } = await rookery('receive', '-C', waiting.folder, path, '--json', ...NOW);
    rmSync(mails, { recursive: true });
    said = err;
    if (out !== '') told.push(...(JSON.parse(out) as { messages: readonly Told[] }).messages);
  }
  const last = lastOf(told);
  const receipt = last === undefined ? '' : receiptOf(waiting.folder, last.number);
  return {
    fate: last?.fate ?? 'none',
    reason: last?.reason ?? '',
    inForce: await ordersIn(waiting),
    isFaulted: FAULTED.test(receipt),
    isTold: FAULTED.test(receipt) || UNREAD.test(receipt),
    said: `${told.map(saidOf).join('\n')}\n${said}${receipt}`,
  };
};

/** The house's last message; where nobody knows whose it is, the last that is not dismissed. */
const lastOf = (told: readonly Told[]): Told | undefined =>
  told.findLast(({ seat }) => seat === HOUSE) ??
  told.findLast(({ fate }) => fate !== 'ignored') ??
  told.at(-1);

const saidOf = ({ number, fate, reason = '', seat = 'nobody' }: Told): string =>
  `${number} of ${seat}: ${fate} ${reason}`;

const FAULTED = /orders need fixing|^Mistakes \(|指令有误|^有误（/mu;
const UNREAD = /not read as orders|没有当作命令的内容/iu;

const receiptOf = (folder: string, number: number): string => {
  const texts = join(folder, 'outbox/text');
  const start = `${String(number).padStart(4, '0')}-`;
  const name = existsSync(texts) && readdirSync(texts).find((one) => one.startsWith(start));
  return name ? read(texts, name) : '';
};

/** All that lies in the game's order folders from its phase on. */
const ordersIn = async ({ folder, canonical }: Waiting): Promise<readonly string[]> => {
  const lines: string[] = [];
  for (const [path, text] of Object.entries(filesIn(join(folder, 'orders')))) {
    const [phase = '', name = ''] = path.split('/');
    if (phase < PHASE) continue;
    const seat = name.split('.')[0] ?? '';
    const label = [...(phase === PHASE ? [] : [phase]), ...(seat === HOUSE ? [] : [seat])];
    const written = await canonical({ seat, name, text });
    lines.push(...written.map((line) => [...label, line].join(' ')));
  }
  return lines;
};

const canonicalIn =
  ({ desk }: ModeratorGame): Waiting['canonical'] =>
  async ({ seat, name, text }) => {
    const bytes = Buffer.from(text);
    const file = { round: 5, phase: 'planning', seat, source: name, bytes, digest: sha256(bytes) };
    const { library } = portsWith({}).ports;
    const { taken } = await readMessage(library, desk, file);
    return desk.ruleset.writeOrders(viewFor(desk, desk.state, seat), taken.wishes, 'en');
  };
