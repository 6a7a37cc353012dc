// What a house's orders want, for `plan`: which units come to be ordered and whom they attack, the places held, and what
// is left of both sides. Dice and hands make all of it uncertain, so nothing has bounds.

import type { Aim, Foresight, Stretch } from '../../core/foresight.ts';
import type { Wish } from '../../core/wishes.ts';
import { namedIn } from './cards.ts';
import { foeOf, type House, houseOf, type Turn, type Westeros } from './game.ts';
import { isThere, unitsOf } from './table.ts';

const isForNow = ({ standing, round }: Wish): boolean => (standing ?? round) === undefined;

const unitsOrdered = ({ wish }: Wish): readonly string[] => {
  const turn = wish as unknown as Turn; // made by the lines of orders, which know no others
  if (turn.by === 'card') return namedIn(turn.units);
  return turn.by === 'token' || turn.by === 'pair' ? [turn.unit] : [];
};

/** Each unit that is ordered once, each attack once, in the order in which they are said. */
const deedsIn = (wishes: readonly Wish[]): readonly Aim[] => {
  const said = wishes.filter(isForNow).flatMap((wish): readonly Aim[] => {
    const { kind, about = {} } = wish;
    if (kind === 'turn')
      return unitsOrdered(wish).map((unit) => ({ aim: 'ordered', about: { unit }, of: 'deed' }));
    if (kind !== 'strike' || wish.wish === 'none') return [];
    return [{ aim: 'attacked', about: { ...about, target: String(wish.wish) }, of: 'deed' }];
  });
  const keys = said.map((one) => JSON.stringify(one));
  return said.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
};

const figuresOf = ({ after }: Stretch<Westeros>, house: House): number =>
  unitsOf(after, house).reduce((sum, id) => sum + (after.state.units[id]?.figures ?? 0), 0);

const CAME: Readonly<
  Record<string, (aim: Aim, house: House, happened: Stretch<Westeros>) => number | undefined>
> = {
  ordered: ({ about: { unit } }, _house, { entries }) =>
    Number(entries.some(({ event }) => event.type === 'unit-ordered' && event.unit === unit)),
  attacked: ({ about: { unit, target } }, _house, { entries }) =>
    Number(
      entries.some(
        ({ event }) =>
          event.type === 'attack-begun' &&
          event.unit === unit &&
          event.target === target &&
          event.manner !== 'parting' &&
          event.manner !== 'counter',
      ),
    ),
  survived: ({ about: { unit } }, _house, { after }) => Number(isThere(after, String(unit))),
  held: ({ about: { hex } }, house, { after }) => Number(after.state.places[String(hex)] === house),
  figures: (_aim, house, happened) => figuresOf(happened, house),
  'figures-of-enemy': (_aim, house, happened) => figuresOf(happened, foeOf(house)),
  points: (_aim, house, { after }) => after.state.points[house],
  'points-of-enemy': (_aim, house, { after }) => after.state.points[foeOf(house)],
  morale: (_aim, house, { after }) => after.state.morale[house],
};

export const foresight: Foresight<Westeros> = {
  aims: (view, seat, wishes) => {
    const deeds = deedsIn(wishes);
    const house = houseOf(seat);
    const led = unitsOf(view, house).filter((id) => view.state.units[id]?.commander !== undefined);
    return [
      ...deeds,
      ...view.rules.battle.places.map((hex): Aim => ({ aim: 'held', about: { hex }, of: 'deed' })),
      ...led.map((unit): Aim => ({ aim: 'survived', about: { unit }, of: 'deed' })),
      { aim: 'figures', about: {}, of: 'measure' },
      { aim: 'figures-of-enemy', about: {}, of: 'measure', best: 'low' },
      { aim: 'points', about: {}, of: 'measure' },
      { aim: 'points-of-enemy', about: {}, of: 'measure', best: 'low' },
      { aim: 'morale', about: {}, of: 'measure', best: 'low' },
    ];
  },
  came: (aim, seat, happened) => CAME[aim.aim]?.(aim, houseOf(seat), happened),
};
