import { pathOf, read, SAMPLES } from './sample-games.ts';

/** The sample games of Westeros: what is said of houses holds of them. */
export const WESTEROS: readonly string[] = SAMPLES.filter((name) =>
  /^ruleset: agot$/m.test(read(pathOf(name), 'game.yaml')),
);
