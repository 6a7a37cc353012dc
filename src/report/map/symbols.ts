import { type Attributes, element, type Svg } from './svg.ts';

/** Drawings around their middle, as path data; units stand on y = 8. */
const PATHS: Readonly<Record<string, string>> = {
  footman:
    'M0 -9A3.4 3.4 0 1 1 -0.01 -9ZM-6 8C-6 2 -4.6 -1.4 0 -1.6C4.6 -1.4 6 2 6 8ZM6.6 -9L7.6 -9L7.6 8L6.6 8Z',
  knight:
    'M-6.5 8L-5.6 5C-5.8 0 -3.6 -4.2 -0.6 -6.2L-0.4 -9.4L2.4 -6.8C5.4 -6 7.6 -3 8.4 0.4L6.6 2.6C4.6 2.4 3.8 1.4 1.8 1.2C1.6 3.4 4.8 5 5.4 8Z',
  ship: 'M-9.4 2.6H9.4L6.4 8H-6.4ZM-0.6 1.4V-9.4H0.6V1.4ZM1.6 -8.6Q8.6 -4.6 7 0.8H1.6ZM-1.6 -6.4Q-7 -3.4 -6.2 0.8H-1.6Z',
  'siege-engine':
    'M-7.6 4.6H7.6V2.4H3.4L6.8 -7.6L4.6 -8.6L0.2 2.4H-2.4L1.6 -2.2L-6.6 -6.4L-7.6 -4.6L-1.8 -1.2L-5 2.4H-7.6ZM-4.6 8.4A2.6 2.6 0 1 1 -4.59 8.4ZM4.6 8.4A2.6 2.6 0 1 1 4.61 8.4Z',
  city: 'M-7 6V-1H-4.6V-3.4H-3V-1H-1.6V-6H-0.4V-7.6H1.4V-6H2.6V-1H4V-3.4H5.6V-1H7V6H1.8V2.6H-1.8V6Z',
  stronghold:
    'M-8.6 7V-7H-6.6V-5H-5V-7H-3V-3H-1.4V-5H1.4V-3H3V-7H5V-5H6.6V-7H8.6V7H2.2V2.4H-2.2V7Z',
  barrel: 'M-3.8 -6H3.8Q6.4 0 3.8 6H-3.8Q-6.4 0 -3.8 -6Z',
  crown: 'M-6.6 5V-4.4L-3 0L0 -6L3 0L6.6 -4.4V5Z',
  port: 'M0 -8A2.2 2.2 0 1 1 -0.01 -8ZM-0.9 -4H0.9V-2.6H3.6V-0.9H0.9V5.2C3.2 4.8 4.6 3.2 5 1.2L7 2.6C6 6 3.4 7.6 0 8C-3.4 7.6 -6 6 -7 2.6L-5 1.2C-4.6 3.2 -3.2 4.8 -0.9 5.2V-0.9H-3.6V-2.6H-0.9Z',
  fortification: 'M-7.5 7V-3L-5 -7L-2.5 -3V-0.5H-1.25V-4L0 -7L1.25 -4V-0.5H2.5V-3L5 -7L7.5 -3V7Z',
  neutral: 'M-6.5 -7.5H6.5V0.5C6.5 5 3.5 7.2 0 8.6C-3.5 7.2 -6.5 5 -6.5 0.5Z',
  march: 'M-6 3.2V-1.2H0.6V-5L7 1L0.6 7V3.2Z',
  defense: 'M-5.5 -6.5H5.5V0C5.5 4 3 6 0 7.4C-3 6 -5.5 4 -5.5 0Z',
  support: 'M-1.8 -6.5H1.8V-1.8H6.5V1.8H1.8V6.5H-1.8V1.8H-6.5V-1.8H-1.8Z',
  raid: 'M0.6 -8C1.4 -4.4 5.2 -2.6 5.2 2C5.2 5.2 3 7.2 0 7.2C-3 7.2 -5.2 5.2 -5.2 2.2C-5.2 0 -4.2 -1.2 -3 -2.6C-2.8 -1.4 -2.2 -0.6 -1.4 -0.2C-1.8 -3.4 -0.8 -6 0.6 -8Z',
  'consolidate-power': 'M-6.6 5V-4.4L-3 0L0 -6L3 0L6.6 -4.4V5Z',
  horde:
    'M-4.6 -4.6L-3.2 -5L-1.4 4.6L-2.4 4.8ZM-0.8 -5.6H0.8L0.6 5.2H-0.6ZM4.6 -4.6L3.2 -5L1.4 4.6L2.4 4.8Z',
  star: 'M0 -5L1.5 -1.6L5 -1.4L2.3 0.9L3.1 4.4L0 2.5L-3.1 4.4L-2.3 0.9L-5 -1.4L-1.5 -1.6Z',
  swords:
    'M-8 -8L-5.6 -7.4L2 1.8L3.8 0.4L5 1.8L3.4 3.2L6.6 7L5.2 8.2L2 4.4L0.4 5.8L-0.8 4.4L0.8 3L-7 -5.8ZM8 -8L5.6 -7.4L-2 1.8L-3.8 0.4L-5 1.8L-3.4 3.2L-6.6 7L-5.2 8.2L-2 4.4L-0.4 5.8L0.8 4.4L-0.8 3L7 -5.8Z',
};
/** For what has no drawing. */
const BLOCK = 'M-6 -6H6V6H-6Z';

export const symbol = (id: string, attributes: Attributes): Svg =>
  element('path', { d: PATHS[id] ?? BLOCK, ...attributes });
