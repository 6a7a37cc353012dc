// What is wrong with a line that is not understood, where the game can say it better than by what was expected.

import type { Seat } from '../../core/game.ts';
import { illegal, invalid, type Problem } from '../../core/problem.ts';
import type { Reading, UnreadLine } from '../../core/wishes.ts';
import type { FailedLine } from '../../notation/order-message.ts';
import { houseOf, type View } from './game.ts';
import { fresh } from './turns.ts';

const COMMA = /^[,，.]?\s*\d/;
/** Where so many things could stand a line has only begun. */
const MANY = 6;

/** The words of both languages that betray a mistake; `rules/tabletop/terms.*.yaml` lists them. */
const wordsOf = ({ rules }: View, mistake: string): readonly string[] =>
  (['en', 'zh'] as const).flatMap((lang) => {
    const { name, also = [] } = rules.terms[lang]['mistakes']?.[mistake] ?? {};
    return name === undefined ? [] : [name, ...also];
  });

/** A number that is none, or is not one where it stands; undefined: no number is lacking. */
const numberAmiss = (
  view: View,
  { before, expected }: FailedLine,
  { text, whole, isAside }: Readonly<{ text: string; whole: string; isAside: boolean }>,
): Problem | undefined => {
  const isNumber = expected.every((one) => one === 'number') || /^[-−]?\d/.test(text);
  const isOfDice = wordsOf(view, 'dice').some((word) => whole.includes(word));
  if (!expected.includes('number') || !isNumber || isOfDice) return undefined;
  if (wordsOf(view, 'turn').some((word) => whole.endsWith(word)))
    return invalid('which-turn', undefined, { text });
  return isAside
    ? illegal('TMG-37', 'straight-ahead', { text })
    : invalid('which-length', undefined, { text: text === '' ? before.trim() : text });
};

export const explain = (view: View, seat: Seat, failed: FailedLine): Problem | undefined => {
  const { before, rest, expected } = failed;
  const text = rest.trim().split(/\s+(?:then|or)\s|然后|或/)[0] ?? '';
  const [said, whole] = [text.toLowerCase(), before.trim().toLowerCase()];
  const isAside = wordsOf(view, 'aside').some((word) => said.startsWith(word));
  if (/\d\s*[,，.]?\s*$/.test(before) && COMMA.test(rest))
    return invalid('comma-in-number', undefined, { text });
  // `向` begins a direction, too.
  if (whole.endsWith('向') && isAside)
    return illegal('TMG-37', 'straight-ahead', { text: `向${text}` });
  if (wordsOf(view, 'aslant').some((word) => rest.toLowerCase().includes(word)))
    return illegal('TMG-10', 'shift-aslant', { text });
  const wrong = numberAmiss(view, failed, { text, whole, isAside });
  if (wrong !== undefined) return wrong;
  if (whole === '' || expected.length > MANY) {
    const units = fresh(view, houseOf(seat));
    return invalid('begins-nothing', undefined, { text, units });
  }
  const unit = whole.replace(/[:：]/, '').trim().toUpperCase();
  return view.rules.units[unit] === undefined
    ? undefined
    : invalid('does-what', undefined, { text, unit });
};

const letters = (name: string): string => name.replace(/\d+$/, '');

/** A line that begins with a unit is meant for it, or, as `SS9 stays`, for one of the same sort: a mistake, and no remark. */
export const unknownUnits = ({ rules }: View, { unread = [], ...reading }: Reading): Reading => {
  const units = Object.keys(rules.units);
  const kept: UnreadLine[] = [];
  const wrong: Problem[] = [];
  for (const line of unread) {
    const [unit = ''] = /^[A-Z]+\d+(?![A-Za-z\d])/.exec(line.text.trim()) ?? [];
    const near = units.filter((one) => letters(one) === letters(unit));
    const text = line.text.trim().slice(unit.length).trim();
    if (near.length === 0) kept.push(line);
    else if (!units.includes(unit))
      wrong.push(invalid('no-such-unit', line.place, { text: unit, units: near }));
    else if (text !== '') wrong.push(invalid('does-what', line.place, { text, unit }));
  }
  return {
    ...{ ...reading, problems: [...reading.problems, ...wrong] },
    ...(kept.length > 0 && { unread: kept }),
  };
};
