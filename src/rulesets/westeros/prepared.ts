// A battle made ready: look-ups, decks and the answers to open questions.

import { switched } from '../switches.ts';
import { type Data, type House, type Rules, SWITCHES } from './game.ts';

type ChosenOptions = Readonly<Record<string, unknown>>;

/** BOW-3: the basic cards and those of each commander who is there. */
const deckFor = ({ cards, battles }: Data, preset: string, house: House): readonly string[] =>
  Object.entries(cards).flatMap(([card, { copies, commander, house: own }]) => {
    const isIn =
      (own === undefined || own === house) &&
      (commander === undefined || battles[preset]?.commanders[house][commander] !== undefined);
    return isIn ? Array<string>(copies).fill(card) : [];
  });

export const prepared = (data: Data, preset: string, chosen: ChosenOptions): Rules => {
  const { battles, ...rest } = data;
  const battle = battles[preset];
  if (battle === undefined) throw new Error(`no battle ${preset}`);
  const ground = Object.fromEntries(
    Object.entries(battle.terrain).flatMap(([kind, hexes]) => hexes.map((hex) => [hex, kind])),
  );
  const units = Object.fromEntries(
    (['stark', 'lannister'] as const).flatMap((house) =>
      Object.entries(battle.units[house]).map(([id, placed]) => [id, { ...placed, house }]),
    ),
  );
  const decks = {
    stark: deckFor(data, preset, 'stark'),
    lannister: deckFor(data, preset, 'lannister'),
  };
  return { ...rest, preset, battle, options: switched(SWITCHES, chosen), ground, units, decks };
};
