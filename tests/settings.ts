/** What every run of tests shares. */
export const SHARED = {
  globalSetup: ['tests/support/own-folder.ts'],
  // No test changes a module: files share what is loaded, and all cores work.
  isolate: false,
  maxWorkers: '100%',
  execArgv: ['--max-semi-space-size=64'],
};

/** Of all but faults, whose disk is the matter. */
export const SETUP_FILES = ['tests/support/seeded.ts', 'tests/support/unsynced.ts'];
