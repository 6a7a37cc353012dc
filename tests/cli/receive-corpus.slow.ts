// Every message of the corpus through the intake: the verdict that stands beside it is what comes out.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Inbox } from '../../src/cli/folder/inbox.ts';
import { withModeratorGame } from '../../src/cli/folder/open-folder.ts';
import { judgingContextOf } from '../../src/cli/inbox/carry-out.ts';
import { takeFile } from '../../src/cli/inbox/take-mails.ts';
import { Taking } from '../../src/cli/inbox/taking.ts';
import type { StoredMessage } from '../../src/desk/intake.ts';
import {
  emptyFolder,
  openAgain,
  pathOf,
  playOn,
  portsWith,
  read,
  seedOf,
  write,
} from '../support/sample-games.ts';

const CORPUS = join(import.meta.dirname, '../post/corpus');

interface Expected {
  readonly hazard: string;
  readonly options?: { readonly charset?: string; readonly zone?: string };
  readonly messages: readonly { readonly verdict: string; readonly why?: string }[];
}

const FILES = readdirSync(CORPUS).filter(
  (name) => !name.endsWith('.yaml') || name.split('.').length < 4,
);

/** A sample game as it stood when round 3 was planned, with the deadline that the corpus supposes. */
const atRound3 = async (name: string): Promise<string> => {
  const path = pathOf(name);
  const target = join(emptyFolder(), name);
  await openAgain(path, target, seedOf(path));
  await playOn(path, target, { round: 3, phase: 'planning' });
  const text = read(target, 'game.yaml');
  const named = text.replace(/player: ("?)([^,"}]+)\1,/g, 'player: $1$2$1, forum: $1$2$1,');
  write(
    target,
    'game.yaml',
    `${named}intake: { zone: "+00:00" }\ndeadlines: { 03-planning: "2026-03-15T20:00:00Z" }\n`,
  );
  return target;
};

const EMPTY: Inbox = { format: 2, kept: [], written: {} };

const verdictsOf = (
  game: string,
  file: string,
  { charset, now }: { readonly charset?: string | undefined; readonly now: string },
): Promise<readonly StoredMessage[]> =>
  withModeratorGame(portsWith({}).ports, game, async (opened) => {
    const settings = { ...opened.settings.settings };
    const intake = {
      proof: 'address',
      mistakes: 'good-lines',
      zone: '+00:00',
      ...(charset && { charset }),
    } as const;
    const told = { ...opened, settings: { ...opened.settings, settings: { ...settings, intake } } };
    const context = judgingContextOf(told, { now }, EMPTY);
    const bytes = readFileSync(join(CORPUS, file));
    const taking = new Taking(EMPTY);
    await takeFile(context, taking, { source: file, bytes });
    return taking.kept;
  });

const FATES: Readonly<Record<string, string>> = {
  'needs a ruling': 'ruling',
  'to be read': 'read',
};

describe.each(['five-kings', 'wuwang'])('%s', (name) => {
  let game = '';
  beforeAll(async () => {
    game = await atRound3(name);
  });

  const mine = FILES.filter((file) => (name === 'wuwang') === /\.zh\b|-zh\b|\.zh\./.test(file));

  test.each(mine)('%s', async (file) => {
    const expected = parse(readFileSync(join(CORPUS, `${file}.yaml`), 'utf8')) as Expected;
    // What came behind the deadline is not taken in before it came.
    const isLate = expected.messages.some(
      ({ verdict, why }) => verdict === 'late' || why?.includes('deadline'),
    );
    const now = isLate ? '2026-03-16T12:00:00Z' : '2026-03-15T12:00:00Z';
    const kept = await verdictsOf(game, file, { charset: expected.options?.charset, now });
    expect(
      kept.map(({ fate }) => fate),
      kept.map(({ reason, lines }) => `${reason} ${lines.join('|')}`).join('; '),
    ).toEqual(expected.messages.map(({ verdict }) => FATES[verdict] ?? verdict));
  });
});
