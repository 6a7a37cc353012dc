// Cards that change dice and leadership before the roll or the re-roll.

import type { Modifiers } from '../battles/battle.ts';
import { battleOf } from '../battles/fighting.ts';
import { leadershipIn, nazgulLead } from '../battles/strength.ts';
import { SIDES, type Side } from '../game.ts';
import { takeLosses } from '../leaders/losses.ts';
import { chooseCost, chooseFigure } from './ask.ts';
import { type Deed, type Effects, idle, modify, quietly } from './law.ts';
import { companionsIn, needing } from './needs.ts';

const changing = (side: Side, change: Modifiers): Deed =>
  quietly((table, card) => modify(table, card, side, change));
const own = (change: Modifiers): Deed =>
  quietly((table, card) => modify(table, card, card.side, change));
const both = (bonus: number): Deed =>
  quietly((table, card) => {
    for (const side of SIDES) modify(table, card, side, { roll: bonus, reroll: bonus });
  });

/** CBT-33. */
const takeForBonus: Deed = function* (table, card) {
  const hits = yield* chooseCost(table, card);
  if (hits === 0) return idle(table, card);
  const { side, rule, effect } = card;
  const { region } = battleOf(table).at;
  table.emit({ type: 'hits-accepted', rule, side, effect, region, hits });
  modify(table, card, side, { roll: hits });
  yield* takeLosses(table);
};

/** CBT-25. */
const dread: Deed = function* (table, card) {
  const points = yield* chooseCost(table, card);
  if (points === 0) return idle(table, card);
  modify(table, card, 'shadow', { nazgul: points });
  modify(table, card, 'free-peoples', { fewer: points });
};

/** CBT-28. */
const enthral: Deed = function* (table, card) {
  const chosen = yield* chooseFigure(table, card);
  if (chosen === 'nobody' || !('character' in chosen)) return idle(table, card);
  modify(table, card, 'free-peoples', { spellbound: [chosen.character] });
};

export const bonuses: Effects = {
  'it-is-a-gift': { ...needing('ring-bearers'), parts: [own({ roll: 1, reroll: 1 })] },
  'servant-of-the-secret-fire': { ...needing('gandalf'), parts: [own({ roll: 1 })] },
  'brave-stand': {
    ...needing('companion'),
    parts: [
      quietly((table, card) => {
        const fewer = companionsIn(table).length;
        if (fewer === 0) idle(table, card);
        else modify(table, card, 'shadow', { fewer });
      }),
    ],
  },
  'ents-rage': { ...needing('ents'), parts: [own({ roll: 2 })] },
  'huorn-dark': { ...needing('ents'), parts: [changing('shadow', { most: 2 })] },
  daylight: { parts: [changing('shadow', { most: 3 })] },
  'advantageous-position': { ...needing('free-land'), parts: [changing('shadow', { roll: -1 })] },
  valour: { ...needing('elite'), parts: [own({ roll: 1 })] },
  'one-for-the-dark-lord': { ...needing('ring-bearers'), parts: [own({ roll: 1, reroll: 1 })] },
  'cruel-as-death': {
    ...needing('nazgul-leadership'),
    parts: [
      quietly((table, card) => {
        if (nazgulLead(table) < 2) idle(table, card);
        else modify(table, card, 'shadow', { nazgul: 2, roll: 1 });
      }),
    ],
  },
  'they-are-terrible': {
    ...needing('nazgul'),
    parts: [
      quietly((table, card) => {
        if (nazgulLead(table) < 1) idle(table, card);
        else modify(table, card, 'shadow', { nazgul: 1, reroll: 1 });
      }),
    ],
  },
  'dread-and-despair': { ...needing('nazgul'), parts: [dread] },
  'foul-stench': {
    ...needing('nazgul'),
    parts: [
      quietly((table, card) => {
        if (nazgulLead(table) < leadershipIn(table, 'free-peoples')) idle(table, card);
        else modify(table, card, 'free-peoples', { still: 'yes' });
      }),
    ],
  },
  'words-of-power': { ...needing('nazgul'), parts: [enthral] },
  'devilry-of-orthanc': { ...needing('isengard', 'stronghold'), parts: [own({ roll: 1 })] },
  'deadly-strife': { parts: [both(2)] },
  'relentless-assault': { parts: [takeForBonus] },
  'desperate-battle': { parts: [both(1)] },
};
