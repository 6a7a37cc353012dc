import type { Aim, Stretch } from '../../../core/foresight.ts';
import type { Seat } from '../../../core/game.ts';
import type { AreaId, House, Track } from '../data/vocabulary.ts';
import { barrelsOf, controllerOf, settlementsOf } from '../table/control.ts';
import type { Event } from '../table/events.ts';
import type { Agot, View } from '../table/game.ts';
import { areaOf, countAt, heldBy, holdingOf, houseOf, placeAt } from '../table/places.ts';

type Judge = (stretch: Stretch<Agot>, house: House, about: Aim['about']) => number | undefined;

const eventsIn = ({ entries }: Stretch<Agot>): readonly Event[] =>
  entries.map(({ event }) => event).filter((event): event is Event => event.type !== 'answered');

const areaIn = (about: Aim['about'], name = 'area'): AreaId => String(about[name]);

/** The events of one march order: from its beginning to that of the next. */
const marchFrom = (events: readonly Event[], house: House, from: AreaId): readonly Event[] => {
  const at = events.findIndex(
    (event) => event.type === 'march-begun' && event.house === house && event.area === from,
  );
  if (at < 0) return [];
  const next = events.findIndex((event, index) => index > at && event.type === 'march-begun');
  return events.slice(at, next < 0 ? undefined : next);
};

const arrives: Judge = (stretch, house, about) => {
  const [from, into] = [areaIn(about, 'from'), areaIn(about, 'into')];
  return Number(
    marchFrom(eventsIn(stretch), house, from).some((event) => {
      if (event.type === 'moved')
        return event.house === house && event.from === from && event.into === into;
      if (event.type === 'neutral-force-removed' || event.type === 'area-occupied')
        return event.house === house && event.area === into;
      return false;
    }),
  );
};

const raids: Judge = (stretch, house, about) =>
  Number(
    eventsIn(stretch).some(
      (event) =>
        event.type === 'raid-resolved' &&
        event.house === house &&
        event.area === about['from'] &&
        event.targets.some(({ area }) => area === about['into']),
    ),
  );

const stands: Judge = (stretch, house, about) =>
  Number(
    !eventsIn(stretch).some((event) => {
      if (event.type === 'raid-resolved')
        return event.targets.some((one) => one.area === about['area'] && one.house === house);
      return (
        event.type === 'order-removed' && event.house === house && event.area === about['area']
      );
    }),
  );

const pays: Judge = (stretch, house, about) =>
  Number(
    eventsIn(stretch).some(
      (event) =>
        event.type === 'power-gained' &&
        event.house === house &&
        event.area === about['area'] &&
        event.rule !== 'RAD-6',
    ),
  );

export const isHeld = (view: View, house: House, area: AreaId): boolean =>
  placeAt(view, area).house === house || controllerOf(view, areaOf(view, area)) === house;

const unitsOf = (view: View, house: House): number =>
  Array.from(heldBy(view, house), countAt).reduce((sum, count) => sum + count, 0);

const wins: Judge = (stretch, house, about) => {
  const decided = eventsIn(stretch).find(
    (event) => event.type === 'battle-decided' && event.area === about['area'],
  );
  return decided?.type === 'battle-decided' ? Number(decided.winner === house) : undefined;
};

/** A number of a house, as it is. */
export const numberNow = (view: View, house: House, name: string): number | undefined =>
  NUMBERS[name]?.(view, house);

const NUMBERS: Readonly<Record<string, (view: View, house: House) => number>> = {
  power: (view, house) => holdingOf(view, house).power,
  settlements: settlementsOf,
  barrels: barrelsOf,
  units: unitsOf,
};

const JUDGES: Readonly<Record<string, Judge>> = {
  ...{ arrives, raids, stands, pays, wins },
  holds: ({ after }, house, about) => Number(isHeld(after, house, areaIn(about))),
  place: ({ after }, house, about) =>
    after.state.tracks[String(about['track']) as Track].indexOf(house) + 1,
};

export const came = (aim: Aim, seat: Seat, stretch: Stretch<Agot>): number | undefined =>
  JUDGES[aim.aim]?.(stretch, houseOf(seat), aim.about) ??
  numberNow(stretch.after, houseOf(seat), aim.aim);
