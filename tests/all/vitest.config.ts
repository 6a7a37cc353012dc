import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest begins first: so no core waits at the end for a file that another has just begun. */
const RANKS = ['.faults.ts', '.slow.ts', '.test.ts'];
const rankOf = ({ moduleId }: TestSpecification): number =>
  RANKS.findIndex((end) => moduleId.endsWith(end));

class LongestFirst extends BaseSequencer {
  override async sort(files: readonly TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort([...files]);
    return sorted.sort((one, other) => rankOf(one) - rankOf(other));
  }
}

/** Everything in one run, as CI wants it: the quick tests, the slow ones and the faults. */
export default defineConfig({
  test: {
    include: ['tests/**/*.{test,slow,faults}.ts'],
    setupFiles: ['tests/support/seeded.ts', 'tests/support/unsynced.ts'],
    testTimeout: 600_000,
    hookTimeout: 120_000,
    isolate: false,
    maxWorkers: '100%',
    // Games leave much behind that is soon forgotten: a larger young generation takes less time.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: LongestFirst },
  },
});
