// Battles that a march could bring, in positions of all presets, each played out with random and hostile replies: who wins
// whatever is played wins, who cannot does not. ODDS plays more positions of each, FROM others.
import { expect, test } from 'vitest';
import { type Desk, viewFor } from '../../src/desk/desk.ts';
import { styled } from '../../src/desk/plan/search.ts';
import type { Range } from '../../src/rulesets/agot/bounds/foes.ts';
import { type Clash, clashOf, type Strike, sumOf } from '../../src/rulesets/agot/bounds/odds.ts';
import { type House, UNITS } from '../../src/rulesets/agot/data/vocabulary.ts';
import { agot } from '../../src/rulesets/agot/index.ts';
import type { Event } from '../../src/rulesets/agot/table/events.ts';
import {
  heldBy,
  houseOf,
  isHostile,
  noUnits,
  placeAt,
} from '../../src/rulesets/agot/table/places.ts';
import { destinations, wayBetween } from '../../src/rulesets/agot/table/reach.ts';
import type { Agot, View } from '../../src/rulesets/agot/table/state.ts';
import { askedBy, tableOf } from '../support/plan-laws.ts';
import { deskAt, ownDesk } from '../support/plans.ts';
import { chanceOf } from '../support/random-games.ts';
import { openedWith } from '../support/rules.ts';
import { runs } from '../support/runs.ts';

const POSITIONS = Number(process.env['ODDS'] ?? runs(3));
const FROM = Number(process.env['FROM'] ?? 0);

const CHOICES = [
  { preset: 'board', players: 5 },
  { preset: 'forum', players: 5 },
  { preset: 'clash-of-kings', players: 6 },
  { preset: 'board', players: 3 },
] as const;
const REPLIES = 2;
const PHASES = ['planning', 'raids', 'marches'];

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

const TOKENS = ['march-1', 'march+0'];

/** The strike's own words: its order, while orders are placed, and its march. */
const wishesFor = ({ from, into, units }: Strike, isPlanned: boolean, reply: number) => [
  ...(isPlanned
    ? [{ kind: 'orders', wish: [{ area: from, order: TOKENS[reply % 2] ?? '' }] }]
    : []),
  { kind: 'march', wish: { from, moves: [{ into, units: { ...units } }] } },
];

interface Tried {
  readonly broken: string[];
  battles: number;
  firsts: number;
}

/** One strike, played out with several replies. */
const holdStrike = (desk: Desk<Agot>, strike: Strike, key: string, tried: Tried): void => {
  const view = viewFor<Agot>(desk, desk.state, strike.house);
  const clash = clashOf(view, strike);
  if (clash.isAnew) return;
  for (let reply = 0; reply < runs(REPLIES); reply++) {
    const wishes = wishesFor(strike, view.state.phase === 'planning', reply);
    const table = tableOf(desk, askedBy(strike.house, wishes));
    const played = table.play(styled(table.start, `${key} ${reply}`));
    const events = (played?.entries ?? []).map(({ event }) => event as Event);
    const fate = fateOf(events, strike);
    if (fate === undefined) continue;
    tried.battles++;
    if (fate.isFirst) tried.firsts++;
    if (wrongIn(clash, fate))
      tried.broken.push(JSON.stringify({ key, reply, strike, fate, clash }));
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

test.each(CHOICES)('odds of $preset for $players', { timeout: 3_600_000 }, async (choices) => {
  const opened = await openedWith(choices);
  const rules = opened.ok ? opened.value : expect.unreachable('no rules');
  const tried: Tried = { broken: [], battles: 0, firsts: 0 };
  for (let game = FROM; game < FROM + POSITIONS; game++) {
    const at = { round: 2 + (game % 6), phase: PHASES[game % PHASES.length] ?? 'planning' };
    const key = `odds ${game}`;
    const desk = deskAt({ ruleset: agot, rules, chanceOf }, key, at);
    if (desk !== undefined) holdPosition(desk, key, tried);
  }
  expect(tried.broken).toEqual([]);
  expect(tried.firsts).toBeGreaterThan(POSITIONS);
});
