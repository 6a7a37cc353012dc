// Without a place, undo lists those that the game can go back to, the newest first, and what would fall with each.
import { cpSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { pathOf, read, rookery } from '../support/sample-games.ts';
import { emptyFolder } from './toy-desk.ts';

const GAMES = [
  { name: 'five-kings', lang: 'en', falls: 'entries fall', phase: '04-action' },
  { name: 'mojie', lang: 'zh', falls: '作废', phase: '' },
] as const;

describe.each(GAMES)('$name ($lang)', ({ name, lang, falls, phase }) => {
  let game: string;

  beforeEach(() => {
    game = `${emptyFolder()}/game`;
    cpSync(pathOf(name), game, { recursive: true });
  });

  test('each place is one that undo takes, and what it says falls does', async () => {
    const { out, exit } = await rookery('undo', game, '--lang', lang);
    expect(exit).toBe(0);
    expect(out).toContain(falls);
    expect(out).toContain(phase);
    const { places } = JSON.parse((await rookery('undo', game, '--json')).out) as {
      places: { to: string; now: string; entries: number; phases: string[]; out: number }[];
    };
    expect(places.length).toBeGreaterThan(1);
    const counts = places.map(({ entries }) => entries);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    for (const { to, now, phases, out: gone } of places) {
      const preview = ['--reason', 'x', '--preview', '--json', '--now', '2027-01-01T00:00:00Z'];
      const undone = JSON.parse((await rookery('undo', game, '--to', to, ...preview)).out);
      expect(undone).toMatchObject({ now, phases });
      expect(undone.out).toHaveLength(gone);
    }
  });

  test('a reason without a place takes nothing back', async () => {
    const log = read(game, 'log.jsonl');
    expect(await rookery('undo', game, '--reason', 'x')).toMatchObject({ exit: 2 });
    expect(await rookery('undo', game, '--anew')).toMatchObject({ exit: 2, out: '' });
    expect(read(game, 'log.jsonl')).toBe(log);
  });
});
