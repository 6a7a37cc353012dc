// SCH-19, SCH-20, SCH-23, SCH-24: cards of the Nazgûl and the armies that they are with.

import { illegal, type Problem } from '../../../../core/problem.ts';
import { attackLaw } from '../../battles/fight.ts';
import { cardOf, deckOf, isDeckEmpty, onTableOf } from '../../decks.ts';
import { boxEyes } from '../../dice.ts';
import type { CardAct, Item, SaidPart } from '../../facts.ts';
import { countOf, isArmy } from '../../forces.ts';
import {
  BACKS,
  type CharacterId,
  type Part,
  type Play,
  type RegionId,
  type RuleId,
  type Spot,
  type View,
} from '../../game.ts';
import { byChance, fall, hunt, show } from '../../hunt/hunt.ts';
import { rerollReasons } from '../../hunt/tiles.ts';
import { isLoose, settledIn } from '../../loose.ts';
import { inReserve } from '../../musters/places.ts';
import { recruitAt } from '../../musters.ts';
import { threaten } from '../../politics.ts';
import { corrupt, isGuide, separate, separationSpots, settleGuide } from '../../reveal.ts';
import { leaveTable } from '../../spent-cards.ts';
import {
  bordersOf,
  forceAt,
  hasArmy,
  holderOf,
  isBesieged,
  isNext,
  isOver,
  isReadSince,
  leadOf,
  spotsOf,
  whereIs,
} from '../../table.ts';
import { drawNumber, hit, joinTile, meetTile, rollDice, turnDie } from '../effects.ts';
import type { Acting, CardLaws, CardQuestion, Playing } from '../law.ts';

const LORD = 'witch-king';

const ruleOf = (view: View, { about }: CardQuestion): RuleId =>
  cardOf(view, String(about['card'])).rule;

/** CHR-11: the Witch-king among them. */
const nazgulIn = ({ rules }: View, { troops, characters }: Part): number =>
  countOf(troops, 'sauron', 'nazgul') +
  characters.filter((one) => rules.characters[one].nazgul === true).length;

/** SCH-9, SCH-11, SCH-23, SCH-24: any Nazgûl, and nobody else. */
const nazgulMove: Acting = {
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

const nazgulCards = {
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

// SCH: events of the Shadow's Character deck.

const isLed = ({ table }: Playing): boolean => isGuide(table, 'gollum');

/** SCH-9, SCH-11: the Nazgûl move; true if one is with the Ring-bearers then. */
function* search({ table, act }: Playing): Play<boolean> {
  yield* act('nazgul');
  return rerollReasons(table).includes('nazgul');
}

/** SCH-13: by lot; the Free Peoples take his level, or lose him. */
function* lure({ table, rule, pick }: Playing): Play<void> {
  const character = byChance(table);
  table.emit({ type: 'companion-drawn', rule, character });
  const seat = leadOf(table, 'free-peoples');
  const [said] = yield* pick('price', { character }, seat);
  if (said?.character === undefined)
    return corrupt(table, rule, table.rules.characters[character].level ?? 0);
  yield* fall(table, rule, character, 'card');
  yield* settleGuide(table);
}

const companionsOf = ({ state }: View): readonly Item[] =>
  state.fellowship.companions.map((character) => ({ character }));

/** SCH-14: so many leave, and stay where the Ring-bearers are. */
function* scatter({ table, rule, pick }: Playing, count: number): Play<void> {
  const { region, companions } = table.state.fellowship;
  const isAll = count >= companions.length;
  const said = isAll ? [] : yield* pick('parted', { tile: count }, leadOf(table, 'free-peoples'));
  const gone = isAll ? companions : said.flatMap(({ character = [] }) => character);
  const spot = separationSpots(table, gone).find((one) => one.region === region);
  if (gone.length > 0) yield* separate(table, rule, gone, spot ?? { region });
}

export const shadowCharacter = {
  'shelobs-lair': { does: (card) => joinTile(card) },
  'the-ring-is-mine': { does: (card) => joinTile(card) },
  'on-on-they-went': { does: (card) => joinTile(card) },
  'give-it-to-uss': { does: (card) => joinTile(card) },
  'orc-patrol': { play: (card) => meetTile(card) },
  'isildurs-bane': { play: (card) => meetTile(card, { bearer: 'ring' }) },
  'foul-thing-from-the-deep': { play: (card) => meetTile(card, { bearer: 'chance' }) },
  'candles-of-corpses': {
    does: (card) => corrupt(card.table, card.rule, rollDice(card, 3, isLed(card) ? 6 : 4)),
  },
  'nazgul-search': {
    choices: { nazgul: nazgulMove },
    *play(card) {
      const { table, rule } = card;
      if ((yield* search(card)) && table.state.fellowship.hidden) yield* show(table, rule);
    },
  },
  'cruel-weather': {
    choices: {
      place: {
        options: (view) =>
          bordersOf(view, view.state.fellowship.region).map((region) => ({ region })),
      },
    },
    *play({ table, rule, pick }) {
      const { region: from } = table.state.fellowship;
      const [{ region: into } = {}] = yield* pick('place');
      if (into !== undefined) table.emit({ type: 'ring-bearers-driven', rule, from, into });
    },
  },
  'the-nazgul-strike': {
    choices: {
      nazgul: nazgulMove,
      // Silence is a hunt: nobody knows what it will find.
      price: {
        ...{ least: 0, most: 1 },
        options: (view) => onTableOf(view, 'free-character').map((card) => ({ card })),
      },
    },
    *play(card) {
      const { table, pick, seat } = card;
      if (!(yield* search(card))) return;
      const chooser = isReadSince(table, 2) ? seat : leadOf(table, 'free-peoples');
      const [{ card: lost } = {}] = yield* pick('price', {}, chooser);
      if (lost === undefined) yield* hunt(table);
      else leaveTable(table, lost, 'removed');
    },
  },
  'morgul-wound': {
    does: ({ table, rule }) => corrupt(table, rule, table.state.fellowship.corruption > 3 ? 1 : 2),
  },
  'lure-of-the-ring': {
    choices: {
      price: {
        options: ({ rules, state: { fellowship } }, { about }) => {
          const character = about['character'] as CharacterId;
          const level = rules.characters[character].level ?? 0;
          const isEnd = fellowship.corruption + level >= rules.tables.tracks.corruption;
          const ways: readonly Item[] = [{ word: 'corruption' }, { character }];
          return isEnd ? ways.toReversed() : ways;
        },
      },
    },
    play(card) {
      return isLed(card) ? endure(card) : lure(card);
    },
  },
  'the-breaking-of-the-fellowship': {
    choices: {
      parted: {
        least: (_view, { about }) => Number(about['tile']),
        options: (view, _asked, made) =>
          companionsOf(view).filter(({ character }) =>
            made.every((one) => one.character !== character),
          ),
      },
    },
    *play(card) {
      const { options } = card.table.rules;
      if (isLed(card) && options['breaking-by-gollum'] === 'yes') return yield* endure(card);
      const count = yield* drawNumber(card);
      if (isLed(card)) return yield* endure(card);
      if (count > 0 && !isOver(card.table)) yield* scatter(card, count);
    },
  },
  'the-lidless-eye': {
    choices: {
      dice: {
        ...{ least: 0, most: 3 },
        options: ({ state }, _asked, made) => {
          const left = [...state.dice.shadow];
          for (const { die } of made) left.splice(left.indexOf(die ?? 'eye'), 1);
          return left.map((die) => ({ die }));
        },
      },
    },
    *play(card) {
      for (const { die } of yield* card.pick('dice'))
        if (die !== undefined) turnDie(card, die, 'eye');
      boxEyes(card.table);
    },
  },
  'the-palantir-of-orthanc': {
    choices: {
      deck: {
        options: (view) =>
          BACKS.filter((deck) => !isDeckEmpty(view, deckOf('shadow', deck))).map((deck) => ({
            deck,
          })),
      },
    },
  },
  ...nazgulCards,
} satisfies CardLaws;

/** SCH-13, SCH-14: led by Gollum. */
function* endure({ table, rule }: Playing): Play<void> {
  corrupt(table, rule, 1);
  yield* [];
}
