// Orders in YAML: each member is made into the words of a line, which are read as any others.

import { at } from '../../../core/problem.ts';
import type { PlaceOf } from '../../../core/ruleset-module.ts';
import type { Manner, Reading } from '../../../core/wishes.ts';
import type { Finding, Words } from '../../../notation/form.ts';
import type { Seat, View } from '../game.ts';
import { messageWith, NEW_LINE } from '../language/data.ts';
import { languageOf } from '../orders/message.ts';
import { readWritten, type Written } from '../orders/orders.ts';

const linesIn = (words: Words, placeOf: PlaceOf): readonly Written[] => {
  const lines: { text: string; place?: Written['place'] }[] = [{ text: '' }];
  for (const { text, path } of words)
    if (text === NEW_LINE) lines.push({ text: '' });
    else {
      const line = lines.at(-1);
      if (line !== undefined) {
        line.text += text;
        if (path.length > 0) line.place ??= placeOf(path);
      }
    }
  return lines.map(({ text, place = placeOf([]) }) => ({ text, place, isMade: true }));
};

/** Places are those of members: columns of the words that they are made into say nothing. */
export const readYamlOrders = (
  view: View & Manner,
  seat: Seat,
  value: unknown,
  placeOf: PlaceOf,
): Reading => {
  const findings: Finding[] = [];
  const words = messageWith(languageOf(view.rules).data).say(value, [], findings);
  if (findings.length === 0) return readWritten(view, seat, linesIn(words, placeOf), view);
  const problems = findings.map(({ path, which, problem }) => at(placeOf(path, which), problem));
  return { wishes: [], problems };
};
