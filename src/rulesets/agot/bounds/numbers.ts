import type { Area } from '../data/rules.ts';
import { type AreaId, type Force, type House, UNITS } from '../data/vocabulary.ts';
import { controlledBy, controllerOf } from '../table/control.ts';
import { areaOf, countAt, heldBy, holdingOf, kindOf, noUnits, placeAt } from '../table/places.ts';
import { listHeldAreas } from '../table/reach.ts';
import { beats } from '../table/round.ts';
import { arrival } from './arrivals.ts';
import { type Chances, chancesOfStanding, ownTargets, sizeOf, unitsInto } from './deeds.ts';
import {
  attackersOf,
  attackHinge,
  type Prospect,
  type Range,
  threatsTo,
  tokensAt,
  waysOut,
} from './foes.ts';
import { cardsOf, killsUnits, leastDefence, mostAssault, walls } from './strength.ts';

/** The units of an area that its own march orders take away. */
const leaving = ({ own, view }: Prospect, area: AreaId): Force => {
  const gone = noUnits();
  for (const wish of own.marches.filter(({ from }) => from === area))
    for (const { into } of wish.moves)
      for (const unit of UNITS) gone[unit] += unitsInto(view, wish, into)[unit];
  return gone;
};

/** The chances that an area is held at the end: by units that stay there, and nobody can beat. */
export const holding = (prospect: Prospect, area: AreaId): Chances => {
  const { view, own } = prospect;
  const place = placeAt(view, area);
  const threats = threatsTo(prospect, area);
  const on = threats.map((foe) => attackHinge(prospect, foe, area, 'MAR-2'));
  const safe = threats.length === 0;
  if (place.house !== own.house || !own.isPlain) return { sure: false, never: false, on };
  const gone = leaving(prospect, area);
  const left = noUnits();
  for (const unit of UNITS) left[unit] = place.units[unit] - gone[unit];
  const isStaying = sizeOf(left) > 0 && isFedAnyhow(prospect);
  const isStrong =
    areaOf(view, area).portOf === null &&
    threats.every((foe) => isHeldAgainst(prospect, area, left, foe));
  return { sure: isStaying && (safe || isStrong), never: false, on };
};

/** None of its units die for want of supply, whatever of its marches is carried out. */
const isFedAnyhow = ({ view, own }: Prospect): boolean =>
  view.rules.options['over-supply'] === 'refuse' || own.marches.length === 0;

const isHeldAgainst = (prospect: Prospect, area: AreaId, left: Force, foe: House): boolean => {
  if (killsUnits(foe)) return false;
  const { view, own } = prospect;
  const order = own.placed.get(area);
  // Cersei could take it away after any other battle (BAT-6).
  const isSafe = !prospect.foes.includes('lannister');
  const isDefended = order !== undefined && isSafe && view.rules.orders[order].kind === 'defense';
  const least =
    leastDefence(view, left) +
    walls(view, area, own.house) +
    (isDefended ? view.rules.orders[order].bonus : 0);
  return beats(view, [own.house, least], [foe, mostAssault(prospect, foe, area)]);
};

/** Lands by what can become of them. */
interface Lands {
  /** Its own, that somebody could take from units that stay there: one march takes one (MAR-4). */
  readonly defended: readonly Area[];
  /** Its own, that anybody who comes could take. */
  readonly bare: readonly Area[];
  /** Others', that it could come to have by its marches, or by the shield of a home that others leave. */
  readonly wanted: readonly Area[];
  /** Others', that only units which were beaten could come to. */
  readonly refuges: readonly Area[];
}

/** A token is laid, a shield is printed there, or units stay that nobody can beat. */
export const isKept = (prospect: Prospect, area: AreaId): boolean => {
  const { view, own } = prospect;
  if (controllerOf(view, areaOf(view, area)) !== own.house) return false;
  if (placeAt(view, area).house === own.house && holding(prospect, area).sure) return true;
  return isUnreached(prospect, area) && isMarked(prospect, area);
};

/** Houses that could come to stand there, beaten ones too; of a port, or in its land. */
const reachedBy = ({ view, foes, comes }: Prospect, area: AreaId): readonly House[] => {
  const { portOf } = areaOf(view, area);
  return foes.filter(
    (foe) => comes.get(foe)?.has(area) || (portOf !== null && comes.get(foe)?.has(portOf)),
  );
};

/** Nobody else can come there: by a march, or beaten. */
const isUnreached = (prospect: Prospect, area: AreaId): boolean =>
  reachedBy(prospect, area).length === 0 && threatsTo(prospect, area).length === 0;

/** Control without units: the token that lies there, or the shield of its home. */
const isMarked = ({ view, own }: Prospect, area: AreaId): boolean => {
  const { token } = placeAt(view, area);
  const { home } = areaOf(view, area);
  if (token !== null) return token === own.house;
  return home === own.house && view.rules.homes[own.house] === area;
};

const landsOf = (prospect: Prospect): Lands => {
  const { view, own } = prospect;
  const lands = view.rules.areas.filter(({ type }) => type === 'land');
  const isOwn = (area: Area): boolean => controllerOf(view, area) === own.house;
  const open = lands.filter((area) => isOwn(area) && !isKept(prospect, area.id));
  const others = lands.filter((area) => !isOwn(area));
  const wanted = others.filter((area) => isWanted(prospect, area));
  const near = refugesOf(prospect);
  return {
    defended: open.filter((area) => isGarrisoned(prospect, area.id)),
    bare: open.filter((area) => !isGarrisoned(prospect, area.id)),
    wanted,
    refuges: others.filter(
      (area) => !wanted.includes(area) && near.has(area.id) && placeAt(view, area.id).neutral === 0,
    ),
  };
};

const isWanted = (prospect: Prospect, { id, home }: Area): boolean => {
  const { own } = prospect;
  return (
    home === own.house ||
    own.marches.some(
      ({ from, moves }) =>
        moves.some(({ into }) => into === id) && !arrival(prospect, from, id).never,
    )
  );
};

/** Units stay there, whatever of its marches is carried out. */
const isGarrisoned = (prospect: Prospect, area: AreaId): boolean => {
  const { view, own } = prospect;
  const place = placeAt(view, area);
  const isStaying = countAt(place) > sizeOf(leaving(prospect, area));
  return place.house === own.house && isFedAnyhow(prospect) && isStaying;
};

/** Where its units are, and where its marches go. */
const groundsOf = (prospect: Prospect): readonly AreaId[] => [
  ...new Set([...listHeldAreas(prospect.view, prospect.own.house), ...ownTargets(prospect)]),
];

/** Groups of its units that somebody could beat: each goes back once (BAT-11, BAT-12). */
const beatable = (prospect: Prospect): readonly AreaId[] =>
  groundsOf(prospect).filter((area) => reachedBy(prospect, area).length > 0);

/** Each group, and whoever came to its place after it. */
const retreats = (prospect: Prospect): number =>
  beatable(prospect).length + prospect.own.marches.length;

const refugesOf = (prospect: Prospect): ReadonlySet<AreaId> =>
  new Set(beatable(prospect).flatMap((area) => waysOut(prospect.view, prospect.own.house, area)));

/** March orders that the others could have out, by tokens and places. */
const marchesAgainst = (prospect: Prospect): number =>
  prospect.foes.reduce((all, foe) => {
    const tokens = prospect.view.state.places
      .map((place) => tokensAt(prospect, foe, place, 'march'))
      .filter((ids) => ids.length > 0);
    const ids = new Set(tokens.flat());
    const count = [...ids].reduce((sum, id) => sum + prospect.view.rules.orders[id].count, 0);
    return all + Math.min(tokens.length, count);
  }, 0);

/** A sum over the house's lands, as far as it counts. */
const sumOver = (
  prospect: Prospect,
  worthOf: (area: Area) => number,
  cap = Number.POSITIVE_INFINITY,
): Range => {
  const { view, own } = prospect;
  const { defended, bare, wanted, refuges } = landsOf(prospect);
  const sum = (areas: readonly Area[], most = areas.length): number =>
    areas
      .map(worthOf)
      .sort((a, b) => b - a)
      .slice(0, most)
      .reduce((all, worth) => all + worth, 0);
  const now = sum([...controlledBy(view, own.house)]);
  const least = now - sum(bare) - sum(defended, marchesAgainst(prospect));
  const most = now + sum(wanted) + sum(refuges, retreats(prospect));
  return { least: Math.min(cap, Math.max(0, least)), most: Math.min(cap, most) };
};

export const settlementsIn = (prospect: Prospect): Range =>
  sumOver(prospect, ({ settlement }) => (settlement === 'none' ? 0 : 1));

export const barrelsIn = (prospect: Prospect): Range =>
  sumOver(prospect, ({ barrels }) => barrels, prospect.view.rules.supplyLimits.length - 1);

/** Units that nobody can meet live; none is mustered in this phase, ships alone can be captured (CLK-3). */
export const unitsIn = (prospect: Prospect): Range => {
  const { view, own } = prospect;
  const held = [...heldBy(view, own.house)];
  const now = held.reduce((all, place) => all + countAt(place), 0);
  const staying = held
    .filter(({ area }) => isUnreached(prospect, area))
    .map((place) => countAt(place) - sizeOf(leaving(prospect, place.area)));
  const marching = own.marches.flatMap((wish) =>
    [...new Set(wish.moves.map(({ into }) => into))]
      .filter((into) => isUnmet(prospect, wish.from, into))
      .map((into) => sizeOf(unitsInto(view, wish, into))),
  );
  const least = [...staying, ...marching].reduce((all, count) => all + Math.max(0, count), 0);
  return {
    least: isFedAnyhow(prospect) ? Math.min(least, now) : 0,
    most: now + capturable(prospect),
  };
};

/** They go where nobody is and nobody comes, or they stay where nobody comes. */
const isUnmet = (prospect: Prospect, from: AreaId, into: AreaId): boolean => {
  const place = placeAt(prospect.view, into);
  return (
    place.neutral === 0 &&
    (place.house === null || place.house === prospect.own.house) &&
    [from, into].every((area) => isUnreached(prospect, area))
  );
};

/** CLK-3: ships in the ports of lands that it could take, or take again. */
const capturable = (prospect: Prospect): number => {
  const { view } = prospect;
  const { wanted, refuges } = landsOf(prospect);
  const targets = ownTargets(prospect);
  const portsOf = (lands: readonly Area[]): number =>
    view.rules.areas.filter(
      ({ id, portOf }) => lands.some((land) => land.id === portOf) && view.state.ports.includes(id),
    ).length;
  const taken = view.rules.areas.filter(
    (area) => wanted.includes(area) || (targets.has(area.id) && !isUnreached(prospect, area.id)),
  );
  const most = portsOf(taken) + Math.min(portsOf(refuges), 2 * retreats(prospect));
  return most * view.rules.ports.capacity;
};

// Tokens in hand, to the end of the round: what consolidation, raids and cards bring, what marches leave behind.

export const powerIn = (prospect: Prospect): Range => {
  const { view, own } = prospect;
  const { power } = holdingOf(view, own.house);
  const { powerTokens } = view.rules;
  const paying = paidIn(prospect);
  const most = paying.most + pillaged(prospect) + wonByCards(prospect);
  const laid = own.marches.filter(({ token }) => token === 'yes').length;
  const board = view.state.places.filter(({ token }) => token === own.house).length;
  // SET-11: as many as the pool holds.
  const isPoolDeep = power + most + board + laid <= powerTokens;
  return {
    least: Math.max(0, power - laid) + (isPoolDeep ? paying.least : 0),
    most: Math.min(Math.max(powerTokens, power), power + most - surelyLaid(prospect)),
  };
};

const consolidating = ({ view, own }: Prospect): readonly AreaId[] =>
  [...own.placed].flatMap(([area, order]) =>
    kindOf(view, order) === 'consolidate-power' ? [area] : [],
  );

/** CON-1: one, and one for each crown, where the order still stands. */
const paidIn = (prospect: Prospect): Range => {
  const areas = consolidating(prospect);
  const worth = (area: AreaId): number => 1 + areaOf(prospect.view, area).crowns;
  const sure = areas.filter((area) => isPaid(prospect, area));
  const sum = (all: readonly AreaId[]): number => all.reduce((so, area) => so + worth(area), 0);
  return { least: sum(sure), most: sum(areas) };
};

/** FRT-1: what builds does not pay; PRT-11: a port pays who holds its land. */
const isPaid = (prospect: Prospect, area: AreaId): boolean =>
  !prospect.own.builds.includes(area) &&
  reachedBy(prospect, area).length === 0 &&
  chancesOfStanding(prospect, area, true).sure;

/** RAD-6: one for each consolidation that its raids could strike. */
const pillaged = (prospect: Prospect): number => {
  const { view, own } = prospect;
  let most = 0;
  for (const [from, order] of own.placed) {
    const { kind, special } = view.rules.orders[order];
    if (kind !== 'raid') continue;
    const targets = areaOf(view, from).near.filter((area) =>
      prospect.foes.some(
        (foe) => tokensAt(prospect, foe, placeAt(view, area), 'consolidate-power').length > 0,
      ),
    );
    most += Math.min(special ? 2 : 1, targets.length);
  }
  return most;
};

/** BAT-6: what a card brings, in every battle that the house could fight. */
const wonByCards = (prospect: Prospect): number => {
  const { view, own } = prospect;
  const gain = Math.max(0, ...cardsOf(view, own.house).map(({ gains }) => gains));
  if (gain === 0) return 0;
  const marches = [...own.placed.values()].filter((order) => kindOf(view, order) === 'march');
  const isOpen = groundsOf(prospect).some((area) => attackersOf(prospect, area).length > 0);
  const attacks = view.state.places.filter((place) =>
    prospect.foes.some((foe) => tokensAt(prospect, foe, place, 'march').length > 0),
  );
  return gain * (marches.length + (isOpen ? attacks.length : 0));
};

/** MAR-9: tokens of marches that nothing can stop, which empty their area. */
const surelyLaid = (prospect: Prospect): number => {
  const { view, own } = prospect;
  const { power } = holdingOf(view, own.house);
  const marches = own.marches.filter(({ token }) => token === 'yes');
  if (marches.length > power) return 0;
  return marches.filter(({ from, moves }) => {
    const place = placeAt(view, from);
    return (
      areaOf(view, from).type === 'land' &&
      place.token === null &&
      sizeOf(leaving(prospect, from)) === countAt(place) &&
      moves.every(({ into }) => {
        const { house, neutral } = placeAt(view, into);
        const isFree = neutral === 0 && (house === null || house === own.house);
        return isFree && arrival(prospect, from, into).sure;
      })
    );
  }).length;
};
