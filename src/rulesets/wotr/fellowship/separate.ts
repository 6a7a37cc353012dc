import type { FactType } from '../facts.ts';
// Companions leave the Fellowship.

import { illegal, type Problem } from '../../../core/problem.ts';
import type { ActLaw } from '../actions/law.ts';
import type { Appliers } from '../chapter.ts';
import { arrived } from '../characters/arrive.ts';
import { inOrder, put } from '../forces.ts';
import type { CharacterId, Play, RegionId, RuleId, Spot, Table, View } from '../game.ts';
import { settleGuide } from './guide.ts';
import { refuseSeparation, separationSpots } from './paths.ts';

/** They are put where they go; whom they reach is woken, and somebody guides the others. */
export function* separate(
  table: Table,
  rule: RuleId,
  companions: readonly CharacterId[],
  into: Spot,
): Play<void> {
  const { region: from, mordor } = table.state.fellowship;
  if (mordor === null) {
    const characters = inOrder(companions);
    table.emit({ type: 'companions-separated', rule, characters, from, into });
    yield* arrived(table, companions, into);
  } else
    for (const character of companions)
      table.emit({ type: 'companion-lost', rule: 'MOR-5', character, how: 'mordor' });
  yield* settleGuide(table);
}

const refuse = (view: View, companions: readonly CharacterId[], to: RegionId): Problem | null => {
  const { companions: all, mordor } = view.state.fellowship;
  if (mordor !== null) return illegal('MOR-5', 'nobody-leaves-mordor');
  if (companions.length === 0) return illegal('ACT-7', 'nobody-separated', { choices: all });
  const stranger = companions.find((one) => !all.includes(one));
  if (stranger !== undefined)
    return illegal('ACT-7', 'not-in-fellowship', { character: stranger, choices: all });
  const twice = companions.find((one, at) => companions.indexOf(one) < at);
  if (twice !== undefined) return illegal('ACT-7', 'named-twice', { character: twice });
  return refuseSeparation(view, companions, to);
};

const spotOf = (view: View, companions: readonly CharacterId[], to: RegionId): Spot =>
  separationSpots(view, companions).find(({ region }) => region === to) ?? { region: to };

export const separating: ActLaw<'separate'> = {
  rule: 'ACT-7',
  side: 'free-peoples',
  uses: () => ['character'],
  *candidates(view) {
    for (const one of view.state.fellowship.companions)
      for (const { region } of separationSpots(view, [one]))
        yield { companions: [one], to: region };
  },
  refuse: (view, _seat, { companions, to }) => refuse(view, companions, to),
  *play(table, _seat, { companions, to }) {
    yield* separate(table, 'ACT-7', companions, spotOf(table, companions, to));
    return undefined;
  },
  sample: (view, _seat, random) => {
    const all = view.state.fellowship.companions;
    const companions = all.filter(() => random(3) === 0);
    const some = companions.length > 0 ? companions : all.slice(0, 1);
    const spots = separationSpots(view, some);
    const to = spots[random(spots.length)];
    return to === undefined ? undefined : { companions: some, to: to.region };
  },
};

export const separationEvents = {
  'companions-separated': ({ rules, state }, { characters, into }) => {
    const { fellowship, hunt } = state;
    if (hunt?.guard === 'hobbit' && rules.options['hobbits-together'] === 'yes')
      hunt.group = into.region;
    fellowship.companions = fellowship.companions.filter((one) => !characters.includes(one));
    put(state, 'free-peoples', into, { troops: {}, characters });
  },
  'companion-drawn': () => undefined,
  'companion-lost': ({ state }, { character }) => {
    const { fellowship } = state;
    fellowship.companions = fellowship.companions.filter((one) => one !== character);
    state.gone.push(character);
  },
} satisfies Partial<Appliers<FactType>>;
