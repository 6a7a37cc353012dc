import type { Game, Seat } from '../../core/game.ts';
import { historyOf } from '../../desk/history.ts';
import { missedRunning } from '../../desk/lateness.ts';
import { attended } from '../../desk/players.ts';
import type { ModeratorGame } from '../folder/game.ts';
import { readInbox } from '../folder/inbox.ts';

/** After so many deadlines missed running nobody need wait for a seat, where game.yaml does not say. */
const USUAL_MISSES = 2;

interface Idleness {
  /** The deadlines running that went by without a word of a seat; those that come close to the limit, and those beyond. */
  readonly running: Readonly<Record<Seat, number>>;
  readonly idle: readonly Seat[];
}

/** The seats that say nothing: those that are warned, and those that hold nobody up any longer. */
export const idlenessOf = <G extends Game>({
  desk,
  folder,
  log,
  settings: { settings },
}: Pick<ModeratorGame<G>, 'desk' | 'folder' | 'log' | 'settings'>): Idleness => {
  const { misses = USUAL_MISSES } = settings;
  const { batches = [] } = historyOf(log.lines) ?? {};
  if (misses === 'never' || batches.length === 0) return { running: {}, idle: [] };
  const all = missedRunning(desk, readInbox(folder).kept, batches);
  const near = attended(desk).filter(
    (seat) => (all[seat] ?? 0) >= misses - 1 && (all[seat] ?? 0) > 0,
  );
  return {
    running: Object.fromEntries(near.map((seat) => [seat, all[seat] ?? 0])),
    idle: near.filter((seat) => (all[seat] ?? 0) >= misses),
  };
};
