// English lines of orders as the same orders in YAML, to hold the schema to the template.

import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Json } from '../../src/core/json.ts';

/** A schema of orders, checked strictly; named parts are compiled once, and not for speed. */
export const compiled = (schema: Json): ValidateFunction => {
  const ajv = new Ajv2020({
    strict: true,
    allowUnionTypes: true,
    inlineRefs: false,
    code: { optimize: false },
  });
  return ajv.compile(schema as object);
};

type Said = Readonly<Record<string, unknown>>;

/** `march 0 -> Karhold: all`, `raid Pyke`, `support Moat Cailin`, `consolidate power (fortify)`. */
const orderOf = (said: string): unknown => {
  const march = /^(march \S+) -> ([^:]*): ([^;]*)(; leave token)?$/.exec(said);
  if (march !== null)
    return {
      order: march[1],
      march: [{ into: march[2], units: march[3] }],
      ...(march[4] !== undefined && { token: true }),
    };
  const fortify = /^(.*) \(fortify\)$/.exec(said);
  if (fortify !== null) return { order: fortify[1], fortify: true };
  const raid = /^(raid\*?) (.*)$/.exec(said);
  if (raid !== null) return { order: raid[1], raid: [raid[2]] };
  const support = /^(support(?: \+1)?) ([^+].*)$/.exec(said);
  if (support !== null) return { order: support[1], support: [support[2]] };
  return said;
};

const answerOf = (said: string): unknown => {
  const parted = /^(.*) if (.*)$/.exec(said);
  return parted === null ? said : { answer: parted[1], if: parted[2]?.split(' and ') };
};
const answersOf = (said: string): unknown => said.split('; ').map(answerOf);

const MEMBERS: Readonly<Record<string, string>> = {
  port: 'ports',
  ...Object.fromEntries(
    ['cards', 'blade', 'losses', 'raven', 'recall', 'decline', 'tie', 'muster', 'heroes']
      .concat(['redeploy', 'scout', 'fortify'])
      .map((name) => [name, name]),
  ),
};

const bidsOf = (said: string): Said => ({
  bids: Object.fromEntries(
    said.split(', ').map((bid) => {
      const [, stake = '', amount] = /^(.*) (\d+)$/.exec(bid) ?? [];
      return [stake, Number(amount)];
    }),
  ),
});

const retreatOf = (said: string): Said => {
  const [area = '', into = ''] = said.split(' -> ');
  return { retreat: { [area]: into.split('; ') } };
};

/** A line of the canonical English notation as a member of a file. */
export const yamlOf = (line: string): Said => {
  const round = /^round (\d+): (.*)$/.exec(line);
  if (round !== null) return { rounds: { [round[1] ?? '']: yamlOf(round[2] ?? '') } };
  if (line.startsWith('bid ')) return bidsOf(line.slice('bid '.length));
  const [, head = '', said = ''] = /^([^:]*): (.*)$/.exec(line) ?? [];
  if (head === 'always') return { always: yamlOf(said) };
  if (head === 'orders') return { orders: said };
  if (head === 'retreat') return retreatOf(said);
  if (MEMBERS[head] !== undefined) return { [MEMBERS[head]]: answersOf(said) };
  if (head === 'march') return { answers: { march: said } };
  const isArea = /^[A-Z]/.test(head);
  return isArea ? { orders: { [head]: orderOf(said) } } : { answers: { [head]: answersOf(said) } };
};
