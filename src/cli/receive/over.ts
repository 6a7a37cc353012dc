import { type Document, type Saying, say, type Values } from '../../core/document.ts';
import { isEnded } from '../../core/entry.ts';
import type { Game } from '../../core/game.ts';
import { heading, paragraph } from '../../desk/tell/speech.ts';
import { valuesOf } from '../../report/sections.ts';
import type { OpenGame } from '../open/game.ts';

/** The game is over, and how: there is nothing else to say about a message that came later. */
export const tellOver = <G extends Game>(
  { desk }: OpenGame<G>,
  fate: Saying,
  told: Values & { readonly digest: string },
): Document => {
  const ended = desk.entries.findLast(({ event }) => isEnded(event));
  const { digest } = told;
  return [
    heading(1, say('mail.heading', told)),
    paragraph(fate),
    ...(ended === undefined ? [] : [paragraph(say('ended', valuesOf(ended.event)))]),
    paragraph(say('mail.over')),
    paragraph(say('mail.marks', { digest })),
  ];
};
