import bench from './bench.yaml';
import broken from './broken.yaml';
import clock from './clock.yaml';
import club from './club.yaml';
import common from './common.yaml';
import doing from './doing.yaml';
import enquiries from './enquiries.yaml';
import folder from './folder.yaml';
import type { Frames } from './frames.ts';
import inbox from './inbox.yaml';
import leaving from './leaving.yaml';
import mailbox from './mailbox.yaml';
import next from './next.yaml';
import people from './people.yaml';
import plan from './plan.yaml';
import posted from './posted.yaml';
import posting from './posting.yaml';
import practice from './practice.yaml';
import rulings from './rulings.yaml';
import settings from './settings.yaml';
import sheet from './sheet.yaml';
import trouble from './trouble.yaml';
import verify from './verify.yaml';
import waiting from './waiting.yaml';

export type { Frame } from './frame.ts';

const ROOMS = [
  common,
  bench,
  broken,
  clock,
  club,
  doing,
  enquiries,
  folder,
  inbox,
  leaving,
  mailbox,
  next,
  plan,
  people,
  posted,
  posting,
  practice,
  rulings,
  settings,
  sheet,
  trouble,
  verify,
  waiting,
];

/** The words that commands say themselves, by language and by what they are about. */
export const FRAMES: Frames = {
  en: ROOMS.map(({ en }) => en),
  zh: ROOMS.map(({ zh }) => zh),
};
