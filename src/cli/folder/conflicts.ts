import { join } from 'node:path';
import { namesIn } from '../io/files.ts';

// Dropbox: "log (Anna's conflicted copy 2026-11-22).jsonl"; Nextcloud: "log (conflicted copy …).jsonl";
// OneDrive: "log-LAPTOP.jsonl"; Drive: "log (1).jsonl"; iCloud: "log 2.jsonl", "inbox 2"; Syncthing:
// "log.sync-conflict-….jsonl"; Chinese ones: "log（冲突副本）.jsonl", "log_冲突文件.jsonl"; Windows: "log - Copy.jsonl";
// a disk on which case counts: "Log.jsonl" beside "log.jsonl".
const FILES = [
  'log.jsonl',
  'checkpoint.json',
  'inbox.json',
  'verdicts.jsonl',
  'game.yaml',
  'secret.yaml',
  'state.yaml',
];
const FOLDERS = ['orders', 'inbox', 'outbox', 'reports', 'bundles', 'originals'];

/** Characters between a name and its ending in a copy: no word goes on there, and none of our own. */
const ADDED = /^(?:[^a-z0-9.]|\.sync-conflict).*$/i;
const COPY_OF = /^(?:copy of|副本|复件|拷贝)\s*/i;

/** A name without what some systems put before that of a copy. */
export const withoutCopyOf = (name: string): string => name.replace(COPY_OF, '');

const isCopyOf = (name: string, own: string): boolean => {
  if (name === own) return false;
  const [bare, low] = [withoutCopyOf(name.toLowerCase()), own.toLowerCase()];
  if (bare === low) return true;
  const [, stem = low, ending = ''] = /^(.*)(\.\w+)$/.exec(low) ?? [];
  return (
    bare.startsWith(stem) &&
    bare.endsWith(ending) &&
    ADDED.test(bare.slice(stem.length, bare.length - ending.length))
  );
};

/** Second copies of what there is one of, as services make them that keep folders alike on several machines. */
export const conflictCopies = (folder: string): readonly string[] =>
  ['', 'inbox'].flatMap((within) =>
    namesIn(join(folder, within))
      .filter((name) => [...FILES, ...FOLDERS].some((own) => isCopyOf(name, own)))
      .map((name) => join(within, name)),
  );
