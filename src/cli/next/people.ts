import { type Saying, say } from '../../core/document.ts';
import type { Game } from '../../core/game.ts';
import type { Command, Step, Task } from '../../desk/tell/next.ts';
import type { ModeratorGame } from '../open/game.ts';
import { endsIn } from '../people/ends.ts';

/** The players' own say on the end of the game, where the moderator has to do something about it. */
export const peopleTasks = <G extends Game>(
  game: ModeratorGame<G>,
  inGame: (...command: Command) => Command,
): readonly Task[] => {
  if (game.desk.stop().over) return [];
  const { proposals, concessions } = endsIn(game);
  const { gone, winner } = concessions;
  const because = ['--reason', '…'];
  const passed = proposals.find(({ outcome }) => outcome === 'passed');
  const step = (told: Saying, ...command: readonly string[]): Step => ({
    told,
    commands: [inGame(...command, ...because)],
  });
  const steps: readonly Step[] = [
    ...(passed === undefined
      ? []
      : [step(say('vote.passed', { seats: passed.agreed }), 'end', '--how', 'agreed')]),
    ...(winner === undefined
      ? [...gone.keys()].map((seat) => step(say('vote.gone', { seat }), 'seat', seat, '--nobody'))
      : [step(say('vote.conceded', { winner }), 'end', '--how', 'conceded')]),
  ];
  return steps.length === 0 ? [] : [{ what: 'people', told: say('next.people'), steps }];
};
