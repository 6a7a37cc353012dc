import type { Going } from '../../facts.ts';
// SST-10: an army sails from Umbar to a coast of Gondor, and fights whoever meets it.

import { illegal, type Problem } from '../../../../core/problem.ts';
import type { ActLaw } from '../../actions/law.ts';
import { refuseLoose } from '../../armies/loose.ts';
import { march } from '../../armies/moves.ts';
import { barred, partIn, partOf, refusePart, refuseRest } from '../../armies/parts.ts';
import { holdToStacking } from '../../armies/stacking.ts';
import { battle } from '../../battles/fight.ts';
import { addTo, countOf, isArmy, sorts } from '../../forces.ts';
import type { Nation, Part, RegionId, Seat, Troops, View } from '../../game.ts';
import {
  fieldOf,
  hasArmy,
  isAtWar,
  isBesieged,
  isReadSince,
  isRegion,
  regionOf,
} from '../../table.ts';
import { isMeant } from '../../teams/mixed.ts';
import type { CardLaw } from '../law.ts';
import { marchLaw } from '../marches.ts';

const RULE = 'SST-10';
const UMBAR = 'umbar';
const SIDE = 'shadow';

const isCoast = (view: View, region: RegionId): boolean => {
  const { coast, nation } = regionOf(view, region);
  return coast === true && nation === 'gondor';
};
const coasts = (view: View): readonly RegionId[] =>
  Object.keys(view.rules.regions).filter((region) => isCoast(view, region));

/** In the open, or shut in by an army of the Shadow. */
const isHeld = (view: View, region: RegionId): boolean =>
  hasArmy(view, 'free-peoples', region) || isBesieged(view, region);

const fleet = (view: View, seat: Seat, { part }: Going): Part => {
  const force = fieldOf(view, SIDE, UMBAR);
  const goes = (nation: Nation): boolean =>
    isMeant(view, seat, force, nation) && isAtWar(view, nation);
  const all = partOf(force, goes, true);
  return partIn(force, part, all);
};

/** Those of the fleet who are left, when units above the limit have gone. */
const leftOf = (part: Part, force: Part): Part => {
  const troops: Troops = {};
  for (const { nation, figure, count } of sorts(part.troops))
    addTo(troops, nation, figure, Math.min(count, countOf(force.troops, nation, figure)));
  return { ...part, troops };
};

const refuseFleet = (view: View, seat: Seat, going: Going): Problem | null => {
  const force = fieldOf(view, SIDE, UMBAR);
  if (!isArmy(force)) return illegal('CMB-1', 'no-army-there', { region: UMBAR });
  const part = fleet(view, seat, going);
  const nation = barred(part, (one) => isAtWar(view, one));
  return (
    refuseLoose(force, going.part, 'ARM-11', UMBAR) ??
    refusePart(force, part, UMBAR, true) ??
    refuseRest(force, part, UMBAR) ??
    (nation === undefined ? null : illegal('POL-4', 'not-at-war-attacks', { nation }))
  );
};

const refuse = (view: View, seat: Seat, going: Going): Problem | null => {
  const { from, to } = going;
  const stranger = [from, to].find((one) => !isRegion(view, one));
  if (stranger !== undefined) return illegal('CMB-1', 'no-such-region', { region: stranger });
  if (from !== UMBAR || !isCoast(view, to))
    return illegal(RULE, 'no-landing', { from, region: to, choices: coasts(view) });
  return isHeld(view, to)
    ? refuseFleet(view, seat, going)
    : illegal('CMB-1', 'no-enemy-army', { from, region: to });
};

/** Those who are met fight; those who are besieged already are assaulted, and that may be broken off. */
const landing: ActLaw<'attack'> = {
  rule: RULE,
  uses: () => 'any',
  *candidates(view) {
    for (const to of coasts(view)) if (isHeld(view, to)) yield { from: UMBAR, to };
  },
  refuse,
  troops: (view, seat, going) => [
    { at: { region: UMBAR }, part: fleet(view, seat, going), into: going.to },
  ],
  *play(table, seat, going) {
    const { from, to: region } = going;
    const part = fleet(table, seat, going);
    if (hasArmy(table, 'free-peoples', region)) {
      const [kind, terms] = ['field', { bound: 'yes' }] as const;
      yield* battle(table, seat, { kind, from: { region: from }, at: { region }, part, terms });
    } else {
      yield* march(table, SIDE, { from, to: region, part });
      if (table.rules.options['corsairs-cut'] === 'yes') yield* holdToStacking(table, [{ region }]);
      const at = { region, inside: 'yes' } as const;
      const left = leftOf(part, fieldOf(table, SIDE, region));
      if (isArmy(left))
        yield* battle(table, seat, { kind: 'assault', from: { region }, at, part: left });
    }
    return undefined;
  },
};

export const corsairs: CardLaw = {
  choices: {
    landing: {
      acts: ['move-armies', 'attack'],
      must: true,
      laws: {
        attack: landing,
        'move-armies': marchLaw({
          ...{ steps: 1, captures: true },
          next: (view, region) =>
            region === UMBAR ? coasts(view).filter((one) => !isHeld(view, one)) : [],
        }),
      },
    },
  },
  refuse: (view, _seat, rule) =>
    !isReadSince(view, 3) || hasArmy(view, SIDE, UMBAR)
      ? null
      : illegal(rule, 'no-army-there', { region: UMBAR }),
  *play({ act }) {
    yield* act('landing');
  },
};
