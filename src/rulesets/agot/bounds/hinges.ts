import { say } from '../../../core/document.ts';
import type { Hinge } from '../../../core/foresight.ts';
import type { AreaId, House } from '../data/vocabulary.ts';
import { attackersOf, type Prospect } from './foes.ts';
import type { Marching } from './marching.ts';
import { attackTries } from './tries.ts';

/** Who can be there first, or attack the marching units before they go. */
export function* hingesOn(
  prospect: Prospect,
  { wish, before }: Marching,
  into: AreaId,
  comers: readonly House[],
): Generator<Hinge> {
  for (const foe of comers)
    yield {
      seat: foe,
      told: { ...say('hinge.comes-first', { house: foe, area: into }), rule: 'MAR-1' },
      tries: attackTries(prospect, foe, into),
    };
  for (const foe of attackersOf(prospect, wish.from))
    if (before.includes(foe))
      yield {
        seat: foe,
        told: { ...say('hinge.attacks-first', { house: foe, area: wish.from }), rule: 'BAT-13' },
        tries: attackTries(prospect, foe, wish.from),
      };
}
