import type { Aim, Foresight } from '../../core/foresight.ts';
import type { Game, Seat, View } from '../../core/game.ts';
import type { Ruleset } from '../../core/ruleset.ts';

/** Of a game that says nothing else: the numbers by which it shows how the seats fare. */
export const foresightOf = <G extends Game>(ruleset: Ruleset<G>): Foresight<G> =>
  ruleset.foresight ?? {
    aims: (view, seat) =>
      (ruleset.chart?.(view) ?? [])
        .filter(({ values }) => values[seat] !== undefined)
        .map(
          ({ measure, best }): Aim => ({ aim: 'measure', about: { measure }, of: 'measure', best }),
        ),
    came: ({ about }, seat, { after }) => measured(ruleset, after, seat, String(about['measure'])),
  };

const measured = <G extends Game>(
  ruleset: Ruleset<G>,
  view: View<G>,
  seat: Seat,
  name: string,
): number | undefined =>
  ruleset.chart?.(view).find(({ measure }) => measure === name)?.values[seat];
