import type { CardAct, Item, SaidPart } from '../../facts.ts';
// SCH-19, SCH-20, SCH-23, SCH-24: cards of the Nazgûl and the armies that they are with.

import { illegal, type Problem } from '../../../../core/problem.ts';
import { isLoose, settledIn } from '../../armies/loose.ts';
import { attackLaw } from '../../battles/acts.ts';
import { countOf, isArmy } from '../../forces.ts';
import type { Part, RegionId, RuleId, Spot, View } from '../../game.ts';
import { recruitAt } from '../../musters/acts.ts';
import { inReserve } from '../../musters/places.ts';
import { threaten } from '../../politics/steps.ts';
import { forceAt, hasArmy, holderOf, isBesieged, isNext, spotsOf, whereIs } from '../../table.ts';
import { cardOf } from '../cards.ts';
import { hit, rollDice } from '../effects.ts';
import type { Acting, Asked, CardLaws } from '../law.ts';

const LORD = 'witch-king';

const ruleOf = (view: View, { about }: Asked): RuleId => cardOf(view, String(about['card'])).rule;

/** CHR-11: the Witch-king among them. */
const nazgulIn = ({ rules }: View, { troops, characters }: Part): number =>
  countOf(troops, 'sauron', 'nazgul') +
  characters.filter((one) => rules.characters[one].nazgul === true).length;

/** SCH-9, SCH-11, SCH-23, SCH-24: any Nazgûl, and nobody else. */
export const nazgulMove: Acting = {
  acts: ['move-characters'],
  refuse: (view, asked, act) =>
    act.act === 'move-characters' &&
    act.moves.some(({ part }) => nazgulIn(view, { ...part, troops: {} }) < part.characters.length)
      ? illegal(ruleOf(view, asked), 'nazgul-only')
      : null,
};

// ---- Armies with Nazgûl ------------------------------------------------------------------------------

/** The part of a force that is meant; without a word, all of it. */
const partIn = (force: Part, said: SaidPart = force): Part => {
  const part = settledIn(force, said);
  return isLoose(part) ? force : part;
};

/** Those that an action sends, and from where. */
const sentBy = (view: View, act: CardAct): readonly { region: RegionId; part: Part }[] => {
  if (act.act === 'attack') {
    const shut = forceAt(view, 'shadow', { region: act.from, inside: 'yes' });
    const force = isArmy(shut) ? shut : forceAt(view, 'shadow', { region: act.from });
    return [{ region: act.from, part: partIn(force, act.part) }];
  }
  const moves = act.act === 'move-armies' ? act.moves : [];
  return moves.map(({ from: region, part }) => ({
    region,
    part: partIn(forceAt(view, 'shadow', { region }), part),
  }));
};

/** Armies that move or attack, at most so many; whom each of them needs, or the problem is named. */
const marching = (
  most: number,
  lacking: string,
  isLed: (view: View, part: Part) => boolean,
): Acting => ({
  acts: ['move-armies', 'attack'],
  refuse(view, asked, act): Problem | null {
    const rule = ruleOf(view, asked);
    const sent = sentBy(view, act);
    if (sent.length > most) return illegal(rule, 'too-many-moves', { moves: sent.length, most });
    const alone = sent.find(({ part }) => !isLed(view, part));
    return alone === undefined ? null : illegal(rule, lacking, { region: alone.region });
  },
});

const withNazgul = (view: View, part: Part): boolean => nazgulIn(view, part) > 0;
const withLord = (_view: View, { characters }: Part): boolean => characters.includes(LORD);

// ---- Spells ------------------------------------------------------------------------------------------

const armiesOf = (view: View, side: 'shadow' | 'free-peoples'): readonly Spot[] =>
  spotsOf(view, side).filter((at) => isArmy(forceAt(view, side, at)));

/** SCH-19: armies with Nazgûl in a region or next to it, those with the most first. */
const spellsOn = (view: View, region: RegionId): readonly (Spot & { nazgul: number })[] =>
  armiesOf(view, 'shadow')
    .filter((at) => at.region === region || isNext(view, at.region, region))
    .map((at) => ({ ...at, nazgul: nazgulIn(view, forceAt(view, 'shadow', at)) }))
    .filter(({ nazgul }) => nazgul > 0)
    .toSorted((a, b) => b.nazgul - a.nazgul);

const targets = (view: View): readonly Spot[] =>
  armiesOf(view, 'free-peoples').filter(({ region }) => spellsOn(view, region).length > 0);

const MOST_SPELLS = 5;

// ---- The Witch-king ----------------------------------------------------------------------------------

const lordsSpot = (view: View): Spot | undefined => {
  const at = whereIs(view, LORD);
  if (at.where !== 'map') return undefined;
  return { region: at.region, ...(at.inside === 'yes' && { inside: at.inside }) };
};

/** SCH-20: he is with an army outside a stronghold of the Free Peoples that is besieged. */
const besieged = (view: View): RegionId | undefined => {
  const { region = '', inside } = lordsSpot(view) ?? {};
  const isOutside = inside === undefined && hasArmy(view, 'shadow', region);
  return isOutside && isBesieged(view, region) && holderOf(view, region) === 'free-peoples'
    ? region
    : undefined;
};

export const nazgulCards = {
  'dreadful-spells': {
    choices: {
      army: { options: (view) => targets(view).map(({ region }): Item => ({ region })) },
      spells: {
        options: (view, { about }) =>
          spellsOn(view, String(about['army'])).map(({ region }): Item => ({ region })),
      },
    },
    refuse: (view, _seat, rule) =>
      targets(view).length > 0 ? null : illegal(rule, 'no-nazgul-near'),
    *play(card) {
      const { table, pick } = card;
      const [{ region: army = '' } = {}] = yield* pick('army');
      const [{ region: from } = {}] = yield* pick('spells', { army });
      const at = targets(table).find(({ region }) => region === army);
      const { nazgul = 0 } = spellsOn(table, army).find(({ region }) => region === from) ?? {};
      if (at === undefined) return;
      threaten(table, 'free-peoples', at);
      yield* hit(card, 'free-peoples', at, rollDice(card, Math.min(MOST_SPELLS, nazgul), 5));
    },
  },
  grond: {
    choices: {
      assault: {
        acts: ['attack'],
        must: true,
        laws: { attack: attackLaw({ rounds: 3, daunted: 'yes' }) },
        refuse: (view, asked, act) =>
          act.act === 'attack' && act.from === besieged(view) && act.to === act.from
            ? null
            : illegal(ruleOf(view, asked), 'assault-of-the-lord'),
      },
    },
    refuse: (view, _seat, rule) =>
      besieged(view) === undefined ? illegal(rule, 'no-siege-by', { character: LORD }) : null,
    *play({ act }) {
      yield* act('assault');
    },
  },
  'the-ringwraiths-are-abroad': {
    choices: {
      nazgul: nazgulMove,
      march: marching(2, 'no-nazgul-there', withNazgul),
    },
    *play({ act }) {
      yield* act('nazgul');
      yield* act('march');
    },
  },
  'the-black-captain-commands': {
    choices: {
      // They come, unless the player would rather move some.
      call: {
        stands: 2,
        options: (view) => [
          ...(inReserve(view, 'sauron', 'nazgul') > 0
            ? [{ nation: 'sauron' as const, figure: 'nazgul' as const }]
            : []),
          { word: 'no' as const },
        ],
      },
      nazgul: nazgulMove,
      march: marching(1, 'no-witch-king-there', withLord),
    },
    *play({ table, rule, pick, act }) {
      const [{ figure } = {}] = yield* pick('call');
      const at = lordsSpot(table);
      if (figure === undefined || at === undefined) yield* act('nazgul');
      else
        for (let come = 0; come < 2 && inReserve(table, 'sauron', 'nazgul') > 0; come++)
          recruitAt(table, rule, { nation: 'sauron', figure: 'nazgul' }, at);
      yield* act('march');
    },
  },
} satisfies CardLaws;
