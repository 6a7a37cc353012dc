import { join } from 'node:path';
import { type Saying, say } from '../../core/document.ts';
import type { Game, Reader } from '../../core/game.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import { makeMoment } from '../../desk/moment.ts';
import { BUNDLES } from '../documents/papers.ts';
import type { ModeratorGame } from '../folder/game.ts';
import type { Inbox } from '../folder/inbox.ts';
import { TEXTS, WAITING } from '../inbox/letter-files.ts';
import { numberIn } from '../inbox/receipts.ts';
import { namesIn } from '../io/files.ts';
import { mailsIn } from './boxes.ts';
import { PUBLIC } from './packets.ts';
import { hasMessage, MESSAGE } from './post-papers.ts';

// What a person posts and gives to each by hand, as a list to tick off.

/** Each packet that no mail brings: where it lies, or what of it is to be pasted, and to whom it goes. */
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
    if (isMailed) return [];
    const own = `${place}/${reader}`;
    const file = hasMessage(game, reader) ? `${own}/${MESSAGE}` : own;
    return [say('hand.give', { seat: reader, who: forum ?? player, file })];
  });
};

/** The texts of the letters that wait, where no server sends them. */
export const lettersByHand = (folder: string): readonly Saying[] => {
  const texts = new Set(namesIn(join(folder, TEXTS)));
  return mailsIn(folder, WAITING).map((name) => {
    const text = name.replace(/\.eml$/, '.txt');
    return say('hand.letter', {
      file: texts.has(text) ? `${TEXTS}/${text}` : `${WAITING}/${name}`,
    });
  });
};

/** A receipt's text for any place; those for one kind of forum have its name besides. */
const RECEIPT = /^(\d+-.+-[0-9a-f]{12}(?:-[a-z]+)?)\.txt$/;

/** The receipts that are new in the inbox and that no mail brings: each to be pasted as a private message. */
export const receiptsByHand = <G extends Game>(
  { settings: { settings } }: ModeratorGame<G>,
  before: Inbox,
  { receipts = {}, kept }: Inbox,
): readonly Saying[] =>
  Object.keys(receipts).flatMap((name) => {
    const [, begin] = RECEIPT.exec(name) ?? [];
    if (begin === undefined || `${begin}.eml` in receipts) return [];
    if (before.receipts?.[name] === receipts[name]) return [];
    const { seat = '', from = '' } = kept[numberIn(name) - 1] ?? {};
    const { forum, player } = settings.seats[seat] ?? {};
    const who = from === '' ? (forum ?? player) : from;
    return [say('hand.give', { seat, who, file: `${TEXTS}/${name}` })];
  });
