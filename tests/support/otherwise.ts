// Games of chance as they lie before some of their procedures, and with all that a reader does not know made another.

import { chanceOf, sha256 } from '../../src/cli/io/hashing.ts';
import { fold } from '../../src/core/advance.ts';
import { streamOf } from '../../src/core/chance.ts';
import type { Entry } from '../../src/core/entry.ts';
import type { Game, Reader } from '../../src/core/game.ts';
import { copy } from '../../src/core/json.ts';
import { type Desk, withStop } from '../../src/desk/desk.ts';
import type { TakenMessage } from '../../src/desk/history.ts';
import type { Variant } from '../../src/desk/series.ts';
import { BY_CHANCE, matchOf, playMatch } from '../../src/desk/simulation.ts';
import { agot } from '../../src/rulesets/agot/index.ts';
import type { Agot } from '../../src/rulesets/agot/table/state.ts';
import { settingFor } from './simulations.ts';

const messageOf = (seat: string, wish: string): TakenMessage => ({
  ...{ seat, round: 1, phase: 'planning', wishes: [{ kind: 'deploy-heroes', wish }] },
  ...{ source: `orders/01-planning/${seat}.txt`, digest: sha256(wish) },
});

/** About so many places of a game of chance, each before a procedure, with a message of each seat. */
export const desksOf = (variant: Variant, seed: string, places: number): readonly Desk<Agot>[] => {
  const setting = settingFor(variant);
  const { rules } = setting;
  const seats = agot.seats(rules);
  const { entries } = playMatch(setting, matchOf(setting, seed, { all: BY_CHANCE, seats: {} }));
  const starts = entries.flatMap(({ round, phase }, at) => {
    const next = entries[at + 1];
    return next !== undefined && next.round === round && next.phase === phase ? [] : [at + 1];
  });
  const every = Math.max(1, Math.floor(starts.length / places));
  return starts
    .filter((_, at) => at % every === Math.floor(every / 2))
    .map((n) => {
      const past = entries.slice(0, n);
      const state = copy(agot.blank(rules, seats));
      fold(agot, { rules, state }, past);
      const taken = seats.map((seat) => messageOf(seat, 'heroes as they are'));
      const played = { taken, entries: past, used: [], checkpoint: { n, state }, state };
      const [name, chance] = [seed, chanceOf(seed)];
      return withStop({ name, ruleset: agot, rules, seats, chance, ...played });
    });
};

const withOtherSecrets = <E extends Entry<Game['event']>>(entry: E, reader: Reader): E => {
  const { secret, to } = entry.event;
  if (secret === undefined || to?.includes(reader)) return entry;
  return { ...entry, event: { ...entry.event, secret: { otherwise: entry.n } } };
};

/** All that a reader does not know, each thing as it could be otherwise. */
export const otherwise = <G extends Game>(
  desk: Desk<G>,
  reader: Reader,
): Readonly<Record<'seed' | 'messages' | 'log' | 'table', Partial<Desk<G>>>> => {
  const { ruleset, rules, entries, taken, checkpoint } = desk;
  const imagined = (state: G['state']): G['state'] =>
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

/** A game that the reader could not tell from the true one. */
export const allOtherwise = <G extends Game>(desk: Desk<G>, reader: Reader): Desk<G> => {
  const { seed, messages, log, table } = otherwise(desk, reader);
  return withStop({ ...desk, ...seed, ...messages, ...log, ...table });
};
