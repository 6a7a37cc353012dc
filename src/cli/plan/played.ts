import type { Document } from '../../core/document.ts';
import { say } from '../../core/document.ts';
import type { Game } from '../../core/game.ts';
import type { Played } from '../../desk/plan/play.ts';
import { playedOut } from '../../desk/plan/played.ts';
import type { PlanAsked } from '../../desk/plan/says.ts';
import { heading } from '../../desk/tell/speech.ts';
import { narrate } from '../../report/narrate.ts';
import type { OpenGame } from '../open/game.ts';

/** A definite result: the report of it, and the table behind it. */
export const tellPlayed = <G extends Game>(
  { desk, words, settings }: OpenGame<G>,
  asked: PlanAsked,
): { readonly document: Document; readonly result: Played<G> } | null => {
  const result = playedOut(desk, asked);
  if (result === undefined) return null;
  const { ruleset } = desk;
  const report = narrate(
    result.entries,
    {
      title: settings.settings.name,
      messages: words.messages,
      printedPhase: ruleset.printedPhase,
    },
    asked.seat,
  );
  const document = [
    heading(1, say('plan.played')),
    ...report.slice(1),
    ...ruleset.board(result.after),
  ];
  return { document, result };
};
