import type { RaidWish } from '../answers.ts';
import type { AreaId } from '../vocabulary.ts';
import { readConditions, splitIf } from './conditions.ts';
import type { Said } from './marches.ts';
import { type Reader, readArea } from './reader.ts';
import { type Span, trim } from './scan.ts';
import { partsOf, says } from './words.ts';

const readTargets = (reader: Reader, said: Span): readonly AreaId[] | undefined => {
  if (says(said, 'none', 'no-target')) return [];
  const targets: AreaId[] = [];
  for (const name of partsOf(said, '+', 'and')) {
    const area = readArea(reader, name);
    if (area === undefined) return undefined;
    targets.push(area);
  }
  return targets;
};

const readAlternative = (reader: Reader, from: AreaId, part: Span): Said<RaidWish> | undefined => {
  const { said, when } = splitIf(part);
  const conditions = readConditions(reader, when);
  const targets = readTargets(reader, trim(said, '→:()'));
  return conditions && targets && { wish: { from, targets }, when: conditions, span: part };
};

/** What a raid order does, alternative by alternative; nothing said: no wish. */
export const readRaids = (reader: Reader, from: AreaId, body: Span): readonly Said<RaidWish>[] =>
  partsOf(trim(body, '→:'), ',;', 'or', 'else').flatMap(
    (part) => readAlternative(reader, from, part) ?? [],
  );
