import type { Query } from '../../../core/query.ts';
import { oddsFrom } from '../bounds/odds.ts';
import { border, HELD, reach } from '../marches/queries.ts';
import { supplyQuery } from '../supply/supply.ts';
import type { Agot } from '../table/state.ts';

export const QUERIES: readonly Query<Agot>[] = [reach, border, oddsFrom(HELD), supplyQuery];
