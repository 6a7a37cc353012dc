// FCH-19 to FCH-21: the Ents come to Orthanc.

import { illegal, type Problem } from '../../../../core/problem.ts';
import { isArmy } from '../../forces.ts';
import type { RuleId, View } from '../../game.ts';
import { threaten } from '../../politics/steps.ts';
import { forceAt, isInPlay, regionOf, spotsOf, whereIs } from '../../table.ts';
import { backOf, cardOf, handOf } from '../cards.ts';
import { rollDice, strike } from '../effects.ts';
import { slay } from '../fates.ts';
import type { CardLaw } from '../law.ts';

const FOREST = 'fangorn';
const TOWER = 'orthanc';
const WHITE = 'gandalf-the-white';

/** Gandalf himself is in Fangorn or Rohan, on either side of a wall. */
const isGandalfNear = (view: View): boolean => {
  const at = whereIs(view, WHITE);
  return (
    at.where === 'map' && (at.region === FOREST || regionOf(view, at.region).nation === 'rohan')
  );
};

/** Gandalf counts as well. */
const isCompanionThere = (view: View): boolean =>
  forceAt(view, 'free-peoples', { region: FOREST }).characters.length > 0;

const isSecond = ({ rules }: View): boolean => rules.options['ents-2e'] === 'yes';

const refuseFirst = (view: View, rule: RuleId): Problem | null => {
  if (!isInPlay(view, 'saruman')) return illegal(rule, 'not-in-play', { character: 'saruman' });
  return isGandalfNear(view)
    ? null
    : illegal(rule, 'not-in-land', { characters: [WHITE], nations: ['rohan'], region: FOREST });
};

const refuseSecond = (view: View, rule: RuleId): Problem | null => {
  if (!isInPlay(view, WHITE)) return illegal(rule, 'not-in-play', { character: WHITE });
  return isCompanionThere(view) ? null : illegal(rule, 'no-companion-there', { region: FOREST });
};

/** Where the Shadow has units in Orthanc: inside, when it is besieged. */
const armyOf = (view: View) =>
  spotsOf(view, 'shadow').find((at) => at.region === TOWER && isArmy(forceAt(view, 'shadow', at)));

export const entsAwake: CardLaw = {
  choices: {
    another: {
      least: 0,
      most: 1,
      hidden: true,
      plays: true,
      options: (view, { seat }) =>
        handOf(view, seat)
          .filter((card) => backOf(cardOf(view, card).deck) === 'character')
          .map((card) => ({ card })),
    },
  },
  refuse: (view, _seat, rule) =>
    isSecond(view) ? refuseSecond(view, rule) : refuseFirst(view, rule),
  *play(card) {
    const { table } = card;
    const at = armyOf(table);
    if (at !== undefined) {
      threaten(table, 'shadow', at);
      yield* strike(card, { side: 'shadow', at, withUnits: 'all' }, rollDice(card, 3, 4));
    }
    if (armyOf(table) === undefined) slay(card, 'saruman');
    const isMore = isSecond(table) ? isGandalfNear(table) : isCompanionThere(table);
    if (!isMore) return undefined;
    const [{ card: other } = {}] = yield* card.pick('another');
    return other === undefined ? undefined : yield* card.playAlso(other);
  },
};
