// FCH: cards of the Free Peoples' Character deck that lie on the table.

import type { CharacterId, View } from '../../game.ts';
import type { TableLaws } from '../table-law.ts';

const isWith = ({ state }: View, ...some: readonly CharacterId[]): boolean =>
  some.some((one) => state.fellowship.companions.includes(one));

/** A tile of a successful hunt; option `protection-2e`: any. */
const isAgainst = ({ rules, state }: View): boolean =>
  state.hunt !== null &&
  (state.hunt.cause === 'hunt' ||
    state.hunt.cause === 'card' ||
    rules.options['protection-2e'] === 'yes');

const isHurt = (view: View): boolean => isAgainst(view) && (view.state.hunt?.damage ?? 0) > 0;

export const freeCharacterTable = {
  'mithril-coat-and-sting': { moments: { tile: isAgainst }, does: 'redraw' },
  'axe-and-bow': {
    ends: (view) => !isWith(view, 'gimli', 'legolas'),
    moments: { tile: isHurt },
    does: 'ease',
  },
} satisfies TableLaws;
