import type { Attack, BattleKind, BattleTerms, Going } from '../facts.ts';
// An attack by a die: an Army die, or with somebody to lead it a Character die.

import type { Random } from '../../../core/game.ts';
import { illegal, type Problem } from '../../../core/problem.ts';
import { fail, ok, type Result } from '../../../core/result.ts';
import type { ActLaw } from '../actions/law.ts';
import { refuseLoose } from '../armies/loose.ts';
import { barred, partIn, partOf, refusePart, refuseRest, refuseWay } from '../armies/parts.ts';
import { pick, someOf } from '../armies/some.ts';
import { barredBy } from '../cards/table-cards.ts';
import { isArmy, isNobody, without } from '../forces.ts';
import type { Nation, Part, RegionId, Seat, Side, Spot, Use, View } from '../game.ts';
import {
  bordersOf,
  foeOf,
  forceAt,
  hasArmy,
  isAtWar,
  isBesieged,
  isLed,
  isRegion,
  sideOf,
  spotsOf,
} from '../table.ts';
import { hasUnits, isMeant } from '../teams/mixed.ts';
import { battle } from './fight.ts';

/** Within a region those outside assault, and those inside sally. */
const kindOf = (view: View, side: Side, { from, to }: Going): BattleKind => {
  if (from !== to) return 'field';
  return isArmy(forceAt(view, side, { region: from, inside: 'yes' })) ? 'sortie' : 'assault';
};

const attackOf = (view: View, seat: Seat, going: Going): Attack => {
  const side = sideOf(view, seat);
  const kind = kindOf(view, side, going);
  const inside = 'yes' as const;
  const from = kind === 'sortie' ? { region: going.from, inside } : { region: going.from };
  const at = kind === 'assault' ? { region: going.to, inside } : { region: going.to };
  const force = forceAt(view, side, from);
  const goes = (nation: Nation): boolean =>
    isMeant(view, seat, force, nation) && isAtWar(view, nation);
  const all = partOf(force, goes, kind === 'field');
  return { kind, from, at, part: partIn(force, going.part, all) };
};

/** An attack within a region was said by a word for those who stand on the other side of the walls. */
export const isMisnamed = (view: View, seat: Seat, going: Going): boolean =>
  going.siege !== undefined && going.siege !== kindOf(view, sideOf(view, seat), going);

/** SGE-5, SGE-8: whoever besieges does not sally, and whoever is shut in does not assault. */
const refuseWord = (view: View, seat: Seat, going: Going): Problem | null => {
  if (!isMisnamed(view, seat, going)) return null;
  const { from: region, siege } = going;
  return siege === 'sortie'
    ? illegal('SGE-8', 'sortie-of-besiegers', { region })
    : illegal('SGE-5', 'assault-of-besieged', { region });
};

/** CMB-1, CMB-17: an army to attack with, and one to attack. */
const refuseForces = (view: View, side: Side, { kind, from, at }: Attack): Problem | null => {
  const { region } = at;
  if (!isArmy(forceAt(view, side, from)))
    return isArmy(forceAt(view, side, { region: from.region, inside: 'yes' }))
      ? illegal('ARM-16', 'shut-in', { region: from.region })
      : illegal('CMB-1', 'no-army-there', { region: from.region });
  if (isArmy(forceAt(view, foeOf(side), at))) return null;
  if (kind === 'assault') return illegal('SGE-5', 'nobody-shut-in', { region });
  return isBesieged(view, region)
    ? illegal('CMB-1', 'assault-from-outside', { region })
    : illegal('CMB-1', 'no-enemy-army', {
        from: from.region,
        region,
        choices: foesNextTo(view, side, from),
      });
};

/** The regions next to an army that it could attack. */
const foesNextTo = (view: View, side: Side, { region }: Spot): readonly RegionId[] =>
  bordersOf(view, region).filter((one) => hasArmy(view, foeOf(side), one));

/** SGE-11, ARM-15: whoever stays does not stay alone. */
const refuseStay = (view: View, side: Side, { kind, from, part }: Attack): Problem | null => {
  const force = forceAt(view, side, from);
  const { region } = from;
  if (kind !== 'sortie') return refuseRest(force, part, region);
  const rest = without(force, part);
  return isArmy(rest) || isNobody(rest) ? null : illegal('SGE-11', 'all-go-out', { region });
};

/** POL-4. */
const refusePeace = (view: View, part: Part): Problem | null => {
  const nation = barred(part, (one) => isAtWar(view, one));
  return nation === undefined ? null : illegal('POL-4', 'not-at-war-attacks', { nation });
};

const refuse = (view: View, seat: Seat, going: Going, use: Use | 'any'): Problem | null => {
  const side = sideOf(view, seat);
  const { from: region, to } = going;
  if (region === to && !isRegion(view, to))
    return illegal('CMB-1', 'no-such-region', { region: to });
  const bar = barredBy(view, side, to);
  if (bar !== undefined) return illegal('CRD-3', 'card-bars-armies', { card: bar, region: to });
  const way = region === to ? null : refuseWay(view, going);
  if (way !== null) return way;
  const attack = attackOf(view, seat, going);
  const { kind, from, part } = attack;
  const none = refuseForces(view, side, attack);
  if (none !== null) return none;
  const misnamed = refuseWord(view, seat, going);
  if (misnamed !== null) return misnamed;
  const isUnled = use === 'character' && !isLed(view, part);
  return (
    refuseLoose(forceAt(view, side, from), going.part, 'ARM-11', region) ??
    refusePart(forceAt(view, side, from), part, region, kind === 'field') ??
    refusePeace(view, part) ??
    refuseStay(view, side, attack) ??
    (isUnled ? illegal('ARM-11', 'nobody-leads', { region }) : null)
  );
};

/** The attack that an order would bring, or why it would not be legal. */
export const attackIf = (view: View, seat: Seat, going: Going): Result<Attack, Problem> => {
  const problem = refuse(view, seat, going, 'army');
  return problem === null ? ok(attackOf(view, seat, going)) : fail(problem);
};

/** Every army of a player, or of his side, against all that is next to it, shut in with it, or outside. */
function* goings(view: View, seat: Seat, whose: 'own' | 'all' = 'own'): Generator<Going> {
  const side = sideOf(view, seat);
  const spots = spotsOf(view, side).filter(
    (at) => whose === 'all' || hasUnits(view, seat, forceAt(view, side, at)),
  );
  for (const { region: from, inside } of spots) {
    const targets = inside === 'yes' ? [] : bordersOf(view, from);
    if (isBesieged(view, from)) yield { from, to: from };
    for (const to of targets) if (hasArmy(view, foeOf(side), to)) yield { from, to };
  }
}

const sample = (view: View, seat: Seat, random: Random): Going | undefined => {
  const isLegal = (one: Going): boolean => refuse(view, seat, one, 'army') === null;
  const going = pick([...goings(view, seat)], isLegal, random);
  if (going === undefined || random(3) > 0) return going;
  const { from } = attackOf(view, seat, going);
  const some = { ...going, part: someOf(forceAt(view, sideOf(view, seat), from), random) };
  return isLegal(some) ? some : going;
};

/** An attack; of a card, on terms of its own */
export const attackLaw = (terms?: BattleTerms): ActLaw<'attack'> => ({
  rule: 'ACT-9',
  ruleFor: (_view, _act, use) => (use === 'character' ? 'ACT-2' : 'ACT-9'),
  uses: () => ['army', 'character'],
  candidates: (view, seat) => goings(view, seat),
  all: (view, seat) => goings(view, seat, 'all'),
  refuse,
  troops: (view, seat, going) => {
    const { from: at, part } = attackOf(view, seat, going);
    return [{ at, part, into: going.to }];
  },
  *play(table, seat, going) {
    const attack = attackOf(table, seat, going);
    yield* battle(table, seat, { ...attack, ...(terms !== undefined && { terms }) });
    return undefined;
  },
  fill: (view, seat, said) => {
    const { from, to, part } = said;
    if (from === undefined || to === undefined || part === undefined) return said;
    const side = sideOf(view, seat);
    return refuseLoose(
      forceAt(view, side, attackOf(view, seat, { from, to }).from),
      part,
      'ARM-11',
      from,
    ) === null
      ? { ...said, part: attackOf(view, seat, { from, to, part }).part }
      : said;
  },
  sample,
});

export const battleActs = { attack: attackLaw() };
