// What people and programs do to orders: what was written is what is read, or somebody is asked.
import { beforeAll, describe, expect, test } from 'vitest';
import { oneOf } from '../support/runs.ts';
import { hazardsOf } from './hazards/all.ts';
import { received, type Waiting, waitingGame } from './hazards/intake.ts';
import { type Judged, judge, listed, summary } from './hazards/judge.ts';
import type { Tongue } from './make/case.ts';

/**
 * `HAZARDS=list` prints what did not come out, `HAZARDS=all` of all that the tables make;
 * `HAZARDS=reply/top/` takes only the cases of that name.
 */
const wanted = process.env['HAZARDS'] ?? '';
const HAZARDS = hazardsOf(wanted === '' || wanted === 'list' ? 'some' : 'all');
const cases =
  wanted === ''
    ? oneOf(0.75, HAZARDS)
    : HAZARDS.filter(({ name }) => wanted === 'list' || wanted === 'all' || name.includes(wanted));

const judged = new Map<string, Judged>();

beforeAll(async () => {
  const games: Readonly<Record<Tongue, Waiting>> = {
    en: await waitingGame('en'),
    zh: await waitingGame('zh'),
  };
  for (const hazard of cases)
    judged.set(hazard.name, judge(hazard, await received(games[hazard.tongue], hazard)));
  const all = [...judged.values()];
  const shown = wanted === '' ? [] : all.filter(({ is }) => is !== 'right').map(listed);
  process.stdout.write(`${[...shown, summary(all)].join('\n')}\n`);
}, 3_000_000);

test('each hazard has a name of its own', () => {
  expect(new Set(HAZARDS.map(({ name }) => name)).size).toBe(HAZARDS.length);
  expect(HAZARDS.reduce((sum, { items }) => sum + items.length, 0)).toBeGreaterThanOrEqual(300);
  expect(HAZARDS.filter(({ isFaultless }) => isFaultless).length).toBeGreaterThanOrEqual(120);
});

const named = (is: Judged['is'], among: readonly Judged[] = [...judged.values()]) =>
  among.filter((one) => one.is === is).map(({ hazard }) => hazard.name);

describe('of all messages', () => {
  test('none is silently wrong', () => {
    expect(named('wrong')).toEqual([]);
  });
  test('none is lost', () => {
    expect(named('lost')).toEqual([]);
  });
  test('at most two of a hundred that are faultless are held', () => {
    const faultless = [...judged.values()].filter(({ hazard }) => hazard.isFaultless);
    expect(named('held', faultless).length).toBeLessThanOrEqual(faultless.length / 50);
  });
});

test.each(cases.map(({ name }) => name))('%s', (name) => {
  const one = judged.get(name);
  const isHeld = one?.is === 'held' && one.hazard.mayBeHeld;
  expect(isHeld ? 'right' : one?.is, one && `${listed(one)}\n${one.outcome.said}`).toBe('right');
});
