// Orders in YAML: each member is made into the words of a line, which are read as any others.

import type { Seat } from '../../../src/core/game.ts';
import { at } from '../../../src/core/problem.ts';
import type { PlaceOf } from '../../../src/core/ruleset-module.ts';
import type { Manner, Reading } from '../../../src/core/wishes.ts';
import { joined, phraseOf, record } from '../../../src/notation/data.ts';
import type { Finding, Form, Words } from '../../../src/notation/form.ts';
import { name, number, text } from '../../../src/notation/index.ts';
import { DATA } from './chapters.ts';
import type { View } from './game.ts';
import { headed, NEW_LINE } from './lines.ts';
import { readWritten, type Written } from './orders.ts';

/** `{ day: 2, stake: 3, turns: [look, launch at 30 20], against: { look: cloud } }` */
export const message: Form = record(
  {
    game: headed('game ', phraseOf(text(''))),
    day: headed('day ', phraseOf(number(1))),
    seat: phraseOf(name('seats')),
    ...DATA,
  },
  {
    words: (said, path) =>
      joined(
        Object.values(said).flatMap((part) => (part === undefined ? [] : [part])),
        NEW_LINE,
        path,
      ),
  },
);

const linesIn = (words: Words, placeOf: PlaceOf): readonly Written[] => {
  const lines: { text: string; place?: Written['place'] }[] = [{ text: '' }];
  for (const { text: said, path } of words)
    if (said === NEW_LINE) lines.push({ text: '' });
    else {
      const line = lines.at(-1);
      if (line !== undefined) {
        line.text += said;
        if (path.length > 0) line.place ??= placeOf(path);
      }
    }
  return lines.map(({ text: said, place = placeOf([]) }) => ({ text: said, place }));
};

export const readYamlOrders = (
  view: View & Manner,
  seat: Seat,
  value: unknown,
  placeOf: PlaceOf,
): Reading => {
  const findings: Finding[] = [];
  const words = message.say(value, [], findings);
  if (findings.length === 0) return readWritten(view, seat, linesIn(words, placeOf), view);
  const problems = findings.map(({ path, which, problem }) => at(placeOf(path, which), problem));
  return { wishes: [], problems };
};
