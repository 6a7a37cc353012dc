// FCH-22: the King leads the Dead to the south.

import { holdToStacking } from '../../armies/stacking.ts';
import { arrived } from '../../characters/arrive.ts';
import type { CharacterId, Play, RegionId, View } from '../../game.ts';
import { recruitAt } from '../../musters/acts.ts';
import { inReserve } from '../../musters/places.ts';
import { waysBack } from '../../retreats/retreat.ts';
import { comeInto } from '../../sieges/settle.ts';
import { fieldOf, forceAt, hasArmy } from '../../table.ts';
import { commanderAt } from '../../teams/mixed.ts';
import { hit } from '../effects.ts';
import { rollHits } from '../fates.ts';
import type { CardLaw, Playing } from '../law.ts';
import { findIn, KING, refuseAbsent } from './king.ts';

const GATES = ['erech', 'lamedon', 'pelargir'];
const MOST_REGULARS = 3;

/** Those who can go with the King. */
const followers = (view: View): readonly CharacterId[] => {
  const king = findIn(view, KING, ['rohan']);
  if (king === undefined) return [];
  return forceAt(view, 'free-peoples', king).characters.filter((one) => one !== king.character);
};

/** The Shadow's army there bears the hits, and goes or dies. */
function* driveOut(card: Playing, region: RegionId): Play<void> {
  const { table, rule } = card;
  if (!hasArmy(table, 'shadow', region)) return;
  yield* hit(card, 'shadow', { region }, rollHits(card));
  if (!hasArmy(table, 'shadow', region)) return;
  const side = 'shadow';
  const seat = commanderAt(table, side, { region });
  const [{ region: to } = {}] = yield* card.pick('retreat', { from: region }, seat);
  const part = fieldOf(table, side, region);
  if (to === undefined) {
    table.emit({ type: 'army-destroyed', rule, side, at: { region }, fallen: part });
    return;
  }
  const into = { region: to };
  table.emit({ type: 'army-retreated', rule, side, from: { region }, into, part });
  comeInto(table, side, to);
  yield* holdToStacking(table, [into]);
}

/** Men of Gondor rise, and the place is theirs. */
function* rise({ table, rule, pick }: Playing, region: RegionId): Play<void> {
  const men = yield* pick('men', { region });
  for (const _man of men)
    recruitAt(table, rule, { nation: 'gondor', figure: 'regular' }, { region });
  comeInto(table, 'free-peoples', region);
  yield* holdToStacking(table, [{ region }]);
}

export const deadMen: CardLaw = {
  choices: {
    gate: { options: () => GATES.map((region) => ({ region })) },
    followers: {
      least: 0,
      most: (view) => followers(view).length,
      options: (view, _asked, made) =>
        followers(view)
          .filter((one) => made.every(({ character }) => character !== one))
          .map((character) => ({ character })),
    },
    retreat: {
      options: (view, { about }) =>
        waysBack(view, 'shadow', String(about['from'])).map((region) => ({ region })),
    },
    men: {
      least: 0,
      most: (view) => Math.min(MOST_REGULARS, inReserve(view, 'gondor', 'regular')),
      all: true,
      options: () => [{ nation: 'gondor', figure: 'regular' }],
    },
  },
  refuse: (view, _seat, rule) => refuseAbsent(view, rule, KING, ['rohan']),
  *play(card) {
    const { table, rule, pick } = card;
    const king = findIn(table, KING, ['rohan']);
    const [{ region } = {}] = yield* pick('gate');
    if (king === undefined || region === undefined) return;
    const with_ = yield* pick('followers');
    const { character, ...from } = king;
    const others = with_.flatMap((one) => one.character ?? []);
    const characters = [character, ...others];
    const part = { troops: {}, characters };
    const into = { region };
    table.emit({ type: 'characters-moved', rule, side: 'free-peoples', part, from, into });
    yield* arrived(table, characters, into);
    yield* driveOut(card, region);
    yield* rise(card, region);
  },
};
