// What the moderator decides about kites: a hand that only one may see, and who may read what of it.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Desk, morningOf, NOW, SEATS } from './desk.ts';

const WORD = ['--reason', 'dealt wrongly', '--now', NOW];

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

describe('a hand that is set right', () => {
  let desk: Desk;
  let hand: readonly string[];

  beforeAll(async () => {
    desk = await morningOf();
    const state = desk.read('state.yaml');
    const [, was = ''] = /hands:\s+finch: \[([^\]]*)\]/.exec(state) ?? [];
    // A pair that nobody was dealt: whoever reads of it reads of this ruling.
    hand = was.trim() === 'moth, moth' ? ['lull', 'lull'] : ['moth', 'moth'];
    const said = await desk.cli('correct', `hands.finch=[${hand.join(', ')}]`, ...WORD);
    expect(said).toMatchObject({ exit: 0 });
    // What is sealed shows to others when something open follows.
    await desk.cli('adjudicate', '--missing', 'default', '--yes', '--now', NOW);
    expect(await desk.cli('bundle', '--now', NOW)).toMatchObject({ exit: 0 });
  });

  const corrected = (seat: string): string => {
    const [bundle = ''] = filesIn(join(desk.path, 'bundles')).filter((file) =>
      file.endsWith(join(seat, 'files', 'bundle.jsonl')),
    );
    const lines = readFileSync(bundle, 'utf8').split('\n');
    return lines.filter((line) => line.includes('"corrected"')).join('\n');
  };

  test('is told to its seat, with what it was', () => {
    expect(corrected('finch')).toContain('"secret"');
    expect(corrected('finch')).toContain(JSON.stringify(hand));
  });

  test('is told to the others without a value, to the byte', () => {
    for (const seat of SEATS.filter((one) => one !== 'finch')) {
      const line = corrected(seat);
      expect({ seat, line }).toMatchObject({ line: expect.stringContaining('dealt wrongly') });
      expect(line).not.toContain('secret');
      for (const trick of ['lull', 'moth', 'cloud', 'tangle']) expect(line).not.toContain(trick);
    }
  });

  test('is explained by why to whoever may know it', async () => {
    const lines = desk.read('log.jsonl').split('\n');
    const line = lines.find((one) => one.includes('"type":"corrected"')) ?? '{}';
    const { n } = JSON.parse(line) as { readonly n: number };
    const [own, open] = [
      await desk.cli('why', String(n), '--for', 'finch'),
      await desk.cli('why', String(n)),
    ].map(({ exit, out }) => ({ exit, out: out.replace(/\s+/g, ' ').toLowerCase() }));
    expect(own).toMatchObject({ exit: 0, out: expect.stringContaining(hand[0] ?? '') });
    expect(open).toMatchObject({ exit: 0, out: expect.stringContaining('dealt wrongly') });
    for (const trick of ['lull', 'moth', 'cloud', 'tangle'])
      expect(open?.out.toLowerCase()).not.toContain(trick);
  });
});

describe('kites', () => {
  test('are taken back, put back, and whole', async () => {
    const desk = await morningOf();
    await desk.cli('adjudicate', '--missing', 'default', '--yes', '--now', NOW);
    const state = desk.read('state.yaml');
    const undone = await desk.cli('undo', '--to', '01-morning', ...WORD);
    expect(undone).toMatchObject({ exit: 0 });
    expect(desk.read('state.yaml')).not.toBe(state);
    expect(await desk.cli('redo', ...WORD)).toMatchObject({ exit: 0 });
    expect(desk.read('state.yaml')).toBe(state);
    expect(await desk.cli('repair', '--check')).toMatchObject({ exit: 0 });
  });
});
