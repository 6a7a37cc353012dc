import { join } from 'node:path';
import { type Saying, say } from '../../core/document.ts';
import type { Game, Reader } from '../../core/game.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import { makeMoment } from '../../desk/moment.ts';
import { BUNDLES } from '../documents/papers.ts';
import type { ModeratorGame } from '../folder/game.ts';
import { TEXTS, WAITING } from '../inbox/lay-out.ts';
import { namesIn } from '../io/files.ts';
import { PUBLIC } from './packets.ts';

// What a person posts and gives to each by hand, as a list to tick off.

/** Each packet that no mail brings: where it lies, and to whom it goes. */
export const packetsByHand = <G extends Game>(
  game: ModeratorGame<G>,
  readers: readonly Reader[],
): readonly Saying[] => {
  const place = `${BUNDLES}/${makeMoment(momentOfDesk(game.desk))}`;
  const { mail, seats } = game.settings.settings;
  return readers.flatMap((reader) => {
    if (reader === PUBLIC) return [say('hand.post', { file: `${place}/${PUBLIC}` })];
    const { player = '', address, forum } = seats[reader] ?? {};
    const isMailed = mail?.smtp !== undefined && (address ?? '') !== '';
    const who = forum ?? player;
    return isMailed
      ? []
      : [say('hand.give', { seat: reader, who, file: `${place}/${reader}/message.txt` })];
  });
};

/** The texts of the letters that wait, where no server sends them. */
export const lettersByHand = (folder: string): readonly Saying[] => {
  const texts = new Set(namesIn(join(folder, TEXTS)));
  return namesIn(join(folder, WAITING))
    .filter((name) => name.endsWith('.eml'))
    .map((name) => {
      const text = `${name.slice(0, -'.eml'.length)}.txt`;
      return say('hand.letter', {
        file: texts.has(text) ? `${TEXTS}/${text}` : `${WAITING}/${name}`,
      });
    });
};
