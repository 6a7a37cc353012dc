import type { Look } from '../../../core/picture.ts';
import type { Nation } from '../game.ts';

/** The colours and patterns of the nations: told apart by eyes that lack a colour, and in black and white. */
export const LOOKS: Readonly<Record<Nation, Look>> = {
  elves: { colour: '#71d6a8', ink: '#06210f', pattern: 'waves' },
  dwarves: { colour: '#593408', ink: '#ffffff', pattern: 'grid' },
  north: { colour: '#b5cdf2', ink: '#0b1d33', pattern: 'upright' },
  rohan: { colour: '#0b855a', ink: '#ffffff', pattern: 'rising' },
  gondor: { colour: '#353e84', ink: '#ffffff', pattern: 'dots' },
  sauron: { colour: '#d31d46', ink: '#ffffff', pattern: 'lattice' },
  isengard: { colour: '#fae972', ink: '#2a2208', pattern: 'bars' },
  southrons: { colour: '#e6791c', ink: '#2b1404', pattern: 'falling' },
};
