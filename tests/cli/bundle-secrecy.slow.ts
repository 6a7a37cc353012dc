// Nothing in a house's bundle hangs on what that house may not know: not on other houses' secrets,
// nor on the seed, the keys and the addresses.
import { describe, expect, test } from 'vitest';
import { parseSettings } from '../../src/cli/folder/settings-schema.ts';
import { mac, sha256 } from '../../src/cli/io/hashing.ts';
import { library } from '../../src/cli/rules/library.ts';
import { fold } from '../../src/core/advance.ts';
import { copy, isSame } from '../../src/core/json.ts';
import { entriesKnownTo } from '../../src/core/secrecy.ts';
import { bundlesOf, bundleText } from '../../src/desk/bundle.ts';
import type { Variant } from '../../src/desk/series.ts';
import { keyOf } from '../../src/desk/tag.ts';
import { agot } from '../../src/rulesets/agot/index.ts';
import { allOtherwise, desksOf } from '../support/otherwise.ts';
import { oneOf, runs } from '../support/runs.ts';
import {
  copyOf,
  emptyFolder,
  filesIn,
  pathOf,
  read,
  rookery,
  SAMPLES,
  seedOf,
  write,
} from '../support/sample-games.ts';

const settingsOf = (name: string) =>
  parseSettings(library, 'game.yaml', read(pathOf(name), 'game.yaml'));

const settings = await settingsOf('wuwang');

/** Of a line that names an address. */
const EXAMPLE = 'karl@example.org';

const VARIANTS: readonly Variant[] = [
  { preset: 'board', players: 5, options: {} },
  { preset: 'forum', players: 5, options: {} },
];

/** So many places of each game are looked at. */
const PLACES = runs(8);

describe.each(VARIANTS)('games of $preset by chance', (variant) => {
  const desks = ['a', 'b', 'c', 'd']
    .slice(0, runs(1))
    .flatMap((seed) => desksOf(variant, `bundle ${seed}`, PLACES));
  const elsewhere = {
    ...settings,
    seats: Object.fromEntries(
      Object.entries(settings.seats).map(([seat, { player }]) => [
        seat,
        { player: `${player} <${seat}@other.example>`, addresses: [`${seat}@other.example`] },
      ]),
    ),
    mail: { from: 'other <gm@other.example>' },
  };

  test('a bundle is the same to the byte, whatever its house does not know', () => {
    for (const desk of desks)
      for (const seat of desk.seats) {
        const other = allOtherwise(desk, seat);
        const told = bundleText({ hash: sha256, program: '0' }, settings, bundlesOf(desk)(seat));
        expect(bundleText({ hash: sha256, program: '0' }, elsewhere, bundlesOf(other)(seat))).toBe(
          told,
        );
      }
  });

  test('and folds to the table that the house may know', () => {
    for (const desk of desks)
      for (const seat of desk.seats) {
        const { entries, state } = bundlesOf(desk)(seat);
        const table = copy(agot.blank(desk.rules, desk.seats));
        fold(agot, { rules: desk.rules, state: table }, entries);
        expect(isSame(table, state)).toBe(true);
      }
  });
});

test('and there is something to hide in games of the forum', () => {
  const desks = desksOf({ preset: 'forum', players: 5, options: {} }, 'bundle a', PLACES);
  const hidden = desks.filter((desk) =>
    desk.seats.some(
      (seat) =>
        !isSame(desk.state, allOtherwise(desk, seat).state) &&
        !isSame(entriesKnownTo(desk.entries, seat), desk.entries),
    ),
  );
  expect(desks.length).toBeGreaterThanOrEqual(PLACES);
  expect(hidden.length).toBeGreaterThan(PLACES / 2);
});

/** From day to day one of the board, one of the forum and one war. */
const SOME = oneOf(2, ['five-kings', 'storms-end', 'wuwang', 'mojie', 'ring-war', 'osgiliath']);

describe.each(SAMPLES)('the papers of %s', async (name) => {
  const bundle = async (path: string, ...options: readonly string[]) => {
    const folder = emptyFolder();
    const { exit } = await rookery('bundle', path, '-o', folder, ...options);
    expect(exit).toBe(0);
    return filesIn(folder);
  };
  const seed = seedOf(pathOf(name));
  const seats = Object.keys((await settingsOf(name)).seats);
  const keyFor = (seat: string): string => keyOf(mac, seed, seat);

  test('hold no seed, no key and no address', async () => {
    const path = copyOf(name);
    const game = read(path, 'game.yaml');
    // Some write the address into the player's name, which is everybody's to read.
    const told = game.replace(
      /^( {2}[\w-]+: \{ player: )[^,]*,/m,
      '$1"Anna <anna@secret.example>",',
    );
    expect(told).not.toBe(game);
    write(path, 'game.yaml', told);
    const files = await bundle(path);
    expect(Object.keys(files).length).toBeGreaterThan(seats.length * 5);
    for (const [file, text] of Object.entries(files)) {
      // The program's own example of a line stands in the page on which orders are written.
      const said = text.replaceAll(EXAMPLE, '');
      expect(said, file).not.toMatch(/[\w.]+@[\w-]+\.(example|org)/);
      for (const secret of [seed, ...seats.map(keyFor)]) expect(text, file).not.toContain(secret);
    }
  });

  const some = SOME.includes(name) ? [name] : [];

  test.each(some)('hold the key of the house alone if keys are asked for: %s', async () => {
    const files = await bundle(pathOf(name), '--keys');
    for (const seat of seats) {
      const holders = Object.entries(files).filter(([, text]) => text.includes(keyFor(seat)));
      expect(holders.map(([file]) => file)).toEqual([`${seat}/files/key.txt`]);
    }
  });

  test.each(some)('say nothing of orders that lie in wait: %s', async () => {
    const path = copyOf(name);
    const phase = name === 'storms-end' ? '02-action' : '05-planning';
    const before = await bundle(path);
    for (const seat of seats) write(path, `orders/${phase}/${seat}.txt`, 'bid wildlings 3\n');
    expect(await bundle(path)).toEqual(before);
  });
});
