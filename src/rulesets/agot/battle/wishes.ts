import type { Json } from '../../../core/json.ts';
import type { AreaId, Unit } from '../data/vocabulary.ts';
import { counted } from '../supply/wishes.ts';
import type { SupportStep } from '../table/answers.ts';
import type { View } from '../table/game.ts';
import { battleOf } from '../table/sides.ts';

const supportWish = (steps: readonly SupportStep[], view: View): Json =>
  steps.map(({ area, backs }) => ({
    area,
    plans: [backs === 'neither' ? { back: 'nobody' } : { back: backs, at: battleOf(view).area }],
    never: [],
  }));

export const wishes = {
  casualties: (units: readonly Unit[]): Json => ({ units: counted(units) }),
  support: supportWish,
  'decline-support': (areas: readonly AreaId[]): Json => ({ houses: [], areas }),
  blade: (answer: string): Json => (answer === 'yes' ? 'always' : 'never'),
};
