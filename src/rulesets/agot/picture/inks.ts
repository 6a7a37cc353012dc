import type { Ink, Tint } from '../../../core/ruleset.ts';
import type { House } from '../data/vocabulary.ts';

/** The houses' own colours, as dark or as light as text has to be. */
export const INKS: Readonly<Record<House, Ink>> = {
  stark: { light: '#4b5563', dark: '#c3ccd9' },
  lannister: { light: '#b01e23', dark: '#ff8f86' },
  baratheon: { light: '#835a00', dark: '#f0c64e' },
  greyjoy: { light: '#0b5563', dark: '#66c7da' },
  tyrell: { light: '#2c6b1f', dark: '#8ed67b' },
  martell: { light: '#ad4300', dark: '#ffac73' },
};

export const TINTS: Readonly<Record<House, Tint>> = {
  stark: 'blue',
  lannister: 'red',
  baratheon: 'yellow',
  greyjoy: 'cyan',
  tyrell: 'green',
  martell: 'magenta',
};
