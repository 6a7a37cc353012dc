/** The name of the package's archive in the executable. */
export const PACKAGE = 'package.zip';

/** The variable of the environment by which an executable is told to run another file than the program. */
export const RUNS = 'ROOKERY_RUNS';
