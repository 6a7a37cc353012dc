// No byte of a seat's sheet hangs on what the seat may not know: each hidden thing is made another by
// itself, then all together.

import { describe, expect, test } from 'vitest';
import { boardsOf } from '../../src/cli/documents/maps.ts';
import { withModeratorGame } from '../../src/cli/folder/open-folder.ts';
import { orderFormOf } from '../../src/cli/inbox/asked-letter.ts';
import { sheetPapersOf } from '../../src/cli/publish/packets.ts';
import { libraryOf } from '../../src/cli/rules/library.ts';
import type { Reader } from '../../src/core/game.ts';
import { isSame } from '../../src/core/json.ts';
import { type Desk, withStop } from '../../src/desk/desk.ts';
import { agot } from '../../src/rulesets/agot/index.ts';
import type { Agot } from '../../src/rulesets/agot/table/state.ts';
import { desksOf, otherwise } from '../support/otherwise.ts';
import { pathOf, portsWith } from '../support/sample-games.ts';
import { VARIANTS } from '../support/simulations.ts';
import { newGame } from '../toy/desk.ts';
import { KITES } from '../toy/kites/module.ts';

/** Each preset once; with so many places, each with every number of players. */
const { PLACES = '' } = process.env;
const MOST = Number(PLACES || 1);
const PLAYED = VARIANTS.filter(
  ({ preset }, at) =>
    PLACES !== '' || VARIANTS.findLastIndex((one) => one.preset === preset) === at,
);

const hides = ({ rules, state }: Desk<Agot>): boolean =>
  !isSame(agot.hide(rules, state, 'public'), state);

/** Those places of a game of chance that hide most. */
const placesOf = (variant: (typeof VARIANTS)[number]): readonly Desk<Agot>[] =>
  desksOf(variant, `sheet ${variant.preset}`, 4 * MOST)
    .toSorted((a, b) => Number(hides(b)) - Number(hides(a)))
    .slice(0, MOST);

type Opened = Parameters<typeof sheetPapersOf>[0];

const sheetOf = async (game: Opened, reader: Reader): Promise<string> =>
  String(
    (await sheetPapersOf(game, { boards: await boardsOf(game), formOf: orderFormOf(game) }))(
      reader,
    )['orders.html'],
  );

/** The sheets of a reader, as things are and as they could be; returns how many tables were others. */
const holds = async (game: Opened, readers: readonly Reader[]): Promise<number> => {
  let others = 0;
  for (const reader of readers) {
    const own = await sheetOf(game, reader);
    expect(own).toContain('<script>');
    const changes = otherwise(game.desk, reader);
    const all: Partial<Desk> = Object.assign({}, ...Object.values(changes));
    for (const [what, change] of Object.entries({ ...changes, all })) {
      const desk: Desk = withStop({ ...game.desk, ...change });
      if (what === 'table' && !isSame(desk.state, game.desk.state)) others++;
      expect((await sheetOf({ ...game, desk }, reader)) === own, `${what} for ${reader}`).toBe(
        true,
      );
    }
  }
  return others;
};

describe.each(PLAYED)('a sheet of $preset with $players', (variant) => {
  test('is the same to the byte, whatever is hidden from its reader', async () => {
    const { ports } = portsWith({});
    const others = await withModeratorGame(ports, pathOf('wuwang'), async (opened) => {
      let count = 0;
      for (const [at, desk] of placesOf(variant).entries()) {
        const { settings } = opened.settings;
        const seats = Object.fromEntries(desk.seats.map((seat) => [seat, { player: seat }]));
        const game = {
          ...opened,
          desk,
          settings: {
            ...opened.settings,
            settings: { ...settings, preset: variant.preset, options: {}, seats },
          },
        } as unknown as Opened; // the sample's own game is one of these, too
        const seat = desk.seats[at % desk.seats.length] ?? '';
        count += await holds(game, [at % 2 === 0 ? seat : 'public']);
      }
      return count;
    });
    if (variant.preset === 'forum') expect(others).toBeGreaterThan(0);
  });
});

test('a sheet of kites is the same to the byte, whatever is hidden from its reader', async () => {
  const { path } = await newGame();
  const { ports } = portsWith({});
  const library = { ...libraryOf([KITES]), sheetCode: async () => '<script>' };
  const others = await withModeratorGame({ ...ports, library }, path, (game) =>
    holds(game, game.desk.seats),
  );
  expect(others).toBeGreaterThan(0);
});
