import type { MusterItem } from '../answers.ts';
import type { AreaId, Unit } from '../vocabulary.ts';
import { complain, indexOfName, misread, type Reader, readArea, readUnit } from './reader.ts';
import { cut, isEmpty, type Span, trim } from './scan.ts';
import { readUnitList, splitArea, splitPlace } from './units.ts';
import { arrowAt, indexOfWord, keywordAt, partsOf, says } from './words.ts';

/** `upgrade`, `upgrade to siege engine`, `knight from footman`, `步兵升级为骑士`. */
const readUpgrade = (reader: Reader, what: Span): Unit | undefined => {
  const upgrade = indexOfWord(what, 0, 'upgrade');
  if (upgrade < 0) return readUnit(reader, cut(what, 0, indexOfWord(what, 0, 'from')));
  const rest = cut(what, upgrade + keywordAt(what, upgrade, 'upgrade'));
  const name = trim(cut(rest, arrowAt(rest, 0)), ',');
  const to = indexOfWord(name, 0, 'to');
  return isEmpty(name) ? 'knight' : readUnit(reader, to < 0 ? name : cut(name, to + 1));
};

const isUpgrade = (what: Span): boolean =>
  indexOfWord(what, 0, 'upgrade') >= 0 || indexOfWord(what, 1, 'from') > 0;

const times = (item: MusterItem, count: number): readonly MusterItem[] =>
  Array.from({ length: count }, () => item);

/** `2 footmen`, `ship in Narrow Sea`, `船只1（狭海）`. */
const readNew = (reader: Reader, area: AreaId, what: Span): readonly MusterItem[] | undefined => {
  const { before, place } = splitPlace(what);
  const list = readUnitList(reader, before);
  const into = place && readArea(reader, place);
  if (list === undefined || (place !== undefined && into === undefined)) return undefined;
  const line = what.line.number;
  return list.flatMap(({ unit, count }) =>
    times({ area, unit, ...(into && { into }), line }, count),
  );
};

const readItem = (reader: Reader, area: AreaId, what: Span): readonly MusterItem[] | undefined => {
  if (isEmpty(what)) return misread(reader, what, 'units');
  if (!isUpgrade(what)) return readNew(reader, area, what);
  const unit = readUpgrade(reader, what);
  return unit && [{ area, unit, how: 'upgrade', line: what.line.number }];
};

/** Parts the mustering area from what is placed there; no area: that of the item before. */
const splitMuster = (reader: Reader, item: Span): { readonly area: Span; readonly units: Span } => {
  const upgrade = indexOfWord(item, 0, 'upgrade');
  const isNamed = indexOfName(reader, item, 0, 'areas') === 0;
  if (upgrade < 0 || isNamed) return splitArea(reader, item);
  return { area: trim(cut(item, 0, upgrade), ':'), units: cut(item, upgrade) };
};

export const readMuster = (reader: Reader, said: Span): readonly MusterItem[] | undefined => {
  const items: MusterItem[] = [];
  let area: AreaId | undefined;
  for (const item of says(said, 'none') ? [] : partsOf(said, ',;', 'next')) {
    const { area: name, units } = splitMuster(reader, item);
    if (!isEmpty(name)) area = readArea(reader, name);
    else if (area === undefined)
      return complain(reader, item, 'not-understood', { expected: 'area' });
    const read = area === undefined ? undefined : readItem(reader, area, trim(units, ':,'));
    if (read === undefined) return undefined;
    items.push(...read);
  }
  return items;
};
