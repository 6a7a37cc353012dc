import type { Hazard } from '../case.ts';
import { around } from './around.ts';
import { htmlBodies } from './html.ts';
import { marks } from './marks.ts';
import { odd } from './odd.ts';
import { pages } from './pages.ts';
import { bodies, wraps } from './posts.ts';
import { replied, tailed } from './replied.ts';

/** Made from tables of shapes: what each program writes, in every layout. */
export const WORLD: readonly Hazard[] = [
  ...replied,
  ...tailed,
  ...pages,
  ...htmlBodies,
  ...marks,
  ...odd,
  ...bodies,
  ...wraps,
  ...around,
];
