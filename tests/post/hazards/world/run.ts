import type { Hazard } from '../case.ts';
import { noised, replied, tailed, transported } from './compose.ts';
import { chats, pages } from './forums.ts';
import { others } from './other.ts';
export const WORLD: readonly Hazard[] = [
  ...replied,
  ...tailed,
  ...noised,
  ...transported,
  ...pages,
  ...chats,
  ...others,
];
