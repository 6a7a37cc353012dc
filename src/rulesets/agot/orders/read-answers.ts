import type { Ids } from '../../../core/game.ts';
import { type Conditional, readConditions, splitCondition, splitIf } from './conditions.ts';
import { type Draft, makeWish } from './draft.ts';
import { type AnswerKind, PAYLOADS } from './kinds.ts';
import { misread, type Reader, readArea } from './reader.ts';
import { cut, indexOfMark, isEmpty, placeOf, type Span, trim } from './scan.ts';
import { isList, READERS } from './values.ts';
import { arrowAt, indexOfArrow, partsOf } from './words.ts';

const alternativesOf = (kind: AnswerKind, body: Span): readonly Span[] =>
  (isList(PAYLOADS[kind]) ? partsOf(body, '', 'else', 'or') : partsOf(body, ',;', 'else', 'or'))
    .map((part) => trim(part, ',;:'))
    .filter((part) => !isEmpty(part));

/** `when it decides` must not be taken for a condition. */
const parted = (kind: AnswerKind, part: Span): Conditional =>
  READERS_WITH_IF.has(PAYLOADS[kind]) ? splitIf(part) : splitCondition(part);
const READERS_WITH_IF: ReadonlySet<string> = new Set(['raven', 'muster']);

/** One alternative answers all of the line's kinds. */
const addAlternative = (
  reader: Reader,
  draft: Draft,
  kinds: readonly AnswerKind[],
  { part, about }: { readonly part: Span; readonly about: Ids | undefined },
): void => {
  const [kind] = kinds;
  if (kind === undefined) return;
  const { said, when } = parted(kind, part);
  const conditions = readConditions(reader, when);
  const wish = READERS[PAYLOADS[kind]](reader, trim(said, ',;:'));
  if (wish === undefined || conditions === undefined) return;
  const scope = { ...(about && { about }), when: conditions };
  for (const each of kinds) draft.others.push(makeWish(each, wish, scope, placeOf(part)));
};

/** A line that answers questions: its alternatives in order. */
export const readAnswers = (
  reader: Reader,
  draft: Draft,
  kinds: readonly AnswerKind[],
  { body, about }: { readonly body: Span; readonly about: Ids | undefined },
): void => {
  const [kind] = kinds;
  const parts = kind === undefined ? [] : alternativesOf(kind, body);
  if (parts.length === 0) misread(reader, body, 'line');
  for (const part of parts) addAlternative(reader, draft, kinds, { part, about });
};

/** `Moat Cailin → Winterfell, White Harbor; Seagard → Riverrun`: the area retreated from holds on. */
export const readRetreats = (
  reader: Reader,
  draft: Draft,
  { body, about }: { readonly body: Span; readonly about: Ids | undefined },
): void => {
  let from = about;
  const parts = alternativesOf('retreat', body);
  if (parts.length === 0) misread(reader, body, 'area');
  for (const part of parts) {
    const arrow = Math.max(indexOfArrow(part), indexOfMark(part, ':'));
    if (arrow > 0) {
      const area = readArea(reader, cut(part, 0, arrow));
      if (area === undefined) return;
      from = { area };
    }
    const into = cut(part, Math.max(arrow, 0));
    const target = trim(cut(into, arrowAt(into, 0)), ':');
    addAlternative(reader, draft, ['retreat'], { part: target, about: from });
  }
};
