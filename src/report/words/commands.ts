import { BENCH } from './bench.ts';
import { BROKEN } from './broken.ts';
import { CLOCK } from './clock.ts';
import { CLUB } from './club.ts';
import { COMMON } from './common.ts';
import { DOING } from './doing.ts';
import { ENQUIRIES } from './enquiries.ts';
import { FOLDER } from './folder.ts';
import type { Frames } from './frames.ts';
import { INBOX } from './inbox.ts';
import { LEAVING } from './leaving.ts';
import { MAILBOX } from './mailbox.ts';
import { NEXT } from './next.ts';
import { PEOPLE } from './people.ts';
import { PLAN } from './plan.ts';
import { POSTED } from './posted.ts';
import { POSTING } from './posting.ts';
import { RULINGS } from './rulings.ts';
import { SETTINGS } from './settings.ts';
import { SHEET } from './sheet.ts';
import { TROUBLE } from './trouble.ts';
import { VERIFY } from './verify.ts';
import { WAITING } from './waiting.ts';

const ROOMS = [
  COMMON,
  BENCH,
  BROKEN,
  CLOCK,
  CLUB,
  DOING,
  ENQUIRIES,
  FOLDER,
  INBOX,
  LEAVING,
  MAILBOX,
  NEXT,
  PLAN,
  PEOPLE,
  POSTED,
  POSTING,
  RULINGS,
  SETTINGS,
  SHEET,
  TROUBLE,
  VERIFY,
  WAITING,
] as const;

type CodesOf<Room> = Room extends unknown ? keyof Room : never;

/** The code of a sentence that commands say themselves. */
export type Frame = CodesOf<(typeof ROOMS)[number]['en']>;

/** The words that commands say themselves, by language and by what they are about. */
export const FRAMES: Frames = {
  en: ROOMS.map(({ en }) => en),
  zh: ROOMS.map(({ zh }) => zh),
};
