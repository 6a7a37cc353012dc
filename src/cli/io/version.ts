export const VERSION = '0.1.0';

/** The place to report bugs, as package.json has it. */
export const BUGS = 'https://rookery.example/bugs';

const numbersOf = (version: string): readonly number[] =>
  version.split(/[.+-]/, 3).map((part) => Number.parseInt(part, 10) || 0);

/** True if a version came out after this program's. */
export const isNewer = (version: string, own = VERSION): boolean => {
  const [theirs, ours] = [numbersOf(version), numbersOf(own)];
  const at = theirs.findIndex((part, index) => part !== (ours[index] ?? 0));
  return at >= 0 && (theirs[at] ?? 0) > (ours[at] ?? 0);
};

/** The name of the package's archive in the executable. */
export const PACKAGE = 'package.zip';

/** The variable of the environment by which an executable is told to run another file than the program. */
export const RUNS = 'ROOKERY_RUNS';
