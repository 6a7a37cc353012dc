import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../src/cli/io/hashing.ts';
import { library } from '../../src/cli/rules/library.ts';
import { type FindsNames, namesFor } from '../../src/desk/remarks/mentions.ts';
import { type SentenceSort, wordsIn } from '../../src/desk/remarks/sentences.ts';
import { RULESETS } from '../../src/rulesets/registry.ts';

/** A sentence that a person has sorted. */
export interface SortedSentence {
  readonly text: string;
  readonly words: readonly string[];
  readonly isHeading: boolean;
  readonly sort: SentenceSort;
}

/** `talk.txt`, `binding.headings.txt`: a sentence a line. */
const SENTENCES = import.meta.dirname;

/** Where the weights of a sort are kept. */
export const weightsFile = (sort: string): string =>
  join(import.meta.dirname, `../../src/desk/remarks/${sort}.weights`);
const isSorted = (name: string): boolean => /^\w+(?:\.headings)?\.txt$/.test(name);

/** So short a sentence may stand as a heading, too. */
const MOST_OF_HEADING = 6;

/** The round that sorted sentences are said in. */
const ROUND = 5;

const namesOfGames = (): Promise<readonly FindsNames[]> =>
  Promise.all(
    RULESETS.map(async ({ id }) => {
      const rules = await library.loadRules(id);
      if (!rules.ok) throw new Error(JSON.stringify(rules.problems));
      const marks = await library.withRuleset(id, (ruleset) => ruleset.marks);
      return namesFor(rules.value.data, [], {
        seat: '',
        marks: marks.ok ? marks.value : undefined,
      });
    }),
  );

const sortedFiles = (): readonly string[] => readdirSync(SENTENCES).filter(isSorted).sort();

/** What the weights were learnt from: it stands at the end of their files. */
export const digestOfSentences = (): string =>
  `learnt from ${sha256(
    sortedFiles()
      .map((file) => readFileSync(join(SENTENCES, file), 'utf8'))
      .join(''),
  )}`;

/** The sentences that people have sorted, or one of so many; each is of the game of which it names most. */
export const sortedSentences = async (each = 1): Promise<readonly SortedSentence[]> => {
  const games = await namesOfGames();
  return sortedFiles().flatMap((file) => {
    const [sort, heading] = file.split('.') as [SentenceSort, string];
    const lines = readFileSync(join(SENTENCES, file), 'utf8')
      .trim()
      .split('\n')
      .filter((_, at) => at % each === 0);
    return lines.flatMap((text): readonly SortedSentence[] => {
      const [findNames] = games.toSorted((a, b) => b(text).length - a(text).length);
      const words = wordsIn(text, { findNames, round: ROUND });
      const one = { text, words, isHeading: heading === 'headings', sort };
      const mayHead = !one.isHeading && words.length <= MOST_OF_HEADING;
      return mayHead ? [one, { ...one, isHeading: true }] : [one];
    });
  });
};
