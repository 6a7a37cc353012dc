import type { Item } from '../../facts.ts';
// SCH: events of the Shadow's Character deck.

import { boxEyes } from '../../dice/eyes.ts';
import { corrupt } from '../../fellowship/corruption.ts';
import { isGuide, settleGuide } from '../../fellowship/guide.ts';
import { separationSpots } from '../../fellowship/paths.ts';
import { separate } from '../../fellowship/separate.ts';
import { BACKS, type CharacterId, type Play, type View } from '../../game.ts';
import { byChance, fall } from '../../hunt/damage.ts';
import { hunt, show } from '../../hunt/hunt.ts';
import { rerollReasons } from '../../hunt/roll.ts';
import { bordersOf, isOver, isReadSince, leadOf } from '../../table.ts';
import { deckOf, isDeckEmpty, onTableOf } from '../cards.ts';
import { drawNumber, joinTile, meetTile, rollDice } from '../effects.ts';
import { turnDie } from '../fates.ts';
import type { CardLaws, Playing } from '../law.ts';
import { leaveTable } from '../leave.ts';
import { nazgulCards, nazgulMove } from './nazgul.ts';

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
