import { loadRules } from '../../../../src/cli/rules/rules-folder.ts';
import { invariant } from '../../../../src/core/result.ts';
import type { Manner } from '../../../../src/core/wishes.ts';
import { wordsIn } from '../../../../src/notation/grammar.ts';
import { prepare } from '../../../../src/rulesets/agot/data/prepare.ts';
import type { Choices, Data } from '../../../../src/rulesets/agot/data/rules.ts';
import { linesOf } from '../../../../src/rulesets/agot/orders/lines.ts';
import { readOrders } from '../../../../src/rulesets/agot/orders/read.ts';
import { blank } from '../../../../src/rulesets/agot/set-up.ts';
import type { View } from '../../../../src/rulesets/agot/table/state.ts';
import { agotFiles } from '../../../support/rules.ts';

const loaded = await loadRules(agotFiles);
if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
const data = loaded.value.data as Data;

/** The board in the planning of round 3. */
export const table = (choices: Partial<Choices> = {}): View => {
  const prepared = prepare(data, { preset: 'board', players: 5, ...choices });
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.problems));
  const rules = prepared.value;
  return { rules, state: { ...blank(rules), round: 3, phase: 'planning' } };
};

export const TABLE = table();

/** A table with heroes, ports to be built, fortifications and scouting. */
export const FORUM = table({ preset: 'forum' });

/** What is read, without the places of the wishes. */
export const read = (text: string, seat = 'stark', view = TABLE, manner: Manner = {}) => {
  const { wishes, problems } = readOrders(view, seat, text.split('\n'), manner);
  return { wishes: wishes.map(withoutPlaces), problems };
};

/** What is read where a game repairs nothing. */
export const readStrictly = (text: string, view = TABLE) =>
  read(text, 'stark', view, { spelling: 0 });

/** The wish without the places in messages: what has to be the same however it was written. */
export const withoutPlaces = <T>(value: T): T =>
  JSON.parse(
    JSON.stringify(value, (key, member) =>
      key === 'place' || key === 'line' ? undefined : member,
    ),
  );

/** The wishes of a kind; a problem fails the test. */
export const said = (text: string, kind: string, seat = 'stark') => {
  const { wishes, problems } = read(text, seat);
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  return wishes.filter((wish) => wish.kind === kind).map(({ kind: _, ...wish }) => wish);
};

/** The only wish of a kind, as it is. */
export const wish = (text: string, kind: string, seat = 'stark') => {
  const wishes = said(text, kind, seat);
  if (wishes.length !== 1) throw new Error(`${wishes.length} wishes of ${kind}`);
  return invariant(wishes[0], kind).wish;
};

const words = wordsIn([linesOf(FORUM.rules).message]);
/** The fixed words of the order language, by language. */
export const WORDS = {
  en: words.flatMap(({ spellings }) => spellings.en),
  zh: words.flatMap(({ spellings }) => spellings.zh),
} as const;
