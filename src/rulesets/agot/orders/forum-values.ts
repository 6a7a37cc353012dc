import { at, illegal } from '../../../core/problem.ts';
import type { HeroStep, PortStep } from '../answers.ts';
import type { AreaId, CardId } from '../vocabulary.ts';
import { findIn, misread, type Reader, readArea, readCard } from './reader.ts';
import { cut, isEmpty, placeOf, type Span, sizeOf, trim } from './scan.ts';
import { splitPlace } from './units.ts';
import { partsOf, says } from './words.ts';

/** What is read for heroes and ports: with the line, for telling what became of it. */
type Numbered<Step> = Step & { readonly line: number };

const isNamed = (reader: Reader, span: Span, group: 'areas' | 'cards'): boolean =>
  findIn(reader, trim(span, ':→()'), group) !== undefined;

interface Pair {
  readonly area: Span;
  readonly hero: Span;
}

/** `Winterfell Eddard`, `Eddard at Winterfell`, `艾德 → 临冬城`: parted where both are known. */
const bothKnown = (reader: Reader, item: Span): Pair | undefined => {
  for (let end = 1; end < sizeOf(item); end++) {
    const [first, last] = [cut(item, 0, end), behindJoint(cut(item, end))];
    if (isNamed(reader, first, 'areas') && isNamed(reader, last, 'cards'))
      return { area: first, hero: last };
    if (isNamed(reader, first, 'cards') && isNamed(reader, last, 'areas'))
      return { area: last, hero: first };
  }
  return undefined;
};

/** `at`, an arrow or a colon between the two does not matter. */
const behindJoint = (span: Span): Span => {
  const { before, place } = splitPlace({ ...span, from: span.from - 1 });
  return place !== undefined && sizeOf(before) === 1 ? place : span;
};

/** One of the two is known; the other has the problem. */
const oneKnown = (reader: Reader, item: Span): Pair | undefined => {
  for (let end = sizeOf(item) - 1; end > 0; end--) {
    const [first, last] = [cut(item, 0, end), behindJoint(cut(item, end))];
    if (isNamed(reader, first, 'areas')) return { area: first, hero: last };
    if (isNamed(reader, last, 'areas')) return { area: last, hero: first };
    if (isNamed(reader, last, 'cards')) return { area: first, hero: last };
  }
  return undefined;
};

const readHero = (reader: Reader, item: Span): HeroStep | undefined => {
  const pair = bothKnown(reader, item) ?? oneKnown(reader, item);
  if (pair === undefined) return misread(reader, item, 'hero');
  const area: AreaId | undefined = readArea(reader, trim(pair.area, '→'));
  const hero: CardId | undefined = readCard(reader, trim(pair.hero, '→'));
  return area === undefined || hero === undefined ? undefined : { area, hero };
};

/** The only sea of an area need not be named; where none can be nobody asks for it. */
const onlySea = (reader: Reader, item: Span, area: AreaId): AreaId | undefined => {
  const { areaById } = reader.rules;
  const sites = areaById.get(area)?.ports ?? [];
  const [sea, ...others] = sites.flatMap((port) => areaById.get(port)?.sea ?? []);
  if (sea !== undefined) return others.length === 0 ? sea : misread(reader, item, 'sea');
  reader.problems.push(at(placeOf(item), illegal('PRT-2', 'no-port-site', { area })));
  return undefined;
};

/** `Winterfell on Bay of Ice`, `临冬城（寒冰湾）`, `Pyke`. */
const readPort = (reader: Reader, item: Span): PortStep | undefined => {
  const { area: name, sea: place } = splitPort(reader, item);
  const area = readArea(reader, name);
  if (area === undefined) return undefined;
  const sea = isEmpty(place) ? onlySea(reader, item, area) : readArea(reader, place);
  return sea === undefined ? undefined : { area, sea };
};

/** Also without a word between them: `临冬城 寒冰湾`. */
const splitPort = (reader: Reader, item: Span): { readonly area: Span; readonly sea: Span } => {
  for (let end = sizeOf(item) - 1; end > 0; end--) {
    const [area, sea] = [cut(item, 0, end), behindJoint(cut(item, end))];
    if (isNamed(reader, area, 'areas') && isNamed(reader, sea, 'areas')) return { area, sea };
  }
  const { before, place = cut(item, sizeOf(item)) } = splitPlace(item);
  return { area: before, sea: place };
};

const listOf =
  <Step>(read: (reader: Reader, item: Span) => Step | undefined) =>
  (reader: Reader, said: Span): readonly Numbered<Step>[] | undefined => {
    const steps: Numbered<Step>[] = [];
    for (const item of says(said, 'none') ? [] : partsOf(said, ',;', 'next', 'and')) {
      const step = read(reader, item);
      if (step === undefined) return undefined;
      steps.push({ ...step, line: said.line.number });
    }
    return steps;
  };

/** For `deploy-heroes` and `redeploy`. */
export const readHeroes = listOf(readHero);
/** For `build-ports`. */
export const readPorts = listOf(readPort);
