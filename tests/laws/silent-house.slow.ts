// Where answers are sealed, nobody else can tell silence from the words for what silence means.
import { expect, test } from 'vitest';
import type { RunOutcome } from '../../src/core/advance.ts';
import { flatten } from '../../src/core/entry.ts';
import { canonical } from '../../src/core/json.ts';
import { redact } from '../../src/core/secrecy.ts';
import { reportOf } from '../../src/report/narrate.ts';
import { renderText } from '../../src/report/render/text.ts';
import { agot } from '../../src/rulesets/agot/index.ts';
import type { Agot } from '../../src/rulesets/agot/table/state.ts';
import { catalogue, messages } from '../report/catalogue-en.ts';
import { botOf, playOut } from '../support/random-games.ts';
import { rulesFor } from '../support/rules.ts';

const GAMES = 10;
const rules = await rulesFor({ preset: 'forum' });

/** A game in which all that is sealed is answered by one house as printed: in silence, or aloud. */
const playedBy = (seed: string, house: string, by: 'default' | 'orders'): RunOutcome<Agot> =>
  playOut(rules, seed, {
    sources: [
      (question, _key, view) => {
        if (question.seat !== house || !question.kind.sealed) return undefined;
        const answer = question.kind.fallback(view, question);
        return answer === undefined ? undefined : { answer, by, passed: [] };
      },
      botOf(seed),
    ],
  });

const readBy = ({ entries, state }: RunOutcome<Agot>, reader: string): readonly string[] => [
  ...entries.map((entry) => canonical(flatten(redact(entry, reader)))),
  canonical(agot.hide(rules, state, reader)),
];

const reportFor = ({ entries }: RunOutcome<Agot>, reader: string): string => {
  const narration = { title: 'Silence', messages, printedPhase: agot.printedPhase };
  return renderText(reportOf(entries, reader, narration), catalogue);
};

test.each(Array.from({ length: GAMES }, (_, game) => game))('a silent house, game %i', (game) => {
  const seed = `silent-${game}`;
  const house = rules.houses[game % rules.houses.length] ?? '';
  const [quiet, spoke] = [playedBy(seed, house, 'default'), playedBy(seed, house, 'orders')];
  expect(readBy(spoke, house)).not.toEqual(readBy(quiet, house));
  const others = [...rules.houses, 'public'].filter((reader) => reader !== house);
  for (const reader of others) expect(readBy(spoke, reader)).toEqual(readBy(quiet, reader));
  const reader = others[game % others.length] ?? 'public';
  expect(reportFor(spoke, reader)).toBe(reportFor(quiet, reader));
});
