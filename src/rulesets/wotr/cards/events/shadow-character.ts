// SCH: events of the Shadow's Character deck.

import { illegal } from '../../../../core/problem.ts';
import { countOf } from '../../forces.ts';
import type { Part, RegionId, View } from '../../game.ts';
import { BACKS } from '../../game.ts';
import { fieldOf } from '../../table.ts';
import { meetTile } from '../effects.ts';
import type { Acting, CardAct, CardLaws } from '../law.ts';

const hasNazgul = (view: View, part: Part): boolean =>
  countOf(part.troops, 'sauron', 'nazgul') > 0 ||
  part.characters.some((one) => view.rules.characters[one].nazgul === true);

/** Regions that an action sends armies from. */
const startsOf = (act: CardAct): readonly RegionId[] => {
  if (act.act === 'move-armies') return act.moves.map(({ from }) => from);
  return act.act === 'attack' ? [act.from] : [];
};

/** SCH-9, SCH-11, SCH-23, SCH-24: any Nazgûl, and nobody else. */
const nazgulMove: Acting = {
  acts: ['move-characters'],
  refuse: (view, { about }, act) =>
    act.act === 'move-characters' &&
    act.moves.some(({ part }) =>
      part.characters.some((one) => view.rules.characters[one].nazgul !== true),
    )
      ? illegal(view.rules.cards[about['card'] ?? '']?.rule ?? 'CRD-6', 'nazgul-only')
      : null,
};

export const shadowCharacter = {
  'orc-patrol': { play: meetTile },
  'the-palantir-of-orthanc': {
    choices: { deck: { options: () => BACKS.map((deck) => ({ deck })) } },
  },
  'the-ringwraiths-are-abroad': {
    choices: {
      nazgul: nazgulMove,
      march: {
        acts: ['move-armies', 'attack'],
        refuse: (view, { about }, act) => {
          const regions = startsOf(act);
          const { rule = 'CRD-6' } = view.rules.cards[about['card'] ?? ''] ?? {};
          if (regions.length > 2)
            return illegal(rule, 'too-many-moves', { moves: regions.length, most: 2 });
          const region = regions.find((one) => !hasNazgul(view, fieldOf(view, 'shadow', one)));
          return region === undefined ? null : illegal(rule, 'no-nazgul-there', { region });
        },
      },
    },
    *play({ act }) {
      yield* act('nazgul');
      yield* act('march');
    },
  },
} satisfies CardLaws;
