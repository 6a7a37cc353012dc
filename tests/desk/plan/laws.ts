import type { Choices } from '../../../src/rulesets/agot/data/rules.ts';
import { agot } from '../../../src/rulesets/agot/index.ts';
import { askedBy, leaked, planOf, unsound, untrue } from '../../support/plan-laws.ts';
import { deskAt, ownDesk, wishesBy } from '../../support/plans.ts';
import { chanceOf } from '../../support/random-games.ts';
import { openedWith } from '../../support/rules.ts';

/** A position of a game by bots, and which of the seats plan there. */
export interface Position {
  readonly choices: Partial<Choices>;
  readonly seed: string;
  readonly round: number;
  readonly phase: string;
  /** It stands in that phase, where one of these is asked. */
  readonly asks?: RegExp;
  readonly seats: number;
}

/** How a plan came out, so that a law that nothing was tried by can be seen. */
export interface Tried {
  readonly broken: string[];
  certain: number;
  witnesses: number;
  plans: number;
}

/** So many games are played until one comes to such a position. */
const GAMES = 8;

/** All laws on the plans of some seats in a position. */
export const planLaws = async (
  position: Position,
  replies: number,
  tried: Tried,
): Promise<void> => {
  const opened = await openedWith(position.choices);
  if (!opened.ok) return;
  const setting = { ruleset: agot, rules: opened.value, chanceOf };
  const { seed } = position;
  let desk = deskAt(setting, seed, position);
  for (let other = 1; desk === undefined && other < GAMES; other++)
    desk = deskAt(setting, `${seed}, ${other}`, position);
  for (const seat of desk?.seats.slice(0, position.seats) ?? []) {
    if (desk === undefined) return;
    const own = ownDesk(desk, seat);
    const asked = askedBy(seat, wishesBy(own, seat, position.seed), { sample: 10 });
    const planned = planOf(own, asked);
    if (planned.can === 'no') {
      tried.broken.push(`${seat}: no plan, ${planned.why}`);
      continue;
    }
    const { says } = planned;
    const where = `${JSON.stringify(position)} ${seat}: `;
    const found = [
      ...unsound(own, asked, says, replies),
      ...untrue(own, asked, says),
      ...leaked(
        desk,
        { ...asked, budget: 40 },
        {
          wishes: (other) => wishesBy(ownDesk(desk, other), other, `${position.seed} other`),
          seed: `${position.seed} other`,
        },
      ),
    ];
    tried.broken.push(...found.map((one) => where + one));
    tried.plans++;
    tried.certain += says.lines.filter(({ rests }) => rests !== 'search').length;
    tried.witnesses += says.lines.filter(({ prevents }) => prevents !== undefined).length;
  }
};
