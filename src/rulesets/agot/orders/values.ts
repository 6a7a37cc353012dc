import type { Json } from '../../../core/json.ts';
import type { BladeWish, LossesWish, TieWish } from '../answers.ts';
import type { AreaId, House, Unit } from '../vocabulary.ts';
import { readHeroes, readPorts } from './forum-values.ts';
import type { Payload } from './kinds.ts';
import { readMuster } from './muster.ts';
import { indexOfOrder, readOrder } from './order-tokens.ts';
import {
  findIn,
  isDone,
  misread,
  type Reader,
  readArea,
  readCard,
  readHouse,
  readNumber,
  readToken,
  readUnit,
} from './reader.ts';
import { cut, isEmpty, isMark, type Span, tokensIn } from './scan.ts';
import { readUnitList, splitArea } from './units.ts';
import { after, arrowAt, indexOfWord, type Keyword, partsOf, says } from './words.ts';

/** What is said for a question, or undefined with a problem noted. */
export type ReadValue = (reader: Reader, said: Span) => Json | undefined;

const orNone =
  (read: ReadValue): ReadValue =>
  (reader, said) =>
    says(said, 'none') ? null : read(reader, said);

const readYesNo: ReadValue = (reader, said) => {
  if (says(said, 'yes')) return 'yes';
  return says(said, 'none') ? 'no' : misread(reader, said, 'yes-or-no');
};

const readRouted: ReadValue = (reader, said) => {
  if (says(said, 'routed')) return 'routed';
  return says(said, 'unrouted') ? 'unrouted' : misread(reader, said, 'routed-or-not');
};

const BLADE: readonly (readonly [Keyword, BladeWish])[] = [
  ['when-it-decides', 'when-it-decides'],
  ['always', 'always'],
  ['never-used', 'never'],
];

const readBlade: ReadValue = (reader, said) => {
  for (const [word, wish] of BLADE) if (says(said, word)) return wish;
  return misread(reader, said, 'blade');
};

/** `Karhold → defense +2`, or none. */
const readRaven: ReadValue = (reader, said) => {
  const arrow = tokensIn(said).findIndex((token) => isMark(token, '→:'));
  const end = arrow >= 0 ? arrow : indexOfOrder(reader, said, 1);
  if (end < 0) return misread(reader, said, 'order');
  const name = cut(said, 0, end);
  const area = readArea(reader, name);
  const rest = cut(said, end);
  const read = readOrder(reader, cut(rest, arrowAt(rest, 0)));
  if (area === undefined || read === undefined || !isDone(reader, read.rest)) return undefined;
  return { area, order: read.order };
};

/** How many of a port's captured ships are kept. */
const readShips: ReadValue = (reader, said) => {
  if (says(said, 'all')) return 'all';
  return says(said, 'none') ? 0 : readNumber(reader, said);
};

// ---- Lists ----------------------------------------------------------------------------------

const readTie = (reader: Reader, said: Span): TieWish | undefined => {
  const houses: House[] = [];
  for (const name of partsOf(said, ',;→', 'next', 'and')) {
    const house = readHouse(reader, name);
    if (house === undefined) return undefined;
    houses.push(house);
  }
  return houses.length > 0 ? houses : misread(reader, said, 'house');
};

/** Houses and areas, in any order. */
const readDecline: ReadValue = (reader, said) => {
  const houses: House[] = [];
  const areas: AreaId[] = [];
  if (says(said, 'none')) return { houses, areas };
  if (says(said, 'all'))
    return { houses: reader.rules.houses.filter((house) => house !== reader.seat), areas };
  for (const name of partsOf(said, ',;', 'and')) {
    const isHouse = findIn(reader, name, 'houses') !== undefined;
    const house = isHouse ? readHouse(reader, name) : undefined;
    const area = isHouse ? undefined : readArea(reader, name);
    if (house !== undefined) houses.push(house);
    else if (area !== undefined) areas.push(area);
    else return undefined;
  }
  return { houses, areas };
};

/** `footmen first`, `footmen, ships first`: an order of preference. */
const readPreference = (reader: Reader, said: Span): LossesWish | undefined => {
  const first: Unit[] = [];
  for (const name of partsOf(said, ',;', 'first', 'next', 'and')) {
    const unit = readUnit(reader, name);
    if (unit === undefined) return undefined;
    if (!first.includes(unit)) first.push(unit);
  }
  return first.length > 0 ? { first } : misread(reader, said, 'units');
};

/** Areas in a row, or none. */
export const readAreas = (reader: Reader, said: Span): readonly AreaId[] | undefined => {
  const areas: AreaId[] = [];
  if (says(said, 'none')) return areas;
  for (const name of partsOf(said, ',;', 'next', 'and')) {
    const area = readArea(reader, name);
    if (area === undefined) return undefined;
    if (!areas.includes(area)) areas.push(area);
  }
  return areas.length > 0 ? areas : misread(reader, said, 'area');
};

type LostUnit = Extract<LossesWish, { units: unknown }>['units'][number];

/** `Golden Sound ship`, `2 knights`; a place holds until another is named. */
const readLost = (
  reader: Reader,
  item: Span,
  before: AreaId | undefined,
): { readonly area: AreaId | undefined; readonly lost: readonly LostUnit[] } | undefined => {
  const { area: name, units } = splitArea(reader, after(item, 'anywhere') ?? item);
  const isElsewhere = after(item, 'anywhere') !== undefined;
  const kept = isElsewhere ? undefined : before;
  const area = isEmpty(name) ? kept : readArea(reader, name);
  const list = readUnitList(reader, units);
  if ((area === undefined && !isEmpty(name)) || list === undefined) return undefined;
  if (list.length === 0) return misread(reader, item, 'units');
  return { area, lost: list.map((counted) => ({ ...(area && { area }), ...counted })) };
};

const readLosses = (reader: Reader, said: Span): LossesWish | undefined => {
  if (indexOfWord(said, 0, 'first') >= 0) return readPreference(reader, said);
  const units: LostUnit[] = [];
  let area: AreaId | undefined;
  for (const item of partsOf(said, ',;')) {
    const read = readLost(reader, item, area);
    if (read === undefined) return undefined;
    area = read.area;
    units.push(...read.lost);
  }
  return units.length > 0 ? { units } : misread(reader, said, 'units');
};

/** Each way of writing an answer. */
export const READERS: Readonly<Record<Payload, ReadValue>> = {
  area: readArea,
  'area-or-none': orNone(readArea),
  card: readCard,
  'card-or-none': orNone(readCard),
  'token-or-none': orNone(readToken),
  'unit-or-none': orNone(readUnit),
  'yes-or-no': readYesNo,
  routed: readRouted,
  ships: readShips,
  blade: readBlade,
  raven: orNone(readRaven),
  losses: (reader, said) => readLosses(reader, said) as Json | undefined,
  tie: readTie,
  muster: (reader, said) => readMuster(reader, said) as Json | undefined,
  decline: readDecline,
  heroes: (reader, said) => readHeroes(reader, said) as Json | undefined,
  ports: (reader, said) => readPorts(reader, said) as Json | undefined,
  areas: readAreas,
};
