// What becomes of players' messages, beside what a careful game master would do with them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { oneOf } from '../support/runs.ts';
import { type JudgedEntry, judgeEntries } from './corpus.ts';
import { type Entry, entriesIn } from './entries.ts';
import { OUTCOMES } from './outcome.ts';
import { tableOf } from './rates.ts';

const ALL: readonly Entry['game'][] = [
  'agot',
  'agot-zh',
  'wotr',
  'wotr-dawn',
  'westeros',
  'tabletop',
];

// RATES=1 prints the rates by family, RATES=2 each message that did not come out as expected, too. FAMILY=pages,chats and
// GAME=wotr judge those alone.
const { RATES = '', FAMILY = '', GAME = '' } = process.env;
const FAMILIES = FAMILY.split(',').filter((name) => name !== '');
const GAMES = ALL.filter((game) => GAME === '' || game === GAME);

/** What is not as it should be yet, by what comes of it. */
const KNOWN: Readonly<Record<string, readonly string[] | undefined>> = parse(
  readFileSync(join(import.meta.dirname, 'known.yml'), 'utf8'),
);

/** Of each family, game and expectation some, but all where somebody looks at some by name. */
const IS_ALL = [RATES, FAMILY, GAME].some((name) => name !== '');

const sortOf = ({ family, game, expect: expected }: Entry): string =>
  `${family} ${game} ${expected}`;

const chosenIn = (folder: string): readonly Entry[] => {
  const all = entriesIn(folder).filter(
    ({ family, game }) =>
      (FAMILIES.length === 0 || FAMILIES.includes(family)) && GAMES.includes(game),
  );
  const sorts = [...new Set(all.map(sortOf))];
  return sorts.flatMap((sort) => {
    const same = all.filter((one) => sortOf(one) === sort);
    return IS_ALL ? same : oneOf(3, same);
  });
};

const FOLDERS = ['learnt', 'measured'];
const SETS = FOLDERS.filter((folder) => chosenIn(folder).length > 0);

describe.each(SETS)('messages in %s', (folder) => {
  const entries = chosenIn(folder);
  let judged: readonly JudgedEntry[] = [];

  beforeAll(async () => {
    const all: JudgedEntry[] = [];
    for (const game of GAMES.filter((name) => entries.some((one) => one.game === name)))
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
    const ids = FOLDERS.flatMap((name) => entriesIn(name).map(({ id }) => id));
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    expect(judged.length).toBe(entries.length);
  });

  test('what is expected is orders by themselves', () => {
    expect(
      judged.flatMap(({ entry, unsound }) => unsound.map((why) => `${entry.id}: ${why}`)),
    ).toEqual([]);
  });

  test.each(OUTCOMES.filter((outcome) => outcome !== 'right'))(
    'none comes out otherwise but those that are known: %s',
    (outcome) => {
      const known = KNOWN[outcome] ?? [];
      const found = judged.filter((one) => one.outcome === outcome);
      const ids = new Set(entries.map(({ id }) => id));
      // One that has come right leaves the list, or this fails as well.
      expect(found.map(({ entry }) => entry.id).toSorted(), named(outcome).join('\n')).toEqual(
        known.filter((id) => ids.has(id)).toSorted(),
      );
    },
  );
});
