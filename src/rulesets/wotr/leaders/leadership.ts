// Leadership, and who leads.

import { countOf, figuresIn } from '../forces.ts';
import type { Part, View } from '../game.ts';
import { isInPlay, leadershipOf } from '../table.ts';

/** CHR-35: while Saruman is in play, elites of Isengard lead, too. */
const eliteLeaders = (view: View, { troops }: Part): number =>
  countOf(troops, 'isengard', 'elite') > 0 && isInPlay(view, 'saruman')
    ? countOf(troops, 'isengard', 'elite')
    : 0;

/** ARM-11: with somebody to lead it, a Character die moves it. */
export const isLed = (view: View, part: Part): boolean =>
  part.characters.length > 0 ||
  figuresIn(part.troops, 'leader', 'nazgul') > 0 ||
  eliteLeaders(view, part) > 0;

/** CHR-12, CHR-34: Nazgûl and their lord. */
export const nazgulLeadership = ({ rules }: View, { troops, characters }: Part): number =>
  characters.reduce(
    (sum, one) =>
      sum + (rules.characters[one].nazgul === true ? rules.characters[one].leadership : 0),
    figuresIn(troops, 'nazgul'),
  );

/** CMB-5: all that leads a force, before the limit. */
export const fullLeadership = (view: View, part: Part): number =>
  leadershipOf(view, part) + eliteLeaders(view, part);
