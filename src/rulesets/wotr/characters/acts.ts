import { bringingCompanion, bringingMinion } from './comings.ts';
import { movingCharacters } from './moves.ts';
import { rallying, speaking } from './voices.ts';

/** The things that a die can be used for in this chapter, by name. */
export const characterActs = {
  'move-characters': movingCharacters,
  'bring-companion': bringingCompanion,
  'bring-minion': bringingMinion,
  'advance-by-companion': rallying,
  'voice-of-saruman': speaking,
};
