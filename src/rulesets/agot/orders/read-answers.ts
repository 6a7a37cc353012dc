import type { Ids } from '../../../core/game.ts';
import type { AreaId } from '../vocabulary.ts';
import {
  afterSo,
  type Conditional,
  isConditionAlone,
  readConditions,
  splitCondition,
  splitIf,
} from './conditions.ts';
import { addFortified, type Draft, makeWish } from './draft.ts';
import { type AnswerKind, isList, PAYLOADS } from './kinds.ts';
import { misread, type Reader, readArea } from './reader.ts';
import { cut, indexOfMark, isEmpty, placeOf, type Span, trim } from './scan.ts';
import { READERS } from './values.ts';
import { after, arrowAt, indexOfArrow, partsOf } from './words.ts';

/** `若进攻，罗柏`: a condition belongs to what follows it. */
const withConditions = (parts: readonly Span[]): readonly Span[] => {
  const joined: Span[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last === undefined || !isConditionAlone(last)) joined.push(part);
    else joined[joined.length - 1] = { ...last, to: part.to };
  }
  return joined;
};

const alternativesOf = (kind: AnswerKind, body: Span): readonly Span[] =>
  withConditions(
    (isList(kind) ? partsOf(body, '', 'else', 'or') : partsOf(body, ',;', 'else', 'or'))
      .map((part) => trim(part, ',;:'))
      .filter((part) => !isEmpty(part)),
  );

/** `when it decides` must not be taken for a condition. */
const parted = (kind: AnswerKind, part: Span): Conditional =>
  READERS_WITH_IF.has(PAYLOADS[kind]) ? splitIf(part) : splitCondition(part);
const READERS_WITH_IF: ReadonlySet<string> = new Set(['raven', 'muster', 'heroes', 'ports']);

interface Alternative extends Conditional {
  readonly span: Span;
  readonly about: Ids | undefined;
}

/** One alternative answers all of the line's kinds. */
const addAlternative = (
  reader: Reader,
  draft: Draft,
  [kind, ...others]: readonly AnswerKind[],
  { said, when, span, about }: Alternative,
): void => {
  if (kind === undefined) return;
  const conditions = readConditions(reader, when);
  const wish = READERS[PAYLOADS[kind]](reader, afterSo(trim(said, ',;:')));
  if (wish === undefined || conditions === undefined) return;
  const scope = { ...(about && { about }), when: conditions };
  const isPlain = kind === 'fortify' && conditions.length === 0;
  if (isPlain) addFortified(draft, wish as readonly AreaId[], span); // as `areas` are read
  for (const each of isPlain ? [] : [kind, ...others])
    draft.others.push(makeWish(each, wish, scope, placeOf(span)));
};

/** A line that answers questions: its alternatives in order. */
export const readAnswers = (
  reader: Reader,
  draft: Draft,
  kinds: readonly AnswerKind[],
  { body, about }: { readonly body: Span; readonly about: Ids | undefined },
): void => {
  const [kind] = kinds;
  if (kind === undefined) return;
  const parts = alternativesOf(kind, body);
  if (parts.length === 0) misread(reader, body, 'line');
  for (const span of parts)
    addAlternative(reader, draft, kinds, { ...parted(kind, span), span, about });
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
  for (const span of parts) {
    const { said, when } = parted('retreat', span);
    const arrow = Math.max(indexOfArrow(said), indexOfMark(said, ':'));
    if (arrow > 0) {
      const name = cut(said, 0, arrow);
      const area = readArea(reader, after(name, 'from') ?? name);
      if (area === undefined) return;
      from = { area };
    }
    const into = cut(said, Math.max(arrow, 0));
    const target = trim(cut(into, arrowAt(into, 0)), ':');
    const behind = { ...span, from: Math.min(target.from, when.from) };
    addAlternative(reader, draft, ['retreat'], { said: target, when, span: behind, about: from });
  }
};
