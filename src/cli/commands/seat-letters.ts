// Letters of a seat that have not gone out when another comes to play it.

import { join } from 'node:path';
import type { Reader, Seat } from '../../core/game.ts';
import { asciiLower } from '../../core/spelling.ts';
import type { PublishedKind } from '../../desk/published.ts';
import { addressesOf } from '../../desk/recognise.ts';
import type { ModeratorGame } from '../folder/game.ts';
import { type Inbox, readInbox } from '../folder/inbox.ts';
import { publishAll } from '../folder/note-game.ts';
import { SENDING, WAITING, WITHDRAWN } from '../inbox/letter-files.ts';
import { numberIn } from '../inbox/receipts.ts';
import { textFile } from '../inbox/write-letter.ts';
import { readIfThere, replaceFile } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import { kindOf, mailsIn, moveMail, signOf } from '../publish/boxes.ts';
import { isReportMail } from '../publish/report-marks.ts';
import { talk } from '../terminal/terminal.ts';

/** A mail that has not gone out, to somebody who does not play its seat any more. */
interface Astray {
  readonly id: string;
  readonly box: string;
  /** It is for the seat, whoever plays it; or for the one who played it. */
  readonly what: 'seat' | 'welcome' | 'receipt';
  readonly bytes: Buffer;
}

const TO = /^To: (.+(?:\r?\n[ \t].+)*)/m;

const toOf = (bytes: Buffer): string =>
  asciiLower(TO.exec(bytes.toString('latin1'))?.[1]?.trim() ?? '');

const whatOf = (id: string, { receipts = {} }: Inbox): Astray['what'] => {
  if (id in receipts) return 'receipt';
  return id.startsWith('welcome-') ? 'welcome' : 'seat';
};

/** Mails for a seat that has another player; reports are made anew when they are sent, and a deputy reads what he sent himself. */
const astrayOf = (
  game: ModeratorGame,
  { seat, n }: { readonly seat: Seat; readonly n: number },
): readonly Astray[] => {
  const { folder, settings } = game;
  const known = addressesOf(settings.settings.seats[seat] ?? { player: '' });
  const inbox = readInbox(folder);
  const sign = signOf(game, inbox);
  return [WAITING, SENDING].flatMap((box) =>
    mailsIn(folder, box).flatMap((id): readonly Astray[] => {
      const isAsMeant = id.startsWith('farewell-') || id === `welcome-${n}-${seat}.eml`;
      if (isReportMail(id) || sign(id) !== seat || isAsMeant) return [];
      const bytes = readIfThere(join(folder, box, id)) ?? Buffer.of();
      const what = whatOf(id, inbox);
      const isDeputys = what === 'receipt' && inbox.kept[numberIn(id) - 1]?.isDeputy === true;
      const isHis = what !== 'welcome' && known.includes(toOf(bytes));
      return isDeputys || isHis ? [] : [{ id, box, what, bytes }];
    }),
  );
};

/** Whatever waits for a seat goes to its new player; what was for the one before goes nowhere. */
export const turnLetters = (
  game: ModeratorGame,
  { seat, n, at }: { readonly seat: Seat; readonly n: number; readonly at: string },
): void => {
  const { folder, settings, words, ports } = game;
  const [to] = addressesOf(settings.settings.seats[seat] ?? { player: '' });
  const turned: (Astray & { readonly now: Buffer })[] = [];
  for (const one of astrayOf(game, { seat, n })) {
    const { id, box, what, bytes } = one;
    if (what === 'seat' && to !== undefined) turned.push({ ...one, now: addressedTo(bytes, to) });
    else {
      moveMail(folder, id, box, WITHDRAWN);
      const text = textFile(id.slice(0, -'.eml'.length));
      talk(ports, words.frame('seat.withdrawn', { file: `${WITHDRAWN}/${id}`, what, text }));
    }
  }
  const out = turned.map(
    ({ id, now }): readonly [PublishedKind, Record<Reader, Record<string, string>>] => [
      kindOf(id) ?? 'letter',
      { [seat]: { [`${WAITING}/${id}`]: sha256(now) } },
    ],
  );
  if (out.length > 0) publishAll(game, out, at);
  for (const { id, box, now } of turned) {
    replaceFile(join(folder, box, id), now);
    talk(ports, words.frame('seat.turned', { file: `${box}/${id}`, seat }));
  }
};

const addressedTo = (bytes: Buffer, to: string): Buffer =>
  Buffer.from(
    bytes.toString('latin1').replace(TO, () => `To: ${to}`),
    'latin1',
  );
