// FCH-18: the Eagles come, and Nazgûl fall or fly.

import { illegal } from '../../../../core/problem.ts';
import { countOf, isArmy } from '../../forces.ts';
import type { Play, Spot, View } from '../../game.ts';
import {
  forceAt,
  holdsStronghold,
  isBesieged,
  isNext,
  regionOf,
  seatOf,
  spotsOf,
} from '../../table.ts';
import { rollDice } from '../effects.ts';
import { slayNazgul } from '../fates.ts';
import type { CardLaw, Playing } from '../law.ts';

const nazgulAt = (view: View, at: Spot): number =>
  countOf(forceAt(view, 'shadow', at).troops, 'sauron', 'nazgul');

/** Armies of the Shadow with Nazgûl in reach of an army with a Companion. */
const prey = (view: View): readonly Spot[] => {
  const near = spotsOf(view, 'free-peoples').filter((at) => {
    const force = forceAt(view, 'free-peoples', at);
    return isArmy(force) && force.characters.length > 0;
  });
  return spotsOf(view, 'shadow').filter(
    (at) =>
      isArmy(forceAt(view, 'shadow', at)) &&
      nazgulAt(view, at) > 0 &&
      near.some(({ region }) => region === at.region || isNext(view, region, at.region)),
  );
};

const nests = (view: View): readonly Spot[] =>
  Object.keys(view.rules.regions)
    .filter(
      (region) =>
        regionOf(view, region).nation === 'sauron' && holdsStronghold(view, 'shadow', region),
    )
    .map((region) => (isBesieged(view, region) ? { region, inside: 'yes' } : { region }));

/** Those that are left fly to one stronghold. */
function* fleeTo({ table, rule, pick }: Playing, from: Spot): Play<void> {
  const left = nazgulAt(table, from);
  if (left === 0) return;
  const [{ region } = {}] = yield* pick('nest', { from: from.region }, seatOf(table, 'sauron'));
  const into = nests(table).find((one) => one.region === region);
  if (into === undefined || (into.region === from.region && into.inside === from.inside)) return;
  const part = { troops: { sauron: { nazgul: left } }, characters: [] };
  table.emit({ type: 'characters-moved', rule, side: 'shadow', part, from, into });
}

export const eagles: CardLaw = {
  choices: {
    army: { options: (view) => prey(view).map(({ region }) => ({ region })) },
    nest: { options: (view) => nests(view).map(({ region }) => ({ region })) },
  },
  refuse: (view, _seat, rule) => (prey(view).length > 0 ? null : illegal(rule, 'no-prey')),
  *play(card) {
    const [{ region } = {}] = yield* card.pick('army');
    const at = prey(card.table).find((one) => one.region === region);
    if (at === undefined) return;
    const { dice } = card.table.rules.tables.combat;
    const count = Math.min(dice, nazgulAt(card.table, at));
    slayNazgul(card, at, rollDice(card, count, 5));
    yield* fleeTo(card, at);
  },
};
