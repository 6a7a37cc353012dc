import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { words } from '../../words.config.ts';
import slow from '../slow/vitest.config.ts';

/** The faults take longest, so they begin first: no core waits at the end for a file that another has just begun. */
class LongestFirst extends BaseSequencer {
  override async sort(files: readonly TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort([...files]);
    const rank = ({ moduleId }: TestSpecification): number =>
      moduleId.endsWith('.faults.ts') ? 0 : 1;
    return sorted.sort((one, other) => rank(one) - rank(other));
  }
}

/** The slow tests and the faults in one run, as CI wants them. */
export default defineConfig({
  plugins: [words()],
  test: {
    ...slow.test,
    include: ['tests/**/*.{slow,faults}.ts'],
    testTimeout: 600_000,
    hookTimeout: 120_000,
    sequence: { sequencer: LongestFirst },
  },
});
