import type { Game, View } from '../../src/core/game.ts';
import type { SourceContext } from '../../src/core/sources.ts';

/** What a source has heard of a question that is asked by itself. */
export const byItself = <G extends Game>(view: View<G>): SourceContext<G> => ({
  used: [],
  viewOf: () => view,
});
