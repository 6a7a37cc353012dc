// What is wrong with a line that is not understood, where the game can say it better than by what was expected.

import type { Seat } from '../../core/game.ts';
import { illegal, invalid, type Problem } from '../../core/problem.ts';
import type { Reading, UnreadLine } from '../../core/wishes.ts';
import type { FailedLine } from '../../notation/order-message.ts';
import { houseOf, type View } from './game.ts';
import { fresh } from './turns.ts';

const COMMA = /^[,，.]?\s*\d/;
const ASLANT = /aslant|diagonal|slant|斜/i;
const ASIDE = /^(?:back|left|right|sideways|to the|aside|向[后左右]|后|左|右)/i;
const TURN = /(?:right|left|右转|左转)\s*$/i;
/** Where so many things could stand a line has only begun. */
const MANY = 6;
/** Faces of dice are numbers, too. */
const DICE = /spend|re-?roll|花费|重掷/i;

/** A way that nobody goes: aslant, or aside where a unit goes straight ahead; `向` begins a direction, too. */
const wayAmiss = (before: string, rest: string, text: string): Problem | undefined => {
  if (/向\s*$/.test(before) && ASIDE.test(`向${text}`))
    return illegal('TMG-37', 'straight-ahead', { text: `向${text}` });
  return ASLANT.test(rest) ? illegal('TMG-10', 'shift-aslant', { text }) : undefined;
};

export const explain = (
  view: View,
  seat: Seat,
  { before, rest, expected }: FailedLine,
): Problem | undefined => {
  const text = rest.trim().split(/\s+(?:then|or)\s|然后|或/)[0] ?? '';
  const units = fresh(view, houseOf(seat));
  if (/\d\s*[,，.]?\s*$/.test(before) && COMMA.test(rest))
    return invalid('comma-in-number', undefined, { text });
  const wrongWay = wayAmiss(before, rest, text);
  if (wrongWay !== undefined) return wrongWay;
  const isNumber = expected.every((one) => one === 'number') || /^[-−]?\d/.test(text);
  if (expected.includes('number') && isNumber && !DICE.test(before)) {
    if (TURN.test(before)) return invalid('which-turn', undefined, { text });
    return ASIDE.test(text)
      ? illegal('TMG-37', 'straight-ahead', { text })
      : invalid('which-length', undefined, { text });
  }
  if (before.trim() === '' || expected.length > MANY)
    return invalid('begins-nothing', undefined, { text, units });
  const unit = before.replace(/[:：]/, '').trim().toUpperCase();
  if (view.rules.units[unit] !== undefined) return invalid('does-what', undefined, { text, unit });
  return undefined;
};

const letters = (name: string): string => name.replace(/\d+$/, '');

/** `SS9 stays` is meant for one of SS1 and SS2: a mistake, and no remark beside the orders. */
export const unknownUnits = ({ rules }: View, { unread = [], ...reading }: Reading): Reading => {
  const units = Object.keys(rules.units);
  const kept: UnreadLine[] = [];
  const wrong: Problem[] = [];
  for (const line of unread) {
    const [text = ''] = /^[A-Z]+\d+\b/.exec(line.text.trim()) ?? [];
    const near = units.filter((one) => letters(one) === letters(text));
    if (near.length === 0 || units.includes(text)) kept.push(line);
    else wrong.push(invalid('no-such-unit', line.place, { text, units: near }));
  }
  return {
    ...{ ...reading, problems: [...reading.problems, ...wrong] },
    ...(kept.length > 0 && { unread: kept }),
  };
};
