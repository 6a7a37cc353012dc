// Random weeks of a game: whatever happens, every reader is told every entry that he may know, once, and once again where
// it was changed; every message is counted, told or listed; and what is listed goes by the command that is printed there.
// `WEEKS=40 WEEKS_FROM=100` tries others.
import { describe, expect, test } from 'vitest';
import { runs } from '../../support/runs.ts';
import { happens, sendsAll } from './acts.ts';
import { type Beginning, type Given, WeekDesk } from './desk.ts';
import { lostMessages, unsettled } from './listed.ts';
import { wrongInLetters } from './told.ts';

const GAMES: readonly Omit<Beginning, 'seed' | 'lang'>[] = [
  { ruleset: 'agot', preset: 'forum' },
  { ruleset: 'wotr' },
  { ruleset: 'agot', preset: 'board', players: 3 },
  { ruleset: 'agot', preset: 'clash-of-kings', players: 4 },
];

const ACTS = 20;

const beginningOf = (n: number): Beginning => ({
  seed: String(n),
  lang: n % 2 === 0 ? 'zh' : 'en',
  ...GAMES[Math.floor(n / 2) % GAMES.length],
  ruleset: GAMES[Math.floor(n / 2) % GAMES.length]?.ruleset ?? 'agot',
});

/** The commands of a week as they would be typed. */
const typed = (given: readonly Given[], folder: string): string =>
  given
    .filter(({ argv }) => argv[0] === 'new' || argv.includes(folder))
    .map(({ at, exit, argv }) => `${at} ${exit} ${argv.join(' ').replaceAll(folder, 'winter')}`)
    .join('\n');

/** So often in a week its list is held to what can be done about it, besides at its end. */
const LOOKS = 7;

const listIsTrue = async (desk: WeekDesk): Promise<void> => {
  const story = typed(desk.given, desk.folder);
  expect(await lostMessages(desk), story).toEqual([]);
  expect(await unsettled(desk), story).toEqual([]);
};

const played = async (beginning: Beginning): Promise<void> => {
  const desk = await WeekDesk.open(beginning);
  try {
    await sendsAll(desk);
    for (let act = 0; act < ACTS; act++) {
      await happens(desk);
      const told = desk.given.at(-1)?.argv.includes('--reports') ? await wrongInLetters(desk) : [];
      expect(told, typed(desk.given, desk.folder)).toEqual([]);
      if (act % LOOKS === LOOKS - 1) await listIsTrue(desk);
    }
    await sendsAll(desk);
    const sent = desk.letters.length;
    await sendsAll(desk);
    const story = typed(desk.given, desk.folder);
    expect(desk.letters, story).toHaveLength(sent);
    expect(await wrongInLetters(desk), story).toEqual([]);
    await listIsTrue(desk);
  } finally {
    await desk.stop();
  }
};

describe('in a week of a game by chance', () => {
  const from = Number(process.env['WEEKS_FROM'] ?? 1);
  const weeks = Number(process.env['WEEKS'] ?? runs(2));
  for (let n = from; n < from + weeks; n++) {
    const beginning = beginningOf(n);
    const { ruleset, preset = '', lang } = beginning;
    test(`nothing is lost and nothing told twice: ${n} ${ruleset} ${preset} ${lang}`, async () => {
      await played(beginning);
    });
  }
});
