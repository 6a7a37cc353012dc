import { disk } from '../../src/cli/io/disk.ts';

// Nobody pulls a plug here, and waiting for the disk takes a quarter of the time; what a plug would do
// is the matter of `tests/faults/`.
Object.assign(disk, { sync: () => {} });
