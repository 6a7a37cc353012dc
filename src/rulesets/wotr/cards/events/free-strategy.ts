// FST: events of the Free Peoples' Strategy deck.

import { countOf, nationsIn } from '../../forces.ts';
import type { RegionId, View } from '../../game.ts';
import { activate, advance } from '../../politics/steps.ts';
import { fieldOf, nationsOf } from '../../table.ts';
import { hit, rollDice } from '../effects.ts';
import type { CardLaws } from '../law.ts';
import { come, units } from '../troops.ts';

/** FST-5: armies of the Shadow with units of two nations or more. */
const mixedArmies = (view: View): readonly RegionId[] =>
  Object.keys(view.state.field.shadow).filter((region) => {
    const { troops } = fieldOf(view, 'shadow', region);
    return (
      nationsIn(troops).filter(
        (one) => countOf(troops, one, 'regular') + countOf(troops, one, 'elite') > 0,
      ).length > 1
    );
  });

export const freeStrategy = {
  'the-spirit-of-mordor': {
    choices: { army: { options: (view) => mixedArmies(view).map((region) => ({ region })) } },
    *play(card) {
      const [{ region } = {}] = yield* card.pick('army');
      if (region !== undefined) yield* hit(card, 'shadow', { region }, rollDice(card, 5, 5));
    },
  },
  'wisdom-of-elrond': {
    choices: {
      nation: {
        options: (view) => nationsOf(view, 'free-peoples').map((nation) => ({ nation })),
      },
    },
    *play({ table, rule, pick }) {
      const [{ nation } = {}] = yield* pick('nation');
      if (nation === undefined) return;
      activate(table, rule, nation);
      advance(table, rule, nation);
    },
  },
  'the-red-arrow': {
    choices: { unit: units('rohan', () => ['edoras']) },
    *play(card) {
      advance(card.table, card.rule, 'rohan');
      const unit = yield* card.pick('unit');
      yield* come(card, [...unit, { nation: 'rohan', figure: 'leader', region: 'edoras' }]);
    },
  },
  'a-power-too-great': {
    does({ table, rule }) {
      advance(table, rule, 'elves');
    },
  },
} satisfies CardLaws;
