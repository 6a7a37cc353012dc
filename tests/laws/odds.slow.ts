// Battles that a march could bring, in positions of all presets, each played out with replies by chance, and with the worst
// and the best that the others can do about it: who wins whatever is played wins, who cannot does not.
import { expect, test } from 'vitest';
import { type Desk, viewFor } from '../../src/desk/desk.ts';
import type { ForeignAnswer } from '../../src/desk/plan/plan-outcome.ts';
import { replyFromAnswers, styled } from '../../src/desk/plan/search.ts';
import {
  attackTries,
  defenceTries,
  ownOf,
  prospectOf,
  type Range,
  unsupportedTries,
} from '../../src/rulesets/agot/bounds/foes.ts';
import { type Clash, clashOf, type Strike, sumOf } from '../../src/rulesets/agot/bounds/odds.ts';
import {
  type AreaId,
  type House,
  type OrderId,
  UNITS,
} from '../../src/rulesets/agot/data/vocabulary.ts';
import type { Event } from '../../src/rulesets/agot/table/events.ts';
import {
  areaOf,
  heldBy,
  houseOf,
  isHostile,
  noUnits,
  placeAt,
} from '../../src/rulesets/agot/table/places.ts';
import { destinations, wayBetween } from '../../src/rulesets/agot/table/reach.ts';
import type { Agot, View } from '../../src/rulesets/agot/table/state.ts';
import { askedBy, tableOf } from '../support/plan-laws.ts';
import { ownDesk } from '../support/plans.ts';
import { boardPosition, numbersFor } from '../support/positions.ts';
import { oneOf } from '../support/runs.ts';

const REPLIES = 2;

/** All marches of a house on somebody. */
const strikesOf = (view: View, house: House): readonly Strike[] =>
  [...heldBy(view, house)].flatMap(({ area: from, units: there }) => {
    const ways = new Set(
      UNITS.flatMap((unit) => (there[unit] > 0 ? destinations(view, house, from, unit) : [])),
    );
    return [...ways]
      .filter((into) => isHostile(placeAt(view, into), house))
      .map((into): Strike => {
        const units = noUnits();
        for (const unit of UNITS)
          if (wayBetween(view, house, unit, [from, into]) !== null) units[unit] = there[unit];
        return { house, from, into, units };
      });
  });

/** The strike as it was carried out, if it was: its totals, and whether anything marched before. */
interface Fate {
  readonly won: boolean;
  readonly isFirst: boolean;
  readonly totals: readonly [number | null, number | null];
}

const isMet = (event: Event, { house, into, from, units }: Strike): boolean => {
  if (event.type !== 'battle-joined' && event.type !== 'neutral-force-attacked') return false;
  const attacker = event.type === 'battle-joined' ? event.attacker : event.house;
  const force = { ...noUnits(), ...event.units };
  return (
    attacker === house &&
    event.area === into &&
    event.from === from &&
    UNITS.every((unit) => force[unit] === units[unit])
  );
};

const fateOf = (events: readonly Event[], strike: Strike): Fate | undefined => {
  const at = events.findIndex((event) => isMet(event, strike));
  if (at < 0) return undefined;
  const isFirst = events.slice(0, at).filter(({ type }) => type === 'march-begun').length <= 1;
  for (const event of events.slice(at)) {
    if (event.type === 'march-begun') return undefined;
    if (event.type === 'battle-decided')
      return {
        ...{ won: event.winner === strike.house, isFirst },
        totals: [event.attackerTotal, event.defenderTotal],
      };
    if (event.type === 'neutral-force-met')
      return {
        ...{ won: event.success === 'yes', isFirst },
        totals: [event.strength, event.needed],
      };
  }
  return undefined;
};

const isOutside = (total: number | null, { least, most }: Range): boolean =>
  total !== null && (total < least || total > most);

/** Anything that a fate shows to be wrong: a verdict, or a total outside of its range where nobody moved first. */
const wrongIn = ({ verdict, attacker, defender }: Clash, fate: Fate): boolean => {
  const [own, other] = fate.totals;
  if (verdict === 'sure' && !fate.won) return true;
  if (verdict === 'lost' && fate.won) return true;
  if (!fate.isFirst) return false;
  if ((verdict === 'ahead' && !fate.won) || (verdict === 'behind' && fate.won)) return true;
  return isOutside(own, sumOf(attacker)) || isOutside(other, sumOf(defender));
};

const TOKENS: readonly OrderId[] = ['march-1', 'march+0'];
const BEST: OrderId = 'march+1';

/** The strike's own words: its order and supports, while orders are placed, and its march. */
const wishesFor = ({ from, into, units }: Strike, placed: Readonly<Record<AreaId, OrderId>>) => [
  ...(Object.keys(placed).length > 0
    ? [{ kind: 'orders', wish: Object.entries(placed).map(([area, order]) => ({ area, order })) }]
    : []),
  { kind: 'march', wish: { from, moves: [{ into, units: { ...units } }] } },
];

type Wishes = ReturnType<typeof wishesFor>;

/** The areas of the house, beside that of the march, from which it can support it. */
const backersOf = (view: View, { house, from, into }: Strike): readonly AreaId[] =>
  areaOf(view, into).near.filter((area) => area !== from && placeAt(view, area).house === house);

/** What the others can do against a strike at their worst, and for it at their best; its own house backs it. */
const onPurpose = (
  view: View,
  strike: Strike,
  wishes: Wishes,
): readonly (readonly ForeignAnswer[])[] => {
  const { house, into } = strike;
  const prospect = prospectOf(view, ownOf(view, house, wishes), new Map());
  const { house: foe } = placeAt(view, into);
  const own = backersOf(view, strike).map((area) => ({ area, backs: 'attacker' }));
  const backed = { seat: house, kind: 'support', about: { area: into }, answer: own };
  const all = [
    ...(foe === null ? [] : defenceTries(prospect, foe, into)),
    ...attackTries(prospect, house, into),
    ...unsupportedTries(prospect, into),
  ];
  return oneOf(1, all).map((tries) => [...tries.map((one) => ({ about: {}, ...one })), backed]);
};

interface Tried {
  readonly broken: string[];
  battles: number;
  firsts: number;
  neutral: number;
}

/** One strike, played out with several replies. */
const holdStrike = (desk: Desk<Agot>, strike: Strike, key: string, tried: Tried): void => {
  const view = viewFor<Agot>(desk, desk.state, strike.house);
  const clash = clashOf(view, strike);
  if (clash.isAnew) return;
  const isPlanned = view.state.phase === 'planning';
  const hold = (wishes: Wishes, reply: string, given?: readonly ForeignAnswer[]): void => {
    const table = tableOf(desk, askedBy(strike.house, wishes));
    const { start } = table;
    const played = table.play(given ? replyFromAnswers(start, reply, given) : styled(start, reply));
    const events = (played?.entries ?? []).map(({ event }) => event as Event);
    const fate = fateOf(events, strike);
    if (fate === undefined) return;
    tried.battles++;
    if (fate.isFirst) tried.firsts++;
    if (placeAt(view, strike.into).neutral > 0) tried.neutral++;
    if (wrongIn(clash, fate))
      tried.broken.push(JSON.stringify({ key, reply, given, strike, fate, clash }));
  };
  for (let reply = 0; reply < REPLIES; reply++)
    hold(
      wishesFor(strike, isPlanned ? { [strike.from]: TOKENS[reply % 2] ?? BEST } : {}),
      `${key} ${reply}`,
    );
  const backers = backersOf(view, strike).slice(0, 2);
  const backing = Object.fromEntries(backers.map((area) => [area, 'support+0' as const]));
  for (const order of isPlanned ? (['march-1', BEST] as const) : [BEST]) {
    const wishes = wishesFor(strike, isPlanned ? { ...backing, [strike.from]: order } : {});
    for (const given of onPurpose(view, strike, wishes)) hold(wishes, key, given);
  }
};

/** All strikes of all houses in one position. */
const holdPosition = (desk: Desk<Agot>, key: string, tried: Tried): void => {
  for (const seat of desk.seats) {
    const own = ownDesk(desk, seat);
    const strikes = strikesOf(viewFor<Agot>(own, own.state, seat), houseOf(seat));
    for (const strike of strikes) holdStrike(own, strike, key, tried);
  }
};

test('odds', { timeout: 3_600_000 }, async () => {
  const tried: Tried = { broken: [], battles: 0, firsts: 0, neutral: 0 };
  const numbers = numbersFor('agot');
  for (const number of numbers) {
    const desk = await boardPosition(number);
    if (desk !== undefined) holdPosition(desk, `odds ${number}`, tried);
  }
  expect(tried.broken).toEqual([]);
  expect(tried.firsts).toBeGreaterThan(numbers.length);
  expect(tried.neutral).toBeGreaterThan(0);
});
