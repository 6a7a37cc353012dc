import { type Line, readLine } from '../../../notation/index.ts';
import { CARD_ALONE, PLAYED } from '../battle/lines.ts';
import { plain } from '../language/sayings.ts';
import type { Plain } from './lines.ts';
import type { Message } from './message.ts';

/** `play Stannis`, `Stannis!`: a house card that is named while its house fights, and if more is said than its name. */
export const playedIn = (
  { language, reads, seat }: Message,
  line: Line,
): { readonly said: Plain; readonly isSure: boolean } | undefined => {
  const battle = reads.view?.state.battle;
  if (battle?.attacker.house !== seat && battle?.defender?.house !== seat) return undefined;
  for (const pattern of [PLAYED, CARD_ALONE]) {
    const read = readLine({ ...language, line: pattern }, line);
    if (read.how === 'read')
      return {
        said: plain([{ kind: 'house-card', when: [], wish: read.value }]),
        isSure: pattern === PLAYED,
      };
  }
  return undefined;
};
