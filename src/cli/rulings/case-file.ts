import { isRecord } from '../../core/shape.ts';
import type { Case, CaseAnswer } from '../../desk/cases.ts';
import type { Settings } from '../folder/settings.ts';
import { writeYaml } from '../io/plain-yaml.ts';
import type { PositionFile } from './position-file.ts';

/** A case as its file: the position first, as `new --from` reads it; no name and no address is in it. */
export const caseText = (
  { ruleset, preset, options }: Pick<Settings, 'ruleset' | 'preset' | 'options'>,
  players: number,
  { given, answers, orders, draws }: Case,
  more: object,
): string =>
  writeYaml({
    ...{ ruleset, preset, players, options, given, answers },
    ...(orders !== undefined && Object.keys(orders).length > 0 && { orders }),
    draws,
    ...more,
  });

/** The case that a file says. */
export const caseIn = ({ given, yaml }: PositionFile): Case => {
  const members: Readonly<Record<string, unknown>> = isRecord(yaml.value) ? yaml.value : {};
  const { answers, orders, draws } = members;
  return {
    given,
    answers: (Array.isArray(answers) ? answers : []).filter(isAnswer),
    ...(isRecord(orders) && { orders: linesIn(orders) }),
    draws: Object.fromEntries(
      Object.entries(isRecord(draws) ? draws : {}).map(([key, number]) => [key, Number(number)]),
    ),
  };
};

const isAnswer = (value: unknown): value is CaseAnswer =>
  isRecord(value) &&
  typeof value['seat'] === 'string' &&
  typeof value['kind'] === 'string' &&
  isRecord(value['about']) &&
  value['answer'] !== undefined;

const linesIn = (orders: Readonly<Record<string, unknown>>): Case['orders'] & object =>
  Object.fromEntries(
    Object.entries(orders).map(([seat, lines]) => [
      seat,
      (Array.isArray(lines) ? lines : []).map(String),
    ]),
  );
