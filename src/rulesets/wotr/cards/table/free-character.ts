// FCH: cards of the Free Peoples' Character deck that lie on the table.

import type { CharacterId, View } from '../../game.ts';
import type { TableLaw, TableLaws } from '../table-law.ts';

const isWith = ({ state }: View, ...some: readonly CharacterId[]): boolean =>
  some.some((one) => state.fellowship.companions.includes(one));

const isAny = ({ rules }: View): boolean => rules.options['protection-2e'] === 'yes';

/** A tile of a successful hunt, or of a card that is met as one; option `protection-2e`: any. */
const isAgainst = (view: View): boolean => {
  const { hunt } = view.state;
  return hunt !== null && (hunt.cause === 'hunt' || hunt.cause === 'card' || isAny(view));
};

/** FCH-6, FCH-7: against damage, while one of these is in the Fellowship. */
const borneBy = (...some: readonly CharacterId[]): TableLaw => ({
  ends: (view) => !isWith(view, ...some),
  moments: { tile: (view) => isAgainst(view) && (view.state.hunt?.damage ?? 0) > 0 },
  does: 'ease',
});

export const freeCharacterTable = {
  'mithril-coat-and-sting': { moments: { tile: isAgainst }, does: 'redraw' },
  'axe-and-bow': borneBy('gimli', 'legolas'),
  'horn-of-gondor': borneBy('boromir'),
  'wizards-staff': {
    ends: (view) => !isWith(view, 'gandalf-the-grey'),
    moments: { 'hunt-found': () => true, 'tile-due': isAny },
    does: 'stop',
  },
} satisfies TableLaws;
