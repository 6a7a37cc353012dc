import type { Options } from '../data/options.ts';
import type { Rules } from '../data/rules.ts';
import type { QuestionKind } from '../data/vocabulary.ts';

/** Features that only some games have, by their options. */
const FEATURES = {
  heroes: (options) => options['hero-play'] === 'deployed',
  fortifications: (options) => options.fortifications === 'forum',
  'building-ports': (options) => options.ports === 'forum',
  scouting: (options) => options.raven !== 'swap',
  'retreat-phase': (options) => options.retreats === 'phase',
  'two-kings': (options) => options['throne-ties'] === 'first-by-old-rest-by-new',
} as const satisfies Readonly<Record<string, (options: Options) => boolean>>;
export type Feature = keyof typeof FEATURES;

export const has = ({ options }: Pick<Rules, 'options'>, feature: Feature): boolean =>
  FEATURES[feature](options);

const NEEDS: ReadonlyMap<string, Feature> = new Map<QuestionKind, Feature>([
  ['deploy-heroes', 'heroes'],
  ['recall-hero', 'heroes'],
  ['redeploy', 'scouting'],
  ['scout', 'scouting'],
  ['build-ports', 'building-ports'],
  ['fortify', 'fortifications'],
  ['retreat-order', 'retreat-phase'],
  ['name-king', 'two-kings'],
]);

/** True if a game can ever ask a question of this kind. */
export const canAsk = (rules: Pick<Rules, 'options'>, kind: QuestionKind): boolean => {
  const feature = NEEDS.get(kind);
  return feature === undefined || has(rules, feature);
};
