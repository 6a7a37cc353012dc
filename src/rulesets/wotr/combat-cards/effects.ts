// All combat effects, by their ids; number and rule of each are data.

import { attacks } from './attacks.ts';
import { bonuses } from './bonuses.ts';
import { cancels } from './cancels.ts';
import { hitters } from './hits.ts';
import type { Effects } from './law.ts';

export const EFFECTS: Effects = { ...cancels, ...bonuses, ...attacks, ...hitters };
