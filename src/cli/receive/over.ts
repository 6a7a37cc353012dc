import { type Document, say } from '../../core/document.ts';
import { isEnded } from '../../core/entry.ts';
import type { Game } from '../../core/game.ts';
import { paragraph } from '../../desk/tell/speech.ts';
import { valuesOf } from '../../report/sections.ts';
import type { OpenGame } from '../open/game.ts';

/** The game is over, and how: there is nothing else to say about a message that came later. */
export const tellOver = <G extends Game>({ desk }: OpenGame<G>): Document => {
  const ended = desk.entries.findLast(({ event }) => isEnded(event));
  return [
    ...(ended === undefined ? [] : [paragraph(say('ended', valuesOf(ended.event)))]),
    paragraph(say('mail.over')),
  ];
};
