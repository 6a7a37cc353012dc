// A table in the third round of the starter forces, for what is said of lines and of questions.

import type { State, Unit, UnitId, View } from '../../../src/rulesets/tabletop/game.ts';
import { rulesFor, startOf } from './played.ts';

/**
 * It is Stark's turn. SS2 and LG1 fight, LG2 stands 5.2" before SS1, OR1 has been activated, UB1 is destroyed, GW is set
 * aside; Cersei holds the crown, Stark holds Hit and Run and Sudden Charge.
 */
export const position = (): View => {
  const rules = rulesFor('trident');
  const { state } = startOf(rules);
  const unit = (
    id: UnitId,
    ...[x, y, facing, left]: readonly [number, number, number, number?]
  ): readonly [UnitId, Unit] => {
    const { seat = 'stark', profile = '', attachment } = rules.units[id] ?? {};
    const card = rules.profiles[profile];
    const most = (rules.trays[card?.tray ?? '']?.models ?? 0) * (card?.wounds ?? 1);
    const stand = { x: x * 1000, y: y * 1000, facing: facing * 100 };
    return [
      id,
      {
        seat,
        profile,
        ...stand,
        left: left ?? most,
        tokens: [],
        ...(attachment && { attachment }),
      },
    ];
  };
  const units = Object.fromEntries([
    unit('SS1', 24, 10, 0),
    unit('SS2', 10, 20, 0, 8),
    unit('OR1', 40, 10, 0),
    unit('LG1', 10, 24.8, 180),
    unit('LG2', 24, 20, 180),
    unit('LH1', 30, 40, 180),
    unit('MM1', 44, 40, 180),
  ]);
  const now: State = {
    ...(state as State),
    ...{ phase: 'activation', round: 3, turn: 'stark', begun: 'yes', units },
    ...{ destroyed: ['UB1'], fallen: ['UB1'], reserve: ['GW'] },
    ...{ activated: ['OR1', 'cersei-queen-regent'], board: { crown: 'cersei-queen-regent' } },
    hands: { ...state.hands, stark: ['hit-and-run', 'sudden-charge'], lannister: 'hidden' },
    sizes: { ...state.sizes, stark: 2, lannister: 3 },
  };
  return { rules, state: now };
};
