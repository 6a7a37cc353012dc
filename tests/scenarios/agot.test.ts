import { loadData } from '../support/rules.ts';
import { cases } from './agot.ts';

const { boards, cards } = await loadData();
const areas = Object.values(boards).flatMap(({ map }) => map.areas);

// What every rule, option and card has is in `tests/compliance`.
cases.testCases();
cases.testTold({ ids: [...areas, ...cards].map(({ id }) => id), least: 1000 });
