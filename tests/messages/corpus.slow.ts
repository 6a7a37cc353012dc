// What becomes of players' messages, beside what a careful game master would do with them.
import { beforeAll, describe, expect, test } from 'vitest';
import { type JudgedEntry, judgeEntries } from './corpus.ts';
import { type Entry, entriesIn } from './entries.ts';
import { ratesOf, tableOf } from './rates.ts';

const GAMES: readonly Entry['game'][] = ['agot', 'agot-zh', 'wotr'];

// RATES=1 prints the rates by family, RATES=2 each message that did not come out as expected, too.
const { RATES = '' } = process.env;

const SETS = ['.', 'later'].filter((folder) => entriesIn(folder).length > 0);

describe.each(SETS)('messages in %s', (folder) => {
  const entries = entriesIn(folder);
  let judged: readonly JudgedEntry[] = [];

  beforeAll(async () => {
    const all: JudgedEntry[] = [];
    for (const game of GAMES)
      all.push(
        ...(await judgeEntries(
          game,
          entries.filter((one) => one.game === game),
        )),
      );
    judged = all;
    if (RATES !== '') process.stdout.write(`${tableOf(judged, RATES === '2')}\n`);
  }, 600_000);

  const named = (outcome: JudgedEntry['outcome']): readonly string[] =>
    judged
      .filter((one) => one.outcome === outcome)
      .map(({ entry, told }) => `${entry.id}: ${told}`);

  test('each has a name of its own', () => {
    const ids = entries.map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    expect(judged.length).toBe(entries.length);
  });

  test('what is expected is orders by themselves', () => {
    expect(
      judged.flatMap(({ entry, unsound }) => unsound.map((why) => `${entry.id}: ${why}`)),
    ).toEqual([]);
  });

  test('none is silently wrong', () => {
    expect(named('silently-wrong')).toEqual([]);
  });

  test('none is carried out otherwise though its sender is told of a line', () => {
    expect(named('told-wrong')).toEqual([]);
  });

  test('none is lost', () => {
    expect(named('lost')).toEqual([]);
  });

  test('none is carried out in part', () => {
    expect(named('in-part')).toEqual([]);
  });

  test('of faultless ones at most 3 in 100 are held', () => {
    const { held, faultless } = ratesOf(judged);
    expect(held, named('held').join('\n')).toBeLessThanOrEqual(faultless * 0.03);
  });
});
