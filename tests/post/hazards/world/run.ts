import { noised, replied, tailed, transported } from './compose.ts';
import { more } from "./more.ts";
import { others } from "./other.ts";
import { chats, pages } from "./forums.ts";
import type { Hazard } from '../case.ts';
export const WORLD: readonly Hazard[] = [...replied, ...tailed, ...noised, ...transported, ...pages, ...chats, ...others, ...more];
