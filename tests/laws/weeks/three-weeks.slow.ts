// Three weeks of a game by players who write mails, a phase in a day and a half, with a ruling in every phase: the letters are counted, none is
// empty, and none says again what another has said.
import { describe, expect, test } from 'vitest';
import type { Lang, Seat } from '../../../src/core/game.ts';
import { sendsAll } from './acts.ts';
import { ordersOf, type Stand, standOf } from './bots.ts';
import { type Beginning, type Given, type Letter, WeekDesk } from './desk.ts';
import { squeezed, wrongInLetters } from './told.ts';

const REASON = ['--reason', 'a word by phone'] as const;
const DAYS = 21;
const HOURS = 36;

/** A ruling of the moderator's. */
type Ruling = (desk: WeekDesk, stand: Stand, at: number) => Promise<Given>;

const WAIT: Readonly<Record<Lang, string>> = {
  en: 'away 1-2 December',
  zh: '离开12月1日至12月2日',
};

const number = (stand: Stand, at: number, path: (seat: Seat) => string): string =>
  `${path(stand.seats[at % stand.seats.length] ?? '')}=${(at % 4) + 1}`;

const RULINGS: Readonly<Record<string, Ruling>> = {
  table: (desk, stand, at) =>
    desk.give(
      'correct',
      desk.beginning.ruleset === 'wotr'
        ? 'fellowship.progress=1'
        : number(stand, at, (seat) => `houses.${seat}.power`),
      '--yes',
      ...REASON,
    ),
  seat: (desk, stand, at) => {
    const seat = stand.seats[at % stand.seats.length] ?? '';
    return desk.give(
      'seat',
      seat,
      `Next${at} <next${at}.${seat}@example.org>`,
      '--orders',
      'keep',
      ...REASON,
    );
  },
  deadline: (desk) => {
    const at = new Date(Date.parse(desk.now()) + 3 * 3_600_000).toISOString();
    return desk.give('deadline', at, ...REASON);
  },
  notice: (desk, stand, at) =>
    desk.give(
      'notice',
      '--for',
      stand.seats[at % stand.seats.length] ?? '',
      WAIT[desk.beginning.lang],
      ...REASON,
    ),
  vote: (desk, stand, at) =>
    desk.give('vote', 'no', '--for', stand.seats[at % stand.seats.length] ?? '', ...REASON),
};

interface Played {
  readonly desk: WeekDesk;
  readonly phases: ReadonlySet<string>;
  readonly ruled: ReadonlySet<string>;
  readonly mails: number;
  readonly undone: number;
}

/** Whoever is asked answers, by mail. */
const answered = async (desk: WeekDesk, stand: Stand): Promise<number> => {
  const addresses = await desk.opened(({ settings: { settings } }) => settings.seats);
  const files = stand.missing.map((seat) =>
    desk.post(addresses[seat]?.address ?? '', ordersOf(desk, stand, seat)),
  );
  if (files.length > 0) await desk.give('receive', ...files);
  return files.length;
};

const played = async (beginning: Beginning): Promise<Played> => {
  const desk = await WeekDesk.open(beginning);
  const [phases, ruled] = [new Set<string>(), new Set<string>()];
  const names = Object.keys(RULINGS);
  let mails = 0;
  let undone = 0;
  await sendsAll(desk);
  for (let at = 0; at * HOURS < DAYS * 24; at++) {
    const stand = await standOf(desk);
    if (stand.over) break;
    const phase = `${stand.round} ${stand.phase}`;
    phases.add(phase);
    const ruling = await RULINGS[names[at % names.length] ?? '']?.(desk, stand, at);
    if (ruling?.exit === 0) ruled.add(phase);
    mails += await answered(desk, stand);
    desk.wait(HOURS * 60);
    await desk.give('adjudicate', '--missing', 'default', '--early', '--yes');
    await sendsAll(desk);
    if (at % 6 !== 5) continue;
    const back = await desk.give(
      'undo',
      '--to',
      `${String(stand.round).padStart(2, '0')}-${stand.phase}`,
      ...REASON,
    );
    if (back.exit === 0) undone++;
  }
  await desk.give('adjudicate', '--missing', 'default', '--early', '--yes');
  await sendsAll(desk);
  return { desk, phases, ruled, mails, undone };
};

/** The kinds of letters that went out, by their subjects. */
const KINDS: readonly (readonly [string, RegExp])[] = [
  ['receipt', /\bReceipt\b|回执/],
  ['report', /\b[Rr]eport\b|战报/],
  ['who plays', /has (?:a new|no|its) player|[Yy]ou play|no longer play|操控|换了玩家|玩家回来/],
];

const countsOf = (letters: readonly Letter[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const { subject } of letters) {
    const kind = KINDS.find(([, pattern]) => pattern.test(subject))?.[0] ?? 'other';
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
};

const GAMES: readonly Beginning[] = [
  { seed: 'three weeks', ruleset: 'agot', preset: 'forum', lang: 'zh' },
  { seed: 'three weeks', ruleset: 'wotr', lang: 'en' },
];

describe.each(GAMES)(`${DAYS} days of $ruleset in $lang`, (beginning) => {
  test('are told in letters of which none is empty and none doubled', async () => {
    const { desk, phases, ruled, mails, undone } = await played(beginning);
    await desk.stop();
    const counts = countsOf(desk.letters);
    process.stdout.write(
      `${beginning.ruleset} ${beginning.lang}: ${phases.size} phases, ${ruled.size} with a ruling, ${undone} taken back, ${mails} mails in; out: ${JSON.stringify(counts)}\n`,
    );
    expect(phases.size).toBeGreaterThan((DAYS * 24) / HOURS / 3);
    expect(undone).toBeGreaterThan(0);
    expect([...phases].filter((phase) => !ruled.has(phase))).toEqual([]);
    // One receipt for each mail, unless a ruling told its sender more of it.
    expect(counts['receipt']).toBeGreaterThanOrEqual(mails);
    expect(counts['other'] ?? 0).toBe(0);
    const texts = desk.letters.map(({ to, text }) => `${to}\n${text}`);
    expect(new Set(texts).size).toBe(texts.length);
    expect(desk.letters.filter(({ text }) => squeezed(text).length < 40)).toEqual([]);
    expect(await wrongInLetters(desk)).toEqual([]);
  });
});
