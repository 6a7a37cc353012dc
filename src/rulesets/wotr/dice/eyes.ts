import type { Appliers } from '../chapter.ts';
import type { FactType, Table } from '../game.ts';

declare module '../game.ts' {
  interface Facts {
    'eyes-boxed': { dice: number };
    'dice-turned': { side: Side; faces: readonly Face[]; into: Face };
  }
}

/** ACT-16: an Eye goes to the Hunt Box. */
export const boxEyes = (table: Table): void => {
  const dice = table.state.dice.shadow.filter((face) => face === 'eye').length;
  if (dice > 0) table.emit({ type: 'eyes-boxed', rule: 'ACT-16', dice });
};

export const eyeEvents = {
  'dice-turned': ({ state }, { side, faces, into }) => {
    for (const face of faces) state.dice[side].splice(state.dice[side].indexOf(face), 1, into);
  },
  'eyes-boxed': ({ state }, { dice }) => {
    state.dice.shadow = state.dice.shadow.filter((face) => face !== 'eye');
    state.box.shadow += dice;
  },
} satisfies Partial<Appliers<FactType>>;
