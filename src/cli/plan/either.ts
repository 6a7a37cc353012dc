import { type Document, say } from '../../core/document.ts';
import type { Game } from '../../core/game.ts';
import { viewFor } from '../../desk/desk.ts';
import { branchLines, joined } from '../../desk/plan/branches.ts';
import type { PlanAsked } from '../../desk/plan/says.ts';
import { paragraph, quote } from '../../desk/tell/speech.ts';
import type { OpenGame } from '../open/game.ts';
import { show } from '../papers/shown.ts';
import { EXIT, type Exit } from '../program/exit.ts';
import { speakerOf } from '../terminal/painted.ts';
import type { Ports } from '../terminal/ports.ts';
import type { PlanOptions } from './options.ts';
import { ownOrders } from './orders.ts';

/** Two files of orders as one line with conditions: complete, and with no branch that is never reached. */
export const tellEither = async <G extends Game>(
  ports: Ports,
  game: OpenGame<G>,
  { seat, wishes, lang }: PlanAsked,
  options: PlanOptions,
): Promise<Exit> => {
  const { desk } = game;
  const other = await ownOrders(ports, game, seat, options.either);
  const branches = joined(wishes, other?.wishes ?? []);
  const view = viewFor(desk, desk.state, seat);
  const lines = branches ? branchLines(desk.ruleset, [view, seat], branches, lang) : [];
  const written = (wish: (typeof wishes)[number]): string =>
    desk.ruleset.writeOrders(view, [wish], lang).join(' ');
  const faults: Document = [
    ...(branches?.open ?? []).slice(0, 1).map(() => paragraph(say('plan.branch-missing'))),
    ...(branches?.dead ?? []).map((wish) =>
      paragraph(say('plan.branch-dead', { line: written(wish) })),
    ),
  ];
  const isGood = lines.length > 0 && faults.length === 0;
  const document = isGood
    ? [paragraph(say('plan.branch-complete')), ...quote(lines)]
    : [...(lines.length === 0 ? [paragraph(say('plan.branch-none'))] : []), ...faults];
  await show(ports, speakerOf(game), { document, name: 'plan-either', reader: seat }, options);
  return isGood ? EXIT.done : EXIT.needed;
};
