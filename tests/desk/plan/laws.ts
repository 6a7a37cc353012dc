import type { Seat } from '../../../src/core/game.ts';
import type { Desk } from '../../../src/desk/desk.ts';
import { askedBy, leaked, planOf, unsound, untrue } from '../../support/plan-laws.ts';
import { ownDesk } from '../../support/plans.ts';
import { mailOf } from '../../support/positions.ts';

/** How plans came out, so that a law that nothing was tried by can be seen. */
export interface Tried {
  readonly broken: string[];
  certain: number;
  witnesses: number;
  plans: number;
}

export const nothingTried = (): Tried => ({ broken: [], certain: 0, witnesses: 0, plans: 0 });

/** All laws on the plan of a seat's own mail, held by so many replies of the others. */
export const planLaws = (
  desk: Desk,
  { seat, seed, replies }: { readonly seat: Seat; readonly seed: string; readonly replies: number },
  tried: Tried,
): void => {
  const own = ownDesk(desk, seat);
  const asked = askedBy(seat, mailOf(own, seat, seed), { sample: 10 });
  const planned = planOf(own, asked);
  if (planned.can === 'no') {
    tried.broken.push(`${seed} ${seat}: no plan, ${planned.why}`);
    return;
  }
  const { says } = planned;
  const found = [
    ...unsound(own, asked, says, replies),
    ...untrue(own, asked, says),
    ...leaked(
      desk,
      { ...asked, budget: 40 },
      {
        wishes: (other) => mailOf(ownDesk(desk, other), other, `${seed} other`),
        seed: `${seed} other`,
      },
    ),
  ];
  tried.broken.push(...found.map((one) => `${seed} ${seat}: ${one}`));
  tried.plans++;
  tried.certain += says.lines.filter(({ rests }) => rests !== 'search').length;
  tried.witnesses += says.lines.filter(({ prevents }) => prevents !== undefined).length;
};
