import type { Rules } from '../rules.ts';
import type { AnswerKind } from './kinds.ts';

/** What only some games have, by the values of the option that gives it. */
const FEATURES = {
  heroes: { option: 'hero-play', values: ['deployed'] },
  fortifications: { option: 'fortifications', values: ['forum'] },
  'building-ports': { option: 'ports', values: ['forum'] },
  scouting: { option: 'raven', values: ['scout', 'both'] },
  'old-king-first': { option: 'throne-ties', values: ['first-by-old-rest-by-new'] },
} as const satisfies Readonly<Record<string, Gift>>;
export type Feature = keyof typeof FEATURES;

interface Gift {
  readonly option: string;
  readonly values: readonly string[];
}

const chosen = (options: object, option: string): unknown =>
  option in options ? options[option as keyof typeof options] : undefined;

export const has = ({ options }: Pick<Rules, 'options'>, feature: Feature): boolean => {
  const { option, values }: Gift = FEATURES[feature];
  const value = chosen(options, option);
  return values.some((one) => one === value);
};

const NEEDS: ReadonlyMap<string, Feature> = new Map<AnswerKind, Feature>([
  ['deploy-heroes', 'heroes'],
  ['recall-hero', 'heroes'],
  ['redeploy', 'scouting'],
  ['scout', 'scouting'],
  ['build-ports', 'building-ports'],
  ['fortify', 'fortifications'],
  ['name-king', 'old-king-first'],
]);

/** Whether a game can ever ask a question of this kind. */
export const canAsk = (rules: Pick<Rules, 'options'>, kind: AnswerKind): boolean => {
  const feature = NEEDS.get(kind);
  return feature === undefined || has(rules, feature);
};
