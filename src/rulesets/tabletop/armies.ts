// Armies as players bring them (TMG-93 to TMG-97): points, house, characters, attachments, and the commander; and a game made ready: its mode, whose each unit is, its
// decks, and the answers to open questions.

import { illegal, type Problem } from '../../core/problem.ts';
import { switched } from '../switches.ts';
import { unknownRecruits } from './catalogue.ts';
import type { Catalogue, Force, Mode } from './catalogue-schema.ts';
import {
  type Army,
  type Data,
  type House,
  type Rules,
  SEATS,
  SWITCHES,
  type Switches,
} from './game.ts';
import { forSeats } from './sides.ts';
import { WALL } from './table.ts';

/** What is wrong with an army, by the members of its file that lead to it. */
interface ArmyFault {
  readonly path: readonly string[];
  readonly problem: Problem;
}

type Recruits = Pick<Catalogue, 'profiles' | 'attachments' | 'ncus'>;

/** A card that was bought: a unit, an attachment or a non-combat unit. */
interface BoughtCard {
  readonly id: string;
  readonly path: readonly string[];
  readonly card: {
    readonly house: string;
    readonly cost: number;
    readonly character?: string | undefined;
    readonly commander?: true | undefined;
  };
  /** Neutral ones count towards their half of the points (TMG-94). */
  readonly counts: boolean;
}

const boughtIn = (
  { profiles, attachments, ncus }: Recruits,
  force: Force,
): readonly BoughtCard[] => {
  const all: BoughtCard[] = [];
  const buy = (
    card: BoughtCard['card'] | undefined,
    id: string,
    path: readonly string[],
    counts = true,
  ): void => {
    if (card !== undefined) all.push({ id, path, card, counts });
  };
  for (const [name, { unit, attachment }] of Object.entries(force.units)) {
    buy(profiles[unit], unit, ['units', name, 'unit']);
    if (attachment !== undefined)
      buy(attachments[attachment], attachment, ['units', name, 'attachment']);
  }
  for (const [at, id] of force.ncus.entries()) buy(ncus[id], id, ['ncus', String(at)], false);
  return all;
};

/** TMG-79: the commander costs nothing. */
const costOf = (force: Force, { id, card }: BoughtCard): number =>
  id === force.commander ? 0 : card.cost;

const sumOf = (force: Force, all: readonly BoughtCard[]): number =>
  all.reduce((sum, one) => sum + costOf(force, one), 0);

/** TMG-93, TMG-94: points, the house, and half of them for neutrals. */
const costFaults = (army: Army, all: readonly BoughtCard[]): readonly ArmyFault[] => {
  const faults: ArmyFault[] = [];
  const sum = sumOf(army, all);
  if (sum > army.points)
    faults.push({
      path: ['points'],
      problem: illegal('TMG-93', 'army-points', { points: sum, score: army.points }),
    });
  for (const { id, path, card } of all)
    if (card.house !== army.house && card.house !== 'neutral')
      faults.push({ path, problem: illegal('TMG-94', 'army-house', { recruit: id }) });
  const neutrals = all.filter(({ card, counts }) => counts && card.house === 'neutral');
  const most = Math.floor(army.points / 2);
  const over = neutrals.find((_, at) => sumOf(army, neutrals.slice(0, at + 1)) > most);
  if (over !== undefined && army.house !== 'neutral')
    faults.push({
      path: over.path,
      problem: illegal('TMG-94', 'army-neutrals', { points: sumOf(army, neutrals), score: most }),
    });
  return faults;
};

/** TMG-79, TMG-95: one commander, and each character once, whatever the version. */
const nameFaults = (army: Army, all: readonly BoughtCard[]): readonly ArmyFault[] => {
  const faults: ArmyFault[] = [];
  const seen = new Map<string, string>();
  for (const { id, path, card } of all) {
    const other = card.character === undefined ? undefined : seen.get(card.character);
    if (other !== undefined)
      faults.push({
        path,
        problem: illegal('TMG-95', 'army-character', { recruit: id, also: other }),
      });
    if (card.character !== undefined) seen.set(card.character, id);
    if (card.commander && id !== army.commander)
      faults.push({
        path,
        problem: illegal('TMG-79', 'army-commanders', { recruit: id, also: army.commander }),
      });
  }
  const leader = all.find(({ id }) => id === army.commander);
  if (leader === undefined || leader.card.commander !== true)
    faults.push({
      path: ['commander'],
      problem: illegal('TMG-79', leader === undefined ? 'army-no-commander' : 'army-leads-nobody', {
        recruit: army.commander,
      }),
    });
  return faults;
};

/** TMG-96: each attachment on a unit of its type, and what a card requires. */
const fitFaults = (
  { profiles, attachments }: Recruits,
  { units }: Army,
  all: readonly BoughtCard[],
): readonly ArmyFault[] => {
  const characters = new Set(all.map(({ card }) => card.character));
  return Object.entries(units).flatMap(([name, { unit, attachment }]): readonly ArmyFault[] => {
    const card = profiles[unit];
    const officer = attachment === undefined ? undefined : attachments[attachment];
    const path = ['units', name];
    if (card?.requires !== undefined && !characters.has(card.requires))
      return [
        {
          path: [...path, 'unit'],
          problem: illegal('TMG-96', 'army-requires', { recruit: unit, character: card.requires }),
        },
      ];
    return card === undefined || attachment === undefined || officer?.type === card.type
      ? []
      : [
          {
            path: [...path, 'attachment'],
            problem: illegal('TMG-96', 'army-attachment', { recruit: attachment, profile: unit }),
          },
        ];
  });
};

/** Names in an army that no card bears, and attachments without a unit, which are no units. */
const unknownFaults = (cards: Recruits, army: Army): readonly ArmyFault[] => {
  const { attachments, ncus } = cards;
  const unknown = (path: readonly string[], text: string): ArmyFault => ({
    path,
    problem: { code: 'unknown-name', args: { text } },
  });
  return [
    ...unknownRecruits(cards, army.units).map(({ path: [name, member], text }) =>
      member === 'unit' ? aloneOr(text, name) : unknown(['units', name, member], text),
    ),
    ...army.ncus.flatMap((id, at) =>
      ncus[id] === undefined ? [unknown(['ncus', String(at)], id)] : [],
    ),
  ];
  function aloneOr(unit: string, name: string): ArmyFault {
    const path = ['units', name, 'unit'];
    return unit === '' || attachments[unit] !== undefined
      ? {
          path: unit === '' ? ['units', name] : path,
          problem: illegal('TMG-96', 'army-alone', { unit: name }),
        }
      : unknown(path, unit);
  }
};

/** All that is wrong with an army. */
export const armyFaults = (cards: Recruits, army: Army): readonly ArmyFault[] => {
  const unknown = unknownFaults(cards, army);
  if (unknown.length > 0) return unknown;
  const all = boughtIn(cards, army);
  return [...costFaults(army, all), ...nameFaults(army, all), ...fitFaults(cards, army, all)];
};

/** The force that a house plays with: what its player brings, or that of the battle. */
const forceFor = (
  { armies, forces, battles }: Data,
  preset: string,
  house: House,
): Partial<Force> & Pick<Force, 'units'> => {
  const said = battles[preset]?.forces[house] ?? '';
  return armies[house] ?? (typeof said === 'string' ? forces[said] : said) ?? { units: {} };
};

/**
 * Armies that are too large for the battle, names that two seats have for units, cards of characters that two have, and
 * attachments on single models where nobody plays with such (OPN-4).
 */
export const misfits = (
  data: Data,
  preset: string,
  { soloAttachment = 'never' }: Partial<Switches>,
): readonly Problem[] => {
  const battle = data.battles[preset];
  const most = battle?.points ?? 0;
  const seats = SEATS.filter((seat) => battle?.forces[seat] !== undefined);
  const forces = seats.map((seat) => forceFor(data, preset, seat));
  const large = SEATS.flatMap((seat) => {
    const points = data.armies[seat]?.points ?? 0;
    return points > most ? [illegal('TMG-93', 'army-size', { seat, points, score: most })] : [];
  });
  const alone = forces.flatMap(({ units }) =>
    Object.values(units).flatMap(({ unit: profile, attachment: recruit }) => {
      const isAlone = data.trays[data.profiles[profile]?.tray ?? '']?.ranks === 0;
      return recruit === undefined || !isAlone
        ? []
        : [illegal('OPN-4', 'army-solo', { recruit, profile })];
    }),
  );
  const strangers = SEATS.filter((seat) => data.armies[seat] && !seats.includes(seat));
  return [
    ...large,
    ...(soloAttachment === 'never' ? alone : []),
    ...strangers.map((seat) => illegal('TMG-93', 'army-of-nobody', { seat, seats })),
    ...repeated(forces.map(({ units }) => Object.keys(units))).map((unit) =>
      illegal('TMG-93', 'army-names', { unit }),
    ),
    // A zone says by its non-combat unit whose it is.
    ...repeated(forces.map(({ ncus = [] }) => ncus)).map((ncu) =>
      illegal('TMG-95', 'army-ncus', { ncu }),
    ),
    ...repeated(forces.map((force) => charactersIn(data, force))).map((character) =>
      illegal('TMG-95', 'army-characters', { character }),
    ),
  ];
};

/** What stands in more than one list. */
const repeated = (lists: readonly (readonly string[])[]): readonly string[] => {
  const all = lists.flatMap((list) => [...new Set(list)]);
  return [...new Set(all.filter((one, at) => all.indexOf(one) < at))];
};

const charactersIn = (
  { profiles, attachments }: Data,
  { units }: Pick<Force, 'units'>,
): readonly string[] =>
  Object.values(units).flatMap(({ unit, attachment = '' }) =>
    [profiles[unit]?.character, attachments[attachment]?.character].filter(
      (one) => one !== undefined,
    ),
  );

// ---- A game made ready ------------------------------------------------------------------------------

/** TMG-137, TMG-143: a wall as a card, and what is left of one. */
const withWalls = (
  { profiles, trays, terrain }: Pick<Data, 'profiles' | 'trays' | 'terrain'>,
  { w, l, wounds, ranged }: NonNullable<Mode['walls']>,
): Pick<Data, 'profiles' | 'trays' | 'terrain'> => ({
  profiles: {
    ...profiles,
    [WALL]: {
      ...{ house: 'neutral', type: 'war-machine', tray: WALL, wounds, ranged, cost: 0 },
      ...{ speed: 0, defence: 6, morale: 2, abilities: [] },
    },
  },
  trays: { ...trays, [WALL]: { w, l, models: 1, ranks: 0, arcs: 'corner' } },
  terrain: { ...terrain, 'broken-wall': { traits: ['blocking', 'impassable'], w, l } },
});

/** How a game is opened; `players`: in a free-for-all so many of the first seats play. */
interface Opening {
  readonly preset: string;
  readonly players?: number;
  readonly options?: Readonly<Record<string, unknown>>;
}

export const prepared = (
  data: Data,
  { preset, players = 2, options: chosen = {} }: Opening,
): Rules => {
  const { battles, armies: _, ...rest } = data;
  const battle = battles[preset];
  const mode = data.modes[battle?.mode ?? ''];
  if (battle === undefined || mode === undefined) throw new Error(`no battle ${preset}`);
  const all = SEATS.filter((seat) => battle.forces[seat] !== undefined);
  const seats = battle.teams === undefined && players > 2 ? all.slice(0, players) : all;
  const sides = battle.teams ?? seats.map((seat) => [seat]);
  const forces = forSeats({ seats }, (seat) => forceFor(data, preset, seat));
  const units = Object.fromEntries(
    seats.flatMap((seat) =>
      Object.entries(forces[seat].units).map(([id, { unit: profile, attachment }]) => [
        id,
        { seat, profile, ...(attachment !== undefined && { attachment }) },
      ]),
    ),
  );
  const nonCombat = Object.fromEntries(
    seats.flatMap((seat) => (forces[seat].ncus ?? []).map((id) => [id, seat])),
  );
  const commanders = Object.fromEntries(
    seats.flatMap((seat) => {
      const { commander } = forces[seat];
      return commander === undefined ? [] : [[seat, commander]];
    }),
  );
  const decks = forSeats({ seats }, (seat): readonly string[] => {
    const { house, commander } = forces[seat];
    if (commander === undefined) return [];
    return Object.entries(data.cards).flatMap(([id, { deck, copies }]) =>
      deck === house || deck === commander ? Array.from({ length: copies }, () => id) : [],
    );
  });
  const built = mode.walls && withWalls(rest, mode.walls);
  return {
    ...{
      ...rest,
      ...built,
      preset,
      battle,
      seats,
      sides,
      mode,
      options: switched(SWITCHES, chosen),
    },
    walls: Array.from({ length: mode.walls?.count ?? 0 }, (_, at) => `W${at + 1}`),
    ...{ units, nonCombat, commanders, decks },
  };
};
