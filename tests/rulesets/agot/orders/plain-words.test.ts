import { expect, test } from 'vitest';
import { scan, whole, wordsOf } from '../../../../src/rulesets/agot/orders/scan.ts';
import { foldPhrase, foldWords } from '../../../../src/rulesets/agot/orders/words.ts';
import { TABLE } from './table.ts';

const names = Object.values(TABLE.rules.terms).flatMap((terms) =>
  Object.values(terms).flatMap((nouns) =>
    Object.entries(nouns).flatMap(([id, { name, plural = name, also = [] }]) => [
      id,
      name,
      plural,
      ...also,
    ]),
  ),
);

test('names are read as they would be in a line, however plain they are', () => {
  expect(names.length).toBeGreaterThan(500);
  for (const name of [...names, "King's-Landing", 'the', 'The Eyrie', 'THE END']) {
    const line = scan(name, 1);
    expect(foldWords(name), name).toEqual(wordsOf(whole(line)));
    expect(foldPhrase(name), name).toEqual(line.tokens.map(({ text }) => text));
  }
});
