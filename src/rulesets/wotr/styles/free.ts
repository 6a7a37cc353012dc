// The Free Peoples: they run for Mordor, or they hold what they have.

import { bringingCompanion } from '../characters/moves.ts';
import { onTableOf } from '../decks.ts';
import { unitsIn } from '../forces.ts';
import type { CharacterId, Nation, RegionId, Seat, Side, View } from '../game.ts';
import type { Answers } from '../language/said.ts';
import { isHaven, separationSpots } from '../reveal.ts';
import { fieldOf, foeOf, nationsOf, pointsOf, regionOf, settlementIn } from '../table.ts';
import { allIn, armiesOf, pointsIn, prizesOf, stepsFrom } from './land.ts';
import {
  answers,
  cardsToPlay,
  defence,
  diplomacy,
  discards,
  marches,
  musters,
  type Pull,
  type Sense,
  under,
  type Want,
} from './war.ts';

/** The weight with which the enemy presses on a region: near armies count for more. */
const threatTo = (view: View, side: Side, region: RegionId): number => {
  const foe = foeOf(side);
  const steps = stepsFrom(view, region);
  return armiesOf(view, foe).reduce((sum, from) => {
    const away = steps.get(from) ?? Infinity;
    return away > 3 ? sum : sum + unitsIn(fieldOf(view, foe, from)) / (1 + away);
  }, 0);
};

/** Settlements that are pressed and weakly held draw armies; a stronghold has room for five. */
const pullOf = (view: View): Pull => {
  const needs = prizesOf(view, 'free-peoples').map((region) => {
    const held = allIn(view, 'free-peoples', region);
    const threat = threatTo(view, 'free-peoples', region);
    const walls = settlementIn(view, region) === 'stronghold' ? 2 : 0.7;
    return {
      need: held >= 5 ? 0.2 : (walls * (1 + threat)) / (1 + held),
      steps: stepsFrom(view, region),
    };
  });
  const undefended = prizesOf(view, 'shadow').filter(
    (region) => allIn(view, 'shadow', region) === 0,
  );
  const open = undefended.map((region) => ({
    need: 3 * pointsIn(view, region),
    steps: stepsFrom(view, region),
  }));
  return (region) =>
    [...needs, ...open].reduce(
      (most, { need, steps }) => Math.max(most, need / (1 + 2 * (steps.get(region) ?? 99))),
      0,
    );
};

const gatesOf = ({ rules }: View): readonly RegionId[] =>
  Object.keys(rules.regions).filter((one) => rules.regions[one]?.gate === true);

/** So many dice in the Hunt Box it dares to meet: more as strongholds fall, fewer with each step of the turn. */
const dareOf = (view: View, first: number): number =>
  Math.floor((first + pointsOf(view, 'shadow')) / (1 + view.state.box['free-peoples']));

/** On the road, or out of sight where it was seen; in Mordor it goes on whatever waits there. */
const running = (view: View, worth: number, first: number): Want => {
  const dare = dareOf(view, first);
  const { hidden, mordor, moved } = view.state.fellowship;
  const hiding: Want = {
    act: { act: 'hide-fellowship' },
    worth: worth + 5,
    when: [{ if: 'hidden', not: 'yes' }],
  };
  const must = mordor !== null && !moved;
  const isSafe = must || view.state.box.shadow <= dare;
  const moving: Want = {
    act: { act: 'move-fellowship' },
    worth: isSafe ? worth : 0,
    when: [{ if: 'hidden' }, ...(must ? [] : [{ if: 'hunt-box', most: dare } as const])],
  };
  return hidden ? { ...moving, or: hiding } : { ...hiding, or: moving };
};

/** A Companion goes where his own nation sleeps. */
function* envoys(view: View): Generator<Want> {
  const { companions, guide } = view.state.fellowship;
  for (const one of companions) {
    const { wakes } = view.rules.characters[one];
    if (one === guide || wakes === undefined) continue;
    for (const { region } of separationSpots(view, [one]))
      if (isWoken(view, one, region))
        yield { act: { act: 'separate', companions: [one], to: region }, worth: 11 };
  }
}

const isWoken = (view: View, one: CharacterId, region: RegionId): boolean => {
  const { nation } = regionOf(view, region);
  const { wakes } = view.rules.characters[one];
  if (nation === undefined || !isHaven(view, region)) return false;
  return view.state.nations[nation]?.active === false && (wakes === 'any' || wakes === nation);
};

function* wants(view: View, seat: Seat): Generator<Want> {
  const pull = pullOf(view);
  yield* marches(view, seat, pull);
  for (const want of musters(view, seat, pull)) yield { ...want, worth: want.worth * 4 };
  const pressed = (nation: Nation): number =>
    Math.max(
      0,
      ...prizesOf(view, 'free-peoples').map((one) =>
        regionOf(view, one).nation === nation ? threatTo(view, 'free-peoples', one) : 0,
      ),
    );
  yield* diplomacy(view, (nation) =>
    nationsOf(view, 'free-peoples').includes(nation) ? 8 + 2 * pressed(nation) : 0,
  );
  for (const { character, at } of bringingCompanion.candidates(view, seat))
    yield { act: { act: 'bring-companion', character, at }, worth: 60 };
}

/** Where it is found, or shows itself: as near to Mordor as it has come. */
const places = (view: View): readonly RegionId[] => {
  const { region } = view.state.fellowship;
  const gates = gatesOf(view).map((gate) => stepsFrom(view, gate));
  const away = (one: RegionId): number => Math.min(...gates.map((steps) => steps.get(one) ?? 99));
  const ahead = [...stepsFrom(view, region)].filter(
    ([one, steps]) => steps + away(one) <= away(region) + 1 && steps <= 8,
  );
  return ahead.map(([one]) => one).sort((a, b) => away(a) - away(b));
};

/** A haven on the way heals, if it is not far behind. */
const resting = (region: RegionId, steps: number): Answers =>
  under(
    answers('declare', { declare: 'at', region }),
    { if: 'progress', least: steps },
    { if: 'progress', most: steps + 1 },
    { if: 'corruption', least: 1 },
  );

/** A Ring for a Character die, while few hunt. */
const RING_FOR_STEPS: Answers = [
  ...under(
    answers(
      'ring',
      ...(['army-muster', 'muster', 'event'] as const).map((from) => ({
        ring: 'use',
        from,
        into: 'character',
      })),
    ),
    { if: 'hunt-box', most: 3 },
  ),
  ...answers('ring', { ring: 'none' }),
];

const words = (view: View, seat: Seat): readonly Answers[] => {
  const { guide, companions, region } = view.state.fellowship;
  const ways = places(view);
  const hobbits = companions.filter((one) => view.rules.characters[one].hobbit === true);
  const steps = stepsFrom(view, region);
  return [
    ...defence(view, seat),
    discards(view, seat),
    answers('guide', guide, ...companions.filter((one) => one !== guide), 'gollum'),
    [
      ...answers(
        'declare',
        { declare: 'mordor' },
        ...gatesOf(view).map((region) => ({ declare: 'at', region })),
      ),
      ...ways.flatMap((one) => (isHaven(view, one) ? resting(one, steps.get(one) ?? 0) : [])),
      ...answers('declare', { declare: 'no' }),
    ],
    answers('found', ...ways.filter((one) => !isHaven(view, one)).slice(0, 12)),
    [
      ...under(answers('hunt-damage', 'ring'), { if: 'corruption', most: 3 }),
      ...answers('hunt-damage', 'guide', 'ring'),
    ],
    answers('hunt-guard', { guard: 'none' }),
    ...hobbits.map((character) =>
      ways.slice(0, 6).map((wish) => ({ kind: 'hobbit-spot', about: { character }, wish })),
    ),
    answers(
      'table-card',
      ...['free-character', 'free-strategy'].flatMap((deck) => onTableOf(view, deck as never)),
      'none',
    ),
    answers('give-up-leadership', 'no'),
    RING_FOR_STEPS,
  ];
};

/** Every step is for the Ring; what cannot be used for it holds the walls. */
export const runner: Sense = {
  side: 'free-peoples',
  *wants(view, seat) {
    yield running(view, 90, 16);
    yield* wants(view, seat);
    yield* cardsToPlay(view, seat, 'character');
  },
  words,
};

/** Nations to war, armies behind walls; the Fellowship goes on while few hunt it. */
export const holder: Sense = {
  side: 'free-peoples',
  *wants(view, seat) {
    yield running(view, 50, 10);
    yield* wants(view, seat);
    yield* envoys(view);
    yield* cardsToPlay(view, seat, 'strategy');
  },
  words,
};
