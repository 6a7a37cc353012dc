import { noised, replied, tailed, transported } from './compose.ts';
import type { Hazard } from '../case.ts';
export const WORLD: readonly Hazard[] = [...replied, ...tailed, ...noised, ...transported];
