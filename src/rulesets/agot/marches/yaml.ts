import {
  byName,
  eitherOf,
  isRecord,
  joined,
  oneOf,
  phraseOf,
  record,
  several,
} from '../../../notation/data.ts';
import type { Words } from '../../../notation/form.ts';
import { number } from '../../../notation/index.ts';
import type { Path } from '../../../notation/spellings.ts';
import type { OrderMembers } from '../book/order.ts';
import { behind, conditions, onIf, place, said } from '../language/data.ts';
import { unit, units } from '../language/parts.ts';

const unitNumbers = byName({
  name: unit,
  value: phraseOf(number(1, 99)),
  between: ', ',
  words: (unit, count) => [...count, ...said(' '), ...unit],
});
const move = record(
  { into: place, units: eitherOf(isRecord, unitNumbers, phraseOf(units)) },
  {
    alone: 'into',
    rows: [{ needed: ['into'], more: ['units'] }],
    words: ({ into = [], units }) => [...behind('-> ', into), ...behind(': ', units)],
  },
);
const DOING = {
  march: several(move, '; '),
  token: oneOf({ yes: 'leave token', no: 'no token' }),
  if: conditions,
};
type Doing = Partial<Record<keyof typeof DOING, Words>>;
const words = ({ march = [], token = [], if: when }: Doing, path: Path): Words => [
  ...joined([march, token], '; ', path),
  ...onIf(when),
];
const march = record(DOING, { rows: [{ needed: ['march'], more: ['token', 'if'] }], words });

export const yaml: OrderMembers = {
  members: { ...DOING, else: several(march, '; else ') },
  rows: [{ needed: ['march'], more: ['token', 'if', 'else'] }],
  words: ({ else: others = [], ...doing }, path) =>
    joined([words(doing, path), others], '; else ', path),
};
