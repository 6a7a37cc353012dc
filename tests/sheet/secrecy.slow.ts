// No byte of a seat's sheet hangs on what the seat may not know: each hidden thing is made another by
// itself, then all together.

import { describe, expect, test } from 'vitest';
import { boardsOf } from '../../src/cli/documents/maps.ts';
import { withModeratorGame } from '../../src/cli/folder/open-folder.ts';
import { orderFormOf } from '../../src/cli/inbox/asked-letter.ts';
import { chanceOf, sha256 } from '../../src/cli/io/hashing.ts';
import { sheetPapersOf } from '../../src/cli/publish/packets.ts';
import { libraryOf } from '../../src/cli/rules/library.ts';
import { fold } from '../../src/core/advance.ts';
import { streamOf } from '../../src/core/chance.ts';
import type { Entry } from '../../src/core/entry.ts';
import type { Game, Reader } from '../../src/core/game.ts';
import { copy, isSame } from '../../src/core/json.ts';
import { type Desk, withStop } from '../../src/desk/desk.ts';
import type { TakenMessage } from '../../src/desk/history.ts';
import { BY_CHANCE, matchOf, playMatch } from '../../src/desk/simulation.ts';
import { agot } from '../../src/rulesets/agot/index.ts';
import type { Agot } from '../../src/rulesets/agot/table/state.ts';
import { pathOf, portsWith } from '../support/sample-games.ts';
import { settingFor, VARIANTS } from '../support/simulations.ts';
import { newGame } from '../toy/desk.ts';
import { KITES } from '../toy/kites/module.ts';

/** Each preset once; with so many places, each with every number of players. */
const { PLACES = '' } = process.env;
const MOST = Number(PLACES || 1);
const PLAYED = VARIANTS.filter(
  ({ preset }, at) =>
    PLACES !== '' || VARIANTS.findLastIndex((one) => one.preset === preset) === at,
);

const messageOf = (seat: string, wish: string): TakenMessage => ({
  ...{ seat, round: 1, phase: 'planning', wishes: [{ kind: 'deploy-heroes', wish }] },
  ...{ source: `orders/01-planning/${seat}.txt`, digest: sha256(wish) },
});

const withOtherSecrets = <E extends Entry<Game['event']>>(entry: E, reader: Reader): E => {
  const { secret, to } = entry.event;
  if (secret === undefined || to?.includes(reader)) return entry;
  return { ...entry, event: { ...entry.event, secret: { otherwise: entry.n } } };
};

/** All that a reader does not know, each thing as it could be otherwise. */
const otherwise = (desk: Desk, reader: Reader): Readonly<Record<string, Partial<Desk>>> => {
  const { ruleset, rules, entries, taken, checkpoint } = desk;
  const imagined = (state: Game['state']): Game['state'] =>
    ruleset.imagine?.(
      { rules, state: ruleset.hide(rules, state, reader) },
      reader,
      streamOf(`${reader} ${entries.length}`),
    ) ?? state;
  const of = (seat: string): boolean => seat === reader;
  return {
    seed: { chance: chanceOf('another seed') },
    messages: { taken: taken.map((one) => (of(one.seat) ? one : messageOf(one.seat, 'others'))) },
    log: { entries: entries.map((entry) => withOtherSecrets(entry, reader)) },
    table: {
      state: imagined(desk.state),
      checkpoint: { ...checkpoint, state: imagined(checkpoint.state) },
    },
  };
};

/** A game of chance as it lies before some of its procedures. */
const desksOf = (variant: (typeof VARIANTS)[number]): readonly Desk<Agot>[] => {
  const setting = settingFor(variant);
  const { rules } = setting;
  const seats = agot.seats(rules);
  const seed = `sheet ${variant.preset}`;
  const { entries } = playMatch(setting, matchOf(setting, seed, { all: BY_CHANCE, seats: {} }));
  const starts = entries.flatMap(({ round, phase }, at) => {
    const next = entries[at + 1];
    return next !== undefined && next.round === round && next.phase === phase ? [] : [at + 1];
  });
  const every = Math.max(1, Math.floor(starts.length / (4 * MOST)));
  return starts
    .filter((_, at) => at % every === Math.floor(every / 2))
    .map((n) => {
      const past = entries.slice(0, n);
      const state = copy(agot.blank(rules, seats));
      fold(agot, { rules, state }, past);
      const taken = seats.map((seat) => messageOf(seat, 'heroes as they are'));
      const played = { taken, entries: past, used: [], checkpoint: { n, state }, state };
      return withStop({
        name: seed,
        ruleset: agot,
        rules,
        seats,
        chance: chanceOf(seed),
        ...played,
      });
    })
    .sort((a, b) => Number(hides(b)) - Number(hides(a)))
    .slice(0, MOST);
};

const hides = ({ rules, state }: Desk<Agot>): boolean =>
  !isSame(agot.hide(rules, state, 'public'), state);

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
      for (const [at, desk] of desksOf(variant).entries()) {
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
