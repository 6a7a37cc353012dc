import type { OptionsOf } from '../table/declare.ts';
import type { MANY_GAMES } from '../table/many-games.ts';

export type SimulateOptions = OptionsOf<typeof MANY_GAMES.simulate>;
