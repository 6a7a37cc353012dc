import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

// Scenarios of any game: files of cases, each of which is a test.

/** What every case has, whatever is played in it. */
interface Case {
  readonly title: string;
  readonly rule: readonly string[];
  /** Why it is not played. */
  readonly skip?: string | undefined;
}

interface Cases<S> {
  /** In the order of the chapters. */
  readonly caseFiles: readonly string[];
  readonly readCases: (file: string) => readonly S[];
  /** All that are played. */
  readonly allCases: () => readonly S[];
}

export const casesIn = <S extends Case>(
  folder: URL,
  read: (file: string, value: unknown) => readonly S[],
): Cases<S> => {
  const caseFiles = readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .sort();
  const readCases = (file: string): readonly S[] =>
    read(file, parse(readFileSync(new URL(file, folder), 'utf8'), { merge: true }));
  const allCases = (): readonly S[] =>
    caseFiles.flatMap(readCases).filter(({ skip }) => skip === undefined);
  return { caseFiles, readCases, allCases };
};

/** Tests each case; a file that cannot be read fails by itself and lets the others run. */
export const testCases = <S extends Case>(
  { caseFiles, readCases }: Pick<Cases<S>, 'caseFiles' | 'readCases'>,
  isRule: (id: string) => boolean,
  wrongWith: (scenario: S) => Promise<string | null> | string | null,
): void => {
  const readableIn = (file: string): readonly S[] => {
    try {
      return readCases(file);
    } catch (error) {
      test('can be read', () => {
        throw error;
      });
      return [];
    }
  };
  describe.each(caseFiles)('%s', (file) => {
    for (const scenario of readableIn(file)) {
      const { rule, title, skip } = scenario;
      const why = skip === undefined ? '' : ` (${skip})`;
      test.skipIf(skip !== undefined)(`${rule.join(', ')}: ${title}${why}`, async () => {
        expect(
          rule.filter((id) => !isRule(id)),
          'unknown rules',
        ).toEqual([]);
        const wrong = await wrongWith(scenario);
        if (wrong !== null) throw new Error(wrong);
      });
    }
  });
};
