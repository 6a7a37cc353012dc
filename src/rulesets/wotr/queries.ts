// What a player may ask the table, answered by what he may know.

import { type Document, type Saying, say } from '../../core/document.ts';
import type { Query } from '../../core/query.ts';
import { ok } from '../../core/result.ts';
import { boardOf, holdingOf } from './board.ts';
import { FIGURES, NATIONS, type View, type Wotr } from './game.ts';
import { huntDice, rerollReasons } from './hunt/roll.ts';
import { inReserve, musterPlaces } from './musters/places.ts';

const list = (items: readonly Saying[]): Document => [{ block: 'list', items }];

/** The chance that the Fellowship is found, in hundredths: every die fails, and every re-roll. */
const chanceOf = (view: View): number => {
  const { sides, finds } = view.rules.tables.hunt;
  const { dice, bonus } = huntDice(view);
  const fails = Math.min(sides, Math.max(1, finds - bonus - 1));
  const rolls = dice + Math.min(dice, rerollReasons(view).length);
  return Math.round(100 * (1 - (fails / sides) ** rolls));
};

/** `odds`: what a step of the Fellowship would meet now. */
const odds: Query<Wotr> = {
  name: 'odds',
  places: [],
  answer: ({ view }) => {
    const { dice, bonus } = huntDice(view);
    const reasons = [...rerollReasons(view)];
    return ok(list([say('query.hunt', { dice, bonus, reasons, chance: chanceOf(view) })]));
  },
};

/** `reinforcements gondor`: what is left to be mustered, and where it may come. */
const reinforcements: Query<Wotr> = {
  name: 'reinforcements',
  places: [{ name: 'nation', ids: () => NATIONS }],
  answer: ({ view }, [id]) => {
    const nation = NATIONS.find((one) => one === id) ?? NATIONS[0];
    const { steps, active } = view.state.nations[nation];
    const rows = FIGURES.filter((figure) => inReserve(view, nation, figure) > 0).map((figure) =>
      say('query.reserve', {
        figures: { [figure]: inReserve(view, nation, figure) },
        regions: [...musterPlaces(view, nation, figure)],
      }),
    );
    const standing = say('query.standing', { nation, steps, active: active ? 'yes' : 'no' });
    return ok(list([standing, ...rows]));
  },
};

/** `dice`: what lies there, and what else a turn hangs on. */
const dice: Query<Wotr> = {
  name: 'dice',
  places: [],
  answer: ({ view }) => ok(boardOf(view)),
};

/** `hand`: the cards of whoever asks, with his dice and Rings; to others the number of cards that each holds. */
const hand: Query<Wotr> = {
  name: 'hand',
  places: [],
  answer: ({ view, reader }) => {
    const seats = view.rules.players.map(({ seat }) => seat);
    return ok(
      seats.includes(reader)
        ? holdingOf(view, reader)
        : list(seats.map((seat) => say('query.held', { seat, ...view.state.held[seat] }))),
    );
  },
};

export const queries: readonly Query<Wotr>[] = [odds, reinforcements, dice, hand];
