// Of two games that differ in one secret alone, what may be sent to others is the same to the letter.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { run } from '../../src/cli/program/program.ts';
import type { Library } from '../../src/cli/rules/library.ts';
import type { Ruleset } from '../../src/core/ruleset.ts';
import {
  copyOf,
  emptyFolder,
  portsWith,
  read,
  rookery,
  type Said,
} from '../support/sample-games.ts';

const NOW = ['--now', '2026-11-20T10:00:00Z'] as const;

interface Twins {
  readonly game: string;
  /** The place that the sample goes on from. */
  readonly to: string;
  /** A card that one hand holds, and the one in its stead. */
  readonly held: string;
  readonly instead: string;
}

/** A game that goes on from a position, and has been played on by defaults. */
const playedFrom = async (position: string): Promise<string> => {
  const folder = join(emptyFolder(), 'game');
  writeFileSync(`${folder}.yaml`, position);
  const opened = await rookery('new', folder, '--from', `${folder}.yaml`, ...SEED, ...NOW);
  expect(opened, opened.err).toMatchObject({ exit: 0 });
  await rookery('adjudicate', folder, '--missing', 'default', '--yes', ...NOW);
  return folder;
};
/** So many entries of each are appealed against. */
const MOST = 8;
const SEED = ['--seed', 'a seed of positions'];

const twinsOf = async ({ game, to, held, instead }: Twins): Promise<readonly string[]> => {
  const { out } = await rookery('position', copyOf(game), '--to', to);
  const hands = /^ {2}hands:(?: .*|(?:\n {4}.*)+)$/m;
  const other = out.replace(hands, (text) => text.replace(held, instead));
  expect(other).not.toBe(out);
  return [await playedFrom(out), await playedFrom(other)];
};

/** The program with a fault in its next step. */
const faulty = async (change: (ruleset: Ruleset) => Partial<Ruleset>, argv: readonly string[]) => {
  const { ports, said } = portsWith({});
  const { library } = ports;
  const withRuleset: Library['withRuleset'] = (id, use) =>
    library.withRuleset(id, (ruleset, parts) => use({ ...ruleset, ...change(ruleset) }, parts));
  const exit = await run(argv, { ...ports, library: { ...library, withRuleset } });
  return { exit, ...said };
};

const boom = (): never => {
  throw new TypeError('a made-up fault');
};

/** A paper without what names its folder. */
const paperOf = ({ exit, out, err }: Said, folder: string): string =>
  `${exit} ${out}${err}`.replaceAll(folder, 'GAME');

describe.each<Twins>([
  {
    game: 'ring-war',
    to: '04-cards',
    held: 'the-ringwraiths-are-abroad',
    instead: 'the-black-captain-commands',
  },
  { game: 'zaoyu', to: '02-command', held: 'kevan-2', instead: 'kevan-1' },
  { game: 'kingsroad', to: '04-command', held: 'kevan-1', instead: 'kevan-2' },
  { game: 'trident', to: '03-activation', held: 'overrun', instead: 'assault-orders' },
])('of $game with $instead for $held', async (twins) => {
  const [one = '', other = ''] = await twinsOf(twins);

  test('appeals are the same', async () => {
    const lines = read(one, 'log.jsonl').split('\n');
    const entries = lines.filter((line) => line.includes('"line":"entry"'));
    let written = 0;
    for (const [at] of entries.slice(0, MOST).entries()) {
      const argv = ['appeal', String(at + 1), '--lang', at % 2 === 0 ? 'en' : 'zh'];
      const [a, b] = [await rookery(...argv, one), await rookery(...argv, other)];
      expect(paperOf(a, one)).toBe(paperOf(b, other));
      if (a.exit === 0) written++;
    }
    expect(written).toBeGreaterThan(1);
  }, 60_000);

  test('problems are the same, and hold nothing of it', async () => {
    for (const fault of [() => ({ next: boom }), () => ({ board: boom })]) {
      const [a, b] = [
        await faulty(fault, ['problem', one]),
        await faulty(fault, ['problem', other]),
      ];
      expect(a).toMatchObject({ exit: 0 });
      expect(paperOf(a, one)).toBe(paperOf(b, other));
      expect(read(one, 'checkpoint.json')).toContain(twins.held);
      const { hands } = parse(a.out).given;
      for (const card of [twins.held, twins.instead])
        expect(JSON.stringify(hands ?? '')).not.toContain(card);
    }
  });
});
