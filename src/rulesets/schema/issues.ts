import type { core, z } from 'zod';
import type { Args, Problem } from '../../core/problem.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { shown } from '../../core/shape.ts';

/** Something wrong in a value, by the members that lead to it; who has the text knows the line. */
export interface Finding {
  readonly path: readonly (string | number)[];
  /** The member's own name is meant, not its value. */
  readonly which?: 'key';
  readonly problem: Problem;
}

export const finding = (path: Finding['path'], code: string, args?: Args): Finding => ({
  path,
  problem: args === undefined ? { code } : { code, args },
});

export const keyFinding = (path: Finding['path'], code: string, args?: Args): Finding => ({
  ...finding(path, code, args),
  which: 'key',
});

/** A value by its schema; what is wrong comes as codes and arguments, not as sentences. */
export const checked = <T>(schema: z.ZodType<T>, value: unknown): Result<T, readonly Finding[]> => {
  const { success, data, error } = schema.safeParse(value, { reportInput: true });
  return success ? ok(data) : fail(error.issues.flatMap(told));
};

const told = (found: core.$ZodIssue): readonly Finding[] => {
  const path = found.path.map((step) => (typeof step === 'number' ? step : String(step)));
  const got = shown(found.input);
  switch (found.code) {
    case 'unrecognized_keys':
      return found.keys.map((key) => keyFinding([...path, key], 'unknown-member', { member: key }));
    case 'invalid_type':
      return [wrongType(path, found)];
    case 'invalid_value':
      return [wrongValue(path, found)];
    case 'invalid_key':
      return [keyFinding(path, 'not-a-name', { got: String(path.at(-1)) })];
    case 'too_small':
      return [finding(path, 'too-small', { got, least: Number(found.minimum) })];
    case 'not_multiple_of':
      return [finding(path, 'too-fine', { got, step: found.divisor })];
    case 'too_big':
      return [finding(path, 'too-big', { got, most: Number(found.maximum) })];
    default:
      return [finding(path, 'not-understood', { got, expected: found.code.replaceAll('_', '-') })];
  }
};

const isMissing = (found: core.$ZodIssue): boolean => found.input === undefined;

const missing = (path: Finding['path']): Finding =>
  finding(path, 'member-missing', { member: String(path.at(-1) ?? '') });

const wrongType = (path: Finding['path'], found: core.$ZodIssueInvalidType): Finding =>
  isMissing(found)
    ? missing(path)
    : finding(path, 'wrong-type', { got: shown(found.input), expected: String(found.expected) });

const wrongValue = (path: Finding['path'], found: core.$ZodIssueInvalidValue): Finding =>
  isMissing(found)
    ? missing(path)
    : finding(path, 'not-one-of', { got: shown(found.input), choices: found.values.map(String) });
