import type { SupportPlan, SupportTry } from '../answers.ts';
import type { AreaId, House, Role } from '../vocabulary.ts';
import { findIn, type Reader, readArea, readHouse } from './reader.ts';
import { cut, isEmpty, type Span, sizeOf, trim } from './scan.ts';
import { after, indexOfWord, type Keyword, partsOf, says } from './words.ts';

/** `of Widow's Watch`; nothing: anywhere. */
const readPlace = (reader: Reader, span: Span): { readonly at?: AreaId } | undefined => {
  const name = after(span, 'of') ?? span;
  if (isEmpty(name)) return {};
  const at = readArea(reader, name);
  return at === undefined ? undefined : { at };
};

const SIDES: readonly (readonly [Keyword, 'own' | Role | 'nobody'])[] = [
  ['attacker', 'attacker'],
  ['defender', 'defender'],
  ['none', 'nobody'],
  ['nobody', 'nobody'],
  ['own', 'own'],
];

/** `Greyjoy in Seagard`, `Greyjoy`. */
const readHouseTry = (reader: Reader, span: Span): SupportTry | undefined => {
  const of = indexOfWord(span, 1, 'of');
  const end = of < 0 ? sizeOf(span) : of;
  const house = readHouse(reader, cut(span, 0, end));
  const place = readPlace(reader, cut(span, end));
  return house && place && { back: 'house', ...place, house };
};

/** A house by its name, unless the whole is an area's. */
const speaksOfHouse = (reader: Reader, span: Span): boolean => {
  const of = indexOfWord(span, 1, 'of');
  const name = of < 0 ? span : cut(span, 0, of);
  return findIn(reader, span, 'areas') === undefined && isHouse(reader, name);
};
const isHouse = (reader: Reader, span: Span): boolean =>
  findIn(reader, span, 'houses') !== undefined;

/** `寡妇角的进攻方`, `Widow's Watch attacker`: the side behind its place. */
const readBehindPlace = (reader: Reader, span: Span): SupportTry | undefined => {
  for (let end = 1; end < sizeOf(span); end++) {
    const at = findIn(reader, placeIn(span, end), 'areas');
    const side = at === undefined ? undefined : readSide(reader, cut(span, end));
    if (side !== undefined && at !== undefined) return { ...side, at };
  }
  return undefined;
};
const placeIn = (span: Span, end: number): Span => {
  const place = cut(span, 0, end);
  return after(place, 'of') ?? place;
};
const readSide = (reader: Reader, span: Span): SupportTry | undefined => {
  const of = after(span, 'of');
  const back = SIDES.find(([word]) => says(of ?? span, word))?.[1];
  if (back !== undefined) return { back };
  const house = of && isHouse(reader, of) ? readHouse(reader, of) : undefined;
  return house && { back: 'house', house };
};

const readTry = (reader: Reader, span: Span): SupportTry | undefined => {
  const behind = readBehindPlace(reader, span);
  if (behind !== undefined) return behind;
  for (const [word, back] of SIDES) {
    const rest = after(span, word);
    if (rest === undefined) continue;
    const place = readPlace(reader, rest);
    return place && { back, ...place };
  }
  if (speaksOfHouse(reader, span)) return readHouseTry(reader, span);
  const at = readArea(reader, span);
  return at === undefined ? undefined : { back: 'own', at };
};

interface Plan {
  readonly plans: SupportTry[];
  readonly never: House[];
}

/** `never Greyjoy, Tyrell`: once it is said, it holds to the end of the part. */
const readPart = (reader: Reader, part: Span, plan: Plan): void => {
  let isNever = false;
  for (const item of partsOf(part, ',', 'and')) {
    const refused = after(item, 'never');
    isNever ||= refused !== undefined;
    if (isNever) addTo(plan.never, readHouse(reader, refused ?? item));
    else addTo(plan.plans, readTry(reader, item));
  }
};
const addTo = <T>(list: T[], read: T | undefined): void => {
  if (read !== undefined) list.push(read);
};

/** `Moat Cailin never Greyjoy`: no comma is needed. */
const untilNever = (part: Span): readonly Span[] => {
  const never = indexOfWord(part, 1, 'never');
  return never < 0 ? [part] : [cut(part, 0, never), cut(part, never)];
};

/** Whom a support order backs; nothing said: no plan. */
export const readSupport = (reader: Reader, area: AreaId, body: Span): SupportPlan | undefined => {
  const plan: Plan = { plans: [], never: [] };
  for (const part of partsOf(trim(body, '→:,;'), ';', 'else', 'or').flatMap(untilNever))
    readPart(reader, trim(part, '→:,'), plan);
  if (plan.plans.length === 0 && plan.never.length === 0) return undefined;
  return { area, ...plan, line: body.line.number };
};
