import type { Game, Seat } from '../../core/game.ts';
import type { Kept } from '../../desk/intake.ts';
import type { Stop } from '../../desk/stop.ts';
import type { ModeratorGame } from '../open/game.ts';
import type { Library } from '../open/library.ts';

/** What a letter is judged against. */
export interface Bench<G extends Game> {
  readonly library: Library;
  readonly game: ModeratorGame<G>;
  readonly stop: Stop<G>;
  /** When it is taken in: the arrival of what does not say when it arrived. */
  readonly now: Date;
  readonly deadline?: string;
  /** Addresses that the moderator has ruled in, and whose they are. */
  readonly remembered?: Readonly<Record<string, Seat>>;
  /** The seat whose orders are taken in, by the moderator's word. */
  readonly given?: { readonly seat: Seat; readonly reason: string };
}

/** A message before it has its number and its place among the others. */
export type Judgement = Omit<Kept, 'number' | 'original' | 'came'>;

/** What is wrong with a message need not be said before it is known which reading of it counts. */
export const briefly = <G extends Game>(bench: Bench<G>): Bench<G> => {
  const { game } = bench;
  const { desk } = game;
  const manner = { ...desk.manner, isBrief: true } as const;
  return { ...bench, game: { ...game, desk: { ...desk, manner } } };
};
