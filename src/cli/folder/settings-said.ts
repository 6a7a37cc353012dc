import type { z } from 'zod';
import { type Saying, say } from '../../core/document.ts';
import type { Frame } from '../../report/words/commands.ts';
import settings from '../../report/words/settings.yaml';

type Issue = z.core.$ZodIssue;

const BY_TEXT = new Map<string, string>(
  Object.entries(settings.en).map(([code, text]) => [text, code]),
);

const said = (code: Frame, args?: Parameters<typeof say>[1]): Saying => say(code, args);

/** A mistake in a file of settings, by its kind and never in the words of a package. */
const issueSaying = (issue: Issue): Saying => {
  const { code, message } = issue;
  const own = BY_TEXT.get(message);
  if (own !== undefined) return say(own);
  switch (code) {
    case 'invalid_type':
      return said('settings.type', {
        expected: issue.expected,
        missing: message.endsWith('undefined') ? 'yes' : 'no',
      });
    case 'unrecognized_keys':
      return said('settings.keys');
    case 'invalid_value':
      return said('settings.value', {
        values: issue.values.map(String).join(', '),
        count: issue.values.length,
      });
    case 'too_small':
      return issue.origin === 'number' || issue.origin === 'int'
        ? said('settings.least', { least: Number(issue.minimum) })
        : said('settings.empty');
    case 'too_big':
      return said('settings.most', { most: Number(issue.maximum) });
    case 'invalid_union':
      return unionSaying(issue.errors);
    case 'invalid_key':
    case 'invalid_element':
      return issue.issues[0] === undefined ? said('settings.union') : issueSaying(issue.issues[0]);
    default:
      return said('settings.other', { says: message });
  }
};

/** A mistake, and the member that it is about: each that there is not stands for itself. */
interface SettingsMistake {
  readonly path: readonly (string | number)[];
  readonly says: Saying;
  readonly isStrange: boolean;
}

/** All that is wrong, in the order in which it was found. */
export const mistakesIn = (issues: readonly Issue[]): readonly SettingsMistake[] =>
  issues.flatMap((issue) => {
    const path = issue.path.filter((step) => typeof step !== 'symbol');
    const isStrange = issue.code === 'unrecognized_keys';
    const paths = isStrange ? issue.keys.map((key) => [...path, key]) : [path];
    return paths.map((one) => ({ path: one, says: issueSaying(issue), isStrange }));
  });

/** Of several ways to write it, what is wrong with the one that was begun; of none it is said that there are others. */
const unionSaying = (ways: readonly (readonly Issue[])[]): Saying => {
  const begun = ways.flat().filter(({ code, path }) => code !== 'invalid_type' || path.length > 0);
  const [only] = begun;
  return only !== undefined && begun.length === 1 ? issueSaying(only) : said('settings.union');
};
