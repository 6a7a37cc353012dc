import type { Takes } from './intake.ts';
import type { OwnWords } from './judging/bench.ts';
import { positionIn } from './position.ts';
import type { Newer } from './sheet.ts';
import { splitTag } from './tag-words.ts';

// What players say about a message as a whole, each alone on its line; whichever language they know.

const NEWER: readonly (readonly [Newer, RegExp])[] = [
  [
    'replaces',
    /^(?:(?:this\s+)?replaces?\s+all(?:\s+(?:my\s+)?(?:previous\s+|earlier\s+)?orders)?|全部重下|全部重來|全部重来|全部替换|全部取代|取代全部)$/i,
  ],
  [
    'adds',
    /^(?:add|adds|addition|additional(?:\s+orders)?|add\s+to\s+(?:my\s+)?orders|补充|補充|追加|补充指令|補充指令)$/i,
  ],
];

const TAKE =
  /^(?:(?:i\s+)?take|选|選|选择|選擇|采用|採用)\s*(?:reading|读法|第)?\s*(\d{1,2})\s*(?:种|種)?\s*(?:(?:[,，(（]\s*)?(?:of|in|for|之于|于)?\s*(?:message|消息|第|#)?\s*(\d{1,6})\s*(?:封|号|號)?\s*[)）]?)?$/i;

const plainOf = (line: string): string =>
  line
    .slice(0, 100)
    .normalize('NFKC')
    .trim()
    .replace(/[.!:;。！：；]+$/u, '')
    .trim();

const newerIn = (line: string): Newer | undefined =>
  NEWER.find(([, words]) => words.test(plainOf(line)))?.[0];

const takesIn = (line: string): Takes | undefined => {
  const [, reading, message] = TAKE.exec(plainOf(line)) ?? [];
  if (reading === undefined) return undefined;
  return { reading: Number(reading), ...(message !== undefined && { message: Number(message) }) };
};

/** Finds the tag of a message, how it stands to those before it, which reading it takes, and what position it is of. */
export const splitOwn = (said: readonly string[]): OwnWords => {
  const untagged = splitTag(said);
  let newer: Newer | undefined;
  let takes: Takes | undefined;
  let position: string | undefined;
  const lines = untagged.lines.map((line) => {
    const [order, taken] = [newerIn(line), takesIn(line)];
    newer = order ?? newer;
    takes = taken ?? takes;
    const stamp = positionIn(line);
    position = stamp ?? position;
    return (order ?? taken ?? stamp) === undefined ? line : '';
  });
  return {
    ...{ ...untagged, lines },
    ...(newer && { newer }),
    ...(takes && { takes }),
    ...(position !== undefined && { position }),
  };
};
