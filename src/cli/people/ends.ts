import type { Game } from '../../core/game.ts';
import { noticesInForce, type SaidNotice } from '../../desk/counting-notices.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import { concessionsIn, type Proposal, proposalsIn } from '../../desk/votes.ts';
import type { ModeratorGame } from '../folder/game.ts';
import { saidIn } from '../inbox/said.ts';

/** All that the players say of the end of the game, by mail or by the moderator for them. */
export interface Ends {
  readonly said: readonly SaidNotice[];
  readonly proposals: readonly Proposal[];
  readonly concessions: ReturnType<typeof concessionsIn>;
}

export const endsIn = <G extends Game>(game: ModeratorGame<G>): Ends => {
  const { desk, settings } = game;
  const said = noticesInForce(saidIn(game), momentOfDesk(desk));
  return {
    said,
    proposals: proposalsIn(desk, said, settings.settings.vote ?? {}),
    concessions: concessionsIn(desk, said),
  };
};
