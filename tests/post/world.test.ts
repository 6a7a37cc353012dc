import { writeFileSync } from 'node:fs';
import { test } from 'vitest';
import { received, type Waiting, waitingGame } from './hazards/intake.ts';
import { type Judged, judge, listed, summary } from './hazards/judge.ts';
import { WORLD } from './hazards/world/run.ts';
import type { Tongue } from './make/case.ts';

const wanted = process.env['WORLD'] ?? '';
const every = Number(process.env['EVERY'] ?? 1);
test('world', { timeout: 3_000_000 }, async () => {
  const games: Readonly<Record<Tongue, Waiting>> = {
    en: await waitingGame('en'),
    zh: await waitingGame('zh'),
  };
  const all: Judged[] = [];
  const cases = WORLD.filter(({ name }) =>
    wanted.split(',').some((one) => name.includes(one)),
  ).filter((_, i) => i % every === 0);
  for (const hazard of cases) {
    try {
      all.push(judge(hazard, await received(games[hazard.tongue], hazard)));
    } catch (e) {
      process.stdout.write(`THREW ${hazard.name} ${(e as Error).stack}\n`);
    }
  }
  const bad = all.filter(
    ({ is, hazard }) => is !== 'right' && !(is === 'held' && hazard.mayBeHeld),
  );
  writeFileSync(
    '/tmp/world.txt',
    bad.map((one) => `${listed(one)}\n${process.env['SAID'] ? one.outcome.said : ''}`).join('\n') +
      '\n' +
      summary(all) +
      '\n',
  );
  process.stdout.write(`${summary(all)}\n`);
});
