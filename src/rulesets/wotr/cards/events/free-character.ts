// FCH: events of the Free Peoples' Character deck: tiles, healing, Companions sent out.

import { illegal, type Problem } from '../../../../core/problem.ts';
import { isGuide } from '../../fellowship/guide.ts';
import type { CharacterId, RuleId, View } from '../../game.ts';
import { activate, advance } from '../../politics/steps.ts';
import { holdsStronghold, whereIs } from '../../table.ts';
import { heal, joinTile, rollDice } from '../effects.ts';
import { turnDie } from '../fates.ts';
import type { Acting, CardLaw, CardLaws } from '../law.ts';
import { type Walk, walkLaws } from '../walks.ts';
import { entsAwake } from './ents.ts';
import { freeDeeds } from './free-deeds.ts';

/** FCH-1 to FCH-4. */
const tile: CardLaw = {
  does(card) {
    joinTile(card);
  },
};

/** Out of the Fellowship: one, or one group. */
const sending = (walk: Walk): Acting => ({
  acts: ['separate'],
  must: true,
  laws: walkLaws(walk),
});

/** FCH-15, FCH-16: the same, or those who have left it. */
const guiding = (walk: Walk): CardLaw => ({
  choices: { walk: { ...sending(walk), acts: ['separate', 'move-characters'] } },
  *play({ act }) {
    yield* act('walk');
  },
});

const refuseNobody = ({ state }: View, rule: RuleId): Problem | null =>
  state.fellowship.companions.length > 0 ? null : illegal(rule, 'no-companion-left');

/** FCH-17. */
const HEROES = ['legolas', 'gimli'] as const;
const HOMES = ['dale', 'erebor', 'woodland-realm'];
const isHome = (view: View, one: CharacterId): boolean => {
  const at = whereIs(view, one);
  return at.where === 'map' && HOMES.includes(at.region);
};

export const freeCharacter = {
  'elven-cloaks': tile,
  'elven-rope': tile,
  'phial-of-galadriel': tile,
  'smeagol-helps-nice-master': tile,
  athelas: {
    does(card) {
      heal(card, rollDice(card, 3, isGuide(card.table, 'strider') ? 3 : 5));
    },
  },
  'there-is-another-way': {
    choices: { step: { acts: ['hide-fellowship', 'move-fellowship'] } },
    *play(card) {
      heal(card, 1);
      if (!isGuide(card.table, 'gollum')) return undefined;
      const done = yield* card.act('step');
      // FEL-7.
      return done?.act === 'move-fellowship' ? 'hunt-box' : undefined;
    },
  },
  'i-will-go-alone': {
    choices: { walk: sending({ bonus: 1 }) },
    refuse: (view, _seat, rule) => refuseNobody(view, rule),
    *play(card) {
      yield* card.act('walk');
      heal(card, 1);
    },
  },
  'bilbos-song': {
    does(card) {
      heal(card, isGuide(card.table, 'gollum') ? 2 : 1);
    },
  },
  'mirror-of-galadriel': {
    does(card) {
      turnDie(card, 'character', 'will-of-the-west');
      const { fellowship } = card.table.state;
      const isThere = fellowship.region === 'lorien' && fellowship.mordor === null;
      if (isThere && holdsStronghold(card.table, 'free-peoples', 'lorien')) heal(card, 1);
    },
  },
  'gwaihir-the-windlord': guiding({ level: 4, shelter: true }),
  'we-prove-the-swifter': guiding({ bonus: 2, shelter: true }),
  'there-and-back-again': {
    choices: { walk: sending({ bonus: 1 }) },
    *play({ act, table, rule }) {
      const walk = yield* act('walk');
      const all: readonly CharacterId[] = walk?.act === 'separate' ? walk.companions : [];
      const isMeant = (one: CharacterId): boolean =>
        table.rules.options['back-again-present'] === 'yes' || all.includes(one);
      if (!HEROES.some((one) => isMeant(one) && isHome(table, one))) return;
      for (const nation of ['dwarves', 'north'] as const) activate(table, rule, nation);
      for (const nation of ['dwarves', 'elves', 'north'] as const) advance(table, rule, nation);
    },
  },
  ...freeDeeds,
  'the-ents-awake-treebeard': entsAwake,
  'the-ents-awake-huorns': entsAwake,
  'the-ents-awake-entmoot': entsAwake,
} satisfies CardLaws;
