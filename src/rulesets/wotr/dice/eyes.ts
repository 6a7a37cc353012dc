import type { Appliers } from '../chapter.ts';
import type { FactType } from '../facts.ts';
import type { Table } from '../game.ts';

/** ACT-16: an Eye goes to the Hunt Box. */
export const boxEyes = (table: Table): void => {
  const dice = table.state.dice.shadow.filter((face) => face === 'eye').length;
  if (dice > 0) table.emit({ type: 'eyes-boxed', rule: 'ACT-16', dice });
};

export const eyeEvents = {
  'eyes-boxed': ({ state }, { dice }) => {
    state.dice.shadow = state.dice.shadow.filter((face) => face !== 'eye');
    state.box.shadow += dice;
  },
} satisfies Partial<Appliers<FactType>>;
