import { join } from 'node:path';
import { removeFile } from '../io/disk.ts';
import { namesIn, ownFolder, replaceFile } from '../io/files.ts';
import { isHeld } from './lock.ts';

export const INBOX = 'inbox';

/** There while messages are taken in; what a run leaves behind that was cut short. */
const MARK = '.unfinished';

/** True if messages were taken in and not all was done that follows from them. */
export const isUnfinished = (folder: string): boolean => isBegun(folder) && !isHeld(folder);

/** The same where a run may be at work. */
export const isBegun = (folder: string): boolean => namesIn(join(folder, INBOX)).includes(MARK);

/** Does something with the inbox; if it is cut short, every later command sees it. */
export const finishing = async <R>(folder: string, work: () => Promise<R>): Promise<R> => {
  ownFolder(join(folder, INBOX));
  const mark = join(folder, INBOX, MARK);
  if (!isBegun(folder)) replaceFile(mark, '');
  const done = await work();
  removeFile(mark);
  return done;
};
